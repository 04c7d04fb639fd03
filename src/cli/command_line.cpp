#include "cli/command_line.hpp"

#include <algorithm>
#include <set>

#include "cli/play/typed.hpp"
#include "table/match.hpp"
#include "text/doc.hpp"

namespace orebit::cli {

namespace {

// "--seat" and what was written behind its "=", if anything was.
struct TypedOption {
  std::string name;
  std::optional<std::string> value;
};

// "--seed=7", "--seed", "-n7", "-n".
TypedOption read_option(const std::string& word) {
  const bool is_long = word.starts_with("--");
  const std::size_t end = is_long ? word.find('=') : 2;
  if (end >= word.size()) return {word, std::nullopt};
  return {word.substr(0, end), word.substr(end + (is_long ? 1 : 0))};
}

std::string no_option(const Command& command, const std::string& typed) {
  std::vector<std::string> names;
  for (const Parameter& parameter : command.parameters)
    if (!parameter.is_positional) names.insert(names.end(), parameter.names.begin(), parameter.names.end());
  const std::string near = nearest_word(typed, names);
  return "there is no option " + typed + (near.empty() ? "" : ". Did you mean " + near + "?");
}

class Parser {
 public:
  Parser(const Command& program, std::span<const std::string> words)
      : words_(words), typed_{&program, program.name} {}

  std::expected<Typed, std::string> parse() {
    while (problem_.empty() && !typed_.asks_help && at_ < words_.size()) {
      const std::string& word = words_[at_++];
      if (!is_positional_only_ && word == "--") {
        is_positional_only_ = true;
      } else if (!is_positional_only_ && word.size() > 1 && word.starts_with("-")) {
        take_option(word);
      } else if (!typed_.command->commands.empty()) {
        enter(word);
      } else {
        take_positional(word);
      }
    }
    if (problem_.empty() && !typed_.asks_help) find_missing();
    if (!problem_.empty()) return std::unexpected(problem_ + way_out());
    return typed_;
  }

 private:
  std::string way_out() const {
    if (problem_.ends_with("lists them")) return "";
    const std::size_t first = typed_.path.find(' ');
    const std::string command = first == std::string::npos ? "" : typed_.path.substr(first);
    return (problem_.ends_with("?") ? " `orebit help" : "; `orebit help") + command + "` says what it takes";
  }

  void enter(const std::string& word) {
    const Command* inner = typed_.command->inner(word);
    if (inner == nullptr) return void(problem_ = no_command(*typed_.command, typed_.path, word));
    typed_.command = inner;
    typed_.path += " " + word;
  }

  void take_option(const std::string& word) {
    auto [name, value] = read_option(word);
    if (name == "--help" || name == "-h") return void(typed_.asks_help = true);
    const Parameter* option = nullptr;
    for (const Parameter& one : typed_.command->parameters)
      if (!one.is_positional && std::ranges::count(one.names, name) > 0) option = &one;
    if (option == nullptr) return void(problem_ = no_option(*typed_.command, name));
    const bool is_flag = option->value.empty();
    if (is_flag && value) return void(problem_ = name + " takes no value");
    const bool is_last = at_ == words_.size() || words_[at_].starts_with("--");
    if (!is_flag && !value && is_last) return void(problem_ = name + ": " + option->value + " is missing");
    give(*option, is_flag ? "" : value ? *value : words_[at_++]);
  }

  void take_positional(const std::string& word) {
    for (const Parameter& one : typed_.command->parameters)
      if (one.is_positional && (one.is_repeated || !given_.contains(&one))) return give(one, word);
    problem_ = quoted_typed(word) + " is a word too many";
  }

  void give(const Parameter& parameter, const std::string& value) {
    const bool is_new = given_.insert(&parameter).second;
    if (!is_new && !parameter.is_repeated && !parameter.value.empty())
      return void(problem_ = parameter.names[0] + " is given twice");
    const std::string allowed = parameter.take ? parameter.take(value) : "";
    if (!allowed.empty())
      problem_ = parameter.names[0] + ": found " + quoted(value) + ", allowed: " + allowed;
  }

  void find_missing() {
    for (const Parameter* one : given_)
      for (const Parameter* other : given_)
        if (!one->excludes.empty() && one->excludes == other->names[0])
          problem_ = one->names[0] + " and " + other->names[0] + " exclude each other";
    for (const Parameter& one : typed_.command->parameters)
      if (one.is_required && !given_.contains(&one)) problem_ = one.names[0] + " is missing";
    if (typed_.command->run != nullptr) return;
    std::string list;
    for (const Command& inner : typed_.command->commands) list += (list.empty() ? "" : ", ") + inner.name;
    problem_ = "a command is missing: " + list;
  }

  std::span<const std::string> words_;
  Typed typed_;
  std::set<const Parameter*> given_;
  std::string problem_;
  std::size_t at_ = 0;
  bool is_positional_only_ = false;
};

}  // namespace

Parameter& Parameter::required() {
  is_required = true;
  if (!is_positional) about += " (needed)";
  return *this;
}

const Command* Command::inner(std::string_view called) const {
  const auto found = std::ranges::find(commands, called, &Command::name);
  return found == commands.end() ? nullptr : &*found;
}

std::string Command::takes() const {
  std::string text = parameters.empty() ? "" : " [OPTIONS]";
  if (!commands.empty()) text += " COMMAND";
  for (const Parameter& one : parameters) {
    if (!one.is_positional) continue;
    const std::string shown = one.names[0] + (one.is_repeated ? "..." : "");
    text += one.is_required ? " " + shown : " [" + shown + "]";
  }
  return text;
}

std::string no_command(const Command& command, const std::string& path, const std::string& word) {
  std::vector<std::string> names;
  names.reserve(command.commands.size());
  for (const Command& inner : command.commands) names.push_back(inner.name);
  const std::string near = nearest_word(word, names);
  const std::string meant = find_game(word) != nullptr && path == "orebit" ? "play " + word : near;
  return "no command is called " + quoted_typed(word) +
         (meant.empty() ? "; " : ". Did you mean `" + path + " " + meant + "`? ") +
         "`orebit help` lists them";
}

std::expected<Typed, std::string> parse(const Command& program, std::span<const std::string> words) {
  return Parser(program, words).parse();
}

}  // namespace orebit::cli
