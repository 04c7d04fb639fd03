// Tells systemd that the server is ready, or still alive (Type=notify, WatchdogSec). Nothing happens
// elsewhere.
#pragma once

#include <string_view>

namespace orebit::server {

void notify_system(std::string_view state);

}  // namespace orebit::server
