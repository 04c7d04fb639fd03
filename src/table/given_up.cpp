#include "table/given_up.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

#include "table/differs.hpp"
#include "table/fair.hpp"

namespace orebit {

namespace {

constexpr std::size_t drawn_id_size = 10;  // of an id without the number of its start
constexpr std::size_t max_start_text = 4096;

// Reads the members of one start and remembers the first that is not as it should be.
class StartReader {
 public:
  StartReader(const Doc& doc, std::string name) : doc_(doc), name_(std::move(name)) {}

  std::string text(const std::string& key, const std::string& expected) {
    const Doc* item = doc_.find(key);
    if (item != nullptr && item->is(Doc::Kind::string) && !item->text.empty() &&
        item->text.size() <= max_start_text)
      return item->text;
    return report(key, item, expected), "";
  }
  std::int64_t number(const std::string& key, std::int64_t low, std::int64_t high,
                      const std::string& expected) {
    const Doc* item = doc_.find(key);
    if (item != nullptr && item->is_integer(low, high)) return item->number;
    return report(key, item, expected), low;
  }
  std::string hex_or_nothing(const std::string& key, std::size_t digits) {
    const Doc* item = doc_.find(key);
    if (item == nullptr) return "";
    return hex(key, *item, digits, false);
  }
  std::vector<std::string> hex_list(const std::string& key, std::size_t players, std::size_t digits,
                                    bool may_be_empty) {
    const Doc* list = doc_.find(key);
    if (list == nullptr || !list->is(Doc::Kind::list) || list->items.size() != players)
      return report(key, list, "a list with one entry for each seat"), std::vector<std::string>{};
    std::vector<std::string> texts;
    texts.reserve(players);
    for (std::size_t i = 0; i < players; ++i)
      texts.push_back(hex(key + "[" + std::to_string(i) + "]", list->items[i], digits, may_be_empty));
    return texts;
  }
  std::string why() {
    const Doc* item = doc_.find("why");
    if (item != nullptr && (item->is_text("left") || item->is_text("replaced"))) return item->text;
    return report("why", item, R"("left" or "replaced")"), "";
  }
  const std::string& problem() const { return problem_; }

 private:
  std::string hex(const std::string& key, const Doc& item, std::size_t digits, bool may_be_empty) {
    const bool is_seed =
        may_be_empty && item.is(Doc::Kind::string) && (item.text.empty() || is_link(item.text));
    if (is_seed || (item.is(Doc::Kind::string) && is_hex(item.text, digits))) return item.text;
    report(key, &item, std::to_string(digits) + " hex digits" + (may_be_empty ? ", or nothing" : ""));
    return "";
  }
  void report(const std::string& key, const Doc* found, const std::string& expected) {
    if (problem_.empty()) problem_ = differs(name_ + "." + key, found, expected);
  }

  const Doc& doc_;
  std::string name_;
  std::string problem_;
};

std::expected<GivenUpStart, std::string> read_start(const Doc& doc, const std::string& name,
                                                    std::size_t players) {
  StartReader members(doc, name);
  GivenUpStart start;
  start.table = members.text("table", "the table's id");
  start.seq = members.number("seq", 1, std::numeric_limits<std::int32_t>::max(), "the number of an event");
  start.server_commit = members.hex_or_nothing("server_commit", commit_digits);
  start.server_seed = members.hex_or_nothing("server_seed", server_seed_digits);
  start.seat_commits = members.hex_list("seat_commits", players, commit_digits, false);
  start.seat_seeds = members.hex_list("seat_seeds", players, seat_seed_digits, true);
  start.seat = static_cast<int>(
      members.number("seat", 0, static_cast<std::int64_t>(players) - 1, "the number of a seat"));
  start.name = members.text("name", "a name");
  start.why = members.why();
  if (!members.problem().empty()) return std::unexpected(members.problem());
  return start;
}

void write_texts(JsonWriter& out, const std::vector<std::string>& texts) {
  out.open_list();
  for (const std::string& text : texts) out.value(text);
  out.close_list();
}

}  // namespace

bool GivenUpStart::shows_seeds() const {
  return std::ranges::any_of(seat_seeds, [](const std::string& seed) { return !seed.empty(); });
}

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

std::expected<std::vector<GivenUpStart>, std::string> read_given_up(const Doc& list, const std::string& name,
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
