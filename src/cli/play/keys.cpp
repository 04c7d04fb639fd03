#include "cli/play/keys.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <string>

namespace orebit::cli {

namespace {

constexpr char escape = 0x1B;
constexpr char interrupt = 0x03;  // Ctrl-C

// The next byte; nothing at the end of the input or, with a limit, after that many milliseconds.
bool read_byte(char& byte, int limit = -1) {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  int ready = 0;
  do ready = poll(&input, 1, limit);
  while (ready < 0 && errno == EINTR);
  return ready > 0 && ::read(STDIN_FILENO, &byte, 1) == 1;
}

// What follows an escape: arrows and their neighbours. The key itself comes alone.
Key after_escape() {
  constexpr int patience_ms = 50;
  std::string text;
  for (char byte = 0; text.size() < 3 && read_byte(byte, patience_ms);) {
    text += byte;
    if (text.size() > 1 && (byte == '~' || (byte >= 'A' && byte <= 'Z'))) break;
  }
  if (text.empty()) return Key::quit;
  if (text == "[C" || text == "OC" || text == "[B" || text == "OB") return Key::next;
  if (text == "[D" || text == "OD" || text == "[A" || text == "OA") return Key::previous;
  if (text == "[H" || text == "OH" || text == "[1~") return Key::first;
  if (text == "[F" || text == "OF" || text == "[4~") return Key::last;
  return Key::other;
}

}  // namespace

Keys::Keys() {
  (void)tcgetattr(STDIN_FILENO, &before_);
  termios raw = before_;
  raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG);
  (void)tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
}

Keys::~Keys() { (void)tcsetattr(STDIN_FILENO, TCSADRAIN, &before_); }

Key Keys::read() {
  char byte = 0;
  if (!read_byte(byte)) return Key::quit;
  switch (byte) {
    case '\n':
    case '\r':
    case ' ':
    case 'n': return Key::next;
    case 'b':
    case 0x7F: return Key::previous;
    case 'g': return Key::first;
    case 'G': return Key::last;
    case 's': return Key::seat;
    case 'p': return Key::play_on;
    case 'q':
    case interrupt: return Key::quit;
    case escape: return after_escape();
    default: return Key::other;
  }
}

}  // namespace orebit::cli
