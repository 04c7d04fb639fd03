// Short Haul in words: its pack, what things are called, how moves are written, and its table as JSON. What
// the log says stands in words.en.toml.
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/short_haul/rules.hpp"
#include "text/notation.hpp"
#include "text/options.hpp"
#include "text/words.hpp"

namespace orebit::short_haul {

struct Pack {
  // Nothing, and every issue, if it cannot be played with.
  static std::optional<Pack> read(const Doc& doc, std::vector<Issue>& issues);

  std::string pack_id;
  Content content;
  std::vector<std::string> ids;    // of cards, in byte order
  std::vector<std::string> names;  // for people
};

inline std::optional<Pack> Pack::read(const Doc& doc, std::vector<Issue>& issues) {
  return read_whole<Pack>(doc, issues, [](const PackReader& root, Pack& pack) {
    const PackReader about = root.table("pack"), limits = root.table("limits");
    pack.pack_id = about.about("short-haul");
    about.integer("version", 1, 1'000'000);
    pack.content.hand = limits.integer("hand", 1, max_hand);
    pack.content.fuel = limits.integer("fuel", 0, max_fuel);
    pack.content.hold = limits.integer("hold", 6, max_hold);
    for (const PackReader& claim : root.tables("claim", 1, max_cards)) {
      claim.integer("ore", pack.content.ore[pack.ids.size()], 1, max_hold);
      const std::string id = claim.id("id");
      if (!pack.ids.empty() && id <= pack.ids.back()) claim.report("id", id, "ids in byte order, each once");
      pack.ids.push_back(id);
      pack.names.push_back(claim.text("name"));
    }
    pack.content.cards = static_cast<int>(pack.ids.size());
  });
}

// It points at names of the pack and at its members, so it is never moved.
struct Kinds {
  Kinds(const Pack& pack, const Setting&) : ids_(pack.ids.begin(), pack.ids.end()) {}
  Kinds(const Kinds&) = delete;
  Kinds& operator=(const Kinds&) = delete;

 private:
  std::vector<std::string_view> ids_;

 public:
  Kind card = named("card", ids_);
  Kind face = number("face", 1, faces);
  Kind fuel = number("fuel", 0, max_fuel);
  Kind phase = named("phase", phase_names);
  FieldKinds fields{{"card", card}, {"dice", face}};  // of facts; the others are amounts
};

inline constexpr Row<Move, Kinds> move_rows[] = {{"claim", Verb::claim, {arg<&Move::card>(&Kinds::card)}},
                                                 {"dock", Verb::dock},
                                                 {"load", Verb::load},
                                                 {"tow", Verb::tow, {arg<&Move::fuel>(&Kinds::fuel)}}};
inline constexpr Row<Outcome, Kinds> outcome_rows[] = {
    {"deal", Phase::deal, {secret<&Outcome::card>(&Kinds::card)}},
    {"roll", Phase::roll, {arg<&Outcome::dice>(&Kinds::face)}}};
inline constexpr std::array option_table{
    opt::choice<&Options::dice>("dice", {"one", "two"}, "SH-3", "how many are rolled for a load"),
    opt::number<&Options::rounds>("rounds", 1, max_rounds, "SH-9", "turns of each seat"),
    opt::flag<&Options::is_open>("open", "SH-1", "every seat sees all hands"),
    opt::choice<&Options::spill>("spill", {"all", "half"}, "SH-3",
                                 "what a 1 takes of the hold; half is rounded up, and the rest is docked")};

class Words : public PlainWords<Words, ShortHaul, Pack, Kinds> {
 public:
  static constexpr bool hides = true;
  static constexpr auto moves = notation<&Move::verb>(move_rows);
  static constexpr auto outcomes = notation<&Outcome::phase>(outcome_rows);

  static const GameInfo& info() {
    static const GameInfo info{
        .id = "short-haul",
        .title = "Short Haul",
        .designer = "orebit",
        .summary = "A small game to learn from: fill the hold, and dock before the dice spill it.",
        .min_players = 1,
        .max_players = max_seats,
        .default_players = 2,
        .options = option_infos(option_table),
        .ideas = {{"load", "the dice are likely to be kind"},
                  {"claim", "a card is ore without a risk"},
                  {"tow", "fuel is ore without a risk"},
                  {"dock", "there is much to lose"}}};
    return info;
  }
  static std::expected<std::shared_ptr<const Words>, Refusal> make(std::shared_ptr<const Pack> pack,
                                                                   int players, const OptionValues& options) {
    const Content& content = pack->content;
    if (content.cards < players * content.hand)
      return std::unexpected(Refusal{"SH-1", "{} cards are too few for {} seats", {content.cards, players}});
    const Setting setting{content, read_options(option_table, options), players};
    return std::shared_ptr<const Words>(new Words(std::move(pack), setting));
  }

  // What a person may ask about.
  Lexicon lexicon() const {
    Lexicon all = lexicon_;
    const Content& content = pack_->content;
    for (int card = 0; card < content.cards; ++card) {
      const Argument name = text_argument("name", at(pack_->names, card));
      all.explain("card", card, catalogue(), "card", std::array{name, amount("ore", at(content.ore, card))});
    }
    all.add_terms(catalogue(), std::array{amount("limit", content.hold), amount("hand", content.hand)});
    return all;
  }

  void describe(Io& io, View& view) const {
    const Setting& setting = game_.setting();
    State& s = view.table;
    io("phase", s.phase, kinds_.phase);
    io("round", s.round, number(0, setting.options.rounds));
    io("seat", s.seat, number("seat", 0, setting.players - 1));
    io("hold", s.hold, number(0, setting.content.hold));
    io("deck", s.deck, kinds_.card);
    io.list("seats", setting.players, [&](int seat) {
      const auto i = static_cast<std::size_t>(seat);
      io("ore", s.ore[i], number(0, max_rounds * max_hold));
      io("fuel", s.fuel[i], number(0, setting.content.fuel));
      io("hand", s.hand[i], kinds_.card);
      io("hidden", view.hidden[i], number(0, setting.content.hand));
    });
    if (io.reads() && !adds_up(view)) io.report("deck", "cards that do not add up", "each card once at most");
  }
  View full_view(const State& s) const { return {s, {}}; }
  std::string_view reason(const State&) const { return "all rounds played"; }
  int rounds(const State& s) const { return s.round; }
  // Who knows the secrets of a ply: the seat that is dealt a card.
  Seat owner(const State& before, const auto&) const {
    return game_.setting().options.is_open ? everybody : seat_of(before.seat);
  }

 private:
  Words(std::shared_ptr<const Pack> pack, const Setting& setting) : PlainWords(std::move(pack), setting) {
    for (int card = 0; card < setting.content.cards; ++card) {
      const std::string& name = at(pack_->names, card);
      const std::string ore = std::to_string(at(setting.content.ore, card));
      lexicon_.add("card", card, {.name = name + " (" + ore + " ore)", .short_name = name, .points = ore});
    }
  }
  // No card lies in two places, and there are enough for the hands that are not shown.
  static bool adds_up(const View& view) {
    CardSet seen = view.table.deck;
    int cards = seen.size();
    int hidden = 0;
    for (std::size_t i = 0; i < max_seats; ++i) {
      seen = seen | view.table.hand[i];
      cards += view.table.hand[i].size();
      hidden += view.hidden[i];
    }
    return seen.size() == cards && hidden <= view.table.deck.size();
  }
};
static_assert(GameWords<Words>);

}  // namespace orebit::short_haul
