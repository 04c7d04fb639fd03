// The log in sentences, each with its clause.
#include "core/text.hpp"
#include "games/asteroid_miners/words.hpp"
#include "games/asteroid_miners/words_text.hpp"

namespace orebit::asteroid_miners {

namespace {

// What the drill looks like after a change: "square 2 shows 4, square 3 shows 1"
std::string changes(const State& before, const State& after) {
  std::vector<std::string> parts;
  for (int square = 0; square < drill_squares; ++square)
    if (face_on(before, square) != face_on(after, square))
      parts.push_back("square " + number(square + 1) + " shows " + number(face_on(after, square)));
  return joined(parts);
}

// "Player 1 rolls 1 3 5 5 and has 3 5"
std::string tell_bidder(int seat, Dice rolled, Bits set) {
  std::string text = player_name(seat) + " rolls " + print_dice(rolled) + " and has ";
  if (set == 0) return text + "nothing";
  std::vector<std::string> targets;
  for (int target = first_target; target <= faces; ++target)
    if (holds(set, target)) targets.push_back(number(target));
  return text + joined(targets);
}

}  // namespace

std::string Words::event_text(const Event& event) const {
  switch (event.type) {
    case EventType::bonus:
      return "each " + name_of(event.metal) + " sold brings " + money(event.amount) + " more";
    case EventType::drill: return "only " + number(event.dice) + " dice for the drill";
    case EventType::pool: return "only " + number(event.dice) + " dice in the pool";
    case EventType::raise: return track_name(event.track) + " rise one row before the sale";
    case EventType::lower: return track_name(event.track) + " fall one row before the sale";
    case EventType::double_cost: return "every square costs double";
    case EventType::free_square: return "one used square costs nothing";
    default: return "only one " + name_of(event.metal) + " can be sold";
  }
}

std::string Words::tell_change(const State& before, const Move& move) const {
  State after = before;
  game_.apply(after, move);
  const std::string shown = changes(before, after);
  switch (move.verb) {
    case Verb::shift: return "spends a pair of " + number(move.what) + ": " + shown;
    case Verb::black: return "shifts black dice by level " + number(move.what) + ": " + shown;
    case Verb::swap: return "spends a pair of 5 to swap: " + shown;
    case Verb::rearrange: return "spends a pair of 5 to rearrange: " + shown;
    case Verb::take: return "spends a pair of 5 to exchange: " + shown;
    case Verb::redrill: return "spends a pair of 6 to reroll " + squares_text(move.squares);
    case Verb::change: return "spends a pair of 6: " + shown;
    default: return "spends a pair of 6: one more die may count twice";
  }
}

LogLine Words::tell(const State& before, const Move& move) const {
  const Setting& t = game_.setting();
  const Forge& forge = before.now.forge;
  switch (move.verb) {
    case Verb::die: return {"takes a " + std::string(colour_names()[move.what]) + " die", "AM-14"};
    case Verb::bribe: {
      const int square = blue_square(before);
      const int event = face_on(before, square);
      return {"bribes for " + money(t.cost(before, square)) + ": event " + number(event) + ", " +
                  event_text(t.content.event[before.level][static_cast<std::size_t>(event)]),
              "AM-22"};
    }
    case Verb::keep: return {"keeps the blue die", "AM-21"};
    case Verb::done: return {"leaves the dice as they are", "AM-31"};
    case Verb::reroll:
      if (before.ply == Ply::controller) return {"rolls the control die again", "IF-9"};
      if (before.ply == Ply::smelter) return {"rerolls smelter " + print_dice(move.dice), "IF-7"};
      return {"rerolls " + print_dice(move.dice), "AM-31"};
    case Verb::shift: return {tell_change(before, move), "AM-33"};
    case Verb::black: return {tell_change(before, move), "AM-35"};
    case Verb::swap:
    case Verb::rearrange:
    case Verb::take: return {tell_change(before, move), "AM-36"};
    case Verb::redrill:
    case Verb::change: return {tell_change(before, move), "AM-37"};
    case Verb::double_die: return {tell_change(before, move), "AM-38"};
    case Verb::dig:
      if (squares_to_free(t, before, move.squares) != 0)
        return {"wants to dig " + section_id(move.what) + " with " + squares_text(move.squares), "AM-46"};
      return {tell_dig(before, dig_of(move), no_square), "AM-44"};
    case Verb::free_square: return {tell_dig(before, before.now.pending_dig, move.what - 1), "AM-46"};
    case Verb::pass:
      return before.ply == Ply::dig ? LogLine{"digs nothing", "AM-40"}
                                    : LogLine{"buys no equipment", "AM-56"};
    case Verb::hold: return {"keeps " + section_id(before.now.dug) + " out of the market", "AM-53"};
    case Verb::sell: return {tell_sale(before), "AM-54"};
    case Verb::forge:
      return {"forges " + std::string(component_id(forge.component)) + " for " +
                  money(t.content.pay_control[forge.control]),
              "IF-8"};
    case Verb::stop:
      if (before.ply == Ply::smelter) return {"leaves the smelter", "IF-7"};
      if (before.ply == Ply::controller)
        return {"gives up " + std::string(component_id(forge.component)), "IF-9"};
      return {"ends Overtime with " + counted(forge.built, "row") + " and " + money(forge.gain), "IF-21"};
    case Verb::overtime: return {"goes on in Overtime with " + money(forge.gain) + " at stake", "IF-20"};
    case Verb::upgrade:
      return {"buys equipment level " + number(mover(before).upgrade + 1) + " for " +
                  money(*upgrade_price(t, mover(before))),
              "AM-56"};
  }
  return {};
}

std::string Words::tell_bid(const State& before, const Outcome& outcome) const {
  const Bits one = set_after(before.now.set[0], outcome.dice);
  const Bits two = set_after(before.now.set[1], outcome.rival);
  std::string text =
      "Bid for Tender: " + tell_bidder(0, outcome.dice, one) + ", " + tell_bidder(1, outcome.rival, two);
  State after = before;
  game_.apply(after, outcome);
  if (after.tender_owner >= 0) return text + "; " + player_name(after.tender_owner) + " wins the tender";
  return text + (one == all_targets && two == all_targets ? "; a tie, the race starts afresh" : "");
}

LogLine Words::tell_smelt(const State& before, const Outcome& outcome) const {
  const Forge& forge = before.now.forge;
  const auto [low, high] = game_.setting().content.component[forge.component].material;
  const std::string id(component_id(forge.component));
  const std::string text = "Smelter for " + id + ": " + print_dice(forge.smelter + outcome.dice);
  if (forge.smelter + outcome.dice != Dice{low, high}) return {text, "IF-7"};
  return {text + "; forged at once for " + money(game_.setting().content.pay_plain), "IF-6"};
}

LogLine Words::tell_control(const State& before, const Outcome& outcome) const {
  const Setting& t = game_.setting();
  const Forge& forge = before.now.forge;
  const std::size_t face = outcome.face[0];
  const std::string text = "Control die: " + number(outcome.face[0]);
  if (forge.control_rolls + 1 < t.content.control_rolls) return {text, "IF-8"};
  if (control_allows(t.content.component[forge.component], forge.smelter, outcome.face[0]))
    return {text + "; forged for " + money(t.content.pay_control[face]), "IF-9"};
  return {text + "; the attempt fails" + (forge.built > 0 ? " and " + money(forge.gain) + " are lost" : ""),
          forge.built > 0 ? "IF-21" : "IF-9"};
}

LogLine Words::tell(const State& before, const Outcome& outcome) const {
  const Setting& t = game_.setting();
  const std::size_t face = outcome.face[0];
  switch (before.ply) {
    case Ply::market:
      return {"Market: iron and platinum start in row " + number(t.content.setup_row[face]) +
                  ", nickel and rhodium in row " + number(t.content.setup_row[outcome.face[1]]),
              before.event == 0 ? "AM-4" : "AM-71"};
    case Ply::event:
      return {"Event " + number(outcome.face[0]) + ": " + event_text(t.content.event[before.level][face]),
              "AM-12"};
    case Ply::drill: {
      const int square = landing_square(t, before, outcome.face[0]);
      return {"Drill: " + std::string(colour_names()[static_cast<std::size_t>(before.now.next)]) + " " +
                  number(outcome.face[0]) + " on square " + number(square + 1),
              "AM-15"};
    }
    case Ply::pool: return {"Pool: " + print_dice(outcome.dice), "AM-30"};
    case Ply::redrill: {
      State after = before;
      game_.apply(after, outcome);
      const std::string shown = changes(before, after);
      return {"Rerolled: " + (shown.empty() ? "the same numbers again" : shown), "AM-37"};
    }
    case Ply::bid: return {tell_bid(before, outcome), "AM-51"};
    case Ply::smelt: return tell_smelt(before, outcome);
    default: return tell_control(before, outcome);
  }
}

}  // namespace orebit::asteroid_miners
