// orebit replay FILE --show: a game walked through, decision by decision, on the boards it was played on.
#include <algorithm>
#include <cstdio>

#include "cli/files.hpp"
#include "cli/find_pack.hpp"
#include "cli/open.hpp"
#include "cli/paragraph.hpp"
#include "cli/play/board.hpp"
#include "cli/play/menu.hpp"
#include "cli/play/session.hpp"
#include "cli/play/terminal.hpp"
#include "cli/program.hpp"
#include "table/trace.hpp"
#include "text/text.hpp"

namespace orebit::cli {

namespace {

// A decision, or the end: the match there, and how many plies came before it and the one before it.
struct Moment {
  std::unique_ptr<Match> match;
  std::size_t plies = 0;
  std::size_t before = 0;
};

struct ShownGame {
  std::unique_ptr<Match> start;
  std::vector<std::string> lines;  // of the file: the header and a line for each ply
  std::vector<PlayedPly> plies;
  std::vector<Moment> moments;
  std::vector<std::string> seats;  // empty if the file does not say who sat there
  bool is_kept = false;            // by `orebit play`, whose chance can go on

  // Nobody is "you": whoever looks sees with every seat's eyes.
  Seating seating() const {
    const auto players = static_cast<std::size_t>(moments.front().match->header().players);
    return Seating(seats.empty() ? std::vector<std::string>(players, "human") : seats).for_onlooker();
  }
};

void note_header(const Doc& header, const Match& match, ShownGame& game) {
  const Doc* seats = header.find("seats");
  if (seats == nullptr || seats->items.size() != static_cast<std::size_t>(match.header().players)) return;
  game.is_kept = header.find("seed") != nullptr;
  for (const Doc& seat : seats->items) game.seats.push_back(seat.text);
  if (std::ranges::any_of(game.seats, &std::string::empty)) game.seats.clear();  // of a networked table
}

std::expected<ShownGame, Rejection> read_shown(const std::string& path,
                                               const std::shared_ptr<const PackFile>& pack) {
  LineReader lines;
  if (const auto problem = lines.open(path)) return std::unexpected(*problem);
  ShownGame game;
  std::string line;
  TraceReader reader(pack_finder(pack));
  reader.on_ply = [&](const Match& after, Turn actor, const Ply& ply) {
    game.plies.push_back({actor, ply});
    if (after.turn().is_chance()) return;
    const std::size_t before = game.moments.empty() ? 0 : game.moments.back().plies;
    game.moments.push_back({after.clone(), game.plies.size(), before});
  };
  while (reader.traces() == 0 && lines.next(line)) {
    if (const auto problem = reader.read(line))
      return std::unexpected(format("{}:{}: {}", path, lines.number(), problem->why));
    if (lines.number() == 1 && reader.match() != nullptr) {
      game.start = reader.match()->clone();
      note_header(reader.header(), *game.start, game);
    }
    game.lines.push_back(line);
  }
  if (!lines.problem().empty()) return std::unexpected(path + ": " + lines.problem());
  if (game.moments.empty()) return std::unexpected(path + ": it holds no game");
  return game;
}

class Walk {
 public:
  Walk(const ShownGame& game, Console& console) : game_(game), seating_(game.seating()), console_(console) {}

  // Until the person leaves; then the moment to play on from, if that was asked for.
  std::optional<std::size_t> run() {
    const Keys keys;
    while (true) {
      draw();
      said_.clear();
      switch (Keys::read()) {
        case Key::next: step(1); break;
        case Key::previous: step(-1); break;
        case Key::first: at_ = 0; break;
        case Key::last: at_ = game_.moments.size() - 1; break;
        case Key::seat: choose_seat(); break;
        case Key::play_on:
          if (!moment().match->turn().is_over()) return at_;
          said_ = "The game is over here; go back to a decision.";
          break;
        case Key::quit: return std::nullopt;
        case Key::other: break;
      }
    }
  }

 private:
  const Moment& moment() const { return game_.moments[at_]; }
  void step(int by) {
    const std::ptrdiff_t next = static_cast<std::ptrdiff_t>(at_) + by;
    if (next >= 0 && next < std::ssize(game_.moments)) at_ = static_cast<std::size_t>(next);
  }
  // As the one who decides sees it, then as each seat does.
  void choose_seat() {
    const int last = seat_ ? index_of(*seat_) : -1;
    seat_ = last + 1 < seating_.count() ? std::optional(seat_of(last + 1)) : std::nullopt;
  }
  std::string what_happened() const {
    if (!said_.empty()) return said_;
    std::string text;
    for (std::size_t i = moment().before; i < moment().plies; ++i) {
      const auto& [actor, ply] = game_.plies[i];
      text += (text.empty() ? "" : " ") +
              told_text(*game_.start, actor, seat_ ? ply.as_seen_by(*seat_) : ply, seating_);
    }
    return text;
  }

