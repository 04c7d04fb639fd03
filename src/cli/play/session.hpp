// One table at one terminal: what is typed, shown and written down. It knows no game; what is particular to
// one is its Board.
//
// The loop stands in session.cpp, the words a person can say in session_words.cpp, what is shown in
// session_screen.cpp, how it ends in session_end.cpp, and what a lesson does differently in lesson.cpp.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/board.hpp"
#include "cli/play/console.hpp"
#include "cli/play/lesson.hpp"
#include "cli/play/record.hpp"
#include "cli/program.hpp"
#include "table/local_table.hpp"

namespace orebit::cli {

// What a session is played with. The record may be missing: then nothing is kept.
struct SessionStart {
  LocalTable table;
  std::optional<Record> record = {};
  BotSpec adviser{BotLevel::chief, {}};  // whose hints are given
  std::string content;                   // the file of the pack, if it is not the default one
  std::optional<Lesson> lesson = {};     // then chance and the other seats follow it
  bool is_trial = false;                 // nobody asked for the record: it goes if no person has moved
};

// A ply and what followed by itself; who does several things in a row is named once.
std::string told_text(const Match& match, Turn actor, const Ply& ply, const Seating& seating);

class Session {
 public:
  // `greeting` is shown with the first question.
  Session(SessionStart game, Console& console, std::string greeting);

  enum class End { over, left };
  End run();

  // Another game like this one, with the same seats.
  PlayOptions another() const;
  std::string record_path() const { return game_.record ? game_.record->path() : ""; }

 private:
  // What one line of input played.
  struct Entry {
    int ply = 0;  // the first one
    Seat seat{};
  };

  // session.cpp
  const Match& match() const { return game_.table.match(); }
  const Seating& seating() const { return game_.table.seating(); }
  const std::vector<PlayedPly>& plies() const { return game_.table.game().plies(); }
  int next_ply() const { return game_.table.game().next_ply(); }
  void list_entries();
  void keep_ply();
  void play_all(const std::vector<std::string>& moves);
  bool decide();  // false: the player leaves
  std::optional<std::string> next_in_turn();
  bool read_line(const std::string& line);
  void read_move(const std::string& line);
  void finish();

  // session_words.cpp
  using Args = std::vector<std::string_view>;
  static bool is_command(const std::string& line);
  bool run_command(const std::string& line, bool& stays);
  bool can_undo() const;
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
  void refuse(const std::string& typed, const Rejection& no);
  std::vector<std::string> complete(const std::string& typed) const;

  // session.cpp, too: to whom something is shown
  bool needs_privacy() const;
  Seat viewer() const;
  const Ply& seen(const PlayedPly& played) const;
  std::size_t news_from() const;
  void mark_news_as_read();
  bool hand_over(Seat seat);  // false: the player leaves

  // lesson.cpp
  const LessonStep* step() const;  // null outside a lesson, and at its end
  End teach();
  void follow(const std::vector<std::string>& script);
  std::string lesson_text() const;
  void next_step();
  bool run_lesson_command(std::string_view word);
  void read_step(const std::string& line);
  void take_step(const std::string& move);

  // session_screen.cpp
  void say(const std::string& text);
  std::string told_text(const PlayedPly& played) const;
  bool is_of_a_bot(const PlayedPly& played, Turn next) const;
  enum class Opens { at_the_beginning, at_the_end };
  void page_text(const std::string& text,
                 Opens opens = Opens::at_the_beginning);  // a long text, page by page
  void present(const std::string& more);
  void present_plain();
  void present_screen(const std::string& more);
  void read_long_news();
  Line ask();
  std::string news_text() const;
  Canvas screen(Size size, const std::vector<std::string>& messages) const;
  std::vector<std::string> news_lines() const;
  bool decides_again() const;

  // session_end.cpp
  bool has_begun() const;  // a person has moved
  void say_goodbye();
  void print_commands() const;
  std::string own_result() const;
  void show_last_table();
  void show_result();

  SessionStart game_;
  Console& console_;
  std::unique_ptr<Board> board_;
  std::vector<Entry> entries_;
  std::vector<std::string> said_;       // to be shown with the next question
  bool is_open_ = false;                // the board knows the decision
  std::string numbered_;                // what was told of choices whose numbers change
  std::vector<std::size_t> news_from_;  // for each seat, the first ply that it has not been told
  bool is_new_ = true;                  // whether the decision has to be described
  bool has_interrupted_ = false;        // the last line was Ctrl-C
  std::optional<Seat> last_human_;
  std::optional<Seat> alone_;         // who was asked to look at the screen alone
  std::vector<std::string> in_turn_;  // further decisions of the last line
  std::optional<Line> typed_ahead_;   // a command, while a text was read
  Hint hint_;
  std::size_t step_ = 0;  // of the lesson
  std::string warned_;    // the problem of the record that was told
};

}  // namespace orebit::cli
