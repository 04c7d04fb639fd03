// The functions that a page calls; docs/formats/wasm.md lists them with their answers. Texts come in as UTF-8
// in memory from alloc(); a call says whether it was done and leaves its answer in the reply.
#include <cstdlib>

#include "table/games_json.hpp"
#include "wasm/calls.hpp"
#include "wasm/handles.hpp"
#include "wasm/records.hpp"
#include "wasm/setup.hpp"

namespace orebit::wasm {

namespace {

constexpr std::size_t longest_text = 1U << 20;

std::string& reply() {
  static std::string text;
  return text;
}

using Matches = Handles<OpenMatch>;
Matches& matches() {
  static Matches open("match");
  return open;
}

Handles<std::unique_ptr<OpenRecord>>& records() {
  static Handles<std::unique_ptr<OpenRecord>> open("record");
  return open;
}

Handles<std::unique_ptr<OpenReview>>& reviews() {
  static Handles<std::unique_ptr<OpenReview>> open("review");
  return open;
}

bool answer(const Answer& answer) {
  reply() = answer ? *answer : to_json(answer.error());
  return answer.has_value();
}

template <class Open, class Call>
bool in(Handles<Open>& handles, int handle, const Call& call) {
  Open* open = handles.find(handle);
  if (open == nullptr) return answer(refuse(handles.no_such(handle)));
  return answer(call(*open));
}

template <class Call>
bool in_match(int handle, const Call& call) {
  return in(matches(), handle, call);
}
template <class Call>
bool in_record(int handle, const Call& call) {
  return in(records(), handle, [&](const auto& record) { return call(*record); });
}
template <class Call>
bool in_review(int handle, const Call& call) {
  return in(reviews(), handle, [&](const auto& review) { return call(*review); });
}

// The handle of what was opened, or why it was not.
template <class Open>
Answer handle_in(Handles<Open>& handles, std::expected<Open, Faults> opened) {
  if (!opened) return std::unexpected(std::move(opened.error()));
  return std::to_string(handles.add(std::move(*opened)));
}

Answer handle_of(OpenMatch match) { return std::to_string(matches().add(std::move(match))); }

}  // namespace

extern "C" {

[[clang::export_name("alloc")]] void* orebit_alloc(std::size_t size) {
  void* text = size > longest_text ? nullptr : std::malloc(size + 1);
  if (text == nullptr)
    answer(refuse("a text of " + std::to_string(size) + " bytes is too long; the most is " +
                  std::to_string(longest_text)));
  return text;
}
[[clang::export_name("free")]] void orebit_free(void* text) { std::free(text); }

[[clang::export_name("reply_at")]] const char* orebit_reply_at() { return reply().data(); }
[[clang::export_name("reply_size")]] std::size_t orebit_reply_size() { return reply().size(); }

[[clang::export_name("version")]] bool orebit_version() { return answer("\"" OREBIT_VERSION "\""); }
[[clang::export_name("games")]] bool orebit_games() { return answer(games_json()); }

[[clang::export_name("check_pack")]] bool orebit_check_pack(const char* pack, std::size_t size) {
  return answer(describe_pack({pack, size}));
}

[[clang::export_name("open")]] bool orebit_open(const char* header, std::size_t header_size, const char* pack,
                                                std::size_t pack_size) {
  auto match = open({header, header_size}, {pack, pack_size});
  if (!match) return answer(std::unexpected(match.error()));
  return answer(handle_of({std::move(*match), std::nullopt}));
}

[[clang::export_name("clone")]] bool orebit_clone(int handle) {
  return in_match(handle, [](OpenMatch& open) { return handle_of({open.match->clone(), open.last}); });
}

[[clang::export_name("imagine")]] bool orebit_imagine(int handle, int seat, std::uint64_t seed) {
  return in_match(handle, [&](OpenMatch& open) -> Answer {
    if (auto faults = no_seat(*open.match, seat)) return std::unexpected(std::move(*faults));
    return handle_of({open.match->imagine(seat_of(seat), seed), std::nullopt});
  });
}

[[clang::export_name("close")]] bool orebit_close(int handle) {
  return in_match(handle, [&](OpenMatch&) -> Answer { return matches().close(handle), "null"; });
}

[[clang::export_name("header")]] bool orebit_header(int handle) {
  return in_match(handle, [](OpenMatch& open) { return header(*open.match); });
}

[[clang::export_name("turn")]] bool orebit_turn(int handle) {
  return in_match(handle, [](OpenMatch& open) { return turn(*open.match); });
}

[[clang::export_name("legal")]] bool orebit_legal(int handle) {
  return in_match(handle, [](OpenMatch& open) { return legal(*open.match); });
}

[[clang::export_name("why_not")]] bool orebit_why_not(int handle, const char* move, std::size_t size) {
  return in_match(handle, [&](OpenMatch& open) { return why_not(*open.match, {move, size}); });
}

[[clang::export_name("reveals")]] bool orebit_reveals(int handle, const char* move, std::size_t size) {
  return in_match(handle, [&](OpenMatch& open) { return reveals(*open.match, {move, size}); });
}

[[clang::export_name("play")]] bool orebit_play(int handle, const char* move, std::size_t size) {
  return in_match(handle, [&](OpenMatch& open) { return play(open, {move, size}); });
}

[[clang::export_name("settle")]] bool orebit_settle(int handle, const char* move, std::size_t size) {
  return in_match(handle, [&](OpenMatch& open) { return settle(open, {move, size}); });
}

[[clang::export_name("roll")]] bool orebit_roll(int handle, std::uint64_t seed, std::uint32_t ply) {
  return in_match(handle, [&](OpenMatch& open) { return roll(open, {seed, ply}); });
}

[[clang::export_name("bots")]] bool orebit_bots(int handle) {
  return in_match(handle, [](OpenMatch&) { return bots(); });
}

[[clang::export_name("advise")]] bool orebit_advise(int handle, const char* bot, std::size_t size,
                                                    std::uint64_t seed, std::uint32_t ply) {
  return in_match(handle, [&](OpenMatch& open) { return advise(*open.match, {bot, size}, {seed, ply}); });
}

[[clang::export_name("hint")]] bool orebit_hint(int handle, const char* bot, std::size_t size,
                                                std::uint64_t seed, std::uint32_t ply) {
  return in_match(handle, [&](OpenMatch& open) { return hint(*open.match, {bot, size}, {seed, ply}); });
}

[[clang::export_name("log")]] bool orebit_log(int handle) {
  return in_match(handle, [](OpenMatch& open) { return log(open); });
}

[[clang::export_name("seen")]] bool orebit_seen(int handle, int seat) {
  return in_match(handle, [&](OpenMatch& open) { return seen(open, seat); });
}

[[clang::export_name("state")]] bool orebit_state(int handle) {
  return in_match(handle, [](OpenMatch& open) -> Answer { return open.match->state_json(); });
}

[[clang::export_name("view")]] bool orebit_view(int handle, int seat) {
  return in_match(handle, [&](OpenMatch& open) { return view(*open.match, seat); });
}

[[clang::export_name("watch")]] bool orebit_watch(int handle) {
  return in_match(handle, [](OpenMatch& open) { return watch(*open.match); });
}

[[clang::export_name("set_state")]] bool orebit_set_state(int handle, const char* state, std::size_t size) {
  return in_match(handle, [&](OpenMatch& open) { return set_state(open, {state, size}); });
}

[[clang::export_name("set_view")]] bool orebit_set_view(int handle, int seat, const char* view,
                                                        std::size_t size, std::uint64_t seed) {
  return in_match(handle, [&](OpenMatch& open) { return set_view(open, seat, {view, size}, seed); });
}

[[clang::export_name("result")]] bool orebit_result(int handle) {
  return in_match(handle, [](OpenMatch& open) { return result(*open.match); });
}

[[clang::export_name("measure")]] bool orebit_measure(int handle, std::uint64_t seed, std::uint32_t games) {
  return in_match(handle, [&](OpenMatch& open) -> Answer {
    return std::to_string(open.match->play_random_games(seed, games));
  });
}

[[clang::export_name("draw")]] bool orebit_draw(int handle, const char* words, std::size_t size) {
  return in_match(handle, [&](OpenMatch& open) { return draw(*open.match, {words, size}); });
}

[[clang::export_name("record_open")]] bool orebit_record_open(const char* pack, std::size_t size) {
  return answer(handle_in(records(), open_record({pack, size})));
}

[[clang::export_name("record_line")]] bool orebit_record_line(int handle, const char* line,
                                                              std::size_t size) {
  return in_record(handle, [&](OpenRecord& record) { return record.read({line, size}); });
}

[[clang::export_name("record_end")]] bool orebit_record_end(int handle) {
  return in_record(handle, [](OpenRecord& record) { return record.finish(); });
}

[[clang::export_name("record_draw")]] bool orebit_record_draw(int handle, const char* words,
                                                              std::size_t size) {
  return in_record(handle, [&](OpenRecord& record) { return record.draw({words, size}); });
}

[[clang::export_name("record_match")]] bool orebit_record_match(int handle) {
  return in_record(handle, [](OpenRecord& record) -> Answer {
    auto position = record.position();
    if (!position) return refuse("no game is open in this record");
    return handle_of(std::move(*position));
  });
}

[[clang::export_name("record_close")]] bool orebit_record_close(int handle) {
  return in_record(handle, [&](OpenRecord&) -> Answer { return records().close(handle), "null"; });
}

[[clang::export_name("review_open")]] bool orebit_review_open(int handle, std::uint32_t simulations,
                                                              std::uint64_t seed) {
  return in_record(handle, [&](OpenRecord& record) {
    return handle_in(reviews(), open_review(record, {simulations, seed}));
  });
}

[[clang::export_name("review_step")]] bool orebit_review_step(int handle) {
  return in_review(handle, [](OpenReview& review) { return review.step(); });
}

[[clang::export_name("review_json")]] bool orebit_review_json(int handle) {
  return in_review(handle, [](OpenReview& review) { return review.json(); });
}

[[clang::export_name("review_close")]] bool orebit_review_close(int handle) {
  return in_review(handle, [&](OpenReview&) -> Answer { return reviews().close(handle), "null"; });
}

}  // extern "C"

}  // namespace orebit::wasm
