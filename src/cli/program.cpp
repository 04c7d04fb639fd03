// The command line: what each command takes. Only this file, describe.cpp and serve_arguments.cpp know CLI11.
#include "cli/program.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <functional>
#include <iostream>

#include "cli/describe.hpp"
#include "cli/examples.hpp"
#include "cli/files.hpp"
#include "cli/open.hpp"
#include "cli/play/near_word.hpp"
#include "cli/play/saved_game.hpp"
#include "cli/play/terminal.hpp"
#include "cli/serve_arguments.hpp"
#include "core/game.hpp"
#include "table/match.hpp"
#include "text/doc.hpp"

namespace orebit::cli {

namespace {

template <class Value>
Value value_type_of(const Value&);
template <class Value>
Value value_type_of(const std::optional<Value>&);

// CLI11 takes -1 for 2^64 - 1, 2^64 for 2^64 - 1 as well, and 010 for 8; we take whole numbers as people
// write them.
template <class Number>
CLI::Option* add_number(CLI::App& app, const std::string& name, Number& number, const std::string& meaning,
                        std::uint64_t low = 0, std::uint64_t high = UINT64_MAX) {
  using Value = decltype(value_type_of(number));
  const auto read = [name, &number, low, high](const std::string& text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < low || value > high)
      throw CLI::ValidationError(name.substr(0, name.find(',')),
                                 "found " + orebit::quoted(text) + ", allowed: a whole number from " +
                                     std::to_string(low) + " to " + std::to_string(high));
    number = static_cast<Value>(value);
  };
  return app.add_option_function<std::string>(name, read, meaning)->type_name("NUMBER");
}

void add_match_options(CLI::App& app, MatchOptions& match) {
  add_number(app, "--players,-p", match.players, "number of players (see `orebit games`)", 1, max_seats)
      ->type_name("N");
  app.add_option("--option,-o", match.options, "an option of the game (see `orebit games`); may be repeated")
      ->type_name("KEY=VALUE")
      ->take_all()
      ->allow_extra_args(false);
  app.add_option("--content,-c", match.content, "play with this content pack (TOML or JSON)")
      ->type_name("FILE");
}

void add_games(CLI::App& app, Action& action) {
  auto* games = app.add_subcommand("games", "list the games with players, options and values");
  auto json = std::make_shared<bool>(false);
  games->add_flag("--json", *json, "as JSON");
  games->callback([&action, json] { action = [json] { return list_games(*json); }; });
}

void add_rules(CLI::App& app, Action& action) {
  auto* command =
      app.add_subcommand("rules", "how to play a game; a clause, a section or words; the specification");
  auto options = std::make_shared<RulesOptions>();
  command->add_option("GAME", options->game, "the game's id")->required();
  auto* words = command
                    ->add_option("WORDS", options->words,
                                 "a clause such as SM-16, a section such as navigation, or words to look for")
                    ->type_name("");
  command->add_flag("--full", options->is_full, "the whole specification")->excludes(words);
  command->add_option("--content,-c", options->content, "show the numbers of this content pack")
      ->type_name("FILE");
  command->callback([&action, options] { action = [options] { return show_rules(*options); }; });
}

void add_content(CLI::App& app, Action& action) {
  auto* content = app.add_subcommand("content", "print or check content packs");
  content->require_subcommand(1);
  auto* show = content->add_subcommand("show", "print the default pack of a game, to edit a copy of it");
  auto* game = show->add_option("GAME", "the game's id")->required();
  show->callback([&action, game] { action = [game] { return show_content(game->as<std::string>()); }; });
  auto* check =
      content->add_subcommand("check", "say everything that is wrong with pack files, with line and key");
  auto files = std::make_shared<std::vector<std::string>>();
  check->add_option("FILE", *files, "pack files (TOML or JSON); - reads standard input")->required();
  auto json = std::make_shared<bool>(false);
  check->add_flag("--json", *json, "as JSON");
  check->callback(
      [&action, files, json] { action = [files, json] { return check_content(*files, *json); }; });
}

void add_looks(CLI::App& app, PlayOptions& options) {
  app.add_flag("--plain", options.plain, "plain lines only, for screen readers and pipes");
  app.add_flag("--no-color", options.no_colour, "no colours (NO_COLOR does the same)");
}

void add_play(CLI::App& app, Action& action) {
  auto* command = app.add_subcommand("play", "play in the terminal");
  auto options = std::make_shared<PlayOptions>();
  command->add_option("GAME", options->match.game, "the game's id (not needed with --resume or --content)");
  add_match_options(*command, options->match);
  command
      ->add_option("--seat,-s", options->seats,
                   "who sits in the next seat: human or a bot: random, rookie, miner, foreman, chief; "
                   "foreman:2000 and chief:500ms say how long to think; may be repeated. Left out: human in "
                   "the first seat, miner in the others")
      ->type_name("WHO")
      ->take_all()
      ->allow_extra_args(false);
  add_number(*command, "--seed", options->seed, "the seed of dice and cards; drawn if left out");
  command->add_option("--record,-r", options->record, "keep the game in this file, ply by ply")
      ->type_name("FILE");
  command->add_option("--resume", options->resume, "go on with the game in this record")->type_name("FILE");
  add_looks(*command, *options);
  command->callback([&action, options] {
    action = [options] {
      if (const auto reasons = take_game_from_pack(options->match))
        return print_reasons(*reasons), Exit::usage;
      return play(*options);
    };
  });
}

void add_resume(CLI::App& app, Action& action) {
  auto* command =
      app.add_subcommand("resume", "list unfinished games, the last one first, and go on with one");
  auto options = std::make_shared<PlayOptions>();
  auto number = std::make_shared<std::optional<std::uint64_t>>();
  add_number(*command, "N", *number, "go on with this one of the list");
  command->add_option("--content,-c", options->match.content, "the content pack it was played with")
      ->type_name("FILE");
  add_looks(*command, *options);
  command->callback(
      [&action, options, number] { action = [options, number] { return resume(*options, *number); }; });
}

void add_learn(CLI::App& app, Action& action) {
  auto* command = app.add_subcommand("learn", "a first lesson, step by step at the real table");
  auto options = std::make_shared<PlayOptions>();
  command->add_option("GAME", options->match.game, "the game's id")->required();
  add_looks(*command, *options);
  command->callback([&action, options] { action = [options] { return learn(*options); }; });
}

void add_trace(CLI::App& app, Action& action) {
  auto* command = app.add_subcommand("trace", "print complete games of bots as trace/1");
  auto options = std::make_shared<TraceOptions>();
  command->add_option("GAME", options->match.game, "the game's id")->required();
  add_number(*command, "--seed", options->seed, "the seed; the same one gives the same games")->required();
  add_match_options(*command, options->match);
  add_number(*command, "--count,-n", options->count, "how many games, one after the other");
  auto* bot = command->add_option("--bot", options->bot, "who plays in all seats; random if left out")
                  ->type_name("BOT");
  command->add_option("--seats", options->seats, "the bots, one a seat, as in arena")
      ->type_name("A,B,...")
      ->excludes(bot);
  command->add_flag("--short", options->is_short, "without legal moves and states");
  command->callback([&action, options] { action = [options] { return write_traces(*options); }; });
}

void add_replay(CLI::App& app, Action& action) {
  auto* command = app.add_subcommand("replay", "check traces and records ply by ply against the rules");
  auto files = std::make_shared<std::vector<std::string>>();
  command->add_option("FILE", *files, "files of traces; - reads standard input")->required();
  auto* content =
      command->add_option("--content,-c", "the content pack they were played with")->type_name("FILE");
  auto json = std::make_shared<bool>(false);
  auto* as_json = command->add_flag("--json", *json, "as JSON");
  auto looks = std::make_shared<PlayOptions>();
  auto is_shown = std::make_shared<bool>(false);
  command->add_flag("--show", *is_shown, "walk through the first game of the file, decision by decision")
      ->excludes(as_json);
  add_looks(*command, *looks);
  command->callback([&action, files, content, json, is_shown, looks] {
    const std::string pack = content->count() ? content->as<std::string>() : "";
    if (!*is_shown) {
      action = [files, pack, json] { return replay_files(*files, pack, *json); };
      return;
    }
    if (files->size() != 1) throw CLI::ValidationError("--show", "takes one file");
    action = [files, pack, looks] {
      return show_game({files->front(), pack, looks->plain, looks->no_colour});
    };
  });
}

void add_verify(CLI::App& app, Action& action) {
  auto* command = app.add_subcommand(
      "verify", "check that a networked table's dice and deals are those its seats had a hand in");
  auto files = std::make_shared<std::vector<std::string>>();
  command->add_option("RECORD", *files, "records of finished tables; - reads standard input")->required();
  auto* content =
      command->add_option("--content,-c", "the content pack they were played with")->type_name("FILE");
  auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "as JSON, one object a record");
  command->callback([&action, files, content, json] {
    action = [files, content, json] {
      return verify_records(*files, content->count() ? content->as<std::string>() : "", *json);
    };
  });
}

