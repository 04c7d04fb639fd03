#include "server/sqlite_log.hpp"

#include <algorithm>
#include <utility>

#include "server/chain.hpp"

namespace orebit::server {

namespace {

// Bytes: they are in memory for a moment while they are compacted.
constexpr std::size_t long_journal = 5'000'000;
constexpr std::int64_t rows_at_once = 128;  // of the journal, with one commit
constexpr int tables_at_once = 32;
constexpr std::size_t max_tails = 20'000;

std::int64_t count_events(std::string_view lines) { return std::ranges::count(lines, '\n') + 1; }

// The events of a row that are later than `after`.
void add_events(std::vector<std::string>& events, std::int64_t seq, std::string_view lines,
                std::int64_t after) {
  while (true) {
    const std::size_t end = lines.find('\n');
    if (seq++ > after) events.emplace_back(lines.substr(0, end));
    if (end == std::string_view::npos) return;
    lines.remove_prefix(end + 1);
  }
}

}  // namespace

SqliteLog::SqliteLog(SqliteHandle db) : db_(std::move(db)) { read_journal(); }

// What is compacted already is left over from a journal that was not shortened to the end.
void SqliteLog::read_journal() {
  journal_.read(journal_.first_row(), journal_.last_row(), [this](const JournalEntry& entry) {
    Tail& tail = tail_of(entry.table);
    if (entry.first_seq <= tail.last) return;
    const std::int64_t count = count_events(entry.lines);
    tail.last = entry.first_seq + count - 1;
    journaled_ += count;
    tail.places.push_back(entry.place);
    uncompacted_ += entry.lines.size();
  });
}

SqliteLog::Tail& SqliteLog::tail_of(std::string_view table) {
  if (const auto known = tails_.find(table); known != tails_.end()) return known->second;
  Tail& tail = tails_[std::string(table)];
  last_.bind(1, table);
  while (last_.step()) {
    tail.last = last_.number(0) + count_events(last_.view(1)) - 1;
    tail.chain = last_.text(2);
  }
  return tail;
}

std::vector<Appended> SqliteLog::append(std::span<const Append> batches, UnixTime now) {
  std::vector<Appended> answers;
  answers.reserve(batches.size());
  is_shared_ = batches.size() > 1;
  begin_.step();
  for (const Append& batch : batches) answers.push_back(append_one(batch, now));
  journal_.flush();
  if (!is_compacting() && uncompacted_ >= long_journal) begin_compaction();
  if (is_compacting()) compact_some();
  commit_.step();
  return answers;
}

Appended SqliteLog::append_one(const Append& batch, UnixTime now) {
  if (batch.closes) close_.bind(1, batch.table).step();
  if (batch.events.empty()) return Appended::stored;
  Tail& tail = tail_of(batch.table);
  if (static_cast<std::int64_t>(batch.first_seq) != tail.last + 1) return Appended::conflict;
  if (batch.first_seq == 1) create_.bind(1, batch.table).bind(2, now).step();
  tail.places.push_back(is_shared_ ? journal_.add(batch) : journal_.add_alone(batch));
  tail.last += static_cast<std::int64_t>(batch.events.size());
  uncompacted_ += tail.places.back().size;
  if (now - tail.looked_at >= touch_every || now < tail.looked_at) touch(batch.table, tail, now);
  return Appended::stored;
}

void SqliteLog::touch(const std::string& table, Tail& tail, UnixTime now) {
  tail.looked_at = now;
  touch_.bind(1, table).bind(2, now).bind(3, now - touch_every).step();
}

// --- compaction ---

void SqliteLog::begin_compaction() {
  compacted_row_ = journal_.last_row();
  read_row_ = journal_.first_row();
  uncompacted_ = 0;
}

void SqliteLog::compact_some() {
  if (read_row_ <= compacted_row_) return read_some();
  for (int i = 0; i < tables_at_once && !compacting_.empty(); ++i) {
    compact(compacting_.back());
    compacting_.pop_back();
  }
  if (!compacting_.empty()) return;
  journal_.forget(std::min(compacted_row_, journal_.first_row() + rows_at_once));
  if (journal_.first_row() > compacted_row_ || journal_.last_row() == 0) compacted_row_ = 0;
}

void SqliteLog::read_some() {
  const std::int64_t last = std::min(compacted_row_, read_row_ + rows_at_once);
  journal_.read(read_row_, last, [this](const JournalEntry& entry) { take_up(entry); });
  read_row_ = last + 1;
  if (read_row_ > compacted_row_) list_tables();
}

// Unless it was compacted before the server stopped.
void SqliteLog::take_up(const JournalEntry& entry) {
  Tail& tail = tail_of(entry.table);
  if (tail.places.empty() || entry.place.is_before(tail.places.front())) return;
  if (tail.to_compact_from == 0) {
    tail.to_compact_from = entry.first_seq;
    tail.to_compact.reserve(bytes_to_compact(tail));
  } else {
    tail.to_compact += '\n';
  }
  tail.to_compact += entry.lines;
}

// No more than needed: a thousand tables that each double their room would be felt.
std::size_t SqliteLog::bytes_to_compact(const Tail& tail) const {
  std::size_t bytes = 0;
  for (const JournalPlace& place : tail.places)
    if (place.row <= compacted_row_) bytes += place.size + 1;
  return bytes;
}

void SqliteLog::list_tables() {
  if (tails_.size() > max_tails)
    std::erase_if(tails_, [](const auto& one) { return one.second.places.empty(); });
  for (const auto& [table, tail] : tails_)
    if (tail.to_compact_from > 0) compacting_.push_back(table);
  std::ranges::sort(compacting_, std::greater());  // the last is compacted first: in the order of the file
}

void SqliteLog::compact(const std::string& table) {
  Tail& tail = tail_of(table);
  const std::string lines = std::exchange(tail.to_compact, {});  // with its memory
  const std::int64_t first = std::exchange(tail.to_compact_from, 0);
  tail.chain = SqliteChain(table, tail.chain).add(lines);
  insert_.bind(1, table).bind(2, first).bind(3, lines).bind(4, tail.chain).step();
  set_filed_.bind(1, table).bind(2, first + count_events(lines) - 1).step();
  std::erase_if(tail.places, [this](const JournalPlace& place) { return place.row <= compacted_row_; });
  tail.places.shrink_to_fit();
}

void SqliteLog::compact_all() {
  begin_.step();
  while (is_compacting()) compact_some();
  if (journal_.last_row() > 0) begin_compaction();
  while (is_compacting()) compact_some();
  commit_.step();
}

// --- reading ---

std::vector<std::string> SqliteLog::load(std::string_view table, std::uint64_t after) {
  const auto known = static_cast<std::int64_t>(after);
  std::vector<std::string> events;
  std::int64_t seq = load_compacted(table, known, events) + 1;
  const auto tail = tails_.find(table);
  if (tail == tails_.end()) return events;
  for (const JournalPlace& place : tail->second.places) {
    const std::string_view lines = journal_.lines(place);
    add_events(events, seq, lines, known);
    seq += count_events(lines);
  }
  return events;
}

// The last that is compacted. Begins with the row of the first event that is asked for.
std::int64_t SqliteLog::load_compacted(std::string_view table, std::int64_t known,
                                       std::vector<std::string>& events) {
  const ReadyAgain after_before(before_), after_load(load_);
  const bool is_part = before_.bind(1, table).bind(2, known + 1).step();
  SqliteChain chain(table, is_part ? before_.view(1) : std::string_view());
  std::int64_t last = 0;
  load_.bind(1, table).bind(2, is_part ? before_.number(0) : 0);
  while (load_.step()) {
    const std::int64_t seq = load_.number(0);
    if (seq != last + 1 && (last > 0 || !is_part))
      throw Damaged("events before event " + std::to_string(seq) + " are missing");
    last = seq + count_events(load_.view(1)) - 1;
    if (!chain.takes(load_.view(1), load_.view(2)))
      throw Damaged("events " + std::to_string(seq) + " to " + std::to_string(last) +
                    " are not what was stored");
    add_events(events, seq, load_.view(1), known);
  }
  std::int64_t compacted = last;
  filed_.bind(1, table);
  while (filed_.step()) compacted = filed_.number(0);
  if (compacted != last)
    throw Damaged("event " + std::to_string(compacted) + " was stored, and the last that is left is " +
                  std::to_string(last));
  return last;
}

std::vector<std::string> SqliteLog::idle(UnixTime before, int at_most) {
  std::vector<std::string> ids;
  idle_.bind(1, before).bind(2, std::int64_t{at_most});
  while (idle_.step()) ids.push_back(idle_.text(0));
  return ids;
}

std::vector<std::string> SqliteLog::first_column(const char* sql) {
  Statement list(db_.get(), sql);
  std::vector<std::string> texts;
  while (list.step()) texts.push_back(list.text(0));
  return texts;
}

std::vector<std::string> SqliteLog::tables() { return first_column("SELECT id FROM tables ORDER BY id"); }
std::vector<std::string> SqliteLog::packs() { return first_column("SELECT hash FROM packs ORDER BY hash"); }

StoreSize SqliteLog::size() {
  Statement sums(db_.get(), "SELECT count(*), coalesce(sum(filed), 0) FROM tables");
  sums.step();
  return {.tables = sums.number(0), .events = sums.number(1) + journaled_};
}

void SqliteLog::keep_pack(const std::string& hash, const std::string& json) {
  Statement(db_.get(), "INSERT OR IGNORE INTO packs VALUES(?, ?)").bind(1, hash).bind(2, json).step();
}

std::optional<std::string> SqliteLog::find_pack(const std::string& hash) {
  Statement find(db_.get(), "SELECT pack FROM packs WHERE hash = ?");
  return find.bind(1, hash).step() ? std::optional(find.text(0)) : std::nullopt;
}

// A row written as it was still needs room in the journal.
void SqliteLog::check() {
  execute(db_.get(), "UPDATE tables SET closed = closed WHERE id = (SELECT min(id) FROM tables)");
}

}  // namespace orebit::server
