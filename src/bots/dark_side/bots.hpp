// What the bots of this game know. table/match.cpp.in finds this file by its name.
#pragma once

#include "bots/dark_side/evaluator.hpp"
