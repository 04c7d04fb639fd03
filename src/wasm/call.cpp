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
Answer handle_of(OpenMatch match) {
  return std::to_string(handles().add(a_match, std::make_shared<OpenMatch>(std::move(match))));
}

template <class Open>
Answer close(Open&, const Args& args) {
  handles().close(args.number(0));
  return "null";
}

Answer open_match_of(const Args& args) {
  auto match = open(args.text(0), args.text(1));
  if (!match) return std::unexpected(match.error());
  return handle_of({std::move(*match), std::nullopt});
}

Answer determinize(const OpenMatch& open, const Args& args) {
  if (auto errors = no_seat(*open.match, args.number(1))) return std::unexpected(std::move(*errors));
  return handle_of({open.match->determinize(seat_of(args.number(1)), args.seed(2)), std::nullopt});
}

Answer match_of(const OpenRecord& record) {
  auto position = record.position();
  if (!position) return fail("no game is open in this record");
  return handle_of(std::move(*position));
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
    {"open", [](auto&, auto& args) { return open_match_of(args); }},
    {"record_open", [](auto&, auto& args) { return handle_of(a_record, open_record(args.text(0))); }}};

constexpr Call<OpenMatch> match_calls[] = {
    {"close", close},
    {"clone", [](auto& open, auto&) { return handle_of({open.match->clone(), open.last}); }},
    {"imagine", [](auto& open, auto& args) { return determinize(open, args); }},
    {"header", [](auto& open, auto&) { return header(*open.match); }},
    {"turn", [](auto& open, auto&) { return turn(*open.match); }},
    {"legal", [](auto& open, auto&) { return legal(*open.match); }},
    {"offers", [](auto& open, auto& args) { return offers(*open.match, args.number(1)); }},
    {"offer", [](auto& open, auto& args) { return offer(*open.match, args.text(1)); }},
    {"why", [](auto& open, auto& args) { return why(*open.match, args.texts(1)); }},
    {"plan", [](auto& open, auto& args) { return plan(*open.match, args.texts(1)); }},
    {"why_not", [](auto& open, auto& args) { return why_not(*open.match, args.text(1)); }},
    {"reveals", [](auto& open, auto& args) { return reveals(*open.match, args.text(1)); }},
    {"play", [](auto& open, auto& args) { return play(open, args.text(1)); }},
    {"settle", [](auto& open, auto& args) { return settle(open, args.text(1)); }},
    {"roll", [](auto& open, auto& args) { return roll(open, args.draw(1)); }},
    {"log", [](auto& open, auto&) { return log(open); }},
    {"seen", [](auto& open, auto& args) { return seen(open, args.number(1)); }},
    {"bots", [](auto&, auto&) { return bots(); }},
    {"advise", [](auto& open, auto& args) { return advise(*open.match, args.text(1), args.draw(2)); }},
    {"hint", [](auto& open, auto& args) { return hint(*open.match, args.text(1), args.draw(2)); }},
    {"draw", [](auto& open, auto& args) { return draw(*open.match, args.text(1)); }},
    {"lexicon", [](auto& open, auto&) -> Answer { return open.match->analysis().lexicon_json(); }},
    {"tell", [](auto& open, auto& args) { return tell(*open.match, args.text(1)); }},
    {"zones", [](auto& open, auto& args) { return zones(*open.match, args.text(1)); }},
    {"state", [](auto& open, auto&) -> Answer { return open.match->state_json(); }},
    {"view", [](auto& open, auto& args) { return view(*open.match, args.number(1)); }},
    {"watch", [](auto& open, auto&) { return watch(*open.match); }},
    {"set_state", [](auto& open, auto& args) { return set_state(open, args.text(1)); }},
    {"set_view",
     [](auto& open, auto& args) { return set_view(open, args.number(1), args.text(2), args.seed(3)); }},
    {"result", [](auto& open, auto&) { return result(*open.match); }},
    {"measure", [](auto& open, auto& args) -> Answer {
       const auto games = static_cast<std::uint64_t>(args.number(2));
       return std::to_string(open.match->analysis().play_random_games(args.seed(1), games));
     }}};

constexpr Call<OpenRecord> record_calls[] = {
    {"record_close", close},
    {"record_line", [](auto& record, auto& args) { return record.read(args.text(1)); }},
    {"record_end", [](auto& record, auto&) { return record.finish(); }},
    {"record_draw", [](auto& record, auto& args) { return record.draw(args.text(1)); }},
    {"record_match", [](auto& record, auto&) { return match_of(record); }},
    {"review_open", [](auto& record, auto& args) {
       const auto simulations = static_cast<std::uint32_t>(args.number(1));
       return handle_of(a_review, open_review(record, {simulations, args.seed(2)}));
     }}};

constexpr Call<OpenReview> review_calls[] = {
    {"review_close", close},
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
  if (try_on<OpenMatch>(a_match, match_calls, name, args, reply) ||
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
