#include "cli/files.hpp"
#include "games/asteroid_miners/words.hpp"
#include "tests/contract/contract.hpp"

namespace orebit::contract {

namespace {

namespace am = asteroid_miners;

std::shared_ptr<const Pack> pack_file(const std::string& name) {
  auto pack = cli::read_pack(OREBIT_SOURCE "/tests/contract/packs/" + name);
  for (const std::string& reason : pack ? Reasons{} : pack.error()) ADD_FAILURE() << reason;
  return *pack;
}

struct AsteroidMinersFacts : UsualFacts<am::Words> {
  static std::vector<std::shared_ptr<const Pack>> packs() {
    return {default_pack("asteroid-miners"), pack_file("asteroid_miners_odd.toml"),
            pack_file("asteroid_miners_bounds.toml")};
  }

  // A random game is long; one for each setting takes the time of many shorter ones.
  static constexpr int games = 1;

  // Everything but the race and Overtime is bounded within a turn; their fair dice seldom go on for long.
  static int most_plies(const Words& words) {
    const am::Setting& t = words.game().setting();
    const int drilling = 1 + 2 * am::drill_squares + 2;
    const int modifying = 2 * t.content.pool_rolls + 2 * am::most_pool_dice + am::equipment_levels;
    const int station = 2 * (t.content.smelter_rolls + t.content.control_rolls) * t.content.track_rows;
    const int races = 1000;
    return am::levels * (2 * t.options.round_limit * (drilling + modifying + station + 8) + races);
  }

  // AM-63. No upper limit but that of the turns played: each sells one section at most.
  static std::pair<int, int> score_bounds(const Words&) { return {0, 1'000'000'000}; }

  // AM-6: the dice of drill and pool. AM-44, AM-45: nobody below 0. AM-55: rows stay on their tracks.
  static std::string what_is_lost(const Words& words, const State& s) {
    const am::Content& content = words.game().setting().content;
    const am::TurnState& now = s.now;
    const int laid = am::dice_in_drill(s);
    if (laid > now.drill_size || now.drill_size > am::drill_squares) return "there are too many drill dice";
    const int most_pool = std::max<int>(content.pool_dice, most_of_pool_events(content));
    const bool is_pool_due = s.ply == am::Ply::pool;
    if (now.pool.size() + (is_pool_due ? now.to_roll : 0) > most_pool) return "there are too many pool dice";
    if (now.pool_rolls > content.pool_rolls) return "the pool was rolled too often";
    for (const am::Player& player : s.player) {
      if (player.funds < 0) return "somebody is below 0";
      if (player.track > content.track_rows) return "the station has too many rows";
      if (player.upgrade < 1 || player.upgrade > am::equipment_levels) return "there is no such equipment";
    }
    for (const int row : s.row)
      if (row > am::market_rows || (row == 0 && s.event != 0)) return "a track has no such row";
    if (now.forge.smelter.size() > am::smelter_dice) return "there are too many smelter dice";
    return "";
  }

  static int most_of_pool_events(const am::Content& content) {
    int most = 0;
    for (const auto& level : content.event)
      for (const am::Event& event : level)
        if (event.type == am::EventType::pool) most = std::max<int>(most, event.dice);
    return most;
  }
};

}  // namespace

INSTANTIATE_TYPED_TEST_SUITE_P(AsteroidMiners, Contract, AsteroidMinersFacts);

}  // namespace orebit::contract
