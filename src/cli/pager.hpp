// Long text: through $PAGER (less, if there is none) on a terminal, else as it is.
#pragma once

#include <string>

namespace orebit::cli {

void print_paged(const std::string& text);

}  // namespace orebit::cli
