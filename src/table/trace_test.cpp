#include "table/trace.hpp"

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "table/testing.hpp"

namespace orebit {

namespace {

using Lines = std::vector<std::string>;

constexpr auto header =
    R"({"orebit":"trace/1","game":"space-miner","players":1,"options":{"arithmetic":"exact","decks":"own",)"
    R"("nav_dice":"all","prices":"rules","rescan_cost":"flat","rescan_limit":20,"reuse_face":"same",)"
    R"("scoring":"ledger","template":"out"},"content":"space-miner-reconstructed-1"})";

std::shared_ptr<const PackFile> find_pack(const std::string& game, const std::string& id) {
  const auto pack = default_pack(game);
  return pack->doc.find("pack")->find("id")->is_text(id) ? pack : nullptr;
}

// All tests read by one opener, so that tables are built once.
TraceReader reader() {
  static const MatchOpener open = cached_opener();
  return TraceReader(find_pack, open);
}

enum class Form { full, brief };

// A complete random game.
const Lines& trace(Form form) {
  static const auto write = [](Form wanted) {
    const auto match = *open_match({.game = "space-miner"});
    Random random(7, 7);
    Lines lines{header_line(match->header(), match->info())};
    for (int number = 1; !match->turn().is_over(); ++number) {
      const Turn actor = match->turn();
      const auto legal = match->legal();
      const auto uniform = [&](std::uint32_t m) { return random(m); };
      const Ply ply = actor.is_chance()
                          ? match->roll(uniform)
                          : *match->play(legal[random(static_cast<std::uint32_t>(legal.size()))]);
      lines.push_back(wanted == Form::brief
                          ? ply_line(number, actor, ply.move)
                          : full_ply_line(number, actor, legal, ply.move, match->state_json()));
    }
    lines.push_back(result_line(match->result()));
    return lines;
  };
  static const Lines full = write(Form::full);
  static const Lines brief = write(Form::brief);
  return form == Form::full ? full : brief;
}

// The opening of worked example E1, in the short form.
Lines opening() {
  return {header, R"({"ply":1,"actor":"chance","move":"deal a22 a23 a46"})",
          R"({"ply":2,"actor":0,"move":"visit 1"})", R"({"ply":3,"actor":"chance","move":"roll 1 2 4 5 5"})",
          R"({"ply":4,"actor":0,"move":"travel 22"})"};
}

// "line: what is wrong" at the first bad line, or what is missing at the end; empty if all is well.
std::string refusal_of(const Lines& lines) {
  TraceReader r = reader();
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (const auto problem = r.read(lines[i])) return std::to_string(i + 1) + ": " + problem->why;
  return r.finish().value_or("").why;
}

// The opening with one line changed.
std::string refusal_with(std::size_t line, std::string_view from, std::string_view to) {
  Lines lines = opening();
  lines[line - 1] = replaced(lines[line - 1], from, to);
  return refusal_of(lines);
}

TEST(TraceWriter, keeps_to_the_bytes_of_the_format) {
  EXPECT_EQ(trace(Form::full)[0], header);
  EXPECT_EQ(ply_line(3, Turn::chance(), "roll 1"), R"({"ply":3,"actor":"chance","move":"roll 1"})");
  EXPECT_EQ(ply_line(4, Turn::player(seat_of(1)), "done"), R"({"ply":4,"actor":1,"move":"done"})");
  EXPECT_EQ(full_ply_line(4, Turn::player(seat_of(0)), {"a", "b"}, "a", "{}"),
            R"({"ply":4,"actor":0,"legal":["a","b"],"move":"a","state":{}})");
  EXPECT_EQ(full_ply_line(5, Turn::chance(), {}, "roll 1", "{}"),
            R"({"ply":5,"actor":"chance","move":"roll 1","state":{}})");
  EXPECT_EQ(result_line({{3, -1}, {0}, "all turns played"}),
            R"({"result":{"scores":[3,-1],"winners":[0],"reason":"all turns played"}})");
}

TEST(TraceWriter, lets_a_record_add_to_the_header) {
  const auto match = *open_match({.game = "space-miner"});
  const auto add = [](JsonWriter& out) { out.key("fair").open_object().close_object(); };
  EXPECT_EQ(header_line(match->header(), match->info(), add),
            replaced(header, R"(reconstructed-1"})", R"(reconstructed-1","fair":{}})"));
}

TEST(TraceReader, accepts_full_and_short_traces_and_mixtures_of_both) {
  EXPECT_EQ(refusal_of(trace(Form::full)), "");
  EXPECT_EQ(refusal_of(trace(Form::brief)), "");
  Lines mixed = trace(Form::full);
  for (std::size_t i = 0; i < mixed.size(); i += 3) mixed[i] = trace(Form::brief)[i];
  EXPECT_EQ(refusal_of(mixed), "");
}

TEST(TraceReader, accepts_several_traces_in_a_stream_and_counts) {
  TraceReader r = reader();
  for (const Form form : {Form::full, Form::brief, Form::full})
    for (const std::string& line : trace(form)) ASSERT_EQ(r.read(line), std::nullopt);
  EXPECT_EQ(r.finish(), std::nullopt);
  EXPECT_EQ(r.traces(), 3);
  EXPECT_EQ(r.plies(), 3 * (static_cast<int>(trace(Form::full).size()) - 2));
  EXPECT_EQ(r.match(), nullptr);
}

TEST(TraceReader, shows_the_match_and_each_ply_on_the_way) {
  TraceReader r = reader();
  Lines told;
  r.on_ply = [&](const Match& after, Turn actor, const Ply& ply) {
    told.push_back(ply.move + (actor.is_chance() ? " by chance" : "") +
                   (after.turn().is_chance() ? ", then chance" : ""));
  };
  for (const std::string& line : opening()) EXPECT_EQ(r.read(line), std::nullopt);
  EXPECT_EQ(told, (Lines{"deal a22 a23 a46 by chance", "visit 1, then chance", "roll 1 2 4 5 5 by chance",
                         "travel 22, then chance"}));
  EXPECT_EQ(r.next_ply(), 5);
  ASSERT_NE(r.match(), nullptr);
  EXPECT_TRUE(r.match()->turn().is_chance());
  EXPECT_TRUE(r.header().find("content")->is_text("space-miner-reconstructed-1"));
}

TEST(TraceReader, compares_values_not_white_space_or_key_order) {
  Lines lines = opening();
  lines[0] =
      replaced(replaced(lines[0], R"("players":1,)", ""), R"("trace/1",)", R"("trace/1" , "players" : 1,)");
  lines[1] = "\t{ \"move\": \"deal a22 a23 a46\", \"actor\": \"chance\", \"ply\": 1 }\r";
  EXPECT_EQ(refusal_of(lines), "the file ends, expected ply 5");
}

TEST(TraceReader, ignores_what_a_record_adds_to_the_header) {
  EXPECT_EQ(refusal_with(1, R"(reconstructed-1"})", R"(reconstructed-1","fair":{"version":1}})"),
            "the file ends, expected ply 5");
}

