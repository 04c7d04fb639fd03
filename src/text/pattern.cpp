#include "text/pattern.hpp"

#include <algorithm>
#include <array>

#include "text/doc.hpp"
#include "text/text_buffer.hpp"

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
constexpr std::array<std::pair<std::string_view, Piece::Show>, 10> shows{{{"", Piece::Show::name},
                                                                          {"short", Piece::Show::short_name},
                                                                          {"text", Piece::Show::text},
                                                                          {"or", Piece::Show::either},
                                                                          {"and", Piece::Show::all},
                                                                          {"spaced", Piece::Show::spaced},
                                                                          {"counted", Piece::Show::counted},
                                                                          {"each", Piece::Show::each},
                                                                          {"plural", Piece::Show::plural},
                                                                          {"select", Piece::Show::select}}};

Piece read_piece(std::string_view inside) {
  if (const std::size_t bar = verb_bar(inside); bar != std::string_view::npos)
    return {Piece::Show::verb, inside.substr(0, bar), inside.substr(bar + 1)};
  const Place place = place_of(inside);
  const auto show = std::ranges::find(shows, place.how, &decltype(shows)::value_type::first);
  Piece piece{show == shows.end() ? Piece::Show::name : show->second, place.name, ""};
  if (piece.show == Piece::Show::each) piece.arms.push_back({"", read_pattern(place.arms)});
  if (piece.show == Piece::Show::plural || piece.show == Piece::Show::select)
    each_arm(place.arms, [&](std::string_view name, std::string_view pattern) {
      piece.arms.push_back({name, read_pattern(pattern)});
    });
  return piece;
}

const Pattern& arm_of(const Piece& piece, std::string_view word) {
  static const Pattern none;
  auto arm = std::ranges::find(piece.arms, word, &Arm::name);
  if (arm == piece.arms.end()) arm = std::ranges::find(piece.arms, "other", &Arm::name);
  return arm == piece.arms.end() ? none : arm->pattern;
}

// Between the things of a list: "a, b", "a or b", "a b", "a, b and c".
std::string_view joint(Piece::Show show, bool is_last) {
  if (show == Piece::Show::either) return " or ";
  if (show == Piece::Show::spaced) return " ";
  return is_last && (show == Piece::Show::all || show == Piece::Show::counted) ? " and " : ", ";
}

std::string_view shown(const Entry& entry, Piece::Show show) {
  if (show == Piece::Show::short_name) return entry.short_name;
  return show == Piece::Show::text ? entry.text : entry.name;
}

class Filler {
 public:
  Filler(TextBuffer& text, std::span<const Argument> arguments, Person person)
      : text_(text), arguments_(arguments), person_(person) {}

  void fill(const Pattern& pattern, const Argument* counted) {
    for (const Piece& piece : pattern) switch (piece.show) {
        case Piece::Show::words: text_.add(piece.text); break;
        case Piece::Show::count:
          counted == nullptr ? text_.add('#') : text_.add_number(counted->number);
          break;
        case Piece::Show::verb: text_.add(person_ == Person::third ? piece.text : piece.to_reader); break;
        default: fill_place(piece, counted);
      }
  }

