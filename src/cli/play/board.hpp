// How a game looks and feels in the terminal: the picture, the same in plain sentences, short forms of moves,
// and gestures such as a plan that is collected in any order and entered as the rules want it. The session
// (session.hpp) knows no game; what is particular to one stands in a Board of its own. This one knows none:
// it shows what lies where as the seat may know it, and the offers of the engine. So a game can be played the
// day its rules exist. Boards hold no rules: what is legal is asked of the match.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/choice.hpp"
#include "table/seating.hpp"
#include "table/typed_match.hpp"

namespace orebit::cli {

// What came of a line of input: moves to be played now, one after the other, and something to say.
struct Entered {
  std::vector<std::string> moves;
  std::string say;
};

// What a bot would do with the whole decision, and why.
struct Hint {
  std::vector<std::string> moves;
  std::string first_hint;  // the idea; empty where there is no choice
  std::string say;         // what to do
  std::string why;
  std::string end;  // the move that ends the decision once the moves were taken over into a plan
  int degree = 0;   // how much of it was told
};

class Board {
 public:
  explicit Board(const Seating& seating) : seating_(seating) {}
  virtual ~Board() = default;

  // A decision of a person begins. The moves are those of it that were taken back, for a plan to show them.
  virtual void open(const Match&, const std::vector<std::string>&) {}

  // Every ply as it is made, whoever made it, with the match after it.
  virtual void saw(const Match&, const Ply&) {}

  // From now on this seat looks, whoever decides. Else it is the one who decides.
  void show_to(Seat seat) { viewer_ = seat; }
  // The same for somebody who looks back at a game that was played: nothing is asked.
  void look_back(Seat seat) {
    viewer_ = seat;
    is_live_ = false;
  }

  // The picture, at most as large as the room, which is never smaller than `least`.
  static constexpr Size least{80, 18};
  virtual Canvas picture(const Match& match, Size room) const;
  // Everything the picture shows, as sentences to be read one after the other.
  virtual std::vector<std::string> sentences(const Match& match) const;
  // What is left of them for a seat that decides again and was told what its last move changed.
  virtual std::vector<std::string> brief_sentences(const Match& match) const { return sentences(match); }
  // Choices whose numbers change while a plan is made: in plain lines they are told anew whenever they do.
  virtual std::string renumbered(const Match&) const { return ""; }
  // "Player 1: Dig in one section": the first words of what the engine asks.
  virtual std::string prompt(const Match& match) const;
  virtual std::vector<std::string> help(const Match& match) const;
  // When the game is over: the table as it was left, then why it ended, scores and winners.
  virtual Canvas last_picture(const Match& match, Size room) const { return picture(match, room); }
  virtual std::vector<std::string> last_sentences(const Match& match) const { return sentences(match); }
  virtual std::vector<std::string> result(const Match& match) const;

  // The moves that are listed by number: what the engine offers, unless a board says more.
  virtual ChoiceList choices(const Match& match) const { return offered(match); }
  // Words of the board's own, such as `moves`, or taking back a part of a plan; nothing if the line is none.
  virtual std::optional<std::string> answer(const Match& match, const std::string& line);
  // A number of the list or a short form as the move that it means; any other line as it is.
  virtual std::string notation(const Match& match, const std::string& line) const {
    return read_choice(choices(match), line);
  }
  // A line that means several decisions, with what chance does between them: "deck 1", "deck 3" of "1 3".
  virtual std::vector<std::string> in_turn(const Match&, const std::string&) const { return {}; }
  // A verb alone that nothing can follow now is refused for what any move of it is refused for.
  virtual std::optional<Rejection> why_not(const Match& match, const std::string& move) const;
  virtual Entered enter(const Match&, const std::string& move) { return {{move}, ""}; }  // REQUIRES: !why_not
  // Whether a move is held back by `enter` until another one sends it.
  virtual bool collects(std::string_view) const { return false; }
  virtual bool has_unfinished() const { return false; }  // something is held back now

  // What this bot advises. Called while the session waits, on a thread of its own.
  virtual Hint hint(const Match& match, const BotSpec& bot, const UniformSource& uniform) const;
  // What may follow these words, for completion.
  virtual std::vector<std::string> next_words(const Match& match,
                                              const std::vector<std::string>& typed) const;

  // Whether this decision is shown with something that only its seat may know: the screen is cleared before
  // another person sees it.
  virtual bool is_private(const Match& match) const { return match.hides(); }

 protected:
  const Seating& seating() const { return seating_; }
  const std::optional<Seat>& shown_to() const { return viewer_; }
  // Who looks; nobody in particular when the game is over.
  Seat viewer(const Match& match) const {
    return viewer_ ? *viewer_ : match.turn().is_player() ? match.turn().seat : spectator;
  }
  // What the engine asks, with its clause; only its first words where it is wider than the room.
  static std::string asked(const Match& match, int room);
  // Whether the one who looks decides: then the moves are listed.
  bool is_asked(const Match& match) const { return is_live_ && match.turn() == Turn::player(viewer(match)); }
  bool is_live() const { return is_live_; }
  // Who won, each with the clause that says so.
  Lines winners(const Match& match, std::string_view clause, std::string_view shared_clause) const;

 private:
  Lines known_to(const Match& match) const;

  const Seating& seating_;
  std::optional<Seat> viewer_;
  bool is_live_ = true;
};

// The board of the match's game. REQUIRES: the seating outlives it.
std::unique_ptr<Board> make_board(const Match& match, const Seating& seating);

// A match of this game, with its state. REQUIRES: it is one.
template <class Words>
const TypedMatch<Words>& typed(const Match& match) {
  return static_cast<const TypedMatch<Words>&>(match);
}

}  // namespace orebit::cli
