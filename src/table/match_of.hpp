// A match of one game: the template behind table/match.hpp.
#pragma once

#include <algorithm>
#include <cassert>
#include <memory>
#include <string>

#include "bots/levels.hpp"
#include "core/play_out.hpp"
#include "core/random.hpp"
#include "table/analysis.hpp"
#include "table/open_game.hpp"
#include "table/plan.hpp"
#include "table/typed_match.hpp"
#include "text/draft.hpp"
#include "text/json_writer.hpp"
#include "text/offers.hpp"
#include "text/words.hpp"

namespace orebit {

// A page plays one game at a time and downloads its module before the first move.
#ifdef __wasm__
inline constexpr bool plays_many_games = false;
#else
inline constexpr bool plays_many_games = true;
#endif

template <GameWords Words>
class MatchOf final : public TypedMatch<Words>, private Analysis {
  using Base = TypedMatch<Words>;
  using Base::state_;
  using Base::words_;

 public:
  using Base::game;
  using typename Base::Game;
  using typename Base::State;

  MatchOf(Header header, std::shared_ptr<const Words> words)
      : Base(std::move(header), std::move(words)),
        shared_(std::make_shared<const SharedTables<Game>>(game())) {}

  std::unique_ptr<Match> clone() const override { return std::make_unique<MatchOf>(*this); }
  const Analysis& analysis() const override { return *this; }
  Turn turn() const override { return game().turn(state_); }

  std::vector<std::string> legal() const override {
    const auto moves = game().moves(state_);
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) texts.push_back(words_->print(moves[i]));
    return texts;
  }

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
  std::vector<Offer> offers() const override {
    if (!turn().is_player()) return {};
    return OfferMaker<Words>(*words_, state_).all();
  }
  std::expected<Offer, Rejection> offer(std::string_view text) const override {
    const auto move = legal_move(text);
    if (!move) return std::unexpected(move.error());
    return OfferMaker<Words>(*words_, state_).one(*move);
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
    auto world = std::make_unique<MatchOf>(*this);
    Random random(seed, 0);
    world->state_ = game().determinize(game().view(state_, seat), seat, random);
    return world;
  }

