// The state of a table as JSON, key by key as RULES.md lists them. The way back is state_reader.cpp.
#include "games/asteroid_miners/words.hpp"

namespace orebit::asteroid_miners {

namespace {

void write_dice(JsonWriter& out, Dice dice) {
  out.open_list();
  dice.each_face([&](int face) { out.value(face); });
  out.close_list();
}

// The places of set bits, counted from `first`.
void write_bits(JsonWriter& out, unsigned bits, int first = 0) {
  out.open_list();
  for (; bits != 0; bits &= bits - 1) out.value(std::countr_zero(bits) + first);
  out.close_list();
}

void write_drill(JsonWriter& out, const TurnState& now) {
  out.open_list();
  for (const Die& die : now.drill)
    out.value(die.is_there() ? colour_letters[static_cast<std::size_t>(die.colour)] + std::to_string(die.face)
                             : std::string());
  out.close_list();
}

void write_pending(JsonWriter& out, const TurnState& now) {
  if (now.to_redrill != 0) return write_bits(out, now.to_redrill, 1);
  out.open_list();
  if (now.to_roll != 0) out.value(now.to_roll);
  out.close_list();
}

void write_forge(JsonWriter& out, const Words& words, const Forge& forge) {
  out.open_object().field("component", words.component_id(forge.component));
  write_dice(out.key("smelter"), forge.smelter);
  out.field("smelter_rolls", forge.smelter_rolls).field("control", forge.control);
  out.field("control_rolls", forge.control_rolls).field("built", forge.built).field("gain", forge.gain);
  out.field("behind", forge.is_behind).close_object();
}

void write_player(JsonWriter& out, const Words& words, const State& s, std::size_t seat) {
  const Setting& t = words.game().setting();
  const Player& player = s.player[seat];
  const auto name = [&](Section section, std::string_view none) {
    return section == no_section ? none : std::string_view(words.section_id(section));
  };
  out.open_object().field("funds", player.funds).field("upgrade", player.upgrade);
  out.field("side", t.board[seat] == Board::plain ? "a" : "b");
  out.field("at", name(position(player), "entrance")).field("digging", name(player.digging, ""));
  out.field("units", player.units).key("done").open_list();
  for (const Section section : player.done) out.value(words.section_id(section));
  out.close_list();
  write_bits(out.key("mined"), mined(t, s, player));
  out.field("finished", is_finished(t, s, static_cast<int>(seat)))
      .field("track", player.track)
      .close_object();
}

}  // namespace

void Words::write_state(JsonWriter& out, const State& s) const {
  const TurnState& now = s.now;
  out.open_object().field("level", s.level).field("round", s.round).field("turn", s.turn);
  out.field("first", s.first).field("active", s.active);
  out.field("ply", ply_names()[static_cast<std::size_t>(s.ply)]).field("event", s.event);
  out.key("market").open_object().field("ip", s.row[place(Track::ip)]).field("nr", s.row[place(Track::nr)]);
  out.close_object().key("players").open_list();
  for (std::size_t seat = 0; seat < seats; ++seat) write_player(out, *this, s, seat);
  out.close_list();
  write_drill(out.key("drill"), now);
  out.field("drill_size", now.drill_size).field("next", colour_names()[static_cast<std::size_t>(now.next)]);
  write_dice(out.key("pool"), now.pool);
  out.field("pool_rolls", now.pool_rolls);
  write_pending(out.key("pending"), now);
  const Dig& dig = now.pending_dig;
  out.field("pending_dig",
            dig.used == 0
                ? std::string()
                : print({.verb = Verb::dig, .what = dig.section, .squares = dig.used, .marked = dig.twice}));
  out.field("doubles", now.doubles);
  write_bits(out.key("black_used"), now.black_used);
  out.field("dug", now.dug == no_section ? std::string_view() : std::string_view(section_id(now.dug)));
  out.field("broke", now.is_broke).key("tender").open_object().field("owner", s.tender_owner);
  out.field("mined", is_tender_mined(game_.setting(), s)).field("now", now.won_tender);
  out.key("sets").open_list();
  for (const Bits set : now.set) write_bits(out, set);
  out.close_list().close_object().key("foundry");
  write_forge(out, *this, now.forge);
  out.close_object();
}

}  // namespace orebit::asteroid_miners
