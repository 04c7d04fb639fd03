// What the picture and the sentences of Asteroid Miners both tell.
#include <span>

#include "cli/play/asteroid_miners_board.hpp"
#include "cli/play/rerolls.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace asteroid_miners;

std::string in_millions(int amount) { return "$" + std::to_string(amount) + "M"; }
std::string short_name(int seat) { return "P" + std::to_string(seat + 1); }
std::string track_name(Track track) { return track == Track::ip ? "iron/platinum" : "nickel/rhodium"; }

namespace {

std::string name_of(std::size_t material) { return std::string(material_names[material]); }

std::string id_of(const DigTable& table, int section) {
  return table.words.section_id(static_cast<Section>(section));
}

// "3 3"
std::string units_text(const SectionCard& card, std::size_t from) {
  return joined_of(
      std::span(card.unit).first(card.size).subspan(from), [](int unit) { return std::to_string(unit); },
      " ");
}

std::string state_of(const DigTable& table, Section section, int seat) {
  const Player& player = table.player(seat);
  const SectionCard& card = table.setting().section(table.s, section);
  if (player.digging == section) return "{digs|dig} here, open: " + units_text(card, player.units);
  if (position(player) == section) return "{stands|stand} here";
  if (has_done(player, section)) return "{has|have} finished it";
  if (card.is_shared) return table.s.tender_owner == seat ? "{holds|hold} the tender" : "";
  return holds(card.owners, seat) ? "" : "{has|have} no such section";
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

// "1 [2] 3 4": the prices of all rows; a row may be marked.
std::string prices_text(const Content& content, std::size_t metal, std::size_t marked = 0) {
  Lines prices;
  for (std::size_t row = 1; row <= market_rows; ++row) {
    const std::string price = std::to_string(content.price[metal][row]);
    prices.push_back(row == marked ? "[" + price + "]" : price);
  }
  return joined(prices, " ");
}

// Who pays for a die on a square (AM-44): "$1M" for an empty one, "costs $1M", "P2 gains $1M".
std::string price_text(const DigTable& table, int square) {
  std::string cost = in_millions(table.setting().cost(table.s, square));
  switch (table.s.now.drill[static_cast<std::size_t>(square)].colour) {
    case Colour::none: return cost;
    case Colour::white: return short_name(rival_of(table.s)) + " pays " + cost;
    case Colour::black: return short_name(rival_of(table.s)) + " gains " + cost;
    default: return "costs " + cost;
  }
}

}  // namespace

std::string pair_text(const DigTable& table, int face) {
  if (face == 5) return fives_text(table.setting().event(table.s).fives, Style::spoken);
  if (face == 6) return sixes_text(table.setting().event(table.s).sixes, Style::spoken);
  const Equipment& equipment = table.setting().content.equipment[static_cast<std::size_t>(face)];
  return std::string(equipment.dice > 1 ? "one or two dice " : "one die ") + "+/-" +
         std::to_string(equipment.delta);
}

std::string player_line(const DigTable& table, int seat) {
  const Player& player = table.player(seat);
  const auto board = table.setting().board[static_cast<std::size_t>(seat)];
  const bool is_automa = table.setting().options.solo && seat == 1;  // AM-80. Its name has no number
  const bool is_you = table.seating.is_you(seat_of(seat));
  std::string text = table.name(seat) + (is_automa || is_you ? " (" + short_name(seat) + "): " : ": ") +
                     in_millions(player.funds) + ", level " + std::to_string(player.upgrade);
  if (board == asteroid_miners::Board::ecological) text += ", Ecological";
  if (board == asteroid_miners::Board::scavenger) text += ", Scavenger";
  return text + (is_finished(table.setting(), table.s, seat) ? ", finished" : "");
}

std::string clock_line(const DigTable& table) {
  const State& s = table.s;
  const Setting& setting = table.setting();
  const std::string round =
      "Asteroid " + table.words.pack().level_names[s.level] + ", round " + std::to_string(s.round);
  if (s.phase == DigPhase::over) return round + "; the game is over";
  const std::string text = round + ". " + table.seating.whose(seat_of(s.active)) + " turn";
  if (ends_level(setting, s)) return text + "; the asteroid ends with it";
  const bool has_finisher = is_finished(setting, s, 0) || is_finished(setting, s, 1);
  return text + (has_finisher ? "; the asteroid ends after the next" : "");
}

Lines event_lines(const DigTable& table, int number, Style style) {
  const Event& event = table.setting().content.event[table.s.level][static_cast<std::size_t>(number)];
  return {"Event " + std::to_string(number) + ": " + table.words.event_text(table.s.level, number),
          "Pair of 5: " + fives_text(event.fives, style), "Pair of 6: " + sixes_text(event.sixes, style)};
}

std::vector<SectionFacts> section_facts(const DigTable& table) {
  const Level& level = table.setting().level(table.s);
  const auto name = [&](int section) { return id_of(table, section); };
  std::vector<SectionFacts> all;
  for (const int place : bits_of(level.sections)) {
    const auto section = static_cast<Section>(place);
    const SectionCard& card = level.section[section];
    all.push_back({section,
                   name(section) + (card.is_shared ? " (tender)" : ""),
                   units_text(card, 0),
                   card.is_final ? "the end" : joined_of(bits_of(card.to), name, " and "),
                   {state_of(table, section, 0), state_of(table, section, 1)},
                   card.is_shared && table.s.tender_owner < 0});
  }
  return all;
}

std::string tender_text(const DigTable& table) {
  if (table.setting().level(table.s).shared == no_section) return "";
  return table.s.tender_owner < 0 ? "tender, open" : "tender: " + short_name(table.s.tender_owner) + "'s";
}

Lines market_ladders(const DigTable& table) {
  return each_of(std::array{iron, platinum, nickel, rhodium}, [&](std::size_t metal) {
    const std::size_t row = table.s.row[place(track_of(static_cast<int>(metal)))];
    return name_of(metal) + " " + prices_text(table.setting().content, metal, row);
  });
}

// AM-65, AM-66. What this seat sells for fixed prices; nothing if its board has none.
static std::string fixed_prices(const DigTable& table, int seat) {
  const Content& content = table.setting().content;
  const auto board = table.setting().board[static_cast<std::size_t>(seat)];
  const auto sells = [&](const auto& price, const auto& materials) {
    const std::string what = joined_of(materials, [&](std::size_t material) {
      return name_of(material) + " for " + in_millions(price[material]);
    });
    return table.seating.about(seat_of(seat), "{sells|sell} " + what + " at any time.");
  };
  if (board == asteroid_miners::Board::ecological) return sells(content.ecological, std::array{clay, rock});
  return board == asteroid_miners::Board::scavenger
             ? sells(content.scavenger, std::array{iron, nickel, platinum, rhodium})
             : "";
}

Lines market_sentences(const DigTable& table) {
  const Content& content = table.setting().content;
  Lines lines;
  for (const Track track : {Track::ip, Track::nr}) {
    const std::size_t row = table.s.row[place(track)];
    std::string text = std::string("Market, ") +
                       (track == Track::ip ? "iron and platinum" : "nickel and rhodium") + ": row " +
                       std::to_string(row) + " of " + std::to_string(market_rows);
    for (const std::size_t metal : {iron, nickel, platinum, rhodium})
      if (track_of(static_cast<int>(metal)) == track)
        text += ", " + name_of(metal) + " " + in_millions(content.price[metal][row]) + " of " +
                prices_text(content, metal);
    lines.push_back(text + ".");
  }
  for (int seat = 0; seat < seats; ++seat)
    if (const std::string sells = fixed_prices(table, seat); !sells.empty()) lines.push_back(sells);
  return lines;
}

std::vector<SquareFacts> square_facts(const DigTable& table) {
  std::vector<SquareFacts> all;
  for (int square = 0; square < drill_squares; ++square) {
    Lines taken;
    for (std::size_t face = 1; face <= faces; ++face)
      if (table.setting().content.square_of[face] == square) taken.push_back(std::to_string(face));
    const Die& die = table.s.now.drill[static_cast<std::size_t>(square)];
    const std::string colour(colour_names[static_cast<std::size_t>(die.colour)]);
    all.push_back({joined(taken, "/"), die.is_there() ? colour + " " + std::to_string(die.face) : "",
                   price_text(table, square)});
  }
  return all;
}

std::string pool_text(const DigTable& table) {
  const TurnState& now = table.s.now;
  if (now.pool_rolls == 0) return "";
  std::string dice = now.pool.empty() ? "empty" : print_dice(now.pool);
  if (table.s.phase != DigPhase::modify) return dice;
  const std::string left = counted(table.setting().content.pool_rolls - now.pool_rolls, "roll") + " left";
  if (!may_reroll(table.setting(), table.s) || !table.is_live) return dice + ", " + left;
  const DiceExample example = dice_example(now.pool);
  return dice + ", " + left + ": " + example.reroll + " rolls these, " + example.keep + " all others";
}

Lines pair_texts(const DigTable& table) {
  Lines texts;
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
