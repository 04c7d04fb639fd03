// The games as open_match.cpp knows them: by name, each with functions that table/match.cpp.in compiles.
#pragma once

#include <expected>
#include <memory>
#include <vector>

#include "table/match.hpp"

namespace orebit {

struct GameEntry {
  const GameInfo* info;
  bool hides;
  std::expected<std::unique_ptr<Match>, Rejections> (*open)(const Setup&);
  void (*check_pack)(const Doc&, std::vector<Issue>&);
};

template <class Words>
GameEntry game_entry();

// Players, options and pack of a match to be, and what is wrong with them.
struct Opening {
  Header header;
  Rejections no;
};
Opening begin_opening(const GameInfo& info, const Setup& setup);
void add_issues(const PackFile& pack, const std::vector<Issue>& issues, Rejections& no);

}  // namespace orebit
