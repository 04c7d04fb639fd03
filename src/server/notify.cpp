#include "server/notify.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <string>

namespace orebit::server {

// sd_notify(3): one datagram to the socket that the variable names; @ stands for an abstract one.
void notify_system(std::string_view state) {
  static const std::string path = [] {
    const char* name = std::getenv("NOTIFY_SOCKET");
    return std::string(name != nullptr ? name : "");
  }();
  sockaddr_un address{};
  if (path.empty() || path.size() >= sizeof address.sun_path) return;
  address.sun_family = AF_UNIX;
  path.copy(address.sun_path, path.size());
  if (path.front() == '@') address.sun_path[0] = '\0';
  const int file = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (file < 0) return;
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + path.size());
  sendto(file, state.data(), state.size(), MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&address), size);
  close(file);
}

}  // namespace orebit::server
