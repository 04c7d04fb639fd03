// orebit content show | check
#include <algorithm>
#include <cstdio>
#include <string>

#include "cli/arguments.hpp"
#include "cli/files.hpp"
#include "cli/pack_texts.hpp"
#include "cli/provenance.hpp"
#include "games/assets.hpp"

namespace orebit::cli {

namespace {

// What was found in one file.
struct Checked {
  std::string path;
  Exit exit = Exit::success;  // `usage` if it cannot be read or is no pack, `no` if it is none to play with
  Rejections reasons;
  std::shared_ptr<const PackFile> pack;  // null if it is no TOML or JSON
};

Checked check_file(const std::string& path) {
  const std::string name = path == "-" ? "standard input" : path;
  Checked checked{name, Exit::usage, {}, nullptr};
  const auto text = read_pack_file(path);
  if (!text) return checked.reasons = {text.error()}, checked;
  const auto pack = parse_pack(*text, name);
  if (!pack) return checked.reasons = pack.error(), checked;
  checked.pack = *pack;
  for (const Issue& issue : check_pack((*pack)->doc))
    checked.reasons.emplace_back(name + ": " + sentence(issue));
  for (const std::string& reason : texts_that_lie((*pack)->doc))
    checked.reasons.emplace_back(std::string(name).append(": ").append(reason));
  // A file that has none of what makes a pack holds nothing to judge.
  const bool is_pack = !game_of((*pack)->doc).empty() || (*pack)->doc.find("pack") != nullptr;
  checked.exit = checked.reasons.empty() ? Exit::success : is_pack ? Exit::no : Exit::usage;
  return checked;
}

void print(const Checked& checked) {
  if (checked.reasons.empty()) return void(std::printf("%s: ok\n", checked.path.c_str()));
  print_reasons(checked.reasons);
  if (checked.pack != nullptr)
    std::fprintf(stderr, "orebit: %s: %zu %s\n", checked.path.c_str(), checked.reasons.size(),
                 checked.reasons.size() == 1 ? "error" : "errors");
}

void write_checked(JsonWriter& out, const Checked& checked) {
  out.open_object().field("file", checked.path).field("ok", checked.reasons.empty());
  if (checked.pack != nullptr)
    out.field("game", game_of(checked.pack->doc))
        .field("content", id_of(checked.pack->doc))
        .field("content_hash", checked.pack->hash);
  out.key("errors").open_list();
  for (const Rejection& no : checked.reasons) out.value(sentence(no));
  out.close_list().close_object();
}

Exit show_content(const MatchOptions& options) {
  if (find_game(options.game) == nullptr) return refuse(open_match({.game = options.game}).error());
  std::printf("%s", std::string(pack_toml(options.game)).c_str());
  return Exit::success;
}

Exit check_content(const FilesOptions& options) {
  Exit exit = Exit::success;
  JsonWriter out;
  begin_json(out, "orebit-content-check/1");
  out.key("files").open_list();
  for (const std::string& file : options.files) {
    const Checked checked = check_file(file);
    exit = std::max(exit, checked.exit);
    options.json ? write_checked(out, checked) : print(checked);
  }
  if (options.json) std::printf("%s\n", out.close_list().close_object().take().c_str());
  return exit;
}

}  // namespace

Command content_command() {
  CommandWith<FilesOptions> content("content", "print or check content packs",
                                    "  orebit content show space-miner > mine.toml\n"
                                    "  orebit content check mine.toml\n"
                                    "  orebit play space-miner --content mine.toml");
  CommandWith<MatchOptions> show("show", "print the default pack of a game, to edit a copy of it",
                                 "  orebit content show space-miner > mine.toml");
  show.game(show->game);
  content.commands().push_back(show.runs(show_content));
  CommandWith<FilesOptions> check("check", "say everything that is wrong with pack files, with line and key",
                                  "  orebit content check mine.toml\n"
                                  "  orebit content show dark-side | orebit content check -");
  check.list({"FILE"}, check->files, "FILE", "pack files (TOML or JSON); - reads standard input").required();
  check.json(check->json);
  content.commands().push_back(check.runs(check_content));
  return content.leads();
}

}  // namespace orebit::cli
