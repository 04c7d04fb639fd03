// What nobody may learn from a ply, as functions of two states or two plies. contract.hpp asks them in random
// games; secrets_test.cpp asks them of a Short Haul that forgets to hide something.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "text/fact.hpp"
#include "text/json_writer.hpp"
#include "text/words.hpp"

namespace orebit::contract {

// The facts and sentences that a viewer gets.
template <class Words>
std::string told(const Words& words, const std::vector<Fact>& facts, Seat viewer) {
  JsonWriter out;
  out.open_list();
  for (const Fact& fact : facts) {
    words.telling().write(fact, viewer, out);
    out.value(words.telling().sentence(fact, viewer));
  }
  return out.close_list().take();
}

inline std::string_view verb_of(std::string_view text) { return text.substr(0, text.find(' ')); }

struct Compared {
  bool is_hidden = false;  // the viewer cannot tell the two positions apart, and they differ
  std::string leak;        // what tells them apart all the same; empty if nothing does
};

// Two plies that are possible in one state. If a viewer sees the same after both, and the states differ, then
// the view hides something. What the viewer reads of the plies must hide it, too: a forgotten secret<> in the
// notation or secret() in a fact, a wrong owner(). Which verb was played is public: "swap ?" and "keep".
// Plies that lead to equal states may read as they like: a 3 and a 4 that both fill the hold.
template <class Words, class Ply>
Compared compare_plies(const Words& words, const typename Words::State& s, const Ply& one, const Ply& two,
                       Seat viewer) {
  auto after_one = s, after_two = s;
  const std::vector<Fact> facts_of_one = words.play(after_one, one);
  const std::vector<Fact> facts_of_two = words.play(after_two, two);
  const auto& game = words.game();
  if (after_one == after_two || !(game.view(after_one, viewer) == game.view(after_two, viewer))) return {};
  const std::string text = words.print(s, one, viewer), text_of_two = words.print(s, two, viewer);
  if (verb_of(text) != verb_of(text_of_two)) return {true, ""};
  if (text != text_of_two)
    return {true, "\"" + text + "\" is not \"" + text_of_two + "\": secret<> or owner() is missing"};
  const std::string story = told(words, facts_of_one, viewer);
  if (const std::string other = told(words, facts_of_two, viewer); story != other)
    return {true, story + " is not " + other + ": secret() is missing"};
  return {true, ""};
}

// Whether this viewer sees less than there is.
template <class Words>
bool sees_all(const Words& words, const typename Words::State& s, Seat viewer) {
  return words.game().view(s, viewer) == words.full_view(s);
}

}  // namespace orebit::contract
