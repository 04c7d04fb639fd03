#include "cli/play/space_miner_board.hpp"

#include <algorithm>
#include <array>

#include "cli/play/typed.hpp"
#include "table/analysis.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace space_miner;

namespace {

constexpr std::array<std::pair<Phase, std::string_view>, 4> titles{
    {{Phase::scan, "Scan"}, {Phase::nav, "Navigate"}, {Phase::mine, "Mine"}, {Phase::upgrade, "Upgrade"}}};

std::string title_of(Phase phase) {
  const auto found = std::ranges::find(titles, phase, &std::pair<Phase, std::string_view>::first);
  return std::string(found == titles.end() ? titles.back().second : found->second);
}

// "Space Miner  turn 2 of 5    Scan [Navigate] Mine  Upgrade    12 credits"
void put_header(Canvas& canvas, const MinerTable& table) {
  int at = canvas.put(0, 1, table.is_race() ? table.seating.subject(seat_of(table.s.seat)) : "Space Miner",
                      Ink::strong);
  at = canvas.put(0, at, format("  turn {} of {}   ", table.s.turn, table.content.turns));
  for (const auto& [phase, title] : titles)
    at = phase == table.s.phase ? canvas.put(0, at, format("[{}]", title), Ink::accent)
                                : canvas.put(0, at, format(" {} ", title), Ink::faint);
  canvas.put_before(0, canvas.width() - 1, counted(table.credits(), "credit"), Ink::strong);
}

// Asked once, when dice are left that could still make an ore; it names the most valuable.
std::string question(const MinerTable& table) {
  if (table.s.phase != Phase::mine) return "";
  const auto found = ways(table);
  std::optional<OreSlot> best;
  for (const OreSlot& ore : ores_of(table, table.s.card))
    if (!found[static_cast<std::size_t>(ore.slot - 1)].empty() && (!best || ore.price > best->price))
      best = ore;
  if (!best) return "";
  const Way& way = found[static_cast<std::size_t>(best->slot - 1)].front();
  return format("The free dice still make {}, {}: number {}. `done` once more ends mining anyway.",
                described(table, {Verb::claim, static_cast<std::uint8_t>(way.slot), 0, way.dice}),
                signed_number(best->price), way.number);
}

std::optional<Move> move_in(const Match& match, const std::string& text) {
  std::string problem;
  return typed<space_miner::Words>(match).words().parse_move(text, problem);
}

}  // namespace

bool SpaceMinerBoard::is_planning() const {
  return planned_.phase == Phase::mine || planned_.phase == Phase::upgrade;
}

// The plan has changed.
void SpaceMinerBoard::look() {
  planned_ = plan_->after();
  has_asked_ = false;
}

void SpaceMinerBoard::open(const Match& match, const std::vector<std::string>& again) {
  plan_.emplace(typed<space_miner::Words>(match).game(), typed<space_miner::Words>(match).state());
  for (const std::string& text : again)
    if (const auto move = move_in(match, text); move && move->verb != Verb::done && !plan_->why_not(*move))
      plan_->add(*move);
  look();
  estimate_row(match);
}

void SpaceMinerBoard::estimate_row(const Match& match) {
  promise_.clear();
  if (planned_.phase != Phase::scan || !shows_promise_) return;
  const MinerTable here = table(match);
  for (std::size_t slot = 0; slot < static_cast<std::size_t>(here.content.row_size); ++slot)
    promise_.push_back(estimate(here.setting, planned_.row[slot], planned_.upgrades[planned_.seat]));
}

Canvas SpaceMinerBoard::picture(const Match& match, Size room) const {
  const MinerTable here = table(match);
  Canvas canvas(room.columns);
  put_header(canvas, here);
  const Size main{room.columns - side_width, room.rows - 1};
  canvas.paste(1, 0, draw_phase(here, main));
  canvas.paste(1, main.columns, draw_side(here, {side_width, main.rows}));
  canvas.cut(room.rows);
  return canvas;
}

Lines SpaceMinerBoard::sentences(const Match& match) const { return tell_decision(table(match)); }

std::string SpaceMinerBoard::renumbered(const Match& match) const {
  return planned_.phase == Phase::mine ? tell_ways(table(match), std::nullopt) : "";
}

