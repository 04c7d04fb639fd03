#include "wasm/calls.hpp"

#include <algorithm>

#include "table/advice.hpp"
#include "table/analysis.hpp"
#include "table/local_table.hpp"
#include "table/position.hpp"
#include "text/io.hpp"
#include "text/json_writer.hpp"
#include "text/offer.hpp"
#include "wasm/setup.hpp"

namespace orebit::wasm {

namespace {

std::string list_json(const std::vector<std::string>& texts) {
  JsonWriter out;
  out.open_list();
  for (const std::string& text : texts) out.value(text);
  return out.close_list().take();
}

Answer keep(OpenMatch& open, const std::expected<Ply, Rejection>& ply) {
  if (!ply) return fail(ply.error());
  open.last = *ply;
  return log(open);
}

UniformSource source(Draw draw) { return chance_of(draw.seed, draw.ply); }

std::string turn_json(Turn turn) {
  if (turn.is_player()) return std::to_string(index_of(turn.seat));
  return turn.is_chance() ? R"("chance")" : R"("over")";
}

std::unexpected<Rejections> not_now(const Match& match, std::string_view what) {
  return fail(std::string(what) + ", and the turn is " + turn_json(match.turn()));
}

std::unexpected<Rejections> nothing_played() {
  return fail("no ply was played since the match was opened or set");
}

// "log":"visits a21 for nothing","clause":"SM-8", and "seat" where it speaks of another one than acted.
void write_line(JsonWriter& out, const LogLine& line) {
  out.field("log", line.text).field("clause", line.clause);
  if (line.who) out.field("seat", index_of(*line.who));
}

}  // namespace

Answer header(const Match& match) { return header_line(match.header(), match.info()); }
Answer turn(const Match& match) { return turn_json(match.turn()); }
Answer legal(const Match& match) {
  JsonWriter out;
  match.write_legal(out);
  return out.take();
}
Answer bots() { return list_json(bot_names()); }

Answer offers(const Match& match, int seat) { return position_json(match, seat_of(seat)); }

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

Answer play(OpenMatch& open, std::string_view move) {
  if (open.match->turn().is_chance()) return not_now(*open.match, "only a player decides");
  return keep(open, open.match->play(move));
}
Answer settle(OpenMatch& open, std::string_view move) {
  if (!open.match->turn().is_chance()) return not_now(*open.match, "only chance settles");
  return keep(open, open.match->play(move));
}

Answer roll(OpenMatch& open, Draw draw) {
  if (!open.match->turn().is_chance()) return not_now(*open.match, "only chance rolls");
  return keep(open, open.match->roll(source(draw)));
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

Answer log(const OpenMatch& open) {
  if (!open.last) return nothing_played();
  JsonWriter out;
  out.open_object().field("move", open.last->move).field("log", open.last->log.text);
  return out.field("clause", open.last->log.clause).close_object().take();
}

Answer seen(const OpenMatch& open, int seat) {
  if (!open.last) return nothing_played();
  const Ply& ply = open.last->as_seen_by(seat_of(seat));
  JsonWriter out;
  out.open_object().field("move", ply.move);
  write_line(out, ply.log);
  out.key("then").open_list();
  for (const LogLine& line : ply.then) {
    out.open_object();
    write_line(out, line);
    out.close_object();
  }
  return out.close_list().key("facts").raw(ply.facts).close_object().take();
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

Answer set_state(OpenMatch& open, std::string_view json) {
  const auto doc = read_json("the state", json);
  if (!doc) return std::unexpected(doc.error());
  if (const auto issues = open.match->set_state(*doc); !issues.empty()) return fail(issues);
  open.last.reset();
  return "null";
}

Answer set_view(OpenMatch& open, int seat, std::string_view json, std::uint64_t seed) {
  if (auto errors = no_seat(*open.match, seat)) return std::unexpected(std::move(*errors));
  const auto doc = read_json("the view", json);
  if (!doc) return std::unexpected(doc.error());
  if (const auto issues = open.match->set_view(*doc, seat_of(seat), seed); !issues.empty())
    return fail(issues);
  open.last.reset();
  return "null";
}

Answer result(const Match& match) {
  if (!match.turn().is_over()) return not_now(match, "a result stands at the end of the game");
  return result_line(match.result());
}

}  // namespace orebit::wasm
