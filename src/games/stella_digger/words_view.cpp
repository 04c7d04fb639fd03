// What a seat sees as JSON, key by key as RULES.md 7 lists them, written and read by one description. A state
// is a view of every hand and the stock.
#include <algorithm>

#include "games/stella_digger/words.hpp"

namespace orebit::stella_digger {

namespace {

constexpr int max_cards = 32;  // RF-C6

class Description {
 public:
  Description(const Words& words, Io& io, View& view)
      : words_(words),
        setting_(words.game().setting()),
        k_(words.kinds()),
        io_(io),
        view_(view),
        o_(view.open) {}

  void describe() {
    io_.derived("players", setting_.players);
    io_.table("options", [&] {
      for (const auto& option : option_table)
        io_.derived(option.key, option.kind().word(option.get(setting_.options)));
    });
    io_("round", o_.round, number(0, 60000));
    io_("phase", o_.phase, k_.phase);
    describe_focus();
    io_("start", o_.start, o_.phase == Phase::first ? nobody_too_ : k_.seat);
    each_seat("alive", [&](SeatIndex p) {
      bool is_in = is_alive(o_, p);
      io_.item(is_in, flag());
      if (!is_in) o_.out = static_cast<std::uint8_t>(o_.out | 1U << p);
    });
    describe_cards();
    describe_goods();
    describe_map();
    io_("safety", o_.safety, o_.phase > Phase::safety ? k_.color : k_.color.or_json(nothing, "null"));
    io_("danger", o_.danger, number(0, accident_count));
    io_("alarm", o_.alarm, number(0, accident_count));
    io_("spent", o_.spent, k_.color);
    io_("rebuilt", o_.rebuilt, flag());
    describe_points();
    if (!io_.reads()) return;
    if (!adds_up()) io_.report("hands", "cards that do not add up", "every card of the game once");
    if (!are_alive()) io_.report("alive", "a player who is out and acts", "players who are in the game");
  }

 private:
  // Who acts and on what, by phase.
  void describe_focus() {
    const Turn turn = words_.game().turn({o_, {}});  // it shows on the open table
    turn.is_chance() ? io_.derived("actor", "chance")
                     : io_.derived("actor", turn.is_player() ? o_.player : nobody, nobody_too_);
    const auto is_one_of = [&](auto... each) { return ((o_.phase == each) || ...); };
    const auto field = [&](std::string_view key, std::uint8_t& what, bool belongs, const Kind& kind) {
      belongs ? io_(key, what, kind) : void(io_.some(key, false));
    };
    io_.table("focus", [&] {
      field("player", o_.player, turn.is_player() || is_one_of(Phase::drills, Phase::draw), k_.seat);
      field("square", o_.what, is_one_of(Phase::reveal, Phase::fight, Phase::discard), k_.square);
      field("deck", o_.what, is_one_of(Phase::draw), k_.deck);
      field("token", o_.what, is_one_of(Phase::buy, Phase::place),
            o_.phase == Phase::buy ? k_.gadget : k_.token);
      field("color", o_.what, is_one_of(Phase::lose), k_.color);
      field("count", o_.count,
            is_one_of(Phase::drills, Phase::accident, Phase::take, Phase::give_back, Phase::discard),
            number(1, 100));
    });
  }

