// The state of a table as JSON, key by key as RULES.md lists them. The way back is state_reader.cpp.
#include "games/space_miner/words.hpp"

namespace orebit::space_miner {

InlineVec<Words::Printed, most_columns> Words::sheet(const State& s, int seat) const {
  const Setting& t = game_.setting();
  const int begun = s.turn - (seat > s.seat ? 1 : 0);  // SM-5. Later seats have not begun this turn
  InlineVec<Printed, most_columns> columns;
  int leftover = t.content.start_credits;
  for (int turn = 1; turn <= begun; ++turn) {
    const std::size_t i = t.column_of(seat, turn);
    const Column& c = s.sheet[i];
    const int subtotal = leftover - c.scan - c.nav + t.ore_sold(c);  // SM-31
    columns.push_back({leftover, c.scan, c.nav, c.pieces(Ore::brown), c.pieces(Ore::red), c.pieces(Ore::gold),
                       subtotal, s.spent[i], subtotal - s.spent[i]});
    leftover = columns.back().total;
  }
  return columns;
}

namespace {

void write_dice(JsonWriter& out, Dice dice) {
  out.open_list();
  dice.each_face([&](int face) { out.value(face); });
  out.close_list();
}

void write_cards(JsonWriter& out, const Box& box, CardSet cards) {
  out.open_list();
  for (int i = 0; i < cards.size(); ++i) out.value(box.card_ids[static_cast<std::size_t>(cards.nth(i))]);
  out.close_list();
}

void write_upgrades(JsonWriter& out, const Content& content, UpgradeSet set) {
  out.open_list();
  for (const Upgrade u : content.catalogue)
    if (holds(set, u)) out.value(upgrade_ids[place(u)]);
  out.close_list();
}

void write_column(JsonWriter& out, const Words::Printed& c) {
  out.open_object();
  out.fields({{"leftover", c.leftover},
              {"scan", c.scan},
              {"nav", c.nav},
              {"brown", c.brown},
              {"red", c.red},
              {"gold", c.gold},
              {"subtotal", c.subtotal},
              {"upgrades", c.upgrades},
              {"total", c.total}});
  out.close_object();
}

}  // namespace

void Words::write_state(JsonWriter& out, const State& s) const {
  const Setting& t = game_.setting();
  out.open_object();
  out.field("turn", s.turn).field("player", s.seat).field("phase", phase_name(s.phase));
  out.key("row").open_list();
  for (const Card card : s.row)
    if (card != no_card) out.value(card_id(card));
  out.close_list();
  out.field("rescans", s.rescans).key("card");
  s.card == no_card ? out.null() : out.value(card_id(s.card));
  write_dice(out.key("dice"), s.dice);
  out.field("to_roll", s.to_roll)
      .field("rerolls", s.rerolls)
      .field("flipped", s.flipped)
      .field("doubled", s.doubled);
  out.key("claims").open_list();
  for (const Claim claim : s.claims) {
    out.open_list().value(claim.slot());
    t.dice().at(claim.dice()).each_face([&](int face) { out.value(face); });
    out.close_list();
  }
  out.close_list();
  write_upgrades(out.key("bought"), t.content, s.bought);
  out.key("decks").open_list();
  for (std::size_t deck = 0; deck < static_cast<std::size_t>(t.decks()); ++deck) {
    out.open_object();
    write_cards(out.key("draw"), *box_, s.draw[deck]);
    write_cards(out.key("discard"), *box_, discard(t, s, deck));
    write_cards(out.key("mined"), *box_, mined(t, s, deck));
    out.close_object();
  }
  out.close_list();
  out.key("players").open_list();
  for (int seat = 0; seat < t.players; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    out.open_object().field("credits", s.credits[i]);
    write_upgrades(out.key("upgrades"), t.content, s.upgrades[i]);
    out.field("upgrade_spend", t.price_of_all(s.upgrades[i])).key("sheet").open_list();
    for (const Printed& column : sheet(s, seat)) write_column(out, column);
    out.close_list().close_object();
  }
  out.close_list().close_object();
}

}  // namespace orebit::space_miner