  std::vector<std::string> picture(Size room) const {
    const Match& match = *moment().match;
    const auto board = make_board(match, seating_);
    if (match.turn().is_player()) board->look_back(seat_.value_or(match.turn().seat));
    if (match.turn().is_player()) board->open(match, {});
    Canvas canvas = match.turn().is_over() ? board->last_picture(match, room) : board->picture(match, room);
    canvas.cut(room.rows);
    auto lines = canvas.lines(console_.looks());
    if (match.turn().is_over())
      for (const std::string& line : board->result(match)) lines.push_back(" " + line);
    return lines;
  }

  void draw() const {
    const Size size = console_.size();
    const int below = 5;  // what was told, and the keys
    auto lines = picture(
        {std::max(size.columns, Board::least.columns), std::max(size.rows - below, Board::least.rows)});
    const auto room = static_cast<std::size_t>(std::max(1, size.rows - 2));
    if (lines.size() > room) lines.resize(room);
    auto told = lines_of(what_happened(), size.columns - 4, 1);
    if (const std::size_t free = room - lines.size(); told.size() > free) {
      told.resize(free);
      if (free > 0) told.back() += " …";
    }
    for (const std::string& line : told) lines.push_back(" " + line);
    const bool is_alone = seating_.count() == 1;
    const Turn turn = moment().match->turn();
    const std::string viewer = seat_              ? seating_.short_name(*seat_)
                               : turn.is_player() ? seating_.short_name(turn.seat)
                                                  : "everybody";
    const std::string keys =
        format(" Ply {}/{}{}  ←→ Home End step, {}p play on, q leave", moment().plies, game_.plies.size(),
               is_alone ? "" : " seen by " + viewer, is_alone ? "" : "s seat, ");
    lines.push_back(clipped(keys, size.columns - 1));
    console_.show_screen(lines);
  }

  const ShownGame& game_;
  Seating seating_;
  Console& console_;
  std::size_t at_ = 0;
  std::optional<Seat> seat_;
  std::string said_;
};

void print_all(const ShownGame& game) {
  const Match& last = *game.moments.back().match;
  const Seating seating = game.seating();
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    const auto& [actor, ply] = game.plies[i];
    std::puts(format("{}. {} ({})", i + 1, told_text(last, actor, ply, seating), ply.log.clause).c_str());
  }
  if (last.turn().is_over())
    for (const std::string& line : make_board(last, seating)->result(last)) std::printf("%s\n", line.c_str());
}

// The beginning of the game as a record of its own.
std::expected<std::string, Rejection> keep_beginning(const ShownGame& game, const Moment& moment) {
  auto record = create_in_state_folder(moment.match->header().game);
  if (!record) return std::unexpected(record.error());
  for (std::size_t line = 0; line <= moment.plies; ++line) record->append(game.lines[line]);
  if (!record->problem().empty()) return std::unexpected(record->problem());
  return record->path();
}

// Without a seed the dice of the rest are new, and no record could say where they came from. Where the file
// does not say who sat there, the one who decides is the person.
void play_on_without_record(const ShownGame& game, const Moment& moment, const ShowOptions& options) {
  const Header& header = moment.match->header();
  auto seats = game.seats;
  if (seats.empty()) {
    seats.assign(static_cast<std::size_t>(header.players), "miner");
    seats[static_cast<std::size_t>(index_of(moment.match->turn().seat))] = "human";
  }
  SessionStart sitting{{game.start->clone(), Seating(seats), drawn_seed()}};
  for (std::size_t i = 0; i < moment.plies; ++i)
    if (!sitting.table.play(game.plies[i].ply.move)) break;
  sitting.content = options.content;
  const auto console = open_console({.is_plain = false, .has_no_colour = options.no_colour});
  Session session(std::move(sitting), *console, "From here on the dice are new, and the game is not kept.");
  play_and_ask(session, *console, options.no_colour);
}

Exit play_on(const ShownGame& game, const Moment& moment, const ShowOptions& options) {
  if (!game.is_kept) return play_on_without_record(game, moment, options), Exit::success;
  const auto path = keep_beginning(game, moment);
  if (!path) return print_reasons({path.error()}), Exit::usage;
  PlayOptions again;
  again.match.content = options.content;
  again.resume = *path;
  again.no_colour = options.no_colour;
  return play(again);
}

}  // namespace

Exit show_game(const ShowOptions& options) {
  std::shared_ptr<const PackFile> pack;
  if (!options.content.empty()) {
    auto read = read_pack(options.content);
    if (!read) return print_reasons(read.error()), Exit::usage;
    pack = *read;
  }
  const auto game = read_shown(options.file, pack);
  if (!game) return print_reasons({game.error()}), Exit::usage;
  const Match& last = *game->moments.back().match;
  if (!last.turn().is_over() && game_hides(last.header().game))
    return print_reasons({options.file + ": the game is not over, and --show would show every hand; " +
                          "`orebit play --resume` goes on with it"}),
           Exit::no;
  std::optional<std::size_t> from;
  if (options.plain || !is_terminal()) {
    print_all(*game);
  } else {
    const auto console = open_console({.is_plain = false, .has_no_colour = options.no_colour});
    if (console->is_plain()) return print_all(*game), Exit::success;
    from = Walk(*game, *console).run();
    console->leave_screen();
  }
  return from ? play_on(*game, game->moments[*from], options) : Exit::success;
}

}  // namespace orebit::cli
