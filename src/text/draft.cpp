#include "text/draft.hpp"

#include <algorithm>
#include <utility>

namespace orebit {

Pointed::Pointed(std::vector<std::string> keys, const std::vector<std::string>& others, Seat seat)
    : keys_(std::move(keys)), others_(others), seat_(seat) {}

// How the keys of a kind begin: "card:", "robot:1".
std::string Pointed::start(const Kind& kind) const {
  return std::string(kind.name) + ":" + (kind.is_of_seat ? std::to_string(index_of(seat_)) : "");
}

std::size_t Pointed::at(const Kind& kind) const {
  const std::string begin = start(kind);
  const auto found = std::ranges::find_if(keys_, [&](const std::string& key) {
    return key.starts_with(begin) && kind.find(std::string_view(key).substr(begin.size()));
  });
  return static_cast<std::size_t>(found - keys_.begin());
}

std::optional<std::string> Pointed::take(const Kind& kind) {
  const auto found = keys_.begin() + static_cast<std::ptrdiff_t>(at(kind));
  if (found == keys_.end()) return std::nullopt;
  std::string word = found->substr(start(kind).size());
  keys_.erase(found);
  return word;
}

bool Pointed::take(const Kind& kind, int thing) {
  const auto found = std::ranges::find(keys_, kind.key(thing, seat_));
  if (found == keys_.end()) return false;
  keys_.erase(found);
  return true;
}

std::string Pointed::stand_in(const Kind& kind) {
  ++stand_ins_;
  Pointed more(others_, {}, seat_);
  if (auto word = more.take(kind)) return *word;
  return kind.word(kind.words.empty() && kind.ids.empty() ? kind.min : 0);
}

}  // namespace orebit
