// New tables, and tables that follow another.
#include <tuple>

#include "table/request_handler.hpp"

namespace orebit {

namespace {

FirstSeat first_seat(const SeatRequest& wish, const Requester& host) {
  switch (wish.kind) {
    case SeatRequest::Kind::open:
      if (wish.bot.empty()) break;
      return {.kind = FirstSeat::Kind::bot, .bot = wish.bot, .is_stand_in = true};
    case SeatRequest::Kind::bot: return {.kind = FirstSeat::Kind::bot, .bot = wish.bot};
    case SeatRequest::Kind::local: return {FirstSeat::Kind::human, "", host.hash, wish.name, wish.commit};
  }
  return {};
}

FirstSeat again(const TableSeat& seat) {
  if (!seat.is_human())
    return {static_cast<FirstSeat::Kind>(seat.kind), seat.bot, "", "", "", seat.has_stand_in};
  return {FirstSeat::Kind::human, "", seat.holder, seat.name, ""};
}

void check_seats(const CreateTable& wish, Rejections& reasons) {
  for (std::size_t i = 0; i < wish.seats.size(); ++i) {
    const SeatRequest& seat = wish.seats[i];
    const std::string where = "seat " + std::to_string(i) + ": ";
    if (seat.kind == SeatRequest::Kind::bot || !seat.bot.empty())
      if (const auto bot = read_bot(seat.bot); !bot) reasons.emplace_back(where + bot.error().why);
    if (seat.kind != SeatRequest::Kind::local) continue;
    if (!is_hex(seat.commit, commit_digits))
      reasons.emplace_back(where + "a commit is the SHA-256 of the seat's seed, as 64 lowercase hex digits");
    if (const auto why = seat.name.empty() ? std::nullopt : why_no_name(seat.name))
      reasons.emplace_back(where + why->why);
    for (std::size_t other = 0; other < i; ++other) {
      if (wish.seats[other].kind != SeatRequest::Kind::local) continue;
      if (wish.seats[other].commit == seat.commit)
        reasons.emplace_back(where + "another seat has this commit; draw a seed for each");
      if (!seat.name.empty() && wish.seats[other].name == seat.name)
        reasons.emplace_back(where + "another seat is called " + quoted(seat.name));
    }
  }
}

std::vector<std::pair<std::string, std::string>> options_of(const Match& match) {
  std::vector<std::pair<std::string, std::string>> options;
  const auto& table = match.info().options;
  options.reserve(table.size());
  for (std::size_t i = 0; i < table.size(); ++i)
    options.emplace_back(table[i].key, match.header().options[i]);
  return options;
}

// The same setup and people again.
event::Created follower(const Table::Body& table, const NewTableSecrets& fresh,
                        const std::string& rematch_of) {
  const Header& header = table.game.start()->header();
  event::Created created{fresh.table,       header.game,  options_of(*table.game.start()),
                         header.pack_hash,  std::nullopt, table.host,
                         fresh.server_seed, {},           rematch_of};
  if (table.has_own_pack) created.pack = header.pack->doc;
  created.away = table.away;
  created.fair = table.fair;
  for (const TableSeat& seat : table.seats) created.seats.push_back(again(seat));
  return created;
}

// What a request before the start does to a seat.
struct LostSeat {
  int seat;
  EventKind kind;
  FirstSeat after;
};

std::optional<LostSeat> seat_lost_by(const Request& request) {
  if (const auto* leave = std::get_if<Leave>(&request)) return LostSeat{leave->seat, EventKind::left, {}};
  if (const auto* replace = std::get_if<Replace>(&request))
    return LostSeat{
        replace->seat, EventKind::replaced, {.kind = FirstSeat::Kind::bot, .bot = replace->bot_text}};
  return std::nullopt;
}

bool has_bots_only(const Table::Body& table) {
  for (const TableSeat& seat : table.seats)
    if (seat.kind != TableSeat::Kind::bot) return false;
  return true;
}

Events first_events(event::Created created, const Table::Body& table) {
  Decision first = decision_of(std::move(created));
  if (has_bots_only(table)) add_start(first, table, table.seat_seeds());
  return std::move(first.events);
}

}  // namespace

std::expected<Events, Rejections> Table::create(const CreateTable& wish, const NewTableSecrets& fresh,
                                                const Requester& host, const MatchOpener& open) {
  Rejections reasons;
  check_seats(wish, reasons);
  Setup setup{wish.game, static_cast<int>(wish.seats.size()), wish.options, nullptr};
  if (find_game(wish.game) != nullptr)
    setup.pack = wish.pack ? make_pack(*wish.pack, "") : default_pack(wish.game);
  const auto match = setup.pack != nullptr ? open(setup) : open_match(setup);
  if (!match) reasons.insert(reasons.end(), match.error().begin(), match.error().end());
  if (!reasons.empty()) return std::unexpected(std::move(reasons));
  event::Created created{fresh.table, wish.game, options_of(**match), (*match)->header().pack_hash,
                         wish.pack,   host.hash, fresh.server_seed,   {},
                         ""};
  created.away = wish.away;
  created.fair = wish.fair.value_or(FairMode::version1);
  for (const SeatRequest& seat : wish.seats) created.seats.push_back(first_seat(seat, host));
  const auto body = body_of(created, open);
  if (!body) return std::unexpected(body.error());
  return first_events(created, **body);
}

Request with_new_table(Request request, const std::string& table) {
  if (auto* leave = std::get_if<Leave>(&request)) leave->new_table = table;
  if (auto* replace = std::get_if<Replace>(&request)) replace->new_table = table;
  return request;
}

std::optional<Successor> Table::start_over(const Request& request, const NewTableSecrets& fresh,
                                           const Requester& who) const {
  const std::string id = next_table_id(fresh.table, body_->id);
  const auto lost = seat_lost_by(request);
  if (!lost || !decide(with_new_table(request, id), who) || !body_->needs_new_table(lost->seat, lost->kind))
    return std::nullopt;
  event::Created created = follower(*body_, {id, fresh.server_seed}, body_->rematch_of);
  at(created.seats, lost->seat) = lost->after;
  created.given_up = body_->given_up;
  created.given_up.push_back(body_->start_given_up(lost->seat, lost->kind));
  for (GivenUpStart& start : created.given_up)
    if (start.table == body_->id)
      std::tie(start.server_commit, start.server_seed) = std::tie(body_->server_commit, body_->server_seed);
  return Successor{id, {std::move(created)}};
}

std::expected<Events, Rejection> Table::rematch(const NewTableSecrets& fresh, const Requester& who) const {
  if (!body_->has_ended) return refuse("a rematch comes after the end");
  if (!body_->rematch_id.empty()) return refuse("there is a rematch already: " + body_->rematch_id);
  if (body_->end_reason == "given_up") return refuse("too many starts were given up here; make a new table");
  if (!is_host(who) && viewer_of(who).seat == spectator)
    return refuse("only those at the table ask for a rematch");
  // Fair-dice 8: a seed that was shown is never used again.
  if (fresh.server_seed == body_->server_seed) return refuse("a table needs a seed of its own");
  const event::Created created = follower(*body_, fresh, id());
  const auto body = body_of(created, [this](const Setup&) { return body_->game.start()->clone(); });
  if (!body) return refuse(body.error().front());
  return first_events(created, **body);
}

}  // namespace orebit
