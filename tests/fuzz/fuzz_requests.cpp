// Arbitrary lines as messages to a table: the first character of a line says who sends it. Nothing crashes,
// secrets stay secret, and the log alone makes the same table.
#include <algorithm>
#include <cstdint>
#include <string_view>

#include "table/table.hpp"
#include "tests/fuzz/matches.hpp"

namespace {

using namespace orebit;

const std::string server_seed(64, 'd');

std::string token_of(char who) { return std::string(32, who >= '0' && who <= '9' ? who : '9'); }

const MatchOpener& opener() {
  static const MatchOpener open = shared_opener();
  return open;
}

Events first_events() {
  CreateTable wish{"dark-side", {}, {}, {}};
  wish.seats.push_back({SeatRequest::Kind::local, "", "Ada", seat_commit(std::string(32, '0'))});
  wish.seats.emplace_back();
  wish.seats.push_back({SeatRequest::Kind::bot, "random", "", ""});
  return *Table::create(wish, {"fuzz", server_seed}, Requester::holder(token_of('0')), opener());
}

struct Room {
  Events events = first_events();
  Table table = std::move(*Table::load(events, opener()));

  void take(const Request& request, const Requester& who) {
    auto decision = table.decide(request, who);
    if (!decision) return fuzz::require(!decision.error().why.empty(), "a refusal without a word");
    const std::int64_t since = table.seq();
    events.insert(events.end(), decision->events.begin(), decision->events.end());
    const auto problem = table.apply(std::move(*decision));
    fuzz::require(!problem, "what was granted does not fit", problem ? problem->why : "");
    const Viewer viewer = table.viewer_of(who);
    const std::string sent = table.news(viewer, since) + table.welcome(viewer) + table.record(viewer);
    fuzz::require(table.is_over() || sent.find(server_seed) == std::string::npos, "the seed is out");
  }
  void end() const {
    const auto again = Table::load(events, opener());
    fuzz::require(again.has_value(), "the log does not load", again ? "" : again.error().front().why);
    for (int seat = 0; seat < 3; ++seat)
      fuzz::require(again->welcome({seat_of(seat), 0, false}) == table.welcome({seat_of(seat), 0, false}),
                    "the log makes another table");
  }
};

// Moves have a reader of their own for the usual form, without white space: it says what the other one says.
void read_twice(std::string_view line) {
  const auto quick = read_client_message(line);
  const auto slow = read_client_message(" " + std::string(line));
  fuzz::require(quick.has_value() == slow.has_value(), "the quick reader is of another opinion");
  if (!quick) return;
  fuzz::require(quick->id == slow->id && quick->body.index() == slow->body.index(), "another message");
  const auto* request = std::get_if<Request>(&quick->body);
  const auto* play = request != nullptr ? std::get_if<Play>(request) : nullptr;
  if (play == nullptr) return;
  const auto& again = std::get<Play>(std::get<Request>(slow->body));
  fuzz::require(play->ply == again.ply && play->undos == again.undos && play->move == again.move,
                "another move");
}

void send(Room& room, char who, std::string_view line) {
  read_twice(line);
  if (const auto join = read_join(line)) room.take(*join, Requester::holder(token_of(who)));
  (void)read_create_table(line);
  const auto message = read_client_message(line);
  if (!message) return fuzz::require(!message.error().why.empty(), "a refusal without a word");
  if (const auto* request = std::get_if<Request>(&message->body))
    room.take(*request, who == 'S' ? Requester::server() : Requester::holder(token_of(who)));
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) { return (void)Room(), 0; }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  Room room;
  for (int lines = 0; !text.empty() && lines < 100; ++lines) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (end > 0) send(room, text[0], text.substr(1, end - 1));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  room.end();
  return 0;
}
