// What the picture and the sentences of Asteroid Miners both tell.
#include <span>

#include "cli/play/asteroid_miners_board.hpp"
#include "cli/play/typed.hpp"
#include "text/text.hpp"

namespace orebit::cli {

using namespace asteroid_miners;

std::string name_of(std::size_t material) { return std::string(material_names[material]); }

namespace {

// "3 3"
std::string units_text(const SectionCard& card, std::size_t from) {
  const auto text = [](int unit) { return std::to_string(unit); };
  return joined_of(std::span(card.unit).first(card.size).subspan(from), text, " ");
}

std::string state_of(const DigTable& table, Section section, int seat) {
  const Player& player = table.player(seat);
  const SectionCard& card = table.setting.section(table.s, section);
  if (player.digging == section) return "{digs|dig} here, open: " + units_text(card, player.units);
  if (position(player) == section) return "{has|have} finished it and {stands|stand} behind it";
  if (has_done(player, section)) return "{has|have} finished it";
  if (card.is_shared) return table.s.tender_owner == seat ? "{holds|hold} the tender" : "";
  return holds(card.owners, seat) ? "" : "{has|have} no such section";
}

// What a pair of 5 or 6 does, by the event.
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
  for (std::size_t row = 1; row <= market_rows; ++row)
    prices.push_back(format(row == marked ? "[{}]" : "{}", content.price[metal][row]));
  return joined(prices, " ");
}

// Who pays for a die on a square (AM-44): "$1M" for an empty one, "costs $1M", "P2 gains $1M".
std::string price_text(const DigTable& table, int square) {
  const int cost = table.setting.cost(table.s, square);
  switch (table.s.now.drill[static_cast<std::size_t>(square)].colour) {
    case Colour::none: return format("${}M", cost);
    case Colour::white: return format("{} pays ${}M", table.rival(), cost);
    case Colour::black: return format("{} gains ${}M", table.rival(), cost);
    default: return format("costs ${}M", cost);
  }
}

// AM-65, AM-66. What this seat sells for fixed prices; nothing if its board has none.
std::string fixed_prices(const DigTable& table, int seat) {
  const auto sells = [&](const auto& price, const auto& materials) {
    const std::string what = joined_of(materials, [&](std::size_t material) {
      return format("{} for ${}M", name_of(material), price[material]);
    });
    return table.seating.about(seat_of(seat), format("{sells|sell} {} at any time.", what));
  };
  switch (table.board(seat)) {
    case asteroid_miners::Board::ecological: return sells(table.content.ecological, std::array{clay, rock});
    case asteroid_miners::Board::scavenger:
      return sells(table.content.scavenger, std::array{iron, nickel, platinum, rhodium});
    default: return "";
  }
}

}  // namespace

std::string pair_text(const DigTable& table, int face) {
  if (face == 5) return fives_text(table.setting.event(table.s).fives, Style::spoken);
  if (face == 6) return sixes_text(table.setting.event(table.s).sixes, Style::spoken);
  const Equipment& equipment = table.content.equipment[static_cast<std::size_t>(face)];
  return format("{} +/-{}", equipment.dice > 1 ? "one or two dice" : "one die", equipment.delta);
}

std::string player_line(const DigTable& table, int seat, Style style) {
  const Player& player = table.player(seat);
  const bool is_automa = table.setting.options.solo && seat == 1;  // AM-80. Its name has no number
  const bool is_you = table.seating.is_you(seat_of(seat));
  const bool is_short = style == Style::brief && !is_you;
  const std::string number = is_automa || is_you ? format(" ({})", table.short_name(seat)) : "";
  const std::string name = is_short ? table.seating.short_name(seat_of(seat)) : table.name(seat);
  std::string text = format("{}{}: ${}M, level {}", name, number, player.funds, player.upgrade);
  if (table.board(seat) == asteroid_miners::Board::ecological) text += ", Ecological";
  if (table.board(seat) == asteroid_miners::Board::scavenger) text += ", Scavenger";
  return text + (is_finished(table.setting, table.s, seat) ? ", finished" : "");
}

