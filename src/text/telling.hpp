// Facts as they are told to a viewer: as JSON for clients, as lines of a log for terminals and tests.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game_info.hpp"
#include "text/fact.hpp"
#include "text/kind.hpp"
#include "text/pattern.hpp"

namespace orebit {

// What the fields of a game's facts are, by name; the others are amounts.
using FieldKinds = std::vector<std::pair<std::string_view, Kind>>;

// What things are called, by kind.
class Lexicon {
 public:
  void add(std::string_view kind, int thing, Entry entry);
  // Nothing if its word will do.
  const Entry* find(std::string_view kind, int thing) const;

 private:
  std::map<std::string, std::vector<std::optional<Entry>>, std::less<>> entries_;
};

// The things of a kind as a pattern shows them.
Argument argument_of(std::string_view name, const Kind& kind, const std::vector<int>& things, bool is_many,
                     const Lexicon& lexicon);

// All that it takes to tell the facts of a game.
struct Telling {
  const Catalogue& catalogue;
  const FieldKinds& kinds;
  const Lexicon& lexicon;

  // {"kind":"covered","seat":1,"clause":"DS-37","location":6,"card":"card:12"}; what is hidden from the
  // viewer is "card:?", an amount null.
  void write(const Fact& fact, Seat viewer, JsonWriter& out) const;
  // Without its subject, and without a full stop.
  std::string sentence(const Fact& fact, Seat viewer) const;
  // A sentence that begins with a small letter speaks of the fact's seat. A line names it where it is not
  // `actor`, the seat that acted.
  LogLine line(const Fact& fact, Seat viewer, std::optional<Seat> actor) const;
};

}  // namespace orebit
