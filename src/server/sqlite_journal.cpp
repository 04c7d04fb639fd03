#include "server/sqlite_journal.hpp"

#include <array>
#include <charconv>
#include <stdexcept>
#include <vector>

#include "server/chain.hpp"

namespace orebit::server {

namespace {

// A row that fills its page and needs no other.
constexpr std::size_t full_row = 3780;

[[noreturn]] void report_of(std::int64_t row, const char* what = "is damaged") {
  throw Damaged("row " + std::to_string(row) + " of the journal " + what);
}

std::string sum_of(std::int64_t row, std::string_view table, std::int64_t seq, std::string_view text) {
  std::string all = std::to_string(row) + " " + std::to_string(seq) + " ";
  all.append(table).append(1, '\n').append(text);
  return check_sum_of(all);
}

void add_lines(std::string& text, const std::vector<std::string>& events) {
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (i > 0) text += '\n';
    text += events[i];
  }
}

void add_number(std::string& text, std::uint64_t number) {
  std::array<char, 20> digits;
  const auto end = std::to_chars(digits.begin(), digits.end(), number).ptr;
  text.append(digits.begin(), end);
}

std::size_t size_of(const std::vector<std::string>& events) {
  std::size_t size = events.empty() ? 0 : events.size() - 1;
  for (const std::string& event : events) size += event.size();
  return size;
}

// The entries of a row of several.
class RowReader {
 public:
  RowReader(std::int64_t row, std::string_view text) : row_(row), size_(text.size()), rest_(text) {}

  bool is_done() const { return rest_.empty(); }
  JournalEntry next() {
    JournalEntry entry{.table = until(' '), .first_seq = number(' ')};
    const auto size = static_cast<std::size_t>(number('\n'));
    if (size >= rest_.size()) report_of(row_);
    entry.lines = rest_.substr(0, size);
    entry.place = {row_, static_cast<std::uint32_t>(size_ - rest_.size()), static_cast<std::uint32_t>(size)};
    rest_.remove_prefix(size + 1);
    return entry;
  }

 private:
  std::string_view until(char mark) {
    const std::size_t end = rest_.find(mark);
    if (end == std::string_view::npos) report_of(row_);
    const std::string_view taken = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    return taken;
  }
  std::int64_t number(char mark) {
    const std::string_view digits = until(mark);
    std::int64_t number = -1;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (number < 0) report_of(row_);
    return number;
  }

  std::int64_t row_;
  std::size_t size_;
  std::string_view rest_;
};

}  // namespace

SqliteJournal::SqliteJournal(sqlite3* db)
    : insert_(db, "INSERT INTO journal(id, table_id, seq, event, sum) VALUES(?, ?, ?, ?, ?)"),
      read_(db, "SELECT id, table_id, seq, event, sum FROM journal WHERE id BETWEEN ? AND ? ORDER BY id"),
      forget_(db, "DELETE FROM journal WHERE id <= ?") {
  Statement services(db, "SELECT coalesce(min(id), 1), coalesce(max(id), 0) FROM journal");
  services.step();
  first_row_ = services.number(0);
  last_row_ = services.number(1);
}

JournalPlace SqliteJournal::add_alone(const Append& batch) {
  text_.clear();
  add_lines(text_, batch.events);
  write(batch.table, static_cast<std::int64_t>(batch.first_seq), text_);
  const JournalPlace place{last_row_, 0, static_cast<std::uint32_t>(text_.size())};
  text_.clear();
  return place;
}

JournalPlace SqliteJournal::add(const Append& batch) {
  const std::size_t size = size_of(batch.events);
  if (!text_.empty() && text_.size() + size > full_row) flush();
  text_.append(batch.table).append(1, ' ');
  add_number(text_, batch.first_seq);
  text_ += ' ';
  add_number(text_, size);
  text_ += '\n';
  const JournalPlace place{last_row_ + 1, static_cast<std::uint32_t>(text_.size()),
                           static_cast<std::uint32_t>(size)};
  add_lines(text_, batch.events);
  text_ += '\n';
  return place;
}

void SqliteJournal::flush() {
  if (text_.empty()) return;
  write("", 0, text_);
  text_.clear();
}

void SqliteJournal::write(std::string_view table, std::int64_t seq, std::string_view text) {
  const std::string sum = sum_of(last_row_ + 1, table, seq, text);
  insert_.bind(1, last_row_ + 1).bind(2, table).bind(3, seq).bind(4, text).bind(5, sum).step();
  ++last_row_;
}

void SqliteJournal::read(std::int64_t first, std::int64_t last, const OnEntry& on_entry) {
  const ReadyAgain after(read_);
  read_.bind(1, first).bind(2, last);
  for (std::int64_t row = first; row <= last; ++row) {
    const std::string_view text = next_row(row);
    const std::string_view table = read_.view(1);
    if (!table.empty())
      on_entry({table, read_.number(2), text, {row, 0, static_cast<std::uint32_t>(text.size())}});
    else
      for (RowReader reader(row, text); !reader.is_done();) on_entry(reader.next());
  }
}

// Rows leave from the front only, so none is missing in between.
std::string_view SqliteJournal::next_row(std::int64_t row) {
  if (!read_.step() || read_.number(0) != row) report_of(row, "is missing");
  const std::string_view text = read_.view(3), sum = read_.view(4);
  if (!sum.empty() && sum != sum_of(row, read_.view(1), read_.number(2), text)) report_of(row);
  return text;
}

std::string_view SqliteJournal::lines(const JournalPlace& place) {
  const ReadyAgain after(read_);
  read_.bind(1, place.row).bind(2, place.row);
  lent_ = next_row(place.row).substr(place.begin, place.size);
  return lent_;
}

// When it is empty its rows count from 1 again.
void SqliteJournal::forget(std::int64_t up_to) {
  forget_.bind(1, up_to).step();
  first_row_ = up_to + 1;
  if (first_row_ > last_row_) first_row_ = 1, last_row_ = 0;
}

}  // namespace orebit::server
