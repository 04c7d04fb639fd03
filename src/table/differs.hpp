// What a check of a record says where something is not as it should be.
#pragma once

#include <string>

#include "text/doc.hpp"

namespace orebit {

inline std::string differs(const std::string& name, const Doc* found, const std::string& expected) {
  const std::string shown = found == nullptr ? "nothing" : printable(to_json(*found), 100);
  return name + ": found " + shown + ", expected " + expected;
}

}  // namespace orebit
