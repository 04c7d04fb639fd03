#include "text/pattern.hpp"

#include <algorithm>
#include <array>

#include "text/doc.hpp"

namespace orebit {

namespace {

std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  return text.substr(0, text.find_last_not_of(' ') + 1);
}

// What stands between the brace at the front and its partner; everything if it has none.
std::string_view in_braces(std::string_view text) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{') ++depth;
    if (text[i] == '}') --depth;
    if (depth == 0) return text.substr(1, i - 1);
  }
  return text;
}

// Where the two forms of a verb part: "visits|visit". A choice has braces before its first bar.
std::size_t verb_bar(std::string_view inside) {
  return inside.find_first_of("{,") == std::string_view::npos ? inside.find('|') : std::string_view::npos;
}

// A place of a pattern: its name, how it is shown, and the arms of a choice.
struct Place {
  std::string_view name;
  std::string_view how;
  std::string_view arms;
};
Place place_of(std::string_view inside) {
  std::array<std::string_view, 3> parts{};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::size_t comma = i < 2 ? std::min(inside.find(','), inside.size()) : inside.size();
    parts[i] = trimmed(inside.substr(0, comma));
    inside.remove_prefix(std::min(comma + 1, inside.size()));
  }
  return {parts[0], parts[1], parts[2]};
}

// Calls visit(name, pattern) for each arm of a choice.
template <class Visit>
void each_arm(std::string_view arms, Visit visit) {
  while (!arms.empty()) {
    const std::size_t brace = std::min(arms.find('{'), arms.size());
    const std::string_view pattern = brace < arms.size() ? in_braces(arms.substr(brace)) : "";
    visit(trimmed(arms.substr(0, brace)), pattern);
    arms = trimmed(arms.substr(std::min(brace + pattern.size() + 2, arms.size())));
  }
}
std::string_view arm_of(std::string_view arms, std::string_view word) {
  std::string_view found, other;
  bool is_found = false;
  each_arm(arms, [&](std::string_view name, std::string_view pattern) {
    if (name == "other") other = pattern;
    if (name != word) return;
    found = pattern;
    is_found = true;
  });
  return is_found ? found : other;
}

// Between the things of a list: "a, b", "a or b", "a b", "a, b and c".
std::string_view joint(std::string_view how, bool is_last) {
  if (how == "or") return " or ";
  if (how == "spaced") return " ";
  return is_last && (how == "and" || how == "counted") ? " and " : ", ";
}

std::string_view shown(const Argument::Thing& thing, std::string_view how) {
  if (thing.entry == nullptr) return thing.word;
  if (how == "short") return thing.entry->short_name;
  return how == "text" ? thing.entry->text : thing.entry->name;
}

class Filler {
 public:
  Filler(std::span<const Argument> arguments, Person person) : arguments_(arguments), person_(person) {}

  void fill(std::string_view pattern, const Argument* counted) {
    while (!pattern.empty()) {
      const std::size_t at = std::min(pattern.find_first_of("{#"), pattern.size());
      text += pattern.substr(0, at);
      pattern.remove_prefix(at);
      if (pattern.starts_with('#')) {
        text += counted == nullptr ? "#" : std::to_string(counted->number);
        pattern.remove_prefix(1);
      } else if (!pattern.empty()) {
        const std::string_view inside = in_braces(pattern);
        if (const std::size_t bar = verb_bar(inside); bar != std::string_view::npos)
          text += person_ == Person::third ? inside.substr(0, bar) : inside.substr(bar + 1);
        else
          fill_place(place_of(inside), counted);
        pattern.remove_prefix(std::min(inside.size() + 2, pattern.size()));
      }
    }
  }

  std::string text;

