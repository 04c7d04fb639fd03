// What a session shows: the screen with board, log and messages, or plain lines.
#include <algorithm>
#include <utility>

#include "cli/paragraph.hpp"
#include "cli/play/session.hpp"
#include "core/text.hpp"

namespace orebit::cli {

namespace {

constexpr int log_width = 37;
constexpr int columns_with_log = Board::least.columns + log_width;

std::vector<std::string> lines_of(const std::string& text, int width) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string line = text.substr(begin, end - begin);
    begin = end + 1;
    if (width_of(line) <= width) {
      lines.push_back(line);
      continue;
    }
    const std::string broken = wrapped(line, width, 2);
    for (std::size_t at = 0; at < broken.size();) {
      const std::size_t stop = broken.find('\n', at);
      lines.push_back(broken.substr(at, stop - at));
      at = stop + 1;
    }
  }
  return lines;
}

}  // namespace

void Session::say(const std::string& text) { said_.push_back(text); }

// A ply and what followed by itself; who does several things in a row is named once.
std::string Session::told_text(const Told& told) const {
  const Ply& ply = seen(told);
  std::string text = game_.seating.sentence(told.actor, ply.log);
  std::optional<Seat> subject = ply.log.who;
  if (!subject && told.actor.is_player()) subject = told.actor.seat;
  for (const LogLine& line : ply.then) {
    if (line.who && line.who == subject) {
      text.pop_back();
      text += "; " + line.text + ".";
    } else {
      text += " " + game_.seating.sentence(Turn::chance(), line);
    }
    subject = line.who;
  }
  return text;
}

// Whether chance did something for a bot alone, such as its dice or the cards it is dealt.
bool Session::is_of_a_bot(const Told& told, Turn next) const {
  const auto is_bot = [&](Seat seat) { return !game_.seating.is_human(seat); };
  if (!told.actor.is_chance() || !seen(told).then.empty()) return false;
  if (const auto who = seen(told).log.who) return is_bot(*who);
  return next.is_player() && is_bot(next.seat) && !match().has_secrets();
}

// What happened since the player's last line, in few words: a paragraph for each who acted.
std::string Session::news_text() const {
  std::string text;
  Turn last = Turn::over();
  const Told* before = nullptr;
  const auto& told = game_.told;
  const auto is_bot = [&](Turn turn) { return turn.is_player() && !game_.seating.is_human(turn.seat); };
  for (std::size_t i = news_from(); i < told.size(); ++i) {
    auto next = i;
    while (next < told.size() && told[next].actor.is_chance()) ++next;
    const Turn actor = next < told.size() ? told[next].actor : match().turn();
    if (is_of_a_bot(told[i], actor)) continue;
    const bool continues = is_bot(actor) && before != nullptr && before->actor == actor &&
                           told[i].actor == actor && seen(*before).then.empty();
    if (continues) text.pop_back();  // the full stop
    if (actor != last && !text.empty()) text += "\n";
    if (actor == last) text += continues ? "; " : " ";
    const std::string named = continues ? game_.seating.name(actor.seat) + " " : "";
    const std::string more = told_text(told[i]);
    text += more.starts_with(named) ? more.substr(named.size()) : more;
    last = actor;
    before = &told[i];
  }
  return text;
}

std::vector<std::string> Session::news_lines() const {
  std::vector<std::string> lines;
  for (std::size_t i = news_from(); i < game_.told.size(); ++i)
    for (const std::string& line : lines_of(told_text(game_.told[i]), console_.size().columns - 1))
      lines.push_back(line);
  return lines;
}

void Session::present(const std::string& more) {
  if (game_.record && game_.record->problem() != warned_) {
    warned_ = game_.record->problem();
    if (!warned_.empty()) say(warned_ + ". The moves are not on disk; `save FILE` keeps them elsewhere.");
  }
  if (!console_.is_plain()) return present_screen(more);
  const int width = console_.size().columns - 1;
  if (!more.empty()) return console_.print("\n" + more + "\n");
  for (const std::string& text : said_)
    for (const std::string& line : lines_of(text, width)) console_.print(line + "\n");
  for (const std::string& line : news_lines()) console_.print(line + "\n");
  if (is_new_)
    for (const std::string& text : board_->sentences(match()))
      for (const std::string& line : lines_of(text, width)) console_.print(line + "\n");
}

Canvas Session::screen(Size size, const std::vector<std::string>& messages) const {
  Canvas canvas(size.columns);
  const bool has_log = size.columns >= columns_with_log;
  const int rows = size.rows - 1 - static_cast<int>(messages.size());
  canvas.paste(0, 0, board_->picture(match(), {size.columns - (has_log ? log_width : 0), rows}));
  if (has_log) {
    const int left = size.columns - log_width;
    std::vector<std::string> log;
    for (auto told = game_.told.rbegin(); told != game_.told.rend() && static_cast<int>(log.size()) < rows;
         ++told)
      for (const std::string& line : lines_of(told_text(*told), log_width - 3)) log.push_back(line);
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
  add(more);
  if (size.columns < Board::least.columns || size.rows < Board::least.rows + 3) {
    std::vector<std::string> lines;
    for (const std::string& text : board_->sentences(match()))
      for (const std::string& line : lines_of(text, size.columns - 1)) lines.push_back(line);
    lines.insert(lines.end(), messages.begin(), messages.end());
    return console_.show_screen(lines);
  }
  const auto most = static_cast<std::size_t>(size.rows - 1 - Board::least.rows);
  if (messages.size() > most)
    messages.erase(messages.begin(), messages.end() - static_cast<std::ptrdiff_t>(most));
  console_.show_screen(screen(size, messages).lines(console_.looks()));
}

// News that would crowd the table out are read first.
void Session::read_long_news() {
  if (console_.is_plain()) return;
  const Size size = console_.size();
  if (lines_of(news_text(), size.columns - 2).size() + Board::least.rows <
      static_cast<std::size_t>(size.rows))
    return;
  std::string text;
  for (const std::string& line : news_lines()) text += line + "\n";
  mark_news_as_read();
  read_out(text);
}

Line Session::ask() {
  read_long_news();
  if (typed_ahead_) return *std::exchange(typed_ahead_, std::nullopt);
  const Question question{board_->prompt(match()) + "> ",
                          [this](const std::string& typed) { return complete(typed); },
                          [this](const std::string& more) { present(more); }};
  present("");
  const Line line = console_.ask(question);
  said_.clear();
  is_new_ = false;
  mark_news_as_read();
  return line;
}

void Session::read_out(const std::string& text) {
  const Size size = console_.size();
  const auto lines = lines_of(text, size.columns - 1);
  const auto page = static_cast<std::size_t>(std::max(1, size.rows - 1));
  if (console_.is_plain() || lines.size() + Board::least.rows < static_cast<std::size_t>(size.rows))
    return say(text);
  for (std::size_t begin = 0; begin < lines.size(); begin += page) {
    const std::size_t end = std::min(begin + page, lines.size());
    const std::vector<std::string> shown(lines.begin() + static_cast<std::ptrdiff_t>(begin),
                                         lines.begin() + static_cast<std::ptrdiff_t>(end));
    const auto show = [&](const std::string&) { console_.show_screen(shown); };
    show("");
    const Line line =
        console_.ask({end < lines.size() ? "Enter: more, q: back> " : "Enter: back to the table> ",
                      [](const std::string&) { return std::vector<std::string>{}; }, show});
    if (line.kind != Line::Kind::text || line.text == "q") return;
    if (!line.text.empty()) return typed_ahead_ = line, void();
  }
}

}  // namespace orebit::cli
