// What a player is told who asks about a thing on the table.
#include "games/asteroid_miners/words.hpp"

namespace orebit::asteroid_miners {

Lexicon Words::lexicon() const {
  Lexicon all = lexicon_;
  const auto thing = [&](std::string_view name, const Kind& kind, const std::vector<int>& things) {
    return argument_of(name, kind, things, things.size() > 1, lexicon_);
  };
  const auto each = [&](const Kind& kind, int first, int end, const auto& key_of) {
    for (int i = first; i < end; ++i)
      all.explain(kind.name, i, catalogue(), key_of(i),
                  std::array{thing(kind.name, kind, {i}), amount("face", i)});
  };
  const Content& content = game_.setting().content;
  explain_events(all);
  each(kinds_.material, clay, faces + 1, [](int i) { return i <= rock ? "clay" : "metal"; });
  each(kinds_.section, 0, static_cast<int>(pack_->section_ids.size()), [](int) { return "section"; });
  each(kinds_.colour, 1, static_cast<int>(colour_names.size()), [](int i) { return at(colour_names, i); });
  each(kinds_.square, 0, drill_squares, [](int) { return "drill_square"; });
  for (int level = 1; level <= levels; ++level)
    all.explain("asteroid", level, catalogue(), "level", std::array{thing("level", kinds_.level, {level})});
  for (int i = 0; i < content.components; ++i) explain_component(all, i);
  explain_terms(all);
  return all;
}

// Each asteroid has its own events 1 to 6: event:2.5 is the fifth of the second.
void Words::explain_events(Lexicon& all) const {
  all.leave_out("event");
  for (int level = 1; level <= levels; ++level)
    for (int number = 1; number <= faces; ++number)
      all.add("event:" + std::to_string(level) + "." + std::to_string(number),
              {.name = "Event " + std::to_string(number),
               .text = event_text(level, number),
               .clause = std::string(catalogue().find("about", "event.clause"))});
}

void Words::explain_component(Lexicon& all, int component) const {
  std::vector<int> materials;
  for (const Material material : at(game_.setting().content.component, component).material)
    materials.push_back(material);
  all.explain("component", component, catalogue(), "component",
              std::array{argument_of("component", kinds_.component, {component}, false, lexicon_),
                         argument_of("materials", kinds_.material, materials, true, lexicon_)});
}

void Words::explain_terms(Lexicon& all) const {
  const Content& content = game_.setting().content;
  const auto& gear = content.equipment;
  all.add_terms(catalogue(),
                std::array{amount("levels", equipment_levels), amount("price", gear[2].price),
                           amount("pool", content.pool_dice), amount("rolls", content.pool_rolls),
                           amount("delta1", gear[1].delta), amount("dice1", gear[1].dice),
                           amount("delta2", gear[2].delta), amount("dice2", gear[2].dice),
                           amount("delta3", gear[3].delta), amount("dice3", gear[3].dice),
                           amount("delta4", gear[4].delta), amount("dice4", gear[4].dice)});
}

}  // namespace orebit::asteroid_miners
