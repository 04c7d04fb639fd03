// A game in words: what its class Words has to say, checked by the compiler, and what follows from that.
//
// A game says its kinds, its notation, its options, one description of its view, and what its facts read like
// (words.en.toml). Printing, parsing, JSON, reading and the log are made of these.
#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game_info.hpp"
#include "core/phase.hpp"
#include "core/random.hpp"
#include "text/io.hpp"
#include "text/telling.hpp"

namespace orebit {

// Not called Words: each game has a class of that name.
template <class W>
concept GameWords =
    LoggingGame<typename W::Game> &&
    requires(const W words, typename W::Game::View view, const typename W::Game::State s, Io io,
             const typename W::Game::Move move, const typename W::Game::Outcome outcome, Fact fact) {
      { W::info() } -> std::same_as<const GameInfo&>;
      { W::hides } -> std::convertible_to<bool>;  // somebody may not know everything
      { words.game() } -> std::same_as<const typename W::Game&>;
      { words.telling() } -> std::same_as<Telling>;
      { words.lexicon() } -> std::same_as<Lexicon>;  // all that a person may ask about
      { W::moves.print(words.kinds(), move) } -> std::same_as<std::string>;
      { W::outcomes.print(words.kinds(), outcome) } -> std::same_as<std::string>;
      { words.describe(io, view) } -> std::same_as<void>;
      { words.full_view(s) } -> std::same_as<typename W::Game::View>;  // what a trace calls `state`
      { words.reason(s) } -> std::convertible_to<std::string_view>;
      { words.phase(s) } -> std::same_as<PhaseInfo>;
      { words.complete(fact) } -> std::same_as<void>;  // adds what takes time to find out
      { words.owner(s, move) } -> std::same_as<Seat>;  // who knows the secrets of this ply
      { words.owner(s, outcome) } -> std::same_as<Seat>;
    } &&
    W::hides == (W::moves.hides() || W::outcomes.hides());

// The sentences of a game, words.en.toml as JSON (tools/embed); empty if it has none.
std::string_view catalogue_json(std::string_view game);

// What follows from a game's tables and its description:
//   class Words : public PlainWords<Words, DarkSide, Pack, Kinds>
template <class W, class G, class P, class K>
class PlainWords {
 public:
  using Game = G;
  using Pack = P;
  using State = typename G::State;
  using Move = typename G::Move;
  using Outcome = typename G::Outcome;
  using View = typename G::View;

  const G& game() const { return game_; }
  const P& pack() const { return *pack_; }
  const std::string& pack_id() const { return pack_->pack_id; }
  const K& kinds() const { return kinds_; }
  Telling telling() const { return {catalogue(), kinds_.fields, lexicon_}; }

  std::string print(const Move& move) const { return W::moves.print(kinds_, move); }
  std::string print(const Outcome& outcome) const { return W::outcomes.print(kinds_, outcome); }
  void write(const Move& move, JsonWriter& out) const {
    W::moves.print(kinds_, move, out.open_text());
    out.close_text();
  }
  // As a viewer reads it: secrets are question marks.
  std::string print(const State& before, const Move& move, Seat viewer) const {
    return W::moves.print(kinds_, move, !knows_secrets(viewer, words().owner(before, move)));
  }
  std::string print(const State& before, const Outcome& outcome, Seat viewer) const {
    return W::outcomes.print(kinds_, outcome, !knows_secrets(viewer, words().owner(before, outcome)));
  }
  // On nonsense: what would be right.
  std::optional<Move> parse_move(std::string_view text, std::string& problem) const {
    return W::moves.parse(kinds_, text, problem);
  }
  std::optional<Outcome> parse_outcome(std::string_view text, std::string& problem) const {
    return W::outcomes.parse(kinds_, text, problem);
  }

  // Plays, and says what happened.
  template <class Ply>
  Facts play(State& s, const Ply& ply) const {
    constexpr std::size_t usual = 4;
    Facts facts;
    facts.reserve(usual);
    game_.apply(s, ply, FactLog(facts));
    for (Fact& fact : facts) words().complete(fact);
    return facts;
  }
  void complete(Fact&) const {}
  PhaseInfo phase(const State& s) const { return info_of(s.phase); }
  Lexicon lexicon() const {
    Lexicon all = lexicon_;
    all.add_terms(catalogue());
    return all;
  }
  template <class Ply>
  Seat owner(const State&, const Ply&) const {
    return nobody;  // nothing is secret
  }

  void write_view(JsonWriter& out, View view) const {
    Io io(out);
    out.open_object();
    words().describe(io, view);
    out.close_object();
  }
  void write_state(JsonWriter& out, const State& s) const { write_view(out, words().full_view(s)); }

  // What lies where, for boards that know no game. Nothing if it is no view.
  Zones zones(const Doc& doc) const {
    Zones zones;
    std::vector<Issue> issues;
    auto view = read_description(doc, issues);
    JsonWriter unused;
    Io io(unused.open_object(), &zones);
    if (view) words().describe(io, *view);
    return zones;
  }

  // What this seat sees, as write_view wrote it. Every field is in its bounds and the whole is the view of
  // some world; that the rules can reach it is not proven.
  std::optional<View> read_view(const Doc& doc, Seat seat, std::vector<Issue>& issues) const {
    auto view = read_description(doc, issues);
    if (!view || game_.view(some_world(*view, seat), seat) == *view) return view;
    issues.push_back(
        {doc.line, "", "a view whose parts contradict each other", "what this seat sees of a game"});
    return std::nullopt;
  }
  // The same of a whole state, as write_state wrote it.
  std::optional<State> read_state(const Doc& doc, std::vector<Issue>& issues) const {
    const auto view = read_description(doc, issues);
    if (!view) return std::nullopt;
    const State s = some_world(*view, seat_of(0));
    JsonWriter out;
    write_state(out, s);
    if (!round_trips(doc, out.text(), "a state of this game", issues)) return std::nullopt;
    return s;
  }

 protected:
  PlainWords(std::shared_ptr<const P> pack, const auto& setting)
      : pack_(std::move(pack)), game_(setting), kinds_(*pack_, game_.setting()) {}

  static const Catalogue& catalogue() {
    static const Catalogue english(catalogue_json(W::info().id));
    return english;
  }

  std::shared_ptr<const P> pack_;
  G game_;
  K kinds_;
  Lexicon lexicon_;

 private:
  const W& words() const { return static_cast<const W&>(*this); }

  std::optional<View> read_description(const Doc& doc, std::vector<Issue>& issues) const {
    View view;
    Io io(doc, issues);
    words().describe(io, view);
    if (!issues.empty()) return std::nullopt;
    JsonWriter out;
    write_view(out, view);
    if (!round_trips(doc, out.text(), "what somebody sees of a game", issues)) return std::nullopt;
    return view;
  }
  State some_world(const View& view, Seat seat) const {
    Random random(1, 1);
    return game_.determinize(view, seat, random);
  }
};

}  // namespace orebit
