// The settings a game is tested in: every number of players and every pack, each option value alone, and
// random mixtures of all of them.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "core/game_info.hpp"
#include "core/random.hpp"
#include "tests/contract/facts.hpp"
#include "text/pack_reader.hpp"

namespace orebit::contract {

struct Setting {
  std::size_t pack = 0;
  int players = 0;
  OptionValues options;
};

inline std::string name_of(const Setting& setting) {
  std::string name = "pack " + std::to_string(setting.pack) + ", players " + std::to_string(setting.players);
  for (const std::string& value : setting.options) name += ", " + value;
  return name;
}

inline std::vector<std::string> values_to_try(const OptionInfo& option) {
  if (option.kind != OptionInfo::Kind::number) return {option.values.begin(), option.values.end()};
  return {std::to_string(option.default_number), std::to_string(option.min), std::to_string(option.max),
          std::to_string((option.min + option.default_number) / 2)};
}

inline Setting default_setting(const GameInfo& info, int players) {
  Setting setting{0, players, {}};
  for (const OptionInfo& option : info.options) setting.options.push_back(option.default_value());
  return setting;
}

inline Setting random_setting(const GameInfo& info, std::size_t packs, Random& random) {
  const auto pick = [&](std::size_t count) { return random(static_cast<std::uint32_t>(count)); };
  Setting setting{pick(packs), info.min_players, {}};
  setting.players +=
      static_cast<int>(pick(static_cast<std::size_t>(info.max_players - info.min_players + 1)));
  for (const OptionInfo& option : info.options) {
    const auto values = values_to_try(option);
    setting.options.push_back(values[pick(values.size())]);
  }
  return setting;
}

inline std::vector<Setting> settings_of(const GameInfo& info, std::size_t packs) {
  std::vector<Setting> settings;
  for (std::size_t pack = 0; pack < packs; ++pack)
    for (int players = info.min_players; players <= info.max_players; ++players) {
      settings.push_back(default_setting(info, players));
      settings.back().pack = pack;
    }
  int players = info.min_players;
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const auto values = values_to_try(info.options[i]);
    for (std::size_t v = 1; v < values.size(); ++v) {
      players = players == info.max_players ? info.min_players : players + 1;
      settings.push_back(default_setting(info, players));
      settings.back().options[i] = values[v];
    }
  }
  Random random(2024, 0);
  for (int i = 0; i < 8; ++i) settings.push_back(random_setting(info, packs, random));
  return settings;
}

template <class Words>
struct Opened {
  Setting setting;
  std::string name;
  std::shared_ptr<const Words> words;
};

template <class Traits>
auto read_packs() {
  using Pack = typename Traits::Words::Pack;
  std::vector<std::shared_ptr<const Pack>> packs;
  for (const auto& pack : Traits::packs()) {
    std::vector<Issue> issues;
    auto read = Traits::Words::Pack::read(pack->doc, issues);
    for (const Issue& issue : issues) ADD_FAILURE() << pack->source << ": " << sentence(issue);
    if (read) packs.push_back(std::make_shared<const Pack>(std::move(*read)));
  }
  return packs;
}

// Every setting, opened once for all tests. A pack other than the default one may be too small for some of
// them; it says so by a clause.
template <class Traits>
const std::vector<Opened<typename Traits::Words>>& opened_settings() {
  static const auto opened = [] {
    std::vector<Opened<typename Traits::Words>> all;
    const auto packs = read_packs<Traits>();
    for (const Setting& setting : settings_of(Traits::Words::info(), packs.size())) {
      auto words = Traits::Words::make(packs[setting.pack], setting.players, setting.options);
      if (words) {
        all.push_back({setting, name_of(setting), std::move(*words)});
      } else if (setting.pack == 0 || !has_clause(Traits::rules(), words.error().clause)) {
        ADD_FAILURE() << name_of(setting) << ": " << sentence(Rejection(words.error()));
      }
    }
    return all;
  }();
  return opened;
}

}  // namespace orebit::contract
