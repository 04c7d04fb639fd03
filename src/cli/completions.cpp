// What the shells complete. Their scripts ask the program, so that they need not know it.
#include <algorithm>
#include <utility>

#include "cli/command_line.hpp"
#include "table/match.hpp"

namespace orebit::cli {

namespace {

// The words before the one that is being written: which command, which of its positionals comes next, and
// whether an option waits for its value.
struct Place {
  const Command& program;
  const Command* command;
  std::vector<std::string> given;  // positionals
  const Parameter* awaits = nullptr;
};

const Parameter* option_called(const Command& command, const std::string& name) {
  for (const Parameter& option : command.parameters)
    if (!option.is_positional && std::ranges::count(option.names, name) > 0) return &option;
  return nullptr;
}

void go_past(Place& place, const std::string& word) {
  if (std::exchange(place.awaits, nullptr) != nullptr) return;
  if (word.starts_with("-")) {
    const Parameter* option = option_called(*place.command, word);
    if (option != nullptr && !option->value.empty()) place.awaits = option;
    return;
  }
  if (const Command* inner = place.command->inner(word))
    place.command = inner;
  else
    place.given.push_back(word);
}

const Parameter* next_positional(const Place& place) {
  std::size_t passed = 0;
  for (const Parameter& option : place.command->parameters)
    if (option.is_positional && (option.is_repeated || passed++ == place.given.size())) return &option;
  return nullptr;
}

// "prices=rules" and all else that the game can be played with.
std::vector<std::string> settings_of(const std::string& game) {
  std::vector<std::string> settings;
  const GameInfo* info = find_game(game);
  if (info == nullptr) return settings;
  for (const OptionInfo& option : info->options)
    for (const std::string_view value : option.values)
      settings.push_back(std::string(option.key) + "=" + std::string(value));
  return settings;
}

void add_values(const Parameter& parameter, const Place& place, const std::string& begun, Completion& found) {
  const auto add = [&](const std::string& word) { found.words.push_back({word, ""}); };
  const bool is_list = parameter.value.starts_with("A,B");
  const std::string before = is_list ? begun.substr(0, begun.rfind(',') + 1) : "";
  for (const std::string& choice : parameter.choices) add(before + choice);
  if (parameter.value == "COMMAND")
    for (const Command& command : place.program.commands) add(command.name);
  if (parameter.value == "KEY=VALUE" && !place.given.empty())
    for (const std::string& setting : settings_of(place.given[0])) add(setting);
  found.takes_files = parameter.is_file();
}

}  // namespace

Completion complete(const Command& program, std::span<const std::string> words) {
  if (words.empty()) return {};
  Place place{program, &program, {}};
  for (const std::string& word : words.first(words.size() - 1)) go_past(place, word);
  const std::string& begun = words.back();
  Completion found;
  if (place.awaits != nullptr) {
    add_values(*place.awaits, place, begun, found);
  } else if (begun.starts_with("-")) {
    for (const Parameter& one : place.command->parameters)
      for (const std::string& name : one.names)
        if (!one.is_positional) found.words.push_back({name, one.about});
  } else {
    for (const Command& inner : place.command->commands) found.words.push_back({inner.name, inner.about});
    if (const Parameter* one = next_positional(place)) add_values(*one, place, begun, found);
  }
  std::erase_if(found.words, [&](const auto& word) { return !word.text.starts_with(begun); });
  return found;
}

// bash puts what it is given in place of the part behind the last "=", and lets readline add what quotes
// files need. zsh and fish show what each word is for.
std::string_view completion_script(std::string_view shell) {
  if (shell == "bash")
    return R"(# bash completion of orebit, made by `orebit completions bash`
_orebit() {
  local line=${COMP_LINE:0:COMP_POINT} cur=$2 words word
  [[ $cur == "=" ]] && cur=
  read -ra words <<<"$line"
  [[ $line == *[[:blank:]] ]] && words+=("")
  local before=${words[-1]%"$cur"}
  COMPREPLY=()
  while IFS=$'\t' read -r word _; do
    if [[ $word == : ]]; then
      compopt -o filenames 2>/dev/null
      mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$cur")
    else
      COMPREPLY+=("${word#"$before"}")
    fi
  done < <("${words[0]}" complete -- "${words[@]:1}" 2>/dev/null)
}
complete -F _orebit orebit
)";
  if (shell == "zsh")
    return R"(#compdef orebit
# zsh completion of orebit, made by `orebit completions zsh`
_orebit() {
  local line
  local -a found
  local files=
  for line in "${(@f)$("${words[1]}" complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    if [[ $line == : ]]; then files=1
    elif [[ $line == *$'\t'* ]]; then found+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
    elif [[ -n $line ]]; then found+=("${line//:/\\:}")
    fi
  done
  (( ${#found} )) && _describe orebit found
  [[ -n $files ]] && _files
}
if [[ $funcstack[1] == _orebit ]]; then _orebit "$@"; else compdef _orebit orebit; fi
)";
  return R"(# fish completion of orebit, made by `orebit completions fish`
function __orebit_complete
  set -l words (commandline -opc) (commandline -ct)
  for line in ($words[1] complete -- $words[2..-1] 2>/dev/null)
    if test "$line" = ":"
      __fish_complete_path (commandline -ct)
    else
      printf '%s\n' $line
    end
  end
end
complete -c orebit -f -a '(__orebit_complete)'
)";
}

}  // namespace orebit::cli
