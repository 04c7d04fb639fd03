// orebit rules: how a game is played, what a clause says, or the whole specification.
#include <algorithm>

#include "cli/arguments.hpp"
#include "cli/files.hpp"
#include "cli/how_to.hpp"
#include "cli/markdown.hpp"
#include "cli/open.hpp"
#include "cli/pager.hpp"
#include "cli/paragraph.hpp"
#include "cli/rules_text.hpp"
#include "games/assets.hpp"
#include "table/match.hpp"

namespace orebit::cli {

namespace {

constexpr int max_page_width = 100;
constexpr std::size_t max_differences = 20;

// The pack whose numbers are shown; every reason why it is none of this game.
std::expected<std::shared_ptr<const PackFile>, Rejections> pack_to_show(const RulesOptions& options) {
  if (find_game(options.game) == nullptr) return std::unexpected(open_match({.game = options.game}).error());
  if (options.content.empty()) return default_pack(options.game);
  const auto setup = read_setup({.game = options.game, .content = options.content});
  if (!setup) return std::unexpected(setup.error());
  if (const auto match = open_match(*setup); !match) return std::unexpected(match.error());
  return setup->pack;
}

std::string more(const RulesOptions& options) {
  return "\nMore: `orebit rules " + options.game +
         " WORDS` finds a clause, a section or words; `orebit rules " + options.game +
         " --full` is the specification.\n";
}

// The specification tells the numbers of the standard pack.
std::string note(const RulesOptions& options, const Doc& pack, int width) {
  if (options.content.empty()) return "";
  auto found = differences(default_pack(options.game)->doc, pack);
  std::erase_if(found, [](const std::string& line) { return line.starts_with("pack."); });
  if (found.empty()) return "";
  std::string text =
      "\nThe specification has the numbers of the standard pack. In " + options.content + ":\n";
  const std::size_t shown = std::min(found.size(), max_differences);
  for (std::size_t i = 0; i < shown; ++i) text += wrapped("- " + found[i], width, 2);
  if (shown < found.size())
    text += wrapped("- and " + std::to_string(found.size() - shown) + " more; `orebit rules " + options.game +
                        " --content " + options.content + "` teaches with them",
                    width, 2);
  return text;
}

}  // namespace

Exit show_rules(const RulesOptions& options) {
  const auto pack = pack_to_show(options);
  if (!pack) return refuse(pack.error());
  const int width = std::min(terminal_width(), max_page_width);
  const std::string pages = how_to_play(options.game, (*pack)->doc);
  const std::string_view rules = rules_text(options.game);
  if (options.is_full && options.words.empty()) {
    print_paged(markdown_for_terminal(rules, width) + note(options, (*pack)->doc, width));
  } else if (options.words.empty()) {
    print_paged(markdown_for_terminal(pages, width) + wrapped(more(options), width, 0));
  } else {
    const RulesAnswer answer = look_up(pages, rules, options.words, width);
    if (!answer.is_found)
      return print_reasons({"the rules of " + options.game + " " + answer.text + "; `orebit rules " +
                            options.game + " --full` prints them all"}),
             Exit::usage;
    print_paged(answer.text + note(options, (*pack)->doc, width));
  }
  return Exit::success;
}

Command rules_command() {
  CommandWith<RulesOptions> command("rules",
                                    "how to play a game; a clause, a section or words; the specification",
                                    "  orebit rules space-miner             how to play\n"
                                    "  orebit rules space-miner navigation  a section\n"
                                    "  orebit rules dark-side DS-39         one clause\n"
                                    "  orebit rules stella-digger red tear  every clause with these words\n"
                                    "  orebit rules space-miner --full      the specification");
  command.game(command->game);
  command.list({"WORDS"}, command->words, "WORDS",
               "a clause such as SM-16, a section such as navigation, or words to look for");
  command.flag("--full", command->is_full, "the whole specification").excludes = "WORDS";
  command.pack(command->content, "show the numbers of this content pack");
  return command.runs(show_rules);
}

}  // namespace orebit::cli
