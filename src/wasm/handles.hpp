// What a page has opened, by number.
#pragma once

#include <map>
#include <string>
#include <utility>

namespace orebit::wasm {

// A handle is never given twice, so a stale one is noticed.
template <class Open>
class Handles {
 public:
  explicit Handles(const char* what) : what_(what) {}
  int add(Open open) {
    open_.emplace(++last_, std::move(open));
    return last_;
  }
  Open* find(int handle) {
    const auto at = open_.find(handle);
    return at == open_.end() ? nullptr : &at->second;
  }
  void close(int handle) { open_.erase(handle); }
  std::string no_such(int handle) const {
    return std::string("no open ") + what_ + " has the handle " + std::to_string(handle);
  }

 private:
  const char* what_;
  std::map<int, Open> open_;
  int last_ = 0;
};

}  // namespace orebit::wasm
