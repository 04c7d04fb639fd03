// Texts on cards against what the cards do.
#pragma once

#include <string>
#include <vector>

#include "text/doc.hpp"

namespace orebit::cli {

// A sentence for each card whose text names another number or another element than its effect. A text that
// names none
// ("deploy your third robot") says nothing wrong.
std::vector<std::string> texts_that_lie(const Doc& pack);

}  // namespace orebit::cli