 private:
  void fill_place(const Place& place, const Argument* counted) {
    const auto argument = std::ranges::find(arguments_, place.name, &Argument::name);
    if (argument == arguments_.end()) return;
    if (place.how == "plural") {
      fill(arm_of(place.arms, argument->number == 1 ? "one" : "other"), &*argument);
    } else if (place.how == "select") {
      const bool has_word = !argument->is_unknown && !argument->things.empty();
      fill(arm_of(place.arms, has_word ? argument->things[0].word : "unknown"), counted);
    } else if (place.how == "each") {
      fill_each(argument->things.size(), place.arms);
    } else {
      list(*argument, place.how);
    }
  }
  void list(const Argument& argument, std::string_view how) {
    const auto& things = argument.things;
    const auto name = [&](std::size_t i) {
      return argument.is_unknown ? std::string_view("?") : shown(things[i], how);
    };
    for (std::size_t i = 0, next = 0; i < things.size(); i = next) {
      for (next = i + 1; how == "counted" && next < things.size() && name(next) == name(i);) ++next;
      if (i > 0) text += joint(how, next == things.size());
      if (how == "counted") text += std::to_string(next - i) + " ";
      const bool is_marked = !things[i].key.empty() && !argument.is_unknown && how != "text";
      if (is_marked) text += "\x02" + things[i].key + "\x1f";
      text += name(i);
      if (is_marked) text += "\x03";
    }
  }
  void fill_each(std::size_t count, std::string_view pattern) {
    for (std::size_t i = 0; i < count; ++i) {
      std::vector<Argument> one(arguments_.begin(), arguments_.end());
      for (Argument& argument : one)
        if (argument.things.size() == count) argument.things = {argument.things[i]};
      if (i > 0) text += joint("and", i + 1 == count);
      text += orebit::fill(pattern, one, person_);
    }
  }

  std::span<const Argument> arguments_;
  Person person_;
};

bool has_other_arm(const Place& place) {
  bool has_other = false;
  each_arm(place.arms, [&](std::string_view name, std::string_view) { has_other |= name == "other"; });
  return has_other;
}

}  // namespace

std::string fill(std::string_view pattern, std::span<const Argument> arguments, Person person) {
  Filler filler(arguments, person);
  filler.fill(pattern, nullptr);
  return std::move(filler.text);
}

std::string unmarked(std::string_view marked,
                     const std::function<std::string(std::string_view, std::string_view)>& name) {
  std::string text;
  while (!marked.empty()) {
    const std::size_t begin = std::min(marked.find('\x02'), marked.size());
    text += marked.substr(0, begin);
    const std::size_t middle = marked.find('\x1f', begin), end = marked.find('\x03', begin);
    if (end == std::string_view::npos) break;
    text += name(marked.substr(begin + 1, middle - begin - 1), marked.substr(middle + 1, end - middle - 1));
    marked.remove_prefix(end + 1);
  }
  return text;
}

std::string why_no_pattern(std::string_view pattern) {
  std::string problem;
  while (problem.empty()) {
    const std::size_t at = pattern.find_first_of("{}");
    if (at == std::string_view::npos) break;
    pattern.remove_prefix(at);
    const std::string_view inside = in_braces(pattern);
    if (pattern[0] == '}' || inside.size() == pattern.size()) return "a brace has no partner";
    if (const std::size_t bar = verb_bar(inside); bar != std::string_view::npos) {
      if (bar == 0 || bar + 1 == inside.size()) return "a verb lacks a form";
      pattern.remove_prefix(inside.size() + 2);
      continue;
    }
    const Place place = place_of(inside);
    const bool is_choice = place.how == "plural" || place.how == "select";
    constexpr std::array<std::string_view, 8> hows{"",    "short",  "text", "or",
                                                   "and", "spaced", "each", "counted"};
    if (place.name.empty()) return "a place has no name";
    if (!is_choice && std::ranges::find(hows, place.how) == hows.end())
      return "nothing is shown as " + std::string(place.how);
    if (is_choice && !has_other_arm(place)) return std::string(place.name) + " has no arm for other";
    if (place.how == "each") problem = why_no_pattern(place.arms);
    if (is_choice)
      each_arm(place.arms, [&](std::string_view, std::string_view arm) {
        if (problem.empty()) problem = why_no_pattern(arm);
      });
    pattern.remove_prefix(inside.size() + 2);
  }
  return problem;
}

Catalogue::Catalogue(std::string_view json) {
  const auto doc = parse_json(json);
  if (doc) add(*doc, "");
}
void Catalogue::add(const Doc& table, const std::string& path) {
  for (std::size_t i = 0; i < table.keys.size(); ++i) {
    const Doc& item = table.items[i];
    if (item.is(Doc::Kind::table))
      add(item, path + table.keys[i] + ".");
    else
      patterns_[path + table.keys[i]] = item.text;
  }
}

std::string_view Catalogue::find(std::string_view table, std::string_view key) const {
  const auto at = patterns_.find(std::string(table).append(".").append(key));
  return at == patterns_.end() ? std::string_view() : at->second;
}

}  // namespace orebit
