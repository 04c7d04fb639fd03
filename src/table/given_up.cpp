#include "table/given_up.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include "table/differs.hpp"
#include "table/fair.hpp"
#include "table/fields.hpp"

namespace orebit {

namespace {

constexpr std::size_t drawn_id_size = 10;  // of an id without the number of its start
constexpr std::size_t max_start_text = 4096;

template <class IsFine>
std::vector<std::string> seat_texts(Fields& fields, const std::string& key, std::size_t players,
                                    const IsFine& is_fine, const std::string& expected) {
  const Doc* list = fields.take(key);
  if (list == nullptr || !list->is(Doc::Kind::list) || list->items.size() != players)
    return fields.report(key, list, "a list with one entry for each seat"), std::vector<std::string>{};
  std::vector<std::string> texts;
  for (const Doc& item : list->items) {
    if (!item.is(Doc::Kind::string) || !is_fine(item.text))
      fields.report(key + "[" + std::to_string(texts.size()) + "]", &item, expected);
    texts.push_back(item.text);
  }
  return texts;
}

std::string some_text(Fields& fields, std::string_view key, const std::string& expected) {
  const Doc* item = fields.take(key);
  const bool is_fine = item != nullptr && item->is(Doc::Kind::string) && !item->text.empty();
  if (is_fine && item->text.size() <= max_start_text) return item->text;
  return fields.report(key, item, expected), "";
}

std::expected<GivenUpStart, Rejection> read_start(const Doc& doc, const std::string& name,
                                                  std::size_t players) {
  constexpr std::array<std::string_view, 2> reasons{"left", "replaced"};
  const auto is_commit = [](const std::string& text) { return is_hex(text, commit_digits); };
  const auto is_seed = [](const std::string& text) {
    return text.empty() || is_hex(text, seat_seed_digits) || is_link(text);
  };
  Fields fields(doc, name + ".");
  GivenUpStart start;
  start.table = some_text(fields, "table", "the table's id");
  start.seq = fields.number("seq", 1, std::numeric_limits<std::int32_t>::max());
  start.server_commit = fields.hex_or_nothing("server_commit", commit_digits);
  start.server_seed = fields.hex_or_nothing("server_seed", server_seed_digits);
  start.seat_commits = seat_texts(fields, "seat_commits", players, is_commit, "64 hex digits");
  start.seat_seeds = seat_texts(fields, "seat_seeds", players, is_seed, "32 hex digits, or nothing");
  start.seat = static_cast<int>(fields.number("seat", 0, static_cast<std::int64_t>(players) - 1));
  start.name = some_text(fields, "name", "a name");
  start.why = reasons[fields.word("why", reasons)];
  if (fields.problem()) return std::unexpected(*fields.problem());
  return start;
}

void write_texts(JsonWriter& out, const std::vector<std::string>& texts) {
  out.open_list();
  for (const std::string& text : texts) out.value(text);
  out.close_list();
}

}  // namespace

void write_given_up(JsonWriter& out, std::span<const GivenUpStart> starts) {
  out.open_list();
  for (const GivenUpStart& start : starts) {
    out.open_object().field("table", start.table).field("seq", start.seq);
    if (!start.server_seed.empty())
      out.field("server_commit", start.server_commit).field("server_seed", start.server_seed);
    write_texts(out.key("seat_commits"), start.seat_commits);
    write_texts(out.key("seat_seeds"), start.seat_seeds);
    out.field("seat", start.seat).field("name", start.name).field("why", start.why).close_object();
  }
  out.close_list();
}

std::expected<std::vector<GivenUpStart>, Rejection> read_given_up(const Doc& list, const std::string& name,
                                                                  std::size_t players) {
  if (!list.is(Doc::Kind::list)) return std::unexpected(differs(name, &list, "a list of given-up starts"));
  std::vector<GivenUpStart> starts;
  for (std::size_t i = 0; i < list.items.size(); ++i) {
    auto start = read_start(list.items[i], name + "[" + std::to_string(i) + "]", players);
    if (!start) return std::unexpected(std::move(start.error()));
    starts.push_back(std::move(*start));
  }
  return starts;
}

int start_number(std::string_view table) {
  if (table.size() <= drawn_id_size) return 1;
  const std::string_view digits = table.substr(drawn_id_size);
  int number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return error == std::errc{} && end == digits.data() + digits.size() && number > 1 ? number : 1;
}

std::string next_table_id(std::string_view fresh, std::string_view table) {
  return std::string(fresh) + std::to_string(start_number(table) + 1);
}

std::string sentence_of(const GivenUpStart& start) {
  const auto is_shown = [](const std::string& seed) { return !seed.empty(); };
  const auto of_human = [of_bots = seat_commit("")](const std::string& commit) { return commit != of_bots; };
  const std::string who = start.name + " (seat " + std::to_string(start.seat) + ")";
  return (start.why == "left" ? who + " got up" : "the host put a bot in the place of " + who) + " when " +
         std::to_string(std::ranges::count_if(start.seat_seeds, is_shown)) + " of " +
         std::to_string(std::ranges::count_if(start.seat_commits, of_human)) + " seeds had been shown";
}

}  // namespace orebit
