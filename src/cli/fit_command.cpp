// orebit fit: fits the model behind reviews to games of bots, or says how well the present one fits.
#include <cstdio>
#include <sstream>

#include "cli/arguments.hpp"
#include "cli/files.hpp"
#include "cli/open.hpp"
#include "cli/progress.hpp"
#include "cli/provenance.hpp"
#include "lab/calibration.hpp"
#include "lab/fit.hpp"
#include "table/analysis.hpp"

namespace orebit::cli {

namespace {

struct FitOptions {
  MatchOptions match;
  std::vector<std::string> setups;  // "3 red_tears=on"
  std::string bot = "foreman:100";
  std::string out;
  std::uint64_t games = 0;
  std::uint64_t check = 1000;
  std::uint64_t luck = 100;
  std::uint64_t units = 12;
  bool json = false;
  std::uint64_t seed = 1;
};

using Matches = std::vector<std::unique_ptr<Match>>;

// "3 red_tears=on": seats, then options.
std::expected<std::unique_ptr<Match>, Rejections> open_setup(MatchOptions options, const std::string& setup) {
  std::istringstream words(setup);
  int players = 0;
  if (!(words >> players))
    return std::unexpected(Rejections{"--setup: found \"" + setup + "\", allowed: \"SEATS KEY=VALUE …\""});
  options.players = players;
  for (std::string option; words >> option;) options.options.push_back(option);
  return open(options);
}

// One match for each set-up; every number of seats above 1 if none is named.
std::expected<Matches, Rejections> open_all(const FitOptions& options) {
  std::vector<std::string> setups = options.setups;
  const GameInfo* info = find_game(options.match.game);
  for (int seats = 2; setups.empty() && info != nullptr && seats <= info->max_players; ++seats)
    setups.push_back(std::to_string(seats));
  if (setups.empty()) setups.emplace_back("2");
  Matches matches;
  for (const std::string& setup : setups) {
    auto match = open_setup(options.match, setup);
    if (!match) return std::unexpected(match.error());
    matches.push_back(std::move(*match));
  }
  return matches;
}

class Study {
 public:
  Study(const Matches& matches, const BotSpec& bot, std::uint64_t seed)
      : matches_(matches), bot_(bot), seed_(seed) {}

  // Games number `first` and following; the set-ups take turns.
  Positions play(std::uint64_t first, std::uint64_t games, const WinModel* model,
                 lab::LuckTable* luck) const {
    const WinModel own = matches_.front()->analysis().win_model();
    std::vector<Positions> parts(games, Positions(own.features));
    std::vector<LuckAccount> accounts(games);
    work_off(luck == nullptr ? "games" : "luck", games, cores_here(), [&](int, std::uint64_t i) {
      const Match& match = *matches_[(first + i) % matches_.size()];
      const std::vector<BotSpec> bots(static_cast<std::size_t>(match.header().players), bot_);
      accounts[i] = match.analysis().study_bots(bots, seed_, first + i, model, luck != nullptr, parts[i]);
    });
    Positions all(own.features);
    for (const Positions& part : parts) all.append(part);
    for (const LuckAccount& account : accounts)
      if (luck != nullptr) luck->add(account);
    return all;
  }

