// How events change a table. Whatever can be derived is derived here, live and when a log is loaded alike.
#include <algorithm>

#include "table/table_body.hpp"

namespace orebit {

namespace {

TableSeat stand_in_of(const std::string& bot) {
  return {.kind = TableSeat::Kind::bot, .has_stand_in = true, .bot = bot};
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
  if (phase() != Phase::playing || !match().turn().is_player()) return std::nullopt;
  return match().turn().seat;
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

std::uint8_t Table::Body::askable(std::uint8_t connected, int actor) const {
  if (fair != FairMode::strict) return 0;
  std::uint8_t seats_asked = 0;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (static_cast<int>(i) != actor && (connected >> i & 1) != 0 && !seats[i].link.empty() &&
        !seats[i].is_played_by_bot())
      seats_asked = static_cast<std::uint8_t>(seats_asked | 1U << i);
  return seats_asked;
}

namespace {

ShownLink shown_link(std::size_t ply, const std::string& link) {
  ShownLink shown{static_cast<std::uint32_t>(ply), {}};
  put_bytes(link, shown.bytes.data());
  return shown;
}

bool all_have_revealed(const Table::Body& table) {
  return std::ranges::none_of(table.seats,
                              [](const TableSeat& seat) { return seat.brings_seed() && seat.seed.empty(); });
}

// Brings events into effect, one kind after the other.
class EventApplier {
 public:
  EventApplier(Table::Body& table, bool tells) : table_(table), tells_(tells) {}

  std::optional<Rejection> operator()(const event::Created&) { return "a table is created once"; }
  std::optional<Rejection> operator()(const event::Started&);
  std::optional<Rejection> operator()(const event::Played& played);
  std::optional<Rejection> operator()(const event::Undone& undone);
  std::optional<Rejection> operator()(const event::Ended& ended) {
    table_.has_ended = true;
    table_.end_reason = ended.reason;
    table_.ended_by = ended.seat;
    table_.pending.reset();
    return std::nullopt;
  }
  std::optional<Rejection> operator()(const event::RematchLinked& linked) {
    table_.rematch_id = linked.table;
    return std::nullopt;
  }
  std::optional<Rejection> operator()(const event::LinksAsked& asked) {
    if (!table_.key || table_.has_ended) return "no dice are thrown";
    table_.asked = static_cast<std::uint8_t>(asked.seats);
    table_.throw_links.resize(table_.seats.size());
    return std::nullopt;
  }
  std::optional<Rejection> operator()(const event::Linked& linked);
  std::optional<Rejection> operator()(const event::UndoAsked& asked) {
    if (!is_seat(asked.seat)) return no_seat();
    table_.pending = {asked.seat, asked.to, 0};
    return std::nullopt;
  }
  std::optional<Rejection> operator()(const event::UndoAnswered& answered);
  std::optional<Rejection> operator()(const event::Renamed& renamed) {
    if (!is_seat(renamed.seat)) return no_seat();
    seat_at(renamed.seat).name = renamed.name;
    return std::nullopt;
  }
  // What changes who plays a seat, or by which seed.
  template <class SeatEvent>
  std::optional<Rejection> operator()(const SeatEvent& event) {
    if (!is_seat(event.seat)) return no_seat();
    ++table_.seatings;
    change(seat_at(event.seat), event);
    table_.pending.reset();  // who has to agree may be others now
    return std::nullopt;
  }

  // The next ply, which the match has played already.
  void install(const event::Played& played, Ply ply);

 private:
  void change(TableSeat& seat, const event::Joined& joined);
  void change(TableSeat& seat, const event::Left& left);
  void change(TableSeat& seat, const event::Committed& committed) { seat.commit = committed.commit; }
  void change(TableSeat& seat, const event::Revealed& revealed) { seat.seed = revealed.seed; }
  void change(TableSeat& seat, const event::Resigned& resigned);
  void change(TableSeat& seat, const event::Replaced& replaced);
  void change(TableSeat& seat, const event::TakenBack& taken_back);
  void change(TableSeat& seat, const event::GotUp& got_up);

  bool is_seat(int seat) const { return seat >= 0 && static_cast<std::size_t>(seat) < table_.seats.size(); }
  static std::optional<Rejection> no_seat() { return "there is no such seat"; }
  TableSeat& seat_at(int seat) { return table_.seats[static_cast<std::size_t>(seat)]; }
  void lose_seat(int seat, EventKind kind);
  void void_reveals();
  // From which ply on somebody else plays a seat, where the game has begun.
  void note_change(int seat, std::string player, std::string_view why) {
    if (table_.key) table_.changes.push_back({seat, table_.next_ply(), std::move(player), why});
  }
  std::optional<Rejection> take_link(int seat, const std::string& link);
  void keep_link(int seat, const std::string& link);  // REQUIRES: it is the next one
  void end_ply(const event::Played& played);

  Table::Body& table_;
  bool tells_;
};

std::optional<Rejection> EventApplier::operator()(const event::Started&) {
  if (table_.phase() != Table::Phase::revealing || !all_have_revealed(table_))
    return "a game starts once, when all have revealed";
  table_.key = start_key(table_, table_.seat_seeds());
  for (TableSeat& seat : table_.seats) {
    if (is_link(seat.seed)) seat.link = seat.seed, seat.links = 1;
    if (seat.is_human() && std::ranges::find(table_.insiders, seat.holder) == table_.insiders.end())
      table_.insiders.push_back(seat.holder);
  }
  return std::nullopt;
}

std::optional<Rejection> EventApplier::operator()(const event::UndoAnswered& answered) {
  if (!is_seat(answered.seat)) return no_seat();
  auto& pending = table_.pending;
  if (!answered.agrees)
    pending.reset();
  else if (pending)
    pending->agreed = static_cast<std::uint8_t>(pending->agreed | 1U << answered.seat);
  return std::nullopt;
}

// --- seats ---

// Where a bot stood in, its name stays for the case that this person gets up again; their commit is not used.
void EventApplier::change(TableSeat& seat, const event::Joined& joined) {
  seat = {.kind = TableSeat::Kind::human,
          .has_stand_in = seat.has_stand_in,
          .bot = seat.bot,
          .holder = joined.holder,
          .name = joined.name,
          .commit = seat.has_stand_in ? "" : joined.commit};
  if (table_.key) table_.insiders.push_back(seat.holder);
  note_change(joined.seat, name_at(table_, joined.seat), "joined");
}

void EventApplier::change(TableSeat& seat, const event::Left& leaving) {
  lose_seat(leaving.seat, EventKind::left);
  if (!seat.has_stand_in) void_reveals();
  seat = seat.has_stand_in ? stand_in_of(seat.bot) : TableSeat{};
}

void EventApplier::change(TableSeat& seat, const event::Resigned& resigned) {
  seat.has_resigned = true;
  seat.bot = resigned.bot;
  note_change(resigned.seat, seat.bot, "resigned");
}

void EventApplier::change(TableSeat& seat, const event::Replaced& replaced) {
  lose_seat(replaced.seat, EventKind::replaced);
  if (table_.key) {
    seat.is_replaced = true;
    seat.bot = replaced.bot;
    return note_change(replaced.seat, seat.bot, replaced.is_away ? "away" : "asked");
  }
  seat = {.kind = TableSeat::Kind::bot, .bot = replaced.bot};
  void_reveals();
}

void EventApplier::change(TableSeat& seat, const event::TakenBack& taken_back) {
  seat.is_replaced = false;
  note_change(taken_back.seat, name_at(table_, taken_back.seat), "taken_back");
}

void EventApplier::change(TableSeat& seat, const event::GotUp& got_up) {
  seat = stand_in_of(seat.bot);
  note_change(got_up.seat, seat.bot, "got_up");
}

void EventApplier::lose_seat(int seat, EventKind kind) {
  if (table_.gives_start_up(seat, kind)) table_.given_up.push_back(table_.start_given_up(seat, kind));
}

// A person who sits down now could know, by the server, what others have revealed: seeds shown are spent.
void EventApplier::void_reveals() {
  for (TableSeat& seat : table_.seats) {
    if (seat.seed.empty()) continue;
    seat.seed.clear();
    seat.commit.clear();
  }
}

// --- plies ---

std::optional<Rejection> EventApplier::take_link(int number, const std::string& link) {
  const TableSeat& seat = seat_at(number);
  if (seat.link.empty() || !follows(link, seat.link))
    return "the link does not follow the last one of its seat";
  keep_link(number, link);
  return std::nullopt;
}

void EventApplier::keep_link(int number, const std::string& link) {
  TableSeat& seat = seat_at(number);
  seat.link = link;
  ++seat.links;
}

std::optional<Rejection> EventApplier::operator()(const event::Linked& linked) {
  if (!is_seat(linked.seat) || (table_.asked >> linked.seat & 1) == 0)
    return "nobody has asked for that link";
  if (auto problem = take_link(linked.seat, linked.link)) return problem;
  table_.throw_links[static_cast<std::size_t>(linked.seat)] = linked.link;
  return std::nullopt;
}

std::optional<Rejection> EventApplier::operator()(const event::Played& played) {
  const Turn turn = table_.match().turn();
  if (table_.phase() != Table::Phase::playing || turn.is_over()) return "no game is going on";
  if (played.ply != table_.next_ply())
    return "ply " + std::to_string(played.ply) + " where " + std::to_string(table_.next_ply()) + " is next";
  if (played.actor != (turn.is_chance() ? chance_actor : index_of(turn.seat)))
    return "ply " + std::to_string(played.ply) + " is not that actor's";
  if (!played.link.empty())
    if (auto problem = turn.is_chance() ? "chance has no link" : take_link(played.actor, played.link))
      return problem;
  const auto done = tells_ ? table_.game.play(played.move) : table_.game.repeat(played.move);
  if (!done) return sentence(done.error());
  end_ply(played);
  return std::nullopt;
}

void EventApplier::install(const event::Played& played, Ply ply) {
  if (!played.link.empty()) keep_link(played.actor, played.link);  // it was checked when it was asked for
  const bool is_chance = played.actor == chance_actor;
  table_.game.add(is_chance ? Turn::chance() : Turn::player(seat_of(played.actor)), std::move(ply));
  end_ply(played);
}

// A decision's link is given to the throw after it, if there is one.
void EventApplier::end_ply(const event::Played& played) {
  table_.pending.reset();
  table_.asked = 0;
  if (!played.link.empty()) table_.links.push_back(shown_link(table_.game.past_plies() - 1, played.link));
  if (played.actor == chance_actor || table_.fair == FairMode::version1) return;
  table_.throw_links.assign(table_.seats.size(), "");
  table_.throw_links[static_cast<std::size_t>(played.actor)] = played.link;
}

std::optional<Rejection> EventApplier::operator()(const event::Undone& undone) {
  if (table_.phase() != Table::Phase::playing || undone.to < 1 || undone.to >= table_.next_ply())
    return "no ply " + std::to_string(undone.to) + " to take back";
  table_.game.go_back(undone.to);
  for (PlayerChange& change : table_.changes) change.from = std::min(change.from, undone.to);
  ++table_.undos;
  table_.pending.reset();
  return std::nullopt;
}

// What is kept of an event that is no ply. Seeds wait in their seats until the end; the log needs no copy.
struct NoteWriter {
  Note& note;

  void operator()(const event::Renamed& e) { at(e.seat, 0, e.name); }
  void operator()(const event::UndoAsked& e) { at(e.seat, e.to); }
  void operator()(const event::UndoAnswered& e) { at(e.seat, e.agrees ? 1 : 0); }
  void operator()(const event::Undone& e) { note.number = e.to; }
  void operator()(const event::Replaced& e) { at(e.seat, e.is_away ? 1 : 0, e.bot); }
  void operator()(const event::Ended& e) { at(e.seat, 0, e.reason); }
  void operator()(const event::LinksAsked& e) { note.number = e.seats; }
  void operator()(const event::Linked& e) { at(e.seat, 0, e.link); }
  template <class SeatEvent>
  void operator()(const SeatEvent& e) {
    if constexpr (requires { e.seat; }) note.seat = e.seat;
  }

 private:
  void at(int seat, int number, const std::string& text = {}) {
    note.seat = seat;
    note.number = number;
    note.text = text;
  }
};

}  // namespace

std::optional<Rejection> Table::Body::apply(const Event& event, bool tells) {
  if (auto problem = std::visit(EventApplier(*this, tells), event)) return problem;
  if (!std::holds_alternative<event::Played>(event)) {
    Note& note = notes.emplace_back(Note{.seq = seq() + 1, .kind = kind_of(event)});
    std::visit(NoteWriter{note}, event);
  }
  return std::nullopt;
}

void Table::Body::install(const event::Played& played, Ply ply) {
  EventApplier(*this, true).install(played, std::move(ply));
}

bool Table::Body::may_see_a_hand(const Requester& who) const {
  if (!key || !match().hides()) return true;
  return insiders.size() < 2 && std::ranges::find(insiders, who.hash) == insiders.end();
}

int Table::Body::first_ply_after(std::int64_t seq) const {
  const auto& standing = game.standing();
  return static_cast<int>(std::ranges::lower_bound(standing, past_plies_at(seq)) - standing.begin()) + 1;
}

}  // namespace orebit
