// Asteroid Miners for tests: packs to edit, tables to lay out, plies as text. Chance is scripted by naming
// its outcomes; what lies on the table is read from the state's JSON, by the names of RULES.md.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "core/text.hpp"
#include "games/assets.hpp"
#include "games/asteroid_miners/words.hpp"

namespace orebit::asteroid_miners {

inline Doc json(std::string_view text) {
  Problem problem;
  auto doc = parse_json(text, problem);
  if (!doc) ADD_FAILURE() << problem.what << ": " << text;
  return doc.value_or(Doc{});
}

inline Doc default_pack() { return json(pack_json("asteroid-miners")); }

// What stands at a path of keys and places, "players.0.funds"; nullptr if nothing does.
inline const Doc* look_up(const Doc& doc, std::string_view path) {
  if (path.empty()) return &doc;
  const std::size_t dot = std::min(path.find('.'), path.size());
  const std::string step(path.substr(0, dot));
  const auto place = static_cast<std::size_t>(std::atoi(step.c_str()));
  const Doc* next = doc.is(Doc::Kind::table)   ? doc.find(step)
                    : place < doc.items.size() ? &doc.items[place]
                                               : nullptr;
  return next == nullptr ? nullptr : look_up(*next, path.substr(std::min(dot + 1, path.size())));
}

// Puts a value (JSON text) at a path; a key that is new is added. An empty value takes the entry away.
inline void edit(Doc& doc, std::string_view path, const std::string& value) {
  const std::size_t dot = path.rfind('.');
  Doc& parent = const_cast<Doc&>(*look_up(doc, dot == std::string_view::npos ? "" : path.substr(0, dot)));
  const std::string last(dot == std::string_view::npos ? path : path.substr(dot + 1));
  const Doc* found = look_up(parent, last);
  if (found == nullptr) {
    parent.items.push_back(json(value));
    if (parent.is(Doc::Kind::table)) parent.keys.push_back(last);
    return;
  }
  const auto at = found - parent.items.data();
  if (!value.empty()) {
    parent.items[static_cast<std::size_t>(at)] = json(value);
    return;
  }
  parent.items.erase(parent.items.begin() + at);
  if (parent.is(Doc::Kind::table)) parent.keys.erase(parent.keys.begin() + at);
}

using Edits = std::vector<std::pair<std::string, std::string>>;

inline Doc edited(Doc doc, const Edits& edits) {
  for (const auto& [path, value] : edits) edit(doc, path, value);
  return doc;
}

// "short true, round_limit 3" and the defaults of all other options.
inline OptionValues option_values(std::string changes) {
  OptionValues values;
  for (const OptionInfo& option : Words::info().options) values.push_back(option.default_value());
  std::replace(changes.begin(), changes.end(), ',', ' ');
  const auto words = split_words(changes);
  for (std::size_t i = 0; i + 1 < words.size(); i += 2)
    values.at(Words::info().option_index(words[i])) = words[i + 1];
  return values;
}

inline std::shared_ptr<const Words> open_game(const Doc& pack, const std::string& options = "") {
  std::vector<Issue> issues;
  auto read = Pack::read(pack, issues);
  for (const Issue& issue : issues) ADD_FAILURE() << sentence(issue);
  Refusal refusal;
  return read ? Words::make(std::make_shared<const Pack>(std::move(*read)), seats, option_values(options),
                            refusal)
              : nullptr;
}

// The default pack's games are opened once and shared.
inline std::shared_ptr<const Words> shared_game(const std::string& options) {
  static std::map<std::string, std::shared_ptr<const Words>> opened;
  auto& words = opened[options];
  if (words == nullptr) words = open_game(default_pack(), options);
  return words;
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

// What the log says of a ply: the ply itself, and what followed by itself.
template <class Ply>
std::vector<LogLine> told(const Words& words, State s, const Ply& ply) {
  Facts facts;
  words.game().apply(s, ply, FactLog(facts));
  std::vector<LogLine> lines;
  for (const Fact& fact : facts) lines.push_back(words.telling().line(fact, everybody, std::nullopt));
  return lines;
}

// A game in progress. The first group of functions lays the table out, the second plays, the third looks.
class Playing {
 public:
  explicit Playing(const std::string& options = "") : Playing(shared_game(options)) {}
  explicit Playing(std::shared_ptr<const Words> words) : words_(std::move(words)), state(game().start()) {
    run("market 1 1");
  }

  const Words& words() const { return *words_; }
  const AsteroidMiners& game() const { return words_->game(); }

  Playing& level(int number) {
    state.level = static_cast<std::uint8_t>(number);
    return *this;
  }
  Playing& event(int number) {
    state.event = static_cast<std::uint8_t>(number);
    return *this;
  }
  Playing& active(int seat) {
    state.active = static_cast<std::uint8_t>(seat);
    return *this;
  }
  Playing& funds(int one, int two) {
    state.player[0].funds = one;
    state.player[1].funds = two;
    return *this;
  }
  Playing& upgrade(int seat, int to) {
    state.player[static_cast<std::size_t>(seat)].upgrade = static_cast<std::uint8_t>(to);
    return *this;
  }
  Playing& rows(int ip, int nr) {
    state.row = {static_cast<std::uint8_t>(ip), static_cast<std::uint8_t>(nr)};
    return *this;
  }
  Playing& track(int one, int two) {
    state.player[0].track = static_cast<std::uint8_t>(one);
    state.player[1].track = static_cast<std::uint8_t>(two);
    return *this;
  }
  Playing& tender(int owner) {
    state.tender_owner = static_cast<std::int16_t>(owner);
    return *this;
  }
  // The sections a player has finished: "s1 s2".
  Playing& done(int seat, std::string_view ids) {
    Player& player = state.player[static_cast<std::size_t>(seat)];
    player.done.clear();
    for (const std::string_view id : split_words(ids)) player.done.push_back(section(id));
    return *this;
  }
  // The drill, square by square: "g4 w2 - b6".
  Playing& drill(std::string_view dice) {
    state.now.drill = {};
    state.now.drill_size = 0;
    std::size_t square = 0;
    for (const std::string_view die : split_words(dice)) {
      if (die != "-") {
        state.now.drill[square] = {static_cast<Colour>(std::string_view(" gwkb").find(die[0])),
                                   static_cast<std::uint8_t>(die[1] - '0')};
        ++state.now.drill_size;
      }
      ++square;
    }
    return *this;
  }
  // At `modify` with this drill and pool after the first roll, or at `dig`. Event 1 unless there is another.
  Playing& modifying(std::string_view dice, std::string_view pool) {
    drill(dice).dice_rolled(Phase::modify);
    const auto words = split_words(pool);
    state.now.pool = words.empty() ? Dice{} : *parse_dice(words, 0);
    return *this;
  }
  Playing& digging(std::string_view dice) { return drill(dice).dice_rolled(Phase::dig); }

  // Plies separated by semicolons, chance and decisions alike. Fails at the first that is not possible.
  Playing& run(std::string_view plies) {
    while (!plies.empty()) {
      const std::size_t end = std::min(plies.find(';'), plies.size());
      if (!play(std::string(plies.substr(0, end)))) return *this;
      plies.remove_prefix(std::min(end + 1, plies.size()));
    }
    return *this;
  }
  // A whole turn of doing nothing.
  Playing& pass_turn() {
    const int turn = state.turn;
    while (state.turn == turn && !game().turn(state).is_over()) pass_ply();
    return *this;
  }

  std::string ply() const { return at("ply"); }
  // The legal moves, all of them or those that begin with a word: "use 1 2 +1, use 1 2 -1".
  std::string legal(std::string_view beginning = "") const {
    std::string text;
    const auto moves = game().moves(state);
    for (std::size_t i = 0; i < moves.size(); ++i)
      if (const std::string move = words_->print(moves[i]); move.starts_with(beginning))
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
  // What the state's JSON has at a path: "players.0.done".
  std::string at(std::string_view path) const {
    const Doc doc = json(state_json());
    return noted(look_up(doc, path));
  }
  // What both players have: "10 7".
  std::string funds() const { return both("funds"); }
  std::string both(const std::string& key) const {
    return at("players.0." + key) + " " + at("players.1." + key);
  }
  std::string rows() const { return at("market.ip") + " " + at("market.nr"); }
  // "winner 0, funding" or "winners 0 1, shared"
  std::string result() const {
    std::string text;
    for (const Seat seat : game().winners(state)) text += std::to_string(index_of(seat)) + " ";
    return text + std::string(words_->reason(state));
  }
  Section section(std::string_view id) const {
    const auto& ids = words_->pack().section_ids;
    return static_cast<Section>(std::find(ids.begin(), ids.end(), id) - ids.begin());
  }

 private:
  Playing& dice_rolled(Phase phase) {
    if (state.event == 0) state.event = 1;
    state.now.pool_rolls = 1;
    state.phase = phase;
    return *this;
  }
  void pass_ply() {
    const std::string now = ply();
    if (now == "market") return void(run("market 1 1"));
    if (now == "event") return void(run(state.event == 1 ? "event 3" : "event 1"));
    if (now == "drill") return void(run("roll 1"));
    if (now == "pool") return void(run("pool 1 2 3 4 5"));
    run(now == "colour" ? "die green" : now == "modify" ? "done" : "pass");
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

  std::shared_ptr<const Words> words_;

 public:
  State state;
};

}  // namespace orebit::asteroid_miners
