// Space Miner for tests: packs to edit, games that are opened once and shared, and plies as text. Chance is
// scripted by naming its outcomes; what lies on the table is read from the state's JSON, by the names of
// RULES.md.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.hpp"
#include "games/assets.hpp"
#include "games/space_miner/words.hpp"

namespace orebit::space_miner {

// --- packs --------------------------------------------------------------------------------------------

inline Doc json(std::string_view text) {
  Problem problem;
  auto doc = parse_json(text, problem);
  if (!doc) ADD_FAILURE() << problem.what << ": " << text;
  return doc.value_or(Doc{});
}

inline Doc default_pack() { return json(pack_json("space-miner")); }

// "a.2.b" in two: the first step and the rest.
inline std::pair<std::string, std::string> first_step(const std::string& path) {
  const std::size_t dot = path.find('.');
  if (dot == std::string::npos) return {path, ""};
  return {path.substr(0, dot), path.substr(dot + 1)};
}

// What stands at a path of keys and places, "asteroid.0.ores"; nullptr if nothing does.
inline const Doc* look_up(const Doc& doc, const std::string& path) {
  if (path.empty()) return &doc;
  const auto [step, rest] = first_step(path);
  const auto place = static_cast<std::size_t>(std::atoi(step.c_str()));
  const Doc* next = doc.is(Doc::Kind::table)   ? doc.find(step)
                    : place < doc.items.size() ? &doc.items[place]
                                               : nullptr;
  return next == nullptr ? nullptr : look_up(*next, rest);
}

// Puts a value (JSON text) at a path; a key that is new is added. An empty value takes the entry away.
inline void edit(Doc& doc, const std::string& path, const std::string& value) {
  const auto [step, rest] = first_step(path);
  const Doc* found = look_up(doc, step);
  const std::size_t place =
      found == nullptr ? doc.items.size() : static_cast<std::size_t>(found - doc.items.data());
  if (!rest.empty()) return edit(doc.items.at(place), rest, value);
  const auto at = static_cast<std::ptrdiff_t>(place);
  if (value.empty()) {
    doc.items.erase(doc.items.begin() + at);
    if (doc.is(Doc::Kind::table)) doc.keys.erase(doc.keys.begin() + at);
    return;
  }
  if (found == nullptr) doc.items.emplace_back();
  if (found == nullptr && doc.is(Doc::Kind::table)) doc.keys.push_back(step);
  doc.items[place] = json(value);
}

using Edits = std::vector<std::pair<std::string, std::string>>;

inline Doc edited(Doc doc, const Edits& edits) {
  for (const auto& [path, value] : edits) edit(doc, path, value);
  return doc;
}

// The default pack with so many of its cards, nearest first, and the Template Card besides.
inline Doc pack_of_cards(std::size_t cards) {
  Doc pack = default_pack();
  for (std::size_t place = 27; place-- > cards;) {
    edit(pack, "ore_numbers.card." + look_up(pack, "asteroid." + std::to_string(place) + ".id")->text, "");
    edit(pack, "asteroid." + std::to_string(place), "");
  }
  return pack;
}

// --- games --------------------------------------------------------------------------------------------

// "prices sheet, rescan_limit 3" and the defaults of all other options.
inline OptionValues option_values(const std::string& changes) {
  OptionValues values;
  for (const OptionInfo& option : Words::info().options) values.push_back(option.default_value());
  std::string text = changes;
  for (char& c : text) c = c == ',' ? ' ' : c;
  const auto words = split_words(text);
  for (std::size_t i = 0; i + 1 < words.size(); i += 2)
    values.at(Words::info().option_index(words[i])) = words[i + 1];
  return values;
}

// A game of this pack; nothing, and the refusal, if there is none.
inline std::shared_ptr<const Words> open_game(const Doc& pack, const std::string& options, int players,
                                              Refusal& refusal) {
  std::vector<Issue> issues;
  auto read = Pack::read(pack, issues);
  for (const Issue& issue : issues) ADD_FAILURE() << sentence(issue);
  if (!read) return nullptr;
  return Words::make(std::make_shared<const Pack>(std::move(*read)), players, option_values(options),
                     refusal);
}
inline std::shared_ptr<const Words> open_game(const Doc& pack, const std::string& options = "",
                                              int players = 1) {
  Refusal refusal;
  auto words = open_game(pack, options, players, refusal);
  if (words == nullptr) ADD_FAILURE() << "no game of " << players << " with " << options;
  return words;
}

// The default pack's games are opened once: their tables take a fifth of a second each.
inline std::shared_ptr<const Words> shared_game(const std::string& options, int players) {
  static std::map<std::pair<std::string, int>, std::shared_ptr<const Words>> opened;
  auto& words = opened[{options, players}];
  if (words == nullptr) words = open_game(default_pack(), options, players);
  return words;
}

// A value as a person would note it: a list of names or numbers without brackets and quotes.
inline std::string noted(const Doc* doc) {
  if (doc == nullptr) return "nothing";
  if (doc->is(Doc::Kind::string)) return doc->text;
  if (!doc->is(Doc::Kind::list)) return to_json(*doc);
  std::string text;
  for (const Doc& item : doc->items)
    text += (text.empty() ? "" : " ") + (item.is(Doc::Kind::list) ? to_json(item) : noted(&item));
  return text;
}

// --- a game in progress -------------------------------------------------------------------------------

class Playing {
 public:
  explicit Playing(const std::string& options = "", int players = 1)
      : Playing(shared_game(options, players)) {}
  explicit Playing(std::shared_ptr<const Words> words) : words_(std::move(words)), state(game().start()) {}

