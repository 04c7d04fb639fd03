#include "table/table_event.hpp"

#include <algorithm>
#include <array>

#include "core/json_writer.hpp"
#include "table/fair.hpp"
#include "table/table_request.hpp"

namespace orebit {

namespace {

// Which members an event has, and what they are called.
struct Shape {
  std::string_view name;
  bool has_seat = false;
  std::string_view number = {};
  std::string_view text = {};
  bool has_holder = false;
  bool has_commit = false;
  std::string_view flag = {};  // a number that is there only if it is 1
};

constexpr std::array shapes{
    Shape{"created"},
    Shape{"joined", true, {}, "name", true, true},
    Shape{"left", true},
    Shape{"renamed", true, {}, "name"},
    Shape{"committed", true, {}, {}, false, true},
    Shape{"revealed", true, {}, "seed"},
    Shape{"started"},
    Shape{"ply", true, "ply", "move"},
    Shape{"undo_asked", true, "to"},
    Shape{"undo_answered", true, "agrees"},
    Shape{"undone", false, "to"},
    Shape{"resigned", true, {}, "bot"},
    Shape{"replaced", true, {}, "bot", false, false, "away"},
    Shape{"taken_back", true},
    Shape{"ended", true, {}, "reason"},
    Shape{"rematch", false, {}, "table"},
    Shape{"got_up", true},
    Shape{"asked", false, "seats"},
    Shape{"linked", true, {}, "link"},
};
static_assert(shapes.size() == static_cast<std::size_t>(EventKind::linked) + 1);

constexpr std::array first_kinds{"open", "bot", "human"};
constexpr std::size_t max_event_text = 4096;

const Shape& shape_of(EventKind kind) { return shapes[static_cast<std::size_t>(kind)]; }

// Reads members one by one and remembers the first that is missing or of a wrong kind.
class EventReader {
 public:
  explicit EventReader(const Doc& doc) : doc_(doc) {}

  std::string text(std::string_view key) {
    const Doc* item = doc_.find(key);
    if (item != nullptr && item->is(Doc::Kind::string) && item->text.size() <= max_event_text)
      return item->text;
    return report(key, "a text"), "";
  }
  std::string hex(std::string_view key, std::size_t digits) {
    std::string found = text(key);
    if (!is_hex(found, digits)) report(key, "hex digits");
    return found;
  }
  int number(std::string_view key, int low, int high) {
    const Doc* item = doc_.find(key);
    if (item != nullptr && item->is_integer(low, high)) return static_cast<int>(item->number);
    return report(key, "a number"), low;
  }
  const Doc* list(std::string_view key, Doc::Kind kind) {
    const Doc* item = doc_.find(key);
    if (item != nullptr && item->is(kind)) return item;
    return report(key, "a list or an object"), nullptr;
  }
  bool has(std::string_view key) const { return doc_.find(key) != nullptr; }
  const std::string& problem() const { return problem_; }

 private:
  void report(std::string_view key, std::string_view expected) {
    if (problem_.empty()) problem_ = "the event's " + std::string(key) + " is not " + std::string(expected);
  }

