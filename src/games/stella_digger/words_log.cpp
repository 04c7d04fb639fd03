// The log in sentences, each with its clause.
#include "core/text.hpp"
#include "games/stella_digger/words.hpp"

namespace orebit::stella_digger {

namespace {

// "2 blue and 1 pink"
std::string in_words(Crystals crystals) {
  std::string text;
  for (const Color color : all_colors)
    if (crystals.count(color) > 0)
      text += (text.empty() ? "" : " and ") + std::to_string(crystals.count(color)) + " " +
              std::string(color_name(color));
  return text;
}

std::string cards_in_words(const Move& move) {
  std::string text = card_name(move.what);
  if (move.as != nothing) text += " as " + std::string(color_names[move.as]);
  if (move.with != no_card) text += " with " + card_name(move.with);
  return text;
}

std::string_view cards_clause(const Move& move) {
  if (move.with != no_card) return "RF-18";
  return move.as != nothing ? "RF-17" : "RF-16";
}

bool is_gain(const Event& event) {
  return event.what == Event::What::by_tile || event.what == Event::What::by_card ||
         event.what == Event::What::by_capsule;
}

// Crystals are gained one at a time (RF-41) and told together.
bool goes_on(const Event& event, const Event& next) {
  if (!is_gain(event)) return next == event;
  return next.what == event.what && next.who == event.who && next.c == event.c;
}

LogLine tell_gain(const Event& event, Crystals gained, std::string_view clause) {
  const std::string what = "gets " + in_words(gained);
  if (event.c == nobody) return {what, clause, seat_of(event.who)};
  return {what + " of player " + std::to_string(event.c + 1) + ", for the supply has none", "RF-41",
          seat_of(event.who)};
}

}  // namespace

LogLine Words::tell(const State& before, const Move& move) const {
  const Setting& t = game_.setting();
  switch (move.verb) {
    case Verb::target: return {"drives to " + square(move.what), before.open.round == 0 ? "RF-7" : "RF-10"};
    case Verb::deck: return {"draws from deck " + std::to_string(move.what + 1), "RF-20"};
    case Verb::mine: return {"mines with " + cards_in_words(move), cards_clause(move)};
    case Verb::fight: return {"fights with " + cards_in_words(move), cards_clause(move)};
    case Verb::refill: return {"refills the hand", "RF-20"};
    case Verb::buy:
      return {"buys " + gadget_name(move.what) + " for " + in_words(t.content.gadget_cost[move.what]),
              "RF-21"};
    case Verb::install: return {"installs " + token_id(move.what), "RF-27"};
    case Verb::exchange:
      return {"exchanges 2 " + std::string(color_names[move.what]) + " for 1 " +
                  std::string(color_names[move.as]),
              "RF-22"};
    case Verb::place:
      return {"places it on " + square(move.what) + ", tip " + std::string(direction_names[move.as]),
              "RF-27"};
    case Verb::lose: return {"chooses " + card_name(move.what), "RF-32"};
    case Verb::take: return {"chooses " + in_words(move.crystals), "RF-37"};
    case Verb::capsule: return {"uses the " + std::string(color_names[move.what]) + " capsule", "RF-39"};
    case Verb::give_back: return {"returns " + in_words(move.crystals), "RF-42"};
    case Verb::discard: return {"chooses " + in_words(move.crystals), "RF-57"};
    case Verb::done: return {"is done buying", "RF-21"};
    case Verb::pass: break;
  }
  return {"passes", before.open.phase == Phase::fight ? "RF-53" : "RF-23"};
}

LogLine Words::tell(const State& before, const Outcome& outcome) const {
  const Seat dealt_to = seat_of(before.open.player);
  switch (outcome.phase) {
    case Phase::first: return {"is the start player", "RF-1", seat_of(outcome.what)};
    case Phase::safety: return {"Safety Forecast: " + std::string(color_names[outcome.what]), "RF-6"};
    case Phase::reveal:
      return {"Turned up on " + square(outcome.square) + ": " + tile_id(outcome.what), "RF-49"};
    case Phase::draw: return {"gets " + card_name(outcome.what), "RF-20", dealt_to};
    case Phase::accident: return {"Accident: " + std::string(color_names[outcome.what]), "RF-31"};
    default: break;
  }
  return {"is dealt large " + print(outcome), "RF-2", dealt_to};
}

LogLine Words::tell_for(const State& before, const Outcome& outcome, Seat eyes) const {
  if (outcome.phase != Phase::draw || eyes == seat_of(before.open.player)) return tell(before, outcome);
  return {"gets a card", "RF-20", seat_of(before.open.player)};
}

LogLine Words::tell_event(const Event& event, Crystals gained) const {
  using What = Event::What;
  const std::optional<Seat> who = event.who == nobody ? std::nullopt : std::optional(seat_of(event.who));
  const auto color = [](std::uint8_t c) { return std::string(color_names[c]); };
  const std::string tie = event.c == 1 ? ", tied and nearest the start player" : "";
  switch (event.what) {
    case What::alarm:
      return {"Deck " + std::to_string(event.a + 1) + " is empty: an accident card moves to Alarm", "RF-24"};
    case What::rebuilt: return {"The decks are rebuilt from " + counted(event.a, "card"), "RF-25"};
    case What::points:
      return {"gains " + counted(event.a, "point"),
              static_cast<Event::Why>(event.b) == Event::Why::drill ? "RF-27" : "RF-46", who};
    case What::lost_played: return {"loses " + card_name(event.a) + " from the table", "RF-32", who};
    case What::lost_in_hand: return {"loses " + card_name(event.a) + " from the hand", "RF-32", who};
    case What::tear: return {"has " + counted(event.a, "red tear"), "RF-65", who};
    case What::eliminated: return {"is eliminated", "RF-66", who};
    case What::foreman: return {"is the Foreman now", "RF-43", who};
    case What::blockade: return {"Nobody mines: " + square(event.a) + " is blockaded", "RF-45"};
    case What::all_lost: return {"No card is left in play: nobody wins", "RF-44"};
    case What::swap: return {"A 1 and a 4 in " + color(event.a) + ": they swap values", "RF-35"};
    case What::won: {
      const bool matches = static_cast<Event::Match>(event.b) == Event::Match::matching;
      return {"wins the tile with " + std::to_string(event.a) +
                  (matches ? ", the best in the target's colours" : ", the best: nobody matches the target") +
                  tie,
              "RF-36", who};
    }
    case What::by_tile: return tell_gain(event, gained, "RF-37");
    case What::by_card: return tell_gain(event, gained, "RF-38");
    case What::by_capsule: return tell_gain(event, gained, "RF-39");
    case What::not_gained: return {"gets no " + color(event.a) + ": there is none", "RF-41", who};
    case What::linked: return {"A link joins " + square(event.a) + " to " + square(event.b), "RF-51"};
    case What::monster: return {"A monster on " + square(event.a), "RF-52"};
    case What::beat:
      return {"beats " + tile_id(event.a) + " with " + std::to_string(event.b) + tie, "RF-55", who};
    case What::unbeaten: return {"Nobody beats " + tile_id(event.a) + ": it goes to the box", "RF-55"};
    case What::defeated: return {"is defeated", "RF-57", who};
    case What::paid: return {"loses " + std::to_string(event.b) + " " + color(event.a), "RF-57", who};
    case What::over: break;
  }
  switch (static_cast<Reason>(event.a)) {
    case Reason::no_3vp: return {"The last 3-point tile is gone: the game ends", "RF-59"};
    case Reason::yellow_frame: return {"The yellow squares are cleared: the game ends", "RF-60"};
    case Reason::last_survivor: return {"One player is left: the game ends", "RF-67"};
    default: return {"No tile can be reached: the game ends", "RF-62"};
  }
}

template <class Step>
std::vector<LogLine> Words::tell_events(const State& before, const Step& step) const {
  State after = before;
  Journal journal;
  game_.apply(after, step, &journal);
  std::vector<LogLine> lines;
  for (std::size_t i = 0; i < journal.size();) {
    const Event& event = journal[i];
    Crystals gained;
    do {
      if (is_gain(event)) gained += Crystals::one(static_cast<Color>(journal[i].a));
      ++i;
    } while (i < journal.size() && goes_on(event, journal[i]));
    lines.push_back(tell_event(event, gained));
  }
  return lines;
}

std::vector<LogLine> Words::tell_after(const State& before, const Move& move) const {
  return tell_events(before, move);
}
std::vector<LogLine> Words::tell_after(const State& before, const Outcome& outcome) const {
  return tell_events(before, outcome);
}

}  // namespace orebit::stella_digger
