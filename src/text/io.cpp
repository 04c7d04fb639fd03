#include "text/io.hpp"

namespace orebit {

namespace {

std::string shown(const Doc& doc) { return printable(to_json(doc), 60); }

}  // namespace

void Io::complain(std::string_view key, std::string_view found, std::string_view allowed) {
  complaints_->push_back({in_->line, path_ + std::string(key), std::string(found), std::string(allowed)});
}

void Io::write(std::string_view key, const Kind& kind, bool sorts) {
  if (sorts) kind.sort(things_);
  out_->key(key).open_list();
  for (const int thing : things_) kind.write(thing, *out_);
  out_->close_list();
}

void Io::read(std::string_view key, const Kind& kind, bool is_many, Add add, void* to) {
  const Doc* doc = in_->find(key);
  if (doc == nullptr) return complain(key, "nothing", (is_many ? "a list, each " : "") + kind.allowed());
  bool is_right = !is_many || doc->is(Doc::Kind::list);
  const std::size_t count = is_many ? doc->items.size() : 1;
  for (std::size_t i = 0; is_right && i < count; ++i) {
    const auto thing = kind.read(is_many ? doc->items[i] : *doc);
    is_right = thing && add(to, *thing);
  }
  if (!is_right) complain(key, shown(*doc), (is_many ? "a list, each " : "") + kind.allowed());
}

void Io::read_item(const Kind& kind, Add add, void* to) {
  const bool is_there = in_->is(Doc::Kind::list) && next_ < in_->items.size();
  const auto thing = is_there ? kind.read(in_->items[next_]) : std::nullopt;
  if (!thing || !add(to, *thing)) complain(std::to_string(next_), shown(*in_), kind.allowed());
  ++next_;
}

void Io::text(std::string_view key, std::string& field) {
  if (!reads()) return void(out_->field(key, field));
  const Doc* doc = in_->find(key);
  if (doc == nullptr || !doc->is(Doc::Kind::string))
    return complain(key, doc == nullptr ? "nothing" : shown(*doc), "a text");
  field = doc->text;
}

bool Io::enter_table(std::string_view key) {
  if (!reads()) return out_->key(key).open_object(), true;
  const Doc* doc = in_->find(key);
  if (doc == nullptr || !doc->is(Doc::Kind::table))
    return complain(key, doc == nullptr ? "nothing" : shown(*doc), "a table"), false;
  in_ = doc;
  path_.append(key).append(".");
  return true;
}

Io::Place Io::open_list(std::string_view key) {
  if (!reads()) out_->key(key).open_list();
  return {in_, path_.size()};
}

const Doc* Io::find_list(const Place& outside, std::string_view key, int min, int max) {
  const Doc* doc = outside.in->find(key);
  if (doc != nullptr && doc->is(Doc::Kind::list) && doc->items.size() >= static_cast<std::size_t>(min) &&
      doc->items.size() <= static_cast<std::size_t>(max))
    return doc;
  const std::string size = min == max ? std::to_string(max) : "at most " + std::to_string(max);
  complain(key, doc == nullptr ? "nothing" : shown(*doc), "a list of " + size);
  return nullptr;
}

void Io::enter_table(const Place& outside, std::string_view key, const Doc* items, int i) {
  if (!reads()) return void(out_->open_object());
  enter_row(outside, key, items, i);
}
void Io::leave_table(const Place& outside) {
  if (!reads()) return void(out_->close_object());
  leave_row(outside);
}
void Io::enter_row(const Place&, std::string_view key, const Doc* items, int i) {
  if (!reads()) return void(out_->open_list());
  in_ = &items->items[static_cast<std::size_t>(i)];
  next_ = 0;
  path_.append(key).append("[").append(std::to_string(i)).append("].");
}
void Io::leave_row(const Place& outside) {
  if (!reads()) return void(out_->close_list());
  in_ = outside.in;
  path_.resize(outside.length);
}

bool round_trips(const Doc& doc, std::string_view written, std::string_view what,
                 std::vector<Complaint>& complaints) {
  Problem problem;
  const auto again = parse_json(written, problem);
  if (again && same_value(*again, doc)) return true;
  complaints.push_back({doc.line, "", "parts that contradict each other", std::string(what)});
  return false;
}

}  // namespace orebit
