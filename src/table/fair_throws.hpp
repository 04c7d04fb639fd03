// The links of a record of version 2 (docs/formats/fair_dice_2.md): each follows the one before it in the
// chain of its seat, and they make the key of the throw.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "table/fair.hpp"
#include "table/fair_check.hpp"
#include "text/doc.hpp"

namespace orebit {

class FairThrows {
 public:
  FairThrows() = default;
  FairThrows(std::string mode, std::string server_seed, std::string table,
             std::vector<std::string> seat_seeds);

  // A decision of this seat; then, if chance answers, its first ply.
  std::optional<Rejection> read_decision(const Doc& line, int actor);
  std::optional<Rejection> read_chance(const Doc& line, int ply);

  const FairKey& key() const { return key_; }  // of the present throw
  const ThrowFigures& figures() const { return figures_; }

 private:
  std::optional<Rejection> take(const Doc& link, const std::string& name, std::size_t seat, int spent);
  std::optional<Rejection> read_others(const Doc& line);
  std::optional<Rejection> read_asked(const Doc& asked);
  bool passes_somebody_over() const;

  std::string server_seed_;
  std::string table_;
  std::vector<std::string> last_;   // of each chain; empty: it has none
  std::vector<std::string> links_;  // of the present throw
  std::vector<bool> is_asked_;      // for a link to it, by seat
  int actor_ = 0;
  bool is_new_ = false;  // no chance has answered the last decision yet
  FairKey key_{};
  ThrowFigures figures_;
};

}  // namespace orebit