void add_solve(CLI::App& app, Action& action) {
  auto* command = app.add_subcommand("solve", "what perfect play is worth (Space Miner)");
  auto options = std::make_shared<SolveOptions>();
  command->add_option("GAME", options->match.game, "the game's id")->required();
  add_match_options(*command, options->match);
  add_number(*command, "--games,-n", options->games, "how many games to simulate (20000)");
  add_number(*command, "--seed", options->seed, "the seed; the same one gives the same numbers (1)");
  command->add_flag("--json", options->json, "one JSON object");
  command->callback([&action, options] { action = [options] { return solve(*options); }; });
}

void add_bench(CLI::App& app, Action& action) {
  auto* command = app.add_subcommand("bench", "measure named workloads against reference kernels");
  auto names = std::make_shared<std::vector<std::string>>();
  command->add_option("NAME", *names, "workloads, or the beginnings of their names; all if left out");
  auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "one JSON object a line");
  command->callback(
      [&action, names, json] { action = [names, json] { return run_benchmarks(*names, *json); }; });
}

void add_arena(CLI::App& app, Action& action) {
  auto* command = app.add_subcommand("arena", "let bots play against each other, with intervals");
  auto options = std::make_shared<ArenaOptions>();
  command->add_option("GAME", options->match.game, "the game's id")->required();
  command
      ->add_option(
          "--seats", options->seats,
          "the bots, one a seat: random, rookie, miner, foreman, chief; foreman:2000 and chief:500ms "
          "say how long to think")
      ->type_name("A,B,...")
      ->required();
  add_number(*command, "--games,-n", options->games, "how many games; 100 if left out");
  add_number(*command, "--seed", options->seed, "the seed; the same one gives the same games");
  add_match_options(*command, options->match);
  command->add_option("--games-csv", options->games_csv, "write one row a game to this file")
      ->type_name("FILE");
  command->add_flag("--json", options->json, "as JSON");
  command->callback([&action, options] { action = [options] { return run_arena(*options); }; });
}

