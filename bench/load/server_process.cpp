#include "bench/load/server_process.hpp"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace orebit::load {

namespace {

// One address sends everything here: what would stop it is taken away, all else is as people run it.
const std::vector<std::string> unlimited{
    "--seat-rate",  "0", "--address-rate", "0", "--request-rate",        "0", "--connection-rate", "0",
    "--table-rate", "0", "--connections",  "0", "--address-connections", "0"};

std::string make_folder() {
  std::string path = (std::filesystem::temp_directory_path() / "orebit-load-XXXXXX").string();
  if (mkdtemp(path.data()) == nullptr) throw std::runtime_error("cannot make the folder " + path);
  return path;
}

[[noreturn]] void become(std::vector<std::string> words, int out) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);  // it goes when this program is killed
  dup2(out, STDOUT_FILENO);
  std::vector<char*> pointers;
  pointers.reserve(words.size() + 1);
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  execvp(pointers[0], pointers.data());
  _exit(127);
}

// "orebit serves http://127.0.0.1:4711 (…"
std::string address_in(const std::string& line) {
  const std::size_t begin = line.find("http://");
  if (begin == std::string::npos) return "";
  return line.substr(begin, line.find(' ', begin) - begin);
}

std::string first_line(int from) {
  std::string line;
  for (char c = 0; read(from, &c, 1) == 1 && c != '\n';) line += c;
  return line;
}

}  // namespace

ServerProcess::ServerProcess(const std::string& program, const std::vector<std::string>& more)
    : folder_(make_folder()) {
  std::vector<std::string> words{program, "serve", "--data", folder_, "--port", "0", "--quiet"};
  words.insert(words.end(), unlimited.begin(), unlimited.end());
  words.insert(words.end(), more.begin(), more.end());
  std::array<int, 2> pipe_ends{};
  if (pipe(pipe_ends.data()) != 0) throw std::runtime_error("cannot make a pipe");
  process_ = fork();
  if (process_ == 0) become(words, pipe_ends[1]);
  close(pipe_ends[1]);
  url_ = address_in(first_line(pipe_ends[0]));  // the other end stays open as long as the server
  if (url_.empty())
    throw std::runtime_error(program + " serve does not start; name the program by --program");
}

ServerProcess::~ServerProcess() {
  kill(process_, SIGTERM);
  waitpid(process_, nullptr, 0);
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

// Finer than proc(5), which counts in hundredths of a second.
double ServerProcess::cpu_seconds() const {
  clockid_t clock{};
  timespec used{};
  if (clock_getcpuclockid(process_, &clock) != 0 || clock_gettime(clock, &used) != 0)
    throw std::runtime_error("the server has gone");
  return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) / 1e9;
}

double ServerProcess::memory_kib() const {
  std::ifstream file("/proc/" + std::to_string(process_) + "/status");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("VmRSS:")) return std::strtod(line.c_str() + 6, nullptr);
  throw std::runtime_error("the server has gone");
}

}  // namespace orebit::load
