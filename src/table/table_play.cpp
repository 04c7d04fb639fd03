// Requests about the game: moves with the chance that follows, undo, resigning, the end.
#include <bit>
#include <functional>

#include "table/request_handler.hpp"

namespace orebit {

namespace {

constexpr int max_undos = 500;  // of a table: every one is kept for ever

// Who plays on for somebody who resigned.
constexpr auto plays_on = "miner";

void add_ply(Table::Events& events, Decision& ahead, int number, int actor, Ply ply, std::string link = {}) {
  events.push_back(write_event({EventKind::ply, actor, number, ply.move, {}, {}, link}));
  ahead.plies.push_back({actor, std::move(ply), std::move(link)});
}

}  // namespace

void add_chance(Table::Events& events, Decision& ahead, const FairKey& key, int next_ply) {
  Match& match = *ahead.match;
  for (; match.turn().is_chance(); ++next_ply) {
    FairStream stream(key, next_ply);
    add_ply(events, ahead, next_ply, chance_actor, match.roll(std::ref(stream)));
  }
  if (match.turn().is_over()) events.push_back(write_event({EventKind::ended, chance_actor, 0, "over"}));
}

void add_start(Table::Events& events, const Table::Body& table, std::span<const std::string> seat_seeds) {
  events.push_back(write_event({EventKind::started}));
  Decision ahead{.match = table.start->clone()};
  const FairKey key = table.fair == FairMode::version1
                          ? fair_key(table.server_seed, table.id, seat_seeds)
                          : throw_key(table.server_seed, table.id, 1, seat_seeds);
  add_chance(events, ahead, key, 1);
}

RequestHandler::MaybeRejection RequestHandler::must_play() const {
  switch (table_.phase()) {
    case Table::Phase::playing: return std::nullopt;
    case Table::Phase::ended: return refusal("the table has ended");
    default: return refusal("the game has not begun");
  }
}

RequestHandler::MaybeRejection RequestHandler::must_act(const Play& request) const {
  // Chance answers within the batch of a decision, so this log was cut off.
  if (!table_.to_act()) return refusal("it is nobody's turn");
  const int actor = index_of(*table_.to_act());
  if (request.ply != table_.next_ply() || request.undos != table_.undos)
    return refusal("ply " + std::to_string(request.ply) + " is not the next one; it is ply " +
                   std::to_string(table_.next_ply()) + " after " + std::to_string(table_.undos) +
                   " taken back");
  if (seat(actor).is_played_by_bot())
    return who_.is_server ? std::nullopt
                          : std::optional(refusal("a bot plays for " + name_at(table_, actor)));
  if (!table_.holds(who_, actor)) return refusal("it is the turn of " + name_at(table_, actor));
  return std::nullopt;
}

// A move that came twice, because its sender did not hear of the first.
bool RequestHandler::is_done(const Play& request) const {
  if (request.undos != table_.undos || request.ply < 1 || request.ply >= table_.next_ply()) return false;
  const LogEntry& entry = table_.ply_entry(request.ply);
  return table_.holds(who_, entry.actor()) && table_.text_of(entry) == request.move;
}

RequestHandler::Answer RequestHandler::operator()(const Play& request) const {
  if (is_done(request)) return Table::Events{};
  if (auto no = must_play()) return std::unexpected(*no);
  if (auto no = must_act(request)) return std::unexpected(*no);
  const int actor = index_of(*table_.to_act());
  if (auto no = bad_link(actor, request.link)) return std::unexpected(*no);
  auto match = table_.match->clone();
  auto ply = match->play(request.move);
  if (!ply) return std::unexpected(std::move(ply.error()));
  constexpr std::size_t usual = 2;  // the decision, and a roll or a deal
  Table::Events events;
  events.reserve(usual);
  ahead_ = {.seq = table_.seq(), .match = std::move(match)};
  ahead_.plies.reserve(usual);
  add_ply(events, ahead_, request.ply, actor, std::move(*ply), request.link);
  const bool is_thrown = ahead_.match->turn().is_chance();
  if (const auto seats = is_thrown ? table_.askable(request.connected, actor) : std::uint8_t{0}; seats != 0)
    events.push_back(write_event({EventKind::asked, 0, seats}));
  else
    add_throw(events, request.ply + 1, {{actor, request.link}});
  return events;
}

// The throw that follows: with the links that were given to it already, and these.
void RequestHandler::add_throw(Table::Events& events, int ply,
                               const std::vector<std::pair<int, std::string>>& more) const {
  if (table_.fair == FairMode::version1 || !ahead_.match->turn().is_chance())
    return add_chance(events, ahead_, *table_.key, ply);
  std::vector<std::string> links =
      table_.asked != 0 ? table_.throw_links : std::vector<std::string>(table_.seats.size());
  for (const auto& [number, link] : more) links[static_cast<std::size_t>(number)] = link;
  add_chance(events, ahead_, throw_key(table_.server_seed, table_.id, ply, links), ply);
}

// A seat that has no chain, or has lost it, moves without a link: the record shows that.
RequestHandler::MaybeRejection RequestHandler::bad_link(int number, const std::string& link) const {
  if (link.empty()) return std::nullopt;
  if (seat(number).link.empty())
    return refusal("seat " + std::to_string(number) + " has no chain of links here");
  if (!is_link(link) || link_before(link) != seat(number).link)
    return refusal("the link is not the next one of the chain of seat " + std::to_string(number) +
                   " (fair dice, version 2)");
  return std::nullopt;
}

// The last one that was asked for lets the dice fall.
RequestHandler::Answer RequestHandler::operator()(const Link& request) const {
  if (auto no = must_hold(request.seat)) return std::unexpected(*no);
  const auto own = static_cast<std::size_t>(request.seat);
  if (!table_.is_waiting_for_links() || (table_.asked >> request.seat & 1) == 0 ||
      request.ply != table_.next_ply())
    return refuse("no throw waits for a link of seat " + std::to_string(request.seat));
  if (table_.throw_links[own] == request.link) return Table::Events{};
  if (!table_.throw_links[own].empty()) return refuse("one link a seat is enough for a throw");
  if (auto no = bad_link(request.seat, request.link)) return std::unexpected(*no);
  Table::Events events{write_event({EventKind::linked, request.seat, 0, request.link})};
  for (std::size_t i = 0; i < table_.seats.size(); ++i)
    if (i != own && (table_.asked >> i & 1) != 0 && table_.throw_links[i].empty()) return events;
  ahead_ = {.seq = table_.seq(), .match = table_.match->clone()};
  add_throw(events, request.ply, {{request.seat, request.link}});
  return events;
}

RequestHandler::Answer RequestHandler::operator()(const Settle& request) const {
  if (!who_.is_server) return refuse("only the server stops waiting for links");
  if (!table_.is_waiting_for_links() || request.ply != table_.next_ply()) return Table::Events{};
  Table::Events events;
  ahead_ = {.seq = table_.seq(), .match = table_.match->clone()};
  add_throw(events, request.ply, {});
  return events;
}

// Plies from `to` on can be taken back unless one of them showed somebody something new (design, "undo";
// fair-dice 8: a chance ply is never thrown twice).
RequestHandler::MaybeRejection RequestHandler::stays(int to) const {
  int chance = to;
  while (chance < table_.next_ply() && table_.ply_entry(chance).actor() != chance_actor) ++chance;
  if (table_.match->hides())
    if (const auto shown = first_shown(to, chance))
      return refusal("what was shown stays: ply " + std::to_string(*shown) + " told somebody something new");
  if (chance == table_.next_ply()) return std::nullopt;
  return refusal("dice that fell and cards that were dealt stay: chance has answered in ply " +
                 std::to_string(chance));
}

// The first ply from `from` on, before `end`, that told somebody something new.
std::optional<int> RequestHandler::first_shown(int from, int end) const {
  const auto match = table_.start->clone();
  for (int ply = 1; ply < end; ++ply) {
    const std::string_view move = table_.text_of(table_.ply_entry(ply));
    if (ply >= from && match->reveals(move)) return ply;
    repeat(*match, move);
  }
  return std::nullopt;
}

std::expected<int, Rejection> RequestHandler::undo_target(int number) const {
  for (int to = table_.next_ply() - 1; to >= 1; --to) {
    if (table_.ply_entry(to).actor() != number) continue;
    if (auto no = stays(to)) return std::unexpected(*no);
    return to;
  }
  return refuse(name_at(table_, number) + " has decided nothing yet");
}

RequestHandler::Answer RequestHandler::operator()(const Undo& request) const {
  if (auto no = must_hold(request.seat)) return std::unexpected(*no);
  if (auto no = must_play()) return std::unexpected(*no);
  if (request.ply != table_.next_ply())
    return refuse("the game has gone on: the next ply is " + std::to_string(table_.next_ply()));
  if (seat(request.seat).is_played_by_bot()) return refuse("a bot plays for you; take the seat back first");
  if (table_.is_waiting_for_links()) return refuse("the dice are being thrown");
  if (table_.pending && table_.pending->seat == request.seat) return Table::Events{};
  if (table_.pending)
    return refuse(name_at(table_, table_.pending->seat) + " has asked already; answer that first");
  if (table_.undos >= max_undos) return refuse("enough has been taken back in this game");
  const auto to = undo_target(request.seat);
  if (!to) return std::unexpected(to.error());
  if (table_.others_of(request.seat) == 0) return Table::Events{write_event({EventKind::undone, 0, *to})};
  if (auto no = changes_too_often(request.seat)) return std::unexpected(*no);
  return Table::Events{write_event({EventKind::undo_asked, request.seat, *to})};
}

RequestHandler::Answer RequestHandler::operator()(const AnswerUndo& request) const {
  if (auto no = must_hold(request.seat)) return std::unexpected(*no);
  if (!table_.pending) return refuse("nobody asks to take something back");
  const std::uint8_t others = table_.others_of(table_.pending->seat);
  const auto own = static_cast<std::uint8_t>(1U << request.seat);
  if ((others & own) == 0) return refuse("the others are asked, not you");
  if ((table_.pending->agreed & own) != 0 && request.agrees) return Table::Events{};
  Table::Events events{write_event({EventKind::undo_answered, request.seat, request.agrees ? 1 : 0})};
  if (request.agrees && (table_.pending->agreed | own) == others)
    events.push_back(write_event({EventKind::undone, 0, table_.pending->to}));
  return events;
}

// A bot plays the seat to the end if another human takes part; otherwise the game ends here.
RequestHandler::Answer RequestHandler::operator()(const Resign& request) const {
  if (auto no = must_hold(request.seat)) return std::unexpected(*no);
  if (seat(request.seat).has_resigned) return Table::Events{};
  if (auto no = must_play()) return std::unexpected(*no);
  Table::Events events{write_event({EventKind::resigned, request.seat, 0, plays_on})};
  for (int other = 0; is_seat(other); ++other)
    if (other != request.seat && seat(other).is_human() && !seat(other).has_resigned) return events;
  events.push_back(write_event({EventKind::ended, request.seat, 0, "resigned"}));
  return events;
}

RequestHandler::Answer RequestHandler::operator()(const Expire&) const {
  if (!who_.is_server) return refuse("only the server closes tables");
  if (table_.has_ended) return Table::Events{};
  return Table::Events{write_event({EventKind::ended, chance_actor, 0, "expired"})};
}

RequestHandler::Answer RequestHandler::operator()(const LinkRematch& request) const {
  if (!who_.is_server) return refuse("only the server links tables");
  if (!table_.has_ended) return refuse("a rematch comes after the end");
  if (!table_.rematch_id.empty()) return refuse("there is a rematch already: " + table_.rematch_id);
  return Table::Events{write_event({EventKind::rematch, 0, 0, request.table})};
}

std::expected<Table::Events, Rejection> Table::ask(const Request& request, const Requester& who) const {
  Decision ahead;
  return ask(request, who, ahead);
}

std::expected<Table::Events, Rejection> Table::ask(const Request& request, const Requester& who,
                                                   Decision& ahead) const {
  return std::visit(RequestHandler(*body_, who, ahead), request);
}

}  // namespace orebit
