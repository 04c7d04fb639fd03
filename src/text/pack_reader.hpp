// Reads a content pack and collects every issue on the way: line, key, what was found, what is allowed.
// A loader asks for each value once, with its bounds. What was wrong has a harmless value afterwards, and no
// game is made of it.
#pragma once

#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/sort_few.hpp"
#include "text/doc.hpp"

namespace orebit {

// One place of the pack: a table or list entry, with the name it has in messages. Copies are the same place.
// When the last of them goes, every key that nobody asked for is an issue: a misspelt one would otherwise be
// ignored in silence. `provenance` may stand anywhere.
class PackReader {
 public:
  using Words = std::span<const std::string_view>;

  PackReader(const Doc& doc, std::vector<Issue>& issues) : PackReader(&doc, "", doc.line, issues) {}

  bool exists() const { return at_->doc != nullptr; }

  PackReader table(std::string_view key) const;
  // The entries of a list of tables ([[asteroid]]): `min` to `max` of them, and never more.
  std::vector<PackReader> tables(std::string_view key, std::size_t min, std::size_t max) const;
  // Whether this key, which may be left out, is there.
  bool has(std::string_view key) const { return take(key) != nullptr; }
  // Keys that may stand here and are read elsewhere, or only by people.
  void skip(std::initializer_list<std::string_view> keys) const {
    for (const std::string_view key : keys) take(key);
  }
  void skip_rest() const { at_->is_open = true; }

  int integer(std::string_view key, int min, int max) const;
  template <class T>
  void integer(std::string_view key, T& field, int min, int max) const {
    field = static_cast<T>(integer(key, min, max));
  }
  std::vector<int> integers(std::string_view key, std::size_t min_count, std::size_t max_count, int min,
                            int max) const;
  bool boolean(std::string_view key, bool otherwise) const;
  std::string text(std::string_view key) const;  // printable, at most 400 bytes
  // A drawing: one to `max` lines of at most `max_width` bytes each.
  std::vector<std::string> lines(std::string_view key, std::size_t max, std::size_t max_width) const;
  // A name that may stand in a move: lower-case letters, digits, - and _, at most 24 of them.
  std::string id(std::string_view key) const;
  // A list of names made of lower-case letters alone.
  std::vector<std::string> names(std::string_view key, std::size_t min_count, std::size_t max_count) const;
  // One of `words`, by its index; 0 after an issue.
  std::size_t word(std::string_view key, Words words) const;
  std::size_t word(std::string_view key, std::initializer_list<std::string_view> words) const {
    return word(key, Words(words.begin(), words.size()));
  }
  template <class E>
  void word(std::string_view key, E& field, Words words) const {
    field = static_cast<E>(word(key, words));
  }
  std::vector<std::size_t> words(std::string_view key, std::size_t min_count, std::size_t max_count,
                                 Words words) const;
  // What every pack says of itself: that it is of this game, its title, and its id, which comes back.
  std::string about(std::string_view game) const;

  void report(std::string_view key, std::string_view found, std::string_view allowed) const;

 private:
  struct Place {
    Place(const Doc* doc, std::string name, int line, std::vector<Issue>& issues)
        : doc(doc), name(std::move(name)), line(line), issues(issues) {}
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place();

    const Doc* doc;
    std::string name;
    int line;
    std::vector<Issue>& issues;
    std::vector<std::string> asked = {};
    bool is_open = false;  // other keys may stand there, too
  };
  PackReader(const Doc* doc, std::string name, int line, std::vector<Issue>& issues)
      : at_(std::make_shared<Place>(doc, std::move(name), line, issues)) {}

  const Doc* take(std::string_view key) const;
  std::string path(std::string_view key) const;
  void report_of(const Doc* found, std::string_view key, std::string_view allowed) const;
  template <class Item, class Read>
  std::vector<Item> list(std::string_view key, std::size_t min_count, std::size_t max_count,
                         const std::string& what, const Item& otherwise, Read read) const;

  std::shared_ptr<Place> at_;
};

inline std::vector<std::string_view> views_of(const std::vector<std::string>& texts) {
  return {texts.begin(), texts.end()};
}

// Reads a whole pack by read(reader, pack): nothing, and every issue from top to bottom, if anything is
// wrong.
template <class Pack, class Read>
std::optional<Pack> read_whole(const Doc& doc, std::vector<Issue>& issues, Read read) {
  Pack pack;
  read(PackReader(doc, issues), pack);
  sort_few(issues, [](const Issue& a, const Issue& b) { return a.line < b.line; });
  if (!issues.empty()) return std::nullopt;
  return pack;
}

}  // namespace orebit
