// WebSocket frames from anybody. However the bytes are cut into pieces, the same messages come out, up to the
// same error; and a message is never longer than allowed.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "server/frame.hpp"

namespace {

using namespace orebit::server;

constexpr std::size_t longest = 300;

std::vector<std::string> read(std::string_view bytes, std::size_t piece) {
  FrameReader reader;
  std::vector<std::string> all;
  std::string kept;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    kept += bytes.substr(at, piece);
    std::span<char> rest = kept;
    while (true) {
      const auto next = reader.next(rest, longest);
      if (!next) return all.push_back(std::to_string(static_cast<int>(next.error()))), all;
      if (!*next) break;
      if ((*next)->payload.size() > longest) std::abort();
      all.push_back(std::string((*next)->payload) + static_cast<char>((*next)->opcode));
    }
    kept = std::string(rest.data(), rest.size());
  }
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (read(bytes, 1 + data[0] % 16U) != read(bytes, bytes.size())) std::abort();
  return 0;
}
