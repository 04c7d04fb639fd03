// orebit content show | check
#include <algorithm>
#include <cstdio>
#include <string>

#include "cli/files.hpp"
#include "cli/program.hpp"
#include "games/assets.hpp"

namespace orebit::cli {

namespace {

Reasons problems_of(const std::string& text, const std::string& path) {
  const auto pack = parse_pack(text, path);
  if (!pack) return pack.error();
  Reasons reasons;
  for (const Complaint& complaint : check_pack((*pack)->doc))
    reasons.push_back(path + ": " + sentence(complaint));
  return reasons;
}

// Whether there is nothing in it to judge: it is no TOML or JSON, or has none of what makes a pack.
bool is_no_pack(const std::string& text) {
  Problem problem;
  const auto doc = parse_pack_text(text, problem);
  return !doc || doc->find("pack") == nullptr;
}

// One file. `usage` if it cannot be read or is no pack, `no` if it is none to play with.
Exit check_file(const std::string& path) {
  const auto text = read_pack_file(path);
  if (!text) return print_reasons({text.error()}), Exit::usage;
  const Reasons reasons = problems_of(*text, path);
  if (reasons.empty()) return std::printf("%s: ok\n", path.c_str()), Exit::success;
  print_reasons(reasons);
  std::fprintf(stderr, "orebit: %s: %zu %s\n", path.c_str(), reasons.size(),
               reasons.size() == 1 ? "error" : "errors");
  return is_no_pack(*text) ? Exit::usage : Exit::no;
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
  for (const std::string& file : files) exit = std::max(exit, check_file(file));
  return exit;
}

}  // namespace orebit::cli
