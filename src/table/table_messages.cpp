// The messages of a table (docs/formats/protocol.md). Each is built up from nothing, so that what nobody put
// in cannot be there.
#include <array>

#include "table/table_body.hpp"

namespace orebit {

namespace {

constexpr std::array phase_names{"seating", "revealing", "playing", "ended"};
constexpr std::array kind_names{"open", "bot", "human"};

void write_seat(JsonWriter& out, const Table::Body& table, int number) {
  const TableSeat& seat = table.seats[static_cast<std::size_t>(number)];
  out.open_object().field("kind", kind_names[static_cast<std::size_t>(seat.kind)]);
  if (seat.is_human()) out.field("name", name_at(table, number));
  if (seat.is_played_by_bot()) out.field("bot", seat.bot);
  if (seat.kind == TableSeat::Kind::bot && seat.is_free()) out.field("stand_in", true);
  if (seat.has_resigned) out.field("resigned", true);
  if (seat.is_human() && !table.key)
    out.field("committed", !seat.brings_seed() || !seat.commit.empty())
        .field("revealed", !seat.brings_seed() || !seat.seed.empty());
  out.close_object();
}

// Who sits where, what they committed to, how far the table is.
void write_seating(JsonWriter& out, const Table::Body& table) {
  out.field("phase", phase_names[static_cast<std::size_t>(table.phase())]).key("seats").open_list();
  for (int seat = 0; seat < static_cast<int>(table.seats.size()); ++seat) write_seat(out, table, seat);
  out.close_list();
  write_fair(out, table);
}

void write_setup(JsonWriter& out, const Table::Body& table) {
  const Header& header = table.game.start()->header();
  out.field("table", table.id).field("game", header.game).field("players", header.players);
  write_options(out.key("options"), header, table.game.start()->info());
  out.field("content", header.pack_id).field("content_hash", header.pack_hash);
  if (!table.rematch_of.empty()) out.field("rematch_of", table.rematch_of);
  if (table.away) write_away(out.key("away"), *table.away);
}

void write_end(JsonWriter& out, const Table::Body& table) {
  if (!table.has_ended) return;
  out.key("ended").open_object().field("reason", table.end_reason);
  if (table.ended_by != chance_actor) out.field("seat", table.ended_by);
  out.close_object();
  if (table.match().turn().is_over()) write_result(out, table.match().result());
  if (!table.rematch_id.empty()) out.field("rematch", table.rematch_id);
}

void write_pending(JsonWriter& out, const Table::Body& table) {
  if (!table.pending) return;
  const auto& [seat, to, agreed] = *table.pending;
  const unsigned asked = table.others_of(seat) & ~unsigned{agreed};
  out.key("undo").open_object().field("seat", seat).field("to", to).key("waits_for").open_list();
  for (int other = 0; other < max_seats; ++other)
    if ((asked >> other & 1) != 0) out.value(other);
  out.close_list().close_object();
}

// Whether asking for undo makes sense: the seat has decided since chance last acted. In games with secrets it
// may still be refused, because what was shown stays.
bool may_undo(const Table::Body& table, Seat seat) {
  for (int ply = table.next_ply() - 1; ply >= 1; --ply) {
    const Turn actor = table.game.actor(ply);
    if (actor.is_chance()) return false;
    if (actor == Turn::player(seat)) return true;
  }
  return false;
}

// The view of a game without secrets is the same for all.
void write_view(JsonWriter& out, const Table::Body& table, Seat viewer, NewsDraft& draft) {
  if (table.match().hides()) return table.match().write_view(out, viewer);
  if (draft.view.empty()) {
    JsonWriter view(std::move(draft.view));
    table.match().write_view(view, spectator);
    draft.view = view.take();
  }
  out.raw(draft.view);
}

void write_shared_log(JsonWriter& out, const Table::Body& table, Seat viewer, std::int64_t since,
                      NewsDraft& draft) {
  if (table.match().hides()) return write_log(out, table, viewer, since);
  if (draft.log.empty() || draft.log_since != since) {
    JsonWriter log(std::move(draft.log));
    write_log(log, table, viewer, since);
    draft.log = log.take();
    draft.log_since = since;
  }
  out.raw(draft.log);
}

// The throw that waits for links, those that have come, and how many each seat has shown so far; otherwise
// how many the seat has shown that is to move.
void write_links(JsonWriter& out, const Table::Body& table, Seat viewer) {
  if (table.is_waiting_for_links()) {
    out.key("throw").open_object().field("ply", table.next_ply()).key("asked").open_list();
    for (int seat = 0; seat < max_seats; ++seat)
      if ((table.asked >> seat & 1) != 0) out.value(seat);
    out.close_list().key("links").open_list();
    for (const std::string& link : table.throw_links) out.value(link);
    out.close_list().key("shown").open_list();
    for (const TableSeat& seat : table.seats) out.value(seat.links);
    out.close_list().close_object();
  }
  if (viewer == spectator || table.has_ended) return;
  const TableSeat& seat = table.seats[static_cast<std::size_t>(index_of(viewer))];
  if (table.to_act() == viewer && !seat.link.empty()) out.field("links", seat.links);
}

// Where the game stands, as the seat sees it.
void write_position(JsonWriter& out, const Table::Body& table, Seat viewer, NewsDraft& draft) {
  if (!table.key) return;
  out.field("ply", table.next_ply()).field("undos", table.undos).key("turn");
  const auto actor = table.to_act();
  actor ? out.value(index_of(*actor)) : out.null();
  write_view(out.key("view"), table, viewer, draft);
  if (!table.has_ended && viewer != spectator) out.field("can_undo", may_undo(table, viewer));
  write_pending(out, table);
  write_links(out, table, viewer);
  if (actor != viewer || table.seats[static_cast<std::size_t>(index_of(viewer))].is_played_by_bot()) return;
  table.match().write_legal(out.key("legal"));
}

bool changes_position(EventKind kind) {
  switch (kind) {
    case EventKind::renamed:
    case EventKind::rematch:
    case EventKind::left:
    case EventKind::committed:
    case EventKind::revealed: return false;
    default: return true;
  }
}

bool changes_seating(EventKind kind) {
  switch (kind) {
    case EventKind::ply:
    case EventKind::undo_asked:
    case EventKind::undo_answered:
    case EventKind::undone:
    case EventKind::asked:
    case EventKind::linked:
    case EventKind::rematch: return false;
    default: return true;
  }
}

void write_you(JsonWriter& out, const Viewer& viewer) {
  out.key("you").open_object().key("seat");
  viewer.seat == spectator ? out.null() : out.value(index_of(viewer.seat));
  out.key("holds").open_list();
  for (int seat = 0; seat < max_seats; ++seat)
    if ((viewer.holds >> seat & 1) != 0) out.value(seat);
  out.close_list().field("host", viewer.is_host).close_object();
}

}  // namespace

std::string Table::welcome(Viewer viewer) const {
  JsonWriter out;
  out.open_object().field("type", "welcome").field("version", protocol_version).field("seq", seq());
  write_you(out, viewer);
  write_setup(out, *body_);
  write_seating(out, *body_);
  NewsDraft draft;
  write_position(out, *body_, viewer.seat, draft);
  write_end(out, *body_);
  write_standing_log(out.key("log"), *body_, viewer.seat);
  return out.close_object().take();
}

std::string Table::news(Viewer viewer, std::int64_t since) const {
  NewsDraft draft;
  return news(viewer, since, draft);
}

std::string Table::news(Viewer viewer, std::int64_t since, NewsDraft& draft) const {
  bool is_position_new = body_->past_plies_at(since) < body_->game.past_plies();
  bool is_seating_new = false, is_end_new = false;
  for (auto note = body_->notes_after(since); note != body_->notes.end(); ++note) {
    is_position_new = is_position_new || changes_position(note->kind);
    is_seating_new = is_seating_new || changes_seating(note->kind);
    is_end_new = is_end_new || note->kind == EventKind::ended || note->kind == EventKind::rematch;
  }
  constexpr std::size_t usual_news = 3000;  // bytes
  JsonWriter out(usual_news);
  out.open_object().field("type", "news").field("since", since).field("seq", seq());
  if (is_seating_new) write_seating(out, *body_);
  if (is_position_new) write_position(out, *body_, viewer.seat, draft);
  if (is_end_new) write_end(out, *body_);
  write_shared_log(out.key("log"), *body_, viewer.seat, since, draft);
  return out.close_object().take();
}

std::string Table::summary() const {
  JsonWriter out;
  out.open_object().field("version", protocol_version).field("seq", seq());
  write_setup(out, *body_);
  write_seating(out, *body_);
  write_end(out, *body_);
  return out.close_object().take();
}

std::string Table::pack() const { return to_json(body_->game.start()->header().pack->doc); }

std::string refused_message(const Rejection& no, std::optional<std::int64_t> id, std::int64_t seq) {
  JsonWriter out;
  out.open_object().field("type", "refused");
  if (id) out.field("id", *id);
  out.field("seq", seq);
  if (!no.clause.empty()) out.field("clause", no.clause);
  return out.field("why", no.why).close_object().take();
}

std::string done_message(std::optional<std::int64_t> id, std::int64_t seq) {
  JsonWriter out;
  out.open_object().field("type", "done");
  if (id) out.field("id", *id);
  return out.field("seq", seq).close_object().take();
}

}  // namespace orebit
