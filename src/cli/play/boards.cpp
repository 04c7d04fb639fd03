#include "cli/play/boards.hpp"

#include "cli/play/asteroid_miners_board.hpp"
#include "cli/play/dark_side_board.hpp"
#include "cli/play/generic_board.hpp"
#include "cli/play/space_miner_board.hpp"
#include "cli/play/stella_digger_board.hpp"

namespace orebit::cli {

std::unique_ptr<Board> make_board(const Match& match, const Seating& seating) {
  const std::string& game = match.header().game;
  if (game == "asteroid-miners") return std::make_unique<AsteroidMinersBoard>(seating);
  if (game == "dark-side") return std::make_unique<DarkSideBoard>(seating);
  if (game == "space-miner") return std::make_unique<SpaceMinerBoard>(seating);
  if (game == "stella-digger") return std::make_unique<StellaDiggerBoard>(seating);
  return std::make_unique<GenericBoard>(seating);
}

}  // namespace orebit::cli
