// Strengths from results of pairs, on the scale of Elo: 400 points of lead win ten games of eleven.
#pragma once

#include <vector>

namespace orebit::lab {

struct Rating {
  double elo = 0;    // the mean of all is 0
  double error = 0;  // one standard error
};

// wins[i][j]: how many games i won against j, a shared win counting a half. Everybody is thought to have won
// and lost half a game against everybody once more, so that who never lost has a number too (Bradley and
// Terry).
std::vector<Rating> ratings(const std::vector<std::vector<double>>& wins);

}  // namespace orebit::lab
