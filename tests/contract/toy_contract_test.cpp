#include "tests/contract/contract.hpp"
#include "tests/contract/toy_words.hpp"

namespace orebit::contract {

namespace {

std::shared_ptr<const PackFile> toy_pack(std::string_view json) {
  Problem problem;
  return make_pack(*parse_json(json, problem), "");
}

struct ToyFacts : UsualFacts<toy::Words> {
  static std::string_view rules() { return toy::rules_text; }
  static std::vector<std::shared_ptr<const PackFile>> packs() {
    return {toy_pack(toy::default_pack_json),
            toy_pack(R"({"pack":{"id":"toy-few","game":"toy"},"cards":3,"fuel":0})")};
  }
  static constexpr int games = 6;

  // Each turn takes a move, perhaps a roll or a deal, and brings its seat one step on at least.
  static int max_plies(const Words& words) {
    const toy::Setting& t = words.game().setting();
    return t.players + 3 * t.players * t.goal;
  }
  static std::pair<int, int> score_bounds(const Words& words) {
    const toy::Setting& t = words.game().setting();
    return {0, t.goal - 1 + std::max(12, t.cards)};
  }
  // TOY-1, TOY-4. No card is in two places; those that were burnt are gone.
  static std::string broken_invariant(const Words&, const State& s) {
    CardSet seen = s.bag;
    for (const std::uint8_t card : s.hand) {
      if (card == toy::no_card) continue;
      if (seen.has(card)) return "card " + std::to_string(card) + " is in two places";
      seen.add(card);
    }
    return "";
  }

  static constexpr bool hides = true;
  // Two of the cards that the seat does not see change places.
  static State other_world(const Words& words, const State& s, Seat seat, Random& random) {
    State other = s;
    if (words.game().setting().is_open) return other;
    for (std::size_t i = 0; i < max_seats; ++i) {
      if (static_cast<int>(i) == index_of(seat) || s.hand[i] == toy::no_card || other.bag.empty()) continue;
      const int card = other.bag.nth(static_cast<int>(random(static_cast<std::uint32_t>(other.bag.size()))));
      other.bag.remove(card);
      other.bag.add(other.hand[i]);
      other.hand[i] = static_cast<std::uint8_t>(card);
    }
    return other;
  }
};

}  // namespace

INSTANTIATE_TYPED_TEST_SUITE_P(Toy, Contract, ToyFacts);

}  // namespace orebit::contract
