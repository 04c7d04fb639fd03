#include "text/doc.hpp"

#include <algorithm>
#include <tuple>

#include "text/doc_keys.hpp"
#include "text/json_writer.hpp"

namespace orebit {

std::vector<std::size_t> order_of_keys(const Doc& table) {
  std::vector<std::size_t> order(table.keys.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  const auto less = [&](auto a, auto b) { return std::tie(table.keys[a], a) < std::tie(table.keys[b], b); };
  std::ranges::make_heap(order, less);  // a page loads this code: a heap is the shortest way to sort
  std::ranges::sort_heap(order, less);
  return order;
}

namespace {

void write(JsonWriter& out, const Doc& doc);

void write_table(JsonWriter& out, const Doc& doc) {
  out.open_object();
  for (const std::size_t i : order_of_keys(doc)) {
    out.key(doc.keys[i]);
    write(out, doc.items[i]);
  }
  out.close_object();
}

void write(JsonWriter& out, const Doc& doc) {
  switch (doc.kind) {
    case Doc::Kind::null: out.null(); break;
    case Doc::Kind::boolean: out.value(doc.truth); break;
    case Doc::Kind::integer: out.value(doc.number); break;
    case Doc::Kind::real: out.raw(doc.text); break;
    case Doc::Kind::string: out.value(doc.text); break;
    case Doc::Kind::list:
      out.open_list();
      for (const Doc& item : doc.items) write(out, item);
      out.close_list();
      break;
    case Doc::Kind::table: write_table(out, doc); break;
  }
}

}  // namespace

const Doc* Doc::find(std::string_view key) const {
  for (std::size_t i = 0; i < keys.size(); ++i)
    if (keys[i] == key) return &items[i];
  return nullptr;
}

bool same_value(const Doc& a, const Doc& b) {
  if (a.kind != b.kind || a.items.size() != b.items.size()) return false;
  if (a.truth != b.truth || a.number != b.number || a.text != b.text) return false;
  for (std::size_t i = 0; i < a.items.size(); ++i) {
    const Doc* other = a.kind == Doc::Kind::table ? b.find(a.keys[i]) : &b.items[i];
    if (other == nullptr || !same_value(a.items[i], *other)) return false;
  }
  return true;
}

std::string to_json(const Doc& doc) {
  JsonWriter out;
  write(out, doc);
  return out.take();
}

std::string printable(std::string_view text, std::size_t max_size) {
  std::string out;
  for (const char c : text.substr(0, max_size)) out += c >= 0x20 && c < 0x7F ? c : '?';
  return out + (text.size() > max_size ? "…" : "");
}

std::string quoted(std::string_view text) { return "\"" + printable(text, 60) + "\""; }

std::string key_name(std::string_view key) {
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
  const bool is_plain =
      !key.empty() && key.size() <= 60 && key.find_first_not_of(plain) == std::string_view::npos;
  return is_plain ? std::string(key) : quoted(key);
}

}  // namespace orebit
