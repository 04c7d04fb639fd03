#include "wasm/setup.hpp"

#include "text/json_writer.hpp"
#include "text/page.hpp"

namespace orebit::wasm {

namespace {

template <class No>
void add(Rejections& errors, const std::vector<No>& more) {
  errors.insert(errors.end(), more.begin(), more.end());
}

// The head of a trace or record is taken as it is, with whatever else it holds.
Setup read_setup(const Doc& header, Rejections& errors) {
  std::vector<Issue> issues;
  Setup setup;
  {
    const PackReader reader(header, issues);
    if (header.find("orebit") != nullptr) reader.skip_rest();
    reader.skip({"content", "seats", "names", "seed"});
    setup.game = reader.text("game");
    if (reader.has("players")) setup.players = reader.integer("players", 1, 99);
    if (reader.has("options")) reader.table("options").skip_rest();
  }
  if (const Doc* options = header.find("options"); options != nullptr && options->is(Doc::Kind::table))
    for (std::size_t i = 0; i < options->keys.size(); ++i) {
      const Doc& value = options->items[i];
      setup.options.emplace_back(options->keys[i], value.is(Doc::Kind::string) ? value.text : to_json(value));
    }
  add(errors, issues);
  return setup;
}

std::shared_ptr<const PackFile> read_pack(std::string_view json, const std::string& game,
                                          Rejections& errors) {
  auto doc = read_json("the pack", json);
  if (!doc) return add(errors, doc.error()), nullptr;
  const auto issues = find_game(game) != nullptr ? check_pack(game, *doc) : check_pack(*doc);
  if (!issues.empty()) return add(errors, issues), nullptr;
  return make_pack(std::move(*doc), "");
}

// A header that names a pack was written with that one.
void check_content(const Doc& header, const Match& match, Rejections& errors) {
  const Doc* content = header.find("content");
  const std::string& id = match.header().pack_id;
  if (content == nullptr || content->is_text(id)) return;
  errors.emplace_back(Issue{content->line, "content", to_json(*content), "the pack at hand, " + id});
}

}  // namespace

std::expected<Doc, Rejections> read_json(std::string_view what, std::string_view json) {
  auto doc = parse_json(json);
  if (doc) return std::move(*doc);
  Rejection no = doc.error();
  no.why = std::string(what) + " is no JSON: " + in_line(no);
  return fail(std::move(no));
}

std::expected<std::unique_ptr<LocalTable>, Rejections> open(std::string_view header, std::string_view pack,
                                                            const std::vector<std::string>& moves) {
  static const MatchOpener open_again = cached_opener();
  const auto doc = read_json("the header", header);
  if (!doc) return std::unexpected(doc.error());
  Rejections errors;
  Setup setup = read_setup(*doc, errors);
  if (!pack.empty())
    setup.pack = read_pack(pack, setup.game, errors);
  else if (find_game(setup.game) != nullptr)
    setup.pack = default_pack(setup.game);
  auto match = errors.empty() ? open_again(setup) : open_match(setup);
  if (!match) add(errors, match.error());
  if (errors.empty()) check_content(*doc, **match, errors);
  if (!errors.empty()) return std::unexpected(std::move(errors));
  auto table = doc->find("seats") == nullptr ? LocalTable(std::move(*match), Seating({}), 0)
                                             : seated(*doc, std::move(*match));
  if (!table) return std::unexpected(std::move(table.error()));
  for (const std::string& move : moves)
    if (const auto played = table->play(move); !played) return fail(played.error());
  return std::make_unique<LocalTable>(std::move(*table));
}

Answer describe_pack(std::string_view pack) {
  const auto doc = read_json("the pack", pack);
  if (!doc) return std::unexpected(doc.error());
  if (const auto issues = check_pack(*doc); !issues.empty()) return fail(issues);
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