std::string SpaceMinerBoard::prompt(const Match&) const {
  const Seat seat = seat_of(planned_.seat);
  const bool is_alone = seating().is_you(seat) || seating().count() == 1;
  return (is_alone ? "" : seating().name(seat) + ", ") + title_of(planned_.phase);
}

Canvas SpaceMinerBoard::last_picture(const Match& match, Size room) const {
  return draw_sheets(table(match, typed<space_miner::Words>(match).state()), room.columns);
}

Lines SpaceMinerBoard::last_sentences(const Match& match) const {
  Lines lines;
  for (int seat = 0; seat < seating().count(); ++seat)
    append(lines, tell_sheet(table(match, typed<space_miner::Words>(match).state()), seat));
  return lines;
}

// SM-37, SM-38.
Lines SpaceMinerBoard::result(const Match& match) const {
  const MinerTable here = table(match, typed<space_miner::Words>(match).state());
  const bool is_ledger = here.setting.options.scoring == Scoring::ledger;
  Lines lines;
  for (int seat = 0; seat < seating().count(); ++seat) {
    const int half = here.setting.price_of_all(here.s.upgrades[static_cast<std::size_t>(seat)]) / 2;
    const std::string score =
        format("{scores|score} {}: {} {} and {}, half of the upgrades (SM-37).", here.score(seat),
               here.score(seat) - half, is_ledger ? "in credits" : "from ore", half);
    lines.push_back(seating().about(seat_of(seat), score));
  }
  if (here.is_race()) append(lines, winners(match, "SM-38", "SM-38"));
  return lines;
}

ChoiceList SpaceMinerBoard::choices(const Match& match) const { return choices_of(table(match)); }

std::string SpaceMinerBoard::notation(const Match& match, const std::string& line) const {
  if (planned_.phase == Phase::mine) return read_mine(table(match), line);
  if (planned_.phase != Phase::nav) return Board::notation(match, line);
  if (line == "t" || line == "go" || line == "travel") return choices(match).front().move;
  if (const TypedReroll typed = read_reroll(line, planned_.dice); typed.move) return *typed.move;
  const std::string move = read_choice(choices(match), parted(line));
  return parse_number(move, 9999) ? "travel " + move : move;
}

std::optional<Rejection> SpaceMinerBoard::why_not(const Match& match, const std::string& text) const {
  const auto move = move_in(match, text);
  if (!move || !is_planning() || move->verb == Verb::done) return match.why_not(text);
  auto refusal = plan_->why_not(*move);
  if (!refusal) return std::nullopt;
  State open = planned_;
  open.claims.clear();  // the order of entering is no reason here
  if (const auto here = typed<space_miner::Words>(match).game().why_not(open, *move)) refusal = here;
  return Rejection{std::string(refusal->clause), orebit::sentence(*refusal)};
}

Entered SpaceMinerBoard::enter(const Match& match, const std::string& text) {
  if (!is_planning()) return {{text}, ""};
  const Move move = *move_in(match, text);
  if (move.verb == Verb::done) {
    const std::string ask = has_asked_ ? "" : question(table(match));
    has_asked_ = true;
    if (!ask.empty()) return {{}, ask};
    Lines moves = each_of(plan_->in_order(), [&](const Move& one) { return table(match).words.print(one); });
    moves.emplace_back("done");
    return {moves, ""};
  }
  plan_->add(move);
  look();
  const MinerTable here = table(match);
  return {{}, format("Planned: {}. {}", tell_entry(here, plan_->entries().size() - 1), tell_rest(here))};
}

bool SpaceMinerBoard::collects(std::string_view move) const {
  constexpr std::array<std::string_view, 4> verbs{"flip ", "double ", "claim ", "buy "};
  return std::ranges::any_of(verbs, [&](std::string_view verb) { return move.starts_with(verb); });
}

std::string SpaceMinerBoard::take_back(const Match& match, std::size_t entry) {
  const std::string what = described(table(match), plan_->entries()[entry]);
  const auto fallen = plan_->take_back(entry);
  look();
  std::string text = "Taken back: " + what;
  for (const Move& move : fallen) text += "; with it " + described(table(match), move);
  return text + ".";
}

