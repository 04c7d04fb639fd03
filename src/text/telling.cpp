#include "text/telling.hpp"

#include <algorithm>
#include <cctype>

namespace orebit {

namespace {

const Kind& kind_of(const FieldKinds& kinds, std::string_view field) {
  static constexpr Kind amount;
  const auto row = std::ranges::find(kinds, field, &FieldKinds::value_type::first);
  return row == kinds.end() ? amount : row->second;
}

void write_thing(const Kind& kind, int thing, bool is_unknown, JsonWriter& out) {
  if (kind.name.empty() && is_unknown) {
    out.null();
  } else if (!is_unknown && (kind.name.empty() || thing == kind.none)) {
    kind.write(thing, out);
  } else {
    out.value(std::string(kind.name) + ":" + (is_unknown ? "?" : kind.word(thing)));
  }
}

bool is_text(const Fact::Field& field) { return !field.is_many && field.things.empty(); }
Argument text_argument(const Fact::Field& field) {
  Argument argument{.name = field.name};
  if (!field.text.empty()) argument.things.push_back({field.text});
  return argument;
}

// The things of a field in the order in which they are told.
std::vector<int> ordered(const Fact::Field& field, const Kind& kind) {
  std::vector<int> things = field.things;
  if (field.is_set) kind.sort(things);
  return things;
}

bool is_unknown(const Fact& fact, const Fact::Field& field, Seat viewer) {
  return field.is_secret && !knows_secrets(viewer, fact.seat);
}

}  // namespace

void Lexicon::add(std::string_view kind, int thing, Entry entry) {
  auto& list = entries_[std::string(kind)];
  if (list.size() <= static_cast<std::size_t>(thing)) list.resize(static_cast<std::size_t>(thing) + 1);
  list[static_cast<std::size_t>(thing)] = std::move(entry);
}
const Entry* Lexicon::find(std::string_view kind, int thing) const {
  const auto list = entries_.find(kind);
  if (thing < 0 || list == entries_.end() || list->second.size() <= static_cast<std::size_t>(thing))
    return nullptr;
  const auto& entry = list->second[static_cast<std::size_t>(thing)];
  return entry ? &*entry : nullptr;
}

Argument argument_of(std::string_view name, const Kind& kind, const std::vector<int>& things, bool is_many,
                     const Lexicon& lexicon) {
  Argument argument{.name = name, .number = static_cast<int>(things.size())};
  if (!is_many) argument.number = things[0];
  for (const int thing : things)
    argument.things.push_back({kind.word(thing), lexicon.find(kind.name, thing)});
  return argument;
}

void Telling::write(const Fact& fact, Seat viewer, JsonWriter& out) const {
  out.open_object().field("kind", fact.kind);
  if (fact.seat != nobody) out.field("seat", index_of(fact.seat));
  out.field("clause", fact.clause);
  for (const Fact::Field& field : fact.fields) {
    const Kind& kind = kind_of(kinds, field.name);
    out.key(field.name);
    if (is_text(field)) out.value(field.text);
    if (field.is_many) out.open_list();
    for (const int thing : ordered(field, kind))
      write_thing(kind, thing, is_unknown(fact, field, viewer), out);
    if (field.is_many) out.close_list();
  }
  out.close_object();
}

std::string Telling::sentence(const Fact& fact, Seat viewer) const {
  std::vector<Argument> arguments;
  arguments.reserve(fact.fields.size());
  for (const Fact::Field& field : fact.fields) {
    const Kind& kind = kind_of(kinds, field.name);
    arguments.push_back(is_text(field)
                            ? text_argument(field)
                            : argument_of(field.name, kind, ordered(field, kind), field.is_many, lexicon));
    arguments.back().is_unknown = is_unknown(fact, field, viewer);
  }
  std::string text = fill(catalogue.find("fact", fact.kind), arguments);
  text.resize(text.find_last_not_of('.') + 1);
  return text;
}

LogLine Telling::line(const Fact& fact, Seat viewer, std::optional<Seat> actor) const {
  LogLine line{sentence(fact, viewer), fact.clause};
  const bool has_subject =
      fact.seat != nobody &&
      std::islower(static_cast<unsigned char>(line.text.empty() ? ' ' : line.text[0])) != 0;
  if (has_subject && fact.seat != actor) line.who = fact.seat;
  return line;
}

}  // namespace orebit
