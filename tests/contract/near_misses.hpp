// Moves that look right and mostly are not: legal moves of other states, and legal moves with a word changed.
#pragma once

#include <charconv>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "text/text.hpp"

namespace orebit::contract {

class NearMisses {
 public:
  explicit NearMisses(std::uint64_t seed) : random_(seed, 0) {}

  void learn(const std::string& text) {
    if (seen_.size() < 3000 && seen_.insert(text).second) texts_.push_back(text);
  }

  // REQUIRES: something was learnt.
  std::string next() {
    const std::string& text = texts_[pick(texts_.size())];
    return pick(2) == 0 ? text : changed(text);
  }

 private:
  std::size_t pick(std::size_t count) { return random_(static_cast<std::uint32_t>(count)); }

  std::string changed(const std::string& text) {
    std::vector<std::string> words;
    for (const std::string_view word : split_words(text)) words.emplace_back(word);
    const auto at = words.begin() + static_cast<std::ptrdiff_t>(pick(words.size()));
    switch (pick(5)) {
      case 0: words.erase(at); break;
      case 1: words.insert(at, *at); break;
      case 2: words.push_back(foreign_word()); break;
      case 3: *at = foreign_word(); break;
      default: *at = nudged(*at); break;
    }
    std::string joined;
    for (const std::string& word : words) joined += (joined.empty() ? "" : " ") + word;
    return joined;
  }
  std::string foreign_word() {
    const auto words = split_words(texts_[pick(texts_.size())]);
    return std::string(words[pick(words.size())]);
  }
  std::string nudged(const std::string& word) {
    const auto number = parse_number(word, 1'000'000);
    if (!number) return foreign_word();
    return std::to_string(*number + (pick(2) == 0 && *number > 0 ? -1 : 1));
  }

  Random random_;
  std::set<std::string> seen_;
  std::vector<std::string> texts_;
};

}  // namespace orebit::contract
