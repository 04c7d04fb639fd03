// Each event is described once: an EventWriter walks the description to write JSON, an EventReader to read
// it.
#include "table/events.hpp"

#include <algorithm>
#include <array>

#include "table/fields.hpp"
#include "table/table_request.hpp"
#include "text/json_writer.hpp"

namespace orebit {

namespace {

constexpr std::array<std::string_view, std::variant_size_v<Event>> event_names{
    "created", "joined",     "left",          "renamed", "committed", "revealed", "started",
    "ply",     "undo_asked", "undo_answered", "undone",  "resigned",  "replaced", "taken_back",
    "ended",   "rematch",    "got_up",        "asked",   "linked"};
constexpr std::array<std::string_view, 3> first_kinds{"open", "bot", "human"};

// What is left out where it says nothing has a name in `maybe_`.
class EventWriter {
 public:
  explicit EventWriter(JsonWriter& out) : out_(out) {}

  EventWriter& seat(int seat) { return out_.field("seat", seat), *this; }
  EventWriter& number(std::string_view key, int number, int /*low*/, int /*high*/) {
    return out_.plain_field(key, number), *this;
  }
  EventWriter& flag(std::string_view key, bool truth) { return out_.plain_field(key, truth ? 1 : 0), *this; }
  EventWriter& maybe_flag(std::string_view key, bool truth) { return truth ? flag(key, truth) : *this; }
  EventWriter& text(std::string_view key, const std::string& text) {
    return out_.plain_key(key).value(text), *this;
  }
  EventWriter& hex(std::string_view key, const std::string& digits, std::size_t /*size*/) {
    return text(key, digits);
  }
  EventWriter& maybe_hex(std::string_view key, const std::string& digits, std::size_t /*size*/) {
    return digits.empty() ? *this : text(key, digits);
  }
  template <class Kind>
  EventWriter& word(std::string_view key, Kind kind, std::span<const std::string_view> words) {
    return out_.plain_key(key).plain(at(words, kind)), *this;
  }
  template <class Write, class Read>
  EventWriter& part(std::string_view key, bool is_there, const Write& write, const Read& /*read*/) {
    if (is_there) write(out_.plain_key(key));
    return *this;
  }

 private:
  JsonWriter& out_;
};

class EventReader {
 public:
  explicit EventReader(const Doc& doc, std::string where = "") : fields_(doc, std::move(where)) {}

  EventReader& seat(int& seat) { return number("seat", seat, chance_actor, max_seats - 1); }
  EventReader& number(std::string_view key, int& number, int low, int high) {
    number = static_cast<int>(fields_.number(key, low, high));
    return *this;
  }
  EventReader& flag(std::string_view key, bool& truth) {
    truth = fields_.number(key, 0, 1) != 0;
    return *this;
  }
  EventReader& maybe_flag(std::string_view key, bool& truth) {
    return fields_.has(key) ? flag(key, truth) : *this;
  }
  EventReader& text(std::string_view key, std::string& text) {
    constexpr std::size_t max_text = 4096;
    text = fields_.text(key, max_text);
    return *this;
  }
  EventReader& hex(std::string_view key, std::string& digits, std::size_t size) {
    digits = fields_.hex(key, size);
    return *this;
  }
  EventReader& maybe_hex(std::string_view key, std::string& digits, std::size_t size) {
    digits = fields_.hex_or_nothing(key, size);
    return *this;
  }
  template <class Kind>
  EventReader& word(std::string_view key, Kind& kind, std::span<const std::string_view> words) {
    kind = static_cast<Kind>(fields_.word(key, words));
    return *this;
  }
  // `read` says what is wrong. What must be there is said to be there before it is read, too.
  template <class Write, class Read>
  EventReader& part(std::string_view key, bool is_there, const Write& /*write*/, const Read& read) {
    const Doc* item = fields_.take(key);
    if (item == nullptr && is_there) fields_.report(key, item, "something");
    if (item == nullptr || problem()) return *this;
    if (std::optional<Rejection> no = read(*item)) fields_.report(std::move(*no));
    return *this;
  }
  const std::optional<Rejection>& problem() const { return fields_.problem(); }

