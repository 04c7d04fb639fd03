#include "wasm/calls.hpp"

#include <algorithm>

#include "table/advice.hpp"
#include "table/analysis.hpp"
#include "table/position.hpp"
#include "text/io.hpp"
#include "text/json_writer.hpp"
#include "text/offer.hpp"
#include "wasm/setup.hpp"

namespace orebit::wasm {

namespace {

// What was played last, in short.
Answer last_ply(const LocalTable& table) {
  const Ply& ply = table.game().plies().back().ply;
  JsonWriter out;
  out.open_object().field("move", ply.move).field("log", ply.log.text);
  return out.field("clause", ply.log.clause).close_object().take();
}

Answer known(LocalTable& table, std::string_view move) {
  if (const auto played = table.play(move); !played) return fail(played.error());
  return last_ply(table);
}

UniformSource source(Draw draw) { return chance_of(draw.seed, draw.ply); }

std::string turn_json(Turn turn) {
  if (turn.is_player()) return std::to_string(index_of(turn.seat));
  return turn.is_chance() ? R"("chance")" : R"("over")";
}

std::unexpected<Rejections> not_now(const Match& match, std::string_view what) {
  return fail(std::string(what) + ", and the turn is " + turn_json(match.turn()));
}

// The members of an object.
void write_news(JsonWriter& out, const Playthrough& game, Seat viewer, int from) {
  const Match& match = game.match();
  out.field("ply", game.next_ply()).key("turn").raw(turn_json(match.turn()));
  match.write_view(out.key("view"), viewer);
  if (match.turn() == Turn::player(viewer)) match.write_legal(out.key("legal"));
  game.write_log(out.key("log"), viewer, from);
  if (match.turn().is_over()) write_result(out, match.result());
}

// Another position, with nothing behind it.
template <class Change>
Answer set(LocalTable& table, const Change& change) {
  auto match = table.match().clone();
  if (const Issues issues = change(*match); !issues.empty()) return fail(issues);
  table.begin_at(std::move(match));
  return "null";
}

std::optional<Rejections> no_ply(const Playthrough& game, int ply) {
  if (ply >= game.told_from() && ply <= game.next_ply()) return std::nullopt;
  return Rejections{"no ply " + std::to_string(ply) + "; the next one is " + std::to_string(game.next_ply())};
}

}  // namespace

Answer header(const Match& match) { return header_line(match.header(), match.info()); }
Answer turn(const Match& match) { return turn_json(match.turn()); }
Answer legal(const Match& match) {
  JsonWriter out;
  match.write_legal(out);
  return out.take();
}
Answer bots() {
  JsonWriter out;
  write_list(out, bot_names());
  return out.take();
}

Answer offers(const Match& match, int seat, bool has_all) {
  return position_json(match, seat_of(seat), has_all);
}

Answer offer(const Match& match, std::string_view move) {
  if (const auto no = match.why_not(move)) return fail(*no);
  return offer_json(match, match.offers(move).front());
}

Answer why(const Match& match, const std::vector<std::string>& keys) {
  if (!match.turn().is_player()) return not_now(match, "only a player is told why");
  const std::string move = match.analysis().nearest_move(keys);
  const auto no = match.why_not(move);
  JsonWriter out;
  out.open_object().field("move", move);
  if (no) write_fields(*no, out);
  return out.close_object().take();
}

Answer plan(const Match& match, const std::vector<std::string>& moves) {
  if (!match.turn().is_player()) return not_now(match, "only a player plans");
  return plan_json(match, moves);
}

Answer why_not(const Match& match, std::string_view move) {
  JsonWriter out;
  const auto no = match.why_not(move);
  no ? write_json(*no, out) : void(out.null());
  return out.take();
}

Answer reveals(const Match& match, std::string_view move) {
  if (!match.turn().is_player()) return not_now(match, "only a player's move is asked about");
  if (const auto no = match.why_not(move)) return fail(*no);
  return match.reveals(move) ? "true" : "false";
}

Answer play(LocalTable& table, std::string_view move) {
  if (table.match().turn().is_chance()) return not_now(table.match(), "only a player decides");
  return known(table, move);
}
Answer settle(LocalTable& table, std::string_view move) {
  if (!table.match().turn().is_chance()) return not_now(table.match(), "only chance settles");
  return known(table, move);
}

Answer roll(LocalTable& table, Draw draw) {
  if (!table.match().turn().is_chance()) return not_now(table.match(), "only chance rolls");
  table.roll(source(draw));
  return last_ply(table);
}

Answer undo(LocalTable& table, int seat) {
  if (auto errors = no_seat(table.match(), seat)) return std::unexpected(std::move(*errors));
  const auto ply = table.game().undo_target(seat_of(seat));
  if (!ply) return fail(ply.error());
  table.go_back(*ply);
  return "null";
}

Answer news(const LocalTable& table, int seat, int from) {
  const Playthrough& game = table.game();
  if (auto errors = no_ply(game, from)) return std::unexpected(std::move(*errors));
  const bool is_player = !no_seat(game.match(), seat);
  JsonWriter out;
  write_news(out.open_object(), game, is_player ? seat_of(seat) : spectator, from);
  out.field("can_undo", is_player && game.undo_target(seat_of(seat)).has_value());
  return out.close_object().take();
}

Answer what_if(const Match& match, int seat, const std::vector<std::string>& moves) {
  if (auto errors = no_seat(match, seat)) return std::unexpected(std::move(*errors));
  LocalTable world(match.determinize(seat_of(seat), 1), Seating({}), 0);
  for (const std::string& move : moves)
    if (auto played = known(world, move); !played) return played;
  JsonWriter out;
  write_news(out.open_object(), world.game(), seat_of(seat), 1);
  return out.close_object().take();
}

Answer record(const LocalTable& table) {
  if (table.seating().count() == 0) return fail("nobody sits here: the header named no seats");
  JsonWriter out;
  return out.value(table.record()).take();
}

Answer advise(const Match& match, std::string_view bot, Draw draw) {
  const auto name = read_bot(bot);
  if (!name) return fail(name.error());
  if (!match.turn().is_player()) return not_now(match, "only a player takes advice");
  const Advice advice = match.analysis().advise(*name, source(draw));
  JsonWriter out;
  out.open_object().field("move", advice.move).field("reason", advice.reason);
  write_weighed(out, advice.weighed);
  return out.close_object().take();
}

Answer hint(const Match& match, std::string_view bot, Draw draw) {
  const auto name = read_bot(bot);
  if (!name) return fail(name.error());
  if (!match.turn().is_player()) return not_now(match, "only a player takes advice");
  const Advice advice = match.analysis().hint(*name, source(draw));
  JsonWriter out;
  write_hint(out, advice, first_hint(advice, match.legal(), match.info()));
  return out.take();
}

Answer tell(const Match& match, std::string_view facts) {
  const auto doc = read_json("the facts", facts);
  if (!doc) return std::unexpected(doc.error());
  JsonWriter out;
  out.open_list();
  const Telling telling = match.analysis().telling();
  for (const Doc& fact : doc->items) out.value(telling.sentence(telling.read(fact), spectator, true));
  return out.close_list().take();
}
Answer zones(const Match& match, std::string_view view) {
  const auto doc = read_json("the view", view);
  if (!doc) return std::unexpected(doc.error());
  JsonWriter out;
  orebit::write(match.analysis().zones(*doc), out);
  return out.take();
}

std::optional<Rejections> no_seat(const Match& match, int seat) {
  const int players = match.header().players;
  if (seat >= 0 && seat < players) return std::nullopt;
  return Rejections{"no seat " + std::to_string(seat) + "; the last one is " + std::to_string(players - 1)};
}

Answer view(const Match& match, int seat) {
  if (auto errors = no_seat(match, seat)) return std::unexpected(std::move(*errors));
  return match.view_json(seat_of(seat));
}

Answer watch(const Match& match) { return match.view_json(spectator); }

Answer set_state(LocalTable& table, std::string_view json) {
  const auto doc = read_json("the state", json);
  if (!doc) return std::unexpected(doc.error());
  return set(table, [&](Match& match) { return match.set_state(*doc); });
}

Answer set_view(LocalTable& table, int seat, std::string_view json, std::uint64_t seed) {
  if (auto errors = no_seat(table.match(), seat)) return std::unexpected(std::move(*errors));
  const auto doc = read_json("the view", json);
  if (!doc) return std::unexpected(doc.error());
  return set(table, [&](Match& match) { return match.set_view(*doc, seat_of(seat), seed); });
}

Answer result(const Match& match) {
  if (!match.turn().is_over()) return not_now(match, "a result stands at the end of the game");
  return result_line(match.result());
}

}  // namespace orebit::wasm
