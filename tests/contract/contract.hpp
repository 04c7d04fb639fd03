// The contract test: what core/game.hpp promises, checked in random games of any game.
//
// To add a game, write tests/contract/<game>_contract_test.cpp:
//
//   #include "bots/dark_side/bots.hpp"
//   #include "games/dark_side/words.hpp"
//   #include "tests/contract/contract.hpp"
//
//   namespace orebit::contract {
//   namespace {
//
//   struct DarkSideFacts : UsualFacts<dark_side::Words> {
//     static int max_plies(const Words& words) { ... }
//     static std::pair<int, int> score_bounds(const Words& words) { ... }
//     static State other_world(const Words&, const State&, Seat, Random&) { ... }
//     ...                                    // facts.hpp lists what else can be said: packs, conservation,
//   };                                       // outcomes that are too many to list
//
//   }  // namespace
//
//   INSTANTIATE_TYPED_TEST_SUITE_P(DarkSide, Contract, DarkSideFacts);
//
//   }  // namespace orebit::contract
//
// Players and options come from Words::info(), so every option value and several mixtures are played without
// further ado. short_haul_contract_test.cpp is the shortest complete example, with hidden cards. A failure
// names the setting (values in the order of the option table), the seed, the ply and the state.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "bots/levels.hpp"
#include "core/game.hpp"
#include "core/play_out.hpp"
#include "core/sanitized.hpp"
#include "tests/contract/allocations.hpp"
#include "tests/contract/chance.hpp"
#include "tests/contract/facts.hpp"
#include "tests/contract/near_misses.hpp"
#include "tests/contract/secrets.hpp"
#include "tests/contract/settings.hpp"
#include "text/json_writer.hpp"
#include "text/words.hpp"

namespace orebit::contract {

template <class Traits>
class Contract : public testing::Test {
 protected:
  using Words = typename Traits::Words;
  using Game = typename Words::Game;
  using State = typename Game::State;
  using Move = typename Game::Move;
  using Outcome = typename Game::Outcome;

  // Calls visit(words, state, random) for every state of random games in every setting, until something
  // fails. `random` is the visitor's own; the course of the games does not depend on it.
  template <class Visit>
  void in_every_state(const Visit& visit) {
    ASSERT_FALSE(opened_settings<Traits>().empty());
    for (const auto& opened : opened_settings<Traits>())
      for (int game = 0; game < Traits::games; ++game) {
        SCOPED_TRACE(opened.name + ", game " + std::to_string(game));
        play(*opened.words, static_cast<std::uint64_t>(game), visit);
        if (this->HasFailure()) return;
      }
  }

  // The same for what takes long in each state (core/sanitized.hpp). The settings begin at different states,
  // so that no phase is left out.
  template <class Visit>
  void in_many_states(const Visit& visit) {
    int state = 0;
    in_every_state([&](const Words& words, const State& s, Random& random) {
      if (state++ % sanitized_stride == 0) visit(words, s, random);
    });
  }

  template <class Visit>
  void play(const Words& words, std::uint64_t seed, const Visit& visit) {
    Random random(seed, 1);
    Random for_visitor(seed, 2);
    State s = words.game().start();
    const int most = Traits::max_plies(words);
    for (int ply = 0;; ++ply) {
      visit(words, s, for_visitor);
      if (this->HasFailure()) FAIL() << "at ply " << ply << " in state " << json(words, s);
      if (words.game().turn(s).is_over()) return;
      ASSERT_LT(ply, most) << "the game is longer than its bound, in state " << json(words, s);
      step(words.game(), s, random);
    }
  }

  // One random ply.
  static void step(const Game& game, State& s, Random& random) {
    if (game.turn(s).is_chance()) {
      game.apply(s, game.sample(s, random));
    } else {
      const auto moves = game.moves(s);
      const Move move = moves[random(static_cast<std::uint32_t>(moves.size()))];
      game.apply(s, move);
    }
  }

  // Whether a list of outcomes is short enough to be gone through and its length has not been met too often:
  // long ones twice, short ones a few times in every setting. REQUIRES: chance acts.
  bool is_worth_a_look(const Words& words, const State& s) {
    if (!Traits::lists_outcomes(words, s)) return false;
    const std::size_t size = words.game().outcomes(s).size();
    EXPECT_GT(size, 0U);
    if (size > 300) return size <= max_tried && ++looks_[{nullptr, size}] <= 2;
    return ++looks_[{&words, size}] <= 4;
  }

