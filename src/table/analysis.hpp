// What can be found out about the position of a match, from what the seat to act knows or, where that is
// said, from everything: what is asked and how it is told, advice, values, and many games for those who
// measure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/positions.hpp"
#include "table/advice.hpp"
#include "table/bot_spec.hpp"
#include "table/match.hpp"

namespace orebit {

struct Prompt;   // text/offer.hpp
struct Telling;  // text/telling.hpp
struct Zone;     // text/io.hpp
using Zones = std::vector<Zone>;

// A plan for the seat to act (table/plan.hpp).
struct PlannedMoves {
  std::vector<std::string> moves;                          // in an order that can be played
  std::vector<std::pair<std::string, Rejection>> dropped;  // what fits nowhere, and why
};

struct PlayedGame {
  Result result;
  int plies = 0;
  int rounds = 0;
};

class Analysis {
 public:
  // What the seat to act is asked; nothing while chance acts and when the game is over.
  virtual std::optional<Prompt> prompt() const = 0;
  // What somebody who points at these things comes nearest to, "verb:pass" for a button. REQUIRES: a player
  // acts.
  virtual std::string nearest_move(const std::vector<std::string>& keys) const = 0;
  // Moves chosen in any order, brought into one that the rules accept. REQUIRES: a player acts.
  virtual PlannedMoves plan(const std::vector<std::string>& moves) const = 0;

  virtual Telling telling() const = 0;  // how facts and offers are told; it lives as long as the match
  // What a person may ask about, by key: {"card:39":{"name":"gold 2-3-4","text":"…","clause":"DS-63"}, …}.
  virtual std::string lexicon_json() const = 0;
  // What lies where in such a view, for boards that know no game. Nothing if it is none.
  virtual Zones zones(const Doc& view) const = 0;

  // What a bot would do for the seat whose turn it is. It sees that seat's view and nothing else. REQUIRES: a
  // player acts.
  virtual Advice advise(const BotSpec& bot, const UniformSource& uniform) const = 0;
  // Whether it thinks at once: what it works out for a setup before its first move may take seconds.
  virtual bool is_ready(const BotSpec& bot) const = 0;
  // What this bot would tell the seat whose turn it is: its best moves in the order of their values, compared
  // on common random worlds where the bot searches. Takes up to twice as long as advise(). REQUIRES: a player
  // acts.
  virtual Advice hint(const BotSpec& bot, const UniformSource& uniform) const = 0;
  // The best move that this bot finds from what the seat to act knows, and the named one, weighed together.
  // REQUIRES: the move is legal; the bot searches.
  virtual Comparison compare_moves(std::string_view move, const BotSpec& bot, std::uint64_t seed) const = 0;
  // What the position is worth to each seat, to somebody who sees everything: the chance to win, or the final
  // score of a game for one. REQUIRES: a player acts, or chance has just acted, or the game is over.
  virtual std::vector<double> value() const = 0;
  // The mean of value() over what chance may do. REQUIRES: chance acts.
  virtual std::vector<double> expected_value() const = 0;

  // About how much memory a match and its clones share.
  virtual std::size_t shared_bytes() const = 0;

  // Plays random games from the start on the game's own types, to measure; how many plies they had.
  virtual std::uint64_t play_random_games(std::uint64_t seed, std::uint64_t games) const = 0;
  // Plays one game from the start by bots on the game's own types; nothing if the stop flag of a bot's budget
  // was set before the end. REQUIRES: a bot for every seat.
  virtual std::optional<PlayedGame> play_bots(const std::vector<BotSpec>& bots, std::uint64_t seed,
                                              std::uint64_t game) const = 0;
  // The same, with the positions of the game as a model of chances to win sees them; luck by this model where
  // it is asked for. Null means the model that reviews use.
  virtual LuckAccount study_bots(const std::vector<BotSpec>& bots, std::uint64_t seed, std::uint64_t game,
                                 const WinModel* model, bool counts_luck, Positions& positions) const = 0;
  virtual WinModel win_model() const = 0;

 protected:
  ~Analysis() = default;
};

}  // namespace orebit
