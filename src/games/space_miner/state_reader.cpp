// A state from its JSON, so that a game can be taken up anywhere. Nothing is believed: a state that
// contradicts itself is refused.
#include <algorithm>

#include "games/space_miner/words.hpp"

namespace orebit::space_miner {

namespace {

// Reads lists of names and dice out of a state; whatever is wrong becomes a complaint of its key.
class StateReader {
 public:
  StateReader(const Setting& t, const Box& box, const PackReader& root) : t_(t), box_(box), root_(root) {}

  std::vector<std::string_view> card_names() const { return {box_.card_ids.begin(), box_.card_ids.end()}; }

  Dice dice(const PackReader& at, std::string_view key) const {
    Dice dice;
    for (const int face : at.integers(key, 0, most_dice, 1, faces)) dice.add(face);
    return dice;
  }
  UpgradeSet upgrades(const PackReader& at, std::string_view key) const {
    UpgradeSet set = 0;
    for (const std::size_t u : at.words(key, 0, upgrade_kinds, {upgrade_ids.begin(), upgrade_ids.end()}))
      set = static_cast<UpgradeSet>(set | bit(static_cast<Upgrade>(u)));
    return set;
  }
  // Each claim is a list: slot, faces ascending.
  void read_claims(const Doc* list, State& s) const {
    const bool is_list = list != nullptr && list->is(Doc::Kind::list) && list->items.size() <= most_dice;
    for (std::size_t i = 0; is_list && i < list->items.size(); ++i) {
      const auto claim = read_claim(list->items[i]);
      if (!claim)
        return root_.complain("claims", to_json(list->items[i]), "a slot from 1 to 3 and one to eight faces");
      s.claims.push_back(*claim);
    }
    if (!is_list)
      root_.complain("claims", list == nullptr ? "nothing" : to_json(*list), "a list of at most 8 claims");
  }
  void read_row(State& s) const {
    const auto row = root_.words("row", 0, static_cast<std::size_t>(t_.content.row_size), card_names());
    for (std::size_t i = 0; i < row.size(); ++i) s.row[i] = static_cast<Card>(row[i]);
  }
  void read_deck(const PackReader& deck, State& s, std::size_t i) const {
    for (const std::size_t card : deck.words("draw", 0, most_cards, card_names()))
      s.draw[i].add(static_cast<int>(card));
    const std::size_t room = t_.mined_end(i) - t_.mined_begin(i);
    for (const std::size_t card : deck.words("mined", 0, room, card_names()))
      put_on_mined(t_, s, i, static_cast<Card>(card));
  }
  void read_player(const PackReader& player, State& s, int seat) const {
    const auto i = static_cast<std::size_t>(seat);
    s.credits[i] = player.integer("credits", -1'000'000, 1'000'000);
    s.upgrades[i] = upgrades(player, "upgrades");
    int turn = 0;
    for (const PackReader& column : player.tables("sheet", 0, static_cast<std::size_t>(t_.content.turns)))
      read_column(column, s, t_.column_of(seat, ++turn));
  }

 private:
  std::optional<Claim> read_claim(const Doc& entry) const {
    if (!entry.is(Doc::Kind::list) || entry.items.size() < 2 || entry.items.size() > most_dice + 1)
      return std::nullopt;
    if (!entry.items[0].is_integer(1, most_ores)) return std::nullopt;
    Dice dice;
    for (std::size_t i = 1; i < entry.items.size(); ++i) {
      if (!entry.items[i].is_integer(1, faces)) return std::nullopt;
      dice.add(static_cast<int>(entry.items[i].number));
    }
    return Claim::of(static_cast<int>(entry.items[0].number), t_.dice().rank(dice));
  }
  void read_column(const PackReader& from, State& s, std::size_t i) const {
    Column& c = s.sheet[i];
    c.scan = static_cast<std::int16_t>(from.integer("scan", 0, 32000));
    c.nav = static_cast<std::int16_t>(from.integer("nav", 0, 32000));
    for (std::size_t kind = 0; kind < ore_kinds; ++kind)
      for (int n = from.integer(ore_names[kind], 0, most_dice); n > 0; --n)
        c.add_piece(static_cast<Ore>(kind));
    s.spent[i] = static_cast<std::uint8_t>(from.integer("upgrades", 0, 255));
    // Only the subtotal tells whether brown ore went by contract.
    const int sold = from.integer("subtotal", -1'000'000, 1'000'000) + c.scan + c.nav -
                     from.integer("leftover", -1'000'000, 1'000'000);
    if (c.pieces(Ore::brown) > 0 && sold != t_.ore_sold(c)) c.ore |= Column::by_contract;
  }

