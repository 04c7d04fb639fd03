#include "server/client.hpp"

#include <array>
#include <utility>

namespace orebit::server {

namespace {

// Texts of a usual length: shorter ones are not worth it, longer ones would keep too much.
constexpr std::size_t shortest = 512;
constexpr std::size_t max_kept = 8192;

// The texts given out last. When its turn comes again, one that nobody else holds any more is written anew.
struct Drawer {
  std::array<std::shared_ptr<std::string>, 64> texts;
  std::size_t next = 0;

  std::shared_ptr<std::string>& place() { return texts[next % texts.size()]; }
  bool is_free() { return place() && place().use_count() == 1; }
};

Drawer& drawer() {
  thread_local Drawer texts;
  return texts;
}

}  // namespace

Text shared(std::string text) {
  if (text.capacity() < shortest || text.capacity() > max_kept)
    return std::make_shared<const std::string>(std::move(text));
  auto& place = drawer().place();
  if (drawer().is_free())
    *place = std::move(text);
  else
    place = std::make_shared<std::string>(std::move(text));
  ++drawer().next;
  return place;
}

std::string used_text() { return drawer().is_free() ? std::move(*drawer().place()) : std::string(); }

}  // namespace orebit::server
