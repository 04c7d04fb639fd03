// Lines typed at a terminal: editing, history and completion by libedit. The only file that knows it.
#pragma once

#include <memory>
#include <string>

#include "cli/play/console.hpp"

namespace orebit::cli {

class LineEditor {
 public:
  LineEditor();
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  Line ask(const Question& question);
  void forget();  // the lines typed so far
  // Called around a stop by Ctrl-Z.
  std::function<void()> on_suspend;
  std::function<void()> on_continue;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace orebit::cli
