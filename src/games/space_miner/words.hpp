// Space Miner in words: what its log adds to the facts, and its table as JSON. How moves are written stands
// in kinds.hpp, what the log says in words.en.toml; printing, parsing and reading follow (text/words.hpp).
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/space_miner/kinds.hpp"
#include "games/space_miner/rules.hpp"
#include "text/words.hpp"

namespace orebit::space_miner {

class Words : public PlainWords<Words, SpaceMiner> {
 public:
  using Pack = space_miner::Pack;
  static constexpr bool hides = false;
  static constexpr auto moves = notation<&Move::verb>(move_rows);
  static constexpr auto outcomes = Notation(deal_or_roll);

  static const GameInfo& info();
  static std::optional<Pack> open_pack(const Doc& pack, std::vector<Issue>& issues) {
    return space_miner::open_pack(pack, issues);
  }
  // REQUIRES: players and options are among those of info(). Nothing, and the reason, if this pack does not
  // carry such a game.
  static std::unique_ptr<Words> make(std::shared_ptr<const Pack> box, int players,
                                     const OptionValues& options, Refusal& refusal);

  const Game& game() const { return game_; }
  std::size_t bytes() const { return tables_->bytes(); }
  const Pack& box() const { return *box_; }
  const std::string& pack_id() const { return box_->pack_id; }
  const Kinds& kinds() const { return kinds_; }
  Telling telling() const;
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
  Words(std::shared_ptr<const Pack> box, const Setting& setting, std::unique_ptr<const Tables> tables);

  void describe_claim(Io& io, const State& s, Claim& claim) const;
  void describe_upgrades(Io& io, std::string_view key, UpgradeSet& set) const;
  void describe_deck(Io& io, State& s, int deck) const;
  void describe_player(Io& io, State& s, int seat) const;

  std::shared_ptr<const Pack> box_;
  std::unique_ptr<const Tables> tables_;
  Game game_;
  Kinds kinds_;
  Lexicon lexicon_;
};
static_assert(GameWords<Words>);

}  // namespace orebit::space_miner
