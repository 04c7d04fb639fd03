// Random bytes of the operating system, as the texts that tables are made of.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace orebit::server {

std::string random_hex(std::size_t digits);
std::string random_table_id();  // ten letters and digits that are hard to confuse: 50 bits
std::uint64_t random_number();

}  // namespace orebit::server
