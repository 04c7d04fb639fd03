// Requests about seats: sitting down, commits and reveals, names, bots that stand in.
#include <algorithm>

#include "table/request_handler.hpp"

namespace orebit {

namespace {

constexpr int max_changes = 200;  // of a seat, outside its plies: every one is kept for ever
constexpr auto has_begun = "the game has begun";

std::string number_of(int seat) { return std::to_string(seat); }

// A seat that the start waits for, otherwise one that a bot keeps.
std::optional<int> first_free(const Table::Body& table) {
  std::optional<int> kept;
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    if (table.seats[i].kind == TableSeat::Kind::open) return static_cast<int>(i);
    if (table.seats[i].is_free() && !kept) kept = static_cast<int>(i);
  }
  return kept;
}

}  // namespace

std::string name_at(const Table::Body& table, int seat) {
  const TableSeat& chair = at(table.seats, seat);
  return chair.name.empty() ? "Player " + std::to_string(seat + 1) : chair.name;
}

RequestHandler::MaybeRejection RequestHandler::must_hold(int number) const {
  if (!is_seat(number))
    return "there is no seat " + number_of(number) + "; the last one is " +
           number_of(static_cast<int>(table_.seats.size()) - 1);
  if (!table_.holds(who_, number)) return "seat " + number_of(number) + " is not yours";
  return std::nullopt;
}

RequestHandler::MaybeRejection RequestHandler::must_be_before_start(std::string_view what) const {
  if (table_.phase() == Table::Phase::seating || table_.phase() == Table::Phase::revealing)
    return std::nullopt;
  return std::string(table_.has_ended ? "the table has ended" : has_begun) + ": " + std::string(what);
}

// Whatever else can happen to a seat without a ply follows one of these.
RequestHandler::MaybeRejection RequestHandler::changes_too_often(int number) const {
  const auto is_change = [&](const Note& note) {
    using enum EventKind;
    return note.seat == number &&
           (note.kind == joined || note.kind == renamed || note.kind == replaced || note.kind == undo_asked);
  };
  if (std::ranges::count_if(table_.notes, is_change) < max_changes) return std::nullopt;
  return "seat " + number_of(number) + " has changed, or asked to take back, often enough";
}

RequestHandler::MaybeRejection RequestHandler::bad_name(const std::string& name, int number) const {
  if (auto why = why_no_name(name)) return why;
  for (int other = 0; is_seat(other); ++other)
    if (other != number && seat(other).kind != TableSeat::Kind::open && name_at(table_, other) == name)
      return "seat " + number_of(other) + " is called " + quoted(name) + " already; take another name";
  return std::nullopt;
}

// Fair-dice 2. A copied commit could be revealed only after its owner's.
RequestHandler::MaybeRejection RequestHandler::bad_commit(const std::string& commit) const {
  if (!is_hex(commit, commit_digits))
    return "a commit is the SHA-256 of the seat's seed, as 64 lowercase hex digits";
  for (const TableSeat& other : table_.seats)
    if (other.commit == commit) return "another seat has this commit; draw a seed of your own";
  for (const GivenUpStart& start : table_.given_up)
    if (std::ranges::find(start.seat_commits, commit) != start.seat_commits.end())
      return "this commit was part of a start that was given up; draw a new seed";
  return std::nullopt;
}

bool RequestHandler::takes_part() const {
  if (is_host()) return true;
  for (int own = 0; is_seat(own); ++own)
    if (table_.holds(who_, own)) return true;
  return false;
}

RequestHandler::Answer RequestHandler::operator()(const Join& request) const {
  const auto number = request.seat ? request.seat : first_free(table_);
  const bool is_free = number && is_seat(*number) && seat(*number).is_free();
  if (!is_free || table_.has_ended)
    if (auto no = must_be_before_start("nobody sits down any more; you can watch"))
      return std::unexpected(*no);
  if (!number) return refuse("all seats are taken; you can watch");
  if (!is_free) return refuse("seat " + number_of(*number) + " is not open");
  if (who_.hash.empty()) return refuse("a seat needs a token");
  if (!table_.may_see_a_hand(who_))
    return refuse("hands have been seen in this game: nobody sits down any more who could know two of them");
  if (auto no = changes_too_often(*number)) return std::unexpected(*no);
  if (!request.name.empty())
    if (auto no = bad_name(request.name, *number)) return std::unexpected(*no);
  if (auto no = bad_commit(request.commit)) return std::unexpected(*no);
  return decision_of(event::Joined{*number, request.name, who_.hash, request.commit});
}

RequestHandler::Answer RequestHandler::operator()(const Leave& request) const {
  if (auto no = must_hold(request.seat)) return std::unexpected(*no);
  if (auto no = must_be_before_start("resign, or let a bot play on")) return std::unexpected(*no);
  return lose_seat(decision_of(event::Left{request.seat}), request.seat, EventKind::left, request.new_table);
}

// Whoever can read the server's seed knows the dice once the other seeds are shown, and could give starts up
// until they please. So what was shown is spent: the table goes on under a new id with new seeds, and names
// every start that was given up.
RequestHandler::Answer RequestHandler::lose_seat(Decision lost, int seat, EventKind kind,
                                                 const std::string& new_table) const {
  const bool goes_on = table_.needs_new_table(seat, kind);
  if (goes_on && new_table.empty())
    return refuse("a seed has been shown: without this seat the table can go on only under a new id");
  if (goes_on || table_.gives_last_start_up(seat, kind))
    lost.events.emplace_back(event::Ended{seat, "given_up"});
  if (goes_on) lost.events.emplace_back(event::RematchLinked{new_table});
  return lost;
}

