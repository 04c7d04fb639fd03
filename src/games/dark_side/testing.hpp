// Dark Side of the Mine for tests: positions to begin from, and plies as text. Chance is scripted by naming
// its outcomes; what lies on the table is read from the state's JSON, by the names of RULES.md.
#pragma once

#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/dark_side/words.hpp"
#include "games/testing.hpp"

namespace orebit::dark_side {

using namespace game_tests;

// A game of the default pack, or another one: "placement fixed" and the defaults of all other options.
inline std::shared_ptr<const Words> open_game(int players, const std::string& options = "",
                                              std::string_view pack = pack_json("dark-side")) {
  return game_tests::open_game<Words>(json(pack), players, options);
}

using Ids = std::vector<int>;

// Step 2 of a turn. With two players and turn 7 it is player 0's, locations 0 to 6 are light, 7 is dark and 0
// is covered next.
struct Scene {
  int players = 2;
  int turn = 7;
  Ids ring = {1, 15, 29, 43, 2, 16, 30, 44};  // gold copper nickel cobalt gold copper nickel, cobalt
  std::string robots;                         // "0a 7, 0b 4.0": a location, and the deposit from 0
  std::vector<Ids> hands;
  std::vector<Ids> upgrades;
  Ids discard;              // bottom first
  std::optional<Ids> deck;  // if it is given, other cards are covered at location 0
  std::string options;
};

class Playing : public game_tests::Playing<Words> {
 public:
  explicit Playing(int players, const std::string& options = "") : Playing(open_game(players, options)) {}
  explicit Playing(std::shared_ptr<const Words> opened) : game_tests::Playing<Words>(std::move(opened)) {}
  explicit Playing(const Scene& scene) : Playing(scene, open_game(scene.players, scene.options)) {}
  Playing(const Scene& scene, std::shared_ptr<const Words> opened) : Playing(std::move(opened)) {
    sort_cards(scene);
    std::vector<Issue> issues;
    const auto again = words().read_state(json(state_json()), issues);
    if (!again || *again != state) ADD_FAILURE() << "not a state that the rules can reach: " << state_json();
  }

  std::string refused(std::string_view move) const { return why_not(move); }
  std::string clause(std::string_view move) const { return game_tests::Playing<Words>::refused(move); }

  std::string view_json(Seat seat) const {
    JsonWriter out;
    words().write_view(out, game().view(state, seat));
    return out.take();
  }
  // What the state's JSON has at a path: "ring.6.under".
  std::string at(std::string_view path) const { return noted(state_json(), path); }
  std::string seen(Seat seat, std::string_view path) const { return noted(view_json(seat), path); }

  std::string hand(int seat) const { return at("seats." + std::to_string(seat) + ".hand"); }
  int score(int seat) const { return game().score(state, seat_of(seat)); }
  // "2.0" on a deposit, "7" in a comms area or on a dark card, "reserve".
  std::string robot(std::string_view name) const {
    const Robot& one = dark_side::robot(state, name[0] - '0', name[1] - 'a');
    if (!one.is_placed()) return "reserve";
    return std::to_string(one.at()) + (one.slot() == Robot::no_slot ? "" : "." + std::to_string(one.slot()));
  }

 private:
  static std::string noted(const std::string& text, std::string_view path) {
    const Doc doc = json(text);
    const Doc* found = look_up(doc, path);
    if (found == nullptr) return "nothing";
    return found->is(Doc::Kind::string) ? found->text : to_json(*found);
  }

  Card take_out(int id) {
    const Card card = words().find_card(id).value();
    if (!state.deck.has(card)) ADD_FAILURE() << "card " << id << " lies in two places or is not in play";
    state.deck.remove(card);
    return card;
  }
  Card pile(const Ids& ids, Card lowest = no_card) {
    for (const int id : ids) {
      const Card card = take_out(id);
      state.below[card] = std::exchange(lowest, card);
    }
    return lowest;
  }

  void sort_cards(const Scene& scene) {
    const Setting& setting = game().setting();
    state.phase = Phase::action;
    state.turn = static_cast<std::uint8_t>(scene.turn);
    state.seat = static_cast<std::uint8_t>((scene.turn - 1) % scene.players);
    state.actions_left = static_cast<std::uint8_t>(setting.content.actions);
    state.dark_start = static_cast<std::uint8_t>(scene.turn % setting.locations);
    for (std::size_t i = 0; i < scene.hands.size(); ++i)
      for (const int id : scene.hands[i]) state.hand[i].add(take_out(id));
    for (std::size_t i = 0; i < scene.upgrades.size(); ++i) state.upgrades[i] = pile(scene.upgrades[i]);
    for (std::size_t i = 0; i < scene.ring.size(); ++i) {
      state.ring[i] = take_out(scene.ring[i]);
      set_known(state, static_cast<int>(i),
                is_dark(setting, state, static_cast<int>(i)) ? 0 : setting.everybody());
    }
    state.discard = pile(scene.discard);
    if (scene.deck) keep_in_deck(*scene.deck);
    place_robots(scene.robots);
  }
  void keep_in_deck(const Ids& deck) {
    Cards kept;
    for (const int id : deck) kept.add(take_out(id));
    state.below[state.ring[0]] = pile(words().ids_of(state.deck));
    state.deck = kept;
  }
  void place_robots(const std::string& robots) {
    const auto words = split_words(robots);
    for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
      const std::string where(words[i + 1]);
      const std::size_t dot = where.find('.');
      const int slot = dot == std::string::npos ? Robot::no_slot : std::atoi(where.c_str() + dot + 1);
      dark_side::robot(state, words[i][0] - '0', words[i][1] - 'a').stand(std::atoi(where.c_str()), slot);
    }
  }
};

}  // namespace orebit::dark_side
