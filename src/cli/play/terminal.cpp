#include "cli/play/terminal.hpp"

#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string_view>

#include "cli/play/line_editor.hpp"
#include "cli/play/signals.hpp"

namespace orebit::cli {

bool is_terminal() { return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0; }

namespace {

constexpr auto enter_screen = "\033[?1049h";
constexpr auto leave_screen_text = "\033[0m\033[?1049l";

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

bool is_dumb() { return environment("TERM").empty() || environment("TERM") == "dumb"; }

Size terminal_size() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return {};
  return {size.ws_col, size.ws_row};
}

void send(std::string_view text) {
  (void)std::fwrite(text.data(), 1, text.size(), stdout);
  (void)std::fflush(stdout);
}

// Lines from a pipe or file, and from a terminal when the output goes elsewhere. What no terminal echoes is
// echoed here, so that the output reads as a whole.
Line read_plain_line() {
  std::string line;
  unsigned char byte = 0;
  while (true) {
    switch (Signals::wait(byte)) {
      case Event::interrupt: return {Line::Kind::interrupt, ""};
      case Event::end: return line.empty() ? Line{Line::Kind::end, ""} : Line{Line::Kind::text, line};
      case Event::suspend: (void)raise(SIGSTOP); break;
      case Event::resize: break;
      case Event::key:
        if (byte == '\n') return {Line::Kind::text, line};
        if (line.size() < 1024) line += static_cast<char>(byte);
    }
  }
}

// What both consoles do alike.
class RealConsole : public Console {
 public:
  TerminalFeatures looks() const override { return looks_; }
  void print(const std::string& text) override { send(looks_.has_utf8 ? text : in_ascii(text)); }
  // Somebody who waits is told after a moment what for, and how to stop it.
  void wait(const std::function<bool()>& is_done, const std::function<void()>& stop,
            const std::string& what) override {
    constexpr int look_every = 20, tell_after = 15;  // milliseconds, looks
    for (int looks = 0; !is_done(); ++looks) {
      if (looks == tell_after && is_terminal()) send("\r" + what + "; Enter stops it\033[K");
      if (Signals::is_stopped_within(look_every)) stop();
    }
    if (is_terminal()) send("\r\033[K");
  }

 protected:
  explicit RealConsole(TerminalFeatures looks) : looks_(looks) {}

 private:
  TerminalFeatures looks_;
  Signals signals_;
};

class PlainConsole final : public RealConsole {
 public:
  explicit PlainConsole(TerminalFeatures looks) : RealConsole(looks) {
    if (is_terminal()) editor_.emplace();
  }
  bool is_plain() const override { return true; }
  // A pipe has no edge: whatever is at its end breaks the lines.
  Size size() const override { return is_terminal() ? terminal_size() : Size{10000, 24}; }
  void show_screen(const std::vector<std::string>& lines) override {
    for (const std::string& line : lines) print(line + "\n");
  }
  Line ask(const Question& question) override {
    if (editor_) return editor_->ask(question);
    send(question.prompt);
    const Line line = read_plain_line();
    if (isatty(STDIN_FILENO) == 0 || line.kind != Line::Kind::text) send(line.text + "\n");
    return line;
  }
  // What was read is scrolled out of sight; a pipe has nobody to hide it from.
  void forget() override {
    if (!editor_) return;
    editor_->forget();
    print(std::string(static_cast<std::size_t>(terminal_size().rows), '\n'));
  }
  void leave_screen() override {}

 private:
  std::optional<LineEditor> editor_;
};

// The alternate screen of the terminal; each screen overwrites the one before, so that nothing flickers.
class ScreenConsole final : public RealConsole {
 public:
  explicit ScreenConsole(TerminalFeatures looks) : RealConsole(looks) {
    enter();
    editor_.on_suspend = [this] { leave_screen(); };
    editor_.on_continue = [this] { enter(); };
  }
  ScreenConsole(const ScreenConsole&) = delete;
  ScreenConsole& operator=(const ScreenConsole&) = delete;
  ~ScreenConsole() override { leave(); }

  bool is_plain() const override { return false; }
  Size size() const override { return terminal_size(); }
  void show_screen(const std::vector<std::string>& lines) override {
    std::string text = "\033[H";
    for (const std::string& line : lines) text += line + "\033[K\n";
    print(text + "\033[J");
  }
  Line ask(const Question& question) override { return editor_.ask(question); }
  void forget() override { editor_.forget(); }
  void leave_screen() override { leave(); }

 private:
  void enter() {
    if (!is_on_screen_) send(enter_screen);
    is_on_screen_ = true;
    Signals::restore_by(leave_screen_text);
  }
  void leave() {
    if (is_on_screen_) send(leave_screen_text);
    is_on_screen_ = false;
    Signals::restore_by("");
  }

  LineEditor editor_;
  bool is_on_screen_ = false;
};

// Whether the environment asks for UTF-8, in the order in which the C library looks.
bool says_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (const std::string value(environment(name)); !value.empty())
      return value.find("UTF-8") != std::string::npos || value.find("utf8") != std::string::npos;
  return false;
}

}  // namespace

std::unique_ptr<Console> open_console(const TerminalOptions& options) {
  // A terminal is told to be one for UTF-8 by the locale. Where that one is not installed, what is typed
  // would come back as question marks.
  if (std::setlocale(LC_CTYPE, "") == nullptr && says_utf8()) std::setlocale(LC_CTYPE, "C.UTF-8");
  TerminalFeatures looks;
  looks.has_utf8 = std::string_view(nl_langinfo(CODESET)) == "UTF-8" || !is_terminal();
  const bool is_plain = options.is_plain || !is_terminal() || is_dumb();
  looks.has_colour = !is_plain && !options.has_no_colour && environment("NO_COLOR").empty();
  if (is_plain) return std::make_unique<PlainConsole>(looks);
  return std::make_unique<ScreenConsole>(looks);
}

// --- single keys

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
