// A fact as a table keeps it, and the log that collects facts while the rules act (core/log.hpp).
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/log.hpp"

namespace orebit {

struct Fact {
  struct Field {
    std::string_view name;
    std::vector<int> things;
    bool is_many = false;
    bool is_set = false;  // many without an order
    bool is_secret = false;
    std::string text = {};  // instead of things: what the game's words add when it is told, "(2+2)*3"
    bool operator==(const Field&) const = default;
  };
  std::string_view kind;
  std::string_view clause;
  Seat seat = nobody;  // whom it is about, who alone knows its secrets
  std::vector<Field> fields;
  bool operator==(const Fact&) const = default;

  // REQUIRES: it has such a field.
  const std::vector<int>& things(std::string_view name) const {
    return std::ranges::find(fields, name, &Field::name)->things;
  }
  void add_text(std::string_view name, std::string text) {
    fields.push_back({.name = name, .text = std::move(text)});
  }
};
using Facts = std::vector<Fact>;

// Adds facts to a list. Rules log in many places, so what is long stands out of line.
class FactLog {
 public:
  static constexpr bool is_heard = true;
  explicit FactLog(Facts& facts) : facts_(&facts) {}

  template <class... Ts>
  void operator()(std::string_view clause, Seat seat, std::string_view kind,
                  const FactField<Ts>&... fields) const {
    begin(clause, seat, kind, sizeof...(Ts));
    (add(fields), ...);
  }

 private:
  template <class T>
  void add(const FactField<T>& field) const {
    if constexpr (OneThing<T>) {
      add_one(field.name, static_cast<int>(field.value), field.is_secret);
    } else {
      std::vector<int>& things = add_many(field.name, Unordered<T>, field.is_secret);
      each_thing(field.value, [&](int thing) { things.push_back(thing); });
    }
  }
  void begin(std::string_view clause, Seat seat, std::string_view kind, std::size_t fields) const;
  void add_one(std::string_view name, int thing, bool is_secret) const;
  std::vector<int>& add_many(std::string_view name, bool is_set, bool is_secret) const;

  Facts* facts_;
};

// Whether a viewer knows the secrets that `owner` knows.
constexpr bool knows_secrets(Seat viewer, Seat owner) {
  return viewer == owner || viewer == everybody || owner == everybody;
}

}  // namespace orebit
