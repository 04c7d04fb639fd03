// The legal moves of Asteroid Miners as a person chooses among them, each with what it would do.
#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <span>
#include <tuple>
#include <utility>

#include "cli/play/asteroid_miners_board.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace asteroid_miners;

namespace {

// A finished section before a begun one, more units before fewer, then the money that it leaves the mover
// ahead.
struct DigWorth {
  bool is_last = false;
  int units = 0;
  int money = 0;

  auto operator<=>(const DigWorth&) const = default;
};

// The best dig with the drill as it is; of no units if there is none.
struct Reach {
  Dig dig;
  DigWorth worth;
};

// Whether the mover can pay it, and how far ahead of the opponent it leaves them.
std::pair<bool, int> balance(const Setting& setting, const State& s, Bits used, int free_square) {
  const Bill bill = bill_for(setting, s, used, free_square);
  return {can_pay(setting, s, used, free_square), bill.rival_pays - bill.rival_gains - bill.own};
}

// AM-46. The used square that the mover does best to make free; none where the event frees none.
int best_free_square(const Setting& setting, const State& s, Bits used) {
  int best = no_square;
  for (const int square : bits_of(squares_to_free(setting, s, used)))
    if (balance(setting, s, used, square) > balance(setting, s, used, best)) best = square;
  return best;
}

DigWorth worth_of(const Setting& setting, const State& s, const Dig& dig) {
  const bool is_last = finishes(setting, s, dig);
  const int earned = is_last ? sale_of(setting, s, dig.section).income : 0;
  return {is_last, units_matched(dig),
          earned + balance(setting, s, dig.used, best_free_square(setting, s, dig.used)).second};
}

// IF-6. How well the smelter's dice that a reroll keeps fit the component: 2 if both do, fewer if useless
// ones stay.
int fit_of_kept(const Setting& setting, const State& s, Dice rerolled) {
  const Forge& forge = s.now.forge;
  Dice missing;
  for (const Material material : setting.content.component[forge.component].material) missing.add(material);
  int fit = 0;
  (forge.smelter - rerolled).each_face([&](int face) {
    fit += missing.has(face) ? 1 : -1;
    if (missing.has(face)) missing.remove(face);
  });
  return fit;
}

Reach reach_of(const Setting& setting, const State& s) {
  Moves digs(setting);
  list_dig(setting, s, digs);
  Reach best;
  for (std::size_t i = 0; i < digs.size(); ++i) {
    if (digs[i].verb != Verb::dig) continue;
    const Dig dig = dig_of(digs[i]);
    if (const DigWorth worth = worth_of(setting, s, dig); best.worth.units == 0 || worth > best.worth)
      best = {dig, worth};
  }
  return best;
}

// The drill after a move of phase 3, as far as it needs no dice.
State changed(const DigTable& table, const Move& move) {
  State after = table.s;
  if (move.verb != Verb::done && move.verb != Verb::redrill) table.game.apply(after, move);
  return after;
}

// What a move digs or lets the mover dig.
DigWorth worth_of_move(const DigTable& table, const Move& move) {
  if (move.verb == Verb::dig) return worth_of(table.setting, table.s, dig_of(move));
  return move.verb == Verb::pass ? DigWorth{} : reach_of(table.setting, changed(table, move)).worth;
}

// "2 1[6]6": the drill after a move, with what the move has changed.
std::string drill_text(const State& before, const State& after) {
  std::string text;
  for (int square = 0; square < drill_squares; ++square) {
    const int face = face_on(after, square);
    const std::string shown = face == 0 ? "·" : std::to_string(face);
    const bool is_changed = face != face_on(before, square);
    if (!text.empty() && !is_changed && !text.ends_with(']')) text += " ";
    text += is_changed ? "[" + shown + "]" : shown;
  }
  return text;
}

// How much of a section the drill digs at most: ": s1 2/2", "; digs s1 up to unit 2 of 2".
std::string reach_text(const DigTable& table, const State& after, Style style) {
  const Reach reach = reach_of(table.setting, after);
  const bool is_brief = style == Style::brief;
  if (reach.worth.units == 0) return is_brief ? "" : "; digs nothing";
  const int size = table.setting.section(after, reach.dig.section).size;
  const int units = size - open_count(table.setting, after, reach.dig.section) + reach.worth.units;
  return format(is_brief ? ": {} {}/{}" : "; digs {} up to unit {} of {}",
                table.words.section_id(reach.dig.section), units, size);
}

// ", iron/platinum to row 1"
std::string rows_text(const DigTable& table, const Sale& sale) {
  std::string text;
  for (const Track track : {Track::ip, Track::nr})
    if (const int row = at(sale.row_after, track); row != at(table.s.row, track))
      text += format(", {} to row {}", track == Track::ip ? "iron/platinum" : "nickel/rhodium", row);
  return text;
}

// The numbers of the dice that a dig uses, those that count twice as well.
std::vector<int> faces_used(const State& s, const Dig& dig) {
  std::vector<int> found;
  for (int square = 0; square < drill_squares; ++square)
    for (const Bits set : {dig.used, dig.twice})
      if ((set >> square & 1) != 0) found.push_back(face_on(s, square));
  return found;
}

// "leaves iron, iron open"; and why, where a material is left that a die was used for.
std::string rest_text(const DigTable& table, const Dig& dig, Style style) {
  const SectionCard& card = table.setting.section(table.s, dig.section);
  const auto units = std::span(card.unit).first(static_cast<std::size_t>(card.size));
  const auto open = units.last(static_cast<std::size_t>(open_count(table.setting, table.s, dig.section)));
  const auto matched = static_cast<std::size_t>(units_matched(dig));
  const bool is_in_order = std::ranges::is_permutation(faces_used(table.s, dig), open.first(matched));
  const std::string_view why = style == Style::brief ? "*" : " (dug left to right, AM-43)";
  return format("leaves {} open{}", joined_of(open.subspan(matched), name_of), is_in_order ? "" : why);
}

// "for $1M with square 4 free, P2 gains $2M"
std::string bill_text(const DigTable& table, const Dig& dig, int free_square) {
  const Bill bill = bill_for(table.setting, table.s, dig.used, free_square);
  std::string text = format("for ${}M", bill.own);
  if (free_square != no_square && table.s.phase != DigPhase::free_square)
    text += format(" with square {} free", free_square + 1);
  if (bill.rival_pays > 0) text += format(", {} pays ${}M", table.rival(), bill.rival_pays);
  if (bill.rival_gains > 0) text += format(", {} gains ${}M", table.rival(), bill.rival_gains);
  return text;
}

// "for $2M, P2 pays $1M; finishes s2; sale $5M": the price is not cut. Where the market then stands is read
// in full only.
std::string dig_consequence(const DigTable& table, const Dig& dig, int free_square, Style style) {
  const std::string bill = bill_text(table, dig, free_square);
  if (!finishes(table.setting, table.s, dig)) return format("{}; {}", bill, rest_text(table, dig, style));
  std::string text = format("{}; finishes {}", bill, table.words.section_id(dig.section));
  if (!has_something_to_sell(table.setting, table.s, dig.section)) return text;
  const Sale sale = sale_of(table.setting, table.s, dig.section);
  return format("{}; sale ${}M{}", text, sale.income, style == Style::brief ? "" : rows_text(table, sale));
}

std::string colour_consequence(const DigTable& table, Colour colour) {
  switch (colour) {
    case Colour::white: return table.rival() + " pays for its square; nothing changes it";
    case Colour::black: return table.rival() + " gains its square's price; free shifts change it";
    case Colour::blue: return "costs its square's price; may bribe for the event of its number";
    default: return "costs its square's price; pairs change it";
  }
}

// What a change of the drill is paid with: "1 1", "level 2".
std::string source_text(const Move& move) {
  if (move.verb == Verb::black) return format("level {}", move.what);
  const bool is_five = move.verb == Verb::swap || move.verb == Verb::rearrange || move.verb == Verb::take;
  const int pair = move.verb == Verb::shift ? move.what : is_five ? 5 : 6;
  return format("{} {}", pair, pair);
}

// A move of phase 3 without its notation: "1 1 → 2 1[6]6: s1 2/2", "done → 2 1 6 6: s1 2/2".
std::string modify_line(const DigTable& table, const Move& move) {
  if (move.verb == Verb::redrill)
    return format("{} rolls {} {} again", source_text(move),
                  std::popcount(move.squares) > 1 ? "squares" : "square",
                  joined_of(bits_of(move.squares), [](int place) { return std::to_string(place + 1); }, " "));
  const State after = changed(table, move);
  const std::string reach = reach_text(table, after, Style::brief);
  if (move.verb == Verb::done) return format("done → {}{}", drill_text(after, after), reach);
  if (move.verb == Verb::double_die) return format("{} one twice{}", source_text(move), reach);
  return format("{} → {}{}", source_text(move), drill_text(table.s, after), reach);
}

// "level 3 for $4M: a pair of 3 changes one or two dice +/-1"
std::string upgrade_consequence(const DigTable& table) {
  const int next = mover(table.s).upgrade + 1;
  return format("level {} for ${}M: a pair of {} changes {}", next,
                *upgrade_price(table.setting, mover(table.s)), next, pair_text(table, next));
}

// What the mover has when the move is paid, and the section sold that it finishes.
int funds_after(const DigTable& table, const Move& move) {
  State after = table.s;
  if (move.verb != Verb::dig) table.game.apply(after, move);
  if (move.verb != Verb::dig) return after.player[table.s.active].funds;
  const Dig dig = dig_of(move);
  const bool is_last = finishes(table.setting, after, dig);
  const int earned = is_last ? sale_of(table.setting, after, dig.section).income : 0;
  return mover(after).funds - min_own_cost(table.setting, after, dig.used) + earned;
}

// What two white dice of the opponent can cost the mover next turn at most.
int white_reach(const DigTable& table) {
  State next = table.s;
  next.active = static_cast<std::uint8_t>(rival_of(table.s));
  std::array<int, drill_squares> costs{};
  for (int square = 0; square < drill_squares; ++square)
    costs[static_cast<std::size_t>(square)] = table.setting.cost(next, square);
  std::ranges::sort(costs, std::greater());
  return costs[0] + costs[1];
}

// IF-8. Whether no face of the control die would forge the component.
bool is_hopeless(const DigTable& table) {
  const Forge& forge = table.s.now.forge;
  for (int face = 1; face <= faces; ++face)
    if (control_allows(table.content.component[forge.component], forge.smelter, face)) return false;
  return true;
}

// Whether nothing would dig more than the drill as it is, and to roll again is no use or not possible.
bool is_done_best(const DigTable& table, const std::vector<Move>& moves) {
  const DigWorth now = worth_of_move(table, moves.back());
  const bool is_enough = now.is_last || (now.units > 0 && !may_reroll(table.setting, table.s));
  return is_enough && now >= worth_of_move(table, moves.front());
}

// What a person compares choices by: what they dig or let the mover dig, or how they leave the smelter.
std::vector<Move> sorted_moves(const DigTable& table) {
  const State& s = table.s;
  const bool is_rated = s.phase == DigPhase::modify || s.phase == DigPhase::dig;
  const int best =
      s.phase == DigPhase::free_square ? best_free_square(table.setting, s, s.now.pending_dig.used) : 0;
  std::vector<Move> moves = ordered_moves(table.words, s, [&](const Move& move) {
    const bool is_worth = is_rated && move.verb != Verb::reroll;
    const DigWorth worth = is_worth ? worth_of_move(table, move) : DigWorth{};
    const int fit = s.phase == DigPhase::smelter ? fit_of_kept(table.setting, s, move.dice) : 0;
    const bool is_first = s.phase == DigPhase::free_square && move.what - 1 == best;
    // The plain die comes first: the others have a price of their own.
    const bool is_plain = move.verb == Verb::die && static_cast<Colour>(move.what) == Colour::green;
    return std::tuple(!worth.is_last, -worth.units, -worth.money, -fit, !is_first, !is_plain);
  });
  if (s.phase == DigPhase::modify)
    std::erase_if(moves, [](const Move& move) { return move.verb == Verb::reroll; });
  // To go on as it is: the drill may dig what no change would dig for less, and a hopeless attempt is given
  // up.
  const bool is_best = s.phase == DigPhase::modify ? is_done_best(table, moves)
                                                   : s.phase == DigPhase::controller && is_hopeless(table);
  if (is_best) std::rotate(moves.begin(), moves.end() - 1, moves.end());
  return moves;
}

// The usual reroll comes behind what digs more than the drill as it is.
std::size_t place_of_reroll(const DigTable& table, const std::vector<Move>& moves) {
  const auto done = std::ranges::find(moves, Verb::done, &Move::verb);
  const DigWorth now = worth_of_move(table, *done);
  if (now.is_last && done == moves.begin()) return 1;
  const auto better =
      std::ranges::find_if(moves, [&](const Move& move) { return worth_of_move(table, move) <= now; });
  return static_cast<std::size_t>(better - moves.begin());
}

std::string consequence(const DigTable& table, const Move& move, Style style) {
  if (move.verb == Verb::dig)
    return dig_consequence(table, dig_of(move), best_free_square(table.setting, table.s, dig_of(move).used),
                           style);
  if (move.verb == Verb::free_square)
    return dig_consequence(table, table.s.now.pending_dig, move.what - 1, style);
  if (move.verb == Verb::die) return colour_consequence(table, static_cast<Colour>(move.what));
  if (move.verb == Verb::sell) {
    const Sale sale = sale_of(table.setting, table.s, table.s.now.dug);
    return format("${}M{}", sale.income, rows_text(table, sale));
  }
  if (move.verb == Verb::upgrade) return upgrade_consequence(table);
  Facts facts;
  State after = table.s;
  table.game.apply(after, move, FactLog(facts));
  return table.words.telling().sentence(facts.front(), everybody);
}

// AM-67. What the Ecological player risks by this move; empty if nothing.
std::string warning(const DigTable& table, const Move& move, Style style) {
  if (table.setting.board_of(table.s) != asteroid_miners::Board::ecological) return "";
  if (move.verb != Verb::dig && move.verb != Verb::upgrade && move.verb != Verb::bribe) return "";
  const int left = funds_after(table, move);
  const bool is_brief = style == Style::brief;
  if (left == 0)
    return format("! {}: ruin at the next turn (AM-67)", is_brief ? "nothing left" : "leaves nothing");
  if (left > white_reach(table)) return "";
  return format(is_brief ? "! only ${}M left (AM-67)" : "! leaves ${}M to white dice (AM-67)", left);
}

// Of all rerolls the one that keeps the pair of most dice that may be used: whoever only types numbers would
// never roll again.
std::optional<Choice> usual_reroll(const DigTable& table) {
  if (table.s.phase != DigPhase::modify || !may_reroll(table.setting, table.s)) return std::nullopt;
  const int kept = face_to_keep(table);
  Dice rolled;
  table.s.now.pool.each_face([&](int face) {
    if (face != kept) rolled.add(face);
  });
  if (rolled.empty()) return std::nullopt;
  Choice choice = choice_of(table.words, {.verb = Verb::reroll, .dice = rolled});
  choice.drawn = format("roll {} again", print_dice(rolled));
  return choice;
}

}  // namespace

std::string reach_in_words(const DigTable& table, const Move& move) {
  return move.verb == Verb::redrill || move.verb == Verb::reroll
             ? ""
             : reach_text(table, changed(table, move), Style::spoken);
}

ChoiceList choices_of(const DigTable& table) {
  const bool is_modify = table.s.phase == DigPhase::modify;
  ChoiceList list;
  const std::vector<Move> moves = sorted_moves(table);
  for (const Move& move : moves) {
    Choice next = choice_of(table.words, move);
    if (is_modify) {
      next.drawn = modify_line(table, move);
    } else {
      const auto told = [&](Style style, std::string_view between) {
        return joined({consequence(table, move, style), warning(table, move, style)}, between);
      };
      next.brief = told(Style::brief, "; ");
      next.spoken = format("{}: {}.", next.move, told(Style::spoken, ". "));
    }
    list.push_back(std::move(next));
  }
  if (auto reroll = usual_reroll(table))
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(place_of_reroll(table, moves)),
                std::move(*reroll));
  return list;
}

}  // namespace orebit::cli
