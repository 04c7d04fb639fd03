// Dark Side of the Mine for tests: positions to begin from, and plies as text. Chance is scripted by naming
// its outcomes; what lies on the table is read from the state's JSON, by the names of RULES.md.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "core/text.hpp"
#include "games/assets.hpp"
#include "games/dark_side/words.hpp"

namespace orebit::dark_side {

inline Doc json(std::string_view text) {
  Problem problem;
  auto doc = parse_json(text, problem);
  if (!doc) ADD_FAILURE() << problem.what << ": " << text;
  return doc.value_or(Doc{});
}

// What stands at a path of keys and places, "seats.0.hand"; nullptr if nothing does.
inline const Doc* look_up(const Doc& doc, std::string_view path) {
  if (path.empty()) return &doc;
  const std::size_t dot = std::min(path.find('.'), path.size());
  const std::string step(path.substr(0, dot));
  const auto at = static_cast<std::size_t>(std::atoi(step.c_str()));
  const Doc* next = doc.is(Doc::Kind::table) ? doc.find(step)
                    : at < doc.items.size()  ? &doc.items[at]
                                             : nullptr;
  return next == nullptr ? nullptr : look_up(*next, path.substr(std::min(dot + 1, path.size())));
}

// A game of the default pack, or another one: "placement fixed" and the defaults of all other options.
inline std::shared_ptr<const Words> open_game(int players, const std::string& options = "",
                                              std::string_view pack = pack_json("dark-side")) {
  std::vector<Issue> issues;
  auto read = Pack::read(json(pack), issues);
  for (const Issue& issue : issues) ADD_FAILURE() << sentence(issue);
  OptionValues values{"free", "one"};
  const auto words = split_words(options);
  for (std::size_t i = 0; i + 1 < words.size(); i += 2)
    values.at(Words::info().option_index(words[i])) = words[i + 1];
  Refusal refusal;
  return Words::make(std::make_shared<const Pack>(std::move(*read)), players, values, refusal);
}

// What a ply tells a viewer: itself, then what followed.
template <class Ply>
std::vector<LogLine> told(const Words& words, State s, const Ply& ply, Seat viewer = everybody) {
  Facts facts;
  words.game().apply(s, ply, FactLog(facts));
  std::vector<LogLine> lines;
  for (const Fact& fact : facts) lines.push_back(words.telling().line(fact, viewer, std::nullopt));
  return lines;
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

class Playing {
 public:
  explicit Playing(int players, const std::string& options = "") : Playing(open_game(players, options)) {}
  explicit Playing(std::shared_ptr<const Words> words) : words_(std::move(words)), state(game().start()) {}
  explicit Playing(const Scene& scene) : Playing(scene, open_game(scene.players, scene.options)) {}
  Playing(const Scene& scene, std::shared_ptr<const Words> words) : Playing(std::move(words)) {
    sort_cards(scene);
    std::vector<Issue> issues;
    const auto again = words_->read_state(json(state_json()), issues);
    if (!again || *again != state) ADD_FAILURE() << "not a state that the rules can reach: " << state_json();
  }

  const Words& words() const { return *words_; }
  const DarkSide& game() const { return words_->game(); }

  // Plies separated by semicolons, chance and decisions alike. Fails at the first that is not possible.
  Playing& run(std::string_view plies) {
    while (!plies.empty()) {
      const std::size_t end = std::min(plies.find(';'), plies.size());
      if (!play(std::string(plies.substr(0, end)))) return *this;
      plies.remove_prefix(std::min(end + 1, plies.size()));
    }
    return *this;
  }
  // The legal moves, all of them or those of one verb: "cover 1, cover 12".
  std::string legal(std::string_view verb = "") const {
    std::string text;
    const auto moves = game().moves(state);
    for (std::size_t i = 0; i < moves.size(); ++i)
      if (const std::string move = words_->print(moves[i]); move.starts_with(verb))
        text += (text.empty() ? "" : ", ") + move;
    return text;
  }
  // "DS-40: ..." for a move that is forbidden; empty if nothing forbids it.
  std::string refused(std::string_view move) const {
    std::string problem;
    const auto parsed = words_->parse_move(move, problem);
    if (!parsed) return problem;
    const auto refusal = game().why_not(state, *parsed);
    return refusal ? std::string(refusal->clause) + ": " + sentence(*refusal) : "";
  }
  std::string clause(std::string_view move) const {
    const std::string text = refused(move);
    return text.substr(0, text.find(':'));
  }
  bool is_possible(std::string_view outcome) const {
    std::string problem;
    const auto parsed = words_->parse_outcome(outcome, problem);
    return parsed && game().is_possible(state, *parsed);
  }

  std::string state_json() const {
    JsonWriter out;
    words_->write_state(out, state);
    return out.take();
  }
  std::string view_json(Seat seat) const {
    JsonWriter out;
    words_->write_view(out, game().view(state, seat));
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

  bool play(const std::string& text) {
    std::string problem;
    if (game().turn(state).is_chance()) {
      const auto outcome = words_->parse_outcome(text, problem);
      if (!outcome || !game().is_possible(state, *outcome)) return fail(text, problem);
      game().apply(state, *outcome);
      return true;
    }
    const auto move = words_->parse_move(text, problem);
    if (!move) return fail(text, problem);
    if (const auto refusal = game().why_not(state, *move)) return fail(text, sentence(*refusal));
    game().apply(state, *move);
    return true;
  }
  bool fail(const std::string& text, const std::string& why) const {
    ADD_FAILURE() << "'" << text << "' " << why << "\n" << state_json();
    return false;
  }

  Card take_out(int id) {
    const Card card = words_->find_card(id).value();
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
    state.below[state.ring[0]] = pile(words_->ids_of(state.deck));
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

  std::shared_ptr<const Words> words_;

 public:
  State state;
};

}  // namespace orebit::dark_side