void add_ladder(CLI::App& app, Action& action) {
  auto* command = app.add_subcommand("ladder", "let levels play against each other: Elo with intervals");
  auto options = std::make_shared<LadderOptions>();
  command->add_option("GAME", options->match.game, "the game's id")->required();
  command->add_option("--levels", options->levels, "these levels only; all if left out")
      ->type_name("A,B,...");
  add_number(*command, "--games,-n", options->games,
             "games for a pair of equal levels, fewer the clearer one is better; 100 if left out");
  add_number(*command, "--seed", options->seed, "the seed; the same one gives the same games");
  add_match_options(*command, options->match);
  command->add_flag("--json", options->json, "as JSON");
  command->callback([&action, options] { action = [options] { return run_ladder(*options); }; });
}

void add_review(CLI::App& app, Action& action) {
  auto* command =
      app.add_subcommand("review", "what each decision of a finished game cost, and what was luck");
  auto options = std::make_shared<ReviewOptions>();
  command->add_option("RECORD", options->record, "a record or trace of one finished game")->required();
  command->add_option("--html", options->html, "write a page with a plot to this file")->type_name("FILE");
  command->add_option("--content,-c", options->content, "the content pack it was played with")
      ->type_name("FILE");
  add_number(*command, "--simulations", options->simulations,
             "how hard to look at each ply; 1000 if left out", 10, 1'000'000);
  command->add_flag("--json", options->json, "as JSON");
  command->callback([&action, options] { action = [options] { return review_record(*options); }; });
}

void add_fit(CLI::App& app, Action& action) {
  auto* command = app.add_subcommand(
      "fit", "how well the chances to win that reviews use fit games of bots; or fit them anew");
  auto options = std::make_shared<FitOptions>();
  command->add_option("GAME", options->match.game, "the game's id")->required();
  command
      ->add_option("--setup", options->setups,
                   "seats and options of the games, such as \"3 red_tears=on\"; may be repeated")
      ->type_name("SETUP")
      ->take_all()
      ->allow_extra_args(false);
  command->add_option("--bot", options->bot, "who plays; foreman:100 if left out")->type_name("BOT");
  add_number(*command, "--games,-n", options->games, "games to fit to; 0, if left out: do not fit");
  add_number(*command, "--check", options->check, "further games to compare with; 1000 if left out");
  add_number(*command, "--luck", options->luck, "further games to count luck in; 100 if left out");
  add_number(*command, "--units", options->units, "hidden units of a fit; 12 if left out");
  add_number(*command, "--seed", options->seed, "the seed; the same one gives the same games");
  command->add_flag("--json", options->json, "as JSON");
  command->add_option("--out", options->out, "write the fitted weights to this file")->type_name("FILE");
  command->add_option("--content,-c", options->match.content, "play with this content pack")
      ->type_name("FILE");
  command->callback([&action, options] { action = [options] { return run_fit(*options); }; });
}

