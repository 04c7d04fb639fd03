// Where a session is played: it asks for lines and shows text. The real ones stand in terminal.hpp, tests
// bring a scripted one.
#pragma once

#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "cli/play/canvas.hpp"

namespace orebit::cli {

// A line that was asked for. `interrupt` is Ctrl-C on an empty line, `end` is Ctrl-D or the end of the input.
struct Line {
  enum class Kind { text, interrupt, end };
  Kind kind = Kind::end;
  std::string text;
};

struct Question {
  std::string prompt;
  // What may stand in place of the last word of this beginning of a line; whole words, sorted.
  std::function<std::vector<std::string>(const std::string& typed)> complete = [](const std::string&) {
    return std::vector<std::string>{};
  };
  // Shows everything above the prompt anew: the terminal has another size, or `more` is to be read as well.
  std::function<void(const std::string& more)> redraw = [](const std::string&) {};
};

class Console {
 public:
  virtual ~Console() = default;

  virtual bool is_plain() const = 0;  // lines that follow each other, no screen
  virtual TerminalFeatures looks() const = 0;
  virtual Size size() const = 0;

  virtual void print(const std::string& text) = 0;                      // as it is
  virtual void show_screen(const std::vector<std::string>& lines) = 0;  // from the top, in place of the last
  virtual Line ask(const Question& question) = 0;
  // Waits until the work is done; calls `stop` when the person no longer wants it (Ctrl-C, Enter). `what`
  // says what is going on, should it take long.
  virtual void wait(const std::function<bool()>& is_done, const std::function<void()>& /*stop*/,
                    const std::string& /*what*/) {
    while (!is_done()) std::this_thread::yield();
  }
  // Another person sits down: what the last one typed and saw is not brought back.
  virtual void forget() {}
  // Back to an ordinary terminal, for what is to stay readable afterwards.
  virtual void leave_screen() = 0;
};

}  // namespace orebit::cli
