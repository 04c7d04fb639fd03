// The table as JSON, key by key as RULES.md lists them, written and read by one description. Everybody sees
// everything, so a view is a state.
#include "games/space_miner/words.hpp"

namespace orebit::space_miner {

namespace {

// SM-5. Later seats have not begun this turn.
int turns_begun(const State& s, int seat) { return s.turn - (seat > s.seat ? 1 : 0); }

// SM-8. How many cards of a deck were visited so far.
int visits(const Setting& setting, const State& s, std::size_t deck) {
  const bool is_before_visit = s.phase == Phase::deal || s.phase == Phase::scan;
  int count = is_before_visit && setting.deck_of(s.seat) == deck ? -1 : 0;
  for (int seat = 0; seat < setting.players; ++seat)
    count += setting.deck_of(seat) == deck ? turns_begun(s, seat) : 0;
  return count;
}

// What the rules take for granted: the cards and dice that a phase needs are there.
bool is_playable(const Setting& setting, const State& s) {
  const bool is_after_visit = s.phase != Phase::deal && s.phase != Phase::scan && s.phase != Phase::over;
  const auto row = static_cast<std::size_t>(s.phase == Phase::scan ? setting.content.row_size : 0);
  for (std::size_t slot = 0; slot < max_slots; ++slot)
    if ((s.row[slot] != no_card) != (slot < row)) return false;
  if ((s.card != no_card) != is_after_visit) return false;
  const int nav_dice = setting.content.nav_dice + (setting.owns(s, Upgrade::engines) ? 1 : 0);
  const int pool = setting.content.mine_dice + (setting.owns(s, Upgrade::laser) ? 1 : 0);
  int used = s.dice.size() - (s.doubled != 0 ? 1 : 0);
  for (const Claim claim : s.claims) used += setting.dice().at(claim.dice()).size();
  switch (s.phase) {
    case Phase::deal: return s.draw[setting.deck_of(s.seat)].size() >= setting.content.row_size;
    case Phase::nav_roll: return s.to_roll > 0 && s.dice.size() + s.to_roll == nav_dice;
    case Phase::nav: return s.to_roll == 0 && s.dice.size() == nav_dice;
    case Phase::mine_roll: return s.to_roll == pool && s.dice.empty();
    case Phase::mine: return s.to_roll == 0 && used == pool;
    default: return s.to_roll == 0 && s.dice.empty();
  }
}

}  // namespace

InlineVec<Words::Printed, max_columns> Words::sheet(const State& s, int seat) const {
  const Setting& setting = game_.setting();
  InlineVec<Printed, max_columns> columns;
  int leftover = setting.content.start_credits;
  for (int turn = 1; turn <= turns_begun(s, seat); ++turn) {
    const std::size_t i = setting.column_of(seat, turn);
    const Column& c = s.sheet[i];
    const int subtotal = leftover - c.scan - c.nav + setting.ore_sold(c);  // SM-31
    columns.push_back({leftover, c.scan, c.nav, c.pieces(Ore::brown), c.pieces(Ore::red), c.pieces(Ore::gold),
                       subtotal, s.spent[i], subtotal - s.spent[i]});
    leftover = columns.back().total;
  }
  return columns;
}

void Words::describe(Io& io, View& view) const {
  const Setting& setting = game_.setting();
  State& s = view.table;
  io("turn", s.turn, number(1, setting.content.turns));
  io("player", s.seat, number(0, setting.players - 1));
  io("phase", s.phase, kinds_.phase);
  io("row", s.row, kinds_.card);
  io("rescans", s.rescans, number(0, setting.options.rescan_limit));
  io("card", s.card, kinds_.card.or_json(no_card, "null"));
  io("dice", s.dice, kinds_.face);
  io("to_roll", s.to_roll, number(0, max_dice));
  io("rerolls", s.rerolls, number(0, setting.content.nav_rerolls));
  io("flipped", s.flipped, number(0, faces));
  io("doubled", s.doubled, number(0, faces));
  io.rows("claims", s.claims, [&](Claim& claim) { describe_claim(io, s, claim); });
  describe_upgrades(io, "bought", s.bought);
  io.list("decks", setting.decks(), [&](int deck) { describe_deck(io, s, deck); });
  io.list("players", setting.players, [&](int seat) { describe_player(io, s, seat); });
  if (io.reads() && !is_playable(setting, s))
    io.report("phase", "cards and dice of another one", "what belongs to it");
}

// A slot, then faces.
void Words::describe_claim(Io& io, const State& s, Claim& claim) const {
  const Setting& setting = game_.setting();
  int slot = claim.slot();
  Dice dice = setting.dice().at(claim.dice());
  io.item(slot, number(1, s.card == no_card ? 0 : setting.asteroid(s.card).ores));
  io.items(dice, kinds_.face);
  if (io.reads()) claim = Claim::of(slot, setting.dice().rank(dice));
}

// SM-34. In the order of the catalogue.
void Words::describe_upgrades(Io& io, std::string_view key, UpgradeSet& set) const {
  InlineVec<Upgrade, upgrade_kinds> list;
  for (const Upgrade u : game_.setting().content.catalogue)
    if (holds(set, u)) list.push_back(u);
  io(key, list, kinds_.upgrade);
  for (const Upgrade u : list) set = static_cast<UpgradeSet>(set | bit(u));
}

// SM-4. Each card of the deck is in one place: what is not named is discarded.
void Words::describe_deck(Io& io, State& s, int deck) const {
  const Setting& setting = game_.setting();
  const auto i = static_cast<std::size_t>(deck);
  CardSet visited = mined(setting, s, i);
  io("draw", s.draw[i], kinds_.card);
  io.derived("discard", discard(setting, s, i), kinds_.card);
  io("mined", visited, kinds_.card);
  if (!io.reads()) return;
  if (visited.size() != visits(setting, s, i)) return io.report("mined", "other cards", "one for each visit");
  each_thing(visited, [&](int card) { put_on_mined(setting, s, i, static_cast<Card>(card)); });
  const int row = s.phase == Phase::scan && setting.deck_of(s.seat) == i ? setting.content.row_size : 0;
  if (s.draw[i].size() + discard(setting, s, i).size() + visited.size() + row != setting.deck.size())
    io.report("draw", "a card that lies elsewhere", "each card of the deck once");
}

// SM-31, SM-36. Credits and subtotals follow from the columns; only a subtotal tells whether brown ore went
// by contract.
void Words::describe_player(Io& io, State& s, int seat) const {
  constexpr Kind credits = number(-1'000'000, 1'000'000), paid = number(0, 32000),
                 pieces = number(0, max_dice);
  const Setting& setting = game_.setting();
  const auto i = static_cast<std::size_t>(seat);
  io.derived("credits", s.credits[i]);
  describe_upgrades(io, "upgrades", s.upgrades[i]);
  io.derived("upgrade_spend", setting.price_of_all(s.upgrades[i]));
  auto columns = sheet(s, seat);
  io.list("sheet", static_cast<int>(columns.size()), [&](int turn) {
    Printed& c = at(columns, turn);
    io("leftover", c.leftover, credits);
    io("scan", c.scan, paid);
    io("nav", c.nav, paid);
    io("brown", c.brown, pieces);
    io("red", c.red, pieces);
    io("gold", c.gold, pieces);
    io("subtotal", c.subtotal, credits);
    io("upgrades", c.upgrades, number(0, 255));
    io.derived("total", c.total);
    if (!io.reads()) return;
    const std::size_t place = setting.column_of(seat, turn + 1);
    Column& column = s.sheet[place];
    column = {static_cast<std::int16_t>(c.scan), static_cast<std::int16_t>(c.nav),
              static_cast<std::uint16_t>(c.brown | c.red << 4 | c.gold << 8)};
    s.spent[place] = static_cast<std::uint8_t>(c.upgrades);
    const int sold = c.subtotal + c.scan + c.nav - c.leftover;
    if (c.brown > 0 && sold != setting.ore_sold(column)) column.ore |= Column::by_contract;
  });
  if (!io.reads()) return;
  columns = sheet(s, seat);
  s.credits[i] = columns.empty() ? setting.content.start_credits : columns.back().total;
}

}  // namespace orebit::space_miner