 private:
  void fill_place(const Piece& place, const Argument* counted) {
    const auto argument = std::ranges::find(arguments_, place.text, &Argument::name);
    if (argument == arguments_.end()) return;
    if (place.show == Piece::Show::plural) {
      fill(arm_of(place, argument->number == 1 ? "one" : "other"), &*argument);
    } else if (place.show == Piece::Show::select) {
      fill(arm_of(place, word_of(*argument)), counted);
    } else if (place.show == Piece::Show::each) {
      fill_each(argument->things().size(), place.arms[0].pattern);
    } else if (!argument->text.empty()) {
      text_.add(argument->is_unknown ? "?" : std::string_view(argument->text));
    } else {
      list(*argument, place.show);
    }
  }
  static std::string word_of(const Argument& argument) {
    if (argument.is_unknown) return "unknown";
    if (!argument.text.empty()) return argument.text;
    return argument.things().empty() ? "unknown" : argument.kind.word(argument.things()[0]);
  }
  void list(const Argument& argument, Piece::Show show) {
    const auto things = argument.things();
    const bool counts = show == Piece::Show::counted;
    for (std::size_t i = 0, next = 0; i < things.size(); i = next) {
      for (next = i + 1; counts && next < things.size() && have_one_name(argument, things[i], things[next]);)
        ++next;
      if (i > 0) text_.add(joint(show, next == things.size()));
      if (counts) text_.add_number(static_cast<int>(next - i)), text_.add(' ');
      const bool is_marked = argument.has_marks && !argument.kind.name.empty() && !argument.is_unknown &&
                             show != Piece::Show::text;
      is_marked ? add_marked(argument, things[i], show) : add_name(argument, things[i], show);
    }
  }
  static bool have_one_name(const Argument& argument, int a, int b) {
    const Entry *one = argument.entry(a), *other = argument.entry(b);
    return argument.is_unknown || a == b || (one != nullptr && other != nullptr && one->name == other->name);
  }
  void add_name(const Argument& argument, int thing, Piece::Show show) {
    const Entry* entry = argument.entry(thing);
    if (argument.is_unknown)
      text_.add('?');
    else if (entry != nullptr)
      text_.add(shown(*entry, show));
    else
      argument.kind.add_word(thing, text_);
  }
  void add_marked(const Argument& argument, int thing, Piece::Show show) {
    text_.add('\x02'), text_.add(argument.kind.name), text_.add(':');
    argument.kind.add_word(thing, text_);
    text_.add('\x1f');
    add_name(argument, thing, show);
    text_.add('\x03');
  }
  void fill_each(std::size_t count, const Pattern& pattern) {
    for (std::size_t i = 0; i < count; ++i) {
      std::vector<Argument> one(arguments_.begin(), arguments_.end());
      for (std::size_t a = 0; a < one.size(); ++a)
        if (const auto things = arguments_[a].things(); things.size() == count)
          one[a].lent = things.subspan(i, 1), one[a].own.clear();
      if (i > 0) text_.add(joint(Piece::Show::all, i + 1 == count));
      Filler(text_, one, person_).fill(pattern, nullptr);
    }
  }

  TextBuffer& text_;
  std::span<const Argument> arguments_;
  Person person_;
};

bool has_other_arm(const Place& place) {
  bool has_other = false;
  each_arm(place.arms, [&](std::string_view name, std::string_view) { has_other |= name == "other"; });
  return has_other;
}

}  // namespace

Pattern read_pattern(std::string_view pattern) {
  Pattern pieces;
  while (!pattern.empty()) {
    const std::size_t at = std::min(pattern.find_first_of("{#"), pattern.size());
    if (at > 0) pieces.push_back({Piece::Show::words, pattern.substr(0, at), ""});
    pattern.remove_prefix(at);
    if (pattern.empty()) break;
    const bool is_place = pattern[0] == '{';
    const std::string_view inside = is_place ? in_braces(pattern) : "";
    pieces.push_back(is_place ? read_piece(inside) : Piece{Piece::Show::count, "", ""});
    pattern.remove_prefix(std::min(inside.size() + (is_place ? 2 : 1), pattern.size()));
  }
  return pieces;
}

std::string fill(const Pattern& pattern, std::span<const Argument> arguments, Person person) {
  TextBuffer text;
  Filler(text, arguments, person).fill(pattern, nullptr);
  return text.copy();
}
std::string fill(std::string_view pattern, std::span<const Argument> arguments, Person person) {
  return fill(read_pattern(pattern), arguments, person);
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
    if (place.name.empty()) return "a place has no name";
    if (std::ranges::find(shows, place.how, &decltype(shows)::value_type::first) == shows.end())
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
  for (const auto& [path, pattern] : patterns_) {
    const std::string_view key = path;
    const std::size_t dot = key.find('.');
    read_[key.substr(0, dot)][key.substr(std::min(dot + 1, key.size()))] = read_pattern(pattern);
  }
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
const Pattern& Catalogue::pattern(std::string_view table, std::string_view key) const {
  static const Pattern none;
  const auto patterns = read_.find(table);
  if (patterns == read_.end()) return none;
  const auto at = patterns->second.find(key);
  return at == patterns->second.end() ? none : at->second;
}

}  // namespace orebit
