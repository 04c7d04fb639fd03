#include "cli/play/space_miner_board.hpp"

#include <algorithm>
#include <array>

#include "cli/paragraph.hpp"
#include "cli/play/rerolls.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace space_miner;

namespace {

constexpr std::array<Phase, 4> phases{Phase::scan, Phase::nav, Phase::mine, Phase::upgrade};

std::string_view title_of(Phase phase) {
  switch (phase) {
    case Phase::scan: return "Scan";
    case Phase::nav: return "Navigate";
    case Phase::mine: return "Mine";
    default: return "Upgrade";
  }
}

// "Space Miner  turn 2 of 5   scan > [NAVIGATE] > mine > upgrade   12 credits"
void put_header(Canvas& canvas, const MinerScene& scene) {
  const State& s = scene.table.s;
  int at =
      canvas.put(0, 1, scene.is_race() ? scene.seating.subject(seat_of(s.seat)) : "Space Miner", Ink::strong);
  at = canvas.put(0, at,
                  "  turn " + std::to_string(s.turn) + " of " +
                      std::to_string(scene.table.setting().content.turns) + "   ");
  for (const Phase phase : phases) {
    const std::string title(title_of(phase));
    at = phase == s.phase ? canvas.put(0, at, "[" + title + "]", Ink::accent)
                          : canvas.put(0, at, " " + title + " ", Ink::faint);
  }
  canvas.put_before(0, canvas.width() - 1, counted(scene.table.credits(), "credit"), Ink::strong);
}

}  // namespace

bool SpaceMinerBoard::is_planning() const {
  return planned_.phase == Phase::mine || planned_.phase == Phase::upgrade;
}

void SpaceMinerBoard::look() { planned_ = plan_->after(); }

void SpaceMinerBoard::open(const Match& match, const std::vector<std::string>& again) {
  plan_.emplace(typed<space_miner::Words>(match).game(), typed<space_miner::Words>(match).state());
  for (const std::string& text : again) {
    std::string problem;
    const auto move = typed<space_miner::Words>(match).words().parse_move(text, problem);
    if (move && move->verb != Verb::done && !plan_->why_not(*move)) plan_->add(*move);
  }
  look();
  has_asked_ = false;
  estimate_row(match);
}

void SpaceMinerBoard::estimate_row(const Match& match) {
  promise_.clear();
  if (planned_.phase != Phase::scan || !shows_promise_) return;
  const Setting& setting = typed<space_miner::Words>(match).game().setting();
  for (int slot = 0; slot < setting.content.row_size; ++slot)
    promise_.push_back(
        estimate(setting, planned_.row[static_cast<std::size_t>(slot)], planned_.upgrades[planned_.seat]));
}

Canvas SpaceMinerBoard::picture(const Match& match, Size room) const {
  const MinerScene here = scene(match);
  Canvas canvas(room.columns);
  put_header(canvas, here);
  const Size main{room.columns - side_width, room.rows - 1};
  switch (planned_.phase) {
    case Phase::scan: canvas.paste(1, 0, draw_scan(here, main)); break;
    case Phase::nav: canvas.paste(1, 0, draw_nav(here, main)); break;
    case Phase::mine: canvas.paste(1, 0, draw_mine(here, main)); break;
    default: canvas.paste(1, 0, draw_upgrade(here, main)); break;
  }
  canvas.paste(1, main.columns, draw_side(here, {side_width, main.rows}));
  canvas.cut(room.rows);
  return canvas;
}

Lines SpaceMinerBoard::sentences(const Match& match) const { return tell_decision(scene(match)); }

std::string SpaceMinerBoard::renumbered(const Match& match) const {
  return planned_.phase == Phase::mine ? tell_ways(table(match), std::nullopt) : "";
}

std::string SpaceMinerBoard::prompt(const Match&) const {
  const std::string phase(title_of(planned_.phase));
  const Seat seat = seat_of(planned_.seat);
  return seating().is_you(seat) || seating().count() == 1 ? phase : seating().name(seat) + ", " + phase;
}

Canvas SpaceMinerBoard::last_picture(const Match& match, Size room) const {
  const auto& game = typed<space_miner::Words>(match);
  return draw_sheets({{game.words(), game.state()}, {game.game(), game.state()}, promise_, seating()},
                     room.columns);
}

Lines SpaceMinerBoard::last_sentences(const Match& match) const {
  const auto& game = typed<space_miner::Words>(match);
  Lines lines;
  for (int seat = 0; seat < seating().count(); ++seat)
    append(lines, tell_sheet({{game.words(), game.state()}, {game.game(), game.state()}, promise_, seating()},
                             seat));
  return lines;
}

