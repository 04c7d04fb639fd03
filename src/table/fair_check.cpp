#include "table/fair_check.hpp"

#include <algorithm>

#include "table/differs.hpp"
#include "table/fair.hpp"
#include "table/fair_given_up.hpp"
#include "table/fair_sign.hpp"
#include "table/fair_throws.hpp"

namespace orebit {

namespace {

bool are_digits(const Doc* doc, std::size_t digits) {
  return doc != nullptr && doc->is(Doc::Kind::string) && is_hex(doc->text, digits);
}

class FairChecker {
 public:
  FairChecker(PackFinder find_pack, MatchOpener open) : reader_(std::move(find_pack), std::move(open)) {}

  // What is wrong with the next line.
  std::optional<Rejection> read(std::string_view line) {
    if (verdict_.table.empty()) return read_header(line);
    if (reader_.match() == nullptr) return "a record ends here, and another line follows";
    const Turn turn = reader_.match()->turn();
    if (turn.is_chance())
      if (auto fault = check_chance(line)) return fault;
    if (auto fault = reader_.read(line)) return fault;
    return turn.is_player() && is_second_ ? check_decision(line, index_of(turn.seat)) : std::nullopt;
  }
  std::optional<Rejection> finish() const { return reader_.finish(); }
  FairVerdict verdict() {
    verdict_.plies = reader_.plies();
    verdict_.ended_early = reader_.ended_early();
    verdict_.throws = throws_.figures();
    return verdict_;
  }

 private:
  std::optional<Rejection> read_header(std::string_view line) {
    if (auto fault = reader_.read(line)) return fault;
    const Match& match = *reader_.match();
    const Doc* hash = reader_.header().find("content_hash");
    if (hash == nullptr || !hash->is_text(match.header().pack_hash))
      return differs("content_hash", hash,
                     quoted(match.header().pack_hash) + ", the pack at hand (--content FILE gives another)");
    return read_fair(reader_.header().find("fair"), static_cast<std::size_t>(match.header().players));
  }

  std::optional<Rejection> read_fair(const Doc* fair, std::size_t players) {
    if (fair == nullptr || !fair->is(Doc::Kind::table))
      return "the header has no \"fair\": this game was not played at a networked table, and there is "
             "nothing "
             "to verify (`orebit replay` checks it against the rules)";
    const Doc* version = fair->find("version");
    if (version == nullptr || !version->is_integer(1, 2)) return differs("fair.version", version, "1 or 2");
    is_second_ = version->number == 2;
    const Doc* mode = fair->find("mode");
    if (is_second_ && (mode == nullptr || !(mode->is_text("quick") || mode->is_text("strict"))))
      return differs("fair.mode", mode, R"("quick" or "strict")");
    const Doc* table = fair->find("table");
    if (table == nullptr || !table->is(Doc::Kind::string) || table->text.empty())
      return differs("fair.table", table, "the table's id");
    if (auto fault = read_server(*fair)) return fault;
    if (auto fault = read_seats(*fair, players)) return fault;
    if (auto fault = read_given_up_starts(fair->find("given_up"), table->text, players)) return fault;
    verdict_.table = table->text;
    const std::string& seed = fair->find("server_seed")->text;
    if (is_second_)
      throws_ = FairThrows(mode->text, seed, table->text, seeds_);
    else
      key_ = fair_key(seed, table->text, seeds_);
    return std::nullopt;
  }

  static std::optional<Rejection> read_server(const Doc& fair) {
    const Doc* commit = fair.find("server_commit");
    const Doc* seed = fair.find("server_seed");
    if (!are_digits(commit, commit_digits)) return differs("fair.server_commit", commit, "64 hex digits");
    if (seed == nullptr)
      return "fair.server_seed is not there: the game was not over when this record was made; the server "
             "shows "
             "its seed at the end";
    if (!are_digits(seed, server_seed_digits)) return differs("fair.server_seed", seed, "64 hex digits");
    if (const std::string expected = server_commit(seed->text); commit->text != expected)
      return differs("fair.server_commit", commit, quoted(expected) + ", the SHA-256 of fair.server_seed");
    return std::nullopt;
  }

  std::optional<Rejection> read_seats(const Doc& fair, std::size_t players) {
    const Doc* commits = fair.find("seat_commits");
    const Doc* seeds = fair.find("seat_seeds");
    const auto is_list = [&](const Doc* doc) {
      return doc != nullptr && doc->is(Doc::Kind::list) && doc->items.size() == players;
    };
    const std::string count = "a list with one entry for each seat";
    if (!is_list(commits)) return differs("fair.seat_commits", commits, count);
    if (!is_list(seeds)) return differs("fair.seat_seeds", seeds, count);
    for (std::size_t i = 0; i < players; ++i)
      if (auto fault = read_seat(i, commits->items[i], seeds->items[i])) return fault;
    return std::nullopt;
  }

