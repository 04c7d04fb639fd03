// What is asked before and after a game; orebit resume, and what orebit alone offers at a terminal.
#include "cli/play/menu.hpp"

#include <cstdio>

#include "cli/files.hpp"
#include "cli/play/saved_games.hpp"
#include "cli/play/terminal.hpp"
#include "cli/program.hpp"
#include "text/text.hpp"

namespace orebit::cli {

namespace {

// Asked on an ordinary terminal, which is given back before anything else is done.
std::optional<std::size_t> ask(const std::vector<std::string>& items, std::optional<std::size_t> usual = {}) {
  return choose(*open_console({.is_plain = true}), items, usual);
}

Exit resume_one(const PlayOptions& options, const Unfinished& game) {
  PlayOptions again = options;
  again.resume = game.path;
  return play(again);
}

// The id of a game that is chosen by its title.
std::optional<std::string> choose_game(const std::vector<std::string>& titles) {
  const auto game = ask(titles);
  return game ? std::optional(std::string(all_games()[*game]->id)) : std::nullopt;
}

Exit choose_lesson(const std::vector<std::string>& titles) {
  const auto game = choose_game(titles);
  return game ? learn({.match = {.game = *game}}) : Exit::success;
}

Exit choose_rules(const std::vector<std::string>& titles) {
  const auto game = choose_game(titles);
  return game ? show_rules({.game = *game}) : Exit::success;
}

Exit tell_browser() {
  std::printf(
      "`./run` in the sources builds the table for browsers, serves it and prints its address.\n"
      "A built one is served by `orebit serve --client FOLDER`.\n");
  return Exit::success;
}

AfterGame after(const Session& session, bool has_no_colour) {
  PlayOptions another = session.another();
  another.no_colour = has_no_colour;
  const std::string record = session.record_path(), content = another.match.content;
  AfterGame game{{}, {}, [another] { play(another); }};
  if (record.empty()) return game;
  game.review = [=] { review_record({.record = record, .content = content}); };
  game.watch = [=] { show_game({.file = record, .content = content, .no_colour = has_no_colour}); };
  return game;
}

}  // namespace

std::vector<std::string> numbered(const std::vector<std::string>& items) {
  Lines lines;
  for (const std::string& item : items) {
    const std::size_t number = lines.size() + 1;
    lines.push_back(format(items.size() > 9 && number < 10 ? " {}  {}" : "{}  {}", number, item));
  }
  return lines;
}

std::optional<std::size_t> choose(Console& console, const std::vector<std::string>& items,
                                  std::optional<std::size_t> usual) {
  const auto show = [&](const std::string&) {
    for (const std::string& line : numbered(items)) console.print(line + "\n");
  };
  const int count = static_cast<int>(items.size());
  const std::string range = count > 1 ? format("1 to {}, ", count) : "";
  const std::string enter =
      usual ? format("Enter takes {}, ", count > 1 ? std::to_string(*usual + 1) : "it") : "";
  const Question question{.prompt = range + enter + "q leaves> ", .redraw = show};
  show("");
  while (true) {
    const Line line = console.ask(question);
    if (line.kind != Line::Kind::text || line.text == "q" || line.text == "quit") return std::nullopt;
    if (line.text.empty() && usual) return usual;
    const auto number = line.text.empty() ? std::nullopt : parse_number(line.text, count);
    if (number && *number > 0) return static_cast<std::size_t>(*number - 1);
    console.print(count == 1 ? "Type 1 or q.\n" : format("Type a number from 1 to {}, or q.\n", count));
  }
}

Exit resume(const PlayOptions& options, std::optional<std::uint64_t> number) {
  const auto games = unfinished_games();
  if (number && (*number < 1 || *number > games.size()))
    return print_reasons({"there is no unfinished game " + std::to_string(*number) +
                          "; `orebit resume` lists those there are"}),
           Exit::usage;
  if (number) return resume_one(options, games[*number - 1]);
  if (games.empty())
    return std::printf("No game is unfinished; `orebit play GAME` begins one.\n"), Exit::success;
  auto lines = lines_of(games);
  if (!is_terminal()) {
    lines = numbered(lines);
    for (std::size_t i = 0; i < games.size(); ++i)
      std::printf("%s  %s\n", lines[i].c_str(), games[i].path.c_str());
    return Exit::success;
  }
  constexpr std::size_t most = 15;  // the first one stays on the screen
  if (lines.size() > most) {
    std::printf("%zu older ones are left out; `orebit resume 16` goes on with the first.\n",
                lines.size() - most);
    lines.resize(most);
  }
  const auto chosen = ask(lines, 0);
  return chosen ? resume_one(options, games[*chosen]) : Exit::success;
}

Exit show_menu() {
  std::vector<std::string> titles, items;
  std::vector<std::function<Exit()>> actions;
  const auto offer = [&](const std::string& item, std::function<Exit()> action) {
    items.push_back(item);
    actions.push_back(std::move(action));
  };
  for (const GameInfo* game : all_games()) {
    titles.emplace_back(game->title);
    offer("play " + titles.back(), [game] { return play({.match = {.game = std::string(game->id)}}); });
  }
  if (!unfinished_games().empty()) offer("go on with an unfinished game", [] { return resume({}, {}); });
  offer("learn a game: a first lesson", [&] { return choose_lesson(titles); });
  offer("read how to play", [&] { return choose_rules(titles); });
  offer("play in the browser", tell_browser);
  std::printf("orebit: asteroid-mining tabletop games. `orebit help` lists all commands.\n");
  const auto chosen = ask(items);
  return chosen ? actions[*chosen]() : Exit::success;
}

void play_and_ask(Session& session, Console& console, bool has_no_colour) {
  if (session.run() == Session::End::over && !console.is_plain())
    ask_what_next(console, after(session, has_no_colour));
}

void ask_what_next(Console& console, const AfterGame& game) {
  const std::string keys =
      std::string(game.review ? "r: review, luck and decisions; w: watch it again; " : "") +
      "a: play again; q: quit";
  const Question question{.prompt = std::string(game.review ? "r, w, " : "") + "a or q> "};
  while (true) {
    console.print("\n" + keys + "\n");
    const Line line = console.ask(question);
    if (line.kind != Line::Kind::text || line.text == "q" || line.text == "quit") return;
    if (line.text == "a") return game.again();
    if (line.text == "r" && game.review) game.review();
    if (line.text == "w" && game.watch) game.watch();
  }
}

}  // namespace orebit::cli
