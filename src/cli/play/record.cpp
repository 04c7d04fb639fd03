#include "cli/play/record.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <system_error>

namespace orebit::cli {

namespace {

constexpr int flags = O_RDWR | O_APPEND | O_CLOEXEC;

std::unexpected<Rejection> cannot(const std::string& path, const std::string& why) {
  return std::unexpected(Rejection(path + ": " + why));
}

// Two programs must not write to one record.
bool lock(int file) { return flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK; }

}  // namespace

std::expected<Record, Rejection> Record::create(const std::string& path) {
  const int file = ::open(path.c_str(), flags | O_CREAT | O_EXCL, 0666);
  if (file < 0 && errno == EEXIST)
    return cannot(path, "exists already and is not overwritten; go on with it by --resume, or name another");
  if (file < 0) return cannot(path, std::string("cannot be written: ") + std::strerror(errno));
  Record record(path, file);
  lock(file);
  return record;
}

std::expected<Record, Rejection> Record::reopen(const std::string& path, std::vector<std::string> lines) {
  const int file = ::open(path.c_str(), flags);
  if (file < 0) return cannot(path, std::string("cannot be written: ") + std::strerror(errno));
  Record record(path, file);
  if (!lock(file)) return cannot(path, "is being played in another terminal");
  record.lines_ = std::move(lines);
  record.written_ = record.lines_.size();
  for (const std::string& line : record.lines_) record.size_ += static_cast<std::int64_t>(line.size()) + 1;
  if (ftruncate(file, record.size_) != 0)
    return cannot(path, std::string("cannot be written: ") + std::strerror(errno));
  return record;
}

Record::File::~File() {
  if (number_ >= 0) close(number_);
}

void Record::append(std::string line) {
  lines_.push_back(std::move(line));
  if (write_out()) {
    problem_.clear();
  } else {
    problem_ = path_ + ": cannot be written: " + std::strerror(errno);
    (void)!ftruncate(file_.number(), size_);  // no half line stays
  }
}

bool Record::write_out() {
  while (written_ < lines_.size()) {
    const std::string text = lines_[written_] + "\n";
    const ssize_t count = ::write(file_.number(), text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count != static_cast<ssize_t>(text.size())) {
      if (count >= 0) errno = ENOSPC;
      return false;
    }
    size_ += count;
    ++written_;
  }
  return true;
}

void Record::take_back(std::size_t count) {
  lines_.resize(lines_.size() - count);
  if (written_ <= lines_.size()) return;
  written_ = lines_.size();
  size_ = 0;
  for (const std::string& line : lines_) size_ += static_cast<std::int64_t>(line.size()) + 1;
  if (ftruncate(file_.number(), size_) != 0)
    problem_ = path_ + ": cannot be written: " + std::strerror(errno);
}

void Record::sync() { (void)fdatasync(file_.number()); }

std::string Record::copy_to(const std::string& path) const {
  auto copy = create(path);
  if (!copy) return copy.error().why;
  for (const std::string& line : lines_) copy->append(line);
  copy->sync();
  return copy->problem();
}

void Record::remove() { (void)unlink(path_.c_str()); }

std::string state_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && state[0] == '/') return std::string(state) + "/orebit";
  const char* home = std::getenv("HOME");
  return home != nullptr && home[0] == '/' ? std::string(home) + "/.local/state/orebit" : "";
}

std::expected<Record, Rejection> create_in_state_folder(const std::string& game) {
  const std::string folder = state_folder();
  if (folder.empty()) return std::unexpected("neither HOME nor XDG_STATE_HOME says where games are kept");
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  localtime_r(&now, &parts);
  std::array<char, 32> stamp{};
  std::strftime(stamp.data(), stamp.size(), "%Y-%m-%d-%H%M%S", &parts);
  const std::string base = folder + "/" + game + "-" + stamp.data();
  auto record = Record::create(base + ".jsonl");
  for (int i = 2; !record && i < 100 && std::filesystem::exists(base + ".jsonl", error); ++i)
    record = Record::create(base + "-" + std::to_string(i) + ".jsonl");
  return record;
}

std::string shell_word(const std::string& path) {
  constexpr auto harmless = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+=:@%,";
  if (!path.empty() && path.find_first_not_of(harmless) == std::string::npos) return path;
  std::string word = "'";
  for (const char c : path) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return word + "'";
}

}  // namespace orebit::cli
