// Making and loading tables, and what can be asked about one.
#include "table/table.hpp"

#include <algorithm>

#include "table/table_body.hpp"

namespace orebit {

namespace {

// The match of a `created` event, before its first ply.
std::expected<std::unique_ptr<Match>, Reasons> open_for(const Created& created, const MatchOpener& open) {
  Setup setup{created.game, static_cast<int>(created.seats.size()), created.options, nullptr};
  if (find_game(created.game) == nullptr) return open_match(setup);
  setup.pack = created.pack ? make_pack(*created.pack, "") : default_pack(created.game);
  return open(setup);
}

TableSeat seat_from(const FirstSeat& first) {
  return {static_cast<TableSeat::Kind>(first.kind),
          false,
          false,
          first.is_stand_in,
          first.bot,
          first.holder,
          first.name,
          first.commit,
          ""};
}

std::unique_ptr<Table::Body> body_from(Created created, std::shared_ptr<const Match> start) {
  auto body = std::make_unique<Table::Body>();
  body->id = std::move(created.table);
  body->host = std::move(created.host);
  body->server_seed = std::move(created.server_seed);
  body->server_commit = server_commit(body->server_seed);
  body->rematch_of = std::move(created.rematch_of);
  body->has_own_pack = created.pack.has_value();
  body->given_up = std::move(created.given_up);
  body->away = std::move(created.away);
  body->fair = created.fair;
  for (const FirstSeat& first : created.seats) body->seats.push_back(seat_from(first));
  body->match = start->clone();
  body->start = std::move(start);
  body->entries.push_back({});
  return body;
}

std::string at_event(std::size_t seq, const std::string& what) {
  return "event " + std::to_string(seq) + ": " + what;
}

// Whether this is the line of that ply: its end tells. A move needs no escapes (pack_reader.hpp).
bool says(std::string_view line, const Decision::Step& step) {
  const auto cut = [&](std::string_view end) {
    if (!line.ends_with(end)) return false;
    line.remove_suffix(end.size());
    return true;
  };
  if (!step.link.empty() && !(cut(R"("})") && cut(step.link) && cut(R"(","link":")"))) return false;
  return (!step.link.empty() || cut(R"("})")) && cut(step.ply.move) && cut(R"("move":")");
}

}  // namespace

std::expected<std::unique_ptr<Table::Body>, Reasons> body_of(Created created, const MatchOpener& open) {
  auto match = open_for(created, open);
  if (!match) return std::unexpected(std::move(match.error()));
  const std::string& hash = (*match)->header().pack_hash;
  if (hash != created.content_hash)
    return std::unexpected(Reasons{"the table is played with content " + created.content_hash +
                                   ", and the pack of this program is " + hash});
  for (const FirstSeat& seat : created.seats)
    if (seat.kind == FirstSeat::Kind::bot)
      if (const auto bot = read_bot(seat.bot); !bot) return std::unexpected(Reasons{bot.error()});
  return body_from(std::move(created), std::shared_ptr<const Match>(std::move(*match)));
}

Table::Table(std::unique_ptr<Body> body) : body_(std::move(body)) {}
Table::Table(Table&&) noexcept = default;
Table& Table::operator=(Table&&) noexcept = default;
Table::~Table() = default;

std::expected<Table, Reasons> Table::load(std::span<const std::string> events, const MatchOpener& open) {
  if (events.empty()) return std::unexpected(Reasons{"the table has no events"});
  auto created = read_created(events[0]);
  if (!created) return std::unexpected(Reasons{at_event(1, created.error())});
  auto body = body_of(std::move(*created), open);
  if (!body) return std::unexpected(std::move(body.error()));
  (*body)->entries.reserve(events.size());
  (*body)->plies.reserve(events.size());
  for (std::size_t i = 1; i < events.size(); ++i) {
    const auto event = read_event(events[i]);
    if (!event) return std::unexpected(Reasons{at_event(i + 1, event.error())});
    if (const auto problem = (*body)->apply(*event, false))
      return std::unexpected(Reasons{at_event(i + 1, *problem)});
  }
  (*body)->told.rest((*body)->seq());
  (*body)->texts.shrink_to_fit();
  return Table(std::move(*body));
}

std::optional<std::string> Table::apply(std::span<const std::string> events, std::int64_t known,
                                        Decision ahead) {
  body_->told.forget(known);
  const bool is_foreseen = ahead.match != nullptr && ahead.seq == seq();
  if (is_foreseen) body_->match = std::move(ahead.match);
  auto ply = ahead.plies.begin();
  for (const std::string& line : events) {
    const std::size_t seq = body_->entries.size() + 1;
    const bool is_known = is_foreseen && ply != ahead.plies.end();
    if (is_known && says(line, *ply)) {
      body_->take_over(*ply++);
      continue;
    }
    const auto event = read_event(line);
    if (!event) return at_event(seq, event.error());
    if (is_known && event->kind == EventKind::ply)
      return at_event(seq, "ply " + std::to_string(event->number) + " is not the one that was asked for");
    if (const auto problem = body_->apply(*event, true)) return at_event(seq, *problem);
  }
  return std::nullopt;
}

void Table::rest() {
  body_->told.rest(body_->seq());
  body_->entries.shrink_to_fit();
  body_->plies.shrink_to_fit();
  body_->texts.shrink_to_fit();
}

std::int64_t Table::seq() const { return body_->seq(); }
const std::string& Table::id() const { return body_->id; }
Table::Phase Table::phase() const { return body_->phase(); }
const Match& Table::match() const { return *body_->match; }
int Table::plies() const { return static_cast<int>(body_->plies.size()); }
std::optional<int> Table::waits_for_links() const {
  return body_->is_waiting_for_links() ? std::optional(body_->next_ply()) : std::nullopt;
}
std::uint32_t Table::seating() const { return body_->seatings; }
std::optional<Seat> Table::to_act() const { return body_->to_act(); }
const std::string& Table::rematch_id() const { return body_->rematch_id; }

bool Table::only_plies_since(std::int64_t since) const {
  const auto news = std::span(body_->entries).subspan(static_cast<std::size_t>(since));
  return std::ranges::all_of(news, [](const LogEntry& entry) { return entry.kind == EventKind::ply; });
}

const std::optional<AwayRule>& Table::away_rule() const { return body_->away; }
bool Table::holds(const Requester& who, int seat) const { return body_->holds(who, seat); }
bool Table::is_host(const Requester& who) const {
  return !who.hash.empty() && same_secret(who.hash, body_->host);
}

Viewer Table::viewer_of(const Requester& who, std::optional<int> look) const {
  Viewer viewer{spectator, 0, is_host(who)};
  for (int seat = 0; seat < static_cast<int>(body_->seats.size()); ++seat) {
    if (!body_->holds(who, seat)) continue;
    viewer.holds = static_cast<std::uint8_t>(viewer.holds | 1U << seat);
    if (viewer.seat == spectator || look == seat) viewer.seat = seat_of(seat);
  }
  return viewer;
}

std::optional<BotTurn> Table::bot_to_move() const {
  const auto seat = body_->to_act();
  if (!seat) return std::nullopt;
  const TableSeat& chair = body_->seats[static_cast<std::size_t>(index_of(*seat))];
  if (!chair.is_played_by_bot()) return std::nullopt;
  return BotTurn{body_->next_ply(), body_->undos, *seat, read_bot(chair.bot).value_or(BotSpec{}),
                 body_->match->clone()};
}

}  // namespace orebit
