// Dark Side of the Mine in words: what its cards are called, and its table as JSON. How moves are written
// stands in kinds.hpp, what the log says in words.en.toml; printing, parsing and reading follow
// (text/words.hpp).
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/dark_side/kinds.hpp"
#include "games/dark_side/rules.hpp"
#include "text/words.hpp"

namespace orebit::dark_side {

inline char letter_of(int robot) { return static_cast<char>('a' + robot); }

class Words : public PlainWords<Words, DarkSide, Pack, Kinds> {
 public:
  static constexpr bool hides = true;
  static constexpr auto moves = notation<&Move::verb>(move_rows);
  static constexpr auto outcomes = notation<&Outcome::kind>(outcome_rows);

  static const GameInfo& info();
  // REQUIRES: players and options are among those of info(). Every pack carries a game for all of them.
  static std::expected<std::shared_ptr<const Words>, Refusal> make(std::shared_ptr<const Pack> pack,
                                                                   int players, const OptionValues& options);

  Lexicon lexicon() const;

  void describe(Io& io, View& view) const;  // hidden cards are 0
  View full_view(const State& s) const { return dark_side::full_view(game_.setting(), s); }
  std::string_view reason(const State&) const { return "deck empty and round complete"; }
  // How many rounds were played.
  int rounds(const State& s) const {
    return (s.turn + game_.setting().players - 1) / game_.setting().players;
  }
  Seat owner(const State& before, const Move&) const { return seat_of(before.seat); }
  Seat owner(const State&, const Outcome& outcome) const {
    return outcome.kind == Outcome::Kind::ring ? nobody : seat_of(outcome.seat);
  }

  // The card for people: "gold 5-3-1 (1)", and its text, the pack's own or one made of its effect.
  const std::string& card_name(Card card) const { return lexicon_.find("card", card)->name; }
  const std::string& card_text(Card card) const { return lexicon_.find("card", card)->text; }
  const std::string& element_name(int element) const { return at(pack().element_names, element); }
  int id_of(Card card) const { return card == no_card ? 0 : pack().content.card[card].id; }
  std::vector<int> ids_of(Cards cards) const;  // ascending
  std::optional<Card> find_card(int id) const;

 private:
  Words(std::shared_ptr<const Pack> pack, const Setting& setting);

  void explain_card(Lexicon& all, int card) const;
  std::string make_name(const CardFace& face) const;
  std::string make_text(const CardFace& face) const;

  void describe_action(Io& io, State& s) const;
  void describe_heap(Io& io, std::string_view key, Cards& cards, std::uint8_t& size, Cards& named) const;
  void describe_location(Io& io, View& view, int location, Cards& named) const;
  void describe_seat(Io& io, View& view, int seat, Cards& named) const;
};
static_assert(GameWords<Words>);

}  // namespace orebit::dark_side
