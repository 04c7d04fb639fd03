// A content pack as it was read: a document, where it came from, and a hash that tells two versions apart.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "text/doc.hpp"

namespace orebit {

struct PackFile {
  Doc doc;
  std::string source;  // a file's name, or empty for the default pack
  std::string hash;    // sixteen hex digits over the values; comments and key order do not matter
};

std::shared_ptr<const PackFile> make_pack(Doc doc, std::string source);

// REQUIRES: a game of the list.
std::shared_ptr<const PackFile> default_pack(std::string_view game);

// Which game a pack says it is for, and what it is called; empty if it does not say.
std::string game_of(const Doc& pack);
std::string id_of(const Doc& pack);

}  // namespace orebit
