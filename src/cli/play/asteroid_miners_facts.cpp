#include "cli/play/asteroid_miners_facts.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace orebit::cli {

using namespace asteroid_miners;

namespace {

std::string money(int amount) { return "$" + std::to_string(amount) + "M"; }

std::string track_name(Track track) { return track == Track::ip ? "iron/plat" : "nick/rhod"; }

// "3 3"
std::string units_text(const SectionCard& card, std::size_t from) {
  std::string text;
  for (std::size_t i = from; i < card.size; ++i)
    text += (text.empty() ? "" : " ") + std::to_string(card.unit[i]);
  return text;
}

std::string state_of(const DigTable& table, Section section, int seat) {
  const Player& player = table.s.player[static_cast<std::size_t>(seat)];
  const SectionCard& card = table.t().section(table.s, section);
  if (player.digging == section) return "digs " + units_text(card, player.units);
  if (position(player) == section) return "here";
  if (has_done(player, section)) return "done";
  if (card.is_shared) return table.s.tender_owner == seat ? "won it" : "";
  return holds(card.owners, seat) ? "" : "not theirs";
}

std::string fives_text(Fives fives) {
  switch (fives) {
    case Fives::swap: return "swap two green dice";
    case Fives::rearrange: return "rearrange the green dice";
    case Fives::exchange_one: return "exchange a green die";
    default: return "exchange one or two green dice";
  }
}
std::string sixes_text(Sixes sixes) {
  switch (sixes) {
    case Sixes::reroll_two: return "reroll up to two green dice";
    case Sixes::reroll_four: return "reroll green dice";
    case Sixes::change: return "set a green die";
    default: return "one die counts twice";
  }
}

std::string pair_text(const DigTable& table, int face) {
  if (face == 5) return fives_text(table.t().event(table.s).fives);
  if (face == 6) return sixes_text(table.t().event(table.s).sixes);
  const Equipment& equipment = table.t().content.equipment[static_cast<std::size_t>(face)];
  return std::string(equipment.dice > 1 ? "one or two dice " : "one die ") + "±" +
         std::to_string(equipment.delta);
}

// Who pays for a die on a square (AM-44): "$1M", "Player 2 pays $1M", "Player 2 gains $1M".
std::string price_text(const DigTable& table, int square) {
  const std::string cost = money(table.t().cost(table.s, square));
  switch (table.s.now.drill[static_cast<std::size_t>(square)].colour) {
    case Colour::white: return "P" + std::to_string(rival_of(table.s) + 1) + " pays " + cost;
    case Colour::black: return "P" + std::to_string(rival_of(table.s) + 1) + " gains " + cost;
    default: return cost;
  }
}

std::string rows_text(const DigTable& table, const Sale& sale) {
  std::string text;
  for (const Track track : {Track::ip, Track::nr})
    if (sale.row_after[place(track)] != table.s.row[place(track)])
      text += ", " + track_name(track) +
              (sale.row_after[place(track)] > table.s.row[place(track)] ? " ▲" : " ▼") +
              std::to_string(sale.row_after[place(track)]);
  return text;
}

// "2 units, you $2M, P2 -$1M; finishes s2, sale $5M, iron/platinum ▼1"
std::string dig_consequence(const DigTable& table, const Dig& dig, int free_square) {
  const Bill bill = bill_for(table.t(), table.s, dig.used, free_square);
  const std::string rival = ", P" + std::to_string(rival_of(table.s) + 1);
  std::string text = counted(units_matched(dig), "unit") + ", you -" + money(bill.own);
  if (bill.rival_pays > 0) text += rival + " -" + money(bill.rival_pays);
  if (bill.rival_gains > 0) text += rival + " +" + money(bill.rival_gains);
  if (!finishes(table.t(), table.s, dig)) return text;
  text += "; finishes " + table.words.section_id(dig.section);
  if (!has_something_to_sell(table.t(), table.s, dig.section)) return text;
  const Sale sale = sale_of(table.t(), table.s, dig.section);
  return text + ", sale +" + money(sale.income) + rows_text(table, sale);
}

// "next C4 (3 4)"
std::string component_text(const DigTable& table, Component component) {
  if (component == no_component) return "complete";
  const auto [low, high] = table.t().content.component[component].material;
  return "next " + std::string(table.words.component_id(component)) + " (" + std::to_string(low) + " " +
         std::to_string(high) + ")";
}

// IF-8. What each control face would do with the smelter's dice.
std::string control_text(const DigTable& table) {
  const Forge& forge = table.s.now.forge;
  const Content& content = table.t().content;
  std::string text = "Control faces that forge it:";
  bool any = false;
  for (int face = 1; face <= faces; ++face)
    if (control_allows(content.component[forge.component], forge.smelter, face)) {
      text += " " + std::to_string(face) + " (" + money(content.pay_control[static_cast<std::size_t>(face)]) +
              ")";
      any = true;
    }
  return any ? text : text + " none";
}

}  // namespace

