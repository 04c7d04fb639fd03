#include "text/fact.hpp"

namespace orebit {

void FactLog::begin(std::string_view clause, Seat seat, std::string_view kind, std::size_t fields) const {
  facts_->push_back({kind, clause, seat, {}});
  facts_->back().fields.reserve(fields + 1);  // and what the game's words add
}
void FactLog::add_one(std::string_view name, int thing, bool is_secret) const {
  facts_->back().fields.push_back({name, {thing}, false, false, is_secret});
}
std::vector<int>& FactLog::add_many(std::string_view name, bool is_set, bool is_secret) const {
  constexpr std::size_t usual = 8;
  auto& field = facts_->back().fields.emplace_back(Fact::Field{name, {}, true, is_set, is_secret});
  field.things.reserve(usual);
  return field.things;
}

}  // namespace orebit