TEST(TraceReader, refuses_a_file_that_ends_early) {
  EXPECT_EQ(refusal_of({}), "the file is empty, expected the head of a trace");
  EXPECT_EQ(refusal_of({header}), "the file ends, expected ply 1");
  EXPECT_EQ(refusal_of(opening()), "the file ends, expected ply 5");
  Lines lines = trace(Form::brief);
  lines.pop_back();
  EXPECT_EQ(refusal_of(lines), "the file ends, expected the result");
}

TEST(TraceReader, refuses_lines_that_are_no_JSON_or_no_object) {
  EXPECT_EQ(refusal_of({"\x7f\x45\x4c\x46"}), "1: this line is no JSON: no JSON value starts with \"?\"");
  EXPECT_EQ(refusal_of({""}), "1: this line is no JSON: the text ends where a value should stand");
  EXPECT_EQ(refusal_with(3, R"("})", "\""),
            "3: this line is no JSON: a comma or a closing brace should stand here");
  EXPECT_EQ(refusal_of({header, "[1,2]"}), "2: found [1,2], expected an object");
}

TEST(TraceReader, refuses_a_ply_out_of_order) {
  EXPECT_EQ(refusal_with(3, "\"ply\":2", "\"ply\":3"), "3: ply: found 3, expected 2");
  EXPECT_EQ(refusal_with(3, "\"ply\":2", "\"ply\":\"2\""), "3: ply: found \"2\", expected 2");
  EXPECT_EQ(refusal_with(3, "\"ply\":2,", ""), "3: ply: found nothing, expected 2");
  Lines lines = opening();
  std::swap(lines[2], lines[3]);
  EXPECT_EQ(refusal_of(lines), "3: ply: found 3, expected 2");
  lines = opening();
  lines.insert(lines.begin() + 3, lines[2]);
  EXPECT_EQ(refusal_of(lines), "4: ply: found 2, expected 3");
}

