// The files of the games' folders that travel inside the program. tools/embed writes them into the build.
#pragma once

#include <string_view>

namespace orebit {

// The default content pack: as the JSON that loaders read, and as the TOML that people read. Empty for an
// unknown game. The browser build carries no TOML and no rules text; the client brings those itself.
std::string_view pack_json(std::string_view game);
std::string_view pack_toml(std::string_view game);
std::string_view rules_text(std::string_view game);
std::string_view how_to_text(std::string_view game);  // HOWTO.md, with place-holders for numbers of the pack
std::string_view lesson_json(std::string_view game);  // lesson.toml

}  // namespace orebit
