#include "wasm/setup.hpp"

#include "text/json_writer.hpp"
#include "text/page.hpp"

namespace orebit::wasm {

namespace {

void add(Faults& faults, const Faults& more) { faults.insert(faults.end(), more.begin(), more.end()); }

// The head of a trace or record is taken as it is, with whatever else it holds.
Setup read_setup(const Doc& header, Faults& faults) {
  std::vector<Issue> issues;
  Setup setup;
  {
    const PackReader reader(header, issues);
    if (header.find("orebit") != nullptr) reader.skip_rest();
    reader.skip({"content"});
    setup.game = reader.text("game");
    if (reader.has("players")) setup.players = reader.integer("players", 1, 99);
    if (reader.has("options")) reader.table("options").skip_rest();
  }
  if (const Doc* options = header.find("options"); options != nullptr && options->is(Doc::Kind::table))
    for (std::size_t i = 0; i < options->keys.size(); ++i) {
      const Doc& value = options->items[i];
      setup.options.emplace_back(options->keys[i], value.is(Doc::Kind::string) ? value.text : to_json(value));
    }
  add(faults, faults_of(issues));
  return setup;
}

std::shared_ptr<const PackFile> read_pack(std::string_view json, const std::string& game, Faults& faults) {
  auto doc = read_json("the pack", json);
  if (!doc) return add(faults, doc.error()), nullptr;
  const auto issues = find_game(game) != nullptr ? check_pack(game, *doc) : check_pack(*doc);
  if (!issues.empty()) return add(faults, faults_of(issues)), nullptr;
  return make_pack(std::move(*doc), "");
}

// A header that names a pack was written with that one.
void check_content(const Doc& header, const Match& match, Faults& faults) {
  const Doc* content = header.find("content");
  const std::string& id = match.header().pack_id;
  if (content == nullptr || content->is_text(id)) return;
  faults.push_back(fault(Issue{content->line, "content", to_json(*content), "the pack at hand, " + id}));
}

}  // namespace

std::expected<Doc, Faults> read_json(std::string_view what, std::string_view json) {
  Problem problem;
  auto doc = parse_json(json, problem);
  if (doc) return std::move(*doc);
  const std::string where = "line " + std::to_string(problem.line) + ": ";
  return std::unexpected(
      Faults{{"", std::string(what) + " is no JSON: " + where + problem.what, problem.line, ""}});
}

std::expected<std::unique_ptr<Match>, Faults> open(std::string_view header, std::string_view pack) {
  const auto doc = read_json("the header", header);
  if (!doc) return std::unexpected(doc.error());
  Faults faults;
  Setup setup = read_setup(*doc, faults);
  if (!pack.empty()) setup.pack = read_pack(pack, setup.game, faults);
  auto match = open_match(setup);
  if (!match) add(faults, faults_of(match.error()));
  if (faults.empty()) check_content(*doc, **match, faults);
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return std::move(*match);
}

Answer describe_pack(std::string_view pack) {
  const auto doc = read_json("the pack", pack);
  if (!doc) return std::unexpected(doc.error());
  if (const auto issues = check_pack(*doc); !issues.empty()) return std::unexpected(faults_of(issues));
  JsonWriter out;
  out.open_object().field("game", game_of(*doc)).field("id", id_of(*doc));
  return out.field("hash", make_pack(*doc, "")->hash).close_object().take();
}

Answer fill_page(std::string_view page, std::string_view pack) {
  const auto doc = read_json("the pack", pack);
  if (!doc) return std::unexpected(doc.error());
  JsonWriter out;
  out.value(filled(page, *doc));
  return out.take();
}

}  // namespace orebit::wasm
