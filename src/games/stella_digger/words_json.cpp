// States and views as JSON, key by key as RULES.md 7 lists them. The way back is state_reader.cpp.
#include <algorithm>

#include "games/stella_digger/words.hpp"

namespace orebit::stella_digger {

namespace {

// What is shown besides the open table. A hand without cards here is shown as so many "?".
struct Hands {
  std::array<std::optional<Cards>, max_seats> cards;
  std::array<std::uint8_t, max_seats> sizes{};
  std::optional<Cards> stock;
};

class TableWriter {
 public:
  TableWriter(JsonWriter& out, const Words& words, const Open& o)
      : out_(out), words_(words), t_(words.game().setting()), o_(o) {}

  void write(const Hands& hands, Turn turn) {
    out_.open_object();
    write_head(turn);
    write_cards(hands);
    write_goods();
    write_map();
    write_accidents();
    write_points();
    out_.close_object();
  }

 private:
  void write_head(Turn turn) {
    out_.field("players", t_.players).key("options").open_object();
    const GameInfo& info = Words::info();
    const std::array<int, 5> chosen{
        static_cast<int>(t_.options.red_tears), static_cast<int>(t_.options.shared_aim),
        static_cast<int>(t_.options.yellow_end), static_cast<int>(t_.options.combat_gadgets),
        static_cast<int>(t_.options.combat_swap)};
    for (std::size_t i = 0; i < chosen.size(); ++i)
      out_.field(info.options[i].key, info.options[i].values[static_cast<std::size_t>(chosen[i])]);
    out_.close_object();
    out_.field("round", o_.round)
        .field("phase", phase_names[static_cast<std::size_t>(o_.phase)])
        .key("actor");
    if (turn.is_chance()) {
      out_.value("chance");
    } else {
      player_or_null(turn.is_player() ? o_.player : nobody);
    }
    write_focus();
    player_or_null(o_.start, "start");
    each_player("alive", [&](Player p) { out_.value(is_alive(o_, p)); });
  }

  void write_focus() {
    const Phase phase = o_.phase;
    out_.key("focus").open_object();
    player_or_null(o_.player, "player");
    text_or_null("square", phase == Phase::reveal || phase == Phase::fight || phase == Phase::discard,
                 [&] { return words_.square(o_.what); });
    out_.key("deck");
    phase == Phase::draw ? out_.value(o_.what + 1) : out_.null();
    text_or_null("token", phase == Phase::buy || phase == Phase::place,
                 [&] { return phase == Phase::buy ? gadget_name(o_.what) : words_.token_id(o_.what); });
    text_or_null("color", phase == Phase::lose, [&] { return std::string(color_names[o_.what]); });
    out_.key("count");
    o_.count != 0 ? out_.value(o_.count) : out_.null();
    out_.close_object();
  }

  void write_cards(const Hands& hands) {
    write_list("decks", o_.decks, [&](int size) { out_.value(size); });
    out_.key("stock");
    hands.stock ? cards(*hands.stock) : void(out_.null());
    out_.key("discard");
    cards(o_.discard);
    each_player("hands", [&](Player p) {
      if (hands.cards[p]) return cards(*hands.cards[p]);
      out_.open_list();
      for (int i = 0; i < hands.sizes[p]; ++i) out_.value("?");
      out_.close_list();
    });
    each_player("played", [&](Player p) { write_played(o_.played[p]); });
    each_player("used", [&](Player p) {
      out_.open_object().field("super", (o_.used_super >> p & 1) != 0);
      out_.field("power", (o_.used_power >> p & 1) != 0).close_object();
    });
    out_.field("mined", o_.mined);
  }
  void write_played(const Played& played) {
    if (!played.is_in) return void(out_.null());
    out_.open_object();
    write_list("cards", played.cards, [&](Card card) { out_.value(card_name(card)); });
    out_.field("color", color_name(played.color)).close_object();
  }

  void write_goods() {
    out_.key("supply");
    crystals(o_.supply);
    each_player("crystals", [&](Player p) { crystals(o_.crystals[p]); });
    out_.key("market");
    gadgets(market(o_));
    each_player("gadgets", [&](Player p) { gadgets(o_.gadgets[p]); });
    each_player("drills", [&](Player p) {
      bits(o_.drills[p], [&](int token) { return words_.token_id(static_cast<Token>(token)); });
    });
    write_placed();
  }
  void write_placed() {
    InlineVec<Token, token_count> tokens;
    for (Token token = 0; token < token_count; ++token)
      if (o_.placed[token].square != no_square) tokens.push_back(token);
    std::sort(tokens.begin(), tokens.end(),
              [&](Token a, Token b) { return o_.placed[a].square < o_.placed[b].square; });
    write_list("placed", tokens, [&](Token token) {
      const Placed& placed = o_.placed[token];
      out_.open_object().field("square", words_.square(placed.square));
      out_.field("dir", direction_names[static_cast<std::size_t>(placed.tip())]);
      out_.field("token", words_.token_id(token)).field("player", placed.player()).close_object();
    });
  }

