// One game at one terminal: who acts, what they type, what is written down. It knows no game; what is
// particular to one is its Board. Chance of ply n comes from (seed, n), so that a game resumed rolls what the
// uninterrupted one would have.
//
// The loop stands in session.cpp, the words a person can say in session_words.cpp, what is shown in
// session_screen.cpp, to whom in session_eyes.cpp, and how it ends in session_end.cpp.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/board.hpp"
#include "cli/play/console.hpp"
#include "cli/play/record.hpp"
#include "cli/play/saved_game.hpp"
#include "cli/play/seating.hpp"
#include "table/match.hpp"

namespace orebit::cli {

// What a session is played with. The record may be missing: then nothing is kept.
struct Sitting {
  std::unique_ptr<Match> match;
  Seating seating;
  std::uint64_t seed = 0;
  std::vector<Told> told;                      // the plies so far, when the game is resumed
  std::vector<std::unique_ptr<Match>> before;  // the match before each ply since the last of chance
  std::optional<Record> record;
  BotName adviser{BotLevel::chief, {}};  // whose hints are given
  std::string content;                   // the file of the pack, if it is not the default one
  bool is_trial = false;                 // nobody asked for the record: it goes if no person has moved
};

class Session {
 public:
  // `greeting` is shown with the first question.
  Session(Sitting game, Console& console, std::string greeting);

  enum class End { over, left };
  End run();

 private:
  // What one line of input played, with the match as it was before.
  struct Entry {
    std::unique_ptr<Match> before;
    std::size_t plies = 0;  // before it
    Seat seat{};
  };

  // session.cpp
  int next_ply() const { return static_cast<int>(game_.told.size()) + 1; }
  const Match& match() const { return *game_.match; }
  void list_entries();
  bool is_final(const Told& told, Turn next) const;
  void keep(Turn actor, Ply ply);
  void roll();
  void play_bot();
  void play_all(const std::vector<std::string>& moves);
  bool decide();  // false: the player leaves
  bool read_line(const std::string& line);
  void read_move(const std::string& line);
  void finish();

  // session_words.cpp
  using Args = std::vector<std::string_view>;
  bool obey(const std::string& line, bool& stays);
  void undo();
  void take_back();
  bool find_hint();  // false: it was stopped
  void give_hint();
  void take_hint();
  void explain(const std::string& line);
  void show_rules(const Args& words);
  void show_log();
  void show_help();
  void save(const std::string& line);
  void refuse(const std::string& typed, const No& no);
  std::vector<std::string> complete(const std::string& typed) const;

  // session_eyes.cpp
  bool needs_privacy() const;
  Seat viewer() const;
  const Ply& seen(const Told& told) const;
  std::size_t news_from() const;
  void mark_news_as_read();
  bool hand_over(Seat seat);  // false: the player leaves

  // session_screen.cpp
  void say(const std::string& text);
  std::string told_text(const Told& told) const;
  bool is_of_a_bot(const Told& told, Turn next) const;
  void read_out(const std::string& text);  // a long text, page by page
  void present(const std::string& more);
  void present_screen(const std::string& more);
  void read_long_news();
  Line ask();
  std::string news_text() const;
  Canvas screen(Size size, const std::vector<std::string>& messages) const;
  std::vector<std::string> news_lines() const;

  // session_end.cpp
  bool has_begun() const;  // a person has moved
  void say_goodbye();
  std::string again() const;
  std::string own_result() const;
  void show_last_table();
  void show_result();

  Sitting game_;
  Console& console_;
  std::unique_ptr<Board> board_;
  std::vector<Entry> entries_;          // since the last ply of chance
  std::vector<std::string> said_;       // to be shown with the next question
  bool is_open_ = false;                // the board knows the decision
  std::vector<std::size_t> news_from_;  // for each seat, the first ply that it has not been told
  bool is_new_ = true;                  // whether the decision has to be described
  bool has_interrupted_ = false;        // the last line was Ctrl-C
  std::optional<Seat> last_human_;
  std::optional<Seat> alone_;        // who was asked to look at the screen alone
  std::optional<Line> typed_ahead_;  // something else than Enter while a text was read
  Hint hint_;
  std::string warned_;  // the problem of the record that was told
};

}  // namespace orebit::cli