  // One random ply of which a seat reads the same as of `like`, where there is one; it tells what it does.
  template <class Ply>
  static std::string step_like(const Words& words, State& s, const Ply& like, Seat seat, Random& random,
                               const std::string& seen, std::vector<Fact>& facts) {
    const Game& game = words.game();
    Ply ply = like;
    if constexpr (std::is_same_v<Ply, Outcome>) {
      if (!game.is_possible(s, like)) ply = game.sample(s, random);
    } else if (game.why_not(s, like)) {
      const auto moves = game.moves(s);
      ply = moves[random(static_cast<std::uint32_t>(moves.size()))];
      for (std::size_t i = 0; i < moves.size() && words.print(s, ply, seat) != seen; ++i) ply = moves[i];
    }
    std::string text = words.print(s, ply, seat);
    facts = words.play(s, ply);
    return text;
  }
  // Plays the ply, and one that looks like it in another world; whether the seat could not tell them apart.
  template <class Ply>
  static bool tell_in_two_worlds(const Words& words, State s, State other, const Ply& ply, Seat seat,
                                 Random& random) {
    std::vector<Fact> here, there;
    const std::string seen = step_like(words, s, ply, seat, random, "", here);
    const std::string also = step_like(words, other, ply, seat, random, seen, there);
    if (seen != also || !(words.game().view(s, seat) == words.game().view(other, seat))) return false;
    EXPECT_EQ(told(words, here, seat), told(words, there, seat)) << "seat " << index_of(seat) << ": " << seen;
    return true;
  }

  static std::string json(const Words& words, const State& s) {
    JsonWriter out;
    words.write_state(out, s);
    return out.take();
  }
  static std::string view_json(const Words& words, const State& s, Seat seat) {
    JsonWriter out;
    words.write_view(out, words.game().view(s, seat));
    return out.take();
  }
  static std::vector<std::string> texts(const Words& words, const State& s) {
    const auto moves = words.game().moves(s);
    std::vector<std::string> list;
    for (std::size_t i = 0; i < moves.size(); ++i) list.push_back(words.print(moves[i]));
    return list;
  }

