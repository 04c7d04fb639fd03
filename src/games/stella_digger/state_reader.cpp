// A state or a view made of its JSON. It believes nothing: what contradicts itself is refused, with a
// complaint.
#include <algorithm>

#include "core/random.hpp"
#include "games/stella_digger/state_check.hpp"
#include "games/stella_digger/words.hpp"

namespace orebit::stella_digger {

namespace {

using Names = std::vector<std::string_view>;

class StateReader {
 public:
  // Without eyes every hand is read; with them only the one that they see, of the others how many they hold.
  StateReader(const Words& words, const Doc& doc, std::vector<Complaint>& complaints,
              std::optional<Seat> eyes = std::nullopt)
      : eyes_(eyes),
        words_(words),
        t_(words.game().setting()),
        doc_(doc),
        root_(doc, complaints),
        complaints_(complaints) {
    for (Card card = 0; card < card_kinds; ++card) card_names_.push_back(card_name(card));
    for (Gadget gadget = 0; gadget < gadget_count; ++gadget) gadget_names_.push_back(gadget_name(gadget));
    for (int square = 0; square < t_.content.map.rows * t_.content.map.columns; ++square)
      square_names_.push_back(words.square(static_cast<Square>(square)));
  }

  State read() {
    Open& o = s_.open;
    o.round = static_cast<std::uint16_t>(root_.integer("round", 0, 60000));
    o.phase = static_cast<Phase>(root_.word("phase", {phase_names.begin(), phase_names.end()}));
    o.start = player_or_null(root_, "start");
    o.winner = player_or_null(root_, "winner");
    read_focus();
    read_cards();
    read_goods();
    read_map();
    read_accidents();
    read_points();
    return s_;
  }
  View read_view() {
    const State state = read();
    View view;
    view.open = state.open;
    view.seat = *eyes_;
    view.cards_held = cards_held_;
    for (std::size_t p = 0; p < players(); ++p)
      if (is_seen(p)) view.hand = state.hands[p];
    return view;
  }

 private:
  static Names views(const std::vector<std::string>& names) { return {names.begin(), names.end()}; }
  static Names color_list() { return {color_names.begin(), color_names.end()}; }
  std::size_t players() const { return static_cast<std::size_t>(t_.players); }

  bool is_seen(std::size_t p) const { return !eyes_ || orebit::index_of(*eyes_) == static_cast<int>(p); }

  bool is_null(const Doc* at, std::string_view key) const {
    const Doc* value = at == nullptr ? nullptr : at->find(key);
    return value != nullptr && value->is(Doc::Kind::null);
  }
  Player player_or_null(const PackReader& at, std::string_view key) const {
    if (is_null(&doc_, key)) return nobody;
    return static_cast<Player>(at.integer(key, 0, t_.players - 1));
  }

  // Each entry of a list, one for each player, under a key it can be asked by.
  template <class Read>
  void each_player(std::string_view key, const Read& read) {
    const Doc* list = doc_.find(key);
    if (list == nullptr || !list->is(Doc::Kind::list) || list->items.size() != players())
      return root_.complain(key, "something else", "a list with an entry for each player");
    for (std::size_t p = 0; p < players(); ++p) {
      Doc holder;
      holder.kind = Doc::Kind::table;
      holder.keys.emplace_back(key);
      holder.items.push_back(list->items[p]);
      holder.line = list->items[p].line;
      read(PackReader(holder, complaints_), p);
    }
  }

