#include "cli/command_text.hpp"

namespace orebit::cli {

namespace {

std::string words_of(const std::vector<std::string>& words, const std::string& between) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
  return text;
}

// Every command with the words that lead to it: "", " play", " content show".
struct Place {
  std::string path;
  const CommandText* command;
};
void collect(const CommandText& command, const std::string& path, std::vector<Place>& places) {
  places.push_back({path, &command});
  for (const CommandText& inner : command.commands) collect(inner, path + " " + inner.name, places);
}
std::vector<Place> all_places(const CommandText& program) {
  std::vector<Place> places;
  collect(program, "", places);
  return places;
}

// ---- bash

// What may stand after an option: a case of `path:option`.
std::string bash_value(const Place& place, const OptionText& option) {
  if (option.is_positional || option.value.empty()) return "";
  std::string patterns;
  for (const std::string& name : option.names)
    patterns += (patterns.empty() ? "\"" : " | \"") + place.path + ":" + name + "\"";
  const std::string reply = option.is_file()         ? "COMPREPLY=($(compgen -f -- \"$cur\"))"
                            : option.choices.empty() ? "COMPREPLY=()"
                                                     : "COMPREPLY=($(compgen -W \"" +
                                                           words_of(option.choices, " ") + "\" -- \"$cur\"))";
  return "    " + patterns + ") " + reply + "; return ;;\n";
}

std::string bash_words(const Place& place) {
  std::vector<std::string> words;
  words.reserve(place.command->commands.size());
  bool takes_files = false;
  for (const CommandText& inner : place.command->commands) words.push_back(inner.name);
  for (const OptionText& option : place.command->options) {
    const auto& more = option.is_positional ? option.choices : option.names;
    words.insert(words.end(), more.begin(), more.end());
    takes_files = takes_files || (option.is_positional && option.is_file());
  }
  const std::string files = takes_files ? " $(compgen -f -- \"$cur\")" : "";
  return "    \"" + place.path + "\") COMPREPLY=($(compgen -W \"" + words_of(words, " ") + "\" -- \"$cur\")" +
         files + ") ;;\n";
}

// ---- zsh

// As _arguments reads it: colons and brackets have a meaning there, and quotes end the word.
std::string zsh_escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'') out += "'\\''";
    if (c == ':' || c == '[' || c == ']') out += '\\';
    if (c != '\'') out += c;
  }
  return out;
}

std::string zsh_values(const OptionText& option) {
  if (option.is_file()) return "_files";
  return option.choices.empty() ? "" : "(" + words_of(option.choices, " ") + ")";
}

std::string zsh_option(const OptionText& option) {
  if (option.is_positional)
    return " '" + std::string(option.is_repeated ? "*" : "") + ":" + zsh_escaped(option.names[0]) + ":" +
           zsh_values(option) + "'";
  std::string text;
  for (const std::string& name : option.names) {
    text += " '" + std::string(option.is_repeated ? "*" : "") + name + "[" + zsh_escaped(option.about) + "]";
    if (!option.value.empty()) text += ":" + zsh_escaped(option.value) + ":" + zsh_values(option);
    text += "'";
  }
  return text;
}

std::string zsh_command(const CommandText& command, const std::string& indent) {
  std::string text = indent + "_arguments";
  for (const OptionText& option : command.options) text += zsh_option(option);
  if (command.commands.empty()) return text + "\n";
  std::string list = indent + "local -a commands=(";
  std::string cases;
  for (const CommandText& inner : command.commands) {
    list += " '" + inner.name + ":" + zsh_escaped(inner.about) + "'";
    cases += indent + "  " + inner.name + ")\n";
    cases += zsh_command(inner, indent + "    ");
    cases += indent + "    ;;\n";
  }
  return list + " )\n" + indent + "if (( CURRENT == 2 )); then\n" + indent +
         "  _describe command commands\n" + text + "\n" + indent + "  return\n" + indent + "fi\n" + indent +
         "shift words\n" + indent + "(( CURRENT-- ))\n" + indent + "case $words[1] in\n" + cases + indent +
         "esac\n";
}

// ---- fish

std::string fish_quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

// When this command is being written.
std::string fish_condition(const std::string& path) {
  if (path.empty()) return " -n __fish_use_subcommand";
  std::string condition;
  for (std::size_t begin = 1; begin < path.size();) {
    const std::size_t end = std::min(path.find(' ', begin), path.size());
    condition += (condition.empty() ? "" : "; and ") +
                 ("__fish_seen_subcommand_from " + path.substr(begin, end - begin));
    begin = end + 1;
  }
  return " -n " + fish_quoted(condition);
}

std::string fish_option(const Place& place, const OptionText& option) {
  std::string line = "complete -c orebit" + fish_condition(place.path);
  if (option.is_positional && option.choices.empty() && !option.is_file()) return "";
  if (option.is_positional && option.is_file()) return line + " -F\n";
  for (const std::string& name : option.names)
    if (!option.is_positional)
      line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (!option.is_positional && !option.value.empty()) line += option.is_file() ? " -r -F" : " -x";
  if (!option.choices.empty()) line += " -a " + fish_quoted(words_of(option.choices, " "));
  return line + " -d " + fish_quoted(option.about) + "\n";
}

}  // namespace

std::string bash_completion(const CommandText& program) {
  std::string known, values, words;
  for (const Place& place : all_places(program)) {
    if (!place.path.empty()) known += (known.empty() ? "\"" : " | \"") + place.path + "\"";
    for (const OptionText& option : place.command->options) values += bash_value(place, option);
    words += bash_words(place);
  }
  return "# bash completion of orebit, made by `orebit completions bash`\n"
         "_orebit() {\n"
         "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} path= i\n"
         "  for ((i = 1; i < COMP_CWORD; i++)); do\n"
         "    case \"$path ${COMP_WORDS[i]}\" in " +
         known +
         ") path+=\" ${COMP_WORDS[i]}\" ;; esac\n"
         "  done\n"
         "  case \"$path:$prev\" in\n" +
         values +
         "  esac\n"
         "  case \"$path\" in\n" +
         words +
         "  esac\n"
         "}\n"
         "complete -o filenames -F _orebit orebit\n";
}

std::string zsh_completion(const CommandText& program) {
  return "#compdef orebit\n# zsh completion of orebit, made by `orebit completions zsh`\n_orebit() {\n" +
         zsh_command(program, "  ") + "}\n_orebit \"$@\"\n";
}

std::string fish_completion(const CommandText& program) {
  std::string text =
      "# fish completion of orebit, made by `orebit completions fish`\ncomplete -c orebit -f\n";
  for (const Place& place : all_places(program)) {
    for (const CommandText& inner : place.command->commands)
      text += "complete -c orebit" + fish_condition(place.path) + " -a " + inner.name + " -d " +
              fish_quoted(inner.about) + "\n";
    for (const OptionText& option : place.command->options) text += fish_option(place, option);
  }
  return text;
}

}  // namespace orebit::cli
