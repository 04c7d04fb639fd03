#include "table/position.hpp"

#include "table/analysis.hpp"
#include "text/offer.hpp"

namespace orebit {

namespace {

void write_position(const Match& match, Seat seat, bool has_all, JsonWriter& out) {
  const Telling telling = match.analysis().telling();
  out.key("prompt");
  if (const auto prompt = match.analysis().prompt())
    write(telling, *prompt, out);
  else
    out.null();
  auto offers = match.turn() == Turn::player(seat) ? match.offers() : std::vector<Offer>();
  if (has_all)
    for (Offer& offer : offers)
      if (!offer.facts) offer = match.offers(offer.text).front();
  out.key("offers").open_list();
  for (const Offer& offer : offers) write(telling, offer, out);
  out.close_list();
  if (!offers.empty() && !offers.front().facts) out.field("brief", true);
}

void write_dropped(const PlannedMoves& plan, JsonWriter& out) {
  out.key("dropped").open_list();
  for (const auto& [move, no] : plan.dropped) {
    write_fields(no, out.open_object().field("move", move));
    out.close_object();
  }
  out.close_list();
}

// Worlds that the seat to act cannot tell from the true one; one if nothing is hidden.
class Worlds {
 public:
  explicit Worlds(const Match& match) : seat_(match.turn().seat) {
    const std::uint64_t count = match.hides() ? 8 : 1;
    for (std::uint64_t seed = 1; seed <= count; ++seed) worlds_.push_back(match.determinize(seat_, seed));
  }
  const Match& first() const { return *worlds_.front(); }
  // Plays in all of them. Whether the seat still cannot tell them apart: else it is told something new.
  bool step(const std::string& move) const {
    bool is_same = true;
    for (const auto& world : worlds_)
      is_same = world->play(move, Tell::nothing).has_value() && is_same &&
                world->view_json(seat_) == first().view_json(seat_);
    return is_same;
  }

 private:
  Seat seat_;
  std::vector<std::unique_ptr<Match>> worlds_;
};

}  // namespace

std::string position_json(const Match& match, Seat seat, bool has_all) {
  JsonWriter out;
  out.open_object();
  write_position(match, seat, has_all, out);
  return out.close_object().take();
}

std::string offer_json(const Match& match, const Offer& offer) {
  JsonWriter out;
  write(match.analysis().telling(), offer, out);
  return out.take();
}

std::string plan_json(const Match& match, const std::vector<std::string>& moves) {
  const Seat seat = match.turn().seat;
  const Worlds worlds(match);
  const PlannedMoves plan = worlds.first().analysis().plan(moves);
  JsonWriter out;
  out.open_object().key("moves").open_list();
  for (const std::string& move : plan.moves) out.value(move);
  out.close_list();
  write_dropped(plan, out);
  out.key("facts").open_list();
  bool is_known = true;
  for (std::size_t i = 0; i < plan.moves.size() && is_known; ++i) {
    const Offer offer = worlds.first().offers(plan.moves[i]).front();
    for (const Fact& fact : *offer.facts) match.analysis().telling().write(fact, seat, out);
    is_known = worlds.step(plan.moves[i]);
  }
  out.close_list();
  if (is_known) {
    worlds.first().write_view(out.key("view"), seat);
    write_position(worlds.first(), seat, false, out);
  }
  return out.close_object().take();
}

}  // namespace orebit
