// The log in sentences, as one viewer may know it. Told from memory for the last plies, otherwise
// by playing the log again: a table keeps moves, not sentences.
#include <algorithm>
#include <span>

#include "table/table_body.hpp"

namespace orebit {

namespace {

void write_told(JsonWriter& out, const LogLine& line) {
  out.field("text", line.text);
  if (!line.clause.empty()) out.field("clause", line.clause);
}

// What a ply did to whom: the subject of a sentence is the actor, unless the line names another.
void write_subject(JsonWriter& out, const LogLine& line, int actor) {
  const int who = line.who ? index_of(*line.who) : actor;
  if (who != chance_actor) out.field("seat", who);
}

void write_ply(JsonWriter& out, std::int64_t seq, const LogEntry& entry, const Ply& seen) {
  out.open_object().field("seq", seq).field("ply", entry.number).key("actor");
  entry.actor() == chance_actor ? out.value("chance") : out.value(entry.actor());
  out.field("move", seen.move);
  write_subject(out, seen.log, entry.actor());
  write_told(out, seen.log);
  if (!seen.then.empty()) {
    out.key("then").open_list();
    for (const LogLine& line : seen.then) {
      out.open_object();
      write_subject(out, line, chance_actor);
      write_told(out, line);
      out.close_object();
    }
    out.close_list();
  }
  out.key("facts").raw(seen.facts).close_object();
}

bool is_given_up(const Table::Body& table) { return table.end_reason == "given_up"; }

std::string given_up_text(const Table::Body& table) {
  if (table.rematch_id.empty()) return "the table is closed: too many starts were given up; make a new one";
  return "the start is given up after a seed was shown: everybody goes on at a new table, with new seeds";
}

std::string text_for(const Table::Body& table, const LogEntry& entry) {
  const std::string text(table.text_of(entry));
  switch (entry.kind) {
    case EventKind::created: return "the table is set";
    case EventKind::joined: return "sits down";
    case EventKind::left: return "gets up";
    case EventKind::renamed: return "is now called " + text;
    case EventKind::committed: return "has drawn a seed";
    case EventKind::revealed: return "has shown the seed to the table";
    case EventKind::started: return "the game begins";
    case EventKind::undo_asked: return "asks to take back ply " + std::to_string(entry.number);
    case EventKind::undo_answered: return entry.number != 0 ? "agrees" : "does not agree";
    case EventKind::undone: return "taken back to ply " + std::to_string(entry.number);
    case EventKind::resigned: return "resigns";
    case EventKind::replaced:
      return (entry.number != 0 ? "is away and replaced by a bot, " : "is replaced by a bot, ") + text;
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

void write_event_line(JsonWriter& out, std::int64_t seq, const Table::Body& table, const LogEntry& entry) {
  out.open_object().field("seq", seq).field("event", name_of(entry.kind));
  if (has_subject(entry.kind)) out.field("seat", entry.actor());
  out.field("text", text_for(table, entry)).close_object();
}

// Plays a table's log from event `since` on. Of what was before only the plies that stood by then are played.
class Replay {
 public:
  Replay(const Table::Body& table, std::int64_t since) : table_(table), match_(table.start->clone()) {
    for (const LogEntry& entry : std::span(table.entries).first(static_cast<std::size_t>(since))) {
      if (entry.kind == EventKind::ply) plies_.push_back(&entry);
      if (entry.kind == EventKind::undone) plies_.resize(static_cast<std::size_t>(entry.number) - 1);
    }
    for (const LogEntry* ply : plies_) repeat(*match_, table.text_of(*ply));
  }

  // REQUIRES: a ply.
  Ply tell(const LogEntry& entry) {
    plies_.push_back(&entry);
    const std::string_view move = table_.text_of(entry);
    return match_->turn().is_chance() ? *match_->settle(move) : *match_->play(move);
  }
  void go_back(int to) {
    plies_.resize(static_cast<std::size_t>(to) - 1);
    const auto entry = [this](int ply) -> const LogEntry& {
      return *plies_[static_cast<std::size_t>(ply) - 1];
    };
    match_ = settled_.before(
        to, *table_.start, [&](int ply) { return entry(ply).actor() == chance_actor; },
        [&](Match& match, int ply) { repeat(match, table_.text_of(entry(ply))); });
  }

 private:
  const Table::Body& table_;
  std::unique_ptr<Match> match_;
  std::vector<const LogEntry*> plies_;
  Settled settled_;
};

void write_from_memory(JsonWriter& out, const Table::Body& table, Seat viewer, std::int64_t since) {
  for (std::int64_t seq = since + 1; seq <= table.seq(); ++seq) {
    const LogEntry& entry = table.entries[static_cast<std::size_t>(seq - 1)];
    if (entry.kind == EventKind::ply)
      out.raw(table.told.line(seq, viewer));
    else
      write_event_line(out, seq, table, entry);
  }
}

void write_by_replay(JsonWriter& out, const Table::Body& table, Seat viewer, std::int64_t since) {
  Replay replay(table, since);
  for (std::int64_t seq = since + 1; seq <= table.seq(); ++seq) {
    const LogEntry& entry = table.entries[static_cast<std::size_t>(seq - 1)];
    if (entry.kind == EventKind::ply) {
      write_ply(out, seq, entry, replay.tell(entry).as_seen_by(viewer));
      continue;
    }
    if (entry.kind == EventKind::undone) replay.go_back(entry.number);
    write_event_line(out, seq, table, entry);
  }
}

// What a welcome tells besides plies: nothing of what was asked about and taken back, which has come to
// nothing.
bool is_kept(const LogEntry& entry) {
  return entry.kind != EventKind::ply && entry.kind != EventKind::undo_asked &&
         entry.kind != EventKind::undo_answered && entry.kind != EventKind::undone;
}

}  // namespace

void remember(StepLog& told, std::int64_t seq, const LogEntry& entry, const Ply& ply) {
  for (std::size_t viewer = 0; viewer < std::max<std::size_t>(1, ply.seen.size()); ++viewer)
    told.add(seq, [&](JsonWriter& line) {
      write_ply(line, seq, entry, ply.as_seen_by(seat_of(static_cast<int>(viewer))));
    });
}

void write_log(JsonWriter& out, const Table::Body& table, Seat viewer, std::int64_t since) {
  out.open_list();
  if (since >= table.told.since())
    write_from_memory(out, table, viewer, since);
  else
    write_by_replay(out, table, viewer, since);
  out.close_list();
}

void write_standing_log(JsonWriter& out, const Table::Body& table, Seat viewer) {
  constexpr std::ptrdiff_t max_events = 200;
  out.open_list();
  Replay replay(table, 0);
  auto ply = table.plies.begin();
  auto too_old = std::ranges::count_if(table.entries, is_kept) - max_events;
  for (std::size_t i = 0; i < table.entries.size(); ++i) {
    const LogEntry& entry = table.entries[i];
    const auto seq = static_cast<std::int64_t>(i) + 1;
    if (ply != table.plies.end() && *ply == i) {
      write_ply(out, seq, entry, replay.tell(entry).as_seen_by(viewer));
      ++ply;
    } else if (is_kept(entry) && --too_old < 0) {
      write_event_line(out, seq, table, entry);
    }
  }
  out.close_list();
}

}  // namespace orebit