TEST(TraceReader, refuses_a_header_in_the_middle_of_a_game) {
  EXPECT_EQ(refusal_of({header, header}), "2: ply: found nothing, expected 1");
}

TEST(TraceReader, refuses_the_wrong_actor) {
  EXPECT_EQ(refusal_with(2, "\"chance\"", "0"), "2: actor: found 0, expected \"chance\"");
  EXPECT_EQ(refusal_with(3, "\"actor\":0", "\"actor\":1"), "3: actor: found 1, expected 0");
  EXPECT_EQ(refusal_with(3, "\"actor\":0,", ""), "3: actor: found nothing, expected 0");
}

TEST(TraceReader, refuses_an_impossible_chance_move) {
  EXPECT_EQ(
      refusal_with(2, "a22 a23 a46", "a22 a22 a46"),
      "2: move \"deal a22 a22 a46\" is refused: chance move \"deal a22 a22 a46\": it cannot happen here");
  EXPECT_EQ(refusal_with(4, "roll 1 2 4 5 5", "roll 1 2 4 5"),
            "4: move \"roll 1 2 4 5\" is refused: chance move \"roll 1 2 4 5\": it cannot happen here");
  EXPECT_EQ(refusal_with(4, "roll 1 2 4 5 5", "roll 1 2 4 5 7"),
            "4: move \"roll 1 2 4 5 7\" is refused: chance move \"roll 1 2 4 5 7\": write: roll face ...; "
            "\"7\" is no "
            "face (a whole number from 1 to 6)");
}

TEST(TraceReader, refuses_an_illegal_move_with_its_clause) {
  EXPECT_EQ(
      refusal_with(5, "travel 22", "travel 23"),
      "5: move \"travel 23\" is refused: SM-16: no division of all these dice into groups adds up to 23");
  EXPECT_EQ(refusal_with(5, "travel 22", "trvl 22"),
            "5: move \"trvl 22\" is refused: move \"trvl 22\": no such verb (try: visit rescan reroll travel "
            "claim flip double buy done)");
  EXPECT_EQ(refusal_with(5, "\"travel 22\"", "22"), "5: move: found 22, expected the text of a move");
  EXPECT_EQ(refusal_with(5, R"(,"move":"travel 22")", ""),
            "5: move: found nothing, expected the text of a move");
}

TEST(TraceReader, refuses_a_move_that_is_not_written_canonically) {
  EXPECT_EQ(refusal_with(4, "roll 1 2 4 5 5", "roll 5 1 2 4 5"),
            "4: move: found \"roll 5 1 2 4 5\", expected it written as \"roll 1 2 4 5 5\"");
  EXPECT_EQ(refusal_with(5, "travel 22", "travel  22"),
            "5: move: found \"travel  22\", expected it written as \"travel 22\"");
}

// The full lines of plies 1 and 2 of the trace, one of them changed.
std::string refusal_of_full(std::size_t line, std::string_view from, std::string_view to) {
  const Lines& all = trace(Form::full);
  Lines lines(all.begin(), all.begin() + 3);
  lines[line - 1] = replaced(lines[line - 1], from, to);
  return refusal_of(lines);
}

