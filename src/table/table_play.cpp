// Requests about the game: moves with the chance that follows, undo, resigning, the end.
#include <array>
#include <bit>
#include <functional>

#include "table/request_handler.hpp"

namespace orebit {

namespace {

constexpr int max_undos = 500;  // of a table: every one is kept for ever

// Who plays on for somebody who resigned.
constexpr auto plays_on = "miner";

void add_ply(Decision& to, int number, int actor, Ply ply, std::string link = {}) {
  to.events.emplace_back(event::Played{number, actor, ply.move, std::move(link)});
  to.plies.push_back(std::move(ply));
}

}  // namespace

void add_chance(Decision& to, const FairKey& key, int next_ply) {
  for (; to.match->turn().is_chance(); ++next_ply) {
    FairStream stream(key, next_ply);
    add_ply(to, next_ply, chance_actor, to.match->roll(std::ref(stream)));
  }
  if (to.match->turn().is_over()) to.events.emplace_back(event::Ended{chance_actor, "over"});
}

FairKey start_key(const Table::Body& table, std::span<const std::string> seat_seeds) {
  return table.fair == FairMode::version1 ? fair_key(table.server_seed, table.id, seat_seeds)
                                          : throw_key(table.server_seed, table.id, 1, seat_seeds);
}

void add_start(Decision& to, const Table::Body& table, std::span<const std::string> seat_seeds) {
  to.events.emplace_back(event::Started{});
  to.match = table.game.start()->clone();
  add_chance(to, start_key(table, seat_seeds), 1);
}

RequestHandler::MaybeRejection RequestHandler::must_play() const {
  switch (table_.phase()) {
    case Table::Phase::playing: return std::nullopt;
    case Table::Phase::ended: return "the table has ended";
    default: return "the game has not begun";
  }
}

RequestHandler::MaybeRejection RequestHandler::must_act(const Play& request) const {
  // Chance answers within the batch of a decision, so this log was cut off.
  if (!table_.to_act()) return "it is nobody's turn";
  const int actor = index_of(*table_.to_act());
  if (request.ply != table_.next_ply() || request.undos != table_.undos)
    return "ply " + std::to_string(request.ply) + " is not the next one; it is ply " +
           std::to_string(table_.next_ply()) + " after " + std::to_string(table_.undos) + " taken back";
  if (seat(actor).is_played_by_bot())
    return who_.is_server ? std::nullopt
                          : std::optional<Rejection>("a bot plays for " + name_at(table_, actor));
  if (!table_.holds(who_, actor)) return "it is the turn of " + name_at(table_, actor);
  return std::nullopt;
}

// A move that came twice, because its sender did not hear of the first.
bool RequestHandler::is_done(const Play& request) const {
  if (request.undos != table_.undos || request.ply < 1 || request.ply >= table_.next_ply()) return false;
  const Turn actor = table_.game.actor(request.ply);
  return actor.is_player() && table_.holds(who_, index_of(actor.seat)) &&
         table_.game.move(request.ply) == request.move;
}

RequestHandler::Answer RequestHandler::operator()(const Play& request) const {
  if (is_done(request)) return Decision{};
  if (auto no = must_play()) return std::unexpected(*no);
  if (auto no = must_act(request)) return std::unexpected(*no);
  const int actor = index_of(*table_.to_act());
  if (auto no = bad_link(actor, request.link)) return std::unexpected(*no);
  Decision played{.match = table_.match().clone()};
  auto ply = played.match->play(request.move);
  if (!ply) return std::unexpected(std::move(ply.error()));
  constexpr std::size_t default_plies = 2;  // the decision, and a roll or a deal
  played.events.reserve(default_plies);
  played.plies.reserve(default_plies);
  add_ply(played, request.ply, actor, std::move(*ply), request.link);
  const bool is_thrown = played.match->turn().is_chance();
  if (const auto seats = is_thrown ? table_.askable(request.connected, actor) : std::uint8_t{0}; seats != 0)
    played.events.emplace_back(event::LinksAsked{seats});
  else
    add_throw(played, request.ply + 1, actor, request.link);
  return played;
}

// The throw that follows: with the links that were given to it already, and this one.
void RequestHandler::add_throw(Decision& to, int ply, int number, std::string_view link) const {
  if (table_.fair == FairMode::version1 || !to.match->turn().is_chance())
    return add_chance(to, *table_.key, ply);
  std::array<std::string_view, max_seats> links{};
  if (table_.asked != 0) std::ranges::copy(table_.throw_links, links.begin());
  at(links, number) = link;
  add_chance(to, throw_key(table_.server_seed, table_.id, ply, std::span(links).first(table_.seats.size())),
             ply);
}

// A seat that has no chain, or has lost it, moves without a link: the record shows that.
RequestHandler::MaybeRejection RequestHandler::bad_link(int number, const std::string& link) const {
  if (link.empty()) return std::nullopt;
  if (seat(number).link.empty()) return "seat " + std::to_string(number) + " has no chain of links here";
  if (!is_link(link) || !follows(link, seat(number).link))
    return "the link is not the next one of the chain of seat " + std::to_string(number) +
           " (fair dice, version 2)";
  return std::nullopt;
}

// The last one that was asked for lets the dice fall.
RequestHandler::Answer RequestHandler::operator()(const Link& request) const {
  if (auto no = must_hold(request.seat)) return std::unexpected(*no);
  const auto own = static_cast<std::size_t>(request.seat);
  if (!table_.is_waiting_for_links() || (table_.asked >> request.seat & 1) == 0 ||
      request.ply != table_.next_ply())
    return refuse("no throw waits for a link of seat " + std::to_string(request.seat));
  if (table_.throw_links[own] == request.link) return Decision{};
  if (!table_.throw_links[own].empty()) return refuse("one link a seat is enough for a throw");
  if (auto no = bad_link(request.seat, request.link)) return std::unexpected(*no);
  Decision linked = decision_of(event::Linked{request.seat, request.link});
  for (std::size_t i = 0; i < table_.seats.size(); ++i)
    if (i != own && (table_.asked >> i & 1) != 0 && table_.throw_links[i].empty()) return linked;
  linked.match = table_.match().clone();
  add_throw(linked, request.ply, request.seat, request.link);
  return linked;
}

RequestHandler::Answer RequestHandler::operator()(const Settle& request) const {
  if (!who_.is_server) return refuse("only the server stops waiting for links");
  if (!table_.is_waiting_for_links() || request.ply != table_.next_ply()) return Decision{};
  Decision thrown{.match = table_.match().clone()};
  add_throw(thrown, request.ply, 0, table_.throw_links[0]);
  return thrown;
}

RequestHandler::Answer RequestHandler::operator()(const Undo& request) const {
  if (auto no = must_hold(request.seat)) return std::unexpected(*no);
  if (auto no = must_play()) return std::unexpected(*no);
  if (request.ply != table_.next_ply())
    return refuse("the game has gone on: the next ply is " + std::to_string(table_.next_ply()));
  if (seat(request.seat).is_played_by_bot()) return refuse("a bot plays for you; take the seat back first");
  if (table_.is_waiting_for_links()) return refuse("the dice are being thrown");
  if (table_.pending && table_.pending->seat == request.seat) return Decision{};
  if (table_.pending)
    return refuse(name_at(table_, table_.pending->seat) + " has asked already; answer that first");
  if (table_.undos >= max_undos) return refuse("enough has been taken back in this game");
  const auto to = table_.game.undo_target(seat_of(request.seat));
  if (!to) return std::unexpected(to.error());
  if (table_.others_of(request.seat) == 0) return decision_of(event::Undone{*to});
  if (auto no = changes_too_often(request.seat)) return std::unexpected(*no);
  return decision_of(event::UndoAsked{request.seat, *to});
}

RequestHandler::Answer RequestHandler::operator()(const AnswerUndo& request) const {
  if (auto no = must_hold(request.seat)) return std::unexpected(*no);
  if (!table_.pending) return refuse("nobody asks to take something back");
  const std::uint8_t others = table_.others_of(table_.pending->seat);
  const auto own = static_cast<std::uint8_t>(1U << request.seat);
  if ((others & own) == 0) return refuse("the others are asked, not you");
  if ((table_.pending->agreed & own) != 0 && request.agrees) return Decision{};
  Decision answered = decision_of(event::UndoAnswered{request.seat, request.agrees});
  if (request.agrees && (table_.pending->agreed | own) == others)
    answered.events.emplace_back(event::Undone{table_.pending->to});
  return answered;
}

// A bot plays the seat to the end if another human takes part; otherwise the game ends here.
RequestHandler::Answer RequestHandler::operator()(const Resign& request) const {
  if (auto no = must_hold(request.seat)) return std::unexpected(*no);
  if (seat(request.seat).has_resigned) return Decision{};
  if (auto no = must_play()) return std::unexpected(*no);
  Decision resigned = decision_of(event::Resigned{request.seat, plays_on});
  for (int other = 0; is_seat(other); ++other)
    if (other != request.seat && seat(other).is_human() && !seat(other).has_resigned) return resigned;
  resigned.events.emplace_back(event::Ended{request.seat, "resigned"});
  return resigned;
}

RequestHandler::Answer RequestHandler::operator()(const Expire&) const {
  if (!who_.is_server) return refuse("only the server closes tables");
  if (table_.has_ended) return Decision{};
  return decision_of(event::Ended{chance_actor, "expired"});
}

RequestHandler::Answer RequestHandler::operator()(const LinkRematch& request) const {
  if (!who_.is_server) return refuse("only the server links tables");
  if (!table_.has_ended) return refuse("a rematch comes after the end");
  if (!table_.rematch_id.empty()) return refuse("there is a rematch already: " + table_.rematch_id);
  return decision_of(event::RematchLinked{request.table});
}

std::expected<Decision, Rejection> Table::decide(const Request& request, const Requester& who) const {
  auto decision = std::visit(RequestHandler(*body_, who), request);
  if (decision) decision->seq = seq();
  return decision;
}

}  // namespace orebit
