// orebit content show | check
#include <cstdio>
#include <string>

#include "cli/files.hpp"
#include "cli/program.hpp"
#include "games/assets.hpp"

namespace orebit::cli {

namespace {

Reasons problems_of(const std::string& path) {
  const auto pack = read_pack(path);
  if (!pack) return pack.error();
  Reasons reasons;
  for (const Complaint& complaint : check_pack((*pack)->doc))
    reasons.push_back(path + ": " + sentence(complaint));
  return reasons;
}

}  // namespace

Exit show_content(const std::string& game) {
  if (find_game(game) == nullptr) {
    print_reasons(open_match({.game = game}).error());
    return Exit::usage;
  }
  std::printf("%s", std::string(pack_toml(game)).c_str());
  return Exit::success;
}

Exit check_content(const std::vector<std::string>& files) {
  Exit exit = Exit::success;
  for (const std::string& file : files) {
    const Reasons reasons = problems_of(file);
    if (reasons.empty()) {
      std::printf("%s: ok\n", file.c_str());
      continue;
    }
    print_reasons(reasons);
    std::fprintf(stderr, "orebit: %s: %zu %s\n", file.c_str(), reasons.size(),
                 reasons.size() == 1 ? "error" : "errors");
    exit = Exit::no;
  }
  return exit;
}

}  // namespace orebit::cli