RequestHandler::Answer RequestHandler::operator()(const Rename& request) const {
  if (auto no = must_hold(request.seat)) return std::unexpected(*no);
  if (seat(request.seat).name == request.name) return Decision{};
  if (table_.has_ended) return refuse("the table has ended: names stand as they are");
  if (auto no = changes_too_often(request.seat)) return std::unexpected(*no);
  if (auto no = bad_name(request.name, request.seat)) return std::unexpected(*no);
  return decision_of(event::Renamed{request.seat, request.name});
}

RequestHandler::Answer RequestHandler::operator()(const Commit& request) const {
  if (auto no = must_hold(request.seat)) return std::unexpected(*no);
  if (seat(request.seat).commit == request.commit) return Decision{};
  if (auto no = must_be_before_start("commits stand")) return std::unexpected(*no);
  if (!seat(request.seat).brings_seed())
    return refuse("seat " + number_of(request.seat) + " was kept by a bot and brings no seed");
  if (!seat(request.seat).commit.empty())
    return refuse("seat " + number_of(request.seat) + " has committed already (fair dice, paragraph 2)");
  if (auto no = bad_commit(request.commit)) return std::unexpected(*no);
  return decision_of(event::Committed{request.seat, request.commit});
}

// Fair-dice 2: after all commits lie open, and only what was committed to. The last one starts the game.
RequestHandler::Answer RequestHandler::operator()(const Reveal& request) const {
  if (auto no = must_hold(request.seat)) return std::unexpected(*no);
  const TableSeat& chair = seat(request.seat);
  const bool may_be_chain = table_.fair != FairMode::version1 && is_link(request.seed);
  if (!may_be_chain && !is_hex(request.seed, seat_seed_digits))
    return refuse("a seat's seed has 32 lowercase hex digits");
  if (!chair.seed.empty() && same_secret(chair.seed, request.seed)) return Decision{};
  if (table_.phase() != Table::Phase::revealing || !chair.seed.empty())
    return refuse("there is nothing to reveal now: first all seats are taken, then each reveals once");
  if (!same_secret(seat_commit(request.seed), chair.commit))
    return refuse("the seed does not match the commit of seat " + number_of(request.seat) +
                  " (fair dice, paragraph 2)");
  Decision shown = decision_of(event::Revealed{request.seat, request.seed});
  std::vector<std::string> seeds = table_.seat_seeds();
  at(seeds, request.seat) = request.seed;
  for (std::size_t i = 0; i < seeds.size(); ++i)
    if (table_.seats[i].brings_seed() && seeds[i].empty()) return shown;
  add_start(shown, table_, seeds);
  return shown;
}

RequestHandler::Answer RequestHandler::operator()(const Replace& request) const {
  if (!is_seat(request.seat)) return std::unexpected(*must_hold(request.seat));
  if (!must_be_before_start("")) return replace_before_start(request);
  if (auto no = must_play()) return std::unexpected(*no);
  const TableSeat& chair = seat(request.seat);
  if (!chair.is_human()) return refuse("a bot sits in seat " + number_of(request.seat) + " already");
  if (chair.is_played_by_bot()) return Decision{};
  if (auto no = changes_too_often(request.seat)) return std::unexpected(*no);
  if (!table_.holds(who_, request.seat)) return replace_other(request);
  // A hand that a bot plays again is nobody's to look at.
  if (chair.has_stand_in && table_.match().hides()) return decision_of(event::GotUp{request.seat});
  return decision_of(event::Replaced{request.seat, request.bot_text});
}

RequestHandler::Answer RequestHandler::replace_other(const Replace& request) const {
  const bool is_never = table_.away && !table_.away->after;
  if (is_never) return refuse("this table has agreed that no bot plays for somebody who is away");
  if (!takes_part() || !request.is_holder_away)
    return refuse("a bot plays for another only while they are away, and only those at the table ask it");
  const std::string agreed = table_.away ? table_.away->bot : default_stand_in;
  if (request.bot_text != agreed)
    return refuse("nobody chooses a bot for another: here " + agreed + " plays for those who are away");
  return decision_of(event::Replaced{request.seat, agreed, true});
}

RequestHandler::Answer RequestHandler::replace_before_start(const Replace& request) const {
  const TableSeat& chair = seat(request.seat);
  if (!is_host()) return refuse("before the start only the host seats bots");
  if (chair.kind == TableSeat::Kind::bot && chair.bot == request.bot_text) return Decision{};
  if (chair.is_human() && !table_.holds(who_, request.seat) && !request.is_holder_away)
    return refuse(name_at(table_, request.seat) + " is here; a bot takes only the place of one who is away");
  if (auto no = changes_too_often(request.seat)) return std::unexpected(*no);
  Decision replaced = decision_of(event::Replaced{request.seat, request.bot_text});
  if (table_.needs_new_table(request.seat, EventKind::replaced) ||
      table_.gives_last_start_up(request.seat, EventKind::replaced))
    return lose_seat(std::move(replaced), request.seat, EventKind::replaced, request.new_table);
  for (int other = 0; is_seat(other); ++other)
    if (other != request.seat && (seat(other).kind == TableSeat::Kind::open || seat(other).brings_seed()))
      return replaced;
  add_start(replaced, table_, std::vector<std::string>(table_.seats.size()));  // nobody is left to reveal
  return replaced;
}

RequestHandler::Answer RequestHandler::operator()(const TakeBack& request) const {
  if (auto no = must_hold(request.seat)) return std::unexpected(*no);
  if (auto no = must_play()) return std::unexpected(*no);
  if (seat(request.seat).has_resigned) return refuse("you have resigned; a bot plays this seat to the end");
  if (!seat(request.seat).is_replaced) return Decision{};
  return decision_of(event::TakenBack{request.seat});
}

}  // namespace orebit
