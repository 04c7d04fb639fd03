#include "table/fair_throws.hpp"

#include <algorithm>

#include "table/differs.hpp"

namespace orebit {

namespace {

constexpr int max_spent = 4096;

std::string numbered(const std::string& name, std::size_t place) {
  return name + "[" + std::to_string(place) + "]";
}

}  // namespace

FairThrows::FairThrows(std::string mode, std::string server_seed, std::string table,
                       std::vector<std::string> seat_seeds)
    : server_seed_(std::move(server_seed)),
      table_(std::move(table)),
      last_(seat_seeds),
      links_(seat_seeds),
      key_(throw_key(server_seed_, table_, 1, seat_seeds)) {
  figures_.mode = std::move(mode);
  for (std::string& link : last_)
    if (!is_link(link)) link.clear();
}

// The hash of a link is the one before it. Links of decisions that were taken back stand between.
std::optional<Rejection> FairThrows::take(const Doc& link, const std::string& name, std::size_t seat,
                                          int spent) {
  if (!link.is(Doc::Kind::string) || !is_link(link.text)) return differs(name, &link, "64 hex digits");
  std::string before = link_before(link.text);
  for (int i = 0; i < spent; ++i) before = link_before(before);
  if (before != last_[seat])
    return differs(name, &link, "the link that follows the last one of seat " + std::to_string(seat));
  links_[seat] = last_[seat] = link.text;
  return std::nullopt;
}

std::optional<Rejection> FairThrows::read_decision(const Doc& line, int actor) {
  links_.assign(last_.size(), "");
  actor_ = actor;
  is_new_ = true;
  const Doc* spent = line.find("spent");
  const Doc* link = line.find("link");
  if (spent != nullptr && (link == nullptr || !spent->is_integer(1, max_spent)))
    return differs("spent", spent, "a number from 1 on, where a link stands");
  const int count = spent != nullptr ? static_cast<int>(spent->number) : 0;
  figures_.spent += count;
  return link == nullptr ? std::nullopt : take(*link, "link", static_cast<std::size_t>(actor), count);
}

std::optional<Rejection> FairThrows::read_chance(const Doc& line, int ply) {
  if (!is_new_) return std::nullopt;
  is_new_ = false;
  if (auto fault = read_others(line)) return fault;
  ++figures_.all;
  if (std::ranges::all_of(links_, &std::string::empty)) ++figures_.unlinked;
  if (figures_.mode == "strict" && passes_somebody_over()) ++figures_.unasked;
  key_ = throw_key(server_seed_, table_, ply, links_);
  return std::nullopt;
}

std::optional<Rejection> FairThrows::read_asked(const Doc& asked) {
  std::int64_t least = 0;
  for (const Doc& one : asked.items) {
    if (!one.is_integer(least, static_cast<std::int64_t>(last_.size()) - 1) || one.number == actor_)
      return differs("asked", &one, "seats in their order, without the one that moved");
    is_asked_[static_cast<std::size_t>(one.number)] = true;
    least = one.number + 1;
  }
  return std::nullopt;
}

// Somebody has a chain and was not asked: away, or so the server says.
bool FairThrows::passes_somebody_over() const {
  for (std::size_t seat = 0; seat < last_.size(); ++seat)
    if (!last_[seat].empty() && static_cast<int>(seat) != actor_ && !is_asked_[seat]) return true;
  return false;
}

// What a strict table asked of the others, and what came.
std::optional<Rejection> FairThrows::read_others(const Doc& line) {
  is_asked_.assign(last_.size(), false);
  const Doc* asked = line.find("asked");
  const Doc* links = line.find("links");
  if (asked == nullptr && links == nullptr) return std::nullopt;
  if (figures_.mode != "strict") return differs("links", links, "none at a quick table");
  if (links == nullptr || !links->is(Doc::Kind::list) || links->items.size() != last_.size())
    return differs("links", links, "a list with one entry for each seat");
  if (asked == nullptr || !asked->is(Doc::Kind::list)) return differs("asked", asked, "a list of seats");
  if (auto fault = read_asked(*asked)) return fault;
  for (std::size_t seat = 0; seat < last_.size(); ++seat) {
    const Doc& link = links->items[seat];
    if (link.is_text("")) {
      if (is_asked_[seat]) ++figures_.left_out;
      continue;
    }
    if (!is_asked_[seat])
      return differs(numbered("links", seat), &link, "nothing of a seat that was not asked");
    if (auto fault = take(link, numbered("links", seat), seat, 0)) return fault;
  }
  return std::nullopt;
}

}  // namespace orebit