TEST(TraceReader, refuses_a_wrong_state_at_the_first_place_that_differs) {
  EXPECT_EQ(refusal_of_full(2, "\"turn\":1", "\"turn\":2"), "2: state.turn: found 2, expected 1");
  EXPECT_EQ(refusal_of_full(2, "\"turn\":1,", ""), "2: state.turn: found nothing, expected 1");
  EXPECT_EQ(refusal_of_full(2, "\"turn\":1", "\"turn\":1,\"colour\":\"red\""),
            "2: state.colour: found \"red\", expected no such key");
  EXPECT_EQ(refusal_of_full(2, "\"credits\":0", "\"credits\":0.0"),
            "2: state.players[0].credits: found 0.0, expected 0");
  EXPECT_EQ(refusal_of_full(2, "\"mined\":[]", "\"mined\":[\"a20\"]"),
            "2: state.decks[0].mined: found [\"a20\"], expected []");
  EXPECT_EQ(
      refusal_of_full(2, "\"sheet\":[{\"leftover\":0,\"scan\":0", "\"sheet\":[{\"leftover\":0,\"scan\":7"),
      "2: state.players[0].sheet[0].scan: found 7, expected 0");
  const std::string long_text(300, 'x');
  EXPECT_EQ(refusal_of_full(2, "\"turn\":1", "\"turn\":\"" + long_text + "\""),
            "2: state.turn: found \"" + long_text.substr(0, 199) + "…, expected 1");
}

TEST(TraceReader, refuses_a_wrong_legal_list) {
  EXPECT_EQ(refusal_of_full(3, "\"visit 2\",", ""), "3: legal[2]: found \"visit 3\", expected \"visit 2\"");
  EXPECT_EQ(refusal_of_full(3, ",\"visit 3\"]", "]"), "3: legal[3]: found nothing, expected \"visit 3\"");
  EXPECT_EQ(refusal_of_full(3, "\"visit 3\"]", "\"visit 3\",\"visit 4\"]"),
            "3: legal[4]: found \"visit 4\", expected the end of the list");
  EXPECT_EQ(refusal_of_full(3, "\"rescan\",\"visit 1\"", "\"visit 1\",\"rescan\""),
            "3: legal[0]: found \"visit 1\", expected \"rescan\"");
  EXPECT_EQ(refusal_of_full(3, "\"legal\":[", "\"legal\":7,\"x\":["),
            "3: legal: found 7, expected a list of moves");
  EXPECT_EQ(refusal_of_full(2, "\"move\"", "\"legal\":[],\"move\""),
            "2: legal: found [], expected no such key where chance acts");
}

std::string refusal_of_result(std::string_view from, std::string_view to) {
  Lines lines = trace(Form::brief);
  lines.back() = replaced(lines.back(), from, to);
  const std::string refusal = refusal_of(lines);
  return refusal.substr(refusal.find(": ") + 2);
}

TEST(TraceReader, refuses_a_wrong_result) {
  const std::string score = [] {
    const std::string& line = trace(Form::brief).back();
    const std::size_t at = line.find('[') + 1;
    return line.substr(at, line.find(']') - at);
  }();
  EXPECT_EQ(refusal_of_result("[" + score + "]", "[9999]"),
            "result.scores[0]: found 9999, expected " + score);
  EXPECT_EQ(refusal_of_result("[" + score + "]", "[]"), "result.scores: found [], expected [" + score + "]");
  EXPECT_EQ(refusal_of_result("\"winners\":[0]", "\"winners\":[1]"),
            "result.winners[0]: found 1, expected 0");
  EXPECT_EQ(refusal_of_result("all turns", "some turns"),
            "result.reason: found \"some turns played\", expected \"all turns played\"");
  EXPECT_EQ(refusal_of_result("\"winners\":[0],", ""), "result.winners: found nothing, expected [0]");
}

TEST(TraceReader, refuses_a_result_too_early_and_plies_too_late) {
  Lines lines = opening();
  lines.push_back(trace(Form::brief).back());
  EXPECT_EQ(refusal_of(lines), "6: found a result, expected ply 5: the game is not over");
  lines = trace(Form::brief);
  const std::string number = std::to_string(lines.size());
  lines.back() = lines[lines.size() - 2];
  EXPECT_EQ(refusal_of(lines), number + ": found another ply, expected the result: the game is over");
}

TEST(TraceReader, refuses_lines_after_the_result_that_are_no_header) {
  Lines lines = trace(Form::brief);
  lines.push_back(lines[1]);
  EXPECT_EQ(refusal_of(lines), std::to_string(lines.size()) +
                                   ": orebit: found nothing, expected \"trace/1\", the head of a trace");
}

