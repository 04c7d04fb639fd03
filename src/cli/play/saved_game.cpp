#include "cli/play/saved_game.hpp"

#include <filesystem>

#include "cli/files.hpp"
#include "core/random.hpp"
#include "table/trace.hpp"

namespace orebit::cli {

namespace {

// The given pack, or the default one, if its id is the one of the record.
PackFinder finder(const std::shared_ptr<const Pack>& given) {
  return [given](const std::string& game, const std::string& id) -> std::shared_ptr<const Pack> {
    const auto pack = given != nullptr ? given : default_pack(game);
    return id_of(pack->doc) == id && game_of(pack->doc) == game ? pack : nullptr;
  };
}

// What a record's head has beyond that of a trace; why it will not do, if so.
std::string read_head(const TraceReader& reader, SavedGame& game) {
  const Doc& head = reader.header();
  const Doc* seed = head.find("seed");
  const Doc* seats = head.find("seats");
  const Doc* hash = head.find("content_hash");
  if (seed == nullptr || !seed->is(Doc::Kind::integer) || seed->number < 0 || seats == nullptr ||
      !seats->is(Doc::Kind::list) || hash == nullptr)
    return "this is a trace but no record of `orebit play`: seats, seed or content_hash are missing";
  if (!hash->is_text(reader.match()->header().pack_hash))
    return "content_hash: the pack has been changed since this game was played (give the right one with "
           "--content)";
  game.seed = static_cast<std::uint64_t>(seed->number);
  for (const Doc& seat : seats->items) game.seats.push_back(seat.text);
  if (static_cast<int>(game.seats.size()) != reader.match()->header().players)
    return "seats: there must be one for each player";
  return "";
}

// Whether the ply of chance just read is what the seed gives. `before` is the match as it was.
std::string check_chance(const Match& before, const Told& told, std::uint64_t seed, int number) {
  const std::string rolled = before.clone()->roll(chance_of(seed, number)).move;
  if (rolled == told.ply.move) return "";
  return "the seed gives " + orebit::quoted(rolled) + " here, not " + orebit::quoted(told.ply.move) +
         ": this record was altered";
}

class SavedGameReader {
 public:
  SavedGameReader(std::string path, const std::shared_ptr<const Pack>& pack, MatchOpener open)
      : path_(std::move(path)), reader_(finder(pack), std::move(open)) {
    reader_.on_ply = [this](const Match&, Turn actor, const Ply& ply) { game_.told.push_back({actor, ply}); };
  }

  std::expected<SavedGame, Refused> read() {
    LineReader lines;
    if (const auto problem = lines.open(path_)) return std::unexpected(Refused{Exit::usage, *problem});
    std::error_code error;
    const auto size = std::filesystem::file_size(path_, error);
    if (error) return std::unexpected(Refused{Exit::usage, path_ + ": is not a file that can be read"});
    std::string line;
    for (std::uintmax_t offset = 0; lines.next(line);) {
      offset += line.size() + 1;
      game_.was_cut = offset > size;
      if (game_.was_cut) break;
      if (auto why = take(line); !why.empty()) return refuse(lines.number(), why);
    }
    if (!lines.problem().empty()) return refuse(lines.number(), lines.problem());
    if (game_.lines.empty()) return std::unexpected(Refused{Exit::usage, path_ + ": holds no game"});
    game_.match = reader_.take_match();
    return std::move(game_);
  }

 private:
  std::unexpected<Refused> refuse(int line, const std::string& why) const {
    return std::unexpected(
        Refused{is_over_ ? Exit::no : Exit::usage, path_ + ":" + std::to_string(line) + ": " + why});
  }

  std::string take(const std::string& line) {
    const bool is_head = reader_.match() == nullptr;
    auto before = is_head ? nullptr : reader_.match()->clone();
    const std::size_t told = game_.told.size();
    if (const auto problem = reader_.read(line)) return *problem;
    game_.lines.push_back(line);
    if (is_head) return read_head(reader_, game_);
    is_over_ = reader_.match() == nullptr;
    if (is_over_) return "this game is over; `orebit replay` checks it, and there is nothing to go on with";
    if (game_.told.size() == told) return "";
    if (game_.told.back().actor.is_chance()) {
      game_.before.clear();
      return check_chance(*before, game_.told.back(), game_.seed, reader_.next_ply() - 1);
    }
    game_.before.push_back(std::move(before));
    return "";
  }

  std::string path_;
  TraceReader reader_;
  SavedGame game_;
  bool is_over_ = false;
};

}  // namespace

std::expected<SavedGame, Refused> read_saved_game(const std::string& path,
                                                  const std::shared_ptr<const Pack>& pack, MatchOpener open) {
  return SavedGameReader(path, pack, std::move(open)).read();
}

std::string record_header(const Match& match, const std::vector<std::string>& seats, std::uint64_t seed) {
  return header_line(match.header(), match.info(), [&](JsonWriter& out) {
    out.field("content_hash", match.header().pack_hash).key("seats").open_list();
    for (const std::string& seat : seats) out.value(seat);
    out.close_list().field("seed", seed);
  });
}

UniformSource chance_of(std::uint64_t seed, int ply) {
  return
      [random = Random(seed, static_cast<std::uint64_t>(ply))](std::uint32_t m) mutable { return random(m); };
}

}  // namespace orebit::cli