  Advice advise(const BotSpec& bot, const UniformSource& uniform) const override {
    if (bot.level == BotLevel::random) return any_move(uniform);
    const Seat seat = turn().seat;
    const std::uint64_t high = uniform(1U << 31), low = uniform(1U << 31);
    Bot<Game> player(game(), bot.level, bot.budget, high << 31 | low, shared_.get());
    return in_words(player.advise(game().view(state_, seat), seat));
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

  Advice hint(const BotSpec& bot, const UniformSource& uniform) const override {
    Advice advice = searches(bot.level) ? searched_hint(bot, uniform) : advise(bot, uniform);
    const auto in_sentence = [&](const std::string& move) {
      const auto found = offer(move);
      return found ? sentence(telling(), *found) : "";
    };
    advice.says = in_sentence(advice.move);
    for (RatedMove& rated : advice.weighed) {
      rated.says = in_sentence(rated.move);
      rated.gain = gain_of(rated.move);
    }
    if (game().moves(state_).size() == 1)
      advice.reason = "there is no other move";
    else if (searches(bot.level))
      advice.reason = hint_in_words(advice);
    return advice;
  }

  Comparison compare_moves(std::string_view text, const BotSpec& bot, std::uint64_t seed) const override {
    std::string problem;
    const auto move = words_->parse_move(text, problem);
    const Seat seat = turn().seat;
    Bot<Game> judge(game(), bot.level, bot.budget, seed, shared_.get());
    const auto [best, played] = judge.compare(game().view(state_, seat), seat, *move);
    return {in_words(best), in_words(played)};
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
  std::string tell_json(const Doc& facts) const override {
    JsonWriter out;
    out.open_list();
    const Telling telling = words_->telling();
    for (const Doc& fact : facts.items) out.value(telling.sentence(telling.read(fact), spectator, true));
    return out.close_list().take();
  }
  Zones zones(const Doc& view) const override { return words_->zones(view); }
  std::string state_json() const override {
    JsonWriter out;
    words_->write_state(out, state_);
    return out.take();
  }
  void write_view(JsonWriter& out, Seat seat) const override {
    words_->write_view(out, game().view(state_, seat));
  }
  Issues set_state(const Doc& doc) override {
    Issues issues;
    if (const auto state = words_->read_state(doc, issues)) state_ = *state;
    return issues;
  }
  Issues set_view(const Doc& doc, Seat seat, std::uint64_t seed) override {
    Issues issues;
    Random random(seed, 0);
    if (const auto view = words_->read_view(doc, seat, issues))
      state_ = game().determinize(*view, seat, random);
    return issues;
  }

  int score(Seat seat) const override { return game().score(state_, seat); }

  Result result() const override { return result_of(state_); }

  std::uint64_t play_random_games(std::uint64_t seed, std::uint64_t games) const override {
    std::uint64_t plies = 0;
    for (std::uint64_t number = 0; number < games; ++number) {
      Random random(seed, number);
      State state = game().start();
      plies += play_out(game(), state, random);
    }
    return plies;
  }

  std::optional<PlayedGame> play_bots(const std::vector<BotSpec>& names, std::uint64_t seed,
                                      std::uint64_t number) const override {
    PlayedGame played;
    if constexpr (!plays_many_games) return played;
    Random chance(seed, number);
    auto bots = seat_bots(names, seed, number);
    State state = game().start();
    for (Turn now = game().turn(state); !now.is_over(); now = game().turn(state), ++played.plies) {
      if (now.is_chance()) {
        game().apply(state, game().sample(state, chance));
        continue;
      }
      const auto seat = static_cast<std::size_t>(index_of(now.seat));
      const auto move = bots[seat].advise(game().view(state, now.seat), now.seat).move();
      if (names[seat].budget.is_stopped()) return std::nullopt;
      game().apply(state, move);
    }
    if constexpr (requires { words_->rounds(state); }) played.rounds = words_->rounds(state);
    played.result = result_of(state);
    return played;
  }

  LuckAccount study_bots(const std::vector<BotSpec>& names, std::uint64_t seed, std::uint64_t number,
                         const WinModel* model, bool counts_luck, Positions& positions) const override {
    if constexpr (!plays_many_games) return {};
    Random chance(seed, number);
    auto bots = seat_bots(names, seed, number);
    const PositionValue<Game> value(game(), shared_.get(), model == nullptr ? win_model() : *model);
    const auto decide = [&](const State& s, Seat seat) {
      return bots[static_cast<std::size_t>(index_of(seat))].advise(game().view(s, seat), seat).move();
    };
    return add_game(game(), value, chance, decide, counts_luck, positions);
  }
  WinModel win_model() const override { return WinFeatures<Game>::model; }

 private:
  static constexpr std::size_t usual_facts = 300;  // bytes of JSON
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

  std::vector<Bot<Game>> seat_bots(const std::vector<BotSpec>& names, std::uint64_t seed,
                                   std::uint64_t number) const {
    Random thoughts(~seed, number);  // what bots draw does not move the dice
    std::vector<Bot<Game>> bots;
    bots.reserve(names.size());
    for (const BotSpec& name : names)
      bots.emplace_back(game(), name.level, name.budget, thoughts.next(), shared_.get());
    return bots;
  }

  std::vector<double> by_seat(const Values& worth) const {
    return {worth.begin(), worth.begin() + game().seats()};
  }

  Result result_of(const State& state) const {
    Result result;
    for (int seat = 0; seat < game().seats(); ++seat)
      result.scores.push_back(game().score(state, seat_of(seat)));
    for (const Seat seat : game().winners(state)) result.winners.push_back(index_of(seat));
    result.reason = words_->reason(state);
    return result;
  }

  Advice searched_hint(const BotSpec& bot, const UniformSource& uniform) const {
    const Seat seat = turn().seat;
    const std::uint64_t high = uniform(1U << 31), low = uniform(1U << 31);
    Bot<Game> player(game(), bot.level, bot.budget, high << 31 | low, shared_.get());
    SearchResult<Game> found = player.hint(game().view(state_, seat), seat);
    Advice advice{words_->print(found.move()), "", {}, found.measure};
    for (const auto& choice : found.choices) advice.weighed.push_back(in_words(choice));
    return advice;
  }

  // In some worlds that the seat cannot tell from the true one; nothing where they differ.
  std::optional<int> gain_of(const std::string& move) const {
    constexpr std::uint64_t worlds = 3;
    const Seat seat = turn().seat;
    std::optional<int> gain;
    for (std::uint64_t i = 0; i < worlds; ++i) {
      const auto world = determinize(seat, i);
      if (!world->play(move, Tell::nothing)) return std::nullopt;
      const int now = world->score(seat) - score(seat);
      if (gain && *gain != now) return std::nullopt;
      gain = now;
    }
    return gain;
  }

  Advice any_move(const UniformSource& uniform) const {
    const auto moves = game().moves(state_);
    const auto pick = uniform(static_cast<std::uint32_t>(moves.size()));
    return {words_->print(moves[pick]), "any legal move is as good as another", {}};
  }

  RatedMove in_words(const MoveStats<typename Game::Move>& choice) const {
    return {words_->print(choice.move), choice.value, choice.error, choice.visits, choice.behind,
            choice.behind_error};
  }

  Advice in_words(const SearchResult<Game>& found) const {
    Advice advice{words_->print(found.move()), found.reason, {}};
    if (!found.has_values) return advice;
    for (const auto& choice : found.choices) advice.weighed.push_back(in_words(choice));
    if (advice.reason.empty()) advice.reason = odds_in_words(advice.weighed, game().seats());
    return advice;
  }

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
      ply.seen.push_back({words_->print_for(state_, step, viewer_at(i)), {}});
    const Facts facts = words_->play(state_, step);
    tell(facts, everybody, actor, ply);
    for (int i = 0; Words::hides && i <= game().seats(); ++i)
      tell(facts, viewer_at(i), actor, ply.seen[static_cast<std::size_t>(i)]);
    return ply;
  }
  void tell(const Facts& facts, Seat viewer, std::optional<Seat> actor, Ply& ply) const {
    const Telling telling = words_->telling();
    ply.log = telling.line(facts.front(), viewer, actor);
    for (std::size_t i = 1; i < facts.size(); ++i)
      ply.then.push_back(telling.line(facts[i], viewer, std::nullopt));
    JsonWriter out(usual_facts);
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
  return std::make_unique<MatchOf<Words>>(std::move(header), std::move(*words));
}

template <class Words>
void check_game_pack(const Doc& pack, Issues& issues) {
  Words::Pack::read(pack, issues);
}

}  // namespace orebit
