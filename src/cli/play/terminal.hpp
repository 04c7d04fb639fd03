// The real consoles: a screen that is drawn anew for every question, and plain lines for pipes and screen
// readers.
#pragma once

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

}  // namespace orebit::cli