  void read_focus() {
    Open& o = s_.open;
    const PackReader focus = root_.table("focus");
    const Doc* at = doc_.find("focus");
    const auto given = [&](std::string_view key) { return focus.exists() && !is_null(at, key); };
    if (given("player")) o.player = static_cast<Player>(focus.integer("player", 0, t_.players - 1));
    if (given("square")) o.what = static_cast<std::uint8_t>(focus.word("square", views(square_names_)));
    if (given("deck")) o.what = static_cast<std::uint8_t>(focus.integer("deck", 1, deck_count) - 1);
    if (given("token"))
      o.what = static_cast<std::uint8_t>(
          focus.word("token", views(o.phase == Phase::buy ? gadget_names_ : words_.box().token_ids)));
    if (given("color")) o.what = static_cast<std::uint8_t>(focus.word("color", color_list()));
    if (given("count")) o.count = static_cast<std::uint8_t>(focus.integer("count", 1, 100));
    each_player("alive", [&](const PackReader& at_player, std::size_t p) {
      if (!at_player.boolean("alive", true)) o.out = static_cast<std::uint8_t>(o.out | 1U << p);
    });
  }

  Cards cards(const PackReader& at, std::string_view key) const {
    Cards cards;
    for (const std::size_t card : at.words(key, 0, 32, views(card_names_)))
      if (cards.count(static_cast<Card>(card)) < t_.content.cards.count(static_cast<Card>(card)))
        cards.add(static_cast<Card>(card));
    return cards;
  }
  void read_cards() {
    Open& o = s_.open;
    const auto decks = root_.integers("decks", deck_count, deck_count, 0, 32);
    for (std::size_t i = 0; i < deck_count; ++i) o.decks[i] = static_cast<std::uint8_t>(decks[i]);
    o.discard = cards(root_, "discard");
    each_player("hands", [&](const PackReader& at, std::size_t p) { read_hand(at, p); });
    each_player("played", [&](const PackReader& at, std::size_t p) { read_played(at, p); });
    each_player("used", [&](const PackReader& at, std::size_t p) {
      const PackReader used = at.table("used");
      if (used.boolean("super", false)) o.used_super = static_cast<std::uint8_t>(o.used_super | 1U << p);
      if (used.boolean("power", false)) o.used_power = static_cast<std::uint8_t>(o.used_power | 1U << p);
    });
    o.mined = root_.boolean("mined", false);
  }
  void read_hand(const PackReader& at, std::size_t p) {
    if (!is_seen(p)) {
      cards_held_[p] = static_cast<std::uint8_t>(at.words("hands", 0, 32, {"?"}).size());
      return;
    }
    s_.hands[p] = cards(at, "hands");
    cards_held_[p] = static_cast<std::uint8_t>(s_.hands[p].size());
  }
  void read_played(const PackReader& at, std::size_t p) {
    if (doc_.find("played")->items[p].is(Doc::Kind::null)) return;
    const PackReader entry = at.table("played");
    Played& played = s_.open.played[p];
    played.is_in = true;
    played.color = static_cast<Color>(entry.word("color", color_list()));
    for (const std::size_t card : entry.words("cards", 0, 2, views(card_names_)))
      played.cards.push_back(static_cast<Card>(card));
  }

  Crystals crystals(const PackReader& at, std::string_view key) const {
    const PackReader table = at.table(key);
    Crystals found;
    for (const Color color : all_colors)
      found += Crystals::one(color) * table.integer(color_name(color), 0, t_.content.crystals_per_color);
    return found;
  }
  std::uint16_t bits(const PackReader& at, std::string_view key,
                     const std::vector<std::string>& names) const {
    unsigned found = 0;
    for (const std::size_t i : at.words(key, 0, names.size(), views(names))) found |= 1U << i;
    return static_cast<std::uint16_t>(found);
  }
  void read_goods() {
    Open& o = s_.open;
    o.supply = crystals(root_, "supply");
    each_player("crystals",
                [&](const PackReader& at, std::size_t p) { o.crystals[p] = crystals(at, "crystals"); });
    each_player("gadgets", [&](const PackReader& at, std::size_t p) {
      o.gadgets[p] = bits(at, "gadgets", gadget_names_);
    });
    each_player("drills", [&](const PackReader& at, std::size_t p) {
      o.drills[p] = bits(at, "drills", words_.box().token_ids);
    });
    for (const PackReader& entry : root_.tables("placed", 0, token_count)) {
      const std::size_t token = entry.word("token", views(words_.box().token_ids));
      const auto square = static_cast<Square>(entry.word("square", views(square_names_)));
      const auto tip =
          static_cast<Direction>(entry.word("dir", {direction_names.begin(), direction_names.end()}));
      o.placed[token] =
          Placed::at(square, tip, static_cast<Player>(entry.integer("player", 0, t_.players - 1)));
    }
  }

