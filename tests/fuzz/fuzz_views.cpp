// True states and views with small changes: refused, or told as they were read. The first two bytes pick a
// moment of a game; then each four bytes are one change: where, how, by how much.
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "tests/fuzz/matches.hpp"

namespace {

using namespace orebit;

void list_nodes(Doc& doc, std::vector<Doc*>& nodes) {
  nodes.push_back(&doc);
  for (Doc& item : doc.items) list_nodes(item, nodes);
}

// A value of the state, counted from its beginning.
Doc& node_at(Doc& state, std::size_t place) {
  std::vector<Doc*> nodes;
  list_nodes(state, nodes);
  return *nodes[place % nodes.size()];
}

void insert_sorted(Doc& list, const Doc& item) {
  auto at = list.items.begin();
  while (at != list.items.end() && at->text < item.text) ++at;
  list.items.insert(at, item);
}

// As a card moves from pile to pile.
void move_item(Doc& state, Doc& list, std::size_t which, std::size_t to) {
  const auto at = list.items.begin() + static_cast<std::ptrdiff_t>(which % list.items.size());
  const Doc item = *at;
  list.items.erase(at);
  Doc& other = node_at(state, to);
  if (other.is(Doc::Kind::list)) insert_sorted(other, item);
}

void change_list(Doc& list, int how, std::size_t which) {
  const auto at = list.items.begin() + static_cast<std::ptrdiff_t>(which % list.items.size());
  const Doc item = *at;
  switch (how % 3) {
    case 0: list.items.erase(at); break;
    case 1: list.items.push_back(item); break;
    default: std::swap(*at, list.items.front()); break;
  }
}

// Four bytes: where (two of them), how, and by how much or with what.
void change(Doc& state, std::span<const std::uint8_t> bytes) {
  Doc& node = node_at(state, bytes[0] * 256U + bytes[1]);
  const int how = bytes[2];
  const std::uint8_t what = bytes[3];
  const bool is_filled = node.is(Doc::Kind::list) && !node.items.empty();
  if (node.is(Doc::Kind::integer)) {
    node.number = how < 128 ? node.number + static_cast<std::int8_t>(what) : what * 1000;
  } else if (is_filled && how < 128) {
    move_item(state, node, static_cast<std::size_t>(how), what);
  } else if (is_filled) {
    change_list(node, how, what);
  } else if (!node.is(Doc::Kind::table)) {
    node = Doc(node_at(state, what));
  }
}

struct Moment {
  const Match* match;
  Doc seen;
  std::optional<Seat> seat;  // whose view it is; none: a whole state
};

// States and views of one random game for each setup.
std::vector<Moment> moments() {
  std::vector<Moment> all;
  for (const auto& [setup, fresh] : fuzz::opened()) {
    Random random(5, all.size());
    const auto match = fresh->clone();
    for (int ply = 0; ply < 200 && !match->turn().is_over(); ++ply) {
      const Seat seat = seat_of(ply % fresh->header().players);
      all.push_back({fresh.get(), *parse_json(match->state_json()), std::nullopt});
      all.push_back({fresh.get(), *parse_json(match->view_json(seat)), seat});
      fuzz::play_on(*match, random);
    }
  }
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) { return fuzz::open_all(); }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<Moment> all = moments();
  if (size < 2 || size > 50) return 0;
  const Moment& moment = all[(data[0] * 256U + data[1]) % all.size()];
  Doc seen = moment.seen;
  for (std::size_t at = 2; at + 4 <= size; at += 4) change(seen, {data + at, 4});
  const auto match = moment.match->clone();
  const std::string before = match->state_json();
  const auto issues = moment.seat ? match->set_view(seen, *moment.seat, 1) : match->set_state(seen);
  if (!issues.empty()) {
    fuzz::require(match->state_json() == before, "what was refused changed the match", to_json(seen));
    return 0;
  }
  const auto again = parse_json(moment.seat ? match->view_json(*moment.seat) : match->state_json());
  fuzz::require(again && same_value(*again, seen), "what was accepted is told differently", to_json(seen));
  return 0;
}
