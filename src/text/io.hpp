// A description is one function over the fields of a value. An Io walks it to write JSON, to read it and
// collect every issue on the way, or to list the fields for a board that knows no game.
//
//   void Words::describe(Io& io, View& v) const {
//     io("turn", v.turn, number(0, 100));
//     io.list("seats", players(), [&](int seat) { io("score", v.score[seat], number(0, 999)); });
//     io.derived("actor", actor(v));
//   }
//
// A writer is given a copy, a reader a fresh value, so a description may change it. What is packed goes
// through a variable: take it out, io(...), put it back. Fields come in the order of the JSON, and a bound
// may ask what was read before. A description ends for every value that can be read, however absurd.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/inlining.hpp"
#include "core/things.hpp"
#include "text/kind.hpp"
#include "text/pack_reader.hpp"

namespace orebit {

// A field as a plain board shows it: things of a kind, or an amount.
struct Zone {
  std::string group;  // the table it stands in: "market", "ring[3]"; of a seat: what is below it
  int seat = -1;      // whose it is: lists of seats are called seats or players
  std::string name;   // of the field
  std::vector<std::string> keys = {};  // things: "card:39"
  int hidden = 0;                      // things that are not seen, or not there
  std::string amount = {};             // empty: it holds things
  bool operator==(const Zone&) const = default;
};
using Zones = std::vector<Zone>;
void write(const Zones& zones, JsonWriter& out);

class Io {
 public:
  // With zones it lists the fields on the way.
  explicit Io(JsonWriter& out, Zones* zones = nullptr) : out_(&out), zones_(zones) {}
  Io(const Doc& in, std::vector<Issue>& issues) : in_(&in), issues_(&issues) {}

  bool reads() const { return in_ != nullptr; }

  // A field that holds one thing of a kind, or several.
  template <class T>
  OREBIT_INLINE_NATIVE void operator()(std::string_view key, T& field, const Kind& kind) {
    if constexpr (OneThing<T>) {
      const int thing = static_cast<int>(field);  // NOLINT(bugprone-signed-char-misuse): a number
      const bool is_plain = out_ != nullptr && zones_ == nullptr && kind.is_number(thing);  // most are
      if (is_plain) return void(out_->plain_field(key, kind.id(thing)));
    }
    describe_field(key, field, kind);
  }

  // What follows from the rest: written, and compared by `round_trips` when it is read.
  template <class T>
  OREBIT_INLINE_NATIVE void derived(std::string_view key, const T& value) {
    if (reads()) return;
    out_->plain_key(key).value(value);
    if (zones_ != nullptr) note(key, JsonWriter().value(value).take());
  }
  template <class T>
  void derived(std::string_view key, T things, const Kind& kind) {
    if (!reads()) (*this)(key, things, kind);
  }

  void text(std::string_view key, std::string& field);

  // A list of tables, each(i): it must have `count` of them.
  template <class Each>
  void list(std::string_view key, int count, Each each) {
    const Place outside = open_list(key);
    const Doc* items = reads() ? find_list(outside, key, count, count) : nullptr;
    for (int i = 0; i < count && (!reads() || items != nullptr); ++i) {
      enter_table(key, items, i);
      each(i);
      leave_table(outside);
    }
    if (!reads()) out_->close_list();
  }

  // A list of short lists, as long as it is: rows("drawing", s.drawing, [&](Drawing& one) { io.item(...); ...
  // })
  template <class T, std::size_t room, class Row>
  void rows(std::string_view key, InlineVec<T, room>& list, Row row) {
    const Place outside = open_list(key);
    const Doc* items = reads() ? find_list(outside, key, 0, static_cast<int>(room)) : nullptr;
    for (std::size_t i = 0; items != nullptr && i < items->items.size(); ++i) list.push_back(T{});
    for (std::size_t i = 0; i < list.size(); ++i) {
      enter_row(key, items, static_cast<int>(i));
      row(list[i]);
      leave_row(outside);
    }
    if (!reads()) out_->close_list();
  }
  // One list of `count` values: values("points", seats(), [&](int seat) { io.item(s.points[seat], ...); })
  template <class Each>
  void values(std::string_view key, int count, Each each) {
    const Place outside = open_list(key);
    const Doc* items = reads() ? find_list(outside, key, count, count) : nullptr;
    if (items != nullptr) enter(*items, key);
    enter_values(key);
    for (int i = 0; i < count && (!reads() || items != nullptr); ++i) each(i);
    leave_row(outside);
  }
  // The next value of a row: one thing, or a list of several.
  template <class T>
  void item(T& field, const Kind& kind) {
    if (!reads()) return number_item(), write(field, kind);
    const Add add = [](void* to, int thing) { return add_thing(*static_cast<T*>(to), thing); };
    read_item(kind, !OneThing<T>, add, &field);
  }

