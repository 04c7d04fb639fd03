// Reads what clients send: a closed set of messages, each with a closed set of keys.
#include <algorithm>
#include <array>

#include "table/fair.hpp"
#include "table/table_request.hpp"

namespace orebit {

namespace {

constexpr std::int64_t max_seq = (std::int64_t{1} << 53) - 1;  // what a browser's numbers hold exactly

// Asks an object for its keys one by one and keeps the first issue.
class Fields {
 public:
  explicit Fields(const Doc& doc, std::string where = "") : doc_(doc), where_(std::move(where)) {
    taken_.reserve(doc_.keys.size() + 1);
  }

  std::string text(std::string_view key, std::size_t longest) {
    const Doc* item = take(key);
    if (item != nullptr && item->is(Doc::Kind::string) && item->text.size() <= longest) return item->text;
    return report(key, item, "a text of at most " + std::to_string(longest) + " bytes"), "";
  }
  std::string text_or_nothing(std::string_view key, std::size_t longest) {
    return doc_.find(key) == nullptr ? "" : text(key, longest);
  }
  std::string hex(std::string_view key, std::size_t digits) {
    const Doc* item = take(key);
    if (item != nullptr && item->is(Doc::Kind::string) && is_hex(item->text, digits)) return item->text;
    return report(key, item, std::to_string(digits) + " lowercase hex digits", true), "";
  }
  std::int64_t number(std::string_view key, std::int64_t low, std::int64_t high) {
    const Doc* item = take(key);
    if (item != nullptr && item->is_integer(low, high)) return item->number;
    report(key, item, "a whole number from " + std::to_string(low) + " to " + std::to_string(high));
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
    return report(key, item, "true or false"), false;
  }
  const Doc* item(std::string_view key, Doc::Kind kind, std::string_view expected) {
    const Doc* found = take(key);
    if (found != nullptr && found->is(kind)) return found;
    return report(key, found, std::string(expected)), nullptr;
  }
  bool has(std::string_view key) const { return doc_.find(key) != nullptr; }
  const Doc* take(std::string_view key) {
    taken_.push_back(key);
    return doc_.find(key);
  }
  void report(std::string_view key, const Doc* found, const std::string& expected, bool is_secret = false) {
    if (problem_) return;
    const std::string shown = found == nullptr ? "nothing" : is_secret ? "something else" : brief(*found);
    problem_ = Rejection{"", where_ + std::string(key) + ": found " + shown + ", expected " + expected};
  }
  void report(Rejection no) {
    if (!problem_) problem_ = std::move(no);
  }
  // What is wrong, keys that nobody asked for included.
  std::optional<Rejection> problem() {
    for (std::size_t i = 0; i < doc_.keys.size(); ++i)
      if (std::ranges::find(taken_, doc_.keys[i]) == taken_.end())
        report(printable(doc_.keys[i], 40), &doc_.items[i], "no such key");
    return problem_;
  }

 private:
  static std::string brief(const Doc& doc) { return printable(to_json(doc), 60); }

  const Doc& doc_;
  std::string where_;
  std::vector<std::string_view> taken_;
  std::optional<Rejection> problem_;
};

using Body = std::variant<Request, ServerRequest>;

Body read_hello(Fields& fields) {
  Hello hello;
  hello.version = static_cast<int>(fields.number("version", 0, 1'000'000));
  hello.table = fields.text("table", max_table_id);
  if (fields.has("token")) hello.token = fields.hex("token", token_digits);
  hello.since = fields.number_or_nothing("since", 0, max_seq);
  hello.seat = fields.seat_or_nothing();
  return ServerRequest(std::move(hello));
}

Body read_move(Fields& fields) {
  Play play;
  play.ply = static_cast<int>(fields.number("ply", 1, max_plies));
  play.undos = static_cast<int>(fields.number_or_nothing("undos", 0, max_plies).value_or(0));
  play.move = fields.text("move", max_move);
  if (fields.has("link")) play.link = fields.hex("link", link_digits);
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
    fields.report(Rejection{"", bot.error()});
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
  Problem problem;
  auto doc = parse_json(text, problem);
  if (!doc) return std::unexpected(Rejection{"", std::string(what) + " is no JSON: " + problem.what});
  if (!doc->is(Doc::Kind::table))
    return std::unexpected(Rejection{"", std::string(what) + " is no JSON object"});
  return std::move(*doc);
}

SeatRequest read_wish(const Doc& doc, std::size_t place, std::optional<Rejection>& problem) {
  Fields fields(doc, "seats[" + std::to_string(place) + "].");
  SeatRequest wish;
  const std::string kind = fields.text("kind", 10);
  if (kind == "bot") {
    wish.kind = SeatRequest::Kind::bot;
    wish.bot = fields.text("bot", 40);
  } else if (kind == "local") {
    wish.kind = SeatRequest::Kind::local;
    wish.name = fields.text_or_nothing("name", 4 * max_name);
    wish.commit = fields.hex("commit", commit_digits);
  } else if (kind == "open") {
    wish.bot = fields.text_or_nothing("stand_in", 40);
  } else {
    fields.report("kind", doc.find("kind"), "open, bot or local");
  }
  if (!problem) problem = fields.problem();
  return wish;
}

FairMode read_fair_mode(Fields& fields) {
  const Doc* mode = fields.take("fair");
  if (mode->is_text("strict")) return FairMode::strict;
  if (!mode->is_text("quick")) fields.report("fair", mode, R"("quick" or "strict")");
  return FairMode::quick;
}

AwayRule read_away_wish(Fields& fields) {
  std::string problem;
  AwayRule rule = read_away(*fields.take("away"), problem);
  if (problem.empty() && rule.after && *rule.after < shortest_absence)
    problem = "away: after " + std::to_string(shortest_absence) + " seconds at the soonest";
  if (!problem.empty()) fields.report(Rejection{"", problem});
  return rule;
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
    return std::unexpected(*fields.problem());
  }
  ClientMessage message{fields.number_or_nothing("id", 0, max_seq), kind->read(fields)};
  if (auto problem = fields.problem()) return std::unexpected(std::move(*problem));
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
  if (auto problem = fields.problem()) return std::unexpected(std::move(*problem));
  return join;
}

std::expected<CreateTable, Rejection> read_create_table(std::string_view text) {
  const auto doc = read_object(text, "the body");
  if (!doc) return std::unexpected(doc.error());
  Fields fields(*doc);
  CreateTable create;
  std::optional<Rejection> problem;
  create.game = fields.text("game", 40);
  if (fields.has("options"))
    if (const Doc* options = fields.item("options", Doc::Kind::table, "an object with options"))
      for (std::size_t i = 0; i < options->items.size(); ++i)
        create.options.emplace_back(options->keys[i], option_value(options->items[i]));
  if (const Doc* seats = fields.item("seats", Doc::Kind::list, "a list with one entry for each seat"))
    for (std::size_t i = 0; i < std::min<std::size_t>(seats->items.size(), max_seats + 1); ++i)
      create.seats.push_back(read_wish(seats->items[i], i, problem));
  if (fields.has("pack"))
    if (const Doc* pack = fields.item("pack", Doc::Kind::table, "a content pack as an object")) {
      if (values_of(*pack) > max_values)
        fields.report(Rejection{"", "pack: at most " + std::to_string(max_values) + " values"});
      else
        create.pack = *pack;
    }
  if (fields.has("fair")) create.fair = read_fair_mode(fields);
  if (fields.has("away")) create.away = read_away_wish(fields);
  if (!problem) problem = fields.problem();
  if (problem) return std::unexpected(std::move(*problem));
  return create;
}

}  // namespace orebit