TEST(TraceReader, refuses_a_header_of_another_format_or_game) {
  EXPECT_EQ(refusal_with(1, "trace/1", "trace/2"),
            "1: orebit: found \"trace/2\", expected \"trace/1\", the head of a trace");
  EXPECT_TRUE(refusal_with(1, "\"space-miner\"", "\"chess\"")
                  .starts_with("1: no game is called \"chess\"; there are: "));
  EXPECT_EQ(refusal_with(1, "\"space-miner\"", "7"), "1: game: found 7, expected the id of a game");
}

TEST(TraceReader, refuses_a_header_with_the_wrong_players) {
  EXPECT_EQ(refusal_with(1, "\"players\":1", "\"players\":9"),
            "1: space-miner is played by 1 to 4 players, not by 9");
  EXPECT_EQ(refusal_with(1, "\"players\":1", "\"players\":-1"),
            "1: players: found -1, expected the number of players");
  EXPECT_EQ(refusal_with(1, "\"players\":1,", ""),
            "1: players: found nothing, expected the number of players");
}

// A file may be older than any option of its game.
TEST(TraceReader, gives_an_option_that_a_file_lacks_its_default) {
  EXPECT_EQ(refusal_with(1, "\"decks\":\"own\",", ""), "the file ends, expected ply 5");
  for (const GameInfo* info : all_games()) {
    const auto match = *open_match({.game = std::string(info->id)});
    GameInfo older = *info;
    older.options.clear();
    TraceReader r([](const std::string& game, const std::string&) { return default_pack(game); },
                  cached_opener());
    EXPECT_EQ(r.read(header_line(match->header(), older)), std::nullopt) << info->id;
    ASSERT_NE(r.match(), nullptr);
    EXPECT_EQ(r.match()->header().options, match->header().options) << info->id;
  }
}

TEST(TraceReader, refuses_a_header_with_wrong_options) {
  EXPECT_EQ(refusal_with(1, "\"decks\":", "\"docks\":1,\"decks\":"),
            "1: options.docks: found 1, expected no such option");
  EXPECT_EQ(refusal_with(1, "\"decks\":\"own\"", "\"decks\":\"none\""),
            "1: option decks cannot be \"none\"; allowed: own, shared");
  EXPECT_EQ(refusal_with(1, "\"rescan_limit\":20", "\"rescan_limit\":\"20\""),
            "1: options.rescan_limit: found \"20\", expected a value like 20");
  EXPECT_EQ(refusal_with(1, "\"rescan_limit\":20", "\"rescan_limit\":51"),
            "1: option rescan_limit cannot be \"51\"; allowed: a whole number from 0 to 50");
  EXPECT_EQ(refusal_of({R"({"orebit":"trace/1","game":"space-miner","players":1,"options":[]})"}),
            "1: options: found [], expected an object with options");
}

TEST(TraceReader, refuses_a_pack_that_is_not_at_hand) {
  EXPECT_EQ(
      refusal_with(1, "reconstructed-1", "mine"),
      "1: content: found \"space-miner-mine\", expected the id of the pack at hand (give the right one with "
      "--content FILE)");
  EXPECT_EQ(refusal_with(1, ",\"content\":\"space-miner-reconstructed-1\"", ""),
            "1: content: found nothing, expected the id of a content pack");
}

TEST(RememberingOpener, opens_equal_setups_once_and_each_match_starts_anew) {
  const auto open = cached_opener();
  const orebit::Setup setup{.game = "space-miner", .pack = default_pack("space-miner")};
  const auto first = *open(setup);
  const std::string start = first->state_json();
  EXPECT_TRUE(first->play("deal a22 a23 a46"));
  const auto second = *open(setup);
  EXPECT_EQ(second->state_json(), start);
  const auto race = *open({.game = "space-miner", .players = 2, .pack = default_pack("space-miner")});
  EXPECT_EQ(race->header().players, 2);
  EXPECT_FALSE(open({.game = "space-miner", .players = 7, .pack = default_pack("space-miner")}));
}

}  // namespace

}  // namespace orebit
