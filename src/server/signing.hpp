// The key with which a server signs records: its own file, which only the host may read.
#pragma once

#include <string>

#include "table/fair_sign.hpp"

namespace orebit::server {

// Read from the file, or drawn and written there. Throws std::runtime_error with a sentence for the host.
SigningKey open_signing_key(const std::string& path);

}  // namespace orebit::server
