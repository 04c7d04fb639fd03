#include "cli/play/signals.hpp"

#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <string>
#include <utility>

namespace orebit::cli {

namespace {

constexpr std::array noted{SIGINT, SIGWINCH, SIGTSTP};
constexpr std::array deadly{SIGTERM, SIGHUP, SIGQUIT};

// What signal handlers can reach.
volatile std::sig_atomic_t was_interrupted = 0;
volatile std::sig_atomic_t was_resized = 0;
volatile std::sig_atomic_t was_suspended = 0;
const char* volatile restore_text = "";
termios ordinary{};
std::string kept_bytes;  // while nobody asked
bool has_ordinary = false;

void put_terminal_right() {
  if (has_ordinary) tcsetattr(STDIN_FILENO, TCSANOW, &ordinary);
  (void)!::write(STDOUT_FILENO, restore_text, std::strlen(restore_text));
}

void die(int signal) {
  put_terminal_right();
  std::signal(signal, SIG_DFL);
  raise(signal);
}

// A second Ctrl-C that nobody waited for ends the program: it is busy or stuck. The record is on disk.
void note(int signal) {
  if (signal == SIGWINCH) was_resized = 1;
  if (signal == SIGTSTP) was_suspended = 1;
  if (signal == SIGINT && was_interrupted != 0) die(signal);
  if (signal == SIGINT) was_interrupted = 1;
}

void handle(int signal, void (*handler)(int)) {
  struct sigaction action{};
  action.sa_handler = handler;
  sigaction(signal, &action, nullptr);
}

sigset_t noted_set() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : noted) sigaddset(&set, signal);
  return set;
}

bool take(volatile std::sig_atomic_t& flag) {
  const bool was_set = flag != 0;
  flag = 0;
  return was_set;
}

Event next_event(unsigned char& byte, const sigset_t& usual) {
  while (true) {
    if (take(was_interrupted)) return Event::interrupt;
    if (take(was_resized)) return Event::resize;
    if (take(was_suspended)) return Event::suspend;
    pollfd input{STDIN_FILENO, POLLIN, 0};
    if (ppoll(&input, 1, nullptr, &usual) < 0) {
      if (errno == EINTR) continue;
      return Event::end;
    }
    const ssize_t count = read(STDIN_FILENO, &byte, 1);
    if (count == 1) return Event::key;
    if (count == 0 || (errno != EINTR && errno != EAGAIN)) return Event::end;
  }
}

}  // namespace

void Signals::restore_by(const char* text) { restore_text = text; }

Signals::Signals() {
  has_ordinary = tcgetattr(STDIN_FILENO, &ordinary) == 0;
  for (const int signal : noted) handle(signal, note);
  for (const int signal : deadly) handle(signal, die);
}

Signals::~Signals() {
  for (const int signal : noted) std::signal(signal, SIG_DFL);
  for (const int signal : deadly) std::signal(signal, SIG_DFL);
}

// The noted signals are held back but for the wait itself, so that none slips in between.
Event Signals::wait(unsigned char& byte) {
  const sigset_t held = noted_set();
  sigset_t usual;
  pthread_sigmask(SIG_BLOCK, &held, &usual);
  const Event event = next_event(byte, usual);
  pthread_sigmask(SIG_SETMASK, &usual, nullptr);
  return event;
}

// From a pipe nothing is read: its lines are meant for later.
bool Signals::is_stopped_within(int milliseconds) {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  const bool is_terminal = isatty(STDIN_FILENO) != 0;
  const bool has_key = poll(&input, is_terminal ? 1 : 0, milliseconds) > 0;
  if (take(was_interrupted)) return true;
  unsigned char byte = 0;
  if (!has_key || read(STDIN_FILENO, &byte, 1) != 1) return false;
  const bool is_stop = byte == '\n' || byte == '\r';
  is_stop ? kept_bytes.clear() : kept_bytes.push_back(static_cast<char>(byte));
  return is_stop;
}

std::string Signals::take_typed() { return std::exchange(kept_bytes, ""); }

}  // namespace orebit::cli
