// A match of one game: the template behind table/match.hpp.
#pragma once

#include <algorithm>
#include <cassert>
#include <memory>
#include <string>

#include "core/random.hpp"
#include "table/adviser.hpp"
#include "table/bot_games.hpp"
#include "table/open_game.hpp"
#include "table/plan.hpp"
#include "table/typed_match.hpp"
#include "text/draft.hpp"
#include "text/offers.hpp"

namespace orebit {

// A page plays one game at a time and downloads its module before the first move.
#ifdef __wasm__
inline constexpr bool plays_many_games = false;
#else
inline constexpr bool plays_many_games = true;
#endif

template <GameWords Words>
class GameMatch final : public TypedMatch<Words>, private Analysis {
  using Base = TypedMatch<Words>;
  using Base::state_;
  using Base::words_;

 public:
  using Base::game;
  using typename Base::Game;
  using typename Base::State;

  GameMatch(Header header, std::shared_ptr<const Words> words)
      : Base(std::move(header), std::move(words)),
        shared_(std::make_shared<const SharedTables<Game>>(game())) {}

  std::unique_ptr<Match> clone() const override { return std::make_unique<GameMatch>(*this); }
  const Analysis& analysis() const override { return *this; }
  Turn turn() const override { return game().turn(state_); }

  void write_legal(JsonWriter& out) const override {
    const auto moves = game().moves(state_);
    out.open_list();
    for (std::size_t i = 0; i < moves.size(); ++i) words_->write(moves[i], out);
    out.close_list();
  }

  std::optional<Prompt> prompt() const override {
    if (!turn().is_player()) return std::nullopt;
    const PhaseInfo phase = words_->phase(state_);
    return Prompt{phase.name, turn().seat, phase.clause, phase.name};
  }
  std::vector<Offer> offers(std::string_view only = {}) const override {
    if (!turn().is_player()) return {};
    const OfferMaker<Words> maker(*words_, state_);
    return only.empty() ? maker.all() : std::vector{maker.one(*legal_move(only))};
  }

  std::optional<Rejection> why_not(std::string_view text) const override {
    if (auto move = legal_move(text); !move) return std::move(move.error());
    return std::nullopt;
  }

  std::string nearest_move(const std::vector<std::string>& keys) const override {
    std::vector<std::string> legal_keys;
    for (const Offer& offer : offers()) std::ranges::move(offer.args(), std::back_inserter(legal_keys));
    return nearest_text(Words::moves, words_->kinds(), words_->phase(state_).verbs, keys, legal_keys,
                        turn().seat);
  }
  PlannedMoves plan(const std::vector<std::string>& texts) const override {
    Plan<Game> plan(game(), state_);
    PlannedMoves planned;
    for (const std::string& text : texts) {
      std::string problem;
      const auto move = words_->parse_move(text, problem);
      const auto refusal = move ? plan.why_not(*move) : std::nullopt;
      if (!move) planned.dropped.emplace_back(text, nonsense(text, problem));
      if (refusal) planned.dropped.emplace_back(text, *refusal);
      if (move && !refusal) plan.add(*move);
    }
    for (const Move& move : plan.in_order()) planned.moves.push_back(words_->print(move));
    return planned;
  }

  std::expected<Ply, Rejection> play(std::string_view text, Tell tell) override {
    if (turn().is_chance()) return put_down(possible_outcome(text), tell);
    return put_down(legal_move(text), tell);
  }

  Ply roll(const UniformSource& uniform, Tell tell) override {
    assert(turn().is_chance());
    return put_down(game().sample(state_, uniform), tell);
  }

  bool reveals(std::string_view text) const override {
    if constexpr (!Words::hides) return false;
    const auto move = *legal_move(text);
    for (int i = 0; i < game().seats(); ++i)
      if (reveals(move, seat_of(i))) return true;
    return false;
  }

  std::unique_ptr<Match> determinize(Seat seat, std::uint64_t seed) const override {
    auto world = std::make_unique<GameMatch>(*this);
    Random random(seed, 0);
    world->state_ = game().determinize(game().view(state_, seat), seat, random);
    return world;
  }

