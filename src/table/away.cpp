#include "table/away.hpp"

#include "table/bot_spec.hpp"

namespace orebit {

void write_away(JsonWriter& out, const AwayRule& rule) {
  if (!rule.after) return void(out.value("never"));
  out.open_object().field("after", *rule.after).field("bot", rule.bot).close_object();
}

AwayRule read_away(const Doc& doc, std::string& problem) {
  if (doc.is_text("never")) return {};
  const Doc* after = doc.find("after");
  const Doc* bot = doc.find("bot");
  if (!doc.is(Doc::Kind::table) || doc.items.size() != 2 || after == nullptr || bot == nullptr ||
      !after->is_integer(0, max_absence) || !bot->is(Doc::Kind::string)) {
    problem = R"(away: expected "never", or an object with after (seconds) and bot)";
    return {};
  }
  const auto name = read_bot(bot->text);
  if (!name) problem = "away: " + name.error();
  if (name && name->level == BotLevel::random)
    problem = "away: a bot that plays for a person plays to win; take rookie or better";
  return {static_cast<int>(after->number), bot->text};
}

}  // namespace orebit