  const Setting& t_;
  const Box& box_;
  const PackReader& root_;
};

// What the rules take for granted about a state.
bool is_playable(const Setting& t, const State& s) {
  const bool in_turn = s.phase != Phase::deal && s.phase != Phase::scan && s.phase != Phase::over;
  const int cards_in_row =
      static_cast<int>(std::count_if(s.row.begin(), s.row.end(), [](Card c) { return c != no_card; }));
  if (cards_in_row != (s.phase == Phase::scan ? t.content.row_size : 0)) return false;
  if ((s.card != no_card) != in_turn) return false;
  if (s.phase == Phase::deal && s.draw[t.deck_of(s.seat)].size() < t.content.row_size) return false;
  const int on_table = s.dice.size() + s.to_roll;
  const int nav_dice = t.content.nav_dice + (t.owns(s, Upgrade::engines) ? 1 : 0);
  const int pool = t.content.mine_dice + (t.owns(s, Upgrade::laser) ? 1 : 0);
  switch (s.phase) {
    case Phase::nav_roll: return on_table == nav_dice && s.to_roll > 0;
    case Phase::nav: return on_table == nav_dice && s.to_roll == 0;
    case Phase::mine_roll: return s.dice.empty() && s.to_roll == pool;
    case Phase::mine: break;
    default: return on_table == 0;
  }
  int used = s.dice.size() - (s.doubled != 0 ? 1 : 0);
  for (const Claim claim : s.claims) {
    used += t.dice().at(claim.dice()).size();
    if (claim.slot() > t.asteroid(s.card).ores) return false;
  }
  return s.to_roll == 0 && used == pool;
}

// Whatever the reader did not look at (subtotals, the discard pile, key after key) has to come out as it went
// in.
bool says_the_same(const Words& words, const State& s, const Doc& doc) {
  JsonWriter out;
  words.write_state(out, s);
  Problem problem;
  const auto again = parse_json(out.text(), problem);
  return again && same_value(*again, doc);
}

}  // namespace

std::optional<State> Words::read_state(const Doc& doc, std::vector<Complaint>& complaints) const {
  const Setting& t = game_.setting();
  const PackReader root(doc, complaints);
  const StateReader reader(t, *box_, root);
  State s;
  s.turn = static_cast<std::uint8_t>(root.integer("turn", 1, t.content.turns));
  s.seat = static_cast<std::uint8_t>(root.integer("player", 0, t.players - 1));
  s.phase = static_cast<Phase>(root.word("phase", {phase_names.begin(), phase_names.end()}));
  reader.read_row(s);
  s.rescans = static_cast<std::uint8_t>(root.integer("rescans", 0, 50));
  const Doc* card = doc.find("card");
  if (card == nullptr || !card->is(Doc::Kind::null))
    s.card = static_cast<Card>(root.word("card", reader.card_names()));
  s.dice = reader.dice(root, "dice");
  s.to_roll = static_cast<std::uint8_t>(root.integer("to_roll", 0, most_dice));
  s.rerolls = static_cast<std::uint8_t>(root.integer("rerolls", 0, t.content.nav_rerolls));
  s.flipped = static_cast<std::uint8_t>(root.integer("flipped", 0, faces));
  s.doubled = static_cast<std::uint8_t>(root.integer("doubled", 0, faces));
  reader.read_claims(doc.find("claims"), s);
  s.bought = reader.upgrades(root, "bought");
  const auto decks = static_cast<std::size_t>(t.decks());
  const auto deck_entries = root.tables("decks", decks, decks);
  for (std::size_t i = 0; i < std::min(decks, deck_entries.size()); ++i)
    reader.read_deck(deck_entries[i], s, i);
  const auto players = static_cast<std::size_t>(t.players);
  const auto player_entries = root.tables("players", players, players);
  for (std::size_t i = 0; i < std::min(players, player_entries.size()); ++i)
    reader.read_player(player_entries[i], s, static_cast<int>(i));
  if (complaints.empty() && !(is_playable(t, s) && says_the_same(*this, s, doc)))
    complaints.push_back(
        {doc.line, "", "a state whose parts contradict each other", "a state that the rules can reach"});
  if (!complaints.empty()) return std::nullopt;
  return s;
}

}  // namespace orebit::space_miner
