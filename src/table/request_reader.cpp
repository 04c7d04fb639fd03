// Reads what clients send: a closed set of messages, each with a closed set of keys.
#include <algorithm>
#include <array>

#include "table/fair.hpp"
#include "table/plain_move.hpp"
#include "table/table_request.hpp"

namespace orebit {

namespace {

constexpr std::int64_t most_seq = (std::int64_t{1} << 53) - 1;  // what a browser's numbers hold exactly

// Asks an object for its keys one by one and keeps the first complaint.
class Fields {
 public:
  explicit Fields(const Doc& doc, std::string where = "") : doc_(doc), where_(std::move(where)) {}

  std::string text(std::string_view key, std::size_t longest) {
    const Doc* item = take(key);
    if (item != nullptr && item->is(Doc::Kind::string) && item->text.size() <= longest) return item->text;
    return complain(key, item, "a text of at most " + std::to_string(longest) + " bytes"), "";
  }
  std::string text_or_nothing(std::string_view key, std::size_t longest) {
    return doc_.find(key) == nullptr ? "" : text(key, longest);
  }
  std::string hex(std::string_view key, std::size_t digits) {
    const Doc* item = take(key);
    if (item != nullptr && item->is(Doc::Kind::string) && is_hex(item->text, digits)) return item->text;
    return complain(key, item, std::to_string(digits) + " lowercase hex digits", true), "";
  }
  std::int64_t number(std::string_view key, std::int64_t low, std::int64_t high) {
    const Doc* item = take(key);
    if (item != nullptr && item->is_integer(low, high)) return item->number;
    complain(key, item, "a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    return low;
  }
  std::optional<std::int64_t> number_or_nothing(std::string_view key, std::int64_t low, std::int64_t high) {
    if (doc_.find(key) == nullptr) return std::nullopt;
    return number(key, low, high);
  }
  int seat() { return static_cast<int>(number("seat", 0, max_seats - 1)); }
  std::optional<int> seat_or_nothing() {
    return doc_.find("seat") == nullptr ? std::nullopt : std::optional(seat());
  }
  bool truth(std::string_view key) {
    const Doc* item = take(key);
    if (item != nullptr && item->is(Doc::Kind::boolean)) return item->truth;
    return complain(key, item, "true or false"), false;
  }
  const Doc* item(std::string_view key, Doc::Kind kind, std::string_view expected) {
    const Doc* found = take(key);
    if (found != nullptr && found->is(kind)) return found;
    return complain(key, found, std::string(expected)), nullptr;
  }
  bool has(std::string_view key) const { return doc_.find(key) != nullptr; }
  void complain(std::string_view key, const Doc* found, const std::string& expected, bool is_secret = false) {
    if (problem_) return;
    const std::string shown = found == nullptr ? "nothing" : is_secret ? "something else" : brief(*found);
    problem_ = No{"", where_ + std::string(key) + ": found " + shown + ", expected " + expected};
  }
  void complain(No no) {
    if (!problem_) problem_ = std::move(no);
  }
  // What is wrong, keys that nobody asked for included.
  std::optional<No> problem() {
    for (std::size_t i = 0; i < doc_.keys.size(); ++i)
      if (std::ranges::find(taken_, doc_.keys[i]) == taken_.end())
        complain(printable(doc_.keys[i], 40), &doc_.items[i], "no such key");
    return problem_;
  }

 private:
  static std::string brief(const Doc& doc) { return printable(to_json(doc), 60); }
  const Doc* take(std::string_view key) {
    taken_.push_back(key);
    return doc_.find(key);
  }

  const Doc& doc_;
  std::string where_;
  std::vector<std::string_view> taken_;
  std::optional<No> problem_;
};

using Body = std::variant<Request, ServerRequest>;

Body read_hello(Fields& fields) {
  Hello hello;
  hello.version = static_cast<int>(fields.number("version", 0, 1'000'000));
  hello.table = fields.text("table", longest_table_id);
  if (fields.has("token")) hello.token = fields.hex("token", token_digits);
  hello.since = fields.number_or_nothing("since", 0, most_seq);
  hello.seat = fields.seat_or_nothing();
  return ServerRequest(std::move(hello));
}

Body read_move(Fields& fields) {
  Play play;
  play.ply = static_cast<int>(fields.number("ply", 1, most_plies));
  play.undos = static_cast<int>(fields.number_or_nothing("undos", 0, most_plies).value_or(0));
  play.move = fields.text("move", longest_move);
  return Request(std::move(play));
}

Body read_undo(Fields& fields) {
  const int seat = fields.seat();
  return Request(Undo{seat, static_cast<int>(fields.number("ply", 1, most_plies))});
}

Body read_answer(Fields& fields) {
  const int seat = fields.seat();
  return Request(AnswerUndo{seat, fields.truth("agrees")});
}

Body read_rename(Fields& fields) {
  const int seat = fields.seat();
  return Request(Rename{seat, fields.text("name", 4 * longest_name)});
}

Body read_commit(Fields& fields) {
  const int seat = fields.seat();
  return Request(Commit{seat, fields.hex("commit", commit_digits)});
}

Body read_reveal(Fields& fields) {
  const int seat = fields.seat();
  return Request(Reveal{seat, fields.hex("seed", seat_seed_digits)});
}

Body read_replace(Fields& fields) {
  Replace replace{.seat = fields.seat(), .bot = {}, .bot_text = fields.text("bot", 40)};
  if (const auto bot = read_bot(replace.bot_text))
    replace.bot = *bot;
  else
    fields.complain(No{"", bot.error()});
  return Request(std::move(replace));
}

struct Kind {
  std::string_view type;
  Body (*read)(Fields&);
};

constexpr std::array kinds{
    Kind{"hello", read_hello},
    Kind{"move", read_move},
    Kind{"undo", read_undo},
    Kind{"answer_undo", read_answer},
    Kind{"resign", [](Fields& fields) -> Body { return Request(Resign{fields.seat()}); }},
    Kind{"rename", read_rename},
    Kind{"commit", read_commit},
    Kind{"reveal", read_reveal},
    Kind{"leave", [](Fields& fields) -> Body { return Request(Leave{fields.seat()}); }},
    Kind{"replace", read_replace},
    Kind{"take_back", [](Fields& fields) -> Body { return Request(TakeBack{fields.seat()}); }},
    Kind{"look", [](Fields& fields) -> Body { return ServerRequest(Look{fields.seat()}); }},
    Kind{"rematch", [](Fields&) -> Body { return ServerRequest(Rematch{}); }},
    Kind{"ping", [](Fields&) -> Body { return ServerRequest(Ping{}); }},
};

std::string known_types() {
  std::string text;
  for (const Kind& kind : kinds) text += (text.empty() ? "" : ", ") + std::string(kind.type);
  return text;
}

std::expected<Doc, No> read_object(std::string_view text, std::string_view what) {
  Problem problem;
  auto doc = parse_json(text, problem);
  if (!doc) return std::unexpected(No{"", std::string(what) + " is no JSON: " + problem.what});
  if (!doc->is(Doc::Kind::table)) return std::unexpected(No{"", std::string(what) + " is no JSON object"});
  return std::move(*doc);
}

SeatWish read_wish(const Doc& doc, std::size_t place, std::optional<No>& problem) {
  Fields fields(doc, "seats[" + std::to_string(place) + "].");
  SeatWish wish;
  const std::string kind = fields.text("kind", 10);
  if (kind == "bot") {
    wish.kind = SeatWish::Kind::bot;
    wish.bot = fields.text("bot", 40);
  } else if (kind == "local") {
    wish.kind = SeatWish::Kind::local;
    wish.name = fields.text_or_nothing("name", 4 * longest_name);
    wish.commit = fields.hex("commit", commit_digits);
  } else if (kind == "open") {
    wish.bot = fields.text_or_nothing("stand_in", 40);
  } else {
    fields.complain("kind", doc.find("kind"), "open, bot or local");
  }
  if (!problem) problem = fields.problem();
  return wish;
}

// Values as a setup takes them: 3, true and "exact" alike.
std::string option_value(const Doc& doc) { return doc.is(Doc::Kind::string) ? doc.text : to_json(doc); }

}  // namespace

std::expected<ClientMessage, No> read_client_message(std::string_view text) {
  if (auto move = read_plain_move(text)) return std::move(*move);
  const auto doc = read_object(text, "the message");
  if (!doc) return std::unexpected(doc.error());
  Fields fields(*doc);
  const std::string type = fields.text("type", 20);
  const auto kind = std::ranges::find(kinds, type, &Kind::type);
  if (kind == kinds.end()) {
    fields.complain("type", doc->find("type"), "one of " + known_types());
    return std::unexpected(*fields.problem());
  }
  ClientMessage message{fields.number_or_nothing("id", 0, most_seq), kind->read(fields)};
  if (auto problem = fields.problem()) return std::unexpected(std::move(*problem));
  return message;
}

std::expected<Join, No> read_join(std::string_view text) {
  const auto doc = read_object(text, "the body");
  if (!doc) return std::unexpected(doc.error());
  Fields fields(*doc);
  Join join;
  join.seat = fields.seat_or_nothing();
  join.name = fields.text_or_nothing("name", 4 * longest_name);
  join.commit = fields.hex("commit", commit_digits);
  if (auto problem = fields.problem()) return std::unexpected(std::move(*problem));
  return join;
}

std::expected<CreateTable, No> read_create_table(std::string_view text) {
  const auto doc = read_object(text, "the body");
  if (!doc) return std::unexpected(doc.error());
  Fields fields(*doc);
  CreateTable create;
  std::optional<No> problem;
  create.game = fields.text("game", 40);
  if (fields.has("options"))
    if (const Doc* options = fields.item("options", Doc::Kind::table, "an object with options"))
      for (std::size_t i = 0; i < options->items.size(); ++i)
        create.options.emplace_back(options->keys[i], option_value(options->items[i]));
  if (const Doc* seats = fields.item("seats", Doc::Kind::list, "a list with one entry for each seat"))
    for (std::size_t i = 0; i < std::min<std::size_t>(seats->items.size(), max_seats + 1); ++i)
      create.seats.push_back(read_wish(seats->items[i], i, problem));
  if (fields.has("pack"))
    if (const Doc* pack = fields.item("pack", Doc::Kind::table, "a content pack as an object"))
      create.pack = *pack;
  if (!problem) problem = fields.problem();
  if (problem) return std::unexpected(std::move(*problem));
  return create;
}

}  // namespace orebit