  std::optional<Rejection> read_seat(std::size_t seat, const Doc& commit, const Doc& seed) {
    const std::string number = "[" + std::to_string(seat) + "]";
    if (commit.is_text(""))
      return "fair.seat_commits" + number +
             " is empty: the table ended before its game began, and there is nothing to verify";
    const bool is_chain = is_second_ && are_digits(&seed, link_digits);
    if (!seed.is_text("") && !is_chain && !are_digits(&seed, seat_seed_digits))
      return differs("fair.seat_seeds" + number, &seed, "32 hex digits, or nothing for a bot");
    const std::string expected = seat_commit(seed.text);
    if (!commit.is_text(expected))
      return differs("fair.seat_commits" + number, &commit,
                     quoted(expected) + ", the SHA-256 of fair.seat_seeds" + number);
    seeds_.push_back(seed.text);
    return std::nullopt;
  }

  std::optional<Rejection> read_given_up_starts(const Doc* list, const std::string& table,
                                                std::size_t players) {
    if (list == nullptr) return check_given_up({}, table, seeds_);
    auto starts = read_given_up(*list, "fair.given_up", players);
    if (!starts) return starts.error();
    verdict_.given_up = std::move(*starts);
    return check_given_up(verdict_.given_up, table, seeds_);
  }

  // Chance acts: the line must be what the stream of this ply gives. Other faults are the reader's.
  std::optional<Rejection> check_chance(std::string_view line) {
    const auto doc = parse_json(line);
    const Doc* move = doc ? doc->find("move") : nullptr;
    if (move == nullptr) return std::nullopt;
    if (is_second_)
      if (auto fault = throws_.read_chance(*doc, reader_.next_ply()))
        return "ply " + std::to_string(reader_.next_ply()) + ": " + fault->why;
    const FairKey& key = is_second_ ? throws_.key() : key_;
    const std::string expected =
        reader_.match()->clone()->roll(FairStream(key, reader_.next_ply()), Tell::nothing).move;
    if (!move->is_text(expected))
      return "ply " + std::to_string(reader_.next_ply()) + ": " +
             differs("move", move, quoted(expected) + " by the fair dice");
    ++verdict_.by_chance;
    return std::nullopt;
  }

  // REQUIRES: the reader has taken the line.
  std::optional<Rejection> check_decision(std::string_view line, int actor) {
    const auto doc = parse_json(line);
    if (!doc || doc->find("move") == nullptr) return std::nullopt;  // the game has ended early
    if (auto fault = throws_.read_decision(*doc, actor))
      return "ply " + std::to_string(reader_.next_ply() - 1) + ": " + fault->why;
    return std::nullopt;
  }

  TraceReader reader_;
  bool is_second_ = false;  // version 2
  FairThrows throws_;
  std::vector<std::string> seeds_;
  FairKey key_{};
  FairVerdict verdict_;
};

// The signer stands before the seal, in the last line.
std::optional<Rejection> check_signature(std::string_view sealed, const std::string& seal,
                                         std::string_view rest, std::string& signer) {
  constexpr std::string_view key = R"(,"signer":")";
  const std::size_t at = sealed.rfind(key);
  const Signed by{std::string(at == sealed.npos ? "" : sealed.substr(at + key.size(), public_key_digits)),
                  std::string(rest.substr(0, signature_digits))};
  const bool is_whole = is_hex(by.signer, public_key_digits) && is_hex(by.signature, signature_digits) &&
                        rest.substr(signature_digits) == "\"}\n";
  if (!is_whole || !is_signed(by, seal)) return "signature: it is not that of the signer of this record";
  signer = by.signer;
  return std::nullopt;
}

// The seal is the SHA-256 of every byte before it. It shows damage, and changes that the dice do not show.
std::optional<Rejection> check_seal(std::string_view record, std::string& signer) {
  constexpr std::string_view before = R"(,"seal":")";
  const std::size_t at = record.rfind(before);
  if (at == std::string_view::npos) return R"(seal: found nothing, expected "seal" in the last line)";
  const std::string expected = sha256_hex(record.substr(0, at));
  const std::string_view found = record.substr(at + before.size());
  if (found == expected + "\"}\n") return std::nullopt;
  if (found.starts_with(expected + R"(","signature":")"))
    return check_signature(record.substr(0, at), expected, found.substr(expected.size() + 15), signer);
  return "seal: found " + quoted(found.substr(0, commit_digits)) + ", expected " + quoted(expected) +
         ": something in the record was changed";
}

}  // namespace

std::expected<FairVerdict, Rejection> check_fair(std::string_view record, PackFinder find_pack,
                                                 MatchOpener open) {
  FairChecker checker(std::move(find_pack), std::move(open));
  int number = 0;
  for (std::string_view rest = record; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    ++number;
    if (auto fault = checker.read(rest.substr(0, end))) return at_line(number, std::move(*fault));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (auto fault = checker.finish()) return at_line(number + 1, std::move(*fault));
  std::string signer;
  if (auto fault = check_seal(record, signer)) return at_line(number, std::move(*fault));
  FairVerdict verdict = checker.verdict();
  verdict.signer = std::move(signer);
  return verdict;
}

}  // namespace orebit
