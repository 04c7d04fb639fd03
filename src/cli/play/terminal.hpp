// The real consoles: a screen that is drawn anew for every question, and plain lines for pipes and screen
// readers. Single keys, without Enter.
#pragma once

#include <termios.h>

#include <memory>

#include "cli/play/console.hpp"

namespace orebit::cli {

struct TerminalOptions {
  bool is_plain = false;
  bool has_no_colour = false;
};

// Whether somebody types and reads: neither input nor output goes elsewhere.
bool is_terminal();

// Looks at standard input and output, TERM, NO_COLOR and the locale, and opens what fits.
std::unique_ptr<Console> open_console(const TerminalOptions& options);

enum class Key { next, previous, first, last, seat, play_on, quit, other };

// While one lives keys come as they are pressed and nothing is echoed. REQUIRES: is_terminal()
class Keys {
 public:
  Keys();
  Keys(const Keys&) = delete;
  Keys& operator=(const Keys&) = delete;
  ~Keys();

  static Key read();  // waits; `quit` at the end of the input

 private:
  termios before_{};
};

}  // namespace orebit::cli
