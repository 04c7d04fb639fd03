// How a session ends: what is kept, the result, and what can be done next.
#include <algorithm>

#include "cli/paragraph.hpp"
#include "cli/play/session.hpp"

namespace orebit::cli {

namespace {

std::string in_words(std::string_view option, const std::string& word) {
  return format(" {} {}", option, shell_word(word));
}

}  // namespace

bool Session::has_begun() const {
  return std::ranges::any_of(plies(),
                             [&](const PlayedPly& played) { return seating().is_human(played.actor); });
}

void Session::say_goodbye() {
  console_.leave_screen();
  if (!game_.record) return console_.print("The game was not kept.\n");
  if (game_.is_trial && !has_begun()) {
    game_.record->remove();
    return console_.print("You made no move: nothing is kept.\n");
  }
  game_.record->sync();
  if (!game_.record->problem().empty()) return console_.print(game_.record->problem() + "\n");
  if (board_->has_unfinished()) console_.print("What is only planned is not kept.\n");
  const bool is_short = game_.record->path().starts_with(state_folder() + "/") && !console_.is_plain();
  const std::string how = is_short ? "resume" : "play --resume " + shell_word(game_.record->path());
  console_.print("The game is kept. Go on with: orebit " + how + "\n");
}

PlayOptions Session::another() const {
  const Header& header = match().header();
  PlayOptions options{.match = {.game = header.game, .players = header.players, .content = game_.content},
                      .seats = seating().who()};
  for (std::size_t i = 0; i < header.options.size(); ++i)
    if (const OptionInfo& option = match().info().options[i]; header.options[i] != option.default_value())
      options.match.options.push_back(std::string(option.key) + "=" + header.options[i]);
  return options;
}

// What to type next, where there are no keys (after_game.hpp).
void Session::print_commands() const {
  const PlayOptions options = another();
  const std::string pack = options.match.content.empty() ? "" : in_words("-c", options.match.content);
  std::string again = "play " + options.match.game;
  for (const std::string& who : options.seats) again += in_words("--seat", who);
  for (const std::string& option : options.match.options) again += in_words("-o", option);
  const std::string record = shell_word(record_path());
  const auto print = [&](std::string_view what, const std::string& command) {
    console_.print(format("{}:\n  orebit {}\n", what, command));
  };
  if (game_.record) print("What each decision cost, and what was luck", "review " + record + pack);
  if (game_.record) print("Walk through it, or play on from a moment", "replay --show " + record + pack);
  print("Play again with the same seats", again + pack + " --plain");
}

// One person among others is told of a loss; of a win the result has told.
std::string Session::own_result() const {
  const auto& who = seating().who();
  const auto winners = match().result().winners;
  if (seating().humans() != 1 || who.size() == 1) return "";
  const auto seat = static_cast<int>(std::find(who.begin(), who.end(), "human") - who.begin());
  return std::ranges::find(winners, seat) == winners.end() ? "You lose." : "";
}

void Session::show_last_table() {
  if (viewer() != spectator) board_->show_to(viewer());  // the only person still knows their own cards
  const Size size = console_.size();
  const auto print = [&](const std::vector<std::string>& lines) {
    for (const std::string& line : lines) console_.print(line + "\n");
  };
  const bool has_room = size.columns >= Board::least.columns;
  if (console_.is_plain() || !has_room) {
    for (const std::string& line : board_->last_sentences(match())) print(lines_of(line, size.columns - 1));
    return;
  }
  print(board_->last_picture(match(), {size.columns, Board::least.rows}).lines(console_.looks()));
}

void Session::show_result() {
  console_.leave_screen();
  for (const std::string& line : news_lines()) console_.print(line + "\n");
  if (!console_.is_plain()) console_.print("\n");
  show_last_table();
  if (!console_.is_plain()) console_.print("\n");
  for (const std::string& line : board_->result(match()))
    for (const std::string& part : lines_of(line, console_.size().columns - 1)) console_.print(part + "\n");
  if (const std::string own = own_result(); !own.empty()) console_.print(own + "\n");
  if (console_.is_plain()) print_commands();
}

}  // namespace orebit::cli
