// Space Miner in words: what its log adds to the facts, and its table as JSON. How moves are written stands
// in kinds.hpp, what the log says in words.en.toml; printing, parsing and reading follow (text/words.hpp).
#pragma once

#include <algorithm>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/space_miner/kinds.hpp"
#include "games/space_miner/rules.hpp"
#include "text/words.hpp"

namespace orebit::space_miner {

class Words : public PlainWords<Words, SpaceMiner, Pack, Kinds> {
 public:
  static constexpr bool hides = false;
  static constexpr auto moves = notation<&Move::verb>(move_rows);
  static constexpr auto outcomes = Notation(deal_or_roll);

  static const GameInfo& info();
  // REQUIRES: players and options are among those of info(). Nothing, and the reason, if this pack does not
  // carry such a game.
  static std::expected<std::shared_ptr<const Words>, Refusal> make(std::shared_ptr<const Pack> pack,
                                                                   int players, const OptionValues& options);

  std::size_t bytes() const { return tables_->bytes(); }
  Lexicon lexicon() const;
  // How a flight's distance and a claim's number are made of the dice.
  void complete(Fact& fact) const;

  void describe(Io& io, View& view) const;
  View full_view(const State& s) const { return {s}; }
  std::string_view reason(const State&) const { return "all turns played"; }
  // How many rounds were played.
  int rounds(const State& s) const { return std::min<int>(s.turn, game_.setting().content.turns); }

  // What the sheet derives: a column as it is printed.
  struct Printed {
    int leftover, scan, nav, brown, red, gold, subtotal, upgrades, total;
  };
  InlineVec<Printed, max_columns> sheet(const State& s, int seat) const;  // one for each turn begun

 private:
  Words(std::shared_ptr<const Pack> pack, const Setting& setting, std::unique_ptr<const Tables> tables);

  void describe_claim(Io& io, const State& s, Claim& claim) const;
  void describe_upgrades(Io& io, std::string_view key, UpgradeSet& set) const;
  void describe_deck(Io& io, State& s, int deck) const;
  void describe_player(Io& io, State& s, int seat) const;

  std::unique_ptr<const Tables> tables_;
};
static_assert(GameWords<Words>);

}  // namespace orebit::space_miner
