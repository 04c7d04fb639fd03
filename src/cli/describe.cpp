#include "cli/describe.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

#include "cli/command_text.hpp"
#include "cli/examples.hpp"
#include "cli/files.hpp"
#include "table/bot_spec.hpp"
#include "table/match.hpp"

namespace orebit::cli {

namespace {

constexpr std::array shells{"bash", "zsh", "fish"};

std::vector<std::string> games() {
  std::vector<std::string> ids;
  for (const GameInfo* game : all_games()) ids.emplace_back(game->id);
  return ids;
}

std::vector<std::string> choices_of(const std::string& name, const std::string& value, const CLI::App& root) {
  std::vector<std::string> choices;
  if (name == "GAME") return games();
  if (name == "SHELL") return {shells.begin(), shells.end()};
  if (value == "BOT" || value == "WHO" || value.starts_with("A,B")) choices = bot_names();
  if (value == "WHO") choices.emplace_back("human");
  if (name == "COMMAND")
    for (const CLI::App* one : root.get_subcommands([](const CLI::App*) { return true; }))
      choices.push_back(one->get_name());
  return choices;
}

OptionText describe(const CLI::Option& option, const CLI::App& root) {
  OptionText text;
  text.is_positional = !option.nonpositional();
  for (const std::string& name : option.get_lnames()) text.names.push_back("--" + name);
  for (const std::string& name : option.get_snames()) text.names.push_back("-" + name);
  if (text.is_positional) text.names = {option.get_name(true)};
  text.value = option.get_items_expected_max() == 0 ? "" : option.get_type_name();
  if (text.is_positional) text.value = text.names[0];
  text.is_repeated = option.get_items_expected_max() > 1;
  text.about = option.get_description();
  text.choices = choices_of(text.names[0], text.value, root);
  return text;
}

CommandText describe(const CLI::App& app, const CLI::App& root, const std::string& path) {
  CommandText text{app.get_name(), app.get_description(), examples_of(path), {}, {}};
  if (text.examples.starts_with("Examples:\n")) text.examples.erase(0, 10);
  for (const CLI::Option* option : app.get_options()) text.options.push_back(describe(*option, root));
  for (const CLI::App* one : app.get_subcommands([](const CLI::App*) { return true; }))
    text.commands.push_back(
        describe(*one, root, path.empty() ? one->get_name() : path + " " + one->get_name()));
  return text;
}

Exit write_pages(const CommandText& program, const std::string& folder) {
  std::vector<const CommandText*> pages{&program};
  for (const CommandText& command : program.commands) pages.push_back(&command);
  for (const CommandText* page : pages) {
    const std::string path = folder + "/orebit" + (page == &program ? "" : "-" + page->name) + ".1";
    if (!write_file(path, man_page(program, *page, OREBIT_VERSION)))
      return print_reasons({"--all: " + path + " cannot be written"}), Exit::usage;
  }
  return Exit::success;
}

}  // namespace

void add_completions(CLI::App& app, Action& action) {
  auto* command = app.add_subcommand("completions", "print a shell's completion of this program");
  auto shell = std::make_shared<std::string>();
  command->add_option("SHELL", *shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember(std::vector<std::string>(shells.begin(), shells.end())));
  command->callback([&app, &action, shell] {
    const CommandText program = describe(app, app, "");
    const std::string text = *shell == "bash"  ? bash_completion(program)
                             : *shell == "zsh" ? zsh_completion(program)
                                               : fish_completion(program);
    action = [text] { return std::printf("%s", text.c_str()), Exit::success; };
  });
}

void add_man(CLI::App& app, Action& action) {
  auto* command = app.add_subcommand("man", "print a manual page, for man(1)");
  auto name = std::make_shared<std::string>();
  auto folder = std::make_shared<std::string>();
  command->add_option("COMMAND", *name, "one of the commands; the program's own page if left out");
  command->add_option("--all", *folder, "write the pages of all commands into this folder")
      ->type_name("FOLDER");
  command->callback([&app, &action, name, folder] {
    const auto program = std::make_shared<CommandText>(describe(app, app, ""));
    const CommandText* page = name->empty() ? program.get() : nullptr;
    for (const CommandText& one : program->commands)
      if (one.name == *name) page = &one;
    if (page == nullptr)
      throw CLI::ValidationError(
          "man", "no command is called " + orebit::quoted(*name) + "; `orebit help` lists them");
    action = [program, page, folder] {
      if (!folder->empty()) return write_pages(*program, *folder);
      return std::printf("%s", man_page(*program, *page, OREBIT_VERSION).c_str()), Exit::success;
    };
  });
}

}  // namespace orebit::cli
