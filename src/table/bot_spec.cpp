#include "table/bot_spec.hpp"

#include <charconv>

#include "text/doc.hpp"
#include "text/text.hpp"

namespace orebit {

namespace {

constexpr std::uint32_t max_simulations = 10'000'000;
constexpr std::uint32_t max_milliseconds = 600'000;

std::optional<std::uint32_t> read_number(std::string_view text) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::expected<Budget, Rejection> read_budget(std::string_view text) {
  const bool is_time = text.ends_with("ms");
  const auto number = read_number(is_time ? text.substr(0, text.size() - 2) : text);
  const std::uint32_t most = is_time ? max_milliseconds : max_simulations;
  if (!number || *number == 0 || *number > most)
    return std::unexpected("budget " + quoted(text) +
                           ": write simulations from 1 to 10000000, or milliseconds from 1ms to 600000ms");
  return is_time ? Budget{.milliseconds = *number} : Budget{.simulations = *number};
}

}  // namespace

std::vector<std::string> bot_names() { return {level_names.begin(), level_names.end()}; }

std::string bots_in_words() { return joined(level_names); }

std::expected<BotSpec, Rejection> read_bot(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto level = level_of(text.substr(0, colon));
  if (!level)
    return std::unexpected("no bot is called " + quoted(text.substr(0, colon)) +
                           "; there are: " + bots_in_words());
  if (colon == std::string_view::npos) return BotSpec{*level, {}};
  if (!searches(*level))
    return std::unexpected("bot " + quoted(text) + ": only foreman and chief search and take a budget");
  const auto budget = read_budget(text.substr(colon + 1));
  if (!budget) return std::unexpected("bot " + quoted(text) + ": " + budget.error().why);
  return BotSpec{*level, *budget};
}

}  // namespace orebit
