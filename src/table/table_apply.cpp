// How events change a table. Whatever can be derived is derived here, live and when a log is loaded alike.
#include <algorithm>

#include "table/table_body.hpp"

namespace orebit {

namespace {

TableSeat stand_in_of(const std::string& bot) {
  return {TableSeat::Kind::bot, false, false, true, bot, "", "", "", ""};
}

// Where a bot stood in, its name stays for the case that this person gets up again; their commit is not used.
void sit_down(TableSeat& seat, const Event& event) {
  seat = {TableSeat::Kind::human,
          false,
          false,
          seat.has_stand_in,
          seat.bot,
          event.holder,
          event.text,
          seat.has_stand_in ? "" : event.commit,
          ""};
}

}  // namespace

Table::Phase Table::Body::phase() const {
  if (has_ended) return Phase::ended;
  if (key) return Phase::playing;
  for (const TableSeat& seat : seats)
    if (seat.kind == TableSeat::Kind::open || (seat.brings_seed() && seat.commit.empty()))
      return Phase::seating;
  return Phase::revealing;
}

bool Table::Body::holds(const Requester& who, int seat) const {
  if (who.hash.empty() || seat < 0 || static_cast<std::size_t>(seat) >= seats.size()) return false;
  const TableSeat& held = seats[static_cast<std::size_t>(seat)];
  return held.is_human() && same_secret(held.holder, who.hash);
}

std::optional<Seat> Table::Body::to_act() const {
  if (phase() != Phase::playing || !match->turn().is_player()) return std::nullopt;
  return match->turn().seat;
}

std::uint8_t Table::Body::others_of(int seat) const {
  std::uint8_t others = 0;
  const std::string& holder = seats[static_cast<std::size_t>(seat)].holder;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].is_human() && !seats[i].is_played_by_bot() && seats[i].holder != holder)
      others = static_cast<std::uint8_t>(others | 1U << i);
  return others;
}

std::vector<std::string> Table::Body::seat_seeds() const {
  std::vector<std::string> seeds;
  seeds.reserve(seats.size());
  for (const TableSeat& seat : seats) seeds.push_back(seat.seed);
  return seeds;
}

std::vector<std::string> Table::Body::seat_commits() const {
  static const std::string of_bots = seat_commit("");
  std::vector<std::string> commits;
  commits.reserve(seats.size());
  for (const TableSeat& seat : seats)
    commits.push_back(seat.kind == TableSeat::Kind::bot || seat.has_stand_in ? of_bots : seat.commit);
  return commits;
}

bool Table::Body::has_reveals() const {
  return std::ranges::any_of(seats, [](const TableSeat& seat) { return !seat.seed.empty(); });
}

// Where a bot stands in no seed comes from, and who gets up there takes nothing along.
bool Table::Body::gives_start_up(int seat, EventKind kind) const {
  if (phase() != Phase::revealing) return false;
  return seats[static_cast<std::size_t>(seat)].brings_seed() ||
         (kind == EventKind::replaced && has_reveals());
}

bool Table::Body::gives_last_start_up(int seat, EventKind kind) const {
  return gives_start_up(seat, kind) && given_up.size() + 1 >= max_given_up;
}

bool Table::Body::needs_new_table(int seat, EventKind kind) const {
  return gives_start_up(seat, kind) && has_reveals() && !gives_last_start_up(seat, kind);
}

GivenUpStart Table::Body::start_given_up(int seat, EventKind kind) const {
  const TableSeat& chair = seats[static_cast<std::size_t>(seat)];
  return {.table = id,
          .seq = seq() + 1,
          .server_commit = "",
          .server_seed = "",
          .seat_commits = seat_commits(),
          .seat_seeds = seat_seeds(),
          .seat = seat,
          .name = chair.is_human() ? name_at(*this, seat) : chair.bot,
          .why = std::string(name_of(kind))};
}

LogEntry Table::Body::entry_for(EventKind kind, int seat, int number, std::string_view text) const {
  LogEntry entry{.text_at = static_cast<std::uint32_t>(texts.size()), .kind = kind, .number = number};
  entry.text_size = static_cast<std::uint16_t>(text.size()) & 0x7FFF;
  entry.seat = static_cast<std::uint8_t>(seat);
  return entry;
}

std::optional<std::string> Table::Body::apply(const Event& event, bool tells) {
  const LogEntry entry = entry_for(event.kind, event.seat, event.number, event.text);
  if (auto problem = event.kind == EventKind::ply ? apply_ply(event, entry, tells) : change(event))
    return problem;
  add(event.text, entry, event.link);
  return std::nullopt;
}