  const Words& words() const { return *words_; }
  const SpaceMiner& game() const { return words_->game(); }

  // Plies separated by semicolons, chance and decisions alike. Fails at the first that is not possible.
  Playing& run(std::string_view plies) {
    while (!plies.empty()) {
      const std::size_t end = std::min(plies.find(';'), plies.size());
      if (!play(std::string(plies.substr(0, end)))) return *this;
      plies.remove_prefix(std::min(end + 1, plies.size()));
    }
    return *this;
  }

  // A whole turn that costs and earns nothing: the first cards of the deck, five of a kind, no claim.
  Playing& pass_turn() {
    const auto turn = std::pair(state.turn, state.seat);
    while (!is_over() && std::pair(state.turn, state.seat) == turn) pass_ply();
    return *this;
  }
  Playing& pass_to_end() {
    while (!is_over()) pass_turn();
    return *this;
  }
  // Also after a ply that was not possible: no test waits for the end of a game that is stuck.
  bool is_over() const { return is_stuck_ || game().turn(state).is_over(); }

  // The legal moves, all of them or those of one verb: "travel 17, travel 22".
  std::string legal(std::string_view verb = "") const {
    std::string text;
    const auto moves = game().moves(state);
    for (std::size_t i = 0; i < moves.size(); ++i)
      if (const std::string move = words_->print(moves[i]); move.starts_with(verb))
        text += (text.empty() ? "" : ", ") + move;
    return text;
  }
  // The clause that forbids a move; empty if nothing does.
  std::string refused(std::string_view move) const {
    std::string problem;
    const auto parsed = words_->parse_move(move, problem);
    if (!parsed) return problem;
    const auto refusal = game().why_not(state, *parsed);
    return refusal ? std::string(refusal->clause) : "";
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
  // What the state's JSON has at a path: "decks.0.mined".
  std::string at(const std::string& path) const {
    const Doc doc = json(state_json());
    return noted(look_up(doc, path));
  }
  std::size_t count(const std::string& path) const {
    const Doc doc = json(state_json());
    const Doc* list = look_up(doc, path);
    return list == nullptr ? 0 : list->items.size();
  }
  // A line of the sheet of the player whose turn it is, in the running turn.
  std::string line(const std::string& key) const {
    return at("players." + std::to_string(state.seat) + ".sheet." + std::to_string(state.turn - 1) + "." +
              key);
  }
  int credits(std::size_t seat = 0) const { return state.credits[seat]; }
  int score(int seat = 0) const { return game().score(state, seat_of(seat)); }

 private:
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
  bool fail(const std::string& text, const std::string& why) {
    is_stuck_ = true;
    ADD_FAILURE() << "'" << text << "' " << why << "\n" << state_json();
    return false;
  }

  // Of a roll's outcomes the first is all ones, which by SM-18 travel anywhere.
  void pass_ply() {
    switch (state.phase) {
      case Phase::scan: run("visit 1"); break;
      case Phase::nav: run("travel " + std::to_string(game().setting().asteroid(state.card).distance)); break;
      case Phase::mine:
      case Phase::upgrade: run("done"); break;
      default: game().apply(state, game().outcomes(state)[0].outcome);
    }
  }

  std::shared_ptr<const Words> words_;
  bool is_stuck_ = false;

 public:
  State state;
};

// A ship in dock in its first turn with 21 credits: three golds of a46, without any cost.
inline Playing rich_ship(const std::string& options = "", int players = 1) {
  Playing game(options, players);
  game.run("deal a46 a45 a44; visit 1; roll 1 1 1 1 1; travel 46; roll 6 6 6 6 6 6");
  game.run("claim 3 6 6; claim 3 6 6; claim 3 6 6; done");
  return game;
}

// The same ship a turn later, at its deal, with what it bought: "smartmine, persistent".
inline Playing ship_with(const std::string& upgrades, const std::string& options = "") {
  Playing game = rich_ship(options);
  std::string plies = upgrades;
  for (std::size_t comma = 0; (comma = plies.find(", ", comma)) != std::string::npos;)
    plies.replace(comma, 2, ";buy ");
  game.run("buy " + plies + ";done");
  return game;
}

}  // namespace orebit::space_miner
