// How many connections each address has, and how fast it sends. Somebody with IPv6 has 2^64 addresses and
// counts as one.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <string>
#include <unordered_map>
#include <utility>

#include "server/bucket.hpp"

namespace orebit::server {

class AddressSlots;

// One connection that is counted as long as this lives.
class AddressSlot {
 public:
  AddressSlot() = default;
  AddressSlot(AddressSlots& addresses, std::string address)
      : addresses_(&addresses), address_(std::move(address)) {}
  AddressSlot(AddressSlot&& other) noexcept
      : addresses_(std::exchange(other.addresses_, nullptr)), address_(std::move(other.address_)) {}
  AddressSlot& operator=(AddressSlot&& other) noexcept {
    std::swap(addresses_, other.addresses_);
    std::swap(address_, other.address_);
    return *this;
  }
  ~AddressSlot();

  const std::string& address() const { return address_; }
  bool is_counted() const { return addresses_ != nullptr; }

 private:
  AddressSlots* addresses_ = nullptr;
  std::string address_;
};

class AddressSlots {
 public:
  explicit AddressSlots(const Limits& limits)
      : limits_(limits),
        messages(limits.address_messages),
        tables(limits.address_tables),
        work_(limits.address_messages.per_second > 0 ? limits.address_work : Rate{}) {}

  // Seconds that the serving thread has worked for an address, and how long it should not do so now.
  void charge(const std::string& address, Clock::time_point since) {
    const auto now = Clock::now();
    work_.take(address, now, std::chrono::duration<double>(now - since).count());
  }
  Clock::duration rest_of(const std::string& address) { return work_.take(address, Clock::now(), 0); }
  void forget_full(Clock::time_point now) {
    messages.forget_full(now);
    tables.forget_full(now);
    work_.forget_full(now);
  }

  // Not counted when the address has as many as it may.
  AddressSlot enter(const std::string& address) {
    int& count = counts_[address];
    if (limits_.address_connections > 0 && count >= limits_.address_connections) return {};
    ++count;
    return {*this, address};
  }

 private:
  friend class AddressSlot;
  void leave(const std::string& address) {
    const auto found = counts_.find(address);
    if (--found->second == 0) counts_.erase(found);
  }

  const Limits& limits_;
  std::unordered_map<std::string, int> counts_;

 public:
  Buckets messages;
  Buckets tables;  // however they are made

 private:
  Buckets work_;
};

inline AddressSlot::~AddressSlot() {
  if (addresses_ != nullptr) addresses_->leave(address_);
}

inline std::string guest_name(const boost::asio::ip::address& address) {
  if (address.is_v4()) return address.to_string();
  const auto v6 = address.to_v6();
  if (v6.is_v4_mapped()) return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, v6).to_string();
  auto bytes = v6.to_bytes();
  for (std::size_t i = 8; i < bytes.size(); ++i) bytes[i] = 0;
  return boost::asio::ip::address_v6(bytes).to_string() + "/64";
}

}  // namespace orebit::server
