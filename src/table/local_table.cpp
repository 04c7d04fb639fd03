#include "table/local_table.hpp"

#include <cassert>

#include "core/random.hpp"
#include "table/analysis.hpp"
#include "text/text.hpp"

namespace orebit {

namespace {

std::vector<std::string> seat_list(const Doc* list) {
  std::vector<std::string> texts;
  if (list == nullptr || !list->is(Doc::Kind::list)) return texts;
  for (const Doc& item : list->items) texts.push_back(item.text);
  return texts;
}

// A document keeps the upper half of the numbers of 64 bits as they were written.
std::optional<std::uint64_t> read_seed(const Doc* doc) {
  if (doc == nullptr) return std::nullopt;
  if (doc->is_integer(0, INT64_MAX)) return static_cast<std::uint64_t>(doc->number);
  if (!doc->is(Doc::Kind::real)) return std::nullopt;
  std::uint64_t seed = 0;
  for (const char c : doc->text) {
    const auto digit = static_cast<std::uint64_t>(c - '0');
    if (digit > 9 || seed > (UINT64_MAX - digit) / 10) return std::nullopt;
    seed = seed * 10 + digit;
  }
  return seed;
}

}  // namespace

UniformSource chance_of(std::uint64_t seed, int ply) {
  return
      [random = Random(seed, static_cast<std::uint64_t>(ply))](std::uint32_t m) mutable { return random(m); };
}

bool LocalTable::advance() {
  const Turn turn = match().turn();
  if (turn.is_over() || seating_.is_human(turn)) return false;
  const auto uniform = chance_of(seed_, game_.next_ply());
  if (turn.is_chance()) {
    roll(uniform);
  } else {
    const std::string& bot = seating_.who()[static_cast<std::size_t>(index_of(turn.seat))];
    [[maybe_unused]] const auto played = play(match().analysis().advise(*read_bot(bot), uniform).move);
    assert(played);
  }
  return true;
}

bool LocalTable::undo(Seat seat) {
  const auto ply = game_.undo_target(seat);
  if (ply) game_.go_back(*ply);
  return ply.has_value();
}

std::string LocalTable::record_header() const {
  return game_.record_header(seating_, [&](JsonWriter& out) { out.field("seed", seed_); });
}

std::string LocalTable::record() const {
  const std::string lines = record_header() + "\n" + game_.record_plies(everybody);
  return match().turn().is_over() ? lines + result_line(match().result()) + "\n" : lines;
}

std::expected<LocalTable, Rejections> seated(const Doc& head, std::unique_ptr<Match> start) {
  const auto seed = read_seed(head.find("seed"));
  if (!seed) return std::unexpected(Rejections{"seed: there must be one"});
  auto who = seat_list(head.find("seats"));
  auto names = seat_list(head.find("names"));
  if (static_cast<int>(who.size()) != start->header().players)
    return std::unexpected(Rejections{"seats: there must be one for each player"});
  if (names.size() != who.size()) names.clear();
  for (const std::string& one : who)
    if (one != "human" && !read_bot(one))
      return std::unexpected(Rejections{"seats: " + quoted(one) + " is neither human nor a bot"});
  return LocalTable(std::move(start), Seating(std::move(who), std::move(names)), *seed);
}

std::optional<Rejection> LocalTableReader::read(std::string_view line) {
  std::optional<Ply> ply;
  reader_.on_ply = [&](const Match&, Turn, const Ply& read) { ply = read; };
  if (auto problem = reader_.read(line)) return problem;
  if (!table_) return read_head();
  if (!ply) return std::nullopt;
  if (auto problem = check_chance(*ply)) return problem;
  [[maybe_unused]] const auto played = table_->play(ply->move);
  assert(played);
  return std::nullopt;
}

// What a record's head has beyond that of a trace.
std::optional<Rejection> LocalTableReader::read_head() {
  const Doc& head = reader_.header();
  const Match& match = *reader_.match();
  const Doc* hash = head.find("content_hash");
  if (!read_seed(head.find("seed")) || head.find("seats") == nullptr || hash == nullptr)
    return "this is a trace but no record of `orebit play`: seats, seed or content_hash are missing";
  if (!hash->is_text(match.header().pack_hash))
    return "content_hash: the pack has been changed since this game was played (give the right one with "
           "--content)";
  auto table = seated(head, match.clone());
  if (!table) return table.error().front();
  table_ = std::move(*table);
  return std::nullopt;
}

// Whether a ply of chance is what the seed gives.
std::optional<Rejection> LocalTableReader::check_chance(const Ply& ply) const {
  const Playthrough& game = table_->game();
  if (!game.match().turn().is_chance()) return std::nullopt;
  const std::string rolled =
      game.match().clone()->roll(chance_of(table_->seed(), game.next_ply()), Tell::nothing).move;
  if (rolled == ply.move) return std::nullopt;
  return "the seed gives " + quoted(rolled) + " here, not " + quoted(ply.move) + ": this record was altered";
}

}  // namespace orebit
