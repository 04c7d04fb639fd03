// A state from its JSON, so that a game can be taken up anywhere. Nothing is believed: a state that
// contradicts itself is refused (state_check.cpp).
#include <algorithm>

#include "games/asteroid_miners/state_check.hpp"
#include "games/asteroid_miners/words.hpp"

namespace orebit::asteroid_miners {

namespace {

constexpr int most_funds = 1'000'000'000;
constexpr int most_turns = 60'000;

using Names = std::vector<std::string_view>;

// Reads numbers and names out of a state; whatever is wrong becomes a complaint of its key.
class StateReader {
 public:
  StateReader(const Words& words, const Doc& doc, const PackReader& root)
      : words_(words), doc_(doc), root_(root) {
    const auto& ids = words.box().section_ids;
    sections_.assign(ids.begin(), ids.end());
    sections_or_none_ = sections_;
    sections_or_none_.emplace_back("");
    const auto& components = words.box().component_ids;
    components_.assign(components.begin(), components.end());
    components_.emplace_back("");
  }

  void read_table(State& s) const {
    s.level = small(root_, "level", 1, levels);
    s.round = static_cast<std::uint16_t>(root_.integer("round", 1, most_turns));
    s.turn = static_cast<std::uint16_t>(root_.integer("turn", 1, most_turns));
    s.first = small(root_, "first", 0, seats - 1);
    s.active = small(root_, "active", 0, seats - 1);
    s.ply = static_cast<Ply>(root_.word("ply", ply_names()));
    s.event = small(root_, "event", 0, faces);
    const PackReader market = root_.table("market");
    s.row = {small(market, "ip", 0, market_rows), small(market, "nr", 0, market_rows)};
  }
  void read_player(const PackReader& from, Player& player) const {
    player.funds = from.integer("funds", 0, most_funds);
    player.upgrade = small(from, "upgrade", 1, equipment_levels);
    player.digging = section(from, "digging");
    player.units = small(from, "units", 0, most_units);
    player.track = small(from, "track", 0, most_track_rows);
    for (const std::size_t done : from.words("done", 0, most_sections, sections_))
      player.done.push_back(static_cast<Section>(done));
  }
  void read_turn(State& s) const {
    TurnState& now = s.now;
    read_drill(now);
    now.drill_size = small(root_, "drill_size", 0, drill_squares);
    now.next = static_cast<Colour>(root_.word("next", colour_names()));
    now.pool = dice(root_, "pool", most_pool_dice);
    now.pool_rolls = small(root_, "pool_rolls", 0, 9);
    read_pending(s);
    now.doubles = small(root_, "doubles", 0, most_pool_dice / 2);
    now.black_used = bits(root_.integers("black_used", 0, equipment_levels, 1, equipment_levels), 0);
    now.dug = section(root_, "dug");
    now.is_broke = root_.boolean("broke", false);
    read_tender(s);
    read_forge(root_.table("foundry"), now.forge);
  }

