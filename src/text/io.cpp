#include "text/io.hpp"

#include <algorithm>

namespace orebit {

namespace {

std::string shown(const Doc& doc) { return printable(to_json(doc), 60); }
std::string allowed(const Kind& kind, bool is_many) {
  return (is_many ? "a list, each " : "") + kind.allowed();
}

template <class Add>
bool read_things(const Doc& doc, const Kind& kind, bool is_many, Add add) {
  const auto read_one = [&](const Doc& one) {
    const auto thing = kind.read(one);
    return thing && add(*thing);
  };
  return is_many ? doc.is(Doc::Kind::list) && std::ranges::all_of(doc.items, read_one) : read_one(doc);
}

}  // namespace

void Io::report(std::string_view key, std::string_view found, std::string_view allowed) {
  issues_->push_back({in_->line, path_ + std::string(key), std::string(found), std::string(allowed)});
}

void Io::write_field(std::string_view key, const Kind& kind, int thing) {
  out_->plain_key(key);
  write_thing(kind, thing);
}
void Io::write_thing(const Kind& kind, int thing) {
  const bool is_amount = kind.name.empty() && thing != kind.none;
  if (zones_ != nullptr && is_amount) note(key_, kind.word(thing));
  if (zones_ == nullptr || is_amount) return kind.write(thing, *out_);
  zones_->push_back(zone(key_));
  write_one(kind, thing);
}
void Io::open_things() {
  if (zones_ != nullptr) zones_->push_back(zone(key_));
  out_->open_list();
}
void Io::write_sorted(const Kind& kind) {
  kind.sort(things_);
  for (const int thing : things_) write_one(kind, thing);
}

Zone Io::zone(std::string_view key) const {
  Zone zone{.group = path_.substr(0, path_.empty() ? 0 : path_.size() - 1), .name = std::string(key)};
  for (const std::string_view list : {"seats[", "players["}) {
    if (!path_.starts_with(list)) continue;
    zone.seat = path_[list.size()] - '0';
    zone.group.erase(0, std::min(zone.group.size(), list.size() + 3));  // "seats[1]." goes
  }
  return zone;
}
void Io::note(std::string_view key, std::string amount) {
  zones_->push_back(zone(key));
  std::erase(amount, '"');
  zones_->back().amount = std::move(amount);
}
void Io::note(const Kind& kind, int thing) {
  thing == kind.none ? void(++zones_->back().hidden) : zones_->back().keys.push_back(kind.key(thing));
}
void Io::enter_values(std::string_view key) {
  if (zones_ == nullptr) return;
  path_.append(key).append(".");
  next_ = 0;
}
// A value of a row is called by its place.
void Io::number_item() {
  if (zones_ != nullptr) key_ = std::to_string(next_++);
}

void write(const Zones& zones, JsonWriter& out) {
  out.open_list();
  for (const Zone& zone : zones) {
    out.open_object().field("name", zone.name);
    if (!zone.group.empty()) out.field("group", zone.group);
    if (zone.seat >= 0) out.field("seat", zone.seat);
    if (!zone.amount.empty()) {
      out.field("amount", zone.amount).close_object();
      continue;
    }
    out.key("keys").open_list();
    for (const std::string& key : zone.keys) out.value(key);
    out.close_list().field("hidden", zone.hidden).close_object();
  }
  out.close_list();
}

void Io::read(std::string_view key, const Kind& kind, bool is_many, Add add, void* to) {
  const Doc* doc = in_->find(key);
  if (doc == nullptr) return report(key, "nothing", allowed(kind, is_many));
  if (!read_things(*doc, kind, is_many, [&](int thing) { return add(to, thing); }))
    report(key, shown(*doc), allowed(kind, is_many));
}

void Io::read_item(const Kind& kind, bool is_many, Add add, void* to) {
  const Doc* doc = find("");
  if (doc == nullptr || !read_things(*doc, kind, is_many, [&](int thing) { return add(to, thing); }))
    report(std::to_string(next_), shown(*in_), allowed(kind, is_many));
  ++next_;
}

void Io::text(std::string_view key, std::string& field) {
  if (!reads()) return derived(key, field);
  const Doc* doc = in_->find(key);
  if (doc == nullptr || !doc->is(Doc::Kind::string))
    return report(key, doc == nullptr ? "nothing" : shown(*doc), "a text");
  field = doc->text;
}

const Doc* Io::find(std::string_view key) const {
  if (!key.empty()) return in_->find(key);
  return in_->is(Doc::Kind::list) && next_ < in_->items.size() ? &in_->items[next_] : nullptr;
}

bool Io::some(std::string_view key, bool is_there) {
  if (reads()) {
    const Doc* doc = find(key);
    is_there = doc != nullptr && !doc->is(Doc::Kind::null);
    if (key.empty() && !is_there) ++next_;
  } else if (!is_there) {
    if (!key.empty()) out_->plain_key(key);
    out_->null();
  }
  return is_there;
}

int Io::size(std::string_view key, std::size_t count, int max) const {
  const Doc* doc = reads() ? in_->find(key) : nullptr;
  if (doc != nullptr && doc->is(Doc::Kind::list)) count = doc->items.size();
  return static_cast<int>(std::min(count, static_cast<std::size_t>(max)));
}

bool Io::open_table(std::string_view key) {
  if (!reads()) {
    if (!key.empty()) out_->plain_key(key);
    out_->open_object();
    if (zones_ != nullptr) path_.append(key.empty() ? std::to_string(next_++) : key).append(".");
    return true;
  }
  const std::string name = key.empty() ? std::to_string(next_) : std::string(key);
  const Doc* doc = find(key);
  const bool is_table = doc != nullptr && doc->is(Doc::Kind::table);
  is_table ? enter(*doc, name) : report(name, doc == nullptr ? "nothing" : shown(*doc), "a table");
  return is_table;
}
void Io::enter(const Doc& doc, std::string_view key) {
  in_ = &doc;
  next_ = 0;
  path_.append(key).append(".");
}

Io::Place Io::open_list(std::string_view key) {
  if (!reads()) out_->plain_key(key).open_list();
  return {in_, path_.size(), next_};
}

const Doc* Io::find_list(const Place& outside, std::string_view key, int min, int max) {
  const Doc* doc = outside.in->find(key);
  if (doc != nullptr && doc->is(Doc::Kind::list) && doc->items.size() >= static_cast<std::size_t>(min) &&
      doc->items.size() <= static_cast<std::size_t>(max))
    return doc;
  const std::string size = min == max ? std::to_string(max) : "at most " + std::to_string(max);
  report(key, doc == nullptr ? "nothing" : shown(*doc), "a list of " + size);
  return nullptr;
}

void Io::enter_table(std::string_view key, const Doc* items, int i) {
  reads() ? void() : void(out_->open_object());
  enter_place(key, items, i);
}
void Io::leave_table(const Place& outside) {
  reads() ? void() : void(out_->close_object());
  leave_place(outside);
}
void Io::enter_row(std::string_view key, const Doc* items, int i) {
  reads() ? void() : void(out_->open_list());
  enter_place(key, items, i);
}
void Io::leave_row(const Place& outside) {
  reads() ? void() : void(out_->close_list());
  leave_place(outside);
}
void Io::enter_place(std::string_view key, const Doc* items, int i) {
  if (!reads() && zones_ == nullptr) return;
  const std::string name = std::string(key) + "[" + std::to_string(i) + "]";
  if (reads()) return enter(at(items->items, i), name);
  path_.append(name).append(".");
  next_ = 0;
}
void Io::leave_place(const Place& outside) {
  in_ = outside.in;
  path_.resize(outside.length);
  next_ = outside.next;
}

bool round_trips(const Doc& doc, std::string_view written, std::string_view what,
                 std::vector<Issue>& issues) {
  const auto again = parse_json(written);
  if (again && same_value(*again, doc)) return true;
  issues.push_back({doc.line, "", "parts that contradict each other", std::string(what)});
  return false;
}

}  // namespace orebit
