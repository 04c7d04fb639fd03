// Packs for the headers of traces and records.
#pragma once

#include "table/trace.hpp"

namespace orebit::cli {

// The pack given on the command line, or the default one, if its id is the one asked for.
inline PackFinder pack_finder(const std::shared_ptr<const PackFile>& given) {
  return [given](const std::string& game, const std::string& id) -> std::shared_ptr<const PackFile> {
    for (const auto& pack : {given, default_pack(game)})
      if (pack != nullptr && id_of(pack->doc) == id && game_of(pack->doc) == game) return pack;
    return nullptr;
  };
}

}  // namespace orebit::cli
