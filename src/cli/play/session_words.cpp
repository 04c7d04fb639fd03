// The words a person can say besides moves.
#include <algorithm>
#include <atomic>
#include <cctype>
#include <thread>

#include "cli/how_to.hpp"
#include "cli/markdown.hpp"
#include "cli/paragraph.hpp"
#include "cli/play/session.hpp"
#include "cli/play/typed.hpp"
#include "cli/rules_text.hpp"
#include "core/random.hpp"
#include "games/assets.hpp"
#include "text/text.hpp"

namespace orebit::cli {

namespace {

constexpr int max_text_width = 100;

const std::vector<std::string>& all_words() {
  static const std::vector<std::string> words{"help",  "hint", "log",  "look", "quit",
                                              "rules", "save", "take", "undo", "why"};
  return words;
}

std::string listed(const std::vector<std::string>& words) {
  constexpr std::size_t most = 12;
  std::string text;
  for (std::size_t i = 0; i < std::min(words.size(), most); ++i) text += (i == 0 ? "" : ", ") + words[i];
  return words.size() > most ? text + " …" : text;
}

// What may follow the beginning of a move: "a, b". Nothing if it begins none, or is a whole one.
std::string words_after(const Board& board, const Match& match, const std::string& typed) {
  const std::string begun = board.notation(match, typed);
  std::vector<std::string> words;
  for (const std::string_view word : split_words(begun)) words.emplace_back(word);
  return words.empty() ? "" : listed(board.next_words(match, words));
}

// How to write a move: whoever typed it sees what they typed.
std::string without_move(const std::string& why) {
  const std::size_t from = why.starts_with("move \"") ? why.find("\": ") : std::string::npos;
  if (from == std::string::npos) return why;
  std::string text = why.substr(from + 3);
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

// Not all words that exist, "(blue1, blue2, ...)", but those that are possible now.
std::string with_few_words(const std::string& why, const std::vector<std::string>& now) {
  constexpr std::ptrdiff_t many = 8;
  const std::size_t from = why.rfind(" (");
  if (from == std::string::npos || now.empty() || std::ranges::count(why.substr(from), ',') < many)
    return why;
  return why.substr(0, from) + " (now: " + listed(now) + ")";
}

// The ids of all clauses and rulings: "- **SM-1** …", "| SM-R1 | …".
std::vector<std::string> clauses_of(std::string_view rules) {
  std::vector<std::string> ids;
  while (!rules.empty()) {
    const std::string_view line = rules.substr(0, rules.find('\n'));
    rules.remove_prefix(std::min(line.size() + 1, rules.size()));
    const bool is_clause = line.starts_with("- **");
    if (!is_clause && !line.starts_with("| ")) continue;
    const std::string_view rest = line.substr(is_clause ? 4 : 2);
    const std::string_view id = rest.substr(0, rest.find_first_of(" *"));
    if (id.find('-') != std::string_view::npos && id.find_first_of("0123456789") != std::string_view::npos)
      ids.push_back(lower_case(std::string(id)));
  }
  return ids;
}

}  // namespace

// `take` alone is a hint that was shown, `take blue` a move.
bool Session::is_command(const std::string& line) {
  const std::string lower = lower_case(line);
  const auto words = split_words(lower);
  return !words.empty() && (words[0] != "take" || words.size() == 1) &&
         std::ranges::find(all_words(), words[0]) != all_words().end();
}

// Whether the line is one of the words; then it was done. `stays` becomes false when the player leaves.
bool Session::run_command(const std::string& line, bool& stays) {
  const std::string lower = lower_case(line);
  const auto words = split_words(lower);
  if (step() != nullptr && run_lesson_command(words.empty() ? "" : words[0])) return true;
  if (words.empty() || words[0] == "look" || words[0] == "l") return is_new_ = true;
  const std::string_view word = words[0];
  if (word == "quit" || word == "q" || word == "exit") return stays = false, true;
  if (word == "help" || word == "h" || word == "?") return show_help(), true;
  if (word == "hint") return give_hint(), true;
  const bool is_alone = words.size() == 1;  // `take blue` is a move
  if (word == "take" && is_alone) return take_hint(), true;
  if (word == "why") return explain(lower), true;
  if (word == "rules" || word == "rule") return show_rules(words), true;
  if (word == "log") return show_log(), true;
  if (word == "save") return save(line), true;
  return false;
}

// The last line, if the rules of the table let it be taken back. With secrets it must be of the one who asks:
// nobody goes back to what another has seen.
bool Session::can_undo() const {
  if (entries_.empty() || entries_.back().ply < game_.table.game().undo_floor()) return false;
  return !match().hides() || match().turn() == Turn::player(entries_.back().seat);
}

void Session::undo() {
  if (!can_undo())
    return say(match().hides()
                   ? "Nothing can be taken back: cards that were drawn and what others have seen stay."
                   : "Nothing can be taken back: dice that fell and cards that were dealt stay.");
  take_back();
  say("Taken back.");
}

// REQUIRES: the last entry can be taken back.
void Session::take_back() {
  const Entry entry = entries_.back();
  entries_.pop_back();
  std::vector<std::string> again;
  for (auto i = static_cast<std::size_t>(entry.ply) - 1;
       i < plies().size() && plies()[i].actor == Turn::player(entry.seat); ++i)
    again.push_back(plies()[i].ply.move);
  if (game_.record) game_.record->take_back(static_cast<std::size_t>(next_ply() - entry.ply));
  game_.table.go_back(entry.ply);
  for (std::size_t& from : news_from_) from = std::min(from, plies().size());
  mark_news_as_read();
  board_->open(match(), again);
  is_open_ = is_new_ = true;
}

// Chance comes from a stream of its own: advice uses up nothing of what the dice will do.
bool Session::find_hint() {
  StopFlag is_stopped = false;
  std::atomic<bool> is_done = false;
  BotSpec adviser = game_.adviser;
  adviser.budget.stop = &is_stopped;
  std::jthread thinker([&] {
    hint_ = board_->hint(match(), adviser, chance_of(mix(game_.table.seed()), next_ply()));
    is_done = true;
  });
  console_.wait([&] { return is_done.load(); }, [&] { is_stopped = true; },
                "The " + std::string(name_of(adviser.level)) + " is thinking");
  thinker.join();
  if (is_stopped) hint_ = {};
  return !is_stopped;
}

void Session::give_hint() {
  if (hint_.degree == 0 && !find_hint()) return say("The hint was stopped.");
  if (hint_.degree == 0 && hint_.first_hint.empty()) ++hint_.degree;
  switch (hint_.degree++) {
    case 0: return say(hint_.first_hint + " `hint` once more tells the move.");
    case 1: return say(hint_.say + " `take` does it" + (hint_.why.empty() ? "." : ", `hint` tells why."));
    default: return say(hint_.say + " " + hint_.why);
  }
}

void Session::take_hint() {
  if (hint_.moves.empty()) return say("There is no hint to take; ask for a `hint` first.");
  if (hint_.degree == 1) return give_hint();  // nothing is played that was not shown
  const std::vector<std::string> moves = std::move(hint_.moves);
  board_->open(match(), {});  // the hint is for the decision as it was
  for (const std::string& move : moves) {
    if (const auto no = board_->why_not(match(), move)) return refuse(move, *no);
    const Entered entered = board_->enter(match(), move);
    said_.clear();
    if (!entered.say.empty()) say(entered.say);
    play_all(entered.moves);
  }
  if (hint_.end.empty()) return;
  std::vector<std::string> whole = moves;
  whole.push_back(hint_.end);
  hint_ = {.moves = std::move(whole),
           .say = "The plan is as advised: `" + hint_.end + "` ends it.",
           .why = hint_.why,
           .degree = 1};
}

void Session::explain(const std::string& line) {
  const std::string asked = line.substr(std::min(line.size(), std::size_t{4}));
  if (split_words(asked).empty()) return say("Write why and a move: it says which clause forbids it.");
  const std::string move = board_->notation(match(), asked);
  const auto no = board_->why_not(match(), move);
  if (!no) return say("`" + move + "` is legal.");
  if (no->clause.empty()) return refuse(asked, *no);
  const std::string_view rules = rules_text(match().header().game);
  const auto clause =
      clause_for_terminal(rules, no->clause, std::min(console_.size().columns - 2, max_text_width));
  if (!clause) return refuse(asked, *no);
  page_text("`" + move + "` is refused. " + sentence(*no) + ".\n" + *clause);
}

void Session::show_rules(const Args& words) {
  const std::string game = match().header().game;
  const int width = std::min(console_.size().columns - 2, max_text_width);
  const std::string pages = how_to_play(game, game_.content);
  if (words.size() < 2) return page_text(markdown_for_terminal(pages, width));
  const RulesAnswer answer =
      look_up(pages, rules_text(game), std::vector<std::string>(words.begin() + 1, words.end()), width);
  if (!answer.is_found) return say("The rules " + answer.text + "; `rules` alone shows how to play.");
  page_text(answer.text);
}

void Session::show_log() {
  std::string text;
  for (const PlayedPly& played : plies())
    text += told_text(played) + " (" + std::string(played.ply.log.clause) + ")\n";
  page_text(text.empty() ? "Nothing has happened yet." : text, Opens::at_the_end);
}

void Session::show_help() {
  std::string text = match().info().title.data() + std::string(": what you can type now\n");
  for (const std::string& line : board_->help(match())) text += "  " + line + "\n";
  text +=
      "At any time\n"
      "  hint, take   the best move that a chief finds, and why; take does it\n"
      "  undo         take back, as far as the last dice or cards\n"
      "  why MOVE     which clause forbids a move\n"
      "  rules [ID]   how to play; or a clause, a section or words, such as rules " +
      clauses_of(rules_text(match().header().game)).front() +
      "\n"
      "  log, look    what happened; the table again\n"
      "  save FILE    a copy of the record; the game is kept anyway\n"
      "  quit         leave; the game can be resumed\n"
      "Tab completes, the arrow keys bring earlier lines back.";
  page_text(text);
}

void Session::save(const std::string& line) {
  const auto words = split_words(line);
  if (!game_.record) return say("This game is not kept in a file.");
  if (words.size() < 2)
    return say("The game is kept in " + game_.record->path() + " with every move. `save FILE` makes a copy.");
  const std::string path(line.substr(static_cast<std::size_t>(words[1].data() - line.data())));
  const std::string problem = game_.record->copy_to(path);
  say(problem.empty() ? "Saved as " + path + "." : problem + ".");
}

void Session::refuse(const std::string& typed, const Rejection& no) {
  if (!no.clause.empty()) return say(sentence(no) + ". (`rules " + no.clause + "` shows the clause.)");
  if (const std::string more = words_after(*board_, match(), typed); !more.empty())
    return say(quoted_typed(typed) + " needs one more word: " + more + ".");
  const auto count = static_cast<int>(board_->choices(match()).size());
  if (count > 0 && typed.find_first_not_of("0123456789") == std::string::npos)
    return say("The list has " + counted(count, "choice") +
               (count > 1 ? ", 1 to " + std::to_string(count) : "") + ".");
  const auto words = split_words(typed);
  const auto next = board_->next_words(match(), {});
  std::vector<std::string> known = all_words();
  known.insert(known.end(), next.begin(), next.end());
  for (const std::string& word : known)
    if (!words.empty() && words[0] == word)
      return say(with_few_words(without_move(no.why), board_->next_words(match(), {word})) + ".");
  const auto& ideas = match().info().ideas;
  if (!words.empty() && std::ranges::find(ideas, words[0], &Idea::verb) != ideas.end())
    return say("`" + std::string(words[0]) +
               "` is not possible now. Type a number of the list, or: " + listed(next) + ".");
  std::string meant = words.empty() ? "" : nearest_word(words[0], known);
  for (const std::string& word : known)
    if (meant.empty() && !words.empty() && words[0].size() > 1 && word.starts_with(words[0].substr(0, 2)))
      meant = word;
  if (!meant.empty())
    return say(quoted_typed(typed) + " means nothing here. Did you mean " + meant +
               "? `help` lists what can be typed.");
  say(quoted_typed(typed) + " means nothing here. Type a number of the list, or: " + listed(next) +
      ". `help` says more.");
}

std::vector<std::string> Session::complete(const std::string& typed) const {
  std::vector<std::string> words;
  for (const std::string_view word : split_words(typed)) words.emplace_back(lower_case(std::string(word)));
  std::string last;
  if (!typed.empty() && typed.back() != ' ' && !words.empty()) {
    last = words.back();
    words.pop_back();
  }
  std::vector<std::string> next;
  const bool is_rules = words.size() == 1 && words[0] == "rules";
  if (is_rules) next = clauses_of(rules_text(match().header().game));
  const bool is_about_move = !words.empty() && words[0] == "why";
  if (words.empty() || is_about_move) {
    const auto moves = board_->next_words(match(), {words.begin() + (is_about_move ? 1 : 0), words.end()});
    next.insert(next.end(), moves.begin(), moves.end());
    if (words.empty()) next.insert(next.end(), all_words().begin(), all_words().end());
  } else if (!is_rules) {
    next = board_->next_words(match(), words);
  }
  std::erase_if(next, [&](const std::string& word) { return !word.starts_with(last); });
  std::sort(next.begin(), next.end());
  next.erase(std::unique(next.begin(), next.end()), next.end());
  return next;
}

}  // namespace orebit::cli