  void read_map() {
    Open& o = s_.open;
    const PackReader tiles = root_.table("tiles");
    for (const std::string& name : tiles.keys()) {
      const auto square = words_.find_square(name);
      if (!square) {
        tiles.complain(name, "a tile beside the map", "squares of the map");
      } else {
        read_tile(tiles.table(name), *square);
      }
    }
    const PackReader unseen = root_.table("unseen");
    for (const std::string_view back : {"white", "dark"})
      for (const std::size_t tile : unseen.words(back, 0, tile_count, views(words_.box().tile_ids)))
        add_unseen(t_.content.copies[tile]);
    o.marker = static_cast<Square>(root_.word("marker", views(square_names_)));
    if (!is_null(&doc_, "entered"))
      o.entered = static_cast<Square>(root_.word("entered", views(square_names_)));
    for (const std::size_t square : root_.words("queue", 0, monster_count, views(square_names_)))
      o.queue.push_back(static_cast<Square>(square));
  }
  void read_tile(const PackReader& entry, Square square) {
    Open& o = s_.open;
    const Doc* tile = doc_.find("tiles")->find(words_.square(square));
    o.tiles |= bit(square);
    if (is_null(tile, "face")) {
      o.face_down |= bit(square);
    } else {
      o.face[t_.content.map.place[square]] =
          static_cast<TileId>(entry.word("face", views(words_.box().tile_ids)));
    }
    if (entry.boolean("blockade", false)) o.blockades |= bit(square);
    if (is_null(tile, "link") || !entry.exists()) return;
    const auto to = static_cast<Square>(entry.word("link", views(square_names_)));
    if (o.links.size() == link_count) return entry.complain("link", "a fifth link", "at most four");
    o.links.push_back({square, to});
    std::sort(o.links.begin(), o.links.end(), [](const Link& a, const Link& b) { return a.from < b.from; });
  }
  // Of equal copies the last stay face down longest.
  void add_unseen(std::uint32_t copies) {
    const std::uint32_t missing = copies & ~s_.open.unseen;
    if (missing != 0) s_.open.unseen |= std::bit_floor(missing);
  }

  void read_accidents() {
    Open& o = s_.open;
    if (!is_null(&doc_, "safety")) o.safety = static_cast<std::uint8_t>(root_.word("safety", color_list()));
    o.danger = static_cast<std::uint8_t>(root_.integer("danger", 0, accident_count));
    o.alarm = static_cast<std::uint8_t>(root_.integer("alarm", 0, accident_count));
    for (const std::size_t color : root_.words("spent", 0, accident_count, color_list()))
      o.spent.push_back(static_cast<Color>(color));
    o.rebuilt = root_.boolean("rebuilt", false);
  }

