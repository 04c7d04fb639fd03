// What a session shows: the screen with board, log and messages, or plain lines.
#include <algorithm>
#include <utility>

#include "cli/paragraph.hpp"
#include "cli/play/session.hpp"
#include "cli/play/typed.hpp"
#include "table/told.hpp"
#include "text/text.hpp"

namespace orebit::cli {

namespace {

constexpr int log_width = 37;
constexpr int columns_with_log = Board::least.columns + log_width;

}  // namespace

void Session::say(const std::string& text) { said_.push_back(text); }

std::string told_text(const Match& match, Turn actor, const Ply& ply, const Seating& seating) {
  const auto lines = told_lines(match, ply, seating);
  std::string text = seating.sentence(actor, lines.front());
  std::optional<Seat> subject = lines.front().who;
  if (!subject && actor.is_player()) subject = actor.seat;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const LogLine& line = lines[i];
    if (line.who && line.who == subject) {
      text.pop_back();
      text += format("; {}.", line.text);
    } else {
      text += " " + seating.sentence(Turn::chance(), line);
    }
    subject = line.who;
  }
  return text;
}

std::string Session::told_text(const PlayedPly& played) const {
  return cli::told_text(match(), played.actor, seen(played), seating());
}

// Whether chance did something for a bot alone, such as its dice or the cards it is dealt.
bool Session::is_of_a_bot(const PlayedPly& played, Turn next) const {
  const auto is_bot = [&](Seat seat) { return !seating().is_human(seat); };
  if (!played.actor.is_chance() || !seen(played).then.empty()) return false;
  if (const auto who = seen(played).log.who) return is_bot(*who);
  return next.is_player() && is_bot(next.seat) && !match().hides();
}

// What happened since the player's last line, in few words: a paragraph for each who acted.
std::string Session::news_text() const {
  std::string text;
  Turn last = Turn::over();
  const PlayedPly* before = nullptr;
  const auto& told = plies();
  const auto is_bot = [&](Turn turn) { return turn.is_player() && !seating().is_human(turn); };
  for (std::size_t i = news_from(); i < told.size(); ++i) {
    auto next = i;
    while (next < told.size() && told[next].actor.is_chance()) ++next;
    const Turn actor = next < told.size() ? told[next].actor : match().turn();
    // What comes right after a person's move may be its outcome, such as the last roll of their turn.
    const bool answers_person = i > 0 && seating().is_human(told[i - 1].actor);
    if (!answers_person && is_of_a_bot(told[i], actor)) continue;
    const bool continues = is_bot(actor) && before != nullptr && before->actor == actor &&
                           told[i].actor == actor && seen(*before).then.empty();
    if (continues) text.pop_back();  // the full stop
    if (actor != last && !text.empty()) text += "\n";
    if (actor == last) text += continues ? "; " : " ";
    const std::string named = continues ? seating().subject(actor.seat) + " " : "";
    const std::string more = told_text(told[i]);
    text += more.starts_with(named) ? more.substr(named.size()) : more;
    last = actor;
    before = &told[i];
  }
  return text;
}

std::vector<std::string> Session::news_lines() const {
  std::vector<std::string> lines;
  for (std::size_t i = news_from(); i < plies().size(); ++i)
    for (const std::string& line : lines_of(told_text(plies()[i]), console_.size().columns - 1))
      lines.push_back(line);
  return lines;
}

// Whether the one who is asked has moved since the table was told, and nobody else.
bool Session::decides_again() const {
  if (news_from() >= plies().size() || plies()[news_from()].actor != match().turn()) return false;
  return std::all_of(
      plies().begin() + static_cast<std::ptrdiff_t>(news_from()), plies().end(),
      [&](const PlayedPly& ply) { return ply.actor.is_chance() || ply.actor == match().turn(); });
}

void Session::present(const std::string& more) {
  if (game_.record && game_.record->problem() != warned_) {
    warned_ = game_.record->problem();
    if (!warned_.empty()) say(warned_ + ". The moves are not on disk; `save FILE` keeps them elsewhere.");
  }
  if (!console_.is_plain()) return present_screen(more);
  if (!more.empty()) return console_.print("\n" + more + "\n");
  present_plain();
}

void Session::present_plain() {
  const auto print = [&](const std::string& text) {
    for (const std::string& line : lines_of(text, console_.size().columns - 1)) console_.print(line + "\n");
  };
  for (const std::string& text : said_) print(text);
  for (const std::string& line : news_lines()) console_.print(line + "\n");
  const std::string told = std::exchange(numbered_, board_->renumbered(match()));
  if (is_new_)
    for (const std::string& text :
         decides_again() ? board_->brief_sentences(match()) : board_->sentences(match()))
      print(text);
  else if (numbered_ != told)
    print(numbered_);
  if (step() != nullptr) print(lesson_text());
}

