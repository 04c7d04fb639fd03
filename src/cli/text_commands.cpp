// `orebit help`, `orebit completions`, `orebit man`: the command line told to people and shells.
#include <algorithm>
#include <cstdio>

#include "cli/arguments.hpp"
#include "cli/paragraph.hpp"

namespace orebit::cli {

namespace {

struct TextOptions {
  std::vector<std::string> words;
  std::string word;
  std::string folder;
};

Exit print(const std::string& text) { return std::fputs(text.c_str(), stdout), Exit::success; }

Exit write_pages(const Command& program, const std::string& folder) {
  const auto write = [&](const Command& page, const std::string& name) {
    return write_file(folder + "/" + name + ".1", man_page(program, page, OREBIT_VERSION));
  };
  bool is_written = write(program, program.name);
  for (const Command& command : program.commands)
    is_written = is_written && write(command, program.name + "-" + command.name);
  return is_written ? Exit::success : refuse({"--all: the pages cannot be written to " + folder});
}

}  // namespace

Command help_command(const Command& program) {
  CommandWith<TextOptions> command("help", "say what a command takes",
                                   "  orebit help arena\n"
                                   "  orebit help content check");
  command.list({"COMMAND"}, command->words, "COMMAND", "one of the commands; all of them if left out");
  return command.runs([&program](const TextOptions& options) {
    const Command* about = &program;
    std::string path = program.name;
    for (const std::string& word : options.words) {
      const Command* inner = about->inner(word);
      if (inner == nullptr) return refuse({no_command(*about, path, word)});
      about = inner;
      path += " " + word;
    }
    return print(help_page(*about, path, terminal_width()));
  });
}

Command completions_command() {
  CommandWith<TextOptions> command("completions", "print a shell's completion of this program",
                                   "  source <(orebit completions bash)\n"
                                   "  orebit completions zsh > \"${fpath[1]}/_orebit\"\n"
                                   "  orebit completions fish > ~/.config/fish/completions/orebit.fish");
  command.text({"SHELL"}, command->word, "SHELL", "bash, zsh or fish").required().take =
      [&word = command->word](const std::string& text) {
        word = text;
        return std::ranges::count(shells, text) > 0 ? "" : "bash, zsh or fish";
      };
  return command.runs(
      [](const TextOptions& options) { return print(std::string(completion_script(options.word))); });
}

Command man_command(const Command& program) {
  CommandWith<TextOptions> command("man", "print a manual page, for man(1)",
                                   "  orebit man arena | man -l -\n"
                                   "  orebit man --all /usr/local/share/man/man1");
  command.text({"COMMAND"}, command->word, "COMMAND",
               "one of the commands; the program's own page if left out");
  command.text({"--all"}, command->folder, "FOLDER", "write the pages of all commands into this folder");
  return command.runs([&program](const TextOptions& options) {
    if (!options.folder.empty()) return write_pages(program, options.folder);
    const Command* about = options.word.empty() ? &program : program.inner(options.word);
    if (about == nullptr) return refuse({no_command(program, program.name, options.word)});
    return print(man_page(program, *about, OREBIT_VERSION));
  });
}

}  // namespace orebit::cli