 private:
  std::map<std::pair<const Words*, std::size_t>, int> looks_;
};

TYPED_TEST_SUITE_P(Contract);

TYPED_TEST_P(Contract, moves_are_there_exactly_when_a_player_acts_and_all_of_them_are_legal) {
  this->in_many_states([](const auto& words, const auto& s, Random&) {
    const auto& game = words.game();
    const Turn turn = game.turn(s);
    const auto moves = game.moves(s);
    EXPECT_EQ(moves.size() > 0, turn.is_player());
    EXPECT_TRUE(!turn.is_player() || index_of(turn.seat) < game.seats());
    for (std::size_t i = 0; i < moves.size(); ++i)
      if (const auto refusal = game.why_not(s, moves[i]))
        ADD_FAILURE() << words.print(moves[i]) << " is listed, and refused by " << refusal->clause << ": "
                      << sentence(*refusal);
  });
}

TYPED_TEST_P(Contract, moves_stand_in_byte_order_of_their_text_without_repeats) {
  this->in_many_states([](const auto& words, const auto& s, Random&) {
    const auto list = TestFixture::texts(words, s);
    for (std::size_t i = 1; i < list.size(); ++i) EXPECT_LT(list[i - 1], list[i]);
  });
}

TYPED_TEST_P(Contract, moves_outside_the_list_are_refused_with_a_clause_of_the_rules) {
  std::set<std::string> clauses;
  int refused = 0;
  for (const auto& opened : opened_settings<TypeParam>()) {
    SCOPED_TRACE(opened.name);
    const auto& words = *opened.words;
    NearMisses near_misses(7);
    bool has_learnt = false;
    const auto check = [&](const auto&, const auto& s, Random&) {
      const auto list = TestFixture::texts(words, s);
      for (const std::string& text : list) near_misses.learn(text);
      has_learnt = has_learnt || !list.empty();
      for (int i = 0; i < 30 / sanitized_stride && has_learnt; ++i) {
        std::string problem;
        const auto move = words.parse_move(near_misses.next(), problem);
        EXPECT_NE(move.has_value(), !problem.empty());
        if (!move) continue;
        const std::string text = words.print(*move);
        const bool is_listed = std::binary_search(list.begin(), list.end(), text);
        const auto refusal = words.game().why_not(s, *move);
        EXPECT_EQ(is_listed, !refusal.has_value()) << text;
        if (!refusal) continue;
        EXPECT_TRUE(has_clause(TypeParam::rules(), refusal->clause)) << text << ": " << refusal->clause;
        EXPECT_EQ(sentence(*refusal).find_first_of("{}"), std::string::npos) << text;
        EXPECT_FALSE(refusal->why.empty()) << text;
        clauses.emplace(refusal->clause);
        ++refused;
      }
    };
    for (int game = 0; game < TypeParam::games; ++game)
      this->play(words, static_cast<std::uint64_t>(game), check);
    if (this->HasFailure()) return;
  }
  EXPECT_GT(refused, 1000);
  EXPECT_GT(clauses.size(), 2U);
}

TYPED_TEST_P(Contract, outcomes_are_different_and_possible_and_come_about_in_as_many_ways_as_they_say) {
  int looks = 0;
  this->in_every_state([&](const auto& words, const auto& s, Random& random) {
    const auto& game = words.game();
    if (!game.turn(s).is_chance()) {
      EXPECT_EQ(game.outcomes(s).size(), 0U);
      return;
    }
    const auto some = game.sample(s, random);
    EXPECT_TRUE(game.is_possible(s, some)) << words.print(some);
    if (!this->is_worth_a_look(words, s)) return;
    const Ways listed = listed_ways(words, s);
    Ways sampled = sampled_ways(words, s);
    if (sampled.empty()) return;
    const std::uint64_t times = sum_of(sampled) / sum_of(listed);  // as when six orders are one set
    ASSERT_GT(times, 0U) << "more ways are listed than there are results of uniform(m)";
    for (auto& [text, count] : sampled) {
      EXPECT_EQ(count % times, 0U) << text;
      count /= times;
    }
    EXPECT_EQ(sampled, listed);
    ++looks;
  });
  EXPECT_GT(looks, 10);
}

// The fast generator may have a path of its own (core/dice_table.hpp has), which the sequences do not see.
TYPED_TEST_P(Contract, the_fast_generator_draws_outcomes_as_often_as_their_ways_say) {
  int looks = 0;
  this->in_many_states([&](const auto& words, const auto& s, Random& random) {
    if (!words.game().turn(s).is_chance() || !this->is_worth_a_look(words, s)) return;
    if (words.game().outcomes(s).size() > 300) return;
    EXPECT_LT(surprise(words, s, listed_ways(words, s), random), 8);
    ++looks;
  });
  EXPECT_GT(looks, 10);
}

TYPED_TEST_P(Contract, what_is_not_listed_is_impossible) {
  int impossible = 0;
  std::map<const void*, NearMisses> near_misses;
  this->in_every_state([&](const auto& words, const auto& s, Random& random) {
    const auto& game = words.game();
    auto& misses = near_misses.try_emplace(&words, 5).first->second;
    if (game.turn(s).is_chance()) misses.learn(words.print(game.sample(s, random)));
    if (game.turn(s).is_chance() && !this->is_worth_a_look(words, s)) return;
    const Ways listed = listed_ways(words, s);
    for (int i = 0; i < 30 / sanitized_stride; ++i) {
      std::string problem;
      const auto outcome = words.parse_outcome(misses.next(), problem);
      EXPECT_NE(outcome.has_value(), !problem.empty());
      if (!outcome) continue;
      const std::string text = words.print(*outcome);
      EXPECT_EQ(game.is_possible(s, *outcome), listed.contains(text)) << text;
      impossible += listed.contains(text) ? 0 : 1;
    }
  });
  EXPECT_GT(impossible, 100);
}

TYPED_TEST_P(Contract, equal_plies_lead_from_equal_states_to_equal_states) {
  this->in_every_state([](const auto& words, const auto& s, Random& random) {
    using State = std::remove_cvref_t<decltype(s)>;
    if (words.game().turn(s).is_over()) return;
    std::array<std::byte, sizeof(State)> bytes{};
    std::memcpy(bytes.data(), &s, sizeof(State));
    State through_bytes;
    std::memcpy(&through_bytes, bytes.data(), sizeof(State));
    EXPECT_TRUE(through_bytes == s);
    State copy = s;
    Random same = random;
    TestFixture::step(words.game(), through_bytes, same);
    TestFixture::step(words.game(), copy, random);
    EXPECT_TRUE(through_bytes == copy);
  });
}

// core/play_out.hpp: a game's own `step`, if it has one, plays what turn, sample, moves and apply would play.
TYPED_TEST_P(Contract, a_ply_of_a_simulation_is_a_ply_of_the_contract) {
  this->in_every_state([](const auto& words, const auto& s, Random& random) {
    if (words.game().turn(s).is_over()) return;
    auto by_contract = s;
    auto by_simulation = s;
    Random same = random;
    TestFixture::step(words.game(), by_contract, same);
    random_ply(words.game(), by_simulation, random);
    EXPECT_TRUE(by_contract == by_simulation);
  });
}

// A game's own `play_out`, if it has one, plays the plies of the contract to the end, and draws what they
// draw.
TYPED_TEST_P(Contract, a_simulation_is_played_out_by_plies_of_the_contract) {
  this->in_many_states([](const auto& words, const auto& s, Random& random) {
    if (random(16) != 0) return;
    auto by_contract = s;
    auto by_simulation = s;
    Random same = random;
    std::uint64_t plies = 0;
    for (; !words.game().turn(by_contract).is_over(); ++plies)
      TestFixture::step(words.game(), by_contract, same);
    EXPECT_EQ(play_out(words.game(), by_simulation, random), plies);
    EXPECT_TRUE(by_contract == by_simulation);
    EXPECT_EQ(random.next(), same.next());
  });
}

TYPED_TEST_P(Contract, moves_and_outcomes_survive_print_and_parse) {
  this->in_many_states([](const auto& words, const auto& s, Random& random) {
    std::string problem;
    const auto moves = words.game().moves(s);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto move = moves[i];
      const auto parsed = words.parse_move(words.print(move), problem);
      EXPECT_TRUE(parsed && *parsed == move) << words.print(move) << ": " << problem;
    }
    if (!words.game().turn(s).is_chance()) return;
    const auto outcome = words.game().sample(s, random);
    const auto parsed = words.parse_outcome(words.print(outcome), problem);
    EXPECT_TRUE(parsed && *parsed == outcome) << words.print(outcome) << ": " << problem;
  });
}

