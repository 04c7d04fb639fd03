#include "wasm/answer.hpp"

#include "text/json_writer.hpp"

namespace orebit::wasm {

std::string to_json(const Fault& fault) {
  JsonWriter out;
  out.open_object().field("clause", fault.clause).field("sentence", fault.sentence);
  if (fault.line > 0) out.field("line", fault.line).field("key", fault.key);
  return out.close_object().take();
}

std::string to_json(const Faults& faults) {
  JsonWriter out;
  out.open_object().key("errors").open_list();
  for (const Fault& fault : faults) out.raw(to_json(fault));
  return out.close_list().close_object().take();
}

}  // namespace orebit::wasm