// "undo", "undo b", "undo 2", "clear".
std::optional<std::string> SpaceMinerBoard::undo_in_plan(const Match& match,
                                                         const std::vector<std::string_view>& words) {
  const std::size_t count = plan_->entries().size();
  if (words[0] == "clear") {
    while (!plan_->empty()) take_back(match, plan_->entries().size() - 1);
    return count == 0 ? "The plan is empty." : "The plan is empty again.";
  }
  if (words[0] != "undo" && words[0] != "back") return std::nullopt;
  if (words.size() == 1) return count == 0 ? std::nullopt : std::optional(take_back(match, count - 1));
  const char which = words[1][0];
  const auto entry = static_cast<std::size_t>(which - (which >= 'a' && which <= 'z' ? 'a' : '1'));
  if (words.size() == 2 && words[1].size() == 1 && entry < count) return take_back(match, entry);
  if (count < 2) return count == 0 ? "The plan is empty." : "The plan has only entry A.";
  return format("The plan has entries A to {}.", static_cast<char>('A' + count - 1));
}

// "sheet" tells that of who decides, "sheet 2" that of player 2.
std::string SpaceMinerBoard::tell_sheet_of(const Match& match,
                                           const std::vector<std::string_view>& words) const {
  const int count = seating().count();
  const auto player = words.size() == 1 ? planned_.seat + 1 : parse_number(words[1], count).value_or(0);
  if (player == 0 || words.size() > 2)
    return count == 1 ? "Write sheet alone." : format("There are players 1 to {}.", count);
  return joined(tell_sheet(table(match), player - 1), "\n");
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
  if (planned_.phase == Phase::scan)
    if (auto said = about_visit(table(match), line)) return said;
  if (planned_.phase == Phase::nav)
    if (auto said = read_reroll(line, planned_.dice).wrong) return said;
  if (is_planning() && line == "plan") return tell_plan(table(match));
  if (is_planning())
    if (auto said = undo_in_plan(match, words)) return said;
  if (planned_.phase != Phase::mine) return Board::answer(match, line);
  if (line == "ways") return tell_ways(table(match), std::nullopt);
  const bool says_ways = words[0] == "ways";
  const std::string_view ore = says_ways ? words[1] : words[0];
  for (std::size_t kind = 0; words.size() == (says_ways ? 2 : 1) && kind < ore_names.size(); ++kind)
    if (ore == ore_names[kind] || ore == ore_names[kind].substr(0, 1))
      return tell_ways(table(match), static_cast<Ore>(kind));
  if (auto said = about_laser(table(match), line)) return said;
  if (auto said = about_dice(table(match), line)) return said;
  return Board::answer(match, line);
}

// Where a plan is made a hint is a whole plan, made from the decision as it was.
Hint SpaceMinerBoard::hint(const Match& match, const BotSpec& bot, const UniformSource& uniform) const {
  if (!is_planning()) return Board::hint(match, bot, uniform);
  const auto copy = match.clone();
  Advice counsel = match.analysis().hint(bot, uniform);
  Hint hint;
  Lines list;
  while (typed<space_miner::Words>(*copy).state().phase == planned_.phase) {
    const std::string text = hint.moves.empty() ? counsel.move : copy->analysis().advise(bot, uniform).move;
    const Move move = *move_in(match, text);
    if (move.verb == Verb::done) break;
    list.push_back(described(table(match, plan_->start()), move));
    hint.moves.push_back(text);
    if (!copy->play(text)) break;
  }
  hint.end = hint.moves.empty() ? "" : "done";
  if (hint.moves.empty()) hint.moves.emplace_back("done");
  if (match.legal().size() > 1) hint.first_hint = first_hint(counsel, match.legal(), match.info()) + ".";
  const std::string_view doing = planned_.phase == Phase::mine ? "Claim" : "Buy";
  hint.say = list.empty() ? format("{} nothing more: `done`.", doing) : format("Plan {}.", joined(list));
  // A whole plan gains more at once than its first move.
  const auto at = static_cast<std::size_t>(index_of(match.turn().seat));
  for (RatedMove& rated : counsel.weighed) rated.gain.reset();
  if (counsel.weighed.size() > 1) {
    counsel.weighed[0].gain = copy->result().scores[at] - match.result().scores[at];
    counsel.reason = hint_in_words(counsel);
  }
  hint.why = format("Why: {}.", counsel.reason);
  return hint;
}

}  // namespace orebit::cli
