// Single keys of a terminal, without Enter.
#pragma once

#include <termios.h>

namespace orebit::cli {

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