std::string Table::Body::link_of(const LogEntry& entry) const {
  if (entry.has_link == 0) return "";
  const std::string_view bytes = std::string_view(texts).substr(entry.text_at + entry.text_size, 32);
  return to_hex({bytes_of(bytes), bytes.size()});
}

std::uint8_t Table::Body::askable(std::uint8_t connected, int actor) const {
  if (fair != FairMode::strict) return 0;
  std::uint8_t seats_asked = 0;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (static_cast<int>(i) != actor && (connected >> i & 1) != 0 && !seats[i].link.empty() &&
        !seats[i].is_played_by_bot())
      seats_asked = static_cast<std::uint8_t>(seats_asked | 1U << i);
  return seats_asked;
}

std::optional<std::string> Table::Body::take_link(int number, const std::string& link) {
  const TableSeat& seat = seats[static_cast<std::size_t>(number)];
  if (seat.link.empty() || link_before(link) != seat.link)
    return "the link does not follow the last one of its seat";
  keep_link(number, link);
  return std::nullopt;
}

void Table::Body::keep_link(int number, const std::string& link) {
  TableSeat& seat = seats[static_cast<std::size_t>(number)];
  seat.link = link;
  ++seat.links;
}

// What is given to the throw after it, if there is one.
void Table::Body::note_decision(int actor, const std::string& link) {
  if (fair == FairMode::version1) return;
  throw_links.assign(seats.size(), "");
  throw_links[static_cast<std::size_t>(actor)] = link;
}

void Table::Body::take_over(const Decision::Step& played) {
  const std::string& move = played.ply.move;
  const LogEntry entry = entry_for(EventKind::ply, played.actor, next_ply(), move);
  remember(told, seq() + 1, entry, played.ply);
  pending.reset();
  asked = 0;
  if (!played.link.empty()) keep_link(played.actor, played.link);  // it was checked when it was asked for
  if (played.actor != chance_actor) note_decision(played.actor, played.link);
  add(move, entry, played.link);
}

void Table::Body::add(std::string_view text, LogEntry entry, std::string_view link) {
  entry.has_link = link.empty() ? 0 : 1;
  entries.push_back(entry);
  // Seeds wait in their seats until the end; the log needs no copy of them.
  if (entry.kind == EventKind::revealed)
    entries.back().text_size = 0;
  else
    texts += text;
  if (!link.empty()) texts += from_hex(link);
  if (entry.kind == EventKind::ply) plies.push_back(static_cast<std::uint32_t>(entries.size() - 1));
}

std::optional<std::string> Table::Body::change(const Event& event) {
  switch (event.kind) {
    case EventKind::created: return "a table is created once";
    case EventKind::started:
      if (phase() != Phase::revealing || !all_have_revealed())
        return "a game starts once, when all have revealed";
      begin();
      return std::nullopt;
    case EventKind::undone: return take_back(event.number);
    case EventKind::ended:
      has_ended = true;
      end_reason = event.text;
      ended_by = event.seat;
      pending.reset();
      return std::nullopt;
    case EventKind::rematch: rematch_id = event.text; return std::nullopt;
    case EventKind::asked:
      if (!key || has_ended) return "no dice are thrown";
      asked = static_cast<std::uint8_t>(event.number);
      return std::nullopt;
    case EventKind::linked:
      if (event.seat < 0 || (asked >> event.seat & 1) == 0) return "nobody has asked for that link";
      if (auto problem = take_link(event.seat, event.text)) return problem;
      throw_links[static_cast<std::size_t>(event.seat)] = event.text;
      return std::nullopt;
    default: ++seatings; return change_seat(event);
  }
}

std::optional<std::string> Table::Body::change_seat(const Event& event) {
  if (event.seat < 0 || static_cast<std::size_t>(event.seat) >= seats.size()) return "there is no such seat";
  TableSeat& seat = seats[static_cast<std::size_t>(event.seat)];
  if ((event.kind == EventKind::left || event.kind == EventKind::replaced) &&
      gives_start_up(event.seat, event.kind))
    given_up.push_back(start_given_up(event.seat, event.kind));
  switch (event.kind) {
    case EventKind::joined: sit_down(seat, event); break;
    case EventKind::left:
      if (!seat.has_stand_in) void_reveals();
      seat = seat.has_stand_in ? stand_in_of(seat.bot) : TableSeat{};
      break;
    case EventKind::renamed: seat.name = event.text; break;
    case EventKind::committed: seat.commit = event.commit; break;
    case EventKind::revealed: seat.seed = event.text; break;
    case EventKind::resigned:
      seat.has_resigned = true;
      seat.bot = event.text;
      break;
    case EventKind::taken_back: seat.is_replaced = false; break;
    case EventKind::replaced:
      if (key) {
        seat.is_replaced = true;
        seat.bot = event.text;
      } else {
        seat = {TableSeat::Kind::bot, false, false, false, event.text, "", "", "", ""};
        void_reveals();
      }
      break;
    case EventKind::undo_asked: pending = {event.seat, event.number, 0}; return std::nullopt;
    case EventKind::undo_answered:
      if (event.number == 0)
        pending.reset();
      else if (pending)
        pending->agreed = static_cast<std::uint8_t>(pending->agreed | 1U << event.seat);
      return std::nullopt;
    case EventKind::got_up: seat = stand_in_of(seat.bot); break;
    default: return "no such event";
  }
  if (key) note_change(event);
  // Who has to agree may be others now.
  if (event.kind != EventKind::renamed) pending.reset();
  return std::nullopt;
}

