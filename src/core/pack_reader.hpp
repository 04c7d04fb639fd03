// Reads a content pack and collects every issue on the way: line, key, what was found, what is allowed.
// A loader asks for each value once, with its bounds, and looks at `issues()` at the end; what was wrong
// has a harmless value by then, and no game is made of it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/doc.hpp"

namespace orebit {

struct Issue {
  int line = 0;
  std::string key;      // constants.turns, asteroid[3].ores
  std::string found;    // 0, "purple", nothing
  std::string allowed;  // a whole number from 1 to 20
};

// "line 12: constants.turns: found 0, allowed: a whole number from 1 to 20"
std::string sentence(const Issue& issue);

// One place of the pack: a table or list entry, with the name it has in messages.
class PackReader {
 public:
  PackReader(const Doc& doc, std::vector<Issue>& issues) : PackReader(&doc, "", doc.line, issues) {}

  bool exists() const { return doc_ != nullptr; }
  const std::string& name() const { return name_; }
  int line() const { return line_; }

  PackReader table(std::string_view key) const;
  // The entries of a list of tables ([[asteroid]]): `low` to `high` of them, and never more.
  std::vector<PackReader> tables(std::string_view key, std::size_t low, std::size_t high) const;
  std::vector<std::string> keys() const;

  int integer(std::string_view key, int low, int high) const;
  std::vector<int> integers(std::string_view key, std::size_t min_count, std::size_t max_count, int low,
                            int high) const;
  bool boolean(std::string_view key, bool otherwise) const;
  std::string text(std::string_view key) const;  // printable, at most 400 bytes
  // A drawing: one to `most` lines of at most `widest` bytes each.
  std::vector<std::string> lines(std::string_view key, std::size_t most, std::size_t widest) const;
  // A name that may stand in a move: lower-case letters, digits, - and _, at most 24 of them.
  std::string id(std::string_view key) const;
  // A list of names made of lower-case letters alone.
  std::vector<std::string> names(std::string_view key, std::size_t min_count, std::size_t max_count) const;
  // One of `words`, by its place; 0 after a issue.
  std::size_t word(std::string_view key, const std::vector<std::string_view>& words) const;
  std::vector<std::size_t> words(std::string_view key, std::size_t min_count, std::size_t max_count,
                                 const std::vector<std::string_view>& words) const;

  // Reports of every key that is not in the list: a misspelt one would otherwise be ignored in silence.
  void only(const std::vector<std::string_view>& known) const;
  void report(std::string_view key, std::string_view found, std::string_view allowed) const;

 private:
  PackReader(const Doc* doc, std::string name, int line, std::vector<Issue>& issues)
      : doc_(doc), name_(std::move(name)), line_(line), issues_(&issues) {}

  const Doc* find(std::string_view key) const { return doc_ == nullptr ? nullptr : doc_->find(key); }
  std::string path(std::string_view key) const;
  void report_of(const Doc* found, std::string_view key, std::string_view allowed) const;

  const Doc* doc_;
  std::string name_;
  int line_;
  std::vector<Issue>* issues_;
};

}  // namespace orebit
