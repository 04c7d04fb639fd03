// orebit play: from the command line to a session.
#include <functional>
#include <memory>

#include "cli/files.hpp"
#include "cli/open.hpp"
#include "cli/play/menu.hpp"
#include "cli/play/saved_games.hpp"
#include "cli/play/session.hpp"
#include "cli/play/terminal.hpp"
#include "cli/program.hpp"
#include "text/text.hpp"

namespace orebit::cli {

namespace {

// A sitting and what to say first.
struct Start {
  SessionStart sitting;
  std::string greeting;
};
using Started = std::expected<Start, Refused>;

std::unexpected<Refused> refuse(const Rejections& reasons, Exit exit = Exit::usage) {
  std::string text;
  for (const Rejection& no : reasons) text += (text.empty() ? "" : "\n") + sentence(no);
  return std::unexpected(Refused{exit, text});
}

constexpr auto help_is_near = "`help` lists what can be typed, `hint` advises.";

std::expected<Record, Rejection> open_record(const PlayOptions& options) {
  if (!options.record.empty()) return Record::create(options.record);
  return create_in_state_folder(options.match.game);
}

// A line about the last game of the kind that waits to be finished; with its line end before it.
std::string about_unfinished(const std::string& game) {
  for (const Unfinished& one : unfinished_games())
    if (one.game == game)
      return format("\nA game of {} is unfinished ({}); `orebit resume` goes on with it.", one.date,
                    where_of(one));
  return "";
}

// AM-80. Then the other company is no bot.
bool is_solo(const Match& match) {
  const std::size_t solo = match.info().option_index("solo");
  return solo < match.header().options.size() && match.header().options[solo] == "true";
}

Started start_new(PlayOptions options) {
  if (options.match.game.empty()) {
    return refuse({"say which game to play: " + joined_of(all_games(), std::mem_fn(&GameInfo::id))});
  }
  if (!options.match.players && options.seats.size() > 1)
    options.match.players = static_cast<int>(options.seats.size());
  auto match = open(options.match);
  if (!match) return refuse(match.error());
  auto seating = seat_players(**match, options.seats);
  if (!seating) return refuse(seating.error());
  if (is_solo(**match)) *seating = Seating(seating->who(), {"", "Automa"});
  const std::uint64_t seed = options.seed.value_or(drawn_seed());
  std::string greeting = "Welcome to " + std::string((*match)->info().title) + ". " + help_is_near +
                         about_unfinished(options.match.game);
  auto record = open_record(options);
  if (!record && !options.record.empty()) return refuse({record.error()});
  if (!record) greeting += "\nThis game is not kept: " + record.error().why + ".";
  std::optional<Record> kept;
  if (record) kept.emplace(std::move(*record));
  SessionStart sitting{{std::move(*match), std::move(*seating), seed}};
  if (kept) kept->append(sitting.table.record_header());
  if (kept && !kept->problem().empty() && !options.record.empty()) {
    kept->remove();
    return refuse({kept->problem()});
  }
  sitting.record = std::move(kept);
  sitting.content = options.match.content;
  sitting.is_trial = options.record.empty();
  return Start{std::move(sitting), greeting};
}

// Everything but the pack stands in the record.
Rejections contradictions(const PlayOptions& options, const SavedGame& saved) {
  Rejections reasons;
  const std::string& game = options.match.game;
  if (!game.empty() && game != saved.table.match().header().game)
    reasons.emplace_back("the record is of a game of " + saved.table.match().header().game + ", not " + game);
  if (options.match.players || !options.match.options.empty() || !options.seats.empty() || options.seed)
    reasons.emplace_back(
        "players, options, seats and seed are those of the record; leave them out with --resume");
  return reasons;
}

std::expected<Record, Rejection> record_on(const PlayOptions& options, std::vector<std::string> lines) {
  if (options.record.empty()) return Record::reopen(options.resume, std::move(lines));
  auto record = Record::create(options.record);
  for (std::string& line : lines)
    if (record) record->append(std::move(line));
  return record;
}

Started start_again(const PlayOptions& options) {
  std::shared_ptr<const PackFile> pack;
  if (!options.match.content.empty()) {
    auto read = read_pack(options.match.content);
    if (!read) return refuse(read.error());
    pack = *read;
  }
  auto saved = read_saved_game(options.resume, pack);
  if (!saved) return std::unexpected(saved.error());
  if (const auto reasons = contradictions(options, *saved); !reasons.empty()) return refuse(reasons);
  auto record = record_on(options, std::move(saved->lines));
  if (!record) return refuse({record.error()});
  std::string greeting =
      "Welcome back to " + std::string(saved->table.match().info().title) + ". " + help_is_near;
  if (saved->was_cut)
    greeting += "\nThe record ended within a line; the game goes on after the last whole one.";
  SessionStart sitting{std::move(saved->table), std::move(*record)};
  sitting.content = options.match.content;
  return Start{std::move(sitting), greeting};
}

}  // namespace

Exit play(const PlayOptions& options) {
  auto start = options.resume.empty() ? start_new(options) : start_again(options);
  if (!start) {
    print_reasons({start.error().why});
    return start.error().exit;
  }
  const bool has_people = start->sitting.table.seating().humans() > 0;
  const auto console =
      open_console({.is_plain = options.plain || !has_people, .has_no_colour = options.no_colour});
  Session session(std::move(start->sitting), *console, start->greeting);
  play_and_ask(session, *console, options.no_colour);
  return Exit::success;
}

}  // namespace orebit::cli
