#include "cli/pager.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>

namespace orebit::cli {

namespace {

constexpr int command_not_found = 127;  // as shells tell

// Whether a pager has shown it, or the person left the pager early.
bool has_shown(const char* pager, const std::string& text) {
  // What git does: quit if all fits on one screen, keep colours, leave the text on the screen.
  (void)setenv("LESS", "FRX", 0);
  auto* const before = std::signal(SIGPIPE, SIG_IGN);  // leaving the pager early closes the pipe
  std::FILE* const pipe = popen(pager, "w");
  int status = -1;
  if (pipe != nullptr) {
    (void)std::fwrite(text.data(), 1, text.size(), pipe);
    status = pclose(pipe);
  }
  (void)std::signal(SIGPIPE, before);
  return pipe != nullptr && (!WIFEXITED(status) || WEXITSTATUS(status) != command_not_found);
}

}  // namespace

void print_paged(const std::string& text) {
  const char* chosen = std::getenv("PAGER");
  const std::string pager = chosen != nullptr && *chosen != '\0' ? chosen : "less 2>/dev/null";
  const bool is_terminal = isatty(STDOUT_FILENO) != 0 && isatty(STDIN_FILENO) != 0;
  if (is_terminal && has_shown(pager.c_str(), text)) return;
  std::printf("%s", text.c_str());
}

}  // namespace orebit::cli
