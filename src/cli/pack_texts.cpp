#include "cli/pack_texts.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <set>
#include <utility>

#include "text/text.hpp"

namespace orebit::cli {

namespace {

using Words = std::set<std::string>;

// The words and whole numbers of a text, in lower case.
Words words_in(const std::string& text) {
  Words words;
  std::string word;
  for (const char c : text + " ") {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    } else if (!word.empty()) {
      words.insert(std::exchange(word, ""));
    }
  }
  return words;
}

// What an effect says: its numbers and names, but for the name of the effect itself.
void collect_values(const Doc& effect, Words& values) {
  for (std::size_t i = 0; i < effect.items.size(); ++i) {
    const Doc& item = effect.items[i];
    if (effect.is(Doc::Kind::table) && effect.keys[i] == "id") continue;
    if (item.is(Doc::Kind::integer)) values.insert(std::to_string(item.number));
    if (item.is(Doc::Kind::string)) values.insert(item.text);
    collect_values(item, values);
  }
}

Words elements_of(const Doc& pack) {
  Words names;
  const Doc* elements = pack.find("elements");
  const Doc* order = elements == nullptr ? nullptr : elements->find("order");
  if (order != nullptr) collect_values(*order, names);
  return names;
}

bool is_number(const std::string& word) {
  return std::ranges::all_of(word, [](unsigned char c) { return std::isdigit(c) != 0; });
}

// Numbers are compared with numbers, elements with elements; empty if the text names none or the right ones.
std::string contradiction(const Words& said, const Words& done, const auto& counts) {
  Words in_text, in_effect;
  std::ranges::copy_if(said, std::inserter(in_text, in_text.end()), counts);
  std::ranges::copy_if(done, std::inserter(in_effect, in_effect.end()), counts);
  if (in_text.empty() || in_text == in_effect) return "";
  return "found " + orebit::joined(in_text) + ", but its effect says " +
         (in_effect.empty() ? "none" : orebit::joined(in_effect));
}

}  // namespace

std::vector<std::string> texts_that_lie(const Doc& pack) {
  std::vector<std::string> reasons;
  const Words elements = elements_of(pack);
  const Doc* cards = pack.find("card");
  if (cards == nullptr) return reasons;
  for (const Doc& card : cards->items) {
    const Doc* text = card.find("text");
    const Doc* effect = card.find("effect");
    if (text == nullptr || effect == nullptr || !text->is(Doc::Kind::string)) continue;
    Words done;
    collect_values(*effect, done);
    const Words said = words_in(text->text);
    const auto is_element = [&](const std::string& word) { return elements.contains(word); };
    for (const std::string& reason :
         {contradiction(said, done, is_number), contradiction(said, done, is_element)})
      if (!reason.empty()) reasons.push_back("line " + std::to_string(text->line) + ": card.text: " + reason);
  }
  return reasons;
}

}  // namespace orebit::cli
