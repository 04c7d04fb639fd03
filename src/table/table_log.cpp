// The log in sentences, as one viewer may know it. Told from memory for the last plies, otherwise
// by playing the log again: a table keeps moves, not sentences.
#include <algorithm>
#include <cassert>
#include <span>

#include "table/table_body.hpp"

namespace orebit {

namespace {

void write_ply(JsonWriter& out, std::int64_t seq, int number, const PlayedPly& played, Seat viewer) {
  out.open_object().field("seq", seq);
  write_told(out, number, played, viewer);
  out.close_object();
}

bool is_given_up(const Table::Body& table) { return table.end_reason == "given_up"; }

std::string given_up_text(const Table::Body& table) {
  if (table.rematch_id.empty()) return "the table is closed: too many starts were given up; make a new one";
  return "the start is given up after a seed was shown: everybody goes on at a new table, with new seeds";
}

std::string text_for(const Table::Body& table, const Note& note) {
  const std::string& text = note.text;
  switch (note.kind) {
    case EventKind::created: return "the table is set";
    case EventKind::joined: return "sits down";
    case EventKind::left: return "gets up";
    case EventKind::renamed: return "is now called " + text;
    case EventKind::committed: return "has drawn a seed";
    case EventKind::revealed: return "has shown the seed to the table";
    case EventKind::started: return "the game begins";
    case EventKind::undo_asked: return "asks to take back ply " + std::to_string(note.number);
    case EventKind::undo_answered: return note.number != 0 ? "agrees" : "does not agree";
    case EventKind::undone: return "taken back to ply " + std::to_string(note.number);
    case EventKind::resigned: return "resigns";
    case EventKind::replaced:
      return (note.number != 0 ? "is away and replaced by a bot, " : "is replaced by a bot, ") + text;
    case EventKind::asked: return "the others add to the dice";
    case EventKind::linked: return "adds to the dice";
    case EventKind::got_up: return "gets up; the bot plays on";
    case EventKind::taken_back: return "takes the seat back";
    case EventKind::ended:
      return text == "over"       ? "the game is over"
             : text == "resigned" ? "the game ends here: no other player is left"
             : text == "given_up" ? given_up_text(table)
                                  : "the table is closed: nobody has played for long";
    default: return is_given_up(table) ? "a new table goes on for this one" : "there is a rematch";
  }
}

bool has_subject(EventKind kind) {
  return kind != EventKind::created && kind != EventKind::started && kind != EventKind::undone &&
         kind != EventKind::ended && kind != EventKind::rematch && kind != EventKind::asked;
}

void write_note(JsonWriter& out, const Table::Body& table, const Note& note) {
  out.open_object().field("seq", note.seq).field("event", name_of(note.kind));
  if (has_subject(note.kind)) out.field("seat", note.seat);
  out.field("text", text_for(table, note)).close_object();
}

// Calls for every event after `since`, in order: on_note(note), and on_ply(seq, i) for ply i of all that were
// played.
template <class OnNote, class OnPly>
void each_event(const Table::Body& table, std::int64_t since, const OnNote& on_note, const OnPly& on_ply) {
  auto note = table.notes_after(since);
  std::size_t ply = table.past_plies_at(since);
  for (std::int64_t seq = since + 1; seq <= table.seq(); ++seq) {
    if (note != table.notes.end() && note->seq == seq)
      on_note(*note++);
    else
      on_ply(seq, ply++);
  }
}

void write_from_memory(JsonWriter& out, const Table::Body& table, Seat viewer, std::int64_t since) {
  int number = table.first_ply_after(since);
  const auto on_ply = [&](std::int64_t seq, std::size_t) {
    const auto at = static_cast<std::size_t>(number - table.game.told_from());
    write_ply(out, seq, number++, table.game.plies()[at], viewer);
  };
  each_event(table, since, [&](const Note& note) { write_note(out, table, note); }, on_ply);
}

// The game as it stood after event `since`. Only the plies that stood by then are played.
Playthrough game_at(const Table::Body& table, std::int64_t since) {
  std::vector<std::size_t> plies;
  std::size_t ply = 0;
  for (auto note = table.notes.begin(); note != table.notes_after(since); ++note) {
    for (; ply < table.past_plies_at(note->seq); ++ply) plies.push_back(ply);
    if (note->kind == EventKind::undone) plies.resize(static_cast<std::size_t>(note->number) - 1);
  }
  for (; ply < table.past_plies_at(since); ++ply) plies.push_back(ply);
  Playthrough game(table.game.start());
  for (const std::size_t one : plies) {
    [[maybe_unused]] const auto repeated = game.repeat(table.game.past_move(one));
    assert(repeated);
  }
  return game;
}

// What is told of a ply that was played before.
void tell_again(JsonWriter& out, Playthrough& game, std::int64_t seq, std::string_view move, Seat viewer) {
  const int number = game.next_ply();
  [[maybe_unused]] const auto played = game.play(move);
  assert(played);
  write_ply(out, seq, number, game.plies().back(), viewer);
  game.forget_before(game.next_ply());
}

void write_by_replay(JsonWriter& out, const Table::Body& table, Seat viewer, std::int64_t since) {
  Playthrough game = game_at(table, since);
  const auto on_note = [&](const Note& note) {
    if (note.kind == EventKind::undone) game.go_back(note.number);
    write_note(out, table, note);
  };
  each_event(table, since, on_note, [&](std::int64_t seq, std::size_t i) {
    tell_again(out, game, seq, table.game.past_move(i), viewer);
  });
}

// What a welcome tells besides plies: nothing of what was asked about and taken back, which has come to
// nothing.
bool is_kept(const Note& note) {
  return note.kind != EventKind::undo_asked && note.kind != EventKind::undo_answered &&
         note.kind != EventKind::undone;
}

// Whether every ply since then stands and is still in words.
bool is_in_memory(const Table::Body& table, std::int64_t since) {
  const auto is_undo = [](const Note& note) { return note.kind == EventKind::undone; };
  return table.first_ply_after(since) >= table.game.told_from() &&
         std::none_of(table.notes_after(since), table.notes.end(), is_undo);
}

}  // namespace

void write_log(JsonWriter& out, const Table::Body& table, Seat viewer, std::int64_t since) {
  out.open_list();
  if (is_in_memory(table, since))
    write_from_memory(out, table, viewer, since);
  else
    write_by_replay(out, table, viewer, since);
  out.close_list();
}

void write_standing_log(JsonWriter& out, const Table::Body& table, Seat viewer) {
  constexpr std::ptrdiff_t max_events = 200;
  const Playthrough& game = table.game;
  Playthrough replay(game.start());
  auto too_old = std::ranges::count_if(table.notes, is_kept) - max_events;
  const auto on_note = [&](const Note& note) {
    if (is_kept(note) && --too_old < 0) write_note(out, table, note);
  };
  out.open_list();
  each_event(table, 0, on_note, [&](std::int64_t seq, std::size_t i) {
    const auto number = static_cast<std::size_t>(replay.next_ply()) - 1;
    if (number < game.standing().size() && game.standing()[number] == i)
      tell_again(out, replay, seq, game.past_move(i), viewer);
  });
  out.close_list();
}

}  // namespace orebit
