// Facts as they are told to a viewer: as JSON for clients, as lines of a log for terminals and tests.
#pragma once

#include <map>
#include <optional>
#include <span>
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
  // What [about.KEY] of a catalogue says of a thing, where its entry says nothing itself.
  void explain(std::string_view kind, int thing, const Catalogue& catalogue, std::string_view key,
               std::span<const Argument> arguments = {});
  // Nothing if its word will do.
  const Entry* find(std::string_view kind, int thing) const;
  const Entries* find(std::string_view kind) const;

  // Under a key without a kind: where one word stands for several things.
  void add(const std::string& key, Entry entry) { terms_[key] = std::move(entry); }
  void leave_out(const std::string& kind) { entries_.erase(kind); }
  // Every table [term.alarm] of a catalogue: words and signs on the table, as "term:alarm".
  void add_terms(const Catalogue& catalogue, std::span<const Argument> numbers = {});

  // {"card:39":{"name":"gold 2-3-4","text":"…","clause":"DS-63","points":"2, 3 or 4"}, …} of these kinds.
  void write(const FieldKinds& kinds, JsonWriter& out) const;

 private:
  std::map<std::string, Entries, std::less<>> entries_;
  std::map<std::string, Entry> terms_;  // by key
};

Argument amount(std::string_view name, int number);
// The things of a kind as a pattern shows them.
Argument argument_of(std::string_view name, const Kind& kind, std::vector<int> things, bool is_many,
                     const Lexicon& lexicon);
Argument text_argument(std::string_view name, std::string text);

// All that it takes to tell the facts of a game.
struct Telling {
  const Catalogue& catalogue;
  const FieldKinds& kinds;
  const Lexicon& lexicon;

  // {"kind":"covered","seat":1,"clause":"DS-37","location":6,"card":"card:12"}; what is hidden from the
  // viewer is "card:?", an amount null.
  void write(const Fact& fact, Seat viewer, JsonWriter& out) const;
  // What `write` wrote, as far as it can be read back. REQUIRES: the document outlives the fact.
  Fact read(const Doc& fact) const;
  // What its pattern may name. REQUIRES: the fact outlives them.
  std::vector<Argument> arguments(const Fact& fact, Seat viewer, bool has_marks = false) const;
  // Without its subject, and without a full stop. With marks, things carry their keys (text/pattern.hpp).
  std::string sentence(const Fact& fact, Seat viewer, bool has_marks = false,
                       Person person = Person::third) const;
  // A sentence that begins with a small letter speaks of the fact's seat. A line names it where it is not
  // `actor`, the seat that acted.
  LogLine line(const Fact& fact, Seat viewer, std::optional<Seat> actor) const;
};

}  // namespace orebit
