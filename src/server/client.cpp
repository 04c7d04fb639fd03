#include "server/client.hpp"

#include <utility>
#include <vector>

namespace orebit::server {

namespace {

// Texts of a usual length: shorter ones are not worth it, longer ones would keep too much.
constexpr std::size_t shortest = 512;
constexpr std::size_t longest = 8192;
constexpr std::size_t most = 64;

std::vector<std::string>& drawer() {
  thread_local std::vector<std::string> texts;
  return texts;
}

void put_away(const std::string* text) {
  auto* own = const_cast<std::string*>(text);  // made below, and not const there
  const bool is_worth_it = own->capacity() >= shortest && own->capacity() <= longest;
  if (is_worth_it && drawer().size() < most) drawer().push_back(std::move(*own));
  delete own;
}

}  // namespace

Text shared(std::string text) { return {new std::string(std::move(text)), put_away}; }

std::string used_text() {
  if (drawer().empty()) return {};
  std::string text = std::move(drawer().back());
  drawer().pop_back();
  return text;
}

}  // namespace orebit::server