  // A table in this one; without a key, the next value of a row.
  template <class Describe>
  void table(std::string_view key, Describe describe) {
    const Place outside{in_, path_.size(), key.empty() ? next_ + 1 : next_};
    if (open_table(key)) describe();
    leave_table(outside);
  }

  // Whether something is there: if it is written as it says, if it is read as the document does. What is not
  // is null, under its key or, without a key, in its row:
  //   if (io.some("won", s.has_won)) io.table("won", ...);
  bool some(std::string_view key, bool is_there);
  // The same where what is not there has no key.
  bool has(std::string_view key, bool is_there) const {
    return reads() ? in_->find(key) != nullptr : is_there;
  }
  // How many entries a list has, `count` if it is written.
  int size(std::string_view key, std::size_t count, int max) const;

  // All that is left of a row.
  template <class T>
  void items(T& field, const Kind& kind) {
    if (!reads()) return number_item(), each_thing(field, [&](int thing) { write_thing(kind, thing); });
    const Add add = [](void* to, int thing) { return add_thing(*static_cast<T*>(to), thing); };
    while (in_->is(Doc::Kind::list) && next_ < in_->items.size()) read_item(kind, false, add, &field);
  }

  // Something is wrong with what was read.
  void report(std::string_view key, std::string_view found, std::string_view allowed);

 private:
  using Add = bool (*)(void* to, int thing);
  // A table or row that is read, and how long its name is.
  struct Place {
    const Doc* in = nullptr;
    std::size_t length = 0;
    std::size_t next = 0;
  };

  template <class T>
  void describe_field(std::string_view key, T& field, const Kind& kind) {
    if (reads()) {
      const Add add = [](void* to, int thing) { return add_thing(*static_cast<T*>(to), thing); };
      read(key, kind, !OneThing<T>, add, &field);
    } else {
      if (zones_ != nullptr) key_ = key;
      if constexpr (OneThing<T>) {
        write_field(key, kind, static_cast<int>(field));
      } else {
        out_->plain_key(key);
        write(field, kind);
      }
    }
  }
  template <class T>
  void write(const T& field, const Kind& kind) {
    if constexpr (OneThing<T>) {
      write_thing(kind, static_cast<int>(field));
    } else {
      open_things();
      if constexpr (Unordered<T>) {
        things_.clear();
        each_thing(field, [&](int thing) { things_.push_back(thing); });
        write_sorted(kind);
      } else {
        each_thing(field, [&](int thing) { write_one(kind, thing); });
      }
      out_->close_list();
    }
  }
  void write_field(std::string_view key, const Kind& kind, int thing);
  void write_thing(const Kind& kind, int thing);
  void open_things();
  OREBIT_INLINE_NATIVE void write_one(const Kind& kind, int thing) {
    if (zones_ != nullptr) note(kind, thing);
    kind.write(thing, *out_);
  }
  void write_sorted(const Kind& kind);
  void note(const Kind& kind, int thing);
  void note(std::string_view key, std::string amount);
  Zone zone(std::string_view key) const;
  void enter_values(std::string_view key);
  void number_item();
  void read(std::string_view key, const Kind& kind, bool is_many, Add add, void* to);
  void read_item(const Kind& kind, bool is_many, Add add, void* to);
  const Doc* find(std::string_view key) const;  // without a key, the next value of a row
  bool open_table(std::string_view key);
  void enter(const Doc& doc, std::string_view key);
  Place open_list(std::string_view key);
  const Doc* find_list(const Place& outside, std::string_view key, int min, int max);
  void enter_table(std::string_view key, const Doc* items, int i);
  void enter_row(std::string_view key, const Doc* items, int i);
  void leave_table(const Place& outside);
  void enter_place(std::string_view key, const Doc* items, int i);
  void leave_place(const Place& outside);
  void leave_row(const Place& outside);

  JsonWriter* out_ = nullptr;
  Zones* zones_ = nullptr;
  std::string key_;          // of the field that is written
  const Doc* in_ = nullptr;  // the table or row that is read
  std::vector<Issue>* issues_ = nullptr;
  std::string path_;         // its name, "seats[2]."
  std::size_t next_ = 0;     // of a row
  std::vector<int> things_;  // to be sorted
};

// Believes nothing: what was read comes out as it went in. `what` it is, for the issue.
bool round_trips(const Doc& doc, std::string_view written, std::string_view what, std::vector<Issue>& issues);

}  // namespace orebit
