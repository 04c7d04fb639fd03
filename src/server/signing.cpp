#include "server/signing.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>

#include "server/secrets.hpp"
#include "table/fair.hpp"

namespace orebit::server {

namespace {

[[noreturn]] void fail(const std::string& path, const std::string& why) {
  throw std::runtime_error("the signing key " + path + ": " + why);
}

void draw_key(const std::string& path) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0 && errno == EEXIST) return;
  if (file < 0) fail(path, std::strerror(errno));
  const std::string text = random_hex(signing_seed_digits) + "\n";
  const bool is_written = write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  const bool is_kept = fsync(file) == 0;
  close(file);
  if (!is_written || !is_kept) fail(path, "it cannot be written");
}

}  // namespace

SigningKey open_signing_key(const std::string& path) {
  draw_key(path);
  struct stat about{};
  if (stat(path.c_str(), &about) == 0 && (about.st_mode & 077) != 0)
    fail(path, "others can read it; chmod 600, and take a new one if somebody may have");
  std::ifstream file(path);
  std::string seed;
  if (!std::getline(file, seed) || !is_hex(seed, signing_seed_digits)) fail(path, "expected 64 hex digits");
  return signing_key(seed);
}

}  // namespace orebit::server
