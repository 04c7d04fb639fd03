#include "server/sqlite_log.hpp"

#include <algorithm>
#include <utility>

namespace orebit::server {

namespace {

constexpr std::int64_t long_journal = 131'072;  // rows
constexpr int filed_at_once = 32;               // tables with one commit
constexpr std::int64_t forgotten_at_once = 2048;
constexpr std::size_t most_tails = 20'000;

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

void add_line(std::string& lines, std::string_view line) {
  if (!lines.empty()) lines += '\n';
  lines += line;
}

}  // namespace

SqliteLog::SqliteLog(SqliteHandle db) : db_(std::move(db)) { read_journal(); }

// Rows whose events are filed already are left over from a journal that was not shortened to the end.
void SqliteLog::read_journal() {
  Statement all(db_.get(), "SELECT id, table_id, seq, event FROM journal ORDER BY id");
  for (bool is_first = true; all.step(); is_first = false) {
    const std::int64_t row = all.number(0);
    if (is_first) first_row_ = row;
    last_row_ = row;
    Tail& tail = tail_of(all.text(1));
    if (all.number(2) <= tail.last) continue;
    tail.last = all.number(2) + count_events(all.text(3)) - 1;
    tail.rows.push_back(row);
  }
}

SqliteLog::Tail& SqliteLog::tail_of(const std::string& table) {
  const auto [found, is_new] = tails_.try_emplace(table);
  if (is_new) found->second.last = last_filed(table);
  return found->second;
}

std::int64_t SqliteLog::last_filed(const std::string& table) {
  std::int64_t last = 0;
  last_.bind(1, table);
  while (last_.step()) last = last_.number(0) + count_events(last_.view(1)) - 1;
  return last;
}

std::vector<Appended> SqliteLog::append(std::span<const Append> batches, UnixTime now) {
  std::vector<Appended> answers;
  answers.reserve(batches.size());
  begin_.step();
  for (const Append& batch : batches) answers.push_back(append_one(batch, now));
  file_some();
  commit_.step();
  return answers;
}

Appended SqliteLog::append_one(const Append& batch, UnixTime now) {
  if (batch.closes) close_.bind(1, batch.table).step();
  if (batch.events.empty()) return Appended::stored;
  Tail& tail = tail_of(batch.table);
  if (static_cast<std::int64_t>(batch.first_seq) != tail.last + 1) return Appended::conflict;
  if (batch.first_seq == 1) create_.bind(1, batch.table).bind(2, now).step();
  insert(batch, tail);
  if (now - tail.looked_at >= touch_every || now < tail.looked_at) touch(batch.table, tail, now);
  return Appended::stored;
}

void SqliteLog::insert(const Append& batch, Tail& tail) {
  joined_.clear();
  for (const std::string& event : batch.events) add_line(joined_, event);
  insert_.bind(1, batch.table).bind(2, tail.last + 1).bind(3, joined_).step();
  last_row_ = sqlite3_last_insert_rowid(db_.get());
  tail.rows.push_back(last_row_);
  tail.last += static_cast<std::int64_t>(batch.events.size());
}

void SqliteLog::touch(const std::string& table, Tail& tail, UnixTime now) {
  tail.looked_at = now;
  touch_.bind(1, table).bind(2, now).bind(3, now - touch_every).step();
}

// --- filing ---

void SqliteLog::file_some() {
  if (filing_.empty() && filed_row_ == 0 && last_row_ - first_row_ >= long_journal) begin_filing();
  for (int i = 0; i < filed_at_once && !filing_.empty(); ++i) {
    const std::string table = std::move(filing_.back());
    filing_.pop_back();
    file(table, tail_of(table));
  }
  if (filing_.empty() && filed_row_ > 0) shorten_journal();
}

void SqliteLog::begin_filing() {
  filed_row_ = last_row_;
  if (tails_.size() > most_tails)
    std::erase_if(tails_, [](const auto& one) { return one.second.rows.empty(); });
  for (const auto& [table, tail] : tails_)
    if (!tail.rows.empty()) filing_.push_back(table);
  std::ranges::sort(filing_, std::greater());  // the last is filed first: in the order of the file
}

// All its rows, those that have come since included.
void SqliteLog::file(const std::string& table, Tail& tail) {
  std::int64_t first = 0;
  joined_.clear();
  for (const std::int64_t row : std::exchange(tail.rows, {})) {
    row_.bind(1, row).step();
    if (first == 0) first = row_.number(0);
    add_line(joined_, row_.view(1));
    row_.reset();
  }
  if (first > 0) file_.bind(1, table).bind(2, first).bind(3, joined_).step();
}

void SqliteLog::shorten_journal() {
  const std::int64_t up_to = std::min(filed_row_, first_row_ + forgotten_at_once);
  forget_.bind(1, up_to).step();
  first_row_ = up_to + 1;
  if (up_to < filed_row_) return;
  if (last_row_ == filed_row_) first_row_ = 1, last_row_ = 0;  // it is empty, and its rows count from 1 again
  filed_row_ = 0;
}

// --- reading ---

std::vector<std::string> SqliteLog::load(std::string_view table, std::uint64_t after) {
  const auto known = static_cast<std::int64_t>(after);
  std::vector<std::string> events;
  load_.bind(1, table).bind(2, known + 1);
  while (load_.step()) add_events(events, load_.number(0), load_.view(1), known);
  const auto tail = tails_.find(std::string(table));
  if (tail == tails_.end()) return events;
  for (const std::int64_t row : tail->second.rows) {
    row_.bind(1, row).step();
    add_events(events, row_.number(0), row_.view(1), known);
    row_.reset();
  }
  return events;
}

std::vector<std::string> SqliteLog::idle(UnixTime before, int at_most) {
  std::vector<std::string> ids;
  idle_.bind(1, before).bind(2, std::int64_t{at_most});
  while (idle_.step()) ids.push_back(idle_.text(0));
  return ids;
}

// A row written as it was still needs room in the journal.
void SqliteLog::check() {
  execute(db_.get(), "UPDATE tables SET closed = closed WHERE id = (SELECT min(id) FROM tables)");
}

}  // namespace orebit::server