  Advice advise(const BotSpec& bot, const UniformSource& uniform) const override {
    return adviser().advise(bot, uniform);
  }
  Advice hint(const BotSpec& bot, const UniformSource& uniform) const override {
    if (!searches(bot.level)) return with_words(advise(bot, uniform), *this, false);
    return with_words(adviser().hint(bot, uniform), *this, true);
  }
  Comparison compare_moves(std::string_view move, const BotSpec& bot, std::uint64_t seed) const override {
    return adviser().compare(move, bot, seed);
  }

  std::size_t shared_bytes() const override {
    std::size_t bytes = std::size_t{512} << 10;  // words, cards and rules
    if constexpr (requires { words_->bytes(); }) bytes += words_->bytes();
    if constexpr (requires { shared_->bytes(); }) bytes += shared_->bytes();
    return bytes;
  }

  bool is_ready(const BotSpec& bot) const override {
    if constexpr (requires { shared_->is_made(); })
      return bot.level == BotLevel::random || bot.level == BotLevel::miner || shared_->is_made();
    return true;
  }

  std::vector<double> value() const override {
    return by_seat(PositionValue<Game>(game(), shared_.get()).value(state_));
  }
  std::vector<double> expected_value() const override {
    return by_seat(PositionValue<Game>(game(), shared_.get()).expected(state_));
  }

  Telling telling() const override { return words_->telling(); }
  std::string lexicon_json() const override {
    JsonWriter out;
    words_->lexicon().write(words_->telling().kinds, out);
    return out.take();
  }
  Zones zones(const Doc& view) const override { return words_->zones(view); }
  void write_view(JsonWriter& out, Seat viewer) const override {
    if (viewer == everybody) return words_->write_state(out, state_);
    words_->write_view(out, game().view(state_, viewer));
  }
  Issues set_view(const Doc& doc, Seat viewer, std::uint64_t seed) override {
    Issues issues;
    if (viewer == everybody) {
      if (const auto state = words_->read_state(doc, issues)) state_ = *state;
    } else if (const auto view = words_->read_view(doc, viewer, issues)) {
      Random random(seed, 0);
      state_ = game().determinize(*view, viewer, random);
    }
    return issues;
  }

  Result result() const override { return result_of(*words_, state_); }

  std::uint64_t play_random_games(std::uint64_t seed, std::uint64_t games) const override {
    return orebit::play_random_games(*words_, seed, games);
  }
  std::optional<PlayedGame> play_bots(const std::vector<BotSpec>& names, std::uint64_t seed,
                                      std::uint64_t number) const override {
    if constexpr (!plays_many_games) return std::nullopt;
    return BotGame<Words>(*words_, *shared_, names, seed, number).play();
  }
  LuckAccount study_bots(const std::vector<BotSpec>& names, std::uint64_t seed, std::uint64_t number,
                         const WinModel* model, bool counts_luck, Positions& positions) const override {
    if constexpr (!plays_many_games) return {};
    BotGame<Words> game(*words_, *shared_, names, seed, number);
    return game.study(model == nullptr ? win_model() : *model, counts_luck, positions);
  }
  WinModel win_model() const override { return WinFeatures<Game>::model; }

 private:
  static constexpr std::size_t default_facts = 300;  // bytes of JSON
  using Move = typename Game::Move;
  using Outcome = typename Game::Outcome;

  std::expected<Move, Rejection> legal_move(std::string_view text) const {
    std::string problem;
    const auto move = words_->parse_move(text, problem);
    if (!move) return std::unexpected(nonsense(text, problem));
    if (const auto refusal = game().why_not(state_, *move)) return std::unexpected(*refusal);
    return *move;
  }
  static Rejection nonsense(std::string_view text, const std::string& problem) {
    return "move " + quoted(text) + ": " + problem;
  }