TYPED_TEST_P(Contract, states_survive_JSON) {
  this->in_many_states([](const auto& words, const auto& s, Random&) {
    const auto doc = parse_json(TestFixture::json(words, s));
    ASSERT_TRUE(doc) << doc.error().why;
    std::vector<Issue> issues;
    const auto again = words.read_state(*doc, issues);
    for (const Issue& issue : issues) ADD_FAILURE() << sentence(issue);
    EXPECT_TRUE(again && *again == s);
  });
}

TYPED_TEST_P(Contract, a_view_is_the_same_in_every_world_that_the_seat_cannot_tell_apart) {
  int others = 0;
  this->in_many_states([&](const auto& words, const auto& s, Random& random) {
    const auto& game = words.game();
    for (int i = 0; i < game.seats(); ++i) {
      const Seat seat = seat_of(i);
      const auto other = TypeParam::other_world(words, s, seat, random);
      EXPECT_TRUE(game.view(s, seat) == game.view(other, seat)) << "seat " << i;
      EXPECT_EQ(TestFixture::view_json(words, s, seat), TestFixture::view_json(words, other, seat));
      EXPECT_TRUE(game.turn(s) == game.turn(other));
      if (game.turn(s) == Turn::player(seat))
        EXPECT_EQ(TestFixture::texts(words, s), TestFixture::texts(words, other));
      others += other == s ? 0 : 1;
    }
  });
  EXPECT_EQ(others > 0, TypeParam::Words::hides) << "other_world changes " << others << " states";
}

// `hides` is said once, in Words. Here it is compared with what the seats see.
TYPED_TEST_P(Contract, a_game_that_hides_nothing_shows_everything_to_everybody) {
  int covered = 0;
  this->in_many_states([&](const auto& words, const auto& s, Random&) {
    for (int i = 0; i < words.game().seats(); ++i) covered += sees_all(words, s, seat_of(i)) ? 0 : 1;
    covered += sees_all(words, s, spectator) ? 0 : 1;
  });
  EXPECT_EQ(covered > 0, TypeParam::Words::hides) << covered << " views show less than there is";
}

