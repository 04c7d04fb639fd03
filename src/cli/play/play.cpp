#include "cli/program.hpp"
namespace orebit::cli {
Exit play(const PlayOptions&) { return Exit::usage; }
}  // namespace orebit::cli
