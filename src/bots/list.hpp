// What the bots of every game know. A game without a line here has bots that know its rules only.
#pragma once

#include "bots/asteroid_miners/evaluator.hpp"
#include "bots/asteroid_miners/win_features.hpp"
#include "bots/dark_side/evaluator.hpp"
#include "bots/dark_side/win_features.hpp"
#include "bots/levels.hpp"
#include "bots/space_miner/bot.hpp"
#include "bots/space_miner/win_features.hpp"
#include "bots/stella_digger/evaluator.hpp"
#include "bots/stella_digger/win_features.hpp"
