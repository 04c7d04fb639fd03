#include "text/issue.hpp"

namespace orebit {

std::string sentence(const Issue& issue) {
  std::string text = issue.line > 0 ? "line " + std::to_string(issue.line) + ": " : "";
  if (!issue.key.empty()) text += issue.key + ": ";
  return text + "found " + issue.found + ", allowed: " + issue.allowed;
}

std::string sentence(const Rejection& no) { return no.clause.empty() ? no.why : no.clause + ": " + no.why; }

std::unexpected<Rejection> at_line(int line, Rejection no) {
  no.line = line;
  return refuse(std::move(no));
}

std::string in_line(const Rejection& no) { return "line " + std::to_string(no.line) + ": " + no.why; }

void write_fields(const Rejection& no, JsonWriter& out) {
  out.field("clause", no.clause).field("why", no.why);
  if (no.line > 0) out.field("line", no.line).field("key", no.key);
}

void write_json(const Rejection& no, JsonWriter& out) {
  out.open_object();
  write_fields(no, out);
  out.close_object();
}

}  // namespace orebit
