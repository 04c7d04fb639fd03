// The server under load: started here in its own folder, and what the system says it uses.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace orebit::load {

class ServerProcess {
 public:
  // Waits until it serves. Throws std::runtime_error if it does not.
  ServerProcess(const std::string& program, const std::vector<std::string>& more);
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess();  // SIGTERM, waits, removes the folder

  const std::string& url() const { return url_; }
  double cpu_seconds() const;  // of all its threads, user and system
  double memory_kib() const;   // resident

 private:
  std::string folder_;
  std::string url_;
  pid_t process_ = 0;
};

}  // namespace orebit::load
