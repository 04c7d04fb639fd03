// The log in sentences, each with its clause, as each seat may read it.
#include "core/text.hpp"
#include "games/dark_side/words.hpp"

namespace orebit::dark_side {

namespace {

std::string at_location(int location) { return "location " + std::to_string(location); }

std::string robot_name(int which) {
  return "robot " + std::to_string(which / robots_each) + letter_of(which % robots_each);
}

// " to location 6 and takes deposit 2: 4 points"
std::string landed(const Landing& at) {
  return " to " + at_location(at.location) + " and takes deposit " + std::to_string(at.slot + 1) + ": " +
         counted(at.points, "point");
}

// What a move mines, if it does.
Landing landing_of(const Setting& t, const State& before, const Move& move) {
  switch (move.verb) {
    case Verb::prospect: return prospect_landing(t, before, move);
    case Verb::communicate: return communicate_landing(t, before, move.at);
    case Verb::drill: return landing(t, before, drill_target(t, before), 0);
    default: return {};
  }
}

std::string_view clause_of(Way way) {
  switch (way) {
    case Way::as: return "DS-69";
    case Way::back: return "DS-72";
    case Way::over: return "DS-70";
    case Way::use: return "DS-42";
    default: return "DS-40";
  }
}

LogLine declined(Phase phase) {
  switch (phase) {
    case Phase::push: return {"sends no robot back", "DS-62"};
    case Phase::drill: return {"does not drill on", "DS-63"};
    default: return {"looks at no location", "DS-67"};
  }
}

}  // namespace

std::string Words::card_name(Card card) const {
  const CardFace& face = game_.setting().face(card);
  std::string text = element_name(face.element);
  for (int i = 0; i < face.deposits; ++i) text += (i == 0 ? " " : "-") + std::to_string(face.worth[place(i)]);
  return text + " (" + std::to_string(face.id) + ")";
}

LogLine Words::tell_move(const State& before, const Move& move, bool sees_cards) const {
  const Setting& t = game_.setting();
  const auto robot_text = [&](int robot) { return std::string("robot ") + letter_of(robot); };
  const std::string hidden = sees_cards && move.card != no_card ? card_name(move.card) : "a card";
  switch (move.verb) {
    case Verb::place:
      return {"places " + robot_text(robot_in_reserve(before, before.seat)) + " at " + at_location(move.at),
              "DS-10"};
    case Verb::prospect: {
      const std::string way = move.way == Way::as ? " as " + element_name(move.element) : "";
      const std::string run = move.way == Way::back ? " runs back" : " runs";
      return {"prospects with " + card_name(move.card) + way + ": " + robot_text(move.at) + run +
                  landed(landing_of(t, before, move)),
              clause_of(move.way)};
    }
    case Verb::communicate:
      return {"communicates: " + robot_text(move.at) + " runs back" + landed(landing_of(t, before, move)),
              "DS-45"};
    case Verb::upgrade: {
      const std::string text = card_text(move.card);
      return {"upgrades with " + card_name(move.card) + ": " + text.substr(0, text.find_last_not_of('.') + 1),
              "DS-48"};
    }
    case Verb::recharge: return {"recharges", "DS-52"};
    case Verb::deploy:
      return {"deploys " + robot_text(robot_in_reserve(before, before.seat)) + " at " + at_location(move.at),
              "DS-68"};
    case Verb::push:
      return {"sends " + robot_name(move.at) + " back to " + at_location(push_target(t, before, move.at)),
              "DS-62"};
    case Verb::drill:
      return {"drills on: " + robot_text(before.robot) + " runs" + landed(landing_of(t, before, move)),
              "DS-63"};
    case Verb::decline: return declined(before.phase);
    case Verb::scan: {
      const std::string seen = sees_cards ? ": " + card_name(before.ring[move.at]) : "";
      return {"looks at " + at_location(move.at) + seen, "DS-67"};
    }
    case Verb::swap: return {"swaps the card of " + at_location(before.scanned) + " with " + hidden, "DS-67"};
    case Verb::keep: return {"leaves the card of " + at_location(before.scanned) + " there", "DS-67"};
    case Verb::salvage: return {"salvages " + card_name(move.card), "DS-66"};
    case Verb::cover: return {"covers " + at_location(first_light(t, before)) + " with " + hidden, "DS-37"};
    case Verb::discard: return {"discards " + card_name(move.card), "DS-39"};
  }
  return {};
}

LogLine Words::tell_draw(const State& before, const Outcome& outcome, bool sees_cards) const {
  if (outcome.kind == Outcome::Kind::ring)
    return {"The ring is laid; locations 0 to " + std::to_string(game_.setting().dark - 1) + " are dark",
            "DS-8"};
  std::string text = outcome.kind == Outcome::Kind::deal ? "is dealt" : "draws";
  if (!sees_cards) text += " " + counted(outcome.cards.size(), "card");
  if (sees_cards)
    for (const int id : ids_of(outcome.cards))
      text += (text.back() == ')' ? ", " : " ") + card_name(*find_card(id));
  const std::string_view in_turn = before.phase == Phase::turn_draw ? "DS-36" : "DS-53";
  return {text, outcome.kind == Outcome::Kind::deal ? "DS-7" : in_turn, seat_of(outcome.seat)};
}

LogLine Words::tell_for(const State& before, const Move& move, Seat seat) const {
  return tell_move(before, move, index_of(seat) == before.seat);
}
LogLine Words::tell_for(const State& before, const Outcome& outcome, Seat seat) const {
  return tell_draw(before, outcome, index_of(seat) == outcome.seat);
}

std::vector<LogLine> Words::tell_after(const State& before, const Move& move) const {
  State after = before;
  game_.apply(after, move);
  return tell_changes(before, after, landing_of(game_.setting(), before, move).points);
}
std::vector<LogLine> Words::tell_after(const State& before, const Outcome& outcome) const {
  State after = before;
  game_.apply(after, outcome);
  return tell_changes(before, after, 0);
}

// DS-37, DS-38. Who was caught by the dark, and a card that went dark by itself.
void Words::tell_dusk(const State& before, std::vector<LogLine>& lines) const {
  const Setting& t = game_.setting();
  const int location = first_light(t, before);
  if (before.phase != Phase::cover)
    lines.push_back({"No card to lay: " + at_location(location) + " itself is turned face down", "DS-38"});
  std::string caught;
  for (int i = 0; i < t.players * robots_each; ++i)
    if (before.robots[place(i)].is_at(location)) caught += (caught.empty() ? "" : ", ") + robot_name(i);
  if (!caught.empty()) lines.push_back({"In the dark now: " + caught, "DS-37"});
}

std::vector<LogLine> Words::tell_changes(const State& before, const State& after, int told_points) const {
  const Setting& t = game_.setting();
  std::vector<LogLine> lines;
  const int crowd = after.score[before.seat] - before.score[before.seat] - told_points;
  if (crowd > 0) lines.push_back({"The crowd there brings " + counted(crowd, "more point"), "DS-61"});
  if (before.turn > 0 && !before.deck.empty() && after.deck.empty())
    lines.push_back({"The deck is empty: this is the last round", "DS-80"});
  const bool was_day = dark_count(t, before) < t.dark;
  const bool has_dusk =
      before.turn > 0 && was_day && (after.turn > before.turn || dark_count(t, after) == t.dark);
  if (has_dusk) tell_dusk(before, lines);
  if (after.phase == Phase::over) lines.push_back({"The game is over", "DS-80"});
  if (after.turn > before.turn)
    lines.push_back({"Turn " + std::to_string(after.turn) + ", round " +
                         std::to_string((after.turn + t.players - 1) / t.players) + ": dawn over " +
                         at_location(before.turn == 0 ? 0 : before.dark_start) + ", " +
                         card_name(after.ring[before.turn == 0 ? 0 : before.dark_start]),
                     "DS-31"});
  return lines;
}

}  // namespace orebit::dark_side
