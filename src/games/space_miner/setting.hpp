// What a game of Space Miner is played with: content, options, seats. Facts that several phases ask for stand
// here; the phases follow in scanning.hpp, navigation.hpp, mining.hpp and upgrading.hpp.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/log.hpp"
#include "games/space_miner/content.hpp"
#include "games/space_miner/options.hpp"
#include "games/space_miner/state.hpp"
#include "games/space_miner/tables.hpp"

namespace orebit::space_miner {

struct Setting {
  Content content;
  Options options;
  int players = 1;
  CardSet deck;  // SM-2. The cards of a whole deck
  const Tables* tables = nullptr;

  const DiceTable& dice() const { return tables->dice(); }

  constexpr const Asteroid& asteroid(Card card) const { return content.asteroid[card]; }

  constexpr std::size_t column_of(int seat, int turn) const {
    return static_cast<std::size_t>(seat * content.turns + turn - 1);
  }
  constexpr Column& column(State& s) const { return s.sheet[column_of(s.seat, s.turn)]; }
  constexpr const Column& column(const State& s) const { return s.sheet[column_of(s.seat, s.turn)]; }

  // SM-3. With own decks every seat has one, else all use the first.
  constexpr int decks() const { return options.decks == Decks::own ? players : 1; }
  constexpr std::size_t deck_of(int seat) const {
    return options.decks == Decks::own ? static_cast<std::size_t>(seat) : 0;
  }

  constexpr bool owns(const State& s, Upgrade u) const { return holds(s.upgrades[s.seat], u); }

  // SM-32.
  constexpr int price(Upgrade u) const {
    return at((options.prices == Prices::rules ? content.price_rules : content.price_sheet), u);
  }
  constexpr int price_of_all(UpgradeSet set) const {
    int sum = 0;
    for (int i = 0; i < upgrade_kinds; ++i)
      if (holds(set, static_cast<Upgrade>(i))) sum += price(static_cast<Upgrade>(i));
    return sum;
  }

  // SM-22. What one piece sells for; brown ore for more by contract.
  constexpr int ore_price(Ore kind, bool by_contract) const {
    constexpr int brown_by_contract = 2;
    if (kind == Ore::brown && by_contract) return brown_by_contract;
    return at(content.ore_value, kind);
  }
  constexpr int ore_sold(const Column& column) const {
    int credits = 0;
    for (int kind = 0; kind < ore_kinds; ++kind)
      credits += column.pieces(static_cast<Ore>(kind)) *
                 ore_price(static_cast<Ore>(kind), (column.ore & Column::by_contract) != 0);
    return credits;
  }

  // Where State::mined keeps a deck's pile.
  constexpr std::size_t mined_begin(std::size_t which) const {
    return which * static_cast<std::size_t>(content.turns);
  }
  constexpr std::size_t mined_end(std::size_t which) const {
    return options.decks == Decks::own ? mined_begin(which + 1)
                                       : static_cast<std::size_t>(players * content.turns);
  }
};

// SM-4. The cards that were visited and never return.
constexpr CardSet mined(const Setting& setting, const State& s, std::size_t deck) {
  CardSet cards;
  for (std::size_t i = setting.mined_begin(deck); i < setting.mined_end(deck) && s.mined[i] != no_card; ++i)
    cards.add(s.mined[i]);
  return cards;
}

// SM-8. Puts a card on the pile, which is kept in ascending order: the greater one goes on to the next place.
constexpr void put_on_mined(const Setting& setting, State& s, std::size_t deck, Card card) {
  for (std::size_t i = setting.mined_begin(deck); card != no_card; ++i) {
    const Card here = s.mined[i];
    s.mined[i] = std::min(here, card);
    card = std::max(here, card);
  }
}

// SM-4. What is neither to be drawn, nor mined, nor in the row.
constexpr CardSet discard(const Setting& setting, const State& s, std::size_t deck) {
  CardSet row;
  if (setting.deck_of(s.seat) == deck) each_thing(s.row, [&](int card) { row.add(card); });
  return setting.deck - s.draw[deck] - mined(setting, s, deck) - row;
}

}  // namespace orebit::space_miner
