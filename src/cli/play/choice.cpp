#include "cli/play/choice.hpp"

#include <cctype>

#include "table/analysis.hpp"
#include "text/text.hpp"

namespace orebit::cli {

namespace {

std::string_view verb_of(std::string_view text) { return text.substr(0, text.find(' ')); }
std::string_view behind_verb(std::string_view text) {
  const std::size_t blank = text.find(' ');
  return blank == std::string_view::npos ? "" : text.substr(blank + 1);
}

// A line of the list without what it leads to, in small letters.
std::string as_typed(std::string text) {
  text.resize(std::min(text.find_first_of("=(:"), text.size()));
  while (text.ends_with(' ')) text.pop_back();
  return lower_case(std::move(text));
}

// With the verb that alone begins so; as it is if none does, or several.
std::string with_whole_verb(const ChoiceList& list, const std::string& line) {
  std::string_view verb;
  for (const Choice& choice : list) {
    const std::string_view name = verb_of(choice.move);
    if (!name.starts_with(verb_of(line)) || name == verb) continue;
    if (!verb.empty()) return line;
    verb = name;
  }
  return verb.empty() ? line : std::string(verb) + line.substr(verb_of(line).size());
}

// The choice that another of its words means, or whose other word alone begins so.
const Choice* also_called(const ChoiceList& list, std::string_view line, std::string_view whole) {
  const Choice* begun = nullptr;
  bool is_clear = std::isdigit(static_cast<unsigned char>(line[0])) == 0;
  for (const Choice& choice : list)
    for (const std::string& name : choice.also) {
      const bool has_verb = verb_of(whole) == verb_of(choice.move) && !behind_verb(whole).empty();
      const std::string_view typed = has_verb ? behind_verb(whole) : line;
      if (name == typed) return &choice;
      if (typed.size() < 2 || !name.starts_with(typed)) continue;
      is_clear = is_clear && (begun == nullptr || begun == &choice);
      begun = &choice;
    }
  return is_clear ? begun : nullptr;
}

// Whether moves of this verb are told apart by numbers: `place 3` is a place then, never the third choice.
bool has_own_numbers(const ChoiceList& list, std::string_view verb) {
  return std::ranges::any_of(list, [&](const Choice& choice) {
    const std::string_view first = behind_verb(choice.text());
    return verb_of(choice.move) == verb && !first.empty() &&
           std::isdigit(static_cast<unsigned char>(first[0])) != 0;
  });
}

std::string line_of(const ChoiceList& list, std::size_t i) {
  const Choice& one = list[i];
  const std::string shown = one.text() + (one.brief.empty() ? "" : "  " + one.brief);
  return number_of(list, i) + (one.drawn.empty() ? shown : one.drawn);
}

}  // namespace

ChoiceList offered(const Match& match) {
  ChoiceList list;
  for (const Offer& offer : match.offers()) {
    const std::string told = offer.facts ? sentence(match.analysis().telling(), offer) : "";
    list.push_back({.move = offer.text,
                    .brief = told,
                    .drawn = told,
                    .spoken = told,
                    .gives_up = offer.role == Role::pass});
  }
  const auto& ideas = match.info().ideas;  // in the order in which a person looks for them
  std::ranges::stable_sort(list, {}, [&](const Choice& choice) {
    return std::pair(choice.gives_up, std::ranges::find(ideas, verb_of(choice.move), &Idea::verb));
  });
  return list;
}

std::string read_choice(const ChoiceList& list, const std::string& line) {
  if (line.empty()) return line;
  const auto numbered = [&](std::string_view text) {
    const int number = parse_number(text, static_cast<int>(list.size())).value_or(0);
    return number > 0 ? &list[static_cast<std::size_t>(number - 1)] : nullptr;
  };
  if (const Choice* choice = numbered(line)) return choice->move;
  const std::string whole = with_whole_verb(list, line);
  const bool is_named = std::isdigit(static_cast<unsigned char>(line[0])) == 0;
  const auto meant = std::ranges::find_if(list, [&](const Choice& choice) {
    return whole == choice.move || line == choice.text() || line == as_typed(choice.spoken) ||
           whole == as_typed(choice.text()) || (is_named && line == behind_verb(choice.text())) ||
           whole == as_typed(std::string(verb_of(choice.move)) + " " + choice.brief);
  });
  if (meant != list.end()) return meant->move;
  if (const Choice* choice = also_called(list, line, whole)) return choice->move;
  const Choice* choice = has_own_numbers(list, verb_of(whole)) ? nullptr : numbered(behind_verb(whole));
  return choice != nullptr && verb_of(choice->move) == verb_of(whole) ? choice->move : whole;
}

std::string short_examples(const ChoiceList& list) {
  Lines examples;
  std::string_view last;
  for (const Choice& choice : list) {
    const std::string_view verb = verb_of(choice.text());
    if (verb == last) continue;
    last = verb;
    std::size_t letters = std::string_view("hlq").contains(verb[0]) ? 2 : 1;  // help, look, quit
    for (const Choice& other : list)
      while (letters < verb.size() && verb_of(other.text()) != verb &&
             verb_of(other.text()).starts_with(verb.substr(0, letters)))
        ++letters;
    examples.push_back(std::string(verb.substr(0, letters)) + choice.text().substr(verb.size()));
  }
  return joined(examples);
}

Lines told(const ChoiceList& list, std::size_t most) {
  Lines lines;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const bool is_cut = list.size() > most && i + 1 >= most && i + 1 < list.size();
    if (is_cut && i + 1 == most)
      lines.push_back(format("And {} more: `moves` lists all.", list.size() - most));
    if (is_cut) continue;
    const Choice& one = list[i];
    const std::string shown = one.text() + (one.brief.empty() ? "" : ": " + one.brief);
    lines.push_back(format("{}  {}", i + 1, one.spoken.empty() ? shown : one.spoken));
  }
  return lines;
}

std::string number_of(const ChoiceList& list, std::size_t i) {
  return format(list.size() > 9 && i < 9 ? " {} " : "{} ", i + 1);
}

int put_choices(Canvas& canvas, int top, int rows, const ChoiceList& list, std::size_t first) {
  Lines lines;
  for (std::size_t i = first; i < list.size(); ++i) lines.push_back(line_of(list, i));
  if (lines.empty()) return top;
  return put_columns(canvas, top, rows, lines, list.back().gives_up ? lines.back() : "");
}

}  // namespace orebit::cli
