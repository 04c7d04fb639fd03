// What a page calls. It sends a call as one text, ["play",3,"visit 1"]; docs/formats/wasm.md lists all calls
// with their answers. Seeds may be written as text: JavaScript's numbers end at 2^53.
#include <cstdlib>
#include <span>

#include "table/analysis.hpp"
#include "table/games_json.hpp"
#include "wasm/calls.hpp"
#include "wasm/handles.hpp"
#include "wasm/records.hpp"
#include "wasm/setup.hpp"

namespace orebit::wasm {

namespace {

constexpr std::size_t max_text = 1U << 20;

std::string& reply() {
  static std::string text;
  return text;
}

bool answer(const Answer& answer) {
  reply() = answer ? *answer : to_json(answer.error());
  return answer.has_value();
}

// What a call is given, counted from 0. What is missing or of another type is 0, or the empty text.
class Args {
 public:
  explicit Args(std::span<const Doc> items) : items_(items) {}

  std::string_view text(std::size_t i) const {
    return i < items_.size() ? std::string_view(items_[i].text) : std::string_view();
  }
  int number(std::size_t i) const { return i < items_.size() ? static_cast<int>(items_[i].number) : 0; }
  std::uint64_t seed(std::size_t i) const {
    std::uint64_t seed = i < items_.size() ? static_cast<std::uint64_t>(items_[i].number) : 0;
    for (const char digit : text(i)) seed = seed * 10 + static_cast<std::uint64_t>(digit - '0');
    return seed;
  }
  std::vector<std::string> texts(std::size_t i) const {
    std::vector<std::string> texts;
    if (i < items_.size())
      for (const Doc& item : items_[i].items) texts.push_back(item.text);
    return texts;
  }
  Draw draw(std::size_t i) const { return {seed(i), number(i + 1)}; }

