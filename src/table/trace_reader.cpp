#include <algorithm>

#include "table/trace.hpp"

namespace orebit {

namespace {

std::string as_found(const Doc* doc) {
  if (doc == nullptr) return "nothing";
  return printable(to_json(*doc), 200);
}

std::string deviates(std::string_view what, const Doc* found, const std::string& expected) {
  return std::string(what) + ": found " + as_found(found) + ", expected " + expected;
}

// The first place where two values differ: its path, what stands there and what should.
std::optional<Rejection> first_difference(const std::string& path, const Doc& found, const Doc& expected) {
  if (found.kind != expected.kind || (found.items.empty() && expected.items.empty()) ||
      (found.is(Doc::Kind::list) && found.items.size() != expected.items.size())) {
    if (same_value(found, expected)) return std::nullopt;
    return deviates(path, &found, as_found(&expected));
  }
  for (std::size_t i = 0; i < expected.items.size(); ++i) {
    const bool is_table = expected.is(Doc::Kind::table);
    const std::string here =
        is_table ? path + "." + key_name(expected.keys[i]) : path + "[" + std::to_string(i) + "]";
    const Doc* item = is_table ? found.find(expected.keys[i]) : &found.items[i];
    if (item == nullptr) return deviates(here, nullptr, as_found(&expected.items[i]));
    if (auto difference = first_difference(here, *item, expected.items[i])) return difference;
  }
  for (const std::string& key : found.keys)
    if (expected.find(key) == nullptr)
      return deviates(path + "." + key_name(key), found.find(key), "no such key");
  return std::nullopt;
}

std::optional<Rejection> compare(const std::string& name, const Doc* found,
                                 const std::string& expected_json) {
  if (found == nullptr) return name + ": found nothing, expected " + expected_json;
  return first_difference(name, *found, *parse_json(expected_json));
}

std::string actor_json(Turn actor) {
  return actor.is_chance() ? "\"chance\"" : std::to_string(index_of(actor.seat));
}

// The value of an option as a setup takes it; nothing for lists and the like.
std::optional<std::string> option_text(const Doc& value, OptionInfo::Kind kind) {
  if (kind == OptionInfo::Kind::choice && value.is(Doc::Kind::string)) return value.text;
  if (kind == OptionInfo::Kind::number && value.is(Doc::Kind::integer)) return std::to_string(value.number);
  if (kind == OptionInfo::Kind::boolean && value.is(Doc::Kind::boolean))
    return value.truth ? "true" : "false";
  return std::nullopt;
}

// An option that is missing has its default: the file may be older than the option.
std::optional<Rejection> read_options(const Doc* options, const GameInfo& info, Setup& setup) {
  if (options == nullptr || !options->is(Doc::Kind::table))
    return deviates("options", options, "an object with options");
  for (std::size_t i = 0; i < options->keys.size(); ++i) {
    const std::string& key = options->keys[i];
    const std::size_t place = info.option_index(key);
    if (place == info.options.size())
      return deviates("options." + key_name(key), &options->items[i], "no such option");
    const auto text = option_text(options->items[i], info.options[place].kind);
    if (!text)
      return deviates("options." + key, &options->items[i],
                      "a value like " + info.options[place].default_value());
    setup.options.emplace_back(key, *text);
  }
  return std::nullopt;
}

// The match last opened, before its first ply.
struct Opened {
  Setup setup;
  std::unique_ptr<const Match> match;
};

}  // namespace

bool same_setup(const Setup& a, const Setup& b) {
  return a.game == b.game && a.players == b.players && a.options == b.options &&
         (a.pack == b.pack || (a.pack->hash == b.pack->hash && same_value(a.pack->doc, b.pack->doc)));
}

MatchOpener cached_opener() {
  return [last = std::make_shared<Opened>()](
             const Setup& setup) -> std::expected<std::unique_ptr<Match>, Rejections> {
    if (last->match == nullptr || !same_setup(last->setup, setup)) {
      auto opened = open_match(setup);
      if (!opened) return opened;
      *last = {setup, std::move(*opened)};
    }
    return last->match->clone();
  };
}

std::optional<Rejection> TraceReader::read(std::string_view line) {
  const auto doc = parse_json(line);
  if (!doc) return "this line is no JSON: " + doc.error().why;
  if (!doc->is(Doc::Kind::table)) return "found " + as_found(&*doc) + ", expected an object";
  if (match_ == nullptr) return read_header(*doc);
  if (doc->find("ended") != nullptr) return read_ended(*doc);
  return doc->find("result") != nullptr ? read_result(*doc) : read_ply(*doc);
}

std::optional<Rejection> TraceReader::read_header(const Doc& line) {
  const Doc* format = line.find("orebit");
  if (format == nullptr || !format->is_text("trace/1"))
    return deviates("orebit", format, "\"trace/1\", the head of a trace");
  Setup setup;
  const Doc* game = line.find("game");
  if (game == nullptr || !game->is(Doc::Kind::string)) return deviates("game", game, "the id of a game");
  setup.game = game->text;
  const GameInfo* info = find_game(setup.game);
  if (info == nullptr) return open_match(setup).error().front();
  const Doc* players = line.find("players");
  if (players == nullptr || !players->is_integer(0, 99))
    return deviates("players", players, "the number of players");
  setup.players = static_cast<int>(players->number);
  if (auto problem = read_options(line.find("options"), *info, setup)) return problem;
  const Doc* content = line.find("content");
  if (content == nullptr || !content->is(Doc::Kind::string))
    return deviates("content", content, "the id of a content pack");
  setup.pack = find_pack_(setup.game, content->text);
  if (setup.pack == nullptr) return deviates("content", content, "the id of the pack at hand" + pack_hint);
  auto match = open_(setup);
  if (!match) return match.error().front();
  match_ = std::move(*match);
  header_ = line;
  ended_early_.clear();
  next_ply_ = 1;
  return std::nullopt;
}

std::optional<Rejection> TraceReader::read_ply(const Doc& line) {
  const Turn actor = match_->turn();
  if (actor.is_over()) return "found another ply, expected the result: the game is over";
  const Doc* number = line.find("ply");
  if (number == nullptr || !number->is_integer(next_ply_, next_ply_))
    return deviates("ply", number, std::to_string(next_ply_));
  if (auto problem = compare("actor", line.find("actor"), actor_json(actor))) return problem;
  if (auto problem = check_legal(line, actor)) return problem;
  if (line.find("hidden") != nullptr)
    return "ply " + std::to_string(next_ply_) +
           " is hidden from the one this record was made for; only the record of a finished game can be "
           "replayed";
  const Doc* move = line.find("move");
  if (move == nullptr || !move->is(Doc::Kind::string)) return deviates("move", move, "the text of a move");
  auto ply = match_->play(move->text);
  if (!ply) return "move " + quoted(move->text) + " is refused: " + sentence(ply.error());
  if (ply->move != move->text)
    return "move: found " + quoted(move->text) + ", expected it written as " + quoted(ply->move);
  if (const Doc* state = line.find("state"))
    if (auto problem = compare("state", state, match_->state_json())) return problem;
  ++next_ply_;
  ++plies_;
  if (on_ply) on_ply(*match_, actor, *ply);
  return std::nullopt;
}

std::optional<Rejection> TraceReader::check_legal(const Doc& line, Turn actor) const {
  const Doc* found = line.find("legal");
  if (found == nullptr) return std::nullopt;
  if (actor.is_chance()) return deviates("legal", found, "no such key where chance acts");
  if (!found->is(Doc::Kind::list)) return deviates("legal", found, "a list of moves");
  const std::vector<std::string> expected = match_->legal();
  for (std::size_t i = 0; i < std::max(expected.size(), found->items.size()); ++i) {
    const std::string name = "legal[" + std::to_string(i) + "]";
    if (i >= expected.size()) return deviates(name, &found->items[i], "the end of the list");
    const Doc* item = i < found->items.size() ? &found->items[i] : nullptr;
    if (item == nullptr || !item->is_text(expected[i])) return deviates(name, item, quoted(expected[i]));
  }
  return std::nullopt;
}

std::optional<Rejection> TraceReader::read_result(const Doc& line) {
  if (!match_->turn().is_over())
    return "found a result, expected ply " + std::to_string(next_ply_) + ": the game is not over";
  const Doc expected = *parse_json(result_line(match_->result()));
  if (auto difference = first_difference("result", *line.find("result"), *expected.find("result")))
    return difference;
  ++traces_;
  match_.reset();
  return std::nullopt;
}

// The last line of a table that was given up: docs/formats/record.md.
std::optional<Rejection> TraceReader::read_ended(const Doc& line) {
  const Doc* ended = line.find("ended");
  const Doc* reason = ended->find("reason");
  if (reason == nullptr ||
      !(reason->is_text("resigned") || reason->is_text("expired") || reason->is_text("given_up")))
    return deviates("ended.reason", reason, R"("resigned", "expired" or "given_up")");
  if (match_->turn().is_over()) return "found an early end, expected the result: the game is over";
  ended_early_ = reason->text;
  ++traces_;
  match_.reset();
  return std::nullopt;
}

std::optional<Rejection> TraceReader::finish() const {
  if (match_ == nullptr)
    return traces_ == 0 ? std::optional<Rejection>("the file is empty, expected the head of a trace")
                        : std::nullopt;
  if (match_->turn().is_over()) return "the file ends, expected the result";
  return "the file ends, expected ply " + std::to_string(next_ply_);
}

}  // namespace orebit
