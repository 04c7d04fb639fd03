#include "cli/how_to.hpp"

#include "cli/files.hpp"
#include "games/assets.hpp"

namespace orebit::cli {

std::string how_to_play(std::string_view game, const Doc& pack) { return filled(how_to_text(game), pack); }

std::string how_to_play(std::string_view game, const std::string& pack_file) {
  const auto pack =
      pack_file.empty() ? default_pack(game) : read_pack(pack_file).value_or(default_pack(game));
  return how_to_play(game, pack->doc);
}

}  // namespace orebit::cli
