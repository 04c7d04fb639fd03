#include "table/local_table.hpp"

#include <cassert>
#include <charconv>

#include "core/random.hpp"
#include "table/analysis.hpp"
#include "text/text.hpp"

namespace orebit {

namespace {

void write_seat_list(JsonWriter& out, const std::vector<std::string>& texts) {
  out.open_list();
  for (const std::string& text : texts) out.value(text);
  out.close_list();
}

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
  std::uint64_t seed = 0;
  const char* const last = doc->text.data() + doc->text.size();
  const auto [end, error] = std::from_chars(doc->text.data(), last, seed);
  if (!doc->is(Doc::Kind::real) || error != std::errc() || end != last) return std::nullopt;
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
    game_.roll(uniform);
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
  const Header& header = match().header();
  return header_line(header, match().info(), [&](JsonWriter& out) {
    out.field("content_hash", header.pack_hash);
    write_seat_list(out.key("seats"), seating_.who());
    if (!seating_.names().empty()) write_seat_list(out.key("names"), seating_.names());
    out.field("seed", seed_);
  });
}

std::string LocalTable::record() const {
  const std::string lines = record_header() + "\n" + game_.record_plies(everybody);
  return match().turn().is_over() ? lines + result_line(match().result()) + "\n" : lines;
}

std::expected<Seating, Rejections> read_seating(const Doc& head, const Match& match) {
  const auto seats = seat_list(head.find("seats"));
  auto names = seat_list(head.find("names"));
  if (static_cast<int>(seats.size()) != match.header().players)
    return std::unexpected(Rejections{"seats: there must be one for each player"});
  if (names.size() != seats.size()) names.clear();
  for (const std::string& who : seats)
    if (who != "human" && !read_bot(who))
      return std::unexpected(Rejections{"seats: " + quoted(who) + " is neither human nor a bot"});
  return Seating(seats, std::move(names));
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
  const auto seed = read_seed(head.find("seed"));
  const Doc* hash = head.find("content_hash");
  if (!seed || head.find("seats") == nullptr || hash == nullptr)
    return "this is a trace but no record of `orebit play`: seats, seed or content_hash are missing";
  if (!hash->is_text(match.header().pack_hash))
    return "content_hash: the pack has been changed since this game was played (give the right one with "
           "--content)";
  auto seating = read_seating(head, match);
  if (!seating) return seating.error().front();
  table_.emplace(match.clone(), std::move(*seating), *seed);
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
