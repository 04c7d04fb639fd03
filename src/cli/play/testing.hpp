// For tests of the terminal: matches with scripted chance, and a console that types by itself.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "cli/paragraph.hpp"
#include "cli/play/console.hpp"
#include "table/match.hpp"
#include "table/trace.hpp"

namespace orebit::cli {

using Choices = std::vector<std::pair<std::string, std::string>>;

// Opened once for each set of options: the tables of a game take a fifth of a second.
inline std::unique_ptr<Match> new_space_miner(int players = 1, const Choices& options = {}) {
  static std::map<std::pair<int, Choices>, std::unique_ptr<Match>> opened;
  auto& match = opened[{players, options}];
  if (match == nullptr)
    match = std::move(*open_match({.game = "space-miner", .players = players, .options = options}));
  return match->clone();
}

inline MatchOpener test_opener() {
  return [](const Setup& setup) -> std::expected<std::unique_ptr<Match>, Rejections> {
    return new_space_miner(*setup.players, setup.options);
  };
}

// A match of Space Miner after these plies, separated by semicolons; each must be possible.
inline std::unique_ptr<Match> space_miner_after(std::string_view plies, int players = 1,
                                                const Choices& options = {}) {
  auto match = new_space_miner(players, options);
  while (!plies.empty()) {
    const std::size_t end = std::min(plies.find(';'), plies.size());
    const std::string_view ply = plies.substr(0, end);
    const auto done = match->play(ply);
    if (!done) ADD_FAILURE() << ply << ": " << sentence(done.error());
    plies.remove_prefix(std::min(end + 2, plies.size()));
  }
  return match;
}

// Plies that the tests begin with.
inline constexpr auto at_scan = "deal a33 a26 a41";
inline constexpr auto at_nav = "deal a33 a26 a41; visit 1; roll 1 2 2 5 6";
inline constexpr auto at_mine = "deal a20 a23 a46; visit 2; roll 5 5 5 6 6; travel 27; roll 1 1 2 2 3 5";
inline constexpr auto rich =
    "deal a46 a45 a44; visit 1; roll 1 1 1 1 1; travel 46; roll 6 6 6 6 6 6; "
    "claim 3 6 6; claim 3 6 6; claim 3 6 6; done";

// Types the lines it was given, then ends; keeps everything it is shown.
class ScriptedConsole final : public Console {
 public:
  explicit ScriptedConsole(std::deque<std::string> lines, Size size = {})
      : lines_(std::move(lines)), size_(size) {}

  bool plain = true;
  std::string shown;                     // in plain mode
  std::vector<std::string> last_screen;  // otherwise
  int screens = 0;
  bool has_left_screen = false;
  int forgotten = 0;
  std::vector<std::string> prompts;
  std::vector<std::vector<std::string>> completions;  // for each "TAB text" typed

  bool is_plain() const override { return plain; }
  TerminalFeatures looks() const override { return {}; }
  Size size() const override { return size_; }
  void print(const std::string& text) override { shown += text; }
  // Every screen must fit, with a row left for the prompt; only tiny ones may scroll.
  void show_screen(const std::vector<std::string>& lines) override {
    for (const std::string& line : lines) EXPECT_LE(width_of(line), size_.columns);
    if (size_.rows >= 24) EXPECT_LT(static_cast<int>(lines.size()), size_.rows);
    last_screen = lines;
    ++screens;
  }
  // "^C" is Ctrl-C on an empty line; "TAB tr" asks what completes "tr" and types nothing.
  Line ask(const Question& question) override {
    prompts.push_back(question.prompt);
    while (!lines_.empty() && lines_.front().starts_with("TAB ")) {
      completions.push_back(question.complete(lines_.front().substr(4)));
      lines_.pop_front();
    }
    if (lines_.empty()) return {Line::Kind::end, ""};
    const std::string line = lines_.front();
    lines_.pop_front();
    if (line == "^C") return {Line::Kind::interrupt, ""};
    shown += "> " + line + "\n";
    return {Line::Kind::text, line};
  }
  // Presses Enter at once if the next line is "STOP".
  void wait(const std::function<bool()>& is_done, const std::function<void()>& stop,
            const std::string&) override {
    if (!lines_.empty() && lines_.front() == "STOP") lines_.pop_front(), stop();
    while (!is_done()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  void forget() override { ++forgotten; }
  void leave_screen() override { has_left_screen = true; }

 private:
  std::deque<std::string> lines_;
  Size size_;
};

// A folder of the test's own, gone with it.
class TestFolder {
 public:
  TestFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "orebit-test-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) ADD_FAILURE() << "no folder for the test";
    path_ = name;
  }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;
  ~TestFolder() {
    std::error_code error;
    std::filesystem::remove_all(path_, error);
  }
  std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

inline std::string text_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

inline void write_text(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

}  // namespace orebit::cli
