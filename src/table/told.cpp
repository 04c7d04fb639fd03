#include "table/plain_told.hpp"

#include "core/doc.hpp"

namespace orebit {

namespace {

// REQUIRES: JSON that this program wrote.
Doc read(const std::string& json) {
  Problem problem;
  return parse_json(json, problem).value_or(Doc{});
}

}  // namespace

PlainTeller::PlainTeller(const Match& match) {
  const Doc lexicon = read(match.lexicon_json());
  for (std::size_t i = 0; i < lexicon.keys.size(); ++i)
    if (const Doc* name = lexicon.items[i].find("name"); lexicon.keys[i].starts_with("card:"))
      cards_[lexicon.keys[i]] = name->text;
}

std::string PlainTeller::tell(const Match& match, const Ply& ply) const {
  const Doc told = read(match.tell_json(read(ply.facts)));
  const std::string text = told.items.empty() ? ply.log.text : without_marks(told.items.front().text);
  return ply.log.who ? "Player " + std::to_string(index_of(*ply.log.who) + 1) + " " + text : text;
}

// A mark is U+0002, key, U+001F, name, U+0003 (text/pattern.hpp).
std::string PlainTeller::without_marks(const std::string& marked) const {
  std::string text;
  for (std::size_t at = 0; at < marked.size();) {
    const std::size_t begin = std::min(marked.find('\x02', at), marked.size());
    text += marked.substr(at, begin - at);
    if (begin == marked.size()) break;
    const std::size_t middle = marked.find('\x1f', begin), end = marked.find('\x03', begin);
    const auto card = cards_.find(marked.substr(begin + 1, middle - begin - 1));
    text += card == cards_.end() ? marked.substr(middle + 1, end - middle - 1) : card->second;
    at = end + 1;
  }
  return text;
}

}  // namespace orebit
