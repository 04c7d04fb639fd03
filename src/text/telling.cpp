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
    TextBuffer& text = out.open_text();
    text.add(kind.name);
    text.add(':');
    is_unknown ? text.add('?') : kind.add_word(thing, text);
    out.close_text();
  }
}

bool is_text(const Fact::Field& field) { return !field.is_many && field.things.empty(); }

// The things of a field in the order in which they are told; `room` may hold them.
const std::vector<int>& ordered(const Fact::Field& field, const Kind& kind, std::vector<int>& room) {
  if (!field.is_set) return field.things;
  room = field.things;
  kind.sort(room);
  return room;
}

void read_thing(const Kind& kind, const Doc& value, Fact::Field& field) {
  const std::string start = std::string(kind.name) + ":";
  if (value.is(Doc::Kind::string) && kind.name.empty()) {
    field.text = value.text;
  } else if (value.text == start + "?" || (kind.none == Kind::nothing && value.is(Doc::Kind::null))) {
    field.is_secret = true;
    field.things.push_back(0);
  } else if (value.is(Doc::Kind::string) && value.text.starts_with(start)) {
    field.things.push_back(kind.find(std::string_view(value.text).substr(start.size())).value_or(0));
  } else if (kind.name.empty() && kind.words.empty()) {
    field.things.push_back(static_cast<int>(value.number));
  } else {
    field.things.push_back(kind.read(value).value_or(0));
  }
}
Fact::Field read_field(std::string_view name, const Doc& value, const FieldKinds& kinds) {
  Fact::Field field{.name = name};
  field.is_many = value.is(Doc::Kind::list);
  const Kind& kind = kind_of(kinds, name);
  for (const Doc& item : value.items) read_thing(kind, item, field);
  if (!field.is_many) read_thing(kind, value, field);
  return field;
}

bool is_unknown(const Fact& fact, const Fact::Field& field, Seat viewer) {
  return field.is_secret && !knows_secrets(viewer, fact.seat);
}

}  // namespace

void Lexicon::add(std::string_view kind, int thing, Entry entry) {
  auto& list = entries_[std::string(kind)];
  if (list.size() <= static_cast<std::size_t>(thing)) list.resize(static_cast<std::size_t>(thing) + 1);
  at(list, thing) = std::move(entry);
}
const Entries* Lexicon::find(std::string_view kind) const {
  const auto list = kind.empty() ? entries_.end() : entries_.find(kind);
  return list == entries_.end() ? nullptr : &list->second;
}
const Entry* Lexicon::find(std::string_view kind, int thing) const {
  return Argument{.entries = find(kind)}.entry(thing);
}

namespace {

// The entry that a table of a catalogue holds: [about.drone], [term.alarm].
Entry entry_of(const Catalogue& catalogue, const std::string& path, std::span<const Argument> arguments) {
  const auto said = [&](std::string_view field) { return fill(catalogue.find(path, field), arguments); };
  return {said("name"),   said("short"), said("text"),  said("title"),
          said("clause"), said("cost"),  said("points")};
}
void fill_gaps(Entry& entry, Entry more) {
  for (const auto field : {&Entry::name, &Entry::short_name, &Entry::text, &Entry::title, &Entry::clause,
                           &Entry::cost, &Entry::points})
    if ((entry.*field).empty()) entry.*field = std::move(more.*field);
}
void write_entry(const std::string& key, const Entry& entry, JsonWriter& out) {
  out.key(key).open_object().field("name", entry.title.empty() ? entry.name : entry.title);
  const auto field = [&](std::string_view name, const std::string& text) {
    if (!text.empty()) out.field(name, text);
  };
  field("short", entry.short_name);
  field("text", entry.text);
  field("clause", entry.clause);
  field("cost", entry.cost);
  field("points", entry.points);
  out.close_object();
}

}  // namespace

void Lexicon::explain(std::string_view kind, int thing, const Catalogue& catalogue, std::string_view key,
                      std::span<const Argument> arguments) {
  const Entry* known = find(kind, thing);
  Entry entry = known == nullptr ? Entry{} : *known;
  fill_gaps(entry, entry_of(catalogue, "about." + std::string(key), arguments));
  add(kind, thing, std::move(entry));
}