 private:
  const Matches& matches_;
  BotSpec bot_;
  std::uint64_t seed_;
};

void print_calibration(const Positions& positions, const WinModel& model) {
  const lab::Calibration table(positions, model);
  std::printf("%-10s %28s %22s %22s\n", "said", "won, first third", "second third", "last third");
  for (int tenth = 0; tenth < lab::Calibration::tenths; ++tenth) {
    std::printf("%3d-%3d %% ", 10 * tenth, 10 * tenth + 10);
    for (int third = 0; third < lab::Calibration::thirds; ++third) {
      const lab::Bin& bin = table.at(third, tenth);
      std::printf("   %5.1f said %5.1f (%llu)", 100 * bin.mean_said(), 100 * bin.mean_won(),
                  static_cast<unsigned long long>(bin.count));
    }
    std::printf("\n");
  }
  std::printf("mean gap %.2f points; cross-entropy %.4f\n", 100 * table.mean_gap(),
              lab::cross_entropy(positions, model));
}

void print_luck(const lab::LuckTable& table) {
  for (std::size_t seat = 0; seat < table.luck.size(); ++seat)
    if (const Tally& luck = table.luck[seat]; luck.count() > 0)
      std::printf("seat %zu: mean luck %+.2f points (standard error %.2f), deviation %.1f\n", seat,
                  100 * luck.mean(), 100 * luck.error(), 100 * luck.deviation());
  std::printf("|result - start| %.1f points, |result - start - luck| %.1f points\n",
              100 * table.surprise.mean(), 100 * table.not_explained.mean());
}

void print_json(const FitOptions& options, const Matches& matches, const Positions& checked,
                const WinModel& model, const lab::LuckTable& luck) {
  const lab::Calibration table(checked, model);
  JsonWriter out;
  begin_json(out, "orebit-fit/1");
  out.field("game", options.match.game).key("setups").open_list();
  for (const auto& match : matches) {
    out.open_object();
    write_setup(out, *match);
    out.close_object();
  }
  out.close_list().field("bot", options.bot);
  out.field("games", options.games).field("check", options.check).field("seed", options.seed);
  out.key("mean_gap").number(table.mean_gap(), 5);
  out.key("cross_entropy").number(lab::cross_entropy(checked, model), 5).key("bins").open_list();
  for (int third = 0; third < lab::Calibration::thirds; ++third)
    for (int tenth = 0; tenth < lab::Calibration::tenths; ++tenth) {
      const lab::Bin& bin = table.at(third, tenth);
      out.open_object().field("third", third + 1).field("tenth", tenth + 1).field("count", bin.count);
      out.key("said").number(bin.mean_said(), 4).key("won").number(bin.mean_won(), 4).close_object();
    }
  out.close_list().key("luck").open_list();
  for (const Tally& seat : luck.luck) {
    if (seat.count() == 0) continue;
    out.open_object().key("mean").number(seat.mean(), 5).key("error").number(seat.error(), 5);
    out.key("deviation").number(seat.deviation(), 4).close_object();
  }
  out.close_list().key("surprise").number(luck.surprise.mean(), 4);
  out.key("not_explained").number(luck.not_explained.mean(), 4);
  std::printf("%s\n", out.close_object().take().c_str());
}

bool write_weights(const std::string& path, const std::vector<float>& weights) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return false;
  for (std::size_t i = 0; i < weights.size(); ++i)
    std::fprintf(file, "%.4g%s", static_cast<double>(weights[i]), i % 12 == 11 ? ",\n" : ", ");
  return std::fclose(file) == 0;
}

Exit run_fit(const FitOptions& options) {
  const auto bot = read_bot(options.bot);
  if (!bot) return refuse({"--bot: " + bot.error().why});
  if (const auto why = why_not_writable(options.out)) return refuse({"--out: " + *why});
  const auto matches = open_all(options);
  if (!matches) return refuse(matches.error());
  const Study study(*matches, *bot, options.seed);
  std::vector<float> weights;
  WinModel model = matches->front()->analysis().win_model();
  if (options.games > 0) {
    const Positions positions = study.play(0, options.games, nullptr, nullptr);
    if (Progress::stop()) return Exit::interrupted;
    lab::FitSettings settings;
    settings.units = static_cast<int>(options.units);
    weights = lab::fit_weights(positions, settings);
    model = {positions.features(), settings.units, weights};
    if (!options.json)
      std::printf("fitted to %zu positions of %llu games, cross-entropy %.4f\n", positions.size(),
                  static_cast<unsigned long long>(options.games), lab::cross_entropy(positions, model));
    if (!options.out.empty() && !write_weights(options.out, weights))
      return refuse({options.out + ": it cannot be written"});
  }
  // Games that nothing was fitted to.
  const Positions checked = study.play(options.games, options.check, nullptr, nullptr);
  lab::LuckTable luck;
  if (options.luck > 0) (void)study.play(options.games + options.check, options.luck, &model, &luck);
  if (Progress::stop()) return Exit::interrupted;
  if (options.json) return print_json(options, *matches, checked, model, luck), Exit::success;
  print_calibration(checked, model);
  print_luck(luck);
  return Exit::success;
}

}  // namespace

Command fit_command() {
  CommandWith<FitOptions> command(
      "fit", "how well the chances to win that reviews use fit games of bots; or fit them anew",
      "  orebit fit dark-side --check 500\n"
      "  orebit fit stella-digger --setup \"3 red_tears=on\" --bot miner --json");
  command.game(command->match.game);
  command.list({"--setup"}, command->setups, "SETUP",
               "seats and options of the games, such as \"3 red_tears=on\"; may be repeated");
  command.text({"--bot"}, command->bot, "BOT", "who plays");
  command.number({"--games", "-n"}, command->games, "N", "games to fit to; 0: do not fit");
  command.number({"--check"}, command->check, "N", "further games to compare with");
  command.number({"--luck"}, command->luck, "N", "further games to count luck in");
  command.number({"--units"}, command->units, "N", "hidden units of a fit");
  command.seed(command->seed);
  command.json(command->json);
  command.text({"--out"}, command->out, "FILE", "write the fitted weights to this file");
  command.pack(command->match.content, "play with this content pack");
  return command.runs(run_fit);
}

}  // namespace orebit::cli
