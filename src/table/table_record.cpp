// The record of a table (docs/formats/record.md): whole after the end, before it as one pair of eyes saw it.
#include "table/table_body.hpp"

namespace orebit {

namespace {

// Who sat where: "human", or the bot that sat there from the start.
void write_people(JsonWriter& out, const Table::Body& table) {
  out.key("seats").open_list();
  for (const TableSeat& seat : table.seats) out.value(seat.is_human() ? "human" : seat.bot);
  out.close_list().key("names").open_list();
  for (std::size_t i = 0; i < table.seats.size(); ++i)
    out.value(table.seats[i].kind == TableSeat::Kind::bot ? table.seats[i].bot
                                                          : name_at(table, static_cast<int>(i)));
  out.close_list();
}

std::string header_of(const Table::Body& table, Seat eyes) {
  return header_line(table.start->header(), table.start->info(), [&](JsonWriter& out) {
    write_fair(out, table);
    out.field("content_hash", table.start->header().pack_hash);
    write_people(out, table);
    if (table.has_ended) return;
    out.key("seen_by");
    eyes == spectator ? out.value("spectator") : out.value(index_of(eyes));
  });
}

Turn actor_of(const LogEntry& entry) {
  return entry.actor() == chance_actor ? Turn::chance() : Turn::player(seat_of(entry.actor()));
}

// The plies that stand; those taken back are no part of a record.
std::string plies_of(const Table::Body& table, Seat eyes) {
  std::string lines;
  const auto match = table.start->clone();
  const bool hides = !table.has_ended && match->has_secrets();
  for (int number = 1; number < table.next_ply(); ++number) {
    const LogEntry& entry = table.ply_entry(number);
    std::string move(table.text_of(entry));
    bool is_hidden = false;
    if (hides) {
      const Ply ply = match->turn().is_chance() ? *match->settle(move) : *match->play(move);
      const std::string& seen = ply.as_seen_by(eyes).move;
      is_hidden = seen != move;
      move = seen;
    }
    lines +=
        is_hidden ? hidden_ply_line(number, actor_of(entry), move) : ply_line(number, actor_of(entry), move);
    lines += '\n';
  }
  return lines;
}

std::string last_line(const Table::Body& table) {
  if (table.match->turn().is_over()) return result_line(table.match->result());
  JsonWriter out;
  out.open_object().key("ended").open_object().field("reason", table.end_reason);
  if (table.ended_by != chance_actor) out.field("seat", table.ended_by);
  return out.close_object().close_object().take();
}

}  // namespace

void write_fair(JsonWriter& out, const Table::Body& table) {
  out.key("fair").open_object().field("version", 1).field("table", table.id);
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

std::string Table::record(Eye eye) const {
  std::string lines = header_of(*body_, eye.seat) + "\n" + plies_of(*body_, eye.seat);
  if (!body_->has_ended) return lines;
  lines += last_line(*body_);
  lines.pop_back();  // the seal stands inside the last object
  const std::string seal = sha256_hex(lines);
  return lines + R"(,"seal":")" + seal + "\"}\n";
}

}  // namespace orebit
