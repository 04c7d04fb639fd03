// How one game looks and feels in the terminal. The session (session.hpp) knows no game; whatever is
// particular to one stands in its Board: the picture, the same in plain sentences, short forms of moves, and
// gestures such as a plan that is collected in any order and entered as the rules want it. Boards hold no
// rules: what is legal is asked of the match.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/canvas.hpp"
#include "table/match.hpp"
#include "table/seating.hpp"

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

  // A decision of a person begins. `again` are moves of it that were taken back, for a plan to show them.
  virtual void open(const Match& match, const std::vector<std::string>& again) = 0;

  // Every ply as it is made, whoever made it, with the match after it.
  virtual void saw(const Match&, const Ply&) {}

  // From now on this seat looks, whoever decides. Else it is the one who decides.
  void show_to(Seat seat) { viewer_ = seat; }

  // The picture, at most as large as the room, which is never smaller than `least`.
  static constexpr Size least{80, 18};
  virtual Canvas picture(const Match& match, Size room) const = 0;
  // Everything the picture shows, as sentences to be read one after the other.
  virtual std::vector<std::string> sentences(const Match& match) const = 0;
  // What is left of them for a seat that decides again and was told what its last move changed.
  virtual std::vector<std::string> brief_sentences(const Match& match) const { return sentences(match); }
  virtual std::string prompt(const Match& match) const = 0;  // "Mine"
  virtual std::vector<std::string> help(const Match& match) const = 0;
  // When the game is over: the table as it was left, then why it ended, scores and winners.
  virtual Canvas last_picture(const Match& match, Size room) const { return picture(match, room); }
  virtual std::vector<std::string> last_sentences(const Match& match) const { return sentences(match); }
  virtual std::vector<std::string> result(const Match& match) const;

  // Words of the board's own, such as taking back a part of a plan; nothing if the line is none of them.
  virtual std::optional<std::string> answer(const Match&, const std::string&) { return std::nullopt; }
  // A number of the list or a short form as the move that it means; any other line as it is.
  virtual std::string notation(const Match& match, const std::string& line) const = 0;
  virtual std::optional<Rejection> why_not(const Match& match, const std::string& move) const {
    return match.why_not(move);
  }
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
  virtual bool is_private(const Match& match) const { return match.has_secrets(); }

 protected:
  const Seating& seating() const { return seating_; }
  const std::optional<Seat>& shown_to() const { return viewer_; }
  // Who looks; nobody in particular when the game is over.
  Seat viewer(const Match& match) const {
    return viewer_ ? *viewer_ : match.turn().is_player() ? match.turn().seat : spectator;
  }
  // Whether the one who looks decides: then the moves are listed.
  bool is_asked(const Match& match) const { return match.turn() == Turn::player(viewer(match)); }

 private:
  const Seating& seating_;
  std::optional<Seat> viewer_;
};

}  // namespace orebit::cli
