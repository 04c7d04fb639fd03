// Reads what clients send: a closed set of messages, each with a closed set of keys.
#include <algorithm>
#include <array>

#include "table/fair.hpp"
#include "table/fields.hpp"
#include "table/table_request.hpp"

namespace orebit {

namespace {

constexpr std::int64_t max_seq = (std::int64_t{1} << 53) - 1;  // what a browser's numbers hold exactly

using Body = std::variant<Request, ServerRequest>;

Body read_hello(Fields& fields) {
  Hello hello;
  hello.version = static_cast<int>(fields.number("version", 0, 1'000'000));
  hello.table = fields.text("table", max_table_id);
  hello.token = fields.hex_or_nothing("token", token_digits);
  hello.since = fields.number_or_nothing("since", 0, max_seq);
  hello.seat = fields.seat_or_nothing();
  return ServerRequest(std::move(hello));
}

Body read_move(Fields& fields) {
  Play play;
  play.ply = static_cast<int>(fields.number("ply", 1, max_plies));
  play.undos = static_cast<int>(fields.number_or_nothing("undos", 0, max_plies).value_or(0));
  play.move = fields.text("move", max_move);
  play.link = fields.hex_or_nothing("link", link_digits);
  return Request(std::move(play));
}

Body read_undo(Fields& fields) {
  const int seat = fields.seat();
  return Request(Undo{seat, static_cast<int>(fields.number("ply", 1, max_plies))});
}

Body read_answer(Fields& fields) {
  const int seat = fields.seat();
  return Request(AnswerUndo{seat, fields.truth("agrees")});
}

Body read_rename(Fields& fields) {
  const int seat = fields.seat();
  return Request(Rename{seat, fields.text("name", 4 * max_name)});
}

Body read_commit(Fields& fields) {
  const int seat = fields.seat();
  return Request(Commit{seat, fields.hex("commit", commit_digits)});
}

Body read_reveal(Fields& fields) {
  const int seat = fields.seat();
  const Doc* seed = fields.take("seed");
  const bool is_chain = seed != nullptr && seed->is(Doc::Kind::string) && is_link(seed->text);
  return Request(Reveal{seat, is_chain ? seed->text : fields.hex("seed", seat_seed_digits)});
}

Body read_link(Fields& fields) {
  const int seat = fields.seat();
  const int ply = static_cast<int>(fields.number("ply", 1, max_plies));
  return Request(Link{seat, ply, fields.hex("link", link_digits)});
}

Body read_replace(Fields& fields) {
  Replace replace{.seat = fields.seat(), .bot = {}, .bot_text = fields.text("bot", 40)};
  if (const auto bot = read_bot(replace.bot_text))
    replace.bot = *bot;
  else
    fields.report(bot.error());
  return Request(std::move(replace));
}

struct RequestType {
  std::string_view type;
  Body (*read)(Fields&);
};

constexpr std::array kinds{
    RequestType{"hello", read_hello},
    RequestType{"move", read_move},
    RequestType{"undo", read_undo},
    RequestType{"answer_undo", read_answer},
    RequestType{"resign", [](Fields& fields) -> Body { return Request(Resign{fields.seat()}); }},
    RequestType{"rename", read_rename},
    RequestType{"commit", read_commit},
    RequestType{"reveal", read_reveal},
    RequestType{"link", read_link},
    RequestType{"leave", [](Fields& fields) -> Body { return Request(Leave{fields.seat()}); }},
    RequestType{"replace", read_replace},
    RequestType{"take_back", [](Fields& fields) -> Body { return Request(TakeBack{fields.seat()}); }},
    RequestType{"look", [](Fields& fields) -> Body { return ServerRequest(Look{fields.seat()}); }},
    RequestType{"rematch", [](Fields&) -> Body { return ServerRequest(Rematch{}); }},
    RequestType{"ping", [](Fields&) -> Body { return ServerRequest(Ping{}); }},
};

std::string known_types() {
  std::string text;
  for (const RequestType& kind : kinds) text += (text.empty() ? "" : ", ") + std::string(kind.type);
  return text;
}

std::expected<Doc, Rejection> read_object(std::string_view text, std::string_view what) {
  auto doc = parse_json(text);
  if (!doc) return std::unexpected(std::string(what) + " is no JSON: " + doc.error().why);
  if (!doc->is(Doc::Kind::table)) return std::unexpected(std::string(what) + " is no JSON object");
  return std::move(*doc);
}

SeatRequest read_seat(const Doc& doc, std::size_t place, Fields& table) {
  constexpr std::array<std::string_view, 3> seat_kinds{"open", "bot", "local"};
  Fields fields(doc, "seats[" + std::to_string(place) + "].");
  SeatRequest seat{.kind = static_cast<SeatRequest::Kind>(fields.word("kind", seat_kinds))};
  switch (seat.kind) {
    case SeatRequest::Kind::bot: seat.bot = fields.text("bot", 40); break;
    case SeatRequest::Kind::open: seat.bot = fields.text_or_nothing("stand_in", 40); break;
    case SeatRequest::Kind::local:
      seat.name = fields.text_or_nothing("name", 4 * max_name);
      seat.commit = fields.hex("commit", commit_digits);
  }
  if (const auto& problem = fields.close()) table.report(*problem);
  return seat;
}

AwayRule read_away_wish(Fields& fields) {
  const auto rule = read_away(*fields.take("away"));
  if (!rule) return fields.report(rule.error()), AwayRule{};
  if (rule->after && *rule->after < shortest_absence)
    fields.report(Rejection("away: after " + std::to_string(shortest_absence) + " seconds at the soonest"));
  return *rule;
}

// A short text can hold very many values, each of which takes a hundred bytes.
constexpr std::size_t max_values = 10'000;  // of a pack; the largest of ours has two thousand

std::size_t values_of(const Doc& doc) {
  std::size_t count = 1;
  for (const Doc& item : doc.items) count += values_of(item);
  return count;
}

// Values as a setup takes them: 3, true and "exact" alike.
std::string option_value(const Doc& doc) { return doc.is(Doc::Kind::string) ? doc.text : to_json(doc); }

}  // namespace

std::expected<ClientMessage, Rejection> read_client_message(std::string_view text) {
  const auto doc = read_object(text, "the message");
  if (!doc) return std::unexpected(doc.error());
  Fields fields(*doc);
  const std::string type = fields.text("type", 20);
  const auto kind = std::ranges::find(kinds, type, &RequestType::type);
  if (kind == kinds.end()) {
    fields.report("type", doc->find("type"), "one of " + known_types());
    return std::unexpected(*fields.close());
  }
  ClientMessage message{fields.number_or_nothing("id", 0, max_seq), kind->read(fields)};
  if (const auto& problem = fields.close()) return std::unexpected(*problem);
  return message;
}

std::expected<Join, Rejection> read_join(std::string_view text) {
  const auto doc = read_object(text, "the body");
  if (!doc) return std::unexpected(doc.error());
  Fields fields(*doc);
  Join join;
  join.seat = fields.seat_or_nothing();
  join.name = fields.text_or_nothing("name", 4 * max_name);
  join.commit = fields.hex("commit", commit_digits);
  if (const auto& problem = fields.close()) return std::unexpected(*problem);
  return join;
}

std::expected<CreateTable, Rejection> read_create_table(std::string_view text) {
  constexpr std::array<std::string_view, 2> modes{"quick", "strict"};
  const auto doc = read_object(text, "the body");
  if (!doc) return std::unexpected(doc.error());
  Fields fields(*doc);
  CreateTable create;
  create.game = fields.text("game", 40);
  if (fields.has("options"))
    if (const Doc* options = fields.item("options", Doc::Kind::table, "an object with options"))
      for (std::size_t i = 0; i < options->items.size(); ++i)
        create.options.emplace_back(options->keys[i], option_value(options->items[i]));
  if (const Doc* seats = fields.item("seats", Doc::Kind::list, "a list with one entry for each seat"))
    for (std::size_t i = 0; i < std::min<std::size_t>(seats->items.size(), max_seats + 1); ++i)
      create.seats.push_back(read_seat(seats->items[i], i, fields));
  if (fields.has("pack"))
    if (const Doc* pack = fields.item("pack", Doc::Kind::table, "a content pack as an object")) {
      if (values_of(*pack) > max_values)
        fields.report(Rejection("pack: at most " + std::to_string(max_values) + " values"));
      else
        create.pack = *pack;
    }
  if (fields.has("fair")) create.fair = fields.word("fair", modes) == 0 ? FairMode::quick : FairMode::strict;
  if (fields.has("away")) create.away = read_away_wish(fields);
  if (const auto& problem = fields.close()) return std::unexpected(*problem);
  return create;
}

}  // namespace orebit
