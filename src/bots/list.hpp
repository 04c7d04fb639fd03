// What the bots of every game know, for benchmarks. A match includes its own game's alone
// (table/match.cpp.in).
#pragma once

#include "bots/asteroid_miners/bots.hpp"
#include "bots/dark_side/bots.hpp"
#include "bots/levels.hpp"
#include "bots/space_miner/bots.hpp"
#include "bots/stella_digger/bots.hpp"
