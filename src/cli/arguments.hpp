// Describes commands, each with the options that what it does is given.
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <type_traits>

#include "cli/command_line.hpp"
#include "text/text.hpp"

namespace orebit::cli {

// Every command, each in the file of what it does.
Command play_command();
Command resume_command();
Command learn_command();
Command games_command();
Command rules_command();
Command content_command();
Command trace_command();
Command replay_command();
Command verify_command();
Command review_command();
Command arena_command();
Command ladder_command();
Command fit_command();
Command solve_command();
Command bench_command();
Command serve_command();
Command check_command();
Command backup_command();
Command restore_command();
Command help_command(const Command& program);
Command completions_command();
Command man_command(const Command& program);

// Reads a number as people write them: no sign for one that has none, nothing behind it. Says what is
// allowed if it is none or not within the bounds.
template <class Number>
std::string read_number(const std::string& text, Number& number, Number lowest, Number highest) {
  Number found{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), found);
  const bool is_whole = error == std::errc() && end == text.data() + text.size();
  if (is_whole && found >= lowest && found <= highest) return number = found, "";
  if constexpr (std::is_floating_point_v<Number>) return "a number of 0 or more";
  return "a whole number from " + std::to_string(lowest) + " to " + std::to_string(highest);
}

std::string with_default(const std::string& about, const std::string& value);
inline std::string with_default(const std::string& about, double value) {
  return with_default(about, fixed(value, value < 1 && value > 0 ? 4 : 0));
}
template <std::integral Number>
std::string with_default(const std::string& about, Number value) {
  return with_default(about, std::to_string(value));
}

// What a command takes.
class Arguments {
 public:
  Arguments(const char* name, const char* about, const char* examples);

  Parameter& text(std::vector<std::string> names, std::string& value, const char* type,
                  const std::string& about);
  Parameter& list(std::vector<std::string> names, std::vector<std::string>& values, const char* type,
                  const std::string& about);
  Parameter& flag(const char* name, bool& value, const std::string& about);
  template <class Number>
  Parameter& number(std::vector<std::string> names, Number& value, const char* type, const std::string& about,
                    std::type_identity_t<Number> lowest = 0,
                    std::type_identity_t<Number> highest = std::numeric_limits<Number>::max()) {
    return add(
        std::move(names), type, with_default(about, value),
        [&value, lowest, highest](const auto& text) { return read_number(text, value, lowest, highest); });
  }
  // Without a default.
  template <class Number>
  Parameter& number(std::vector<std::string> names, std::optional<Number>& value, const char* type,
                    const std::string& about, std::type_identity_t<Number> lowest = 0,
                    std::type_identity_t<Number> highest = std::numeric_limits<Number>::max()) {
    return add(std::move(names), type, about, [&value, lowest, highest](const auto& text) {
      Number found{};
      std::string allowed = read_number(text, found, lowest, highest);
      if (allowed.empty()) value = found;
      return allowed;
    });
  }

  Parameter& game(std::string& id);
  void pack(std::string& file, const char* about);
  void match(MatchOptions& match);  // --players, --option, --content
  void seed(std::uint64_t& seed);
  void json(bool& is_json);
  void looks(bool& plain, bool& no_colour);

 protected:
  Command command_;

 private:
  Parameter& add(std::vector<std::string> names, const char* type, const std::string& about,
                 std::function<std::string(const std::string&)> take);
};

// A command with its options; `runs` says what is done with them, and ends the description.
template <class Options>
class CommandWith : public Arguments {
 public:
  using Arguments::Arguments;

  Options* operator->() { return options_.get(); }

  // Of a command that only leads to others.
  std::vector<Command>& commands() { return command_.commands; }
  Command leads() { return std::move(command_); }

  template <class Function>
  Command runs(Function function) {
    command_.run = [options = options_, function] { return function(*options); };
    return std::move(command_);
  }

 private:
  std::shared_ptr<Options> options_ = std::make_shared<Options>();
};

}  // namespace orebit::cli
