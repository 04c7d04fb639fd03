#include "cli/play/asteroid_miners_facts.hpp"

#include <bit>
#include <utility>

#include "cli/play/dice_example.hpp"
#include "core/text.hpp"

namespace orebit::cli {

using namespace asteroid_miners;

std::string in_millions(int amount) { return "$" + std::to_string(amount) + "M"; }
std::string short_name(int seat) { return "P" + std::to_string(seat + 1); }
std::string track_name(Track track) { return track == Track::ip ? "iron/platinum" : "nickel/rhodium"; }

namespace {

std::string name_of(std::size_t material) { return std::string(material_names[material]); }

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
  if (player.digging == section) return "digs here, open: " + units_text(card, player.units);
  if (position(player) == section) return "stands here";
  if (has_done(player, section)) return "done";
  if (card.is_shared) return table.s.tender_owner == seat ? "holds the tender" : "";
  return holds(card.owners, seat) ? "" : "has no such section";
}

std::string fives_text(Fives fives, Style style) {
  const bool is_brief = style == Style::brief;
  switch (fives) {
    case Fives::swap: return "swap two green dice";
    case Fives::rearrange: return "rearrange the green dice";
    case Fives::exchange_one:
      return is_brief ? "exchange a green die" : "exchange a green die for a pool die";
    default: return std::string("exchange one or two green dice") + (is_brief ? "" : " for pool dice");
  }
}
std::string sixes_text(Sixes sixes, Style style) {
  switch (sixes) {
    case Sixes::reroll_two: return "reroll up to two green dice";
    case Sixes::reroll_four: return "reroll green dice";
    case Sixes::change: return style == Style::brief ? "set a green die" : "set a green die to any number";
    default: return "one die counts twice";
  }
}

// " of 1 2 3 4"
std::string prices_text(const Content& content, std::size_t metal) {
  std::string text = " of";
  for (std::size_t row = 1; row <= market_rows; ++row)
    text += " " + std::to_string(content.price[metal][row]);
  return text;
}

// Who pays for a die on a square (AM-44): "$1M" for an empty one, "you pay $1M", "P2 gains $1M".
std::string price_text(const DigTable& table, int square) {
  std::string cost = in_millions(table.t().cost(table.s, square));
  switch (table.s.now.drill[static_cast<std::size_t>(square)].colour) {
    case Colour::none: return cost;
    case Colour::white: return short_name(rival_of(table.s)) + " pays " + cost;
    case Colour::black: return short_name(rival_of(table.s)) + " gains " + cost;
    default: return short_name(table.s.active) + " pays " + cost;
  }
}

}  // namespace

std::string pair_text(const DigTable& table, int face) {
  if (face == 5) return fives_text(table.t().event(table.s).fives, Style::spoken);
  if (face == 6) return sixes_text(table.t().event(table.s).sixes, Style::spoken);
  const Equipment& equipment = table.t().content.equipment[static_cast<std::size_t>(face)];
  return std::string(equipment.dice > 1 ? "one or two dice " : "one die ") + "+/-" +
         std::to_string(equipment.delta);
}

std::string phase_title(const DigTable& table) {
  switch (table.s.ply) {
    case DigPly::colour: return "choose a colour";
    case DigPly::bribe: return "bribe or keep";
    case DigPly::modify: return "modify dice";
    case DigPly::dig: return "dig";
    case DigPly::free_square: return "free square";
    case DigPly::sell: return "market";
    case DigPly::smelter: return "smelter";
    case DigPly::controller: return "control station";
    case DigPly::overtime: return "Overtime";
    case DigPly::upgrade: return "equipment";
    default: return "Asteroid Miners";
  }
}

std::string player_line(const DigTable& table, int seat) {
  const Player& player = table.s.player[static_cast<std::size_t>(seat)];
  const auto board = table.t().board[static_cast<std::size_t>(seat)];
  const bool is_automa = table.t().options.solo && seat == 1;  // AM-80. Its name has no number
  std::string text = table.name(seat) + (is_automa ? " (" + short_name(seat) + "): " : ": ") +
                     in_millions(player.funds) + ", level " + std::to_string(player.upgrade);
  if (board == asteroid_miners::Board::ecological) text += ", Ecological";
  if (board == asteroid_miners::Board::scavenger) text += ", Scavenger";
  return text + (is_finished(table.t(), table.s, seat) ? ", finished" : "");
}

std::string clock_line(const DigTable& table) {
  const State& s = table.s;
  const Setting& t = table.t();
  const std::string round =
      "Asteroid " + table.words.box().level_names[s.level] + ", round " + std::to_string(s.round);
  if (s.ply == DigPly::over) return round + "; the game is over";
  const std::string text = round + ", " + table.name(s.active) + "'s turn";
  if (ends_level(t, s)) return text + "; the asteroid ends with it";
  const bool has_finisher = is_finished(t, s, 0) || is_finished(t, s, 1);
  return text + (has_finisher ? "; the asteroid ends after the next" : "");
}

