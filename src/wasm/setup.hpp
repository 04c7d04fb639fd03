// What a page sends to open a match: a header, and perhaps its own pack.
#pragma once

#include <memory>
#include <string_view>

#include "table/local_table.hpp"
#include "wasm/answer.hpp"

namespace orebit::wasm {

// An empty `pack` stands for the game's default one. All errors of header and pack at once. A header that
// names seats and a seed is that of a table. `moves` are played, those of chance too.
std::expected<std::unique_ptr<LocalTable>, Rejections> open(std::string_view header, std::string_view pack,
                                                            const std::vector<std::string>& moves);

// What a pack is, as JSON, or everything that is wrong with it.
Answer describe_pack(std::string_view pack);

// A page of Markdown with the numbers of a pack (text/page.hpp), as a JSON text.
Answer fill_page(std::string_view page, std::string_view pack);
std::expected<Doc, Rejections> read_json(std::string_view what, std::string_view json);

}  // namespace orebit::wasm
