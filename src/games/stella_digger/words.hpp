// Stella Digger in words: what its things are called, and its table as JSON. How moves are written stands in
// kinds.hpp, what the log says in words.en.toml; printing, parsing and reading follow (text/words.hpp).
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/stella_digger/kinds.hpp"
#include "games/stella_digger/rules.hpp"
#include "text/words.hpp"

namespace orebit::stella_digger {

inline std::string_view color_name(Color color) { return at(color_names, color); }
inline std::string card_name(Card card) { return std::string(card_names[card]); }

class Words : public PlainWords<Words, StellaDigger, Pack, Kinds> {
 public:
  static constexpr bool hides = true;
  static constexpr auto moves = notation<&Move::verb>(move_rows);
  static constexpr auto outcomes = notation<&Outcome::phase>(outcome_rows);

  static const GameInfo& info();
  // REQUIRES: players and options are among those of info().
  static std::expected<std::shared_ptr<const Words>, Refusal> make(std::shared_ptr<const Pack> pack,
                                                                   int players, const OptionValues& options);

  Lexicon lexicon() const;

  void describe(Io& io, View& view) const;
  View full_view(const State& s) const { return stella_digger::full_view(game_.setting(), s); }
  static PhaseInfo phase(const State& s) { return info_of(s.open.phase); }
  std::string_view reason(const State& s) const { return at(reason_names, s.open.reason); }
  // How many rounds were played.
  int rounds(const State& s) const { return s.open.round; }
  // RULES.md 8. The card drawn is known to who draws.
  template <class Ply>
  Seat owner(const State& before, const Ply&) const {
    return seat_of(before.open.player);
  }

  std::string square(Square square) const { return kinds_.square.word(square); }

 private:
  Words(std::shared_ptr<const Pack> pack, const Setting& setting);

  void explain_map(Lexicon& all) const;
  Argument crystals_argument(const Crystals& crystals) const;
  std::string in_words(const Crystals& crystals) const;
  std::string make_name(const Tile& tile) const;
};
static_assert(GameWords<Words>);

}  // namespace orebit::stella_digger