EventFacts event_facts(const DigTable& table, int number, Style style) {
  const Event& event = table.t().content.event[table.s.level][static_cast<std::size_t>(number)];
  return {"Event " + std::to_string(number) + ": " + table.words.event_text(table.s.level, number),
          "Pair of 5: " + fives_text(event.fives, style), "Pair of 6: " + sixes_text(event.sixes, style)};
}

std::vector<SectionFacts> section_facts(const DigTable& table) {
  const Level& level = table.t().level(table.s);
  std::vector<SectionFacts> all;
  for (unsigned left = level.sections; left != 0; left &= left - 1) {
    const auto section = static_cast<Section>(std::countr_zero(left));
    const SectionCard& card = level.section[section];
    SectionFacts facts{section,
                       table.words.section_id(section) + (card.is_shared ? " (tender)" : ""),
                       units_text(card, 0),
                       "",
                       {state_of(table, section, 0), state_of(table, section, 1)},
                       card.is_shared && table.s.tender_owner < 0};
    for (unsigned to = card.to; to != 0; to &= to - 1)
      facts.leads_to += (facts.leads_to.empty() ? "" : " and ") +
                        table.words.section_id(static_cast<Section>(std::countr_zero(to)));
    if (card.is_final) facts.leads_to = "the end";
    all.push_back(facts);
  }
  return all;
}

std::string tender_text(const DigTable& table) {
  if (table.t().level(table.s).shared == no_section) return "";
  return table.s.tender_owner < 0 ? "tender, open" : "tender: " + short_name(table.s.tender_owner) + "'s";
}

std::vector<std::string> market_ladders(const DigTable& table) {
  std::vector<std::string> ladders;
  for (const std::size_t metal : {iron, platinum, nickel, rhodium}) {
    std::string text = name_of(metal);
    for (std::size_t row = 1; row <= market_rows; ++row) {
      const std::string price = std::to_string(table.t().content.price[metal][row]);
      const bool is_now = table.s.row[place(track_of(static_cast<int>(metal)))] == row;
      text += is_now ? " [" + price + "]" : " " + price;
    }
    ladders.push_back(text);
  }
  return ladders;
}

std::vector<std::string> market_sentences(const DigTable& table) {
  const Content& content = table.t().content;
  std::vector<std::string> lines;
  for (const Track track : {Track::ip, Track::nr}) {
    const std::size_t row = table.s.row[place(track)];
    const std::string metals = track == Track::ip ? "iron and platinum" : "nickel and rhodium";
    std::string text =
        "Market, " + metals + ": row " + std::to_string(row) + " of " + std::to_string(market_rows);
    for (const std::size_t metal : {iron, nickel, platinum, rhodium})
      if (track_of(static_cast<int>(metal)) == track)
        text += ", " + name_of(metal) + " " + in_millions(content.price[metal][row]) +
                prices_text(content, metal);
    lines.push_back(text + ".");
  }
  const auto fixed = [&](int seat, const auto& price, std::size_t first, std::size_t last) {
    std::string text = table.name(seat) + " sells";
    for (std::size_t material = first; material <= last; ++material)
      text += (material == first ? " " : ", ") + name_of(material) + " for " + in_millions(price[material]);
    lines.push_back(text + " at any time.");
  };
  for (int seat = 0; seat < seats; ++seat) {
    const auto board = table.t().board[static_cast<std::size_t>(seat)];
    if (board == asteroid_miners::Board::ecological) fixed(seat, content.ecological, clay, rock);
    if (board == asteroid_miners::Board::scavenger) fixed(seat, content.scavenger, iron, rhodium);
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
          std::string(colour_names[static_cast<std::size_t>(die.colour)]) + " " + std::to_string(die.face);
    facts.price = price_text(table, square);
    all.push_back(facts);
  }
  return all;
}

std::string pool_text(const DigTable& table) {
  const TurnState& now = table.s.now;
  if (now.pool_rolls == 0) return "";
  std::string dice = now.pool.empty() ? "empty" : print_dice(now.pool);
  if (table.s.ply != DigPly::modify) return dice;
  const std::string left = counted(table.t().content.pool_rolls - now.pool_rolls, "roll") + " left";
  if (!may_reroll(table.t(), table.s)) return dice + ", " + left;
  const DiceExample example = dice_example(faces_of(now.pool));
  return dice + ", " + left + ": " + example.reroll + " rolls these, " + example.keep + " all others";
}

std::vector<std::string> pair_texts(const DigTable& table) {
  std::vector<std::string> texts;
  for (int face = 1; face <= faces; ++face) {
    if (!has_pair(table.s, face)) continue;
    const std::string number = std::to_string(face);
    std::string text = number;
    text += " " + number + (table.s.now.pool.count(face) >= 4 ? ", twice: " : ": ");
    text += why_not_pair(table.s, face) ? "needs level " + number : pair_text(table, face);
    texts.push_back(std::move(text));
  }
  return texts;
}

}  // namespace orebit::cli
