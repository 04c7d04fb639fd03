// The calls on one open match, as functions that cannot be called wrongly: whatever table/match.hpp requires
// is checked here, because a page may send anything.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "table/local_table.hpp"
#include "wasm/answer.hpp"

namespace orebit::wasm {

// Which numbers chance takes: those of ply `ply` of the game with this seed, as the native program draws
// them.
struct Draw {
  std::uint64_t seed = 0;
  int ply = 0;
};

Answer header(const Match& match);
Answer turn(const Match& match);
Answer legal(const Match& match);
Answer offers(const Match& match, int seat, bool has_all);  // with what is asked
Answer offer(const Match& match, std::string_view move);
Answer why(const Match& match,
           const std::vector<std::string>& keys);  // the nearest move, and why it is refused
Answer plan(const Match& match, const std::vector<std::string>& moves);
Answer why_not(const Match& match, std::string_view move);
// Whether a legal move would tell any seat something new: such a move is not taken back.
Answer reveals(const Match& match, std::string_view move);
Answer play(LocalTable& table, std::string_view move);
Answer settle(LocalTable& table, std::string_view move);
Answer roll(LocalTable& table, Draw draw);
Answer undo(LocalTable& table, int seat);
// Where the game stands and what was played from a ply on, as a seat sees it, or a spectator if there is no
// such seat.
Answer news(const LocalTable& table, int seat, int from);
Answer what_if(const Match& match, int seat, const std::vector<std::string>& moves);  // the same after moves
Answer record(const LocalTable& table);
Answer bots();
Answer advise(const Match& match, std::string_view bot, Draw draw);
Answer hint(const Match& match, std::string_view bot, Draw draw);
Answer tell(const Match& match, std::string_view facts);
Answer zones(const Match& match, std::string_view view);
std::optional<Rejections> no_seat(const Match& match, int seat);  // what is wrong with a seat's number
Answer view(const Match& match, int seat);
Answer watch(const Match& match);  // what a spectator may know
Answer set_state(LocalTable& table, std::string_view json);
Answer set_view(LocalTable& table, int seat, std::string_view json, std::uint64_t seed);
Answer result(const Match& match);

}  // namespace orebit::wasm