  template <std::size_t room>
  void read_held(std::string_view key, InlineVec<Held, room>& list) {
    each_player(key, [&](const PackReader& at, std::size_t p) {
      for (const std::size_t tile : at.words(key, 0, room, views(words_.box().tile_ids))) {
        if (list.size() == room)
          return root_.complain(key, "more tiles", "at most " + std::to_string(room) + " of all players");
        put_before(list, static_cast<Player>(p), static_cast<TileId>(tile));
      }
    });
  }
  void read_counts(std::string_view key, std::array<std::uint8_t, max_seats>& into) {
    const auto counts = root_.integers(key, players(), players(), 0, 200);
    for (std::size_t p = 0; p < players(); ++p) into[p] = static_cast<std::uint8_t>(counts[p]);
  }
  void read_points() {
    Open& o = s_.open;
    read_held("board", o.board);
    read_held("monsters", o.monsters);
    read_counts("vp3", o.vp3);
    read_counts("vp1", o.vp1);
    read_counts("tears", o.tears);
    o.pool3 = static_cast<std::uint8_t>(root_.integer("pool3", 0, t_.content.three_point_tiles));
    if (o.phase == Phase::accident || o.phase == Phase::lose) {
      for (const std::size_t color : root_.words("todo", 0, colors, color_list()))
        o.todo.push_back(static_cast<std::uint8_t>(color));
    } else {
      for (const int p : root_.integers("todo", 0, players(), 0, t_.players - 1))
        o.todo.push_back(static_cast<std::uint8_t>(p));
    }
    if (!is_null(&doc_, "reason"))
      o.reason =
          static_cast<Reason>(1 + root_.word("reason", {reason_names.begin() + 1, reason_names.end()}));
  }

  std::optional<Seat> eyes_;
  const Words& words_;
  const Setting& t_;
  const Doc& doc_;
  PackReader root_;
  std::vector<Complaint>& complaints_;
  std::vector<std::string> card_names_;
  std::vector<std::string> gadget_names_;
  std::vector<std::string> square_names_;
  std::array<std::uint8_t, max_seats> cards_held_{};
  State s_;
};

// Whatever the reader did not look at has to come out as it went in.
bool is_same(const JsonWriter& out, const Doc& doc) {
  Problem problem;
  const auto again = parse_json(out.text(), problem);
  return again && same_value(*again, doc);
}
bool says_the_same(const Words& words, const State& s, const Doc& doc) {
  JsonWriter out;
  words.write_state(out, s);
  return is_same(out, doc);
}
bool says_the_same(const Words& words, const View& view, const Doc& doc) {
  JsonWriter out;
  words.write_view(out, view);
  return is_same(out, doc);
}

// Whether the unseen cards can be dealt at all: no card is seen more often than it exists.
bool can_be_dealt(const Setting& t, const View& view) {
  const Cards played = in_play(view.open);
  for (Card card = 0; card < card_kinds; ++card)
    if (view.open.discard.count(card) + played.count(card) + view.hand.count(card) >
        t.content.cards.count(card))
      return false;
  int held = -view.hand.size();
  for (const std::uint8_t cards : view.cards_held) held += cards;
  return held <= unseen_cards(t, view).size();
}

// Whether some world looks like the view. Only an accident tells about the cards in the hands; a deal that
// fits it is looked for, and one that is not found among so many is taken not to exist.
bool has_world(const Setting& t, const View& view) {
  const int tries = view.open.phase == Phase::lose ? 1 << 16 : 1;
  if (!can_be_dealt(t, view)) return false;
  Random random(1, 1);
  for (int i = 0; i < tries; ++i)
    if (const State s = deal_unseen(t, view, random); is_playable(t, s) && could_be(t, s)) return true;
  return false;
}

}  // namespace

std::optional<State> Words::read_state(const Doc& doc, std::vector<Complaint>& complaints) const {
  const State s = StateReader(*this, doc, complaints).read();
  if (complaints.empty() && !(is_playable(game_.setting(), s) && says_the_same(*this, s, doc)))
    complaints.push_back(
        {doc.line, "", "a state whose parts contradict each other", "a state that the rules can reach"});
  if (!complaints.empty()) return std::nullopt;
  return s;
}

std::optional<View> Words::read_view(const Doc& doc, Seat seat, std::vector<Complaint>& complaints) const {
  const View view = StateReader(*this, doc, complaints, seat).read_view();
  if (complaints.empty() && !(says_the_same(*this, view, doc) && has_world(game_.setting(), view)))
    complaints.push_back(
        {doc.line, "", "a view whose parts contradict each other", "what this seat sees of a game"});
  if (!complaints.empty()) return std::nullopt;
  return view;
}

}  // namespace orebit::stella_digger
