// Making and loading tables, and what can be asked about one.
#include "table/table.hpp"

#include <algorithm>

#include "table/table_body.hpp"

namespace orebit {

namespace {

// The match of a `created` event, before its first ply.
std::expected<std::unique_ptr<Match>, Rejections> open_for(const event::Created& created,
                                                           const MatchOpener& open) {
  Setup setup{created.game, static_cast<int>(created.seats.size()), created.options, nullptr};
  if (find_game(created.game) == nullptr) return open_match(setup);
  setup.pack = created.pack ? make_pack(*created.pack, "") : default_pack(created.game);
  return open(setup);
}

TableSeat seat_from(const FirstSeat& first) {
  return {.kind = static_cast<TableSeat::Kind>(first.kind),
          .has_stand_in = first.is_stand_in,
          .bot = first.bot,
          .holder = first.holder,
          .name = first.name,
          .commit = first.commit};
}

std::unique_ptr<Table::Body> body_from(event::Created created, std::shared_ptr<const Match> start) {
  auto body = std::make_unique<Table::Body>(std::move(start));
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
  body->notes.push_back({.seq = 1, .kind = EventKind::created});
  return body;
}

}  // namespace

std::expected<std::unique_ptr<Table::Body>, Rejections> body_of(event::Created created,
                                                                const MatchOpener& open) {
  auto match = open_for(created, open);
  if (!match) return std::unexpected(std::move(match.error()));
  const std::string& hash = (*match)->header().pack_hash;
  if (hash != created.content_hash)
    return std::unexpected(Rejections{"the table is played with content " + created.content_hash +
                                      ", and the pack of this program is " + hash});
  for (const FirstSeat& seat : created.seats)
    if (seat.kind == FirstSeat::Kind::bot)
      if (const auto bot = read_bot(seat.bot); !bot) return std::unexpected(Rejections{bot.error()});
  return body_from(std::move(created), std::shared_ptr<const Match>(std::move(*match)));
}

Table::Table(std::unique_ptr<Body> body) : body_(std::move(body)) {}
Table::Table(Table&&) noexcept = default;
Table& Table::operator=(Table&&) noexcept = default;
Table::~Table() = default;

std::expected<Table, Rejections> Table::load(std::span<const Event> events, const MatchOpener& open) {
  if (events.empty()) return std::unexpected(Rejections{"the table has no events"});
  const auto* created = std::get_if<event::Created>(&events[0]);
  if (created == nullptr) return std::unexpected(Rejections{at_event(1, "the first event is not `created`")});
  auto body = body_of(*created, open);
  if (!body) return std::unexpected(std::move(body.error()));
  for (const Event& event : events.subspan(1))
    if (const auto problem = (*body)->apply(event, false))
      return std::unexpected(Rejections{at_event((*body)->seq() + 1, *problem)});
  Table table(std::move(*body));
  table.trim();
  return table;
}

std::optional<Rejection> Table::apply(Decision stored, std::int64_t known) {
  body_->game.forget_before(body_->first_ply_after(known));
  const bool is_played = stored.match != nullptr && stored.seq == seq();
  if (is_played) body_->game.install(std::move(stored.match));
  auto ply = stored.plies.begin();
  for (const Event& event : stored.events) {
    const auto* played = std::get_if<event::Played>(&event);
    if (is_played && played != nullptr)
      body_->install(*played, std::move(*ply++));
    else if (const auto problem = body_->apply(event, true))
      return at_event(seq() + 1, *problem);
  }
  return std::nullopt;
}

void Table::trim() {
  body_->game.trim();
  body_->notes.shrink_to_fit();
  body_->links.shrink_to_fit();
}

std::int64_t Table::seq() const { return body_->seq(); }
const std::string& Table::id() const { return body_->id; }
Table::Phase Table::phase() const { return body_->phase(); }
const Match& Table::match() const { return body_->match(); }
int Table::plies() const { return body_->next_ply() - 1; }
std::optional<int> Table::waits_for_links() const {
  return body_->is_waiting_for_links() ? std::optional(body_->next_ply()) : std::nullopt;
}
std::uint32_t Table::seating() const { return body_->seatings; }
std::optional<Seat> Table::to_act() const { return body_->to_act(); }
const std::string& Table::rematch_id() const { return body_->rematch_id; }

bool Table::only_plies_since(std::int64_t since) const {
  return body_->notes_after(since) == body_->notes.end();
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
  const TableSeat& chair = at(body_->seats, index_of(*seat));
  if (!chair.is_played_by_bot()) return std::nullopt;
  return BotTurn{body_->next_ply(), body_->undos, *seat, read_bot(chair.bot).value_or(BotSpec{}),
                 body_->match().clone()};
}

}  // namespace orebit
