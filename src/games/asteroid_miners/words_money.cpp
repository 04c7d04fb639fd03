// What the log says of money: who pays for a dig, what a sale brings.
#include "core/text.hpp"
#include "games/asteroid_miners/words.hpp"
#include "games/asteroid_miners/words_text.hpp"

namespace orebit::asteroid_miners {

namespace {

std::string colour_of(const Die& die) {
  return std::string(colour_names()[static_cast<std::size_t>(die.colour)]);
}

// "white 2 on square 3"
std::string die_text(const State& s, int square) {
  const Die& die = s.now.drill[static_cast<std::size_t>(square)];
  return colour_of(die) + " " + number(die.face) + " on square " + number(square + 1);
}

// The dice of a colour, or of another, among the used ones: "white 2 on square 3 and white 2 on square 4"
std::string dice_of(const State& s, Bits used, Colour colour, Colour other) {
  std::vector<std::string> parts;
  each_square(static_cast<Bits>(used & (squares_of(s, colour) | squares_of(s, other))),
              [&](int q) { parts.push_back(die_text(s, q)); });
  return joined(parts);
}

// What each material of a sale brought: "1 clay $1M and 2 iron $6M, $1M more for each iron by event 1"
std::string sale_text(const Setting& t, const State& s, const SectionCard& card, const Sale& sale) {
  std::vector<std::string> parts;
  for (std::size_t material = clay; material <= rhodium; ++material) {
    if (sale.sold[material] == 0) continue;
    const int lost = card.units.count(static_cast<int>(material)) - sale.sold[material];
    parts.push_back(number(sale.sold[material]) + " " + name_of(static_cast<int>(material)) + " " +
                    money(sale.income_of[material]) + (lost > 0 ? ", " + number(lost) + " lost" : ""));
  }
  std::string text = joined(parts);
  const Event& event = t.event(s);
  if (event.type == EventType::bonus && t.board_of(s) != Board::scavenger && card.units.has(event.metal))
    text += ", with " + money(event.amount) + " more for each " + name_of(event.metal) + " by the event";
  return text.empty() ? "nothing of it has a price" : text;
}

std::string rows_text(const State& before, const std::array<std::uint8_t, tracks>& after) {
  std::string text;
  for (const Track track : {Track::ip, Track::nr})
    if (before.row[place(track)] != after[place(track)])
      text += "; " + track_name(track) +
              (after[place(track)] > before.row[place(track)] ? " rise" : " fall") + " to row " +
              number(after[place(track)]);
  return text;
}

}  // namespace

std::string Words::bill_text(const State& s, Bits used, int free_square) const {
  const Bill bill = bill_for(game_.setting(), s, used, free_square);
  const Bits paid = free_square == no_square ? used : static_cast<Bits>(used & ~bit(free_square));
  const std::string own = dice_of(s, paid, Colour::green, Colour::blue);
  const std::string rival = player_name(rival_of(s));
  const bool covers = game_.setting().options.shortfall == Shortfall::self;
  std::string text = "pays " + (bill.own == 0 ? "nothing" : money(bill.own));
  if (bill.own > (covers ? bill.missing : 0)) text += " for " + own;
  if (bill.rival_pays + bill.missing > 0)
    text += "; " + dice_of(s, paid, Colour::white, Colour::white) + ": " + rival + " pays " +
            money(bill.rival_pays);
  if (bill.missing > 0)
    text += " and lacks " + money(bill.missing) + ", " + (covers ? "which the mover pays" : "forgiven") +
            " (AM-45)";
  if (bill.rival_gains > 0)
    text += "; " + dice_of(s, paid, Colour::black, Colour::black) + ": " + rival + " gains " +
            money(bill.rival_gains);
  return text;
}

std::string Words::tell_dig(const State& before, const Dig& dig, int free_square) const {
  const Setting& t = game_.setting();
  std::string text = "digs " + counted(units_matched(dig), "unit") + " of " + section_id(dig.section) +
                     " with " + squares_text(dig.used);
  if (dig.twice != 0) text += " (" + squares_text(dig.twice) + " doubled)";
  if (free_square != no_square) text += ", square " + number(free_square + 1) + " free";
  text += ": " + bill_text(before, dig.used, free_square);
  return text + (finishes(t, before, dig) ? "; the section is finished" : "");
}

std::string Words::tell_sale(const State& before) const {
  const Setting& t = game_.setting();
  const Sale sale = sale_of(t, before, before.now.dug);
  return "sells " + section_id(before.now.dug) + " for " + money(sale.income) + " (" +
         sale_text(t, before, t.section(before, before.now.dug), sale) + ")" +
         rows_text(before, sale.row_after);
}

}  // namespace orebit::asteroid_miners
