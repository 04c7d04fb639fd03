#include "cli/provenance.hpp"

#include "table/trace.hpp"

namespace orebit::cli {

void begin_json(JsonWriter& out, std::string_view format) {
  out.open_object().field("format", format).field("version", OREBIT_VERSION);
}

void write_setup(JsonWriter& out, const Match& match) {
  out.field("players", match.header().players);
  out.key("options");
  write_options(out, match.header(), match.info());
  out.field("content", match.header().pack_id).field("content_hash", match.header().pack_hash);
}

void begin_json(JsonWriter& out, std::string_view format, const Match& match, std::uint64_t seed) {
  begin_json(out, format);
  out.field("game", match.header().game);
  write_setup(out, match);
  out.field("seed", seed);
}

}  // namespace orebit::cli