TYPED_TEST_P(Contract, a_ply_tells_nobody_more_than_the_view_shows) {
  int hidden = 0;
  this->in_every_state([&](const auto& words, const auto& s, Random& random) {
    const auto& game = words.game();
    const auto look = [&](const auto& one, const auto& two) {
      for (int i = 0; i <= game.seats(); ++i) {
        const auto compared = compare_plies(words, s, one, two, i < game.seats() ? seat_of(i) : spectator);
        EXPECT_EQ(compared.leak, "") << "seat " << i;
        hidden += compared.is_hidden ? 1 : 0;
      }
    };
    if (game.turn(s).is_over()) return;
    if (game.turn(s).is_chance()) return look(game.sample(s, random), game.sample(s, random));
    const auto moves = game.moves(s);
    const auto any = [&] { return moves[random(static_cast<std::uint32_t>(moves.size()))]; };
    const auto move = any();
    EXPECT_EQ(words.print(s, move, game.turn(s).seat), words.print(move)) << "owner() forgets the mover";
    for (int pair = 0; pair < 3; ++pair) look(move, any());
  });
  EXPECT_EQ(hidden > 0, TypeParam::Words::hides) << hidden << " pairs of plies look the same to somebody";
}

TYPED_TEST_P(Contract, determinize_makes_a_world_that_the_seat_cannot_tell_from_the_true_one) {
  int others = 0;
  this->in_many_states([&](const auto& words, const auto& s, Random& random) {
    const auto& game = words.game();
    if (!game.turn(s).is_player()) return;
    for (int i = 0; i < game.seats(); ++i) {
      const Seat seat = seat_of(i);
      auto world = game.determinize(game.view(s, seat), seat, random);
      EXPECT_TRUE(game.view(world, seat) == game.view(s, seat)) << "seat " << i;
      EXPECT_TRUE(game.turn(s) == game.turn(world));
      if (game.turn(s) == Turn::player(seat))
        EXPECT_EQ(TestFixture::texts(words, s), TestFixture::texts(words, world));
      EXPECT_EQ(TypeParam::broken_invariant(words, world), "");
      others += world == s ? 0 : 1;
      for (int ply = 0; ply < 20 && !game.turn(world).is_over(); ++ply)
        TestFixture::step(game, world, random);
      EXPECT_EQ(TypeParam::broken_invariant(words, world), "") << "after 20 plies in the world of seat " << i;
    }
  });
  EXPECT_EQ(others > 0, TypeParam::Words::hides) << "determinize changes " << others << " states";
}

TYPED_TEST_P(Contract, bots_play_legal_moves_and_are_the_same_in_worlds_that_they_cannot_tell_apart) {
  int looks = 0;
  this->in_every_state([&](const auto& words, const auto& s, Random& random) {
    const auto& game = words.game();
    using Game = std::remove_cvref_t<decltype(game)>;
    if (!game.turn(s).is_player() || looks++ % 40 != 0) return;
    const Seat seat = game.turn(s).seat;
    const auto other = TypeParam::other_world(words, s, seat, random);
    for (const BotLevel level : TypeParam::bot_levels) {
      Bot<Game> here(game, level, {.simulations = 12}, 7);
      Bot<Game> there(game, level, {.simulations = 12}, 7);
      const auto advice = here.advise(game.view(s, seat), seat);
      EXPECT_FALSE(game.why_not(s, advice.move())) << name_of(level) << ": " << words.print(advice.move());
      const auto same = there.advise(game.view(other, seat), seat);
      EXPECT_EQ(words.print(advice.move()), words.print(same.move())) << name_of(level);
      EXPECT_EQ(advice.choices.front().value, same.choices.front().value) << name_of(level);
    }
  });
}

// Facts are logged beside the clauses; listening changes nothing, and every one has a sentence.
TYPED_TEST_P(Contract, every_fact_has_a_clause_and_a_sentence) {
  using Words = typename TypeParam::Words;
  const auto check = [](const Words& words, auto s, const auto& ply) {
    auto silent = s;
    words.game().apply(silent, ply);
    const std::vector<Fact> facts = words.play(s, ply);
    EXPECT_TRUE(silent == s) << words.print(ply);
    EXPECT_FALSE(facts.empty()) << words.print(ply);
    for (const Fact& fact : facts) {
      EXPECT_TRUE(has_clause(TypeParam::rules(), fact.clause)) << fact.kind << ": " << fact.clause;
      for (const Seat viewer : {everybody, seat_of(0), spectator}) {
        const std::string text = words.telling().sentence(fact, viewer);
        EXPECT_FALSE(text.empty() || text.find_first_of("{}#?") != std::string::npos)
            << fact.kind << ": " << text;
      }
    }
  };
  this->in_every_state([&](const Words& words, const auto& s, Random& random) {
    if (words.game().turn(s).is_over()) return;
    if (words.game().turn(s).is_chance()) return check(words, s, words.game().sample(s, random));
    const auto moves = words.game().moves(s);
    check(words, s, moves[random(static_cast<std::uint32_t>(moves.size()))]);
  });
}

