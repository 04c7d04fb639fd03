// Who answers requests to a table: what must be stored for each, or why not. It changes nothing.
#pragma once

#include "table/table_body.hpp"

namespace orebit {

class RequestHandler {
 public:
  using Answer = std::expected<Decision, Rejection>;

  RequestHandler(const Table::Body& table, const Requester& who) : table_(table), who_(who) {}

  // Seats: table_seats.cpp
  Answer operator()(const Join& request) const;
  Answer operator()(const Leave& request) const;
  Answer operator()(const Rename& request) const;
  Answer operator()(const Commit& request) const;
  Answer operator()(const Reveal& request) const;
  Answer operator()(const Replace& request) const;
  Answer operator()(const TakeBack& request) const;
  // The game: table_play.cpp
  Answer operator()(const Play& request) const;
  Answer operator()(const Undo& request) const;
  Answer operator()(const AnswerUndo& request) const;
  Answer operator()(const Resign& request) const;
  Answer operator()(const Expire& request) const;
  Answer operator()(const LinkRematch& request) const;
  Answer operator()(const Link& request) const;
  Answer operator()(const Settle& request) const;

 private:
  using MaybeRejection = std::optional<Rejection>;

  const TableSeat& seat(int number) const { return at(table_.seats, number); }
  bool is_seat(int number) const {
    return number >= 0 && static_cast<std::size_t>(number) < table_.seats.size();
  }
  bool is_host() const { return !who_.hash.empty() && same_secret(who_.hash, table_.host); }

  bool takes_part() const;

  MaybeRejection must_hold(int number) const;
  MaybeRejection must_be_before_start(std::string_view what) const;
  MaybeRejection must_play() const;
  MaybeRejection changes_too_often(int number) const;
  MaybeRejection bad_name(const std::string& name, int number) const;
  MaybeRejection bad_commit(const std::string& commit) const;
  Answer replace_other(const Replace& request) const;
  Answer replace_before_start(const Replace& request) const;
  Answer lose_seat(Decision lost, int seat, EventKind kind, const std::string& new_table) const;

  MaybeRejection bad_link(int number, const std::string& link) const;
  void add_throw(Decision& to, int ply, int number, std::string_view link) const;
  MaybeRejection must_act(const Play& request) const;
  bool is_done(const Play& request) const;

  const Table::Body& table_;
  const Requester& who_;
};

// Of one event; others may be added.
inline Decision decision_of(Event event) {
  Decision decision;
  decision.events.push_back(std::move(event));
  return decision;
}

}  // namespace orebit