std::string phase_title(const DigTable& table) {
  switch (table.s.ply) {
    case DigPly::colour: return "Choose a die";
    case DigPly::bribe: return "Bribe";
    case DigPly::modify: return "Modify dice";
    case DigPly::dig: return "Dig";
    case DigPly::free_square: return "Free square";
    case DigPly::sell: return "Market";
    case DigPly::smelter: return "Smelter";
    case DigPly::controller: return "Control station";
    case DigPly::overtime: return "Overtime";
    case DigPly::upgrade: return "Equipment";
    default: return "Asteroid Miners";
  }
}

std::string player_line(const DigTable& table, int seat) {
  const Player& player = table.s.player[static_cast<std::size_t>(seat)];
  const auto board = table.t().board[static_cast<std::size_t>(seat)];
  std::string text = table.name(seat) + ": " + money(player.funds) + ", U" + std::to_string(player.upgrade);
  if (board == asteroid_miners::Board::ecological) text += ", Ecological";
  if (board == asteroid_miners::Board::scavenger) text += ", Scavenger";
  return text + (is_finished(table.t(), table.s, seat) ? ", finished" : "");
}

std::string clock_line(const DigTable& table) {
  const State& s = table.s;
  const Setting& t = table.t();
  std::string text = "Asteroid " + table.words.box().level_names[s.level] + ", round " +
                     std::to_string(s.round) + (s.active == s.first ? ", first half" : ", second half");
  if (ends_level(t, s)) return text + "; the asteroid ends with this turn";
  if (is_finished(t, s, 0) || is_finished(t, s, 1)) text += "; the asteroid ends after the next turn";
  return text;
}

EventFacts event_facts(const DigTable& table, int number) {
  const Event& event = table.t().content.event[table.s.level][static_cast<std::size_t>(number)];
  return {"Event " + std::to_string(number) + ": " + table.words.event_text(event),
          "5s: " + fives_text(event.fives), "6s: " + sixes_text(event.sixes)};
}

std::vector<SectionFacts> section_facts(const DigTable& table) {
  const Level& level = table.t().level(table.s);
  std::vector<SectionFacts> all;
  for (unsigned left = level.sections; left != 0; left &= left - 1) {
    const auto section = static_cast<Section>(std::countr_zero(left));
    const SectionCard& card = level.section[section];
    SectionFacts facts{table.words.section_id(section) + (card.is_shared ? " (tender)" : ""),
                       units_text(card, 0),
                       "",
                       {state_of(table, section, 0), state_of(table, section, 1)}};
    for (unsigned to = card.to; to != 0; to &= to - 1)
      facts.leads_to += (facts.leads_to.empty() ? "" : " ") +
                        table.words.section_id(static_cast<Section>(std::countr_zero(to)));
    if (card.is_final) facts.leads_to = "the end";
    all.push_back(facts);
  }
  return all;
}

std::vector<std::string> market_lines(const DigTable& table) {
  std::vector<std::string> lines;
  for (const Track track : {Track::ip, Track::nr}) {
    const std::size_t row = table.s.row[place(track)];
    std::string text = track_name(track) + " row " + std::to_string(row);
    for (std::size_t metal = iron; metal <= rhodium; ++metal)
      if (track_of(static_cast<int>(metal)) == track)
        text += " " + money(table.t().content.price[metal][row]);
    lines.push_back(text);
  }
  return lines;
}

std::vector<SquareFacts> square_facts(const DigTable& table) {
  std::vector<SquareFacts> all;
  for (int square = 0; square < drill_squares; ++square) {
    SquareFacts facts;
    for (std::size_t face = 1; face <= faces; ++face)
      if (table.t().content.square_of[face] == square)
        facts.faces += (facts.faces.empty() ? "" : "/") + std::to_string(face);
    const Die& die = table.s.now.drill[static_cast<std::size_t>(square)];
    if (die.is_there())
      facts.die =
          std::string(colour_names()[static_cast<std::size_t>(die.colour)]) + " " + std::to_string(die.face);
    facts.price = price_text(table, square);
    all.push_back(facts);
  }
  return all;
}

