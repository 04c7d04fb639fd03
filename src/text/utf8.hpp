// Text from outside is UTF-8, or it is refused.
#pragma once

#include <string_view>

namespace orebit {

bool is_utf8(std::string_view text);

}  // namespace orebit
