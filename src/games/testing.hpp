// What the tests of every game share: documents to look into and to edit, games that are opened by their
// options, and a game in progress whose plies are text. Chance is scripted by naming its outcomes; what lies
// on the table is read from the state's JSON, by the names of RULES.md.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/assets.hpp"
#include "text/text.hpp"
#include "text/words.hpp"

namespace orebit::game_tests {

// ---- documents

inline Doc json(std::string_view text) {
  auto doc = parse_json(text);
  if (!doc) ADD_FAILURE() << doc.error().why << ": " << text;
  return doc.value_or(Doc{});
}

// "a.2.b" in two: the first step and the rest.
inline std::pair<std::string_view, std::string_view> first_step(std::string_view path) {
  const std::size_t dot = std::min(path.find('.'), path.size());
  return {path.substr(0, dot), path.substr(std::min(dot + 1, path.size()))};
}

// What stands at a path of keys and places, "asteroid.0.ores"; nullptr if nothing does.
inline const Doc* look_up(const Doc& doc, std::string_view path) {
  if (path.empty()) return &doc;
  const auto [step, rest] = first_step(path);
  const auto at = static_cast<std::size_t>(std::atoi(std::string(step).c_str()));
  const Doc* next = doc.is(Doc::Kind::table) ? doc.find(step)
                    : at < doc.items.size()  ? &doc.items[at]
                                             : nullptr;
  return next == nullptr ? nullptr : look_up(*next, rest);
}

// Puts a value (JSON text) at a path; a key that is new is added. An empty value takes the entry away.
inline void edit(Doc& doc, std::string_view path, const std::string& value) {
  const auto [step, rest] = first_step(path);
  const Doc* found = look_up(doc, step);
  const std::size_t at =
      found == nullptr ? doc.items.size() : static_cast<std::size_t>(found - doc.items.data());
  if (!rest.empty()) return edit(doc.items.at(at), rest, value);
  const auto offset = static_cast<std::ptrdiff_t>(at);
  if (value.empty()) {
    doc.items.erase(doc.items.begin() + offset);
    if (doc.is(Doc::Kind::table)) doc.keys.erase(doc.keys.begin() + offset);
    return;
  }
  if (found == nullptr) doc.items.emplace_back();
  if (found == nullptr && doc.is(Doc::Kind::table)) doc.keys.emplace_back(step);
  doc.items[at] = json(value);
}

using Edits = std::vector<std::pair<std::string, std::string>>;

inline Doc edited(Doc doc, const Edits& edits) {
  for (const auto& [path, value] : edits) edit(doc, path, value);
  return doc;
}

// A value as a person would note it: a list of names or numbers without brackets and quotes.
inline std::string noted(const Doc* doc) {
  if (doc == nullptr) return "nothing";
  if (doc->is(Doc::Kind::string)) return doc->text.empty() ? "-" : doc->text;
  if (!doc->is(Doc::Kind::list)) return to_json(*doc);
  std::string text;
  for (const Doc& item : doc->items)
    text += (text.empty() ? "" : " ") + (item.is(Doc::Kind::list) ? to_json(item) : noted(&item));
  return text;
}

// ---- games

template <class Words>
Doc default_pack_of() {
  return json(pack_json(Words::info().id));
}

// "prices sheet, rescan_limit 3" and the defaults of all other options.
template <class Words>
OptionValues option_values(std::string changes) {
  OptionValues values;
  for (const OptionInfo& option : Words::info().options) values.push_back(option.default_value());
  std::replace(changes.begin(), changes.end(), ',', ' ');
  const auto words = split_words(changes);
  for (std::size_t i = 0; i + 1 < words.size(); i += 2)
    values.at(Words::info().option_index(words[i])) = words[i + 1];
  return values;
}

// A game of this pack, or why there is none.
template <class Words>
std::expected<std::shared_ptr<const Words>, Refusal> try_open_game(const Doc& pack, int players,
                                                                   const std::string& options) {
  using Pack = std::remove_cvref_t<decltype(std::declval<const Words&>().pack())>;
  std::vector<Issue> issues;
  auto read = Pack::read(pack, issues);
  for (const Issue& issue : issues) ADD_FAILURE() << sentence(issue);
  if (!read) return nullptr;
  return Words::make(std::make_shared<const Pack>(std::move(*read)), players, option_values<Words>(options));
}
template <class Words>
std::shared_ptr<const Words> open_game(const Doc& pack, int players, const std::string& options) {
  auto words = try_open_game<Words>(pack, players, options);
  if (words) return *words;
  ADD_FAILURE() << "no game of " << players << " with " << options << ": " << sentence(words.error());
  return nullptr;
}

// What a ply tells a viewer: itself, then what followed.
template <class Words, class State, class Ply>
std::vector<LogLine> told(const Words& words, State s, const Ply& ply, Seat viewer = everybody) {
  Facts facts;
  words.game().apply(s, ply, FactLog(facts));
  std::vector<LogLine> lines;
  for (Fact& fact : facts) {
    words.complete(fact);
    lines.push_back(words.telling().line(fact, viewer, std::nullopt));
  }
  return lines;
}

// ---- a game in progress

template <class GameWords>
class Playing {
 public:
  using Game = std::remove_cvref_t<decltype(std::declval<const GameWords&>().game())>;
  using State = typename Game::State;

