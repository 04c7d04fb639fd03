#include <bit>

#include "bots/asteroid_miners/bots.hpp"
#include "cli/files.hpp"
#include "games/asteroid_miners/words.hpp"
#include "tests/contract/contract.hpp"

namespace orebit::contract {

namespace {

namespace am = asteroid_miners;

std::shared_ptr<const PackFile> pack_file(const std::string& name) {
  auto pack = cli::read_pack(OREBIT_SOURCE "/tests/contract/packs/" + name);
  for (const Rejection& no : pack ? Rejections{} : pack.error()) ADD_FAILURE() << sentence(no);
  return *pack;
}

struct AsteroidMinersFacts : NothingHidden<am::Words> {
  static std::vector<std::shared_ptr<const PackFile>> packs() {
    return {default_pack("asteroid-miners"), pack_file("asteroid_miners_odd.toml"),
            pack_file("asteroid_miners_bounds.toml"), pack_file("asteroid_miners_lopsided.toml")};
  }

  // A random game is long; one for each setting takes the time of many shorter ones.
  static constexpr int games = 1;

  // Everything but the race and Overtime is bounded within a turn; their fair dice seldom go on for long.
  static int max_plies(const Words& words) {
    const am::Setting& setting = words.game().setting();
    const int drilling = 1 + 2 * am::drill_squares + 2;
    const int modifying = 2 * setting.content.pool_rolls + 2 * am::max_pool_dice + am::equipment_levels;
    const int station =
        2 * (setting.content.smelter_rolls + setting.content.control_rolls) * setting.content.track_rows;
    const int races = 1000;
    return am::levels * (2 * setting.options.round_limit * (drilling + modifying + station + 8) + races);
  }

  // AM-63. No upper limit but that of the turns played: each sells one section at most.
  static std::pair<int, int> score_bounds(const Words&) { return {0, 1'000'000'000}; }

  static std::string broken_invariant(const Words& words, const State& s) {
    for (const std::string& lost : {lost_dice(words, s), lost_money(words, s), lost_ways(words, s)})
      if (!lost.empty()) return lost;
    return "";
  }

  // AM-6, AM-14, AM-38: the dice of drill and pool, by colour; two of the pool went for each doubling.
  static std::string lost_dice(const Words& words, const State& s) {
    const am::Content& content = words.game().setting().content;
    const am::TurnState& now = s.now;
    const int laid = am::dice_in_drill(s);
    if (laid > now.drill_size || now.drill_size > am::drill_squares) return "there are too many drill dice";
    const auto of = [&](am::Colour colour) { return std::popcount(am::squares_of(s, colour)); };
    const int white = of(am::Colour::white);
    const int black = of(am::Colour::black);
    const int blue = of(am::Colour::blue);
    if (white > content.white_dice || black > content.black_dice || blue > content.blue_dice)
      return "there are too many dice of a colour";
    if ((white > 0) + (black > 0) + (blue > 0) > 1) return "colours are mixed";
    const int due = s.phase == am::Phase::pool ? now.to_roll : 0;
    const int max_pool = std::max<int>(content.pool_dice, max_pool_events(content));
    if (now.pool.size() + due + 2 * now.doubles > max_pool) return "there are too many pool dice";
    if (now.pool_rolls > content.pool_rolls) return "the pool was rolled too often";
    if (now.forge.smelter.size() > am::smelter_dice) return "there are too many smelter dice";
    return "";
  }

  // AM-44, AM-45: nobody below 0. AM-55: rows stay on their tracks. IF-21: Overtime holds pay for rows only.
  static std::string lost_money(const Words& words, const State& s) {
    const am::Content& content = words.game().setting().content;
    for (const am::Player& player : s.player) {
      if (player.funds < 0) return "somebody is below 0";
      if (player.upgrade < 1 || player.upgrade > am::equipment_levels) return "there is no such equipment";
    }
    for (const int row : s.row)
      if (row > am::market_rows || (row == 0 && s.event != 0)) return "a track has no such row";
    if (s.now.forge.built == 0 && s.now.forge.gain != 0) return "pay without a row";
    const am::Player& mover = s.player[s.active];
    return mover.track + s.now.forge.built > content.track_rows ? "the station has too many rows" : "";
  }

  // AM-41, AM-47: everyone went down by tunnels, through sections of their own or a tender they hold.
  static std::string lost_ways(const Words& words, const State& s) {
    const am::Level& level = words.game().setting().level(s);
    for (int seat = 0; seat < am::seats; ++seat) {
      am::Sections next = level.entrance;
      am::Player way = s.player[static_cast<std::size_t>(seat)];
      if (way.digging != am::no_section) way.done.push_back(way.digging);
      for (const am::Section section : way.done) {
        const am::SectionCard& card = level.section[section];
        if ((next & am::section_bit(section)) == 0) return "no tunnel leads there";
        if (card.is_shared ? s.tender_owner != seat : !am::holds(card.owners, seat))
          return "it is not theirs";
        next = card.to;
      }
    }
    return "";
  }

  static int max_pool_events(const am::Content& content) {
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