std::string clock_line(const DigTable& table) {
  const State& s = table.s;
  const std::string round = format("Asteroid {}, round {}", table.words.pack().level_names[s.level], s.round);
  if (s.phase == DigPhase::over) return round + "; the game is over";
  const std::string text = format("{}. {} turn", round, table.seating.whose(seat_of(s.active)));
  if (ends_level(table.setting, s)) return text + "; the asteroid ends with it";
  const bool has_finisher = is_finished(table.setting, s, 0) || is_finished(table.setting, s, 1);
  return text + (has_finisher ? "; the asteroid ends after the next" : "");
}

Lines event_lines(const DigTable& table, int number, Style style) {
  const Event& event = table.content.event[table.s.level][static_cast<std::size_t>(number)];
  return {format("Event {}: {}", number, table.words.event_text(table.s.level, number)),
          "Pair of 5: " + fives_text(event.fives, style), "Pair of 6: " + sixes_text(event.sixes, style)};
}

std::vector<SectionFacts> section_facts(const DigTable& table) {
  const Level& level = table.setting.level(table.s);
  const auto name = [&](int section) { return table.words.section_id(static_cast<Section>(section)); };
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

Lines market_ladders(const DigTable& table) {
  return each_of(std::array{iron, platinum, nickel, rhodium}, [&](std::size_t metal) {
    const std::size_t row = at(table.s.row, track_of(static_cast<int>(metal)));
    return format("{} {}", name_of(metal), prices_text(table.content, metal, row));
  });
}

Lines market_sentences(const DigTable& table) {
  Lines lines;
  for (const Track track : {Track::ip, Track::nr}) {
    const std::size_t row = at(table.s.row, track);
    std::string text =
        format("Market, {}: row {} of {}", track == Track::ip ? "iron and platinum" : "nickel and rhodium",
               row, market_rows);
    for (const std::size_t metal : {iron, nickel, platinum, rhodium})
      if (track_of(static_cast<int>(metal)) == track)
        text += format(", {} ${}M of {}", name_of(metal), table.content.price[metal][row],
                       prices_text(table.content, metal));
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
      if (table.content.square_of[face] == square) taken.push_back(std::to_string(face));
    const Die& die = table.s.now.drill[static_cast<std::size_t>(square)];
    const auto colour = colour_names[static_cast<std::size_t>(die.colour)];
    all.push_back(
        {taken, die.is_there() ? format("{} {}", colour, die.face) : "", price_text(table, square)});
  }
  return all;
}

std::string pool_text(const DigTable& table) {
  const TurnState& now = table.s.now;
  if (now.pool_rolls == 0) return "";
  std::string dice = now.pool.empty() ? "empty" : print_dice(now.pool);
  if (table.s.phase != DigPhase::modify) return dice;
  std::string left = format("{}, {} left", dice, counted(table.content.pool_rolls - now.pool_rolls, "roll"));
  if (!may_reroll(table.setting, table.s) || !table.is_live) return left;
  const DiceExample example = dice_example(now.pool, face_to_keep(table));
  if (ways_to_throw(now.pool) == 1) return format("{}: {} rolls again", left, example.reroll);  // one face
  return format("{}: {} rolls these, {} all others", left, example.reroll, example.keep);
}

int face_to_keep(const DigTable& table) {
  const Dice& pool = table.s.now.pool;
  int kept = 0;
  pool.each_face([&](int face) {
    const bool is_of_use = face > equipment_levels || face <= mover(table.s).upgrade;
    if (is_of_use && (kept == 0 || pool.count(face) >= pool.count(kept))) kept = face;
  });
  return kept;
}

Lines pair_texts(const DigTable& table) {
  Lines texts;
  for (int face = 1; face <= faces; ++face)
    if (has_pair(table.s, face))
      texts.push_back(
          format("{} {}{}: {}", face, face, table.s.now.pool.count(face) >= 4 ? ", twice" : "",
                 why_not_pair(table.s, face) ? format("needs level {}", face) : pair_text(table, face)));
  return texts;
}

}  // namespace orebit::cli
