// A state or a seat's view from its JSON, so that a game can be taken up anywhere. Nothing is believed: what
// contradicts itself is refused (state_check.hpp says when).
#include <algorithm>

#include "core/random.hpp"
#include "games/dark_side/state_check.hpp"
#include "games/dark_side/words.hpp"

namespace orebit::dark_side {

namespace {

// Reads cards, piles and robots out of a state; whatever is wrong becomes a complaint of its key.
class StateReader {
 public:
  StateReader(const Words& words, const PackReader& root)
      : words_(words), t_(words.game().setting()), root_(root) {}

  Card card(const PackReader& at, std::string_view key) const {
    const int id = at.integer(key, 0, t_.content.cards);
    return id == 0 ? no_card : *words_.find_card(id);
  }
  Cards cards(const PackReader& at, std::string_view key) const {
    Cards set;
    for (const int id : ids(at, key)) set.add(*words_.find_card(id));
    return set;
  }
  // A list from the bottom up becomes a chain from its top.
  Card pile(const PackReader& at, std::string_view key, State& s) const {
    Card top = no_card;
    for (const int id : ids(at, key)) {
      const Card card = *words_.find_card(id);
      s.below[card] = top;
      top = card;
    }
    return top;
  }

  // How many cards a list with zeros for the hidden ones has.
  std::uint8_t count(const PackReader& at, std::string_view key) const {
    return static_cast<std::uint8_t>(
        at.integers(key, 0, place(t_.content.cards), 0, t_.content.cards).size());
  }

  // Gives the last card covered there.
  Card read_location(const PackReader& entry, State& s, int location) const {
    const Card under = pile(entry, "under", s);
    s.ring[place(location)] = card(entry, "card");
    std::uint64_t seats = 0;
    for (const int seat : entry.integers("known", 0, place(t_.players), 0, t_.players - 1))
      seats |= 1ULL << seat;
    set_known(s, location, seats);
    return under;
  }
  void read_full_location(const PackReader& entry, State& s, int location) const {
    const Card under = read_location(entry, s, location);
    const Card top = s.ring[place(location)];
    if (top == no_card)
      entry.complain("card", "0", "the id of a card");
    else
      s.below[top] = under;
  }
  void read_full_seat(const PackReader& entry, State& s, int seat) const {
    s.hand[place(seat)] = cards(entry, "hand");
    read_seat(entry, s, seat);
  }
  // Of a hand that is not the looking seat's only the size is taken.
  void read_seen_seat(const PackReader& entry, View& view, int seat, int eyes) const {
    if (seat == eyes) view.table.hand[place(seat)] = cards(entry, "hand");
    view.hand_size[place(seat)] = count(entry, "hand");
    read_seat(entry, view.table, seat);
  }
  void read_seat(const PackReader& entry, State& s, int seat) const {
    s.score[place(seat)] = entry.integer("score", 0, 1'000'000);
    s.upgrades[place(seat)] = pile(entry, "upgrades", s);
    int letter = 0;
    for (const PackReader& from : entry.tables("robots", robots_each, robots_each)) {
      if (letter == robots_each) return;
      Robot& one = robot(s, seat, letter++);
      const int at = from.integer("at", Robot::reserve, t_.locations - 1);
      const int slot = from.integer("slot", Robot::no_slot, most_deposits - 1);
      if (at != Robot::reserve) one.stand(at, slot);
      if (from.boolean("acted", false)) one.act();
    }
  }
  void read_drawing(const Doc* list, State& s) const {
    const bool is_list = list != nullptr && list->is(Doc::Kind::list) && list->items.size() <= max_seats;
    for (std::size_t i = 0; is_list && i < list->items.size(); ++i) {
      const auto& entry = list->items[i].items;
      if (entry.size() != 2 || !entry[0].is_integer(0, t_.players - 1) || !entry[1].is_integer(1, 255))
        return root_.complain("drawing", to_json(list->items[i]), "a player and a number of cards");
      ask_to_draw(s, static_cast<int>(entry[0].number), static_cast<int>(entry[1].number));
    }
    if (!is_list)
      root_.complain("drawing", list == nullptr ? "nothing" : to_json(*list), "a list of at most 4 draws");
  }
  Phase read_phase() const {
    std::vector<std::string_view> names(phases);
    for (std::size_t i = 0; i < phases; ++i) names[i] = phase_name(static_cast<Phase>(i));
    const auto phase = static_cast<Phase>(root_.word("phase", names));  // of two called draw, the first
    return phase == Phase::draw && root_.integer("step", 0, 5) == step_of(Phase::turn_draw) ? Phase::turn_draw
                                                                                            : phase;
  }

