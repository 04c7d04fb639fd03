#include "bots/dark_side/bots.hpp"
#include "cli/files.hpp"
#include "games/dark_side/words.hpp"
#include "tests/contract/contract.hpp"

namespace orebit::contract {

namespace {

std::shared_ptr<const PackFile> pack_file(const std::string& name) {
  auto pack = cli::read_pack(OREBIT_SOURCE "/tests/contract/packs/" + name);
  for (const Rejection& no : pack ? Rejections{} : pack.error()) ADD_FAILURE() << sentence(no);
  return *pack;
}

struct DarkSideFacts : UsualFacts<dark_side::Words> {
  using Card = dark_side::Card;

  static std::vector<std::shared_ptr<const PackFile>> packs() {
    return {default_pack("dark-side"), pack_file("dark_side_odd.toml"), pack_file("dark_side_bounds.toml"),
            pack_file("dark_side_thin.toml")};
  }

  // DS-83. Every turn takes a card from the deck, or belongs to the last round.
  static int max_turns(const Words& words) {
    const dark_side::Setting& setting = words.game().setting();
    return setting.in_play.size() + setting.players;
  }
  // An action: itself, draws, and at most a drill with a scan or push behind each location.
  static int max_plies(const Words& words) {
    const dark_side::Setting& setting = words.game().setting();
    const int action = 1 + setting.players + 3 * setting.locations;
    const int set_up = setting.players + 1 + setting.content.robots_placed * setting.players;
    return set_up + max_turns(words) * (setting.content.actions * action + 2 + setting.in_play.size());
  }
  static std::pair<int, int> score_bounds(const Words& words) {
    const dark_side::Setting& setting = words.game().setting();
    int worth = 0;
    int points = 0;
    for (const dark_side::CardFace& face : setting.content.card) {
      for (const int deposit : face.worth) worth = std::max(worth, deposit);
      points = std::max<int>(points, face.number);
    }
    const int mining = worth + points * (dark_side::max_robots + dark_side::max_cards);
    return {0, max_turns(words) * setting.content.actions * setting.locations * mining};
  }

  // The invariants of RULES.md, State JSON: every card once, one robot on a deposit, up exactly on the light
  // side.
  static std::string broken_invariant(const Words& words, const State& s) {
    JsonWriter out;
    words.write_state(out, s);
    const Doc doc = *parse_json(out.text());
    std::vector<std::int64_t> ids;
    const auto take = [&](const Doc* list) {
      for (const Doc& item : list->items) ids.push_back(item.number);
    };
    for (const auto* pile : {"deck", "discard", "removed"}) take(doc.find(pile));
    std::set<std::pair<std::int64_t, std::int64_t>> deposits;
    for (const Doc& seat : doc.find("seats")->items) {
      take(seat.find("hand"));
      take(seat.find("upgrades"));
      for (const Doc& robot : seat.find("robots")->items)
        if (robot.find("slot")->number >= 0 &&
            !deposits.emplace(robot.find("at")->number, robot.find("slot")->number).second)
          return "two robots on a deposit";
    }
    const auto& ring = doc.find("ring")->items;
    const std::int64_t start = doc.find("dark_start")->number;
    const std::int64_t dark = doc.find("dark_count")->number;
    for (std::size_t i = 0; i < ring.size(); ++i) {
      ids.push_back(ring[i].find("card")->number);
      take(ring[i].find("under"));
      const auto n = static_cast<std::int64_t>(ring.size());
      const bool is_dark = (static_cast<std::int64_t>(i) - start + n) % n < dark;
      if (ring[i].find("up")->truth == is_dark) return "location " + std::to_string(i) + " is turned wrong";
    }
    std::sort(ids.begin(), ids.end());
    for (std::size_t i = 0; i < ids.size(); ++i)
      if (ids[i] != static_cast<std::int64_t>(i) + 1)
        return "card " + std::to_string(i + 1) + " is lost or doubled";
    return ids.size() == static_cast<std::size_t>(words.pack().content.cards) ? "" : "cards are missing";
  }

  // Some pairs of cards that the seat does not see change places. No chain leads to them, only from them.
  static State other_world(const Words& words, const State& s, Seat seat, Random& random) {
    std::vector<Card> hidden;
    const auto hide = [&](Card card) { hidden.push_back(card); };
    s.deck.each(hide);
    const dark_side::Setting& setting = words.game().setting();
    for (int other = 0; other < setting.players; ++other)
      if (other != index_of(seat)) s.hand[static_cast<std::size_t>(other)].each(hide);
    for (int location = 0; location < setting.locations && s.phase > dark_side::Phase::ring; ++location)
      if (dark_side::is_dark(setting, s, location) && (s.known >> 4 * location >> index_of(seat) & 1) == 0)
        hide(s.ring[static_cast<std::size_t>(location)]);
    State other = s;
    for (int i = 0; i < 20 && hidden.size() > 1; ++i) {
      const auto count = static_cast<std::uint32_t>(hidden.size());
      exchange(other, hidden[random(count)], hidden[random(count)]);
    }
    return other;
  }

  // Draws of a few cards are listed; deals and rings are too many.
  static bool lists_outcomes(const Words&, const State& s) {
    return !s.drawing.empty() && std::min<int>(s.drawing[0].count, s.deck.size()) <= 4;
  }

 private:
  static void exchange(State& s, Card x, Card y) {
    const auto in_set = [&](dark_side::Cards& set) {
      if (set.has(x) == set.has(y)) return;
      const bool has_x = set.has(x);
      set.remove(has_x ? x : y);
      set.add(has_x ? y : x);
    };
    in_set(s.deck);
    for (dark_side::Cards& hand : s.hand) in_set(hand);
    for (Card& top : s.ring) top = top == x ? y : top == y ? x : top;
    std::swap(s.below[x], s.below[y]);
  }
};

}  // namespace

INSTANTIATE_TYPED_TEST_SUITE_P(DarkSide, Contract, DarkSideFacts);

}  // namespace orebit::contract
