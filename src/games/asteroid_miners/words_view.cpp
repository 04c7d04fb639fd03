// The table as JSON, key by key as RULES.md lists them, written and read by one description.
#include "games/asteroid_miners/words.hpp"

namespace orebit::asteroid_miners {

namespace {

constexpr int max_funds = 1'000'000;
constexpr int max_turns = 60'000;
constexpr int max_rolls = 9;
constexpr int max_pay = 255;

void describe_bits(Io& io, std::string_view key, Bits& bits, const Kind& kind) {
  BitList list{bits};
  io(key, list, kind);
  bits = list.bits;
}

void describe_drill(Io& io, Drill& drill, const Kind& kind) {
  InlineVec<std::uint8_t, drill_squares> dice;
  for (const Die& die : drill)
    if (!io.reads()) dice.push_back(die.id());
  io("drill", dice, kind);
  for (std::size_t i = 0; i < dice.size(); ++i)
    if (const int id = dice[i]; id > 0)
      drill[i] = {static_cast<Colour>((id - 1) / faces + 1), static_cast<std::uint8_t>((id - 1) % faces + 1)};
}

void describe_sets(Io& io, std::array<Bits, seats>& sets) {
  InlineVec<BitList, seats> lists;
  for (const Bits set : sets)
    if (!io.reads()) lists.push_back({set});
  io.rows("sets", lists, [&](BitList& list) { io.items(list, number(first_target, faces)); });
  for (std::size_t seat = 0; seat < lists.size(); ++seat) sets[seat] = lists[seat].bits;
}

// AM-67. The JSON does not say why a game is over. Where a level III that ended without ruin looks the same
// as a ruin after its last turn but one, the former is taken.
bool looks_like_ruin(const Setting& setting, const State& s) {
  const bool ended_by_itself = s.level == levels && ends_level(setting, s);
  return s.phase == Phase::over && setting.board_of(s) == Board::ecological && mover(s).funds == 0 &&
         !ended_by_itself;
}

// What the rules look up at this ply without asking.
bool has_what_it_needs(const Setting& setting, const State& s) {
  const TurnState& now = s.now;
  switch (s.phase) {
    case Phase::colour:
    case Phase::drill: return dice_in_drill(s) < now.drill_size;
    case Phase::bribe: return blue_square(s) != no_square;
    case Phase::pool: return now.pool.size() + now.to_roll <= max_pool_dice;
    case Phase::free_square: return now.pending_dig.section != no_section;
    case Phase::bid:
    case Phase::sell: return now.dug != no_section;
    case Phase::smelt: return now.forge.smelter.size() + now.to_roll == smelter_dice;
    case Phase::upgrade: return upgrade_price(setting, mover(s)).has_value();
    default: return true;
  }
}
bool has_component(const State& s) {
  const bool is_forging = s.phase == Phase::smelt || s.phase == Phase::control || is_station_phase(s.phase);
  return !is_forging || s.now.forge.component != no_component;
}

}  // namespace

void Words::describe(Io& io, View& view) const {
  const Setting& setting = game_.setting();
  const Kind section = kinds_.section.or_json(no_section, R"("")");
  State& s = view.table;
  TurnState& now = s.now;
  io("level", s.level, number(1, levels));
  io("round", s.round, number(1, max_turns));
  io("turn", s.turn, number(1, max_turns));
  io("first", s.first, kinds_.seat);
  io("active", s.active, kinds_.seat);
  io("ply", s.phase, kinds_.phase);
  io("event", s.event, number(0, faces));
  io.table("market", [&] {
    for (std::size_t i = 0; i < tracks; ++i) io(track_names[i], s.row[i], number(0, market_rows));
  });
  io.list("players", seats, [&](int seat) { describe_player(io, s, seat); });
  describe_drill(io, now.drill, kinds_.die);
  io("drill_size", now.drill_size, number(0, drill_squares));
  io("next", now.next, kinds_.colour);
  io("pool", now.pool, kinds_.face);
  io("pool_rolls", now.pool_rolls, number(0, max_rolls));
  describe_pending(io, s);
  io("doubles", now.doubles, number(0, max_pool_dice / 2));
  describe_bits(io, "black_used", now.black_used, kinds_.upgrade);
  io("dug", now.dug, section);
  io("broke", now.is_broke, flag());
  io.table("tender", [&] {
    io("owner", s.tender_owner, number(-1, seats - 1));
    io.derived("mined", is_tender_mined(setting, s));
    io("now", now.won_tender, flag());
    describe_sets(io, now.set);
  });
  io.table("foundry", [&] { describe_forge(io, now.forge); });
  if (!io.reads()) return;
  s.is_ruin = looks_like_ruin(setting, s);
  if (!has_what_it_needs(setting, s) || !has_component(s))
    io.report("ply", info_of(s.phase).name, "a ply that has what it needs");
}

void Words::describe_player(Io& io, State& s, int seat) const {
  const Setting& setting = game_.setting();
  Player& player = at(s.player, seat);
  io("funds", player.funds, number(0, max_funds));
  io("upgrade", player.upgrade, kinds_.upgrade);
  io.derived("side", at(setting.board, seat) == Board::plain ? "a" : "b");
  io.derived("at", position(player), kinds_.section.or_json(no_section, R"("entrance")"));
  io("digging", player.digging, kinds_.section.or_json(no_section, R"("")"));
  io("units", player.units, number(0, max_units - 1));
  io("done", player.done, kinds_.section);
  io.derived("mined", BitList{mined(setting, s, player)}, kinds_.face);
  io.derived("finished", is_finished(setting, s, seat));
  io("track", player.track, number(0, setting.content.track_rows));
}

// Dice that are about to be rolled: how many, or the squares of those in the drill; and the dig that waits
// for its free square.
void Words::describe_pending(Io& io, State& s) const {
  TurnState& now = s.now;
  InlineVec<std::uint8_t, drill_squares> pending;
  each_thing(BitList{now.to_redrill},
             [&](int square) { pending.push_back(static_cast<std::uint8_t>(square + 1)); });
  if (now.to_roll != 0) pending.push_back(now.to_roll);
  io("pending", pending, number(1, max_pool_dice));
  Dig& dig = now.pending_dig;
  std::string text;
  if (dig.used != 0)
    text = print(Move{.verb = Verb::dig, .what = dig.section, .squares = dig.used, .marked = dig.twice});
  io.text("pending_dig", text);
  if (!io.reads()) return;
  for (const int number : pending)
    if (s.phase != Phase::redrill)
      now.to_roll = static_cast<std::uint8_t>(number);
    else if (number <= drill_squares)
      now.to_redrill = static_cast<Bits>(now.to_redrill | bit(number - 1));
  std::string problem;
  if (const auto move = parse_move(text, problem); move && move->verb == Verb::dig) dig = dig_of(*move);
}

void Words::describe_forge(Io& io, Forge& forge) const {
  io("component", forge.component, kinds_.component.or_json(no_component, R"("")"));
  io("smelter", forge.smelter, kinds_.face);
  io("smelter_rolls", forge.smelter_rolls, number(0, max_rolls));
  io("control", forge.control, number(0, faces));
  io("control_rolls", forge.control_rolls, number(0, max_rolls));
  io("built", forge.built, number(0, max_track_rows));
  io("gain", forge.gain, number(0, max_pay));
  io("behind", forge.is_behind, flag());
}

}  // namespace orebit::asteroid_miners
