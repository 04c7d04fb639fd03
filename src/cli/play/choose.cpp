#include "cli/play/choose.hpp"

#include "text/text.hpp"

namespace orebit::cli {

std::vector<std::string> numbered(const std::vector<std::string>& items) {
  std::vector<std::string> lines;
  lines.reserve(items.size());
  for (std::size_t i = 0; i < items.size(); ++i) lines.push_back(std::to_string(i + 1) + "  " + items[i]);
  return lines;
}

std::optional<std::size_t> choose(Console& console, const std::vector<std::string>& items,
                                  std::optional<std::size_t> usual) {
  const auto show = [&](const std::string&) {
    for (const std::string& line : numbered(items)) console.print(line + "\n");
  };
  const int count = static_cast<int>(items.size());
  const std::string enter = usual ? "Enter takes " + std::to_string(*usual + 1) + ", " : "";
  const Question question{"1 to " + std::to_string(count) + ", " + enter + "q leaves> ",
                          [](const std::string&) { return std::vector<std::string>{}; }, show};
  show("");
  while (true) {
    const Line line = console.ask(question);
    if (line.kind != Line::Kind::text || line.text == "q" || line.text == "quit") return std::nullopt;
    if (line.text.empty() && usual) return usual;
    const auto number = line.text.empty() ? std::nullopt : parse_number(line.text, count);
    if (number && *number > 0) return static_cast<std::size_t>(*number - 1);
    console.print("Type a number from 1 to " + std::to_string(count) + ", or q.\n");
  }
}

}  // namespace orebit::cli
