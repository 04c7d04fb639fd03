#include "games/short_haul/words.hpp"
#include "tests/contract/contract.hpp"

namespace orebit::contract {

namespace {

// Few cards, no fuel, a small hold: every bound is met in every game.
constexpr std::string_view small_pack = R"({"pack":{"id":"small","game":"short-haul","title":"","designer":"",
"version":1},"limits":{"hand":1,"fuel":0,"hold":6},"claim":[{"id":"a","name":"A","ore":1},
{"id":"b","name":"B","ore":60},{"id":"c","name":"C","ore":6}]})";

std::shared_ptr<const PackFile> pack_of(std::string_view json) { return make_pack(*parse_json(json), ""); }

struct ShortHaulFacts : UsualFacts<short_haul::Words> {
  static std::vector<std::shared_ptr<const PackFile>> packs() {
    return {default_pack("short-haul"), pack_of(small_pack)};
  }
  static constexpr int games = 6;

  // SH-3 to SH-8. A turn brings one ore a ply at least, then docks or spills, and draws a card.
  static int max_plies(const Words& words) {
    const short_haul::Setting& setting = words.game().setting();
    return setting.players * (setting.content.hand + setting.options.rounds * (setting.content.hold + 4));
  }
  // SH-6.
  static std::pair<int, int> score_bounds(const Words& words) {
    const short_haul::Setting& setting = words.game().setting();
    return {0, setting.options.rounds * setting.content.hold};
  }
  // SH-1, SH-5. No card is in two places; those that were claimed are gone.
  static std::string broken_invariant(const Words& words, const State& s) {
    CardSet seen = s.deck;
    int cards = seen.size();
    for (const CardSet hand : s.hand) {
      seen = seen | hand;
      cards += hand.size();
      if (hand.size() > words.game().setting().content.hand) return "a hand is too large";
    }
    return seen.size() == cards ? "" : "a card is in two places";
  }

  // A card of each hand that the seat does not see changes places with one of the deck.
  static State other_world(const Words& words, const State& s, Seat seat, Random& random) {
    State other = s;
    if (words.game().setting().options.is_open) return other;
    for (int i = 0; i < words.game().seats(); ++i) {
      CardSet& hand = other.hand[static_cast<std::size_t>(i)];
      if (i == index_of(seat) || hand.empty() || other.deck.empty()) continue;
      const int given = any_of(hand, random), taken = any_of(other.deck, random);
      hand.remove(given);
      other.deck.remove(taken);
      hand.add(taken);
      other.deck.add(given);
    }
    return other;
  }
  static int any_of(CardSet cards, Random& random) {
    return cards.nth(static_cast<int>(random(static_cast<std::uint32_t>(cards.size()))));
  }
};

}  // namespace

INSTANTIATE_TYPED_TEST_SUITE_P(ShortHaul, Contract, ShortHaulFacts);

}  // namespace orebit::contract