// SM-37, SM-38.
Lines SpaceMinerBoard::result(const Match& match) const {
  const State& s = typed<space_miner::Words>(match).state();
  const Setting& setting = typed<space_miner::Words>(match).game().setting();
  const bool is_race = seating().count() > 1;
  Lines lines;
  for (int seat = 0; seat < seating().count(); ++seat) {
    const int half = setting.price_of_all(s.upgrades[static_cast<std::size_t>(seat)]) / 2;
    const int score = match.score(seat_of(seat));
    lines.push_back(seating().about(seat_of(seat), "{scores|score} ") + std::to_string(score) + ": " +
                    std::to_string(score - half) +
                    (setting.options.scoring == Scoring::ledger ? " in credits and " : " from ore and ") +
                    std::to_string(half) + ", half of the upgrades (SM-37).");
  }
  if (is_race) append(lines, winners(match, "SM-38", "SM-38"));
  return lines;
}

ChoiceList SpaceMinerBoard::choices(const Match& match) const {
  return planned_.phase == Phase::mine ? called(match) : choices_of(scene(match));
}

// The moves as a plan calls them.
ChoiceList SpaceMinerBoard::called(const Match& match) const {
  const auto& words = typed<space_miner::Words>(match).words();
  ChoiceList list;
  for (const Move& move : ordered_moves(words, plan_->start(), [](const Move&) { return 0; })) {
    list.push_back(choice_of(words, move));
    list.back().shown = described({words, plan_->start()}, move);
  }
  return list;
}

std::string SpaceMinerBoard::notation(const Match& match, const std::string& line) const {
  switch (planned_.phase) {
    case Phase::scan: return read_scan(table(match), choices(match), line);
    case Phase::nav: return read_nav(table(match), choices(match), line);
    case Phase::mine: return read_mine(table(match), line);
    default: return read_upgrade(table(match), choices(match), line);
  }
}

std::optional<Rejection> SpaceMinerBoard::why_not(const Match& match, const std::string& text) const {
  std::string problem;
  const auto move = typed<space_miner::Words>(match).words().parse_move(text, problem);
  if (!move || !is_planning() || move->verb == Verb::done) return match.why_not(text);
  auto refusal = plan_->why_not(*move);
  if (!refusal) return std::nullopt;
  State open = planned_;
  open.claims.clear();  // the order of entering is no reason here
  if (const auto here = typed<space_miner::Words>(match).game().why_not(open, *move)) refusal = here;
  return Rejection{std::string(refusal->clause), orebit::sentence(*refusal)};
}

Entered SpaceMinerBoard::enter(const Match& match, const std::string& text) {
  std::string problem;
  const Move move = *typed<space_miner::Words>(match).words().parse_move(text, problem);
  if (!is_planning()) return {{text}, ""};
  if (move.verb == Verb::done) {
    const std::string ask = has_asked_ ? "" : question(match);
    has_asked_ = true;
    if (!ask.empty()) return {{}, ask};
    std::vector<std::string> moves;
    for (const Move& planned : plan_->in_order())
      moves.push_back(typed<space_miner::Words>(match).words().print(planned));
    moves.emplace_back("done");
    return {moves, ""};
  }
  plan_->add(move);
  look();
  has_asked_ = false;
  return {
      {},
      "Planned: " + tell_entry(scene(match), plan_->entries().size() - 1) + ". " + tell_rest(scene(match))};
}

bool SpaceMinerBoard::collects(std::string_view move) const {
  constexpr std::array<std::string_view, 4> verbs{"flip ", "double ", "claim ", "buy "};
  return std::any_of(verbs.begin(), verbs.end(),
                     [&](std::string_view verb) { return move.starts_with(verb); });
}

// Asked once, when dice are left that could still make an ore; it names the most valuable.
std::string SpaceMinerBoard::question(const Match& match) const {
  if (planned_.phase != Phase::mine) return "";
  const MinerTable here = table(match);
  const auto found = ways(here);
  std::optional<OreSlot> best;
  for (const OreSlot& ore : ores_of(here, here.s.card))
    if (!found[static_cast<std::size_t>(ore.slot - 1)].empty() && (!best || ore.price > best->price))
      best = ore;
  if (!best) return "";
  const Way& way = found[static_cast<std::size_t>(best->slot - 1)].front();
  return "The free dice still make " +
         described(here, {Verb::claim, static_cast<std::uint8_t>(way.slot), 0, way.dice}) + ", " +
         signed_number(best->price) + ": number " + std::to_string(way.number) +
         ". `done` once more ends mining anyway.";
}

std::string SpaceMinerBoard::take_back(const Match& match, std::size_t entry) {
  const std::string what = described(table(match), plan_->entries()[entry]);
  const auto fallen = plan_->take_back(entry);
  look();
  has_asked_ = false;
  std::string text = "Taken back: " + what;
  for (const Move& move : fallen) text += "; with it " + described(table(match), move);
  return text + ".";
}

