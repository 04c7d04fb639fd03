// What the bots of this game know. table/match.cpp.in finds this file by its name.
#pragma once

#include "bots/space_miner/bot.hpp"
#include "bots/space_miner/win_features.hpp"