  std::expected<Outcome, Rejection> possible_outcome(std::string_view text) const {
    std::string problem;
    const auto outcome = words_->parse_outcome(text, problem);
    if (!outcome) return std::unexpected("chance move " + quoted(text) + ": " + problem);
    if (!game().is_possible(state_, *outcome))
      return std::unexpected("chance move " + quoted(text) + ": it cannot happen here");
    return *outcome;
  }

  // Whether this seat learns something: in some world that it cannot tell from the true one the move is
  // illegal, or leads to another view.
  bool reveals(const Move& move, Seat seat) const {
    constexpr int worlds = 32;
    State after = state_;
    game().apply(after, move);
    const auto seen = game().view(after, seat);
    Random random(1, 1);  // the same answer every time; it decides nothing that could be foretold
    for (int i = 0; i < worlds; ++i) {
      State world = game().determinize(game().view(state_, seat), seat, random);
      if (game().why_not(world, move)) return true;
      game().apply(world, move);
      if (!(game().view(world, seat) == seen)) return true;
    }
    return false;
  }

  std::vector<double> by_seat(const Values& values) const {
    return {values.begin(), values.begin() + game().seats()};
  }

  Adviser<Words> adviser() const { return {*words_, *shared_, state_}; }

  template <class Step>
  std::expected<Ply, Rejection> put_down(std::expected<Step, Rejection> step, Tell how) {
    if (!step) return std::unexpected(std::move(step.error()));
    return put_down(*step, how);
  }
  // REQUIRES: the rules allow it. `step` is a Move or an Outcome.
  template <class Step>
  Ply put_down(const Step& step, Tell how) {
    if (how == Tell::nothing) {
      game().apply(state_, step);
      return {words_->print(step), {}};
    }
    const Turn before = turn();
    const std::optional<Seat> actor = before.is_player() ? std::optional(before.seat) : std::nullopt;
    Ply ply{words_->print(step), {}};
    for (int i = 0; Words::hides && i <= game().seats(); ++i)
      ply.seen.push_back({words_->print(state_, step, viewer_at(i)), {}});
    const Facts facts = words_->play(state_, step);
    tell(facts, everybody, actor, ply);
    for (int i = 0; Words::hides && i <= game().seats(); ++i)
      tell(facts, viewer_at(i), actor, at(ply.seen, i));
    return ply;
  }
  void tell(const Facts& facts, Seat viewer, std::optional<Seat> actor, Ply& ply) const {
    const Telling telling = words_->telling();
    ply.log = telling.line(facts.front(), viewer, actor);
    for (std::size_t i = 1; i < facts.size(); ++i)
      ply.then.push_back(telling.line(facts[i], viewer, std::nullopt));
    JsonWriter out(default_facts);
    out.open_list();
    for (const Fact& fact : facts) telling.write(fact, viewer, out);
    ply.facts = out.close_list().take();
  }
  // Each seat, and last a spectator.
  Seat viewer_at(int i) const { return i == game().seats() ? spectator : seat_of(i); }

  std::shared_ptr<const SharedTables<Game>> shared_;  // shared by clones: it may be expensive to make
};

template <class Words>
std::expected<std::unique_ptr<Match>, Rejections> open_game(const Setup& setup) {
  auto [header, no] = begin_opening(Words::info(), setup);
  Issues issues;
  auto pack = Words::Pack::read(header.pack->doc, issues);
  add_issues(*header.pack, issues, no);
  if (!no.empty()) return std::unexpected(std::move(no));
  if constexpr (requires { pack->max_steps; }) pack->max_steps = setup.max_steps;
  auto words = Words::make(std::make_shared<const typename Words::Pack>(std::move(*pack)), header.players,
                           header.options);
  if (!words) return std::unexpected(Rejections{words.error()});
  header.hides = Words::hides;
  header.pack_id = (*words)->pack_id();
  return std::make_unique<GameMatch<Words>>(std::move(header), std::move(*words));
}

template <class Words>
void check_game_pack(const Doc& pack, Issues& issues) {
  Words::Pack::read(pack, issues);
}

}  // namespace orebit
