#include "table/away.hpp"

#include "table/bot_spec.hpp"

namespace orebit {

void write_away(JsonWriter& out, const AwayRule& rule) {
  if (!rule.after) return void(out.value("never"));
  out.open_object().field("after", *rule.after).field("bot", rule.bot).close_object();
}

std::expected<AwayRule, Rejection> read_away(const Doc& doc) {
  if (doc.is_text("never")) return AwayRule{};
  const Doc* after = doc.find("after");
  const Doc* bot = doc.find("bot");
  if (!doc.is(Doc::Kind::table) || doc.items.size() != 2 || after == nullptr || bot == nullptr ||
      !after->is_integer(0, max_absence) || !bot->is(Doc::Kind::string))
    return std::unexpected(R"(away: expected "never", or an object with after (seconds) and bot)");
  const auto name = read_bot(bot->text);
  if (!name) return std::unexpected("away: " + name.error().why);
  if (name->level == BotLevel::random)
    return std::unexpected("away: a bot that plays for a person plays to win; take rookie or better");
  return AwayRule{static_cast<int>(after->number), bot->text};
}

}  // namespace orebit