// "undo", "undo b", "undo 2", "clear".
std::optional<std::string> SpaceMinerBoard::undo_in_plan(const Match& match,
                                                         const std::vector<std::string_view>& words) {
  const std::size_t count = plan_->entries().size();
  if (words[0] == "clear") {
    if (count == 0) return "The plan is empty.";
    while (!plan_->empty()) take_back(match, plan_->entries().size() - 1);
    return "The plan is empty again.";
  }
  if (words[0] != "undo" && words[0] != "back") return std::nullopt;
  if (words.size() == 1) return count == 0 ? std::nullopt : std::optional(take_back(match, count - 1));
  const char which = words[1][0];
  const std::size_t entry = which >= 'a' && which <= 'z' ? static_cast<std::size_t>(which - 'a')
                                                         : static_cast<std::size_t>(which - '1');
  if (words.size() == 2 && words[1].size() == 1 && entry < count) return take_back(match, entry);
  if (count == 0) return "The plan is empty.";
  if (count == 1) return "The plan has only entry A.";
  return "The plan has entries A to " + std::string{static_cast<char>('A' + count - 1)} + ".";
}

// "sheet" tells that of who decides, "sheet 2" that of player 2.
std::string SpaceMinerBoard::tell_sheet_of(const Match& match,
                                           const std::vector<std::string_view>& words) const {
  const int count = seating().count();
  const auto player = words.size() == 1 ? planned_.seat + 1 : parse_number(words[1], count).value_or(0);
  if (player == 0 || words.size() > 2)
    return count == 1 ? "Write sheet alone." : "There are players 1 to " + std::to_string(count) + ".";
  return joined(tell_sheet(scene(match), player - 1), "\n");
}

std::optional<std::string> SpaceMinerBoard::answer(const Match& match, const std::string& line) {
  const auto words = split_words(line);
  if (words.empty()) return std::nullopt;
  if (notation(match, line) != "done") has_asked_ = false;  // whoever did something else is asked again
  if (words[0] == "estimates") {
    const bool says_on = line == "estimates on";
    if (words.size() > 1 && !says_on && line != "estimates off")
      return "Write estimates, estimates on or estimates off.";
    shows_promise_ = words.size() > 1 ? says_on : !shows_promise_;
    estimate_row(match);
    return shows_promise_ ? "Estimates are shown." : "Estimates are off.";
  }
  if (words[0] == "sheet") return tell_sheet_of(match, words);
  if (planned_.phase == Phase::scan) return about_visit(table(match), line);
  if (planned_.phase == Phase::nav) return read_reroll(line, planned_.dice).wrong;
  if (is_planning() && line == "plan") return tell_plan(scene(match));
  if (is_planning())
    if (auto said = undo_in_plan(match, words)) return said;
  if (planned_.phase != Phase::mine) return std::nullopt;
  if (line == "ways") return tell_ways(table(match), std::nullopt);
  const std::string_view ore = words[0] == "ways" ? words[1] : words[0];
  for (std::size_t kind = 0; words.size() == (words[0] == "ways" ? 2 : 1) && kind < ore_names.size(); ++kind)
    if (ore == ore_names[kind] || ore == ore_names[kind].substr(0, 1))
      return tell_ways(table(match), static_cast<Ore>(kind));
  if (auto said = about_laser(*plan_, planned_.dice, line)) return said;
  return about_dice(table(match), line);
}

// Where a plan is made a hint is a whole plan, made from the decision as it was.
Hint SpaceMinerBoard::hint(const Match& match, const BotSpec& bot, const UniformSource& uniform) const {
  if (!is_planning()) return Board::hint(match, bot, uniform);
  const auto copy = match.clone();
  Advice counsel = match.hint(bot, uniform);
  const auto& words = typed<space_miner::Words>(match).words();
  Hint hint;
  Lines list;
  while (typed<space_miner::Words>(*copy).state().phase == planned_.phase) {
    const std::string text = hint.moves.empty() ? counsel.move : copy->advise(bot, uniform).move;
    std::string problem;
    const Move move = *words.parse_move(text, problem);
    if (move.verb == Verb::done) break;
    list.push_back(described({words, plan_->start()}, move));
    hint.moves.push_back(text);
    if (!copy->play(text)) break;
  }
  if (hint.moves.empty())
    hint.moves.emplace_back("done");
  else
    hint.end = "done";
  if (match.legal().size() > 1) hint.first_hint = first_hint(counsel, match.legal(), match.info()) + ".";
  const std::string doing = planned_.phase == Phase::mine ? "Claim " : "Buy ";
  hint.say = list.empty() ? doing + "nothing more: `done`." : "Plan " + joined(list) + ".";
  // A whole plan gains more at once than its first move.
  const Seat seat = match.turn().seat;
  for (RatedMove& rated : counsel.weighed) rated.gain.reset();
  if (counsel.weighed.size() > 1) {
    counsel.weighed[0].gain = copy->score(seat) - match.score(seat);
    counsel.reason = hint_in_words(counsel);
  }
  hint.why = "Why: " + as_shown(counsel.reason, called(match)) + ".";
  std::erase(hint.why, '`');
  return hint;
}

}  // namespace orebit::cli
