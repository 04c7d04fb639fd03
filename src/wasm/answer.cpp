#include "wasm/answer.hpp"

namespace orebit::wasm {

std::string to_json(const Rejections& errors) {
  JsonWriter out;
  out.open_object().key("errors").open_list();
  for (const Rejection& no : errors) write_json(no, out);
  return out.close_list().close_object().take();
}

}  // namespace orebit::wasm