 private:
  static std::uint8_t small(const PackReader& from, std::string_view key, int low, int high) {
    return static_cast<std::uint8_t>(from.integer(key, low, high));
  }
  static Bits bits(const std::vector<int>& places, int first) {
    Bits set = 0;
    for (const int at : places) set = static_cast<Bits>(set | bit(at - first));
    return set;
  }
  static Dice dice(const PackReader& from, std::string_view key, std::size_t most) {
    Dice dice;
    for (const int face : from.integers(key, 0, most, 1, faces)) dice.add(face);
    return dice;
  }
  Section section(const PackReader& from, std::string_view key) const {
    const std::size_t at = from.word(key, sections_or_none_);
    return at < sections_.size() ? static_cast<Section>(at) : no_section;
  }
  // "", "g4", ...
  void read_drill(TurnState& now) const {
    std::vector<std::string> shown{""};
    for (const char letter : colour_letters.substr(1))
      for (int face = 1; face <= faces; ++face) shown.push_back(letter + std::to_string(face));
    const auto dice = root_.words("drill", drill_squares, drill_squares, {shown.begin(), shown.end()});
    for (std::size_t i = 0; i < drill_squares; ++i)
      if (dice[i] > 0)
        now.drill[i] = {static_cast<Colour>((dice[i] - 1) / faces + 1),
                        static_cast<std::uint8_t>((dice[i] - 1) % faces + 1)};
  }
  void read_pending(State& s) const {
    const auto pending = root_.integers("pending", 0, drill_squares, 1, most_pool_dice);
    if (s.ply == Ply::redrill)
      s.now.to_redrill = bits(pending, 1);
    else if (pending.size() == 1)
      s.now.to_roll = static_cast<std::uint8_t>(pending[0]);
    const std::string text = root_.text("pending_dig");
    std::string problem;
    const auto move = words_.parse_move(text, problem);
    if (move && move->verb == Verb::dig) s.now.pending_dig = dig_of(*move);
  }
  void read_tender(State& s) const {
    const PackReader tender = root_.table("tender");
    s.tender_owner = static_cast<std::int16_t>(tender.integer("owner", -1, seats - 1));
    s.now.won_tender = tender.boolean("now", false);
    for (std::size_t seat = 0; seat < seats; ++seat) s.now.set[seat] = targets(seat);
  }
  // tender.sets is a list of lists; what is wrong in it does not come out again as it went in.
  Bits targets(std::size_t seat) const {
    Bits set = 0;
    const Doc* tender = doc_.find("tender");
    const Doc* sets = tender == nullptr ? nullptr : tender->find("sets");
    if (sets == nullptr || sets->items.size() != seats) return set;
    for (const Doc& target : sets->items[seat].items)
      if (target.is_integer(first_target, faces))
        set = static_cast<Bits>(set | bit(static_cast<int>(target.number)));
    return set;
  }
  void read_forge(const PackReader& from, Forge& forge) const {
    const std::size_t component = from.word("component", components_);
    if (component + 1 < components_.size()) forge.component = static_cast<Component>(component);
    forge.smelter = dice(from, "smelter", smelter_dice);
    forge.smelter_rolls = small(from, "smelter_rolls", 0, 9);
    forge.control = small(from, "control", 0, faces);
    forge.control_rolls = small(from, "control_rolls", 0, 9);
    forge.built = small(from, "built", 0, most_track_rows);
    forge.gain = small(from, "gain", 0, 255);
    forge.is_behind = from.boolean("behind", false);
  }

  const Words& words_;
  const Doc& doc_;
  const PackReader& root_;
  Names sections_;
  Names sections_or_none_;
  Names components_;
};

// Whatever the reader did not look at (what is mined, where a player stands) has to come out as it went in.
bool says_the_same(const Words& words, const State& s, const Doc& doc) {
  JsonWriter out;
  words.write_state(out, s);
  Problem problem;
  const auto again = parse_json(out.text(), problem);
  return again && same_value(*again, doc);
}

}  // namespace

std::optional<State> Words::read_state(const Doc& doc, std::vector<Complaint>& complaints) const {
  const Setting& t = game_.setting();
  const PackReader root(doc, complaints);
  const StateReader reader(*this, doc, root);
  State s;
  reader.read_table(s);
  const auto players = root.tables("players", seats, seats);
  for (std::size_t seat = 0; seat < std::min<std::size_t>(seats, players.size()); ++seat)
    reader.read_player(players[seat], s.player[seat]);
  reader.read_turn(s);
  s.is_ruin = looks_like_ruin(t, s);
  if (complaints.empty() && !(is_playable(t, s) && says_the_same(*this, s, doc)))
    complaints.push_back(
        {doc.line, "", "a state whose parts contradict each other", "a state that the rules can reach"});
  if (!complaints.empty()) return std::nullopt;
  return s;
}

}  // namespace orebit::asteroid_miners
