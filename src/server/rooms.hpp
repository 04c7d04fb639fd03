// All tables of a node: found by id, loaded when somebody comes, let go when nobody does. Everything here
// runs on the one thread that serves.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/room.hpp"

namespace orebit::server {

struct CreatedTable {
  std::string table;
  std::string token;
  std::string summary;
};

class Rooms {
 public:
  using OnMade = std::function<void(std::expected<CreatedTable, RequestResult>)>;
  using OnText = std::function<void(std::expected<std::string, RequestResult>)>;

  explicit Rooms(RoomServices services) : services_(std::move(services)) {}

  // `account` is whom the work of opening a table is charged to: the visitor's address.
  void create(CreateTable wish, const std::string& account, const OnMade& done);
  // With the token that the visitor has, or a new one if it is empty.
  void join(const std::string& table, Join join, std::string token, const std::string& account,
            const OnMade& done);
  void summary(const std::string& table, const std::string& account, const OnText& done);
  void pack(const std::string& table, const std::string& account, const OnText& done);
  void record(const std::string& table, const std::string& token, const std::string& account,
              const OnText& done);

  // A message from a socket; the first must be hello.
  void receive(Client& client, std::string_view text);
  void leave(Client& client);

  // Another node has stored something; an empty name means that anything may have been missed.
  void heard(const std::string& table, std::int64_t seq);
  void heard(const Presence& presence);
  void tick(Clock::time_point now);
  // When RoomServices::late has asked for it. Those who are due a moment later are told as well.
  void send_late(Clock::time_point now);
  // Closes what nobody has touched for so many days: looked for now and then.
  void expire_idle(UnixTime now);

  // No new requests from here on; `is_quiet` when all that was begun is stored.
  void drain() { is_draining_ = true; }
  bool is_quiet() const;
  void close_all(CloseCode code, std::string_view why);

 private:
  // A table that is not stored yet.
  struct PendingTable {
    CreateTable wish;
    std::string account;
    std::string token;
    std::expected<Events, Rejections> events = {};
    std::expected<Table, Rejections> table = std::unexpected(Rejections{});
  };
  void keep(const std::shared_ptr<PendingTable>& draft, const OnMade& done);
  void read(const std::string& table, const std::string& account, const OnText& done,
            std::function<std::string(const Table&)> text_of);

  Room& room(const std::string& id, const std::string& account);
  void hello(Client& client, const Hello& hello, std::optional<std::int64_t> message_id);
  void expire(const std::string& id);
  void mark_closed(const Room& room);

  RoomServices services_;
  std::unordered_map<std::string, std::unique_ptr<Room>> rooms_;
  int tables_being_made_ = 0;
  bool is_draining_ = false;
};

// Whether a text can be a table's id at all; others never reach the store.
bool is_table_id(std::string_view text);

}  // namespace orebit::server
