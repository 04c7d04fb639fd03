// orebit review: a finished game looked at again.
#include <unistd.h>

#include <cstdio>
#include <optional>

#include "cli/arguments.hpp"
#include "cli/files.hpp"
#include "cli/find_pack.hpp"
#include "cli/paragraph.hpp"
#include "cli/progress.hpp"
#include "cli/provenance.hpp"
#include "table/review_summary.hpp"
#include "table/trace.hpp"

namespace orebit::cli {

namespace {

struct Step {
  Turn actor;
  Ply ply;
};

struct Game {
  std::unique_ptr<Match> start;
  ReviewReader reader;
  std::vector<Step> steps;
};

// What the record calls its seats. The reader is the only person among them.
ReviewReader reader_of(const Doc& header) {
  ReviewReader reader;
  if (const Doc* names = header.find("names"))
    for (const Doc& name : names->items) reader.names.push_back(name.text);
  int people = 0;
  if (const Doc* seats = header.find("seats"))
    for (std::size_t i = 0; i < seats->items.size(); ++i)
      if (seats->items[i].is_text("human")) reader.you = static_cast<int>(i), ++people;
  if (people != 1) reader.you.reset();
  return reader;
}

// The one finished game of a record; every reason why there is none is a sentence.
std::expected<Game, Rejection> read_game(const std::string& path,
                                         const std::shared_ptr<const PackFile>& pack) {
  LineReader lines;
  if (auto problem = lines.open(path)) return std::unexpected(*problem);
  TraceReader reader(pack_finder(pack));
  Game game;
  reader.on_ply = [&](const Match&, Turn actor, const Ply& ply) { game.steps.push_back({actor, ply}); };
  std::string line;
  const auto at = [&](const std::string& what) {
    return std::unexpected(path + ":" + std::to_string(lines.number()) + ": " + what);
  };
  while (lines.next(line)) {
    if (reader.traces() == 1) return at("a review takes one game, and another one begins here");
    if (const auto problem = reader.read(line)) return at(problem->why);
    if (game.start != nullptr || reader.match() == nullptr) continue;
    game.start = reader.match()->clone();
    game.reader = reader_of(reader.header());
  }
  if (!lines.problem().empty()) return at(lines.problem());
  if (game.start == nullptr) return std::unexpected(path + ": it holds no game");
  if (reader.traces() == 0)
    return std::unexpected(path + ": the game is not over after ply " + std::to_string(game.steps.size()) +
                           "; finish it with `orebit play --resume` first");
  if (!reader.ended_early().empty())
    return std::unexpected(path + ": the game ended early (" + reader.ended_early() +
                           "); a review takes one that was played to its end");
  return game;
}

// The review with what made it: `game` and all that follows are the review's own
// (src/table/review_words.cpp).
std::string json_of(const Review& review, const Game& game, std::uint64_t simulations) {
  JsonWriter out;
  begin_json(out, "orebit-review/1");
  write_setup(out, *game.start);
  out.field("simulations", simulations);
  out.key("summary").raw(summary_json(review, game.reader));
  return out.take() + "," + review_json(review, game.reader).substr(1) + "\n";
}

// Nothing if it was stopped. The bar is gone before anything is printed.
std::optional<Review> reviewed(const Game& game, std::uint32_t simulations) {
  Reviewer reviewer({.decision = simulations});
  Progress progress("review", game.steps.size());
  reviewer.begin(*game.start);
  for (const Step& step : game.steps) {
    if (Progress::stop()) return std::nullopt;
    reviewer.add(step.actor, step.ply);
    ++progress.done();
  }
  return reviewer.finish();
}

// No line is wider than the terminal, if there is one.
std::string fitting(const std::string& text) {
  if (isatty(STDOUT_FILENO) == 0) return text;
  std::string lines;
  for (const std::string& line : lines_of(text, terminal_width() - 1, 4)) lines += line + "\n";
  return lines;
}

}  // namespace

Exit review_record(const ReviewOptions& options) {
  if (const auto why = why_not_writable(options.html)) return refuse({"--html: " + *why});
  const auto pack = read_pack(options.content);
  if (!pack) return refuse(pack.error());
  const auto game = read_game(options.record, *pack);
  if (!game) return refuse({game.error()});
  const auto simulations = static_cast<std::uint32_t>(options.simulations);
  const auto done = reviewed(*game, simulations);
  if (!done) return print_reasons({"stopped before the review was done"}), Exit::interrupted;
  const Review& review = *done;
  if (!options.html.empty() && !write_file(options.html, review_html(review, game->reader)))
    return refuse({options.html + ": it cannot be written"});
  std::printf("%s", options.json ? json_of(review, *game, simulations).c_str()
                                 : fitting(review_text(review, game->reader)).c_str());
  return Exit::success;
}

Command review_command() {
  CommandWith<ReviewOptions> command("review",
                                     "what each decision of a finished game cost, and what was luck",
                                     "  orebit review game.jsonl\n"
                                     "  orebit review game.jsonl --html review.html --simulations 5000");
  command.text({"RECORD"}, command->record, "RECORD", "a record or trace of one finished game").required();
  command.text({"--html"}, command->html, "FILE", "write a page with a plot to this file");
  command.pack(command->content, "the content pack it was played with");
  command.number({"--simulations"}, command->simulations, "N", "how hard to look at each ply", 10, 1'000'000);
  command.json(command->json);
  return command.runs(review_record);
}

}  // namespace orebit::cli