// `orebit help`, `orebit help arena`: what --help says.
void add_help(CLI::App& app, Action& action) {
  auto* command = app.add_subcommand("help", "say what a command takes");
  auto name = std::make_shared<std::string>();
  command->add_option("COMMAND", *name, "one of the commands; all of them if left out");
  command->callback([&app, &action, name] {
    const CLI::App* about = name->empty() ? &app : nullptr;
    for (const CLI::App* one : app.get_subcommands([](CLI::App*) { return true; }))
      if (one->get_name() == *name) about = one;
    if (about == nullptr)
      throw CLI::ValidationError(
          "help", "no command is called " + orebit::quoted(*name) + "; `orebit help` lists them");
    // App::help() would tell of the command that was given, which is this one.
    const std::string text = about->get_formatter()->make_help(
        about, name->empty() ? "orebit" : "orebit " + *name, CLI::AppFormatMode::Normal);
    action = [text] { return std::printf("%s", text.c_str()), Exit::success; };
  });
}

// At the end of every --help: how that command is called.
void add_examples(CLI::App& app, const std::string& name) {
  app.footer(examples_of(name));
  for (CLI::App* one : app.get_subcommands([](CLI::App*) { return true; }))
    add_examples(*one, name.empty() ? one->get_name() : name + " " + one->get_name());
}

// "orebit rule": what the first word says if it is no command; nothing if it is one.
std::string about_command(const CLI::App& app, std::string_view word) {
  std::vector<std::string> names;
  for (const CLI::App* one : app.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(one->get_name());
  if (word.starts_with("-") || std::find(names.begin(), names.end(), word) != names.end()) return "";
  const std::string near = nearest_word(word, names);
  const std::string meant = find_game(word) != nullptr ? "play " + std::string(word) : near;
  return "no command is called " + quoted_typed(word) +
         (meant.empty() ? "" : ". Did you mean `orebit " + meant + "`?") + (meant.empty() ? "; " : " ") +
         "`orebit help` lists them";
}

int report(const CLI::ParseError& error, const CLI::App& app) {
  const bool is_help = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success);
  app.exit(error, std::cout, std::cerr);
  return static_cast<int>(is_help ? Exit::success : Exit::usage);
}

// A full disk is noticed when the last of the output leaves the program, or never.
bool all_is_written() { return std::fflush(stdout) == 0 && std::ferror(stdout) == 0; }

int run_command(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_DFL);  // a closed pipe ends the program quietly, like any other
  CLI::App app{"orebit: asteroid-mining tabletop games that know their rules", "orebit"};
  app.set_version_flag("--version,-V", std::string("orebit ") + OREBIT_VERSION);
  app.require_subcommand(0, 1);
  app.get_formatter()->column_width(34);
  Action action;
  add_play(app, action);
  add_resume(app, action);
  add_learn(app, action);
  add_games(app, action);
  add_rules(app, action);
  add_content(app, action);
  add_trace(app, action);
  add_replay(app, action);
  add_verify(app, action);
  add_arena(app, action);
  add_ladder(app, action);
  add_review(app, action);
  add_fit(app, action);
  add_solve(app, action);
  add_serve(app, action);
  add_upkeep(app, action);
  add_bench(app, action);
  add_help(app, action);
  add_completions(app, action);
  add_man(app, action);
  add_examples(app, "");
  try {
    app.parse(argc, argv);
    if (!action && is_terminal()) action = show_menu;
    if (!action) action = [&app] { return std::printf("%s", app.help().c_str()), Exit::success; };
    return static_cast<int>(action());
  } catch (const CLI::ExtrasError& error) {
    const std::string about = argc > 1 ? about_command(app, argv[1]) : "";
    if (about.empty()) return report(error, app);
    return std::fprintf(stderr, "orebit: %s\n", about.c_str()), static_cast<int>(Exit::usage);
  } catch (const CLI::ParseError& error) {
    return report(error, app);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "orebit: %s\n", error.what());
    return static_cast<int>(Exit::usage);
  }
}

}  // namespace

int run(int argc, char** argv) {
  const int exit = run_command(argc, argv);
  if (all_is_written()) return exit;
  std::fprintf(stderr, "orebit: not everything could be written to standard output\n");
  return static_cast<int>(Exit::usage);
}

}  // namespace orebit::cli