 private:
  std::vector<int> ids(const PackReader& at, std::string_view key) const {
    return at.integers(key, 0, place(t_.content.cards), 1, t_.content.cards);
  }

  const Words& words_;
  const Setting& t_;
  const PackReader& root_;
};

// Whatever the reader did not look at has to come out as it went in; so does a card that is named twice.
bool says_the_same(const Words& words, const View& view, const Doc& doc) {
  JsonWriter out;
  words.write_view(out, view);
  Problem problem;
  const auto again = parse_json(out.text(), problem);
  return again && same_value(*again, doc);
}

template <class Location, class Seat>
void read_entries(const PackReader& root, const Setting& t, Phase phase, const Location& location,
                  const Seat& seat) {
  const auto locations = place(phase > Phase::ring ? t.locations : 0);
  const auto ring = root.tables("ring", locations, locations);
  for (std::size_t i = 0; i < std::min(locations, ring.size()); ++i) location(ring[i], static_cast<int>(i));
  const auto players = place(t.players);
  const auto seats = root.tables("seats", players, players);
  for (std::size_t i = 0; i < std::min(players, seats.size()); ++i) seat(seats[i], static_cast<int>(i));
}

// What is open for everybody, except for the ring and the seats.
void read_table(const StateReader& reader, const PackReader& root, const Doc& doc, const Setting& t,
                State& s) {
  s.phase = reader.read_phase();
  s.turn = static_cast<std::uint8_t>(root.integer("turn", 0, most_cards + 2 * max_seats));
  s.actions_left = static_cast<std::uint8_t>(root.integer("actions_left", 0, t.content.actions));
  s.dark_start = static_cast<std::uint8_t>(root.integer("dark_start", 0, t.locations - 1));
  s.discard = reader.pile(root, "discard", s);
  reader.read_drawing(doc.find("drawing"), s);
  s.robot = static_cast<std::int8_t>(root.integer("robot", -1, robots_each - 1));
  s.mined = root.boolean("mined", false);
  s.played = reader.card(root, "played");
  s.scanned = static_cast<std::int8_t>(root.integer("scanned", -1, t.locations - 1));
  s.last_discard = reader.card(root, "last_discard");
}

}  // namespace

std::optional<State> Words::read_state(const Doc& doc, std::vector<Complaint>& complaints) const {
  const Setting& t = game_.setting();
  const PackReader root(doc, complaints);
  const StateReader reader(*this, root);
  State s;
  read_table(reader, root, doc, t, s);
  s.deck = reader.cards(root, "deck");
  read_entries(
      root, t, s.phase, [&](const PackReader& entry, int at) { reader.read_full_location(entry, s, at); },
      [&](const PackReader& entry, int seat) { reader.read_full_seat(entry, s, seat); });
  if (complaints.empty() &&
      !(place_seat(t, s) && is_playable(t, s) && says_the_same(*this, full_view(t, s), doc)))
    complaints.push_back(
        {doc.line, "", "a state whose parts contradict each other", "a state that the rules can reach"});
  if (!complaints.empty()) return std::nullopt;
  return s;
}

std::optional<View> Words::read_view(const Doc& doc, Seat seat, std::vector<Complaint>& complaints) const {
  const Setting& t = game_.setting();
  const PackReader root(doc, complaints);
  const StateReader reader(*this, root);
  View view;
  read_table(reader, root, doc, t, view.table);
  view.deck_size = reader.count(root, "deck");
  read_entries(
      root, t, view.table.phase,
      [&](const PackReader& entry, int at) {
        view.under[place(at)] = reader.read_location(entry, view.table, at);
      },
      [&](const PackReader& entry, int who) { reader.read_seen_seat(entry, view, who, index_of(seat)); });
  Random random(1, 1);
  const auto is_right = [&] {
    return place_seat(t, view) && can_be_dealt(t, view, index_of(seat)) && says_the_same(*this, view, doc) &&
           is_playable(t, determinize_view(t, view, index_of(seat), random));
  };
  if (complaints.empty() && !is_right())
    complaints.push_back(
        {doc.line, "", "a view whose parts contradict each other", "what this seat sees of a game"});
  if (!complaints.empty()) return std::nullopt;
  return view;
}

}  // namespace orebit::dark_side
