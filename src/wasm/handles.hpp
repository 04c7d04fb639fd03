// What a page has opened, by number.
#pragma once

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace orebit::wasm {

// A handle is never given twice, so a stale one is noticed. One list for everything: a list for each type
// would be code that every page loads.
class Handles {
 public:
  int add(std::string_view what, std::shared_ptr<void> open) {
    open_.push_back({++last_, what, std::move(open)});
    return last_;
  }
  // Nothing if there is no such handle, or if it is one of something else.
  void* find(std::string_view what, int handle) {
    for (const Opened& one : open_)
      if (one.handle == handle && one.what == what) return one.open.get();
    return nullptr;
  }
  bool close(int handle) {
    return std::erase_if(open_, [&](const Opened& one) { return one.handle == handle; }) > 0;
  }

 private:
  struct Opened {
    int handle;
    std::string_view what;
    std::shared_ptr<void> open;
  };
  std::vector<Opened> open_;  // a page has few at a time
  int last_ = 0;
};

}  // namespace orebit::wasm