void Lexicon::add_terms(const Catalogue& catalogue, std::span<const Argument> numbers) {
  for (const auto& [path, pattern] : catalogue.patterns())
    if (path.starts_with("term.") && path.ends_with(".name")) {
      const std::string term = path.substr(5, path.size() - 10);
      terms_["term:" + term] = entry_of(catalogue, "term." + term, numbers);
    }
}

void Lexicon::write(const FieldKinds& kinds, JsonWriter& out) const {
  out.open_object();
  for (const auto& [name, entries] : entries_) {
    const auto kind = std::ranges::find_if(kinds, [&](const auto& row) { return row.second.name == name; });
    for (std::size_t i = 0; kind != kinds.end() && i < entries.size(); ++i)
      if (entries[i]) write_entry(name + ":" + kind->second.word(static_cast<int>(i)), *entries[i], out);
  }
  for (const auto& [key, entry] : terms_) write_entry(key, entry, out);
  out.close_object();
}

Argument amount(std::string_view name, int number) {
  return {.name = name, .number = number, .own = {number}};
}
Argument argument_of(std::string_view name, const Kind& kind, std::vector<int> things, bool is_many,
                     const Lexicon& lexicon) {
  return {.name = name,
          .number = is_many ? static_cast<int>(things.size()) : things[0],
          .kind = kind,
          .entries = lexicon.find(kind.name),
          .own = std::move(things)};
}
Argument text_argument(std::string_view name, std::string text) {
  return {.name = name, .text = std::move(text)};
}

void Telling::write(const Fact& fact, Seat viewer, JsonWriter& out) const {
  out.open_object().key("kind").plain(fact.kind);
  if (fact.seat != nobody) out.field("seat", index_of(fact.seat));
  out.key("clause").plain(fact.clause);
  std::vector<int> room;
  for (const Fact::Field& field : fact.fields) {
    const Kind& kind = kind_of(kinds, field.name);
    out.plain_key(field.name);
    if (is_text(field)) out.value(field.text);
    if (field.is_many) out.open_list();
    for (const int thing : ordered(field, kind, room))
      write_thing(kind, thing, is_unknown(fact, field, viewer), out);
    if (field.is_many) out.close_list();
  }
  out.close_object();
}

Fact Telling::read(const Doc& doc) const {
  Fact fact;
  for (std::size_t i = 0; i < doc.keys.size() && i < doc.items.size(); ++i) {
    const Doc& value = doc.items[i];
    const std::string_view name = doc.keys[i];
    if (name == "kind") fact.kind = value.text;
    if (name == "clause") fact.clause = value.text;
    if (name == "seat") fact.seat = seat_of(static_cast<int>(value.number));
    if (name != "kind" && name != "clause" && name != "seat")
      fact.fields.push_back(read_field(name, value, kinds));
  }
  return fact;
}

std::vector<Argument> Telling::arguments(const Fact& fact, Seat viewer, bool has_marks) const {
  std::vector<Argument> arguments;
  arguments.reserve(fact.fields.size());
  for (const Fact::Field& field : fact.fields) {
    Argument& next = arguments.emplace_back(Argument{.name = field.name, .has_marks = has_marks});
    next.is_unknown = is_unknown(fact, field, viewer);
    if (is_text(field)) {
      next.text = field.text;
      continue;
    }
    next.kind = kind_of(kinds, field.name);
    next.entries = lexicon.find(next.kind.name);
    next.number = field.is_many ? static_cast<int>(field.things.size()) : field.things[0];
    if (field.is_set) ordered(field, next.kind, next.own);
    next.lent = field.things;
  }
  return arguments;
}

std::string Telling::sentence(const Fact& fact, Seat viewer, bool has_marks, Person person) const {
  std::string text = fill(catalogue.pattern("fact", fact.kind), arguments(fact, viewer, has_marks), person);
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
