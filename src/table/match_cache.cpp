#include "table/match_cache.hpp"

#include <algorithm>
#include <utility>

#include "table/analysis.hpp"
#include "table/table.hpp"
#include "table/trace.hpp"

namespace orebit {

namespace {

// With every option of the game in its order, so that what is the same looks the same. Wrong ones stay as
// they are, to be refused.
Setup completed(Setup setup) {
  const GameInfo* info = find_game(setup.game);
  std::vector<std::pair<std::string, std::string>> options;
  options.reserve(info->options.size());
  for (const OptionInfo& option : info->options) options.emplace_back(option.key, option.default_value());
  for (const auto& [key, value] : setup.options) {
    const std::size_t place = info->option_index(key);
    if (place == options.size()) return setup;
    options[place].second = value;
  }
  setup.options = std::move(options);
  return setup;
}

bool is_default(const Setup& setup) {
  const GameInfo* info = find_game(setup.game);
  for (const auto& [key, value] : setup.options) {
    const std::size_t place = info->option_index(key);
    if (place == info->options.size() || info->options[place].default_value() != value) return false;
  }
  return setup.pack->hash == default_pack(setup.game)->hash;
}

std::size_t bytes_of(const Doc& doc) {
  std::size_t bytes = sizeof doc + doc.text.capacity();
  for (const std::string& key : doc.keys) bytes += sizeof(std::string) + key.capacity();
  for (const Doc& item : doc.items) bytes += bytes_of(item);
  return bytes;
}

}  // namespace

const Rejections& MatchCache::too_much() {
  static const Rejections reasons{
      "too many packs and sets of options are in play from your address; end a game, or wait some minutes"};
  return reasons;
}

MatchCache::Answer MatchCache::open(const Setup& asked, const std::string& account) {
  const Setup setup = completed(asked);
  const bool is_paid = max_used_ > 0 && !account.empty() && !is_default(setup);
  {
    const std::lock_guard lock(mutex_);
    if (auto known = find(setup)) return known;
    if (is_paid && uses_too_much(account)) return std::unexpected(too_much());
  }
  auto match = open_match(setup);
  if (!match) return match;
  const std::size_t bytes = (*match)->analysis().shared_bytes() + bytes_of(setup.pack->doc);
  const std::lock_guard lock(mutex_);
  keep({setup, (*match)->clone(), (*match)->shared_header(), is_paid ? account : "", bytes});
  return match;
}

std::unique_ptr<Match> MatchCache::find(const Setup& setup) {
  const auto is_same = [&](const Opened& one) { return one.match && same_setup(one.setup, setup); };
  const auto known = std::ranges::find_if(opened_, is_same);
  if (known == opened_.end()) return nullptr;
  std::rotate(opened_.begin(), known, known + 1);
  return opened_.front().match->clone();
}

bool MatchCache::uses_too_much(const std::string& account) const {
  std::size_t bytes = 0;
  for (const Opened& one : opened_)
    if (one.account == account && one.in_use.use_count() > (one.match ? 1 : 0)) bytes += one.bytes;
  return bytes >= max_used_;
}

void MatchCache::keep(Opened opened) {
  opened_.insert(opened_.begin(), std::move(opened));
  std::size_t bytes = 0;
  for (Opened& one : opened_) {
    if (one.match) bytes += one.bytes;
    if (bytes > max_kept_) one.match.reset(), one.setup = {};
  }
  std::erase_if(opened_, [](const Opened& one) { return one.in_use.expired(); });
}

MatchOpener shared_opener() {
  return [cache = std::make_shared<MatchCache>()](const Setup& setup) { return cache->open(setup); };
}

}  // namespace orebit
