// The bots of every game in the program. A game without an entry here has the random one only.
#pragma once

#include "bots/space_miner/bots.hpp"