 private:
  std::span<const Doc> items_;
};

Handles& handles() {
  static Handles open;
  return open;
}

constexpr std::string_view a_match = "match", a_record = "record", a_review = "review";

// The handle of what was opened, or why it was not.
template <class Open>
Answer handle_of(std::string_view what, std::expected<std::unique_ptr<Open>, Rejections> opened) {
  if (!opened) return std::unexpected(std::move(opened.error()));
  return std::to_string(handles().add(what, std::move(*opened)));
}
Answer handle_of(std::unique_ptr<Match> match) {
  return handle_of<LocalTable>(a_match, std::make_unique<LocalTable>(std::move(match), Seating({}), 0));
}

Answer close(int handle) {
  if (handles().close(handle)) return "null";
  return fail("no open match, record or review has the handle " + std::to_string(handle));
}

Answer match_of(const OpenRecord& record) {
  auto position = record.position();
  if (position == nullptr) return fail("no game is open in this record");
  return handle_of<LocalTable>(a_match, std::move(position));
}

// Calls on something that is open, whose handle comes first; arguments count from there.
template <class Open>
struct Call {
  std::string_view name;
  Answer (*run)(Open& open, const Args& args);
};

struct Engine {};
constexpr Call<Engine> engine_calls[] = {
    {"version", [](auto&, auto&) -> Answer { return "\"" OREBIT_VERSION "\""; }},
    {"games", [](auto&, auto&) -> Answer { return games_json(); }},
    {"check_pack", [](auto&, auto& args) { return describe_pack(args.text(0)); }},
    {"fill", [](auto&, auto& args) { return fill_page(args.text(0), args.text(1)); }},
    {"open",
     [](auto&, auto& args) { return handle_of(a_match, open(args.text(0), args.text(1), args.texts(2))); }},
    {"close", [](auto&, auto& args) { return close(args.number(0)); }},
    {"record_open", [](auto&, auto& args) { return handle_of(a_record, open_record(args.text(0))); }}};

constexpr Call<LocalTable> match_calls[] = {
    {"clone", [](auto& table, auto&) { return handle_of(table.match().clone()); }},
    {"header", [](auto& table, auto&) { return header(table.match()); }},
    {"turn", [](auto& table, auto&) { return turn(table.match()); }},
    {"legal", [](auto& table, auto&) { return legal(table.match()); }},
    {"offers",
     [](auto& table, auto& args) { return offers(table.match(), args.number(1), args.number(2) != 0); }},
    {"offer", [](auto& table, auto& args) { return offer(table.match(), args.text(1)); }},
    {"why", [](auto& table, auto& args) { return why(table.match(), args.texts(1)); }},
    {"plan", [](auto& table, auto& args) { return plan(table.match(), args.texts(1)); }},
    {"why_not", [](auto& table, auto& args) { return why_not(table.match(), args.text(1)); }},
    {"reveals", [](auto& table, auto& args) { return reveals(table.match(), args.text(1)); }},
    {"play", [](auto& table, auto& args) { return play(table, args.text(1)); }},
    {"settle", [](auto& table, auto& args) { return settle(table, args.text(1)); }},
    {"roll", [](auto& table, auto& args) { return roll(table, args.draw(1)); }},
    {"undo", [](auto& table, auto& args) { return undo(table, args.number(1)); }},
    {"news", [](auto& table, auto& args) { return news(table, args.number(1), args.number(2)); }},
    {"what_if",
     [](auto& table, auto& args) { return what_if(table.match(), args.number(1), args.texts(2)); }},
    {"record", [](auto& table, auto&) { return record(table); }},
    {"bots", [](auto&, auto&) { return bots(); }},
    {"advise", [](auto& table, auto& args) { return advise(table.match(), args.text(1), args.draw(2)); }},
    {"hint", [](auto& table, auto& args) { return hint(table.match(), args.text(1), args.draw(2)); }},
    {"lexicon", [](auto& table, auto&) -> Answer { return table.match().analysis().lexicon_json(); }},
    {"tell", [](auto& table, auto& args) { return tell(table.match(), args.text(1)); }},
    {"zones", [](auto& table, auto& args) { return zones(table.match(), args.text(1)); }},
    {"state", [](auto& table, auto&) -> Answer { return table.match().state_json(); }},
    {"view", [](auto& table, auto& args) { return view(table.match(), args.number(1)); }},
    {"watch", [](auto& table, auto&) { return watch(table.match()); }},
    {"set_state", [](auto& table, auto& args) { return set_state(table, args.text(1)); }},
    {"set_view",
     [](auto& table, auto& args) { return set_view(table, args.number(1), args.text(2), args.seed(3)); }},
    {"result", [](auto& table, auto&) { return result(table.match()); }},
    {"measure", [](auto& table, auto& args) -> Answer {
       const auto games = static_cast<std::uint64_t>(args.number(2));
       return std::to_string(table.match().analysis().play_random_games(args.seed(1), games));
     }}};

constexpr Call<OpenRecord> record_calls[] = {
    {"record_line", [](auto& record, auto& args) { return record.read(args.text(1)); }},
    {"record_end", [](auto& record, auto&) { return record.finish(); }},
    {"record_draw", [](auto& record, auto& args) { return record.draw(args.text(1)); }},
    {"record_log", [](auto& record, auto& args) { return record.log(args.number(1)); }},
    {"record_match", [](auto& record, auto&) { return match_of(record); }},
    {"review_open", [](auto& record, auto& args) {
       const auto simulations = static_cast<std::uint32_t>(args.number(1));
       return handle_of(a_review, open_review(record, {simulations, args.seed(2)}));
     }}};

constexpr Call<OpenReview> review_calls[] = {
    {"review_step", [](auto& review, auto&) { return review.step(); }},
    {"review_json", [](auto& review, auto&) { return review.json(); }},
    {"review_summary",
     [](auto& review, auto& args) { return review.summary(args.text(1), args.number(2)); }}};

Answer not_open(std::string_view what, int handle) {
  return fail("no open " + std::string(what) + " has the handle " + std::to_string(handle));
}

template <class Open>
const Call<Open>* find_call(std::span<const Call<Open>> calls, std::string_view name) {
  for (const Call<Open>& call : calls)
    if (call.name == name) return &call;
  return nullptr;
}

// Whether the call is one of these; then it was answered.
template <class Open>
bool try_on(std::string_view what, std::span<const Call<Open>> calls, std::string_view name, const Args& args,
            Answer& reply) {
  const Call<Open>* call = find_call(calls, name);
  if (call == nullptr) return false;
  auto* open = static_cast<Open*>(handles().find(what, args.number(0)));
  reply = open == nullptr ? not_open(what, args.number(0)) : call->run(*open, args);
  return true;
}

Answer run_call(std::string_view text) {
  const auto doc = read_json("the call", text);
  if (!doc) return std::unexpected(doc.error());
  if (doc->items.empty() || !doc->is(Doc::Kind::list))
    return fail("a call is a list: its name, its arguments");
  const std::string& name = doc->items[0].text;
  const Args args(std::span(doc->items).subspan(1));
  Engine engine;
  if (const auto* call = find_call<Engine>(engine_calls, name)) return call->run(engine, args);
  Answer reply;
  if (try_on<LocalTable>(a_match, match_calls, name, args, reply) ||
      try_on<OpenRecord>(a_record, record_calls, name, args, reply) ||
      try_on<OpenReview>(a_review, review_calls, name, args, reply))
    return reply;
  return fail("no call has the name " + quoted(name));
}

}  // namespace

extern "C" {

[[clang::export_name("alloc")]] void* orebit_alloc(std::size_t size) {
  void* text = size > max_text ? nullptr : std::malloc(size + 1);
  if (text == nullptr)
    answer(fail("a text of " + std::to_string(size) + " bytes is too long; the most is " +
                std::to_string(max_text)));
  return text;
}
[[clang::export_name("free")]] void orebit_free(void* text) { std::free(text); }

[[clang::export_name("reply_at")]] const char* orebit_reply_at() { return reply().data(); }
[[clang::export_name("reply_size")]] std::size_t orebit_reply_size() { return reply().size(); }

[[clang::export_name("call")]] bool orebit_call(const char* text, std::size_t size) {
  return answer(run_call({text, size}));
}

}  // extern "C"

}  // namespace orebit::wasm