 private:
  Fields fields_;
};

void write_options(JsonWriter& out, const event::Created& created) {
  out.open_object();
  for (const auto& [key, value] : created.options) out.field(key, value);
  out.close_object();
}
std::optional<Rejection> read_options(const Doc& doc, event::Created& created) {
  if (!doc.is(Doc::Kind::table)) return "the event's options are no object";
  for (std::size_t i = 0; i < doc.items.size(); ++i) {
    if (!doc.items[i].is(Doc::Kind::string)) return "an option of the event is no text";
    created.options.emplace_back(doc.keys[i], doc.items[i].text);
  }
  return std::nullopt;
}

void write_seats(JsonWriter& out, event::Created& created);
std::optional<Rejection> read_seats(const Doc& doc, event::Created& created);

std::optional<Rejection> read_mode(const Doc& doc, FairMode& mode) {
  mode = doc.is_text("strict") ? FairMode::strict : FairMode::quick;
  return doc.is_text(name_of(mode)) ? std::nullopt
                                    : std::optional<Rejection>("the event's fair is no way to throw dice");
}

template <class T>
std::optional<Rejection> take(std::expected<T, Rejection> read, auto& to) {
  if (!read) return std::move(read.error());
  to = std::move(*read);
  return std::nullopt;
}

template <class Io>
struct Description {
  Io& io;

  void operator()(FirstSeat& seat) {
    io.word("kind", seat.kind, first_kinds);
    if (seat.kind == FirstSeat::Kind::bot) {
      const auto read_stand_in = [&](const Doc&) {
        return seat.is_stand_in = true, std::optional<Rejection>();
      };
      io.text("bot", seat.bot)
          .part("stand_in", seat.is_stand_in, [](auto& out) { out.value(true); }, read_stand_in);
    } else if (seat.kind == FirstSeat::Kind::human) {
      io.hex("holder", seat.holder, commit_digits).text("name", seat.name);
      io.maybe_hex("commit", seat.commit, commit_digits);
    }
  }
  void operator()(event::Created& e) {
    int version = 1;
    io.number("version", version, 1, 1).text("table", e.table).text("game", e.game);
    io.part(
        "options", true, [&](auto& out) { write_options(out, e); },
        [&](const Doc& doc) { return read_options(doc, e); });
    io.text("content_hash", e.content_hash);
    io.part(
        "pack", e.pack.has_value(), [&](auto& out) { out.raw(to_json(*e.pack)); },
        [&](const Doc& doc) { return e.pack = doc, std::optional<Rejection>(); });
    io.hex("host", e.host, commit_digits).hex("server_seed", e.server_seed, server_seed_digits);
    io.part(
        "seats", true, [&](auto& out) { write_seats(out, e); },
        [&](const Doc& doc) { return read_seats(doc, e); });
    io.part(
        "rematch_of", !e.rematch_of.empty(), [&](auto& out) { out.value(e.rematch_of); },
        [&](const Doc& doc) { return e.rematch_of = doc.text, std::optional<Rejection>(); });
    io.part(
        "given_up", !e.given_up.empty(), [&](auto& out) { write_given_up(out, e.given_up); },
        [&](const Doc& doc) { return take(read_given_up(doc, "given_up", e.seats.size()), e.given_up); });
    io.part(
        "away", e.away.has_value(), [&](auto& out) { write_away(out, *e.away); },
        [&](const Doc& doc) { return take(read_away(doc), e.away); });
    io.part(
        "fair", e.fair != FairMode::version1, [&](auto& out) { out.value(name_of(e.fair)); },
        [&](const Doc& doc) { return read_mode(doc, e.fair); });
  }