  explicit Playing(std::shared_ptr<const GameWords> words)
      : words_(std::move(words)), state(game().start()) {}

  const GameWords& words() const { return *words_; }
  const Game& game() const { return words_->game(); }
  // Also after a ply that was not possible: no test waits for the end of a game that is stuck.
  bool is_over() const { return is_stuck_ || game().turn(state).is_over(); }

  // Plies separated by semicolons, chance and decisions alike. Fails at the first that is not possible.
  template <class Self>
  std::remove_reference_t<Self>& run(this Self&& self, std::string_view plies) {
    auto& playing = self;
    while (!plies.empty()) {
      const std::size_t end = std::min(plies.find(';'), plies.size());
      if (!playing.play(plies.substr(0, end))) return playing;
      plies.remove_prefix(std::min(end + 1, plies.size()));
    }
    return playing;
  }

  // The legal moves, all of them or those that begin so: "travel 17, travel 22".
  std::string legal(std::string_view beginning = "") const {
    std::string text;
    const auto moves = game().moves(state);
    for (std::size_t i = 0; i < moves.size(); ++i)
      if (const std::string move = words_->print(moves[i]); move.starts_with(beginning))
        text += (text.empty() ? "" : ", ") + move;
    return text;
  }
  // "DS-40: ..." for a move that is forbidden; empty if nothing forbids it.
  std::string why_not(std::string_view move) const {
    return refusal_of(move, [](const Refusal& no) { return std::string(no.clause) + ": " + sentence(no); });
  }
  // The clause alone.
  std::string refused(std::string_view move) const {
    return refusal_of(move, [](const Refusal& no) { return std::string(no.clause); });
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
  std::string at(std::string_view path) const {
    const Doc doc = json(state_json());
    return noted(look_up(doc, path));
  }

 private:
  std::string refusal_of(std::string_view move, auto in_words) const {
    std::string problem;
    const auto parsed = words_->parse_move(move, problem);
    if (!parsed) return problem;
    const auto refusal = game().why_not(state, *parsed);
    return refusal ? in_words(*refusal) : "";
  }
  bool play(std::string_view text) {
    std::string problem;
    if (game().turn(state).is_chance()) {
      const auto outcome = words_->parse_outcome(text, problem);
      return outcome && game().is_possible(state, *outcome) ? applied(*outcome) : fail(text, problem);
    }
    const auto move = words_->parse_move(text, problem);
    if (!move) return fail(text, problem);
    const auto refusal = game().why_not(state, *move);
    return refusal ? fail(text, sentence(*refusal)) : applied(*move);
  }
  bool applied(const auto& ply) {
    game().apply(state, ply);
    return true;
  }
  bool fail(std::string_view text, const std::string& why) {
    is_stuck_ = true;
    ADD_FAILURE() << "'" << text << "' " << why << "\n" << state_json();
    return false;
  }

  std::shared_ptr<const GameWords> words_;
  bool is_stuck_ = false;

 public:
  State state;
};

}  // namespace orebit::game_tests
