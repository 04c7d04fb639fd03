// The table of Asteroid Miners in sentences that are read one after the other.
#pragma once

#include <string>
#include <vector>

#include "cli/play/asteroid_miners_facts.hpp"

namespace orebit::cli {

std::string event_sentence(const DigTable& table, int number);
// Everything but dice and choices.
std::vector<std::string> table_sentences(const DigTable& table);
std::vector<std::string> choice_sentences(const DigTable& table);  // all of them
// What is new or needed at this decision; the whole table where a turn begins.
std::vector<std::string> decision_sentences(const DigTable& table, bool has_choices);

}  // namespace orebit::cli
