#include "cli/play/after_game.hpp"

namespace orebit::cli {

namespace {

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

void play_and_ask(Session& session, Console& console, bool has_no_colour) {
  if (session.run() == Session::End::over && !console.is_plain())
    ask_what_next(console, after(session, has_no_colour));
}

void ask_what_next(Console& console, const AfterGame& game) {
  const std::string keys =
      std::string(game.review ? "r: review, luck and decisions; w: watch it again; " : "") +
      "a: play again; q: quit";
  const Question question{std::string(game.review ? "r, w, " : "") + "a or q> ",
                          [](const std::string&) { return std::vector<std::string>{}; },
                          [](const std::string&) {}};
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
