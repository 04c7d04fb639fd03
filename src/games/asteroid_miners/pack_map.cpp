// The asteroids of a pack: sections, tunnels, entrances.
#include <algorithm>
#include <bit>

#include "core/sort_few.hpp"
#include "games/asteroid_miners/pack.hpp"

namespace orebit::asteroid_miners {

namespace {

void read_units(const PackReader& entry, SectionCard& card) {
  const std::vector<int> units = entry.integers("units", 1, max_units, 1, faces);
  card.size = static_cast<std::uint8_t>(units.size());
  for (std::size_t i = units.size(); i-- > 0;) {
    card.unit[i] = static_cast<Material>(units[i]);
    card.units.add(units[i]);
    card.open[i] = card.units;
    card.materials = static_cast<Bits>(card.materials | bit(units[i]));
  }
}

// Reads one asteroid in two steps: a Section is a place among the ids of all asteroids, so all ids come
// first.
class LevelReader {
 public:
  LevelReader(const PackReader& entry, std::size_t number, Pack& pack)
      : entry_(entry),
        sections_(entry.tables("section", 1, max_sections)),
        level_(pack.content.level[number]),
        pack_(pack) {
    if (sections_.size() > max_sections) sections_.resize(max_sections, entry);
    for (const PackReader& section : sections_) ids_.push_back(name_of(section));
    std::copy_if(ids_.begin(), ids_.end(), std::back_inserter(names_),
                 [](const std::string& id) { return !id.empty(); });
  }

  const std::vector<std::string>& ids() const { return ids_; }

  // What follows from an earlier issue is not complained of again.
  void read(const std::vector<Issue>& issues) {
    for (std::size_t i = 0; i < sections_.size(); ++i) read_section(sections_[i], i);
    level_.entrance = linked(entry_, "entrance", 1);
    for (std::size_t i = 0; i < sections_.size() && issues.empty(); ++i)
      if ((reached_from(place_of(ids_[i])) & section_bit(place_of(ids_[i]))) != 0)
        return sections_[i].report("to", "tunnels that lead back here", "tunnels that lead down only");
    for (int seat = 0; seat < seats && issues.empty(); ++seat)
      if (!can_finish(seat))
        return entry_.report("section", "no way for player " + std::to_string(seat + 1),
                             "own sections from the entrance to a final one");
  }

 private:
  // The state says `entrance` for a player who has finished no section yet.
  static std::string name_of(const PackReader& section) {
    std::string id = section.id("id");
    if (id == "entrance") section.report("id", quoted(id), "another id: it means that nothing is dug");
    return id;
  }
  // REQUIRES: read_levels listed the id.
  Section place_of(std::string_view id) const {
    const auto& ids = pack_.section_ids;
    return static_cast<Section>(std::lower_bound(ids.begin(), ids.end(), id) - ids.begin());
  }
  Sections linked(const PackReader& from, std::string_view key, std::size_t min) const {
    Sections to = 0;
    for (const std::size_t name : from.words(key, min, max_tunnels, names_))
      if (name < names_.size() && place_of(names_[name]) < max_section_ids)
        to = static_cast<Sections>(to | section_bit(place_of(names_[name])));
    return to;
  }
  void read_section(const PackReader& from, std::size_t i) {
    const Section place = place_of(ids_[i]);
    if (place >= max_section_ids) return from.skip_rest();
    if ((level_.sections & section_bit(place)) != 0)
      from.report("id", quoted(ids_[i]) + " a second time", "a different id for each section");
    SectionCard& card = level_.section[place];
    card = SectionCard{};
    read_units(from, card);
    constexpr std::array<Bits, 4> owners{3, 1, 2, 0};
    const std::size_t side = from.word("side", {"both", "p1", "p2", "shared"});
    card.owners = owners[side];
    card.is_shared = card.owners == 0;
    card.to = linked(from, "to", 0);
    card.is_final = from.boolean("final", false);
    if (card.is_final && card.to != 0) from.report("to", "tunnels out of a final section", "an empty list");
    if (card.is_shared) note_shared(from, place, card);
    level_.sections = static_cast<Sections>(level_.sections | section_bit(place));
  }
  // AM-41. One tender section, and it is nobody's last.
  void note_shared(const PackReader& from, Section place, const SectionCard& card) {
    if (level_.shared != no_section) from.report("side", "a second shared section", "one for each asteroid");
    if (card.is_final) from.report("final", "true for the shared section", "false");
    level_.shared = place;
  }
  // AM-R27. All sections that the tunnels out of this one lead to, however far.
  Sections reached_from(Section from) const {
    Sections reached = level_.section[from].to;
    for (Sections before = 0; before != reached;) {
      before = reached;
      for (unsigned left = before; left != 0; left &= left - 1)
        reached = static_cast<Sections>(reached | at(level_.section, std::countr_zero(left)).to);
    }
    return reached;
  }
  // Whether a seat's own sections lead from the entrance to the end.
  bool can_finish(int seat) const {
    Sections seen = 0;
    Sections next = level_.entrance;
    while ((next & ~seen) != 0) {
      const auto place = static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(next & ~seen)));
      const SectionCard& card = level_.section[place];
      seen = static_cast<Sections>(seen | section_bit(static_cast<int>(place)));
      if (!holds(card.owners, seat)) continue;
      if (card.is_final) return true;
      next = static_cast<Sections>(next | card.to);
    }
    return false;
  }

  const PackReader& entry_;
  std::vector<PackReader> sections_;
  Level& level_;
  Pack& pack_;
  std::vector<std::string> ids_;
  std::vector<std::string_view> names_;  // those of ids_ that are names
};

}  // namespace

void read_levels(const std::vector<PackReader>& entries, Pack& pack, const std::vector<Issue>& issues) {
  std::vector<LevelReader> readers;
  readers.reserve(levels);  // they name each other's texts
  auto& ids = pack.section_ids;
  for (std::size_t i = 0; i < entries.size() && i < levels; ++i) {
    const PackReader& entry = entries[i];
    const int number = static_cast<int>(i) + 1;
    entry.integer("number", number, number);
    pack.level_names[i + 1] = entry.text("name");
    readers.emplace_back(entry, i + 1, pack);
    ids.insert(ids.end(), readers.back().ids().begin(), readers.back().ids().end());
  }
  sort_few(ids);
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  if (ids.size() > max_section_ids)
    entries[0].report("section", std::to_string(ids.size()) + " different ids on all asteroids",
                      "at most " + std::to_string(max_section_ids));
  for (LevelReader& reader : readers) reader.read(issues);
}

}  // namespace orebit::asteroid_miners
