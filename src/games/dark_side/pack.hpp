// A pack of Dark Side of the Mine: its content, and the names that rules do not need and people do.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/dark_side/content.hpp"
#include "text/doc.hpp"
#include "text/pack_reader.hpp"

namespace orebit::dark_side {

struct Pack {
  // Nothing, and every issue, if it cannot be played with.
  static std::optional<Pack> read(const Doc& doc, std::vector<Issue>& issues);

  std::string pack_id;
  Content content;
  std::vector<std::string> element_names;  // in byte order, like the numbers of elements
  std::vector<std::string> card_texts;     // by place in Content::card; empty where the pack gives none
};

}  // namespace orebit::dark_side
