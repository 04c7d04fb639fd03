// Who is served next by threads that all tables share.
#include "server/workers.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>

namespace orebit::server {
namespace {

// One thread that is held until all others wait; then the order in which they were served.
class QueueTest : public testing::Test {
 protected:
  void add(const std::string& name, int rank, const std::string& account, int milliseconds = 0) {
    workers.run(
        [this, name, milliseconds]() -> std::function<void()> {
          std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
          const std::lock_guard lock(mutex);
          order += name;
          if (++done == expected) finished.set_value();
          return [] {};
        },
        rank, account);
  }
  void hold(int waiting) {
    expected = waiting;
    workers.run(
        [this]() -> std::function<void()> {
          held.get_future().wait();
          return [] {};
        },
        0, "holder");
  }
  std::string served() {
    held.set_value();
    finished.get_future().wait();
    const std::lock_guard lock(mutex);
    return order;
  }

  std::promise<void> held, finished;
  std::mutex mutex;
  std::string order;
  int done = 0, expected = 0;
  Workers workers{1, Workers::Priority::usual, [](const std::function<void()>& work) { work(); }};
};

TEST_F(QueueTest, short_before_long_and_watched_before_unwatched) {
  hold(4);
  add("d", 2, "x");
  add("b", 1, "x");
  add("a", 0, "x");
  add("c", 1, "x");
  EXPECT_EQ(served(), "abcd");
}

TEST_F(QueueTest, who_has_used_much_waits_for_who_has_not) {
  hold(5);
  add("a", 1, "greedy", 20);
  add("b", 1, "greedy", 20);
  add("c", 1, "greedy", 20);
  add("x", 1, "other");
  add("y", 1, "other");
  EXPECT_EQ(served(), "axybc");
}

TEST(Workers, what_is_short_has_a_thread_of_its_own) {
  std::promise<void> let_go, was_served;  // they outlive the threads that use them
  Workers workers(1, Workers::Priority::usual, [](const std::function<void()>& work) { work(); }, true);
  workers.run(
      [&]() -> std::function<void()> {
        let_go.get_future().wait();
        return [] {};
      },
      1, "");
  workers.run(
      [&]() -> std::function<void()> {
        was_served.set_value();
        return [] {};
      },
      0, "");
  was_served.get_future().wait();  // hangs if it waits behind the long one
  let_go.set_value();
}

}  // namespace
}  // namespace orebit::server
