#include "wasm/records.hpp"

#include "table/review_summary.hpp"
#include "text/json_writer.hpp"
#include "wasm/setup.hpp"

namespace orebit::wasm {

namespace {

constexpr std::size_t word_digits = 8;

std::optional<std::uint32_t> digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return std::nullopt;
}

// Numbers that somebody else drew, turned into uniform ones as docs/formats/fair_dice.md 5 says. When they
// run out everything is 0, and whoever asked has to bring more.
class GivenWords {
 public:
  static std::expected<GivenWords, Rejections> read(std::string_view digits) {
    GivenWords given;
    if (digits.size() % word_digits != 0) return fail("a number is written as 8 hex digits");
    for (std::size_t at = 0; at < digits.size(); ++at) {
      const auto digit = digit_of(digits[at]);
      if (!digit) return fail("numbers are written in lowercase hex digits");
      if (at % word_digits == 0) given.words_.push_back(0);
      given.words_.back() = given.words_.back() << 4 | *digit;
    }
    return given;
  }

  std::uint32_t operator()(std::uint32_t m) {
    const std::uint64_t fair = (std::uint64_t{1} << 32) / m * m;
    while (next_ < words_.size())
      if (const std::uint32_t word = words_[next_++]; word < fair) return word % m;
    ran_out_ = true;
    return 0;
  }
  bool ran_out() const { return ran_out_; }

 private:
  std::vector<std::uint32_t> words_;
  std::size_t next_ = 0;
  bool ran_out_ = false;
};

std::unexpected<Rejections> no_game() { return fail("the record holds no game yet"); }

std::string header_json(const Match& match) {
  JsonWriter out;
  out.open_object().key("header").raw(*header(match)).field("content_hash", match.header().pack_hash);
  out.key("turn").raw(*turn(match));
  return out.close_object().take();
}

}  // namespace

OpenRecord::OpenRecord(std::shared_ptr<const PackFile> pack)
    : reader_([pack](const std::string& game, const std::string& id) -> std::shared_ptr<const PackFile> {
        for (const auto& one : {pack, default_pack(game)})
          if (one != nullptr && id_of(one->doc) == id && game_of(one->doc) == game) return one;
        return nullptr;
      }) {
  reader_.pack_hint.clear();
  reader_.on_ply = [this](const Match&, Turn actor, const Ply& ply) { game_->add(actor, ply); };
}

Answer OpenRecord::read(std::string_view line) {
  if (reader_.traces() > 0) return fail("the game ends before this line; nothing may follow");
  if (const auto problem = reader_.read(line)) return fail(*problem);
  const Match* match = reader_.match();
  if (!game_) return game_.emplace(match->clone()), header_json(*match);
  if (match == nullptr)
    return reader_.ended_early().empty() ? R"({"end":"over"})"
                                         : R"({"end":")" + reader_.ended_early() + R"("})";
  const int ply = game_->next_ply() - 1;
  std::string said = game_->ply_line(ply);
  said.back() = ',';
  return said + R"("turn":)" + *turn(*match) + "}";
}

Answer OpenRecord::finish() const {
  if (const auto problem = reader_.finish()) return fail(*problem);
  return "null";
}

Answer OpenRecord::draw(std::string_view words) const {
  if (reader_.match() == nullptr) return no_game();
  return wasm::draw(*reader_.match(), words);
}

std::unique_ptr<LocalTable> OpenRecord::position() const {
  if (reader_.match() == nullptr) return nullptr;
  return std::make_unique<LocalTable>(reader_.match()->clone(), Seating({}), 0);
}

Answer OpenRecord::log(int seat) const {
  if (!game_) return no_game();
  JsonWriter out;
  game_->write_log(out, no_seat(*start(), seat) ? spectator : seat_of(seat), 1);
  return out.take();
}

OpenReview::OpenReview(const OpenRecord& record, ReviewBudget budget)
    : reviewer_(budget), plies_(record.plies()) {
  reviewer_.begin(*record.start());
}

Answer OpenReview::progress() const {
  JsonWriter out;
  out.open_object().field("done", static_cast<int>(done_)).field("total", static_cast<int>(plies_.size()));
  return out.close_object().take();
}

Answer OpenReview::step() {
  if (done_ < plies_.size()) {
    const auto& [actor, ply] = plies_[done_++];
    reviewer_.add(actor, ply);
  }
  return progress();
}

Answer OpenReview::json() const { return review_json(reviewer_.so_far(), {}); }

Answer OpenReview::summary(std::string_view names, int you) const {
  const auto doc = read_json("the names", names);
  if (!doc) return std::unexpected(doc.error());
  const Review& review = reviewer_.so_far();
  ReviewReader reader;
  for (const Doc& name : doc->items) reader.names.push_back(name.text);
  if (you >= 0 && you < review.seats) reader.you = you;
  return summary_json(review, reader);
}

std::expected<std::unique_ptr<OpenRecord>, Rejections> open_record(std::string_view pack) {
  if (pack.empty()) return std::make_unique<OpenRecord>(nullptr);
  auto doc = read_json("the pack", pack);
  if (!doc) return std::unexpected(doc.error());
  if (const auto issues = check_pack(*doc); !issues.empty()) return fail(issues);
  return std::make_unique<OpenRecord>(make_pack(std::move(*doc), ""));
}

std::expected<std::unique_ptr<OpenReview>, Rejections> open_review(const OpenRecord& record,
                                                                   ReviewBudget budget) {
  constexpr std::uint32_t least = 10, most = 1'000'000;
  if (budget.decision < least || budget.decision > most)
    return fail("simulations: found " + std::to_string(budget.decision) + ", allowed: 10 to 1000000");
  if (record.start() == nullptr) return no_game();
  return std::make_unique<OpenReview>(record, budget);
}

Answer draw(const Match& match, std::string_view words) {
  if (!match.turn().is_chance()) return fail("only chance draws");
  auto given = GivenWords::read(words);
  if (!given) return std::unexpected(given.error());
  const auto copy = match.clone();
  JsonWriter out;
  const std::string move = copy->roll([&](std::uint32_t m) { return (*given)(m); }, Tell::nothing).move;
  return given->ran_out() ? "null" : out.value(move).take();
}

}  // namespace orebit::wasm