  void write_map() {
    out_.key("tiles").open_object();
    for (Squares left = o_.tiles; left != 0; left &= left - 1) write_tile(first_of(left));
    out_.close_object();
    const std::uint32_t white = t_.content.white_tiles;
    const auto tile = [&](int copy) {
      return words_.tile_id(t_.content.kind_of[static_cast<std::size_t>(copy)]);
    };
    out_.key("unseen").open_object().key("white");
    bits(o_.unseen & white, tile);
    out_.key("dark");
    bits(o_.unseen & ~white, tile);
    out_.close_object();
    out_.field("marker", words_.square(o_.marker));
    text_or_null("entered", o_.entered != no_square, [&] { return words_.square(o_.entered); });
    out_.key("target");
    bits(target_group(o_), [&](int square) { return words_.square(static_cast<Square>(square)); });
  }
  void write_tile(Square square) {
    const Link* link =
        std::find_if(o_.links.begin(), o_.links.end(), [&](const Link& l) { return l.from == square; });
    out_.key(words_.square(square)).open_object();
    out_.field("back", holds(t_.content.map.white, square) ? "white" : "dark");
    text_or_null("face", !holds(o_.face_down, square),
                 [&] { return words_.tile_id(o_.face[t_.content.map.place[square]]); });
    out_.field("blockade", holds(o_.blockades, square));
    text_or_null("link", link != o_.links.end(), [&] { return words_.square(link->to); });
    out_.close_object();
  }

  void write_accidents() {
    text_or_null("safety", o_.safety != nothing, [&] { return std::string(color_names[o_.safety]); });
    out_.field("danger", o_.danger).field("alarm", o_.alarm);
    write_list("spent", o_.spent, [&](Color color) { out_.value(color_name(color)); });
    out_.field("rebuilt", o_.rebuilt);
  }

  void write_points() {
    each_player("board", [&](Player p) { tiles_of(o_.board, p); });
    each_player("vp3", [&](Player p) { out_.value(o_.vp3[p]); });
    each_player("vp1", [&](Player p) { out_.value(o_.vp1[p]); });
    out_.field("pool3", o_.pool3);
    each_player("monsters", [&](Player p) { tiles_of(o_.monsters, p); });
    write_list("queue", o_.queue, [&](Square square) { out_.value(words_.square(square)); });
    each_player("tears", [&](Player p) { out_.value(o_.tears[p]); });
    const bool are_colors = o_.phase == Phase::accident || o_.phase == Phase::lose;
    write_list("todo", o_.todo,
               [&](std::uint8_t entry) { are_colors ? out_.value(color_names[entry]) : out_.value(entry); });
    player_or_null(o_.winner, "winner");
    text_or_null("reason", o_.reason != Reason::none,
                 [&] { return std::string(reason_names[static_cast<std::size_t>(o_.reason)]); });
  }

  // ---- pieces

  template <class List, class Write>
  void write_list(std::string_view key, const List& list, const Write& write) {
    out_.key(key).open_list();
    for (const auto& entry : list) write(entry);
    out_.close_list();
  }
  template <class Write>
  void each_player(std::string_view key, const Write& write) {
    out_.key(key).open_list();
    for (Player p = 0; p < t_.seats(); ++p) write(p);
    out_.close_list();
  }
  template <class Name>
  void bits(std::uint64_t set, const Name& name) {
    out_.open_list();
    for (; set != 0; set &= set - 1) out_.value(std::string_view(name(std::countr_zero(set))));
    out_.close_list();
  }
  template <class Text>
  void text_or_null(std::string_view key, bool is_there, const Text& text) {
    out_.key(key);
    is_there ? out_.value(std::string_view(text())) : out_.null();
  }
  void player_or_null(Player p, std::string_view key = "") {
    if (!key.empty()) out_.key(key);
    p != nobody ? out_.value(p) : out_.null();
  }
  void cards(Cards cards) {
    out_.open_list();
    for (int i = 0; i < cards.size(); ++i) out_.value(card_name(cards.nth(i)));
    out_.close_list();
  }
  void crystals(Crystals crystals) {
    out_.open_object();
    for (const Color color : all_colors) out_.field(color_name(color), crystals.count(color));
    out_.close_object();
  }
  void gadgets(Gadgets set) {
    bits(set, [](int gadget) { return gadget_name(static_cast<Gadget>(gadget)); });
  }
  template <class List>
  void tiles_of(const List& list, Player p) {
    out_.open_list();
    for (const Held& held : list)
      if (held.player() == p) out_.value(words_.tile_id(held.tile()));
    out_.close_list();
  }

  JsonWriter& out_;
  const Words& words_;
  const Setting& t_;
  const Open& o_;
};

}  // namespace

void Words::write_state(JsonWriter& out, const State& s) const {
  Hands hands;
  for (std::size_t p = 0; p < max_seats; ++p) hands.cards[p] = s.hands[p];
  hands.stock = stock(game_.setting(), s);
  TableWriter(out, *this, s.open).write(hands, game_.turn(s));
}

void Words::write_view(JsonWriter& out, const View& view) const {
  Hands hands;
  hands.sizes = view.cards_held;
  const auto seat = static_cast<std::size_t>(orebit::index_of(view.seat));
  if (seat < static_cast<std::size_t>(game_.seats())) hands.cards[seat] = view.hand;
  State table;  // whose turn it is shows on the open table
  table.open = view.open;
  TableWriter(out, *this, view.open).write(hands, game_.turn(table));
}

}  // namespace orebit::stella_digger