std::string pool_line(const DigTable& table) {
  const TurnState& now = table.s.now;
  if (now.pool_rolls == 0) return "";
  std::string text = "Pool " + (now.pool.empty() ? "empty" : print_dice(now.pool)) + ", " +
                     counted(table.t().content.pool_rolls - now.pool_rolls, "roll") + " left";
  if (table.s.ply != DigPly::modify) return text;
  for (int face = 1; face <= faces; ++face)
    if (has_pair(table.s, face) && !why_not_pair(table.s, face))
      text += "; pair of " + std::to_string(face) + ": " + pair_text(table, face);
  return text;
}

std::vector<std::string> station_lines(const DigTable& table) {
  if (!table.t().options.foundry) return {};
  std::vector<std::string> lines;
  for (int seat = 0; seat < seats; ++seat) {
    State view = table.s;
    view.active = static_cast<std::uint8_t>(seat);
    if (seat != table.s.active) view.now = TurnState{};
    lines.push_back("P" + std::to_string(seat + 1) + " " +
                    counted(table.s.player[static_cast<std::size_t>(seat)].track, "row") + ", " +
                    component_text(table, next_component(table.t(), view)));
  }
  return lines;
}

std::vector<std::string> forge_lines(const DigTable& table) {
  const Forge& forge = table.s.now.forge;
  if (forge.component == no_component) return {};
  const Content& content = table.t().content;
  std::vector<std::string> lines;
  lines.push_back("Smelter " + print_dice(forge.smelter) + " for " +
                  std::string(table.words.component_id(forge.component)) + ", " +
                  counted(content.smelter_rolls - forge.smelter_rolls, "roll") + " left; control " +
                  (forge.control == 0 ? "not rolled" : std::to_string(forge.control)) + ", " +
                  counted(content.control_rolls - forge.control_rolls, "roll") + " left");
  if (forge.smelter.size() == smelter_dice && table.s.ply != DigPly::overtime)
    lines.push_back(control_text(table));
  if (forge.built > 0)
    lines.push_back("Overtime holds " + counted(forge.built, "row") + " and " + money(forge.gain));
  return lines;
}

std::vector<Move> choices(const DigTable& table) {
  const auto moves = table.game().moves(table.s);
  std::vector<Move> listed;
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (table.s.ply != DigPly::modify || moves[i].verb != Verb::reroll) listed.push_back(moves[i]);
  return listed;
}

namespace {

std::string colour_consequence(const DigTable& table, Colour colour) {
  const std::string rival = "P" + std::to_string(rival_of(table.s) + 1);
  switch (colour) {
    case Colour::white: return rival + " pays its square; pairs do not change it";
    case Colour::black: return rival + " gains its price; free shifts change it";
    case Colour::blue: return "may bribe for the event of its number";
    default: return "you pay its square; pairs change it";
  }
}

}  // namespace

std::string consequence(const DigTable& table, const Move& move) {
  if (move.verb == Verb::dig) return dig_consequence(table, dig_of(move), no_square);
  if (move.verb == Verb::free_square) return dig_consequence(table, table.s.now.pending_dig, move.what - 1);
  if (move.verb == Verb::die) return colour_consequence(table, static_cast<Colour>(move.what));
  const std::string told = table.words.tell(table.s, move).text;
  const std::size_t colon = told.find(": ");  // "spends a pair of 1: square 2 shows 2"
  return table.s.ply == DigPly::modify && colon != std::string::npos ? told.substr(colon + 2) : told;
}

std::string warning(const DigTable& table, const Move& move) {
  const State& s = table.s;
  if (table.t().board_of(s) != asteroid_miners::Board::ecological) return "";
  if (move.verb != Verb::dig && move.verb != Verb::upgrade && move.verb != Verb::bribe) return "";
  State after = s;
  if (move.verb == Verb::dig)
    after.player[s.active].funds -= least_own_cost(table.t(), s, move.squares);
  else
    table.game().apply(after, move);
  const int left = after.player[s.active].funds;
  after.active = static_cast<std::uint8_t>(rival_of(s));
  std::array<int, drill_squares> costs{};
  for (int square = 0; square < drill_squares; ++square)
    costs[static_cast<std::size_t>(square)] = table.t().cost(after, square);
  std::sort(costs.rbegin(), costs.rend());
  if (left == 0) return "! leaves nothing: ruin at your next turn unless you earn (AM-67)";
  if (left <= costs[0] + costs[1]) return "! leaves " + money(left) + ", within reach of white dice (AM-67)";
  return "";
}

}  // namespace orebit::cli
