#include "text/offer.hpp"

#include <algorithm>

namespace orebit {

namespace {

// Robot a of the seat that acts is robot 1a to everybody else.
NamedThing for_all(const NamedThing& named, const Telling& telling, Seat seat) {
  if (!named.kind->is_of_seat) return named;
  const std::string word = std::to_string(index_of(seat)) + named.kind->word(named.thing);
  for (const auto& [field, kind] : telling.kinds)
    if (kind.name == named.kind->name)
      if (const auto thing = kind.find(word)) return {named.name, &kind, *thing, named.is_many};
  return named;
}

std::vector<Argument> arguments_of(const Telling& telling, const Offer& offer, bool has_marks) {
  std::vector<Argument> arguments;
  for (const NamedThing& one : offer.things) {
    const NamedThing named = for_all(one, telling, offer.seat);
    const auto known = std::ranges::find(arguments, named.name, &Argument::name);
    if (known == arguments.end()) {
      arguments.push_back(argument_of(named.name, *named.kind, {named.thing}, false, telling.lexicon));
      arguments.back().has_marks = has_marks;
      if (named.is_many) arguments.back().number = 1;
    } else if (named.is_many) {
      ++known->number;
      known->own.push_back(named.thing);
    }
  }
  return arguments;
}

}  // namespace

std::vector<std::string> Offer::args() const {
  std::vector<std::string> keys;
  keys.reserve(things.size());
  for (const NamedThing& one : things) keys.push_back(one.kind->key(one.thing, seat));
  return keys;
}

Fact as_told(Fact fact, Seat viewer) {
  for (Fact::Field& field : fact.fields)
    if (field.is_secret && !knows_secrets(viewer, fact.seat)) std::ranges::fill(field.things, 0);
  return fact;
}

void keep_common(Facts& facts, const Facts& others) {
  const auto [end, other] = std::ranges::mismatch(facts, others);
  facts.erase(end, facts.end());
}

std::string sentence(const Telling& telling, const Offer& offer, bool has_marks) {
  const std::string_view pattern = telling.catalogue.find("offer", offer.verb);
  if (pattern.empty()) return "";
  std::vector<Argument> arguments = arguments_of(telling, offer, has_marks);
  if (offer.facts && !offer.facts->empty())
    std::ranges::move(telling.arguments(offer.facts->front(), offer.seat, has_marks),
                      std::back_inserter(arguments));
  std::string text = fill(pattern, arguments);
  text.resize(text.find_last_not_of('.') + 1);  // where a card's text ends it
  return text;
}
std::string sentence(const Telling& telling, const Prompt& prompt) {
  return fill(telling.catalogue.find("prompt", prompt.kind), {});
}

void write(const Telling& telling, const Offer& offer, JsonWriter& out) {
  out.open_object().field("text", offer.text).field("verb", offer.verb).key("args").open_list();
  for (const std::string& key : offer.args()) out.value(key);
  out.close_list();
  if (offer.role == Role::pass) out.field("role", "pass");
  if (offer.facts) {
    if (const std::string text = sentence(telling, offer, true); !text.empty()) out.field("sentence", text);
    out.key("facts").open_list();
    for (const Fact& fact : *offer.facts) telling.write(fact, offer.seat, out);
    out.close_list();
  }
  out.close_object();
}

void write(const Telling& telling, const Prompt& prompt, JsonWriter& out) {
  out.open_object().field("kind", prompt.kind).field("seat", index_of(prompt.seat));
  out.field("clause", prompt.clause).field("phase", prompt.phase);
  if (const std::string text = sentence(telling, prompt); !text.empty()) out.field("sentence", text);
  out.close_object();
}

}  // namespace orebit
