#include "table/plain_move.hpp"

#include <limits>
#include <utility>

#include "table/plain_reader.hpp"

namespace orebit {

namespace {

class PlainMove {
 public:
  explicit PlainMove(std::string_view text) : in_(text) {}

  std::optional<ClientMessage> read() {
    if (!in_.take("{")) return std::nullopt;
    do {
      if (!read_key()) return std::nullopt;
    } while (in_.take(","));
    const bool is_whole = in_.take("}") && in_.is_done() && is_move_ && ply_ && move_;
    return is_whole ? std::optional(message()) : std::nullopt;
  }

 private:
  bool read_key() {
    if (in_.take(R"("type":"move")")) return !std::exchange(is_move_, true);
    if (in_.take(R"("move":)")) return !move_ && (move_ = in_.text()) && move_->size() <= max_move;
    if (in_.take(R"("link":)")) return !link_ && (link_ = in_.text()) && is_link(*link_);
    if (in_.take(R"("ply":)")) return read_number(ply_, 1);
    if (in_.take(R"("undos":)")) return read_number(undos_, 0);
    return in_.take(R"("id":)") && read_number(id_, 0);
  }
  bool read_number(std::optional<int>& number, int low) {
    const int high = &number == &id_ ? std::numeric_limits<int>::max() : max_plies;
    return !number && (number = in_.number()) && *number >= low && *number <= high;
  }
  ClientMessage message() const {
    const auto id = id_ ? std::optional<std::int64_t>(*id_) : std::nullopt;
    return {id,
            Request(Play{*ply_, undos_.value_or(0), std::string(*move_), std::string(link_.value_or(""))})};
  }

  PlainReader in_;
  bool is_move_ = false;
  std::optional<int> ply_, undos_, id_;
  std::optional<std::string_view> move_, link_;
};

}  // namespace

std::optional<ClientMessage> read_plain_move(std::string_view text) { return PlainMove(text).read(); }

}  // namespace orebit