TYPED_TEST_P(Contract, facts_are_the_same_in_worlds_that_the_seat_cannot_tell_apart) {
  using Words = typename TypeParam::Words;
  int same = 0;
  this->in_every_state([&](const Words& words, const auto& s, Random& random) {
    const auto& game = words.game();
    if (game.turn(s).is_over()) return;
    const Seat seat = seat_of(static_cast<int>(random(static_cast<std::uint32_t>(game.seats()))));
    const auto other = TypeParam::other_world(words, s, seat, random);
    const auto look = [&](const auto& ply) {
      same += TestFixture::tell_in_two_worlds(words, s, other, ply, seat, random) ? 1 : 0;
    };
    if (game.turn(s).is_chance()) return look(game.sample(s, random));
    const auto moves = game.moves(s);
    look(moves[random(static_cast<std::uint32_t>(moves.size()))]);
  });
  EXPECT_GT(same, 500);
}

TYPED_TEST_P(Contract, nothing_is_lost_and_scores_stay_in_bounds) {
  this->in_every_state([](const auto& words, const auto& s, Random&) {
    const auto& game = words.game();
    EXPECT_EQ(TypeParam::broken_invariant(words, s), "");
    const auto [low, high] = TypeParam::score_bounds(words);
    for (int seat = 0; seat < game.seats(); ++seat) {
      EXPECT_GE(game.score(s, seat_of(seat)), low);
      EXPECT_LE(game.score(s, seat_of(seat)), high);
    }
    if (!game.turn(s).is_over()) return;
    const Seats winners = game.winners(s);
    EXPECT_LE(winners.size(), static_cast<std::size_t>(game.seats()));
    for (std::size_t i = 0; i < winners.size(); ++i) {
      EXPECT_LT(index_of(winners[i]), game.seats());
      if (i > 0) EXPECT_LT(index_of(winners[i - 1]), index_of(winners[i]));
    }
  });
}

TYPED_TEST_P(Contract, whole_games_take_nothing_from_the_heap) {
  for (const auto& opened : opened_settings<TypeParam>()) {
    const auto& game = opened.words->game();
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      Random random(seed, 3);
      const std::size_t before = allocations();
      auto s = game.start();
      while (!game.turn(s).is_over()) {
        const auto moves = game.moves(s);
        if (moves.size() > 0) (void)game.why_not(s, moves[moves.size() / 2]);
        const auto view = game.view(s, seat_of(0));
        if (game.turn(s).is_player()) (void)game.determinize(view, seat_of(0), random);
        TestFixture::step(game, s, random);
        (void)game.score(s, seat_of(0));
      }
      (void)game.winners(s);
      EXPECT_EQ(allocations() - before, 0U) << opened.name;
    }
  }
}

REGISTER_TYPED_TEST_SUITE_P(
    Contract, moves_are_there_exactly_when_a_player_acts_and_all_of_them_are_legal,
    moves_stand_in_byte_order_of_their_text_without_repeats,
    moves_outside_the_list_are_refused_with_a_clause_of_the_rules,
    outcomes_are_different_and_possible_and_come_about_in_as_many_ways_as_they_say,
    the_fast_generator_draws_outcomes_as_often_as_their_ways_say, what_is_not_listed_is_impossible,
    equal_plies_lead_from_equal_states_to_equal_states, a_ply_of_a_simulation_is_a_ply_of_the_contract,
    a_simulation_is_played_out_by_plies_of_the_contract, moves_and_outcomes_survive_print_and_parse,
    states_survive_JSON, a_view_is_the_same_in_every_world_that_the_seat_cannot_tell_apart,
    a_game_that_hides_nothing_shows_everything_to_everybody, a_ply_tells_nobody_more_than_the_view_shows,
    determinize_makes_a_world_that_the_seat_cannot_tell_from_the_true_one,
    bots_play_legal_moves_and_are_the_same_in_worlds_that_they_cannot_tell_apart,
    every_fact_has_a_clause_and_a_sentence, facts_are_the_same_in_worlds_that_the_seat_cannot_tell_apart,
    nothing_is_lost_and_scores_stay_in_bounds, whole_games_take_nothing_from_the_heap);

}  // namespace orebit::contract
