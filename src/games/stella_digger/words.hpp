// Stella Digger in words: moves as text, states as JSON, the log in sentences. The only place with strings.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game_info.hpp"
#include "core/json_writer.hpp"
#include "core/pack_reader.hpp"
#include "games/stella_digger/box.hpp"
#include "games/stella_digger/rules.hpp"

namespace orebit::stella_digger {

inline constexpr std::array<std::string_view, 18> phase_names{
    "first", "drills",   "safety", "reveal", "target",  "deck",   "draw",  "action",  "buy",
    "place", "accident", "lose",   "take",   "capsule", "return", "fight", "discard", "over"};
inline constexpr std::array<std::string_view, 5> reason_names{"", "no-3vp", "yellow-frame", "no-tiles",
                                                              "last-survivor"};

std::string_view color_name(Color color);
std::string card_name(Card card);         // "pink3"
std::string gadget_name(Gadget gadget);   // "power-green"
std::string crystal_list(Crystals list);  // "blue blue pink"

class Words {
 public:
  using Game = StellaDigger;
  using Box = stella_digger::Box;

  static const GameInfo& info();
  static std::optional<Box> open_box(const Doc& pack, std::vector<Complaint>& complaints) {
    return stella_digger::open_box(pack, complaints);
  }
  // REQUIRES: players and options are among those of info().
  static std::unique_ptr<Words> make(std::shared_ptr<const Box> box, int players, const OptionValues& options,
                                     Refusal& refusal);

  const Game& game() const { return game_; }
  const Box& box() const { return *box_; }
  const std::string& pack_id() const { return box_->pack_id; }

  std::string print(const Move& move) const;
  std::string print(const Outcome& outcome) const;
  // Crystals and tokens may be named in any order; canonical text is what print gives. On nonsense: what
  // would be right.
  std::optional<Move> parse_move(std::string_view text, std::string& problem) const;
  std::optional<Outcome> parse_outcome(std::string_view text, std::string& problem) const;

  void write_state(JsonWriter& out, const State& s) const;
  void write_view(JsonWriter& out, const View& view) const;
  std::optional<State> read_state(const Doc& doc, std::vector<Complaint>& complaints) const;
  // What write_view wrote for this seat. A view that is given back has a world that looks like it.
  std::optional<View> read_view(const Doc& doc, Seat seat, std::vector<Complaint>& complaints) const;
  // How many rounds were played.
  int rounds(const State& s) const { return s.open.round; }
  std::string_view reason(const State& s) const {
    return reason_names[static_cast<std::size_t>(s.open.reason)];
  }

  LogLine tell(const State& before, const Move& move) const;
  LogLine tell(const State& before, const Outcome& outcome) const;
  // What follows by itself: who won and why, crystals, losses, points.
  std::vector<LogLine> tell_after(const State& before, const Move& move) const;
  std::vector<LogLine> tell_after(const State& before, const Outcome& outcome) const;
  // The card drawn is for one pair of eyes (RULES.md 8).
  std::string print_for(const State& before, const Outcome& outcome, Seat eyes) const;
  LogLine tell_for(const State& before, const Outcome& outcome, Seat eyes) const;

  std::string square(Square square) const { return square_name(box_->content.map, square); }
  const std::string& tile_id(TileId tile) const { return box_->tile_ids[tile]; }
  const std::string& token_id(Token token) const { return box_->token_ids[token]; }

  std::optional<Square> find_square(std::string_view name) const;
  std::optional<TileId> find_tile(std::string_view id) const;
  std::optional<Token> find_token(std::string_view id) const;

 private:
  Words(std::shared_ptr<const Box> box, const Setting& setting) : box_(std::move(box)), game_(setting) {}

  LogLine tell_event(const Event& event, Crystals gained) const;
  template <class Step>
  std::vector<LogLine> tell_events(const State& before, const Step& step) const;

  std::shared_ptr<const Box> box_;
  Game game_;
};

}  // namespace orebit::stella_digger