// REQUIRES: the event has taken effect, after the start.
void Table::Body::note_change(const Event& event) {
  const TableSeat& seat = seats[static_cast<std::size_t>(event.seat)];
  const auto add = [&](std::string player, std::string_view why) {
    changes.push_back({event.seat, next_ply(), std::move(player), why});
  };
  switch (event.kind) {
    case EventKind::joined:
      add(name_at(*this, event.seat), "joined");
      insiders.push_back(seat.holder);
      break;
    case EventKind::got_up: add(seat.bot, "got_up"); break;
    case EventKind::resigned: add(seat.bot, "resigned"); break;
    case EventKind::replaced: add(seat.bot, event.number != 0 ? "away" : "asked"); break;
    case EventKind::taken_back: add(name_at(*this, event.seat), "taken_back"); break;
    default: break;
  }
}

// Whoever sits down now could know, by the server, what others have revealed: seeds shown are spent.
void Table::Body::void_reveals() {
  for (TableSeat& seat : seats) {
    if (seat.seed.empty()) continue;
    seat.seed.clear();
    seat.commit.clear();
  }
}

bool Table::Body::all_have_revealed() const {
  for (const TableSeat& seat : seats)
    if (seat.brings_seed() && seat.seed.empty()) return false;
  return true;
}

void Table::Body::begin() {
  key = fair == FairMode::version1 ? fair_key(server_seed, id, seat_seeds())
                                   : throw_key(server_seed, id, 1, seat_seeds());
  for (TableSeat& seat : seats) {
    if (!is_link(seat.seed)) continue;
    seat.link = seat.seed;
    seat.links = 1;
  }
  for (const TableSeat& seat : seats)
    if (seat.is_human() && std::ranges::find(insiders, seat.holder) == insiders.end())
      insiders.push_back(seat.holder);
}

bool Table::Body::may_see_a_hand(const Requester& who) const {
  if (!key || !match->hides()) return true;
  return insiders.size() < 2 && std::ranges::find(insiders, who.hash) == insiders.end();
}

std::optional<std::string> Table::Body::apply_ply(const Event& event, const LogEntry& entry, bool tells) {
  const Turn turn = match->turn();
  if (phase() != Phase::playing || turn.is_over()) return "no game is going on";
  if (event.number != next_ply())
    return "ply " + std::to_string(event.number) + " where " + std::to_string(next_ply()) + " is next";
  if (event.seat != (turn.is_chance() ? chance_actor : index_of(turn.seat)))
    return "ply " + std::to_string(event.number) + " is not that actor's";
  if (!event.link.empty())
    if (auto problem = turn.is_chance() ? "chance has no link" : take_link(event.seat, event.link))
      return problem;
  if (tells) {
    const auto ply = turn.is_chance() ? match->settle(event.text) : match->play(event.text);
    if (!ply) return sentence(ply.error());
    remember(told, seq() + 1, entry, *ply);
  } else if (const auto text = match->step(event.text); !text) {
    return sentence(text.error());
  }
  pending.reset();
  asked = 0;
  if (turn.is_player()) note_decision(event.seat, event.link);
  return std::nullopt;
}

std::optional<std::string> Table::Body::take_back(int to) {
  if (phase() != Phase::playing || to < 1 || to >= next_ply())
    return "no ply " + std::to_string(to) + " to take back";
  plies.resize(static_cast<std::size_t>(to) - 1);
  match = settled.before(
      to, *start, [this](int ply) { return ply_entry(ply).actor() == chance_actor; },
      [this](Match& at, int ply) { repeat(at, text_of(ply_entry(ply))); });
  for (PlayerChange& change : changes) change.from = std::min(change.from, to);
  ++undos;
  pending.reset();
  return std::nullopt;
}

}  // namespace orebit