  const Doc& doc_;
  std::string problem_;
};

std::expected<Doc, std::string> read_object(std::string_view line) {
  Problem problem;
  auto doc = parse_json(line, problem);
  if (!doc) return std::unexpected("the event is no JSON: " + problem.what);
  const Doc* name = doc->find("event");
  if (name == nullptr || !name->is(Doc::Kind::string)) return std::unexpected("this is no event");
  return std::move(*doc);
}

FirstSeat read_first_seat(const Doc& doc, std::string& problem) {
  EventReader members(doc);
  FirstSeat seat;
  const std::string kind = members.text("kind");
  const auto place = std::find(first_kinds.begin(), first_kinds.end(), kind);
  if (place == first_kinds.end()) problem = "no seat is of kind " + quoted(kind);
  seat.kind = static_cast<FirstSeat::Kind>(place - first_kinds.begin());
  if (seat.kind == FirstSeat::Kind::bot) {
    seat.bot = members.text("bot");
    seat.is_stand_in = members.has("stand_in");
  }
  if (seat.kind == FirstSeat::Kind::human) {
    seat.holder = members.hex("holder", commit_digits);
    seat.name = members.text("name");
    if (members.has("commit")) seat.commit = members.hex("commit", commit_digits);
  }
  if (problem.empty()) problem = members.problem();
  return seat;
}

void write_first_seat(JsonWriter& out, const FirstSeat& seat) {
  out.open_object().field("kind", first_kinds[static_cast<std::size_t>(seat.kind)]);
  if (seat.kind == FirstSeat::Kind::bot) out.field("bot", seat.bot);
  if (seat.is_stand_in) out.field("stand_in", true);
  if (seat.kind == FirstSeat::Kind::human) {
    out.field("holder", seat.holder).field("name", seat.name);
    if (!seat.commit.empty()) out.field("commit", seat.commit);
  }
  out.close_object();
}

}  // namespace

std::string_view name_of(EventKind kind) { return shape_of(kind).name; }

std::string_view name_of(FairMode mode) { return mode == FairMode::strict ? "strict" : "quick"; }

std::string write_event(const Event& event) {
  const Shape& shape = shape_of(event.kind);
  JsonWriter out(64 + event.text.size());
  out.open_object().field("event", shape.name);
  if (!shape.number.empty()) out.field(shape.number, event.number);
  if (shape.has_seat) out.field("seat", event.seat);
  if (!shape.text.empty()) out.field(shape.text, event.text);
  if (shape.has_holder) out.field("holder", event.holder);
  if (shape.has_commit) out.field("commit", event.commit);
  if (!event.link.empty()) out.field("link", event.link);
  if (!shape.flag.empty() && event.number != 0) out.field(shape.flag, event.number);
  return out.close_object().take();
}

std::expected<Event, std::string> read_event(std::string_view line) {
  const auto doc = read_object(line);
  if (!doc) return std::unexpected(doc.error());
  Event event;
  const std::string& name = doc->find("event")->text;
  const auto shape = std::ranges::find(shapes, name, &Shape::name);
  if (shape == shapes.begin() || shape == shapes.end())
    return std::unexpected("no event is called " + quoted(name) + " here");
  event.kind = static_cast<EventKind>(shape - shapes.begin());
  EventReader members(*doc);
  if (!shape->number.empty()) event.number = members.number(shape->number, 0, max_plies);
  if (shape->has_seat) event.seat = members.number("seat", chance_actor, max_seats - 1);
  if (!shape->text.empty()) event.text = members.text(shape->text);
  if (shape->has_holder) event.holder = members.hex("holder", commit_digits);
  if (shape->has_commit) event.commit = members.hex("commit", commit_digits);
  if (event.kind == EventKind::ply && members.has("link")) event.link = members.hex("link", link_digits);
  if (event.kind == EventKind::linked && !is_link(event.text))
    return std::unexpected("the event's link is no link");
  if (!shape->flag.empty() && members.has(shape->flag)) event.number = members.number(shape->flag, 1, 1);
  if (!members.problem().empty()) return std::unexpected(members.problem());
  return event;
}

std::string write_created(const Created& created) {
  JsonWriter out;
  out.open_object().field("event", "created").field("version", 1).field("table", created.table);
  out.field("game", created.game).key("options").open_object();
  for (const auto& [key, value] : created.options) out.field(key, value);
  out.close_object().field("content_hash", created.content_hash);
  if (created.pack) out.key("pack").raw(to_json(*created.pack));
  out.field("host", created.host).field("server_seed", created.server_seed).key("seats").open_list();
  for (const FirstSeat& seat : created.seats) write_first_seat(out, seat);
  out.close_list();
  if (!created.rematch_of.empty()) out.field("rematch_of", created.rematch_of);
  if (!created.given_up.empty()) write_given_up(out.key("given_up"), created.given_up);
  if (created.away) write_away(out.key("away"), *created.away);
  if (created.fair != FairMode::version1) out.field("fair", name_of(created.fair));
  return out.close_object().take();
}

std::expected<Created, std::string> read_created(std::string_view line) {
  auto doc = read_object(line);
  if (!doc) return std::unexpected(doc.error());
  if (!doc->find("event")->is_text("created")) return std::unexpected("the first event is not `created`");
  EventReader members(*doc);
  Created created;
  members.number("version", 1, 1);
  created.table = members.text("table");
  created.game = members.text("game");
  created.content_hash = members.text("content_hash");
  created.host = members.hex("host", commit_digits);
  created.server_seed = members.hex("server_seed", server_seed_digits);
  if (members.has("rematch_of")) created.rematch_of = members.text("rematch_of");
  const Doc* options = members.list("options", Doc::Kind::table);
  const Doc* seats = members.list("seats", Doc::Kind::list);
  std::string problem = members.problem();
  for (std::size_t i = 0; problem.empty() && i < options->items.size(); ++i) {
    if (!options->items[i].is(Doc::Kind::string)) problem = "an option of the event is no text";
    created.options.emplace_back(options->keys[i], options->items[i].text);
  }
  for (std::size_t i = 0; problem.empty() && i < seats->items.size(); ++i)
    created.seats.push_back(read_first_seat(seats->items[i], problem));
  if (!problem.empty()) return std::unexpected(problem);
  if (const Doc* fair = doc->find("fair")) {
    created.fair = fair->is_text("strict") ? FairMode::strict : FairMode::quick;
    if (!fair->is_text(name_of(created.fair))) problem = "the event's fair is no way to throw dice";
  }
  if (const Doc* away = doc->find("away")) created.away = read_away(*away, problem);
  if (!problem.empty()) return std::unexpected(problem);
  if (const Doc* pack = doc->find("pack")) created.pack = *pack;
  if (const Doc* starts = doc->find("given_up")) {
    auto given_up = read_given_up(*starts, "given_up", created.seats.size());
    if (!given_up) return std::unexpected(std::move(given_up.error()));
    created.given_up = std::move(*given_up);
  }
  return created;
}

}  // namespace orebit
