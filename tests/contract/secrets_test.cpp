// The contract test notices a game that forgets to hide something: Short Haul, made careless.
#include "tests/contract/secrets.hpp"

#include <gtest/gtest.h>

#include "games/assets.hpp"
#include "games/short_haul/words.hpp"
#include "table/pack_file.hpp"

namespace orebit::contract {
namespace {

using short_haul::Outcome;
using short_haul::Phase;

struct ShortHaulWords {
  using State = short_haul::State;

  const short_haul::ShortHaul& game() const { return words->game(); }
  Telling telling() const { return words->telling(); }
  short_haul::View full_view(const State& s) const { return words->full_view(s); }
  Facts play(State& s, const Outcome& ply) const { return words->play(s, ply); }
  std::string print(const State& before, const Outcome& ply, Seat viewer) const {
    return words->print(before, ply, viewer);
  }

  std::shared_ptr<const short_haul::Words> words = make();

 private:
  static std::shared_ptr<const short_haul::Words> make() {
    std::vector<Issue> issues;
    auto pack = short_haul::Pack::read(default_pack("short-haul")->doc, issues);
    OptionValues options;
    for (const OptionInfo& option : short_haul::Words::info().options)
      options.push_back(option.default_value());
    return *short_haul::Words::make(std::make_shared<const short_haul::Pack>(std::move(*pack)), 2, options);
  }
};

struct WithoutSecretInNotation : ShortHaulWords {
  std::string print(const State&, const Outcome& ply, Seat) const { return words->print(ply); }
};
struct WithoutSecretInFacts : ShortHaulWords {
  Facts play(State& s, const Outcome& ply) const {
    Facts facts = words->play(s, ply);
    for (Fact& fact : facts)
      for (auto& field : fact.fields) field.is_secret = false;
    return facts;
  }
};

// SH-1: the first card is dealt to seat 0.
template <class Words>
Compared two_deals(const Words& words, Seat viewer) {
  return compare_plies(words, words.game().start(), Outcome{Phase::deal, 1, {}}, Outcome{Phase::deal, 2, {}},
                       viewer);
}

TEST(ContractSecrets, A_secret_that_is_kept_is_no_leak) {
  for (const Seat viewer : {seat_of(1), spectator}) {
    const Compared compared = two_deals(ShortHaulWords{}, viewer);
    EXPECT_TRUE(compared.is_hidden);
    EXPECT_EQ(compared.leak, "");
  }
}

TEST(ContractSecrets, Its_own_seat_sees_the_difference) {
  EXPECT_FALSE(two_deals(ShortHaulWords{}, seat_of(0)).is_hidden);
}

TEST(ContractSecrets, A_notation_that_forgets_secret_is_noticed) {
  const Compared compared = two_deals(WithoutSecretInNotation{}, seat_of(1));
  EXPECT_NE(compared.leak.find("secret<> or owner() is missing"), std::string::npos) << compared.leak;
}

TEST(ContractSecrets, A_fact_that_forgets_secret_is_noticed) {
  const Compared compared = two_deals(WithoutSecretInFacts{}, seat_of(1));
  EXPECT_NE(compared.leak.find("secret() is missing"), std::string::npos) << compared.leak;
}

TEST(ContractSecrets, A_hand_that_is_hidden_makes_a_view_smaller_than_the_state) {
  const ShortHaulWords words;
  short_haul::State s = words.game().start();
  EXPECT_TRUE(sees_all(words, s, seat_of(1)));
  words.play(s, {Phase::deal, 1, {}});
  EXPECT_TRUE(sees_all(words, s, seat_of(0)));
  EXPECT_FALSE(sees_all(words, s, seat_of(1)));
  EXPECT_FALSE(sees_all(words, s, spectator));
}

}  // namespace
}  // namespace orebit::contract
