#include "text/fact.hpp"

namespace orebit {

void FactLog::begin(std::string_view clause, Seat seat, std::string_view kind) const {
  facts_->push_back({kind, clause, seat, {}});
}
void FactLog::add_one(std::string_view name, int thing, bool is_secret) const {
  facts_->back().fields.push_back({name, {thing}, false, false, is_secret});
}
std::vector<int>& FactLog::add_many(std::string_view name, bool is_set, bool is_secret) const {
  facts_->back().fields.push_back({name, {}, true, is_set, is_secret});
  return facts_->back().fields.back().things;
}

}  // namespace orebit
