// The record of a table (docs/formats/record.md): whole after the end, before it as one viewer saw it.
#include <algorithm>
#include <ranges>
#include <utility>

#include "table/table_body.hpp"

namespace orebit {

namespace {

// Who sat where: "human", or the bot that sat there from the start.
Seating seating_of(const Table::Body& table) {
  std::vector<std::string> who, names;
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const TableSeat& seat = table.seats[i];
    who.push_back(seat.is_human() ? "human" : seat.bot);
    names.push_back(seat.kind == TableSeat::Kind::bot ? seat.bot : name_at(table, static_cast<int>(i)));
  }
  return Seating(std::move(who), std::move(names));
}

// Who came to play whose seat after the start, from which ply on and why. Where no ply followed, nobody
// played.
void write_changes(JsonWriter& out, const Table::Body& table) {
  const auto counts = [&](const PlayerChange& change) { return change.from < table.next_ply(); };
  if (std::ranges::none_of(table.changes, counts)) return;
  out.key("changes").open_list();
  for (const PlayerChange& change : table.changes | std::views::filter(counts))
    out.open_object()
        .field("seat", change.seat)
        .field("from", change.from)
        .field("player", change.player)
        .field("why", change.why)
        .close_object();
  out.close_list();
}

std::string header_of(const Table::Body& table, Seat viewer) {
  const auto more = [&](JsonWriter& out) {
    write_changes(out, table);
    if (table.has_ended) return;
    out.key("seen_by");
    viewer == spectator ? out.value("spectator") : out.value(index_of(viewer));
  };
  return table.game.record_header(seating_of(table), more, [&](JsonWriter& out) { write_fair(out, table); });
}

std::string asked_text(int seats) {
  std::string text;
  for (int seat = 0; seat < max_seats; ++seat)
    if ((seats >> seat & 1) != 0) text += (text.empty() ? "" : ",") + std::to_string(seat);
  return R"(,"asked":[)" + text + "]";
}

std::string links_text(const std::vector<std::string>& links) {
  std::string text;
  for (const std::string& link : links) text += (text.empty() ? "\"" : ",\"") + link + '"';
  return R"(,"links":[)" + text + "]";
}

// What seats have given to the dice (docs/formats/fair_dice_2.md), by ply that stands: to be put behind its
// move. Links of decisions that were taken back are spent, and counted at the seat's next one.
class LinksOfPlies {
 public:
  explicit LinksOfPlies(const Table::Body& table)
      : table_(table), more_(table.game.standing().size()), spent_(table.seats.size()) {
    if (table.fair == FairMode::version1) return;
    for (std::size_t past = 0; past < table.game.past_plies(); ++past) {
      take_notes(past);
      add(past, table.game.past_actor(past));
    }
  }
  const std::string& of(int ply) const { return more_[static_cast<std::size_t>(ply) - 1]; }

 private:
  // What was asked of others, and came, before this one of all plies.
  void take_notes(std::size_t past) {
    for (; note_ < table_.notes.size() && table_.past_plies_at(table_.notes[note_].seq) <= past; ++note_) {
      const Note& note = table_.notes[note_];
      if (note.kind == EventKind::asked)
        asked_ = asked_text(note.number), links_.assign(table_.seats.size(), "");
      if (note.kind == EventKind::linked) links_[static_cast<std::size_t>(note.seat)] = note.text;
    }
  }
  void add(std::size_t past, Turn actor) {
    std::string more;
    if (actor.is_chance() && !asked_.empty()) more = std::exchange(asked_, "") + links_text(links_);
    const bool stands = ply_ < more_.size() && table_.game.standing()[ply_] == past;
    if (shown_ < table_.links.size() && table_.links[shown_].ply == past)
      more = shown(table_.links[shown_++], spent_[static_cast<std::size_t>(index_of(actor.seat))], stands);
    if (stands) more_[ply_++] = std::move(more);
  }
  static std::string shown(const ShownLink& link, int& spent, bool stands) {
    if (!stands) return ++spent, "";
    const int before = std::exchange(spent, 0);
    return R"(,"link":")" + to_hex(link.bytes) + '"' +
           (before > 0 ? R"(,"spent":)" + std::to_string(before) : "");
  }

  const Table::Body& table_;
  std::vector<std::string> more_;
  std::vector<int> spent_;          // by seat
  std::string asked_;               // of the throw to come
  std::vector<std::string> links_;  // given to it
  std::size_t note_ = 0, shown_ = 0, ply_ = 0;
};

// The plies that stand; those taken back are no part of a record.
std::string plies_of(const Table::Body& table, Seat viewer) {
  const LinksOfPlies links(table);
  const Seat reader = table.has_ended ? everybody : viewer;
  return table.game.record_plies(reader, [&](int ply) { return links.of(ply); });
}

std::string last_line(const Table::Body& table) {
  if (table.match().turn().is_over()) return result_line(table.match().result());
  JsonWriter out;
  out.open_object().key("ended").open_object().field("reason", table.end_reason);
  if (table.ended_by != chance_actor) out.field("seat", table.ended_by);
  return out.close_object().close_object().take();
}

}  // namespace

void write_fair(JsonWriter& out, const Table::Body& table) {
  const bool is_first = table.fair == FairMode::version1;
  out.key("fair").open_object().field("version", is_first ? 1 : 2);
  if (!is_first) out.field("mode", name_of(table.fair));
  out.field("table", table.id);
  out.field("server_commit", table.server_commit);
  if (table.has_ended) out.field("server_seed", table.server_seed);
  out.key("seat_commits").open_list();
  for (const std::string& commit : table.seat_commits()) out.value(commit);
  out.close_list();
  if (table.has_ended) {
    out.key("seat_seeds").open_list();
    for (const TableSeat& seat : table.seats) out.value(seat.seed);
    out.close_list();
  }
  if (!table.given_up.empty()) write_given_up(out.key("given_up"), table.given_up);
  out.close_object();
}

std::string Table::record(Viewer viewer) const {
  std::string lines = header_of(*body_, viewer.seat) + "\n" + plies_of(*body_, viewer.seat);
  if (!body_->has_ended) return lines;
  lines += last_line(*body_);
  lines.pop_back();  // the seal stands inside the last object
  const std::string seal = sha256_hex(lines);
  return lines + R"(,"seal":")" + seal + "\"}\n";
}

}  // namespace orebit
