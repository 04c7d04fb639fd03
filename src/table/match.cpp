#include "table/match.hpp"

namespace orebit {

std::vector<std::string> Match::legal() const {
  JsonWriter out;
  write_legal(out);
  std::vector<std::string> moves;
  std::string_view list = out.text();
  for (auto begin = list.find('"'); begin != std::string_view::npos; begin = list.find('"')) {
    list.remove_prefix(begin + 1);
    moves.emplace_back(list.substr(0, list.find('"')));  // no move needs an escape
    list.remove_prefix(moves.back().size() + 1);
  }
  return moves;
}

std::string Match::view_json(Seat viewer) const {
  JsonWriter out;
  write_view(out, viewer);
  return out.take();
}

}  // namespace orebit