  void describe_cards() {
    io_.values("decks", deck_count, [&](int i) { io_.item(at(o_.decks, i), number(0, max_cards)); });
    view_.is_full = io_.some("stock", view_.is_full);
    if (view_.is_full) io_.derived("stock", stock(setting_, {o_, view_.hands}), k_.card);
    io_("discard", o_.discard, k_.card);
    each_seat("hands", [&](SeatIndex p) { describe_hand(view_.hands[p], view_.cards_held[p]); });
    each_seat("played", [&](SeatIndex p) {
      Played& played = o_.played[p];
      played.is_in = io_.some("", played.is_in);
      if (!played.is_in) return;
      io_.table("", [&] {
        io_("cards", played.cards, k_.card);
        io_("color", played.color, k_.color);
      });
    });
    io_.list("used", setting_.players, [&](int p) {
      describe_bit("super", o_.used_super, p);
      describe_bit("power", o_.used_power, p);
    });
    io_("mined", o_.mined, flag());
  }
  // Its cards or, if they are hidden, how many there are.
  void describe_hand(Cards& hand, std::uint8_t& size) {
    const bool is_seen = hand.size() == size;
    InlineVec<Card, max_cards> cards;
    for (int i = 0; i < size; ++i) cards.push_back(is_seen ? hand.nth(i) : no_card);
    io_.item(cards, k_.card.or_json(no_card, "\"?\""));
    size = static_cast<std::uint8_t>(cards.size());
    for (const Card card : cards)
      if (io_.reads() && card != no_card) add_thing(hand, card);
  }

  void describe_goods() {
    io_.table("supply", [&] { describe_crystals(o_.supply); });
    io_.list("crystals", setting_.players, [&](int p) { describe_crystals(at(o_.crystals, p)); });
    io_.derived("market", BitSet{market(o_)}, k_.gadget);
    each_seat("gadgets", [&](SeatIndex p) { describe_set(o_.gadgets[p], k_.gadget); });
    each_seat("drills", [&](SeatIndex p) { describe_set(o_.drills[p], k_.token); });
    InlineVec<Token, token_count> placed;
    for (Token token = 0; token < token_count; ++token)
      if (o_.placed[token].square != no_square) placed.push_back(token);
    std::ranges::sort(placed, {}, [&](Token token) { return o_.placed[token].square; });
    io_.list("placed", io_.size("placed", placed.size(), token_count), [&](int i) {
      Token token = io_.reads() ? Token{0} : at(placed, i);
      Square square = o_.placed[token].square;
      Direction tip = o_.placed[token].tip();
      SeatIndex player = o_.placed[token].player();
      io_("square", square, k_.square);
      io_("dir", tip, k_.direction);
      io_("token", token, k_.token);
      io_("player", player, k_.seat);
      o_.placed[token] = Placed::at(square, tip, player);
    });
  }
  void describe_crystals(Crystals& crystals) {
    for (const Color color : all_colors) {
      int count = crystals.count(color);
      io_(color_name(color), count, number(0, setting_.content.crystals_per_color));
      if (io_.reads()) crystals += Crystals::one(color) * count;
    }
  }

  void describe_map() {
    const Content& content = setting_.content;
    io_.table("tiles", [&] {
      for (Squares left = content.map.white | content.map.dark; left != 0; left &= left - 1) {
        const Square square = first_of(left);
        const std::string name = words_.square(square);
        if (io_.has(name, holds(o_.tiles, square))) io_.table(name, [&] { describe_tile(square); });
      }
    });
    io_.table("unseen", [&] {
      describe_bag("white", content.white_tiles);
      describe_bag("dark", ~content.white_tiles);
    });
    io_("marker", o_.marker, k_.square);
    io_("entered", o_.entered, k_.square.or_json(no_square, "null"));
    io_.derived("target", BitSet{target_group(o_)}, k_.square);
  }
  void describe_tile(Square square) {
    const Map& map = setting_.content.map;
    const Link* link = std::ranges::find(o_.links, square, &Link::from);
    TileId face = holds(o_.face_down, square) ? nothing : o_.face[map.place[square]];
    bool is_blockaded = holds(o_.blockades, square);
    Square to = link == o_.links.end() ? no_square : link->to;
    io_.derived("back", holds(map.white, square) ? "white" : "dark");
    io_("face", face, k_.tile.or_json(nothing, "null"));
    io_("blockade", is_blockaded, flag());
    io_("link", to, k_.square.or_json(no_square, "null"));
    if (!io_.reads()) return;
    o_.tiles |= bit(square);
    if (face == nothing) o_.face_down |= bit(square);
    if (face != nothing) o_.face[map.place[square]] = face;
    if (is_blockaded) o_.blockades |= bit(square);
    if (to != no_square && o_.links.size() < link_count) o_.links.push_back({square, to});
  }
  // The tiles of one back that lie face down. Of equal copies the last stay so longest.
  void describe_bag(std::string_view key, std::uint32_t back) {
    InlineVec<TileId, tile_count> tiles;
    each_thing(BitSet{o_.unseen & back},
               [&](int copy) { tiles.push_back(at(setting_.content.kind_of, copy)); });
    io_(key, tiles, k_.tile);
    for (const TileId tile : tiles)
      if (io_.reads()) o_.unseen |= std::bit_floor(setting_.content.copies[tile] & ~o_.unseen);
  }