  void operator()(event::Joined& e) {
    io.seat(e.seat).text("name", e.name).hex("holder", e.holder, commit_digits);
    io.hex("commit", e.commit, commit_digits);
  }
  void operator()(event::Left& e) { io.seat(e.seat); }
  void operator()(event::Renamed& e) { io.seat(e.seat).text("name", e.name); }
  void operator()(event::Committed& e) { io.seat(e.seat).hex("commit", e.commit, commit_digits); }
  void operator()(event::Revealed& e) { io.seat(e.seat).text("seed", e.seed); }
  void operator()(event::Started&) {}
  void operator()(event::Played& e) {
    io.number("ply", e.ply, 0, max_plies).seat(e.actor).text("move", e.move);
    io.maybe_hex("link", e.link, link_digits);
  }
  void operator()(event::UndoAsked& e) { io.number("to", e.to, 0, max_plies).seat(e.seat); }
  void operator()(event::UndoAnswered& e) { io.flag("agrees", e.agrees).seat(e.seat); }
  void operator()(event::Undone& e) { io.number("to", e.to, 0, max_plies); }
  void operator()(event::Resigned& e) { io.seat(e.seat).text("bot", e.bot); }
  void operator()(event::Replaced& e) { io.seat(e.seat).text("bot", e.bot).maybe_flag("away", e.is_away); }
  void operator()(event::TakenBack& e) { io.seat(e.seat); }
  void operator()(event::Ended& e) { io.seat(e.seat).text("reason", e.reason); }
  void operator()(event::RematchLinked& e) { io.text("table", e.table); }
  void operator()(event::GotUp& e) { io.seat(e.seat); }
  void operator()(event::LinksAsked& e) { io.number("seats", e.seats, 0, 0xFF); }
  void operator()(event::Linked& e) { io.seat(e.seat).hex("link", e.link, link_digits); }
};
template <class Io>
Description(Io&) -> Description<Io>;

void write_seats(JsonWriter& out, event::Created& created) {
  out.open_list();
  for (FirstSeat& seat : created.seats) {
    EventWriter writer(out.open_object());
    Description{writer}(seat);
    out.close_object();
  }
  out.close_list();
}
std::optional<Rejection> read_seats(const Doc& doc, event::Created& created) {
  if (!doc.is(Doc::Kind::list)) return "the event's seats are no list";
  for (const Doc& item : doc.items) {
    EventReader reader(item, "seats[" + std::to_string(created.seats.size()) + "].");
    Description{reader}(created.seats.emplace_back());
    if (reader.problem()) return reader.problem();
  }
  return std::nullopt;
}

// A fresh event of the kind with this number.
template <std::size_t... i>
Event fresh_event(std::size_t number, std::index_sequence<i...> /*all*/) {
  constexpr std::array make{+[] { return Event(std::in_place_index<i>); }...};
  return make[number]();
}

}  // namespace

std::string_view name_of(EventKind kind) { return at(event_names, kind); }

std::string_view name_of(FairMode mode) { return mode == FairMode::strict ? "strict" : "quick"; }

std::string write_event(const Event& event) {
  JsonWriter out;
  out.open_object().field("event", event_names[event.index()]);
  EventWriter writer(out);
  std::visit(Description{writer}, const_cast<Event&>(event));  // a writer only looks at it
  return out.close_object().take();
}

std::expected<Event, Rejection> read_event(std::string_view line) {
  const auto doc = parse_json(line);
  if (!doc) return std::unexpected("the event is no JSON: " + doc.error().why);
  const Doc* name = doc->find("event");
  if (name == nullptr || !name->is(Doc::Kind::string)) return std::unexpected("this is no event");
  const auto known = std::ranges::find(event_names, std::string_view(name->text));
  if (known == event_names.end()) return std::unexpected("no event is called " + quoted(name->text));
  Event event = fresh_event(static_cast<std::size_t>(known - event_names.begin()),
                            std::make_index_sequence<event_names.size()>());
  EventReader reader(*doc);
  std::visit(Description{reader}, event);
  if (reader.problem()) return std::unexpected(*reader.problem());
  return event;
}

std::vector<std::string> write_events(std::span<const Event> events) {
  std::vector<std::string> lines;
  lines.reserve(events.size());
  for (const Event& event : events) lines.push_back(write_event(event));
  return lines;
}

std::expected<Events, Rejection> read_events(std::span<const std::string> lines, std::int64_t first) {
  Events events;
  events.reserve(lines.size());
  for (const std::string& line : lines) {
    auto event = read_event(line);
    if (!event)
      return std::unexpected(at_event(first + static_cast<std::int64_t>(events.size()), event.error()));
    events.push_back(std::move(*event));
  }
  return events;
}

Rejection at_event(std::int64_t seq, const Rejection& no) {
  return "event " + std::to_string(seq) + ": " + sentence(no);
}

}  // namespace orebit
