// Asteroid Miners in words: what its things are called, and its table as JSON. How moves are written stands
// in kinds.hpp, what the log says in words.en.toml; printing, parsing and reading follow (text/words.hpp).
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/asteroid_miners/kinds.hpp"
#include "games/asteroid_miners/rules.hpp"
#include "text/words.hpp"

namespace orebit::asteroid_miners {

class Words : public PlainWords<Words, AsteroidMiners, Pack, Kinds> {
 public:
  static constexpr bool hides = false;
  static constexpr auto moves = notation<&Move::verb>(move_rows);
  static constexpr auto outcomes = notation<&Outcome::phase>(outcome_rows);

  static const GameInfo& info();
  // REQUIRES: players and options are among those of info().
  static std::expected<std::shared_ptr<const Words>, Refusal> make(std::shared_ptr<const Pack> pack,
                                                                   int players, const OptionValues& options);

  // What an event does, for those who read the fact later: its number alone does not tell the asteroid.
  void complete(Fact& fact) const;
  Lexicon lexicon() const;

  void describe(Io& io, View& view) const;
  View full_view(const State& s) const { return {s}; }
  std::string_view reason(const State& s) const;
  // How many rounds were played, on all asteroids together.
  int rounds(const State& s) const { return (s.turn + 1) / 2; }

  // "each iron sold brings $1M more"
  const std::string& event_text(int level, int number) const {
    return lexicon_.find("event", event_id(level, number))->text;
  }
  const std::string& section_id(Section section) const { return pack().section_ids[section]; }
  std::string_view component_id(Component component) const {  // empty for none
    return component == no_component ? std::string_view() : pack().component_ids[component];
  }

 private:
  Words(std::shared_ptr<const Pack> pack, const Setting& setting, std::unique_ptr<const DiceTable> dice);

  void explain_events(Lexicon& all) const;
  void explain_component(Lexicon& all, int component) const;
  void explain_terms(Lexicon& all) const;
  std::string make_event_text(const Event& event) const;

  void describe_player(Io& io, State& s, int seat) const;
  void describe_pending(Io& io, State& s) const;
  void describe_forge(Io& io, Forge& forge) const;

  std::unique_ptr<const DiceTable> dice_;
};
static_assert(GameWords<Words>);

}  // namespace orebit::asteroid_miners
