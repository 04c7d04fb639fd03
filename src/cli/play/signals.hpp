// Signals while a game is played: interrupts and resizes are noted and looked at while waiting for a key, the
// deadly ones put the terminal right first.
#pragma once

#include <string>

namespace orebit::cli {

enum class Event { key, interrupt, resize, suspend, end };

class Signals {
 public:
  Signals();
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;
  ~Signals();

  // What makes the terminal an ordinary one again, or nothing. REQUIRES: the text lives on.
  static void restore_by(const char* text);

  // Waits for a byte on standard input, or for one of the events. With `key` the byte is set.
  static Event wait(unsigned char& byte);

  // Whether Ctrl-C or, at a terminal, Enter came within this time, in milliseconds.
  static bool is_stopped_within(int milliseconds);
  // The keys that came meanwhile and belong to the next line.
  static std::string take_typed();
};

}  // namespace orebit::cli