Canvas Session::screen(Size size, const std::vector<std::string>& messages) const {
  Canvas canvas(size.columns);
  const bool has_log = size.columns >= columns_with_log;
  const int rows = size.rows - 1 - static_cast<int>(messages.size());
  canvas.paste(0, 0, board_->picture(match(), {size.columns - (has_log ? log_width : 0), rows}));
  if (has_log) {
    const int left = size.columns - log_width;
    std::vector<std::string> log;
    for (auto played = plies().rbegin(); played != plies().rend() && static_cast<int>(log.size()) < rows;
         ++played)
      for (const std::string& line : lines_of(told_text(*played), log_width - 3)) log.push_back(line);
    canvas.put(0, left + 2, "Log, newest first", Ink::faint);
    for (int row = 1; row < rows && row <= static_cast<int>(log.size()); ++row) {
      canvas.put(row, left, "│", Ink::faint);
      canvas.put(row, left + 2, log[static_cast<std::size_t>(row - 1)]);
    }
  }
  int row = canvas.height() + (canvas.height() < rows ? 1 : 0);
  for (const std::string& line : messages) canvas.put(row++, 1, line);
  canvas.cut(size.rows - 1);
  return canvas;
}

void Session::present_screen(const std::string& more) {
  const Size size = console_.size();
  std::vector<std::string> messages;
  const auto add = [&](const std::string& text) {
    for (const std::string& line : lines_of(text, size.columns - 2)) messages.push_back(line);
  };
  for (const std::string& text : said_) add(text);
  add(news_text());
  if (step() != nullptr) add(lesson_text());
  add(more);
  if (size.columns < Board::least.columns || size.rows < Board::least.rows + 3) {
    std::vector<std::string> lines;
    for (const std::string& text : board_->sentences(match()))
      for (const std::string& line : lines_of(text, size.columns - 1)) lines.push_back(line);
    lines.insert(lines.end(), messages.begin(), messages.end());
    return console_.show_screen(lines);
  }
  const auto most = static_cast<std::size_t>(size.rows - 1 - Board::least.rows);
  if (messages.size() > most) {
    messages.erase(messages.begin(), messages.end() - static_cast<std::ptrdiff_t>(most));
    // Nobody is told the end of a sentence alone, if another one follows.
    const auto whole = std::find_if(messages.begin() + 1, messages.end(),
                                    [](const std::string& line) { return !line.starts_with(' '); });
    if (whole != messages.end()) messages.erase(messages.begin() + 1, whole);
    messages.front() = "… `log` tells what came before.";
  }
  console_.show_screen(screen(size, messages).lines(console_.looks()));
}

// News that would crowd the table out are read first.
void Session::read_long_news() {
  if (console_.is_plain()) return;
  const Size size = console_.size();
  const auto news = lines_of(news_text(), size.columns - 2);
  const auto lesson = lines_of(step() != nullptr ? lesson_text() : "", size.columns - 2);
  if (news.empty() || news.size() + lesson.size() + Board::least.rows < static_cast<std::size_t>(size.rows))
    return;
  std::string text;
  for (const std::string& line : news_lines()) text += line + "\n";
  mark_news_as_read();
  page_text(text);
}

Line Session::ask() {
  read_long_news();
  if (typed_ahead_) return *std::exchange(typed_ahead_, std::nullopt);
  const bool is_read = step() != nullptr && step()->moves.empty();
  const Question question{(is_read ? "Enter goes on" : board_->prompt(match())) + "> ",
                          [this](const std::string& typed) { return complete(typed); },
                          [this](const std::string& more) { present(more); }};
  present("");
  const Line line = console_.ask(question);
  said_.clear();
  is_new_ = false;
  mark_news_as_read();
  return line;
}

void Session::page_text(const std::string& text, Opens opens) {
  const Size size = console_.size();
  const auto lines = lines_of(text, size.columns - 1);
  const auto page = static_cast<std::size_t>(std::max(1, size.rows - 1));
  if (console_.is_plain() || lines.size() + Board::least.rows < static_cast<std::size_t>(size.rows))
    return say(text);
  const std::size_t last = lines.size() > page ? lines.size() - page : 0;
  std::size_t begin = opens == Opens::at_the_end ? last : 0;
  while (true) {
    const std::size_t end = std::min(begin + page, lines.size());
    const std::vector<std::string> shown(lines.begin() + static_cast<std::ptrdiff_t>(begin),
                                         lines.begin() + static_cast<std::ptrdiff_t>(end));
    const auto show = [&](const std::string&) { console_.show_screen(shown); };
    show("");
    const bool is_last = end == lines.size();
    const std::string prompt = std::string(is_last ? "Enter: back to the table" : "Enter: more") +
                               (begin > 0 ? ", b: page before" : "") + (is_last ? "> " : ", q: back> ");
    const Line line = console_.ask({.prompt = prompt, .redraw = show});
    if (line.kind != Line::Kind::text || line.text == "q") return;
    if (line.text == "b") {
      begin -= std::min(begin, page);
    } else if (!line.text.empty()) {
      if (is_command(line.text)) return typed_ahead_ = line, void();
      // Whoever typed a move saw no choices, or those of before.
      return say(quoted_typed(line.text) + " was typed while a text was shown: nothing was played.");
    } else if (is_last) {
      return;
    } else {
      begin = std::min(begin + page, last);
    }
  }
}

}  // namespace orebit::cli