  void describe_points() {
    describe_held("board", o_.board);
    describe_counts("vp3", o_.vp3);
    describe_counts("vp1", o_.vp1);
    io_("pool3", o_.pool3, number(0, setting_.content.three_point_tiles));
    describe_held("monsters", o_.monsters);
    io_("queue", o_.queue, k_.square);
    describe_counts("tears", o_.tears);
    const bool has_colors_to_do = o_.phase == Phase::accident || o_.phase == Phase::lose;
    io_("todo", o_.todo, has_colors_to_do ? k_.color : k_.seat);
    io_("winner", o_.winner, nobody_too_);
    io_("reason", o_.reason, k_.reason.or_json(static_cast<int>(Reason::none), "null"));
  }
  template <std::size_t room>
  void describe_held(std::string_view key, InlineVec<Held, room>& list) {
    each_seat(key, [&](SeatIndex p) {
      InlineVec<TileId, room> tiles;
      for (const Held& held : list)
        if (held.player() == p) tiles.push_back(held.tile());
      io_.item(tiles, k_.tile);
      for (const TileId tile : tiles)
        if (io_.reads() && list.size() < room) put_before(list, p, tile);
    });
  }
  void describe_counts(std::string_view key, std::array<std::uint8_t, max_seats>& counts) {
    each_seat(key, [&](SeatIndex p) { io_.item(counts[p], number(0, 200)); });
  }

  // ---- pieces

  template <class Each>
  void each_seat(std::string_view key, Each each) {
    io_.values(key, setting_.players, [&](int p) { each(static_cast<SeatIndex>(p)); });
  }
  void describe_set(std::uint16_t& set, const Kind& kind) {
    BitSet bits{set};
    io_.item(bits, kind);
    set = bits.bits;
  }
  // One of a set of players.
  void describe_bit(std::string_view key, std::uint8_t& players, int p) {
    bool is_in = (players >> p & 1) != 0;
    io_(key, is_in, flag());
    if (is_in) players = static_cast<std::uint8_t>(players | 1U << p);
  }

  // ---- what holds of every view

  // No card is there more often than the game has it, and the hidden hands can be dealt.
  bool adds_up() const {
    int left = 0;
    for (Card card = 0; card < card_kinds; ++card) {
      int seen = o_.discard.count(card) + in_play(o_).count(card);
      for (const Cards& hand : view_.hands) seen += hand.count(card);
      if (seen > setting_.content.cards.count(card)) return false;
      left += setting_.content.cards.count(card) - seen;
    }
    for (std::size_t p = 0; p < max_seats; ++p) left -= view_.cards_held[p] - view_.hands[p].size();
    return left == o_.decks[0] + o_.decks[1] + o_.decks[2];
  }
  // Who leads, acts and wins is in the game.
  bool are_alive() const {
    return std::ranges::all_of(std::array{o_.start, o_.player, o_.winner},
                               [&](SeatIndex p) { return p == nobody || is_alive(o_, p); });
  }

  const Words& words_;
  const Setting& setting_;
  const Kinds& k_;
  const Kind nobody_too_ = k_.seat.or_json(nobody, "null");
  Io& io_;
  View& view_;
  PublicState& o_;
};

}  // namespace

void Words::describe(Io& io, View& view) const { Description(*this, io, view).describe(); }

}  // namespace orebit::stella_digger
