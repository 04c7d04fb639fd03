#include <tuple>

#include "core/sort_few.hpp"
#include "core/text.hpp"
#include "games/list.hpp"
#include "table/typed_match.hpp"

namespace orebit {

namespace {

std::string joined(const std::vector<std::string_view>& words) {
  std::string text;
  for (const std::string_view word : words) text += (text.empty() ? "" : ", ") + std::string(word);
  return text;
}

std::string allowed_values(const OptionInfo& option) {
  if (option.kind != OptionInfo::Kind::number) return joined(option.values);
  return "a whole number from " + std::to_string(option.low) + " to " + std::to_string(option.high);
}

bool allows(const OptionInfo& option, const std::string& value) {
  if (option.kind != OptionInfo::Kind::number)
    return std::find(option.values.begin(), option.values.end(), value) != option.values.end();
  const auto number = value.empty() ? std::nullopt : parse_number(value, option.high);
  return number && *number >= option.low;
}

std::vector<std::string_view> known_games() {
  std::vector<std::string_view> ids;
  for (const GameInfo* info : all_games()) ids.push_back(info->id);
  return ids;
}

int choose_players(const GameInfo& info, const Setup& setup, Reasons& reasons) {
  const int players = setup.players.value_or(info.default_players);
  if (players < info.min_players || players > info.max_players)
    reasons.push_back(std::string(info.id) + " is played by " + std::to_string(info.min_players) + " to " +
                      std::to_string(info.max_players) + " players, not by " + std::to_string(players));
  return players;
}

OptionValues choose_options(const GameInfo& info, const Setup& setup, Reasons& reasons) {
  OptionValues values;
  std::vector<std::string_view> keys;
  for (const OptionInfo& option : info.options) {
    values.push_back(option.default_value());
    keys.push_back(option.key);
  }
  for (const auto& [key, value] : setup.options) {
    const std::size_t place = info.option_index(key);
    if (place == keys.size()) {
      reasons.push_back(std::string(info.id) + " has no option " + quoted(key) + "; it has " + joined(keys));
    } else if (!allows(info.options[place], value)) {
      reasons.push_back("option " + key + " cannot be " + quoted(value) +
                        "; allowed: " + allowed_values(info.options[place]));
    } else {
      values[place] = value;
    }
  }
  return values;
}

template <class Words>
std::expected<std::unique_ptr<Match>, Reasons> open_as(const Setup& setup) {
  Reasons reasons;
  const GameInfo& info = Words::info();
  Header header{std::string(info.id), choose_players(info, setup, reasons),
                choose_options(info, setup, reasons), "", ""};
  const auto pack = setup.pack != nullptr ? setup.pack : default_pack(info.id);
  std::vector<Complaint> complaints;
  auto box = Words::open_pack(pack->doc, complaints);
  for (const Complaint& complaint : complaints)
    reasons.push_back((pack->source.empty() ? "" : pack->source + ": ") + sentence(complaint));
  if (!reasons.empty()) return std::unexpected(reasons);
  if constexpr (requires { box->most_steps; }) box->most_steps = setup.most_steps;
  Refusal refusal;
  std::shared_ptr<const Words> words = Words::make(
      std::make_shared<const typename Words::Pack>(std::move(*box)), header.players, header.options, refusal);
  if (words == nullptr)
    return std::unexpected(Reasons{std::string(refusal.clause) + ": " + sentence(refusal)});
  header.pack_id = words->pack_id();
  header.pack_hash = pack->hash;
  header.pack = pack;
  return new_match<Words>(std::move(header), std::move(words));
}

// Calls visit.template operator()<Words>() for each game until one answers.
template <class Visit>
auto visit_games(const Visit& visit) {
  return [&]<class... Words>(std::type_identity<std::tuple<Words...>>) {
    decltype(visit.template operator()<std::tuple_element_t<0, AllGames>>()) answer {};
    (void)((answer = visit.template operator()<Words>(), static_cast<bool>(answer)) || ...);
    return answer;
  }(std::type_identity<AllGames>{});
}

}  // namespace

std::string sentence(const Rejection& no) { return no.clause.empty() ? no.why : no.clause + ": " + no.why; }

std::vector<const GameInfo*> all_games() {
  std::vector<const GameInfo*> games;
  visit_games([&]<class Words>() -> bool { return games.push_back(&Words::info()), false; });
  return games;
}

const GameInfo* find_game(std::string_view id) {
  for (const GameInfo* info : all_games())
    if (info->id == id) return info;
  return nullptr;
}

bool game_hides(std::string_view id) {
  return visit_games([&]<class Words>() -> bool { return Words::info().id == id && Words::hides; });
}

std::expected<std::unique_ptr<Match>, Reasons> open_match(const Setup& setup) {
  using Answer = std::optional<std::expected<std::unique_ptr<Match>, Reasons>>;
  auto answer = visit_games([&]<class Words>() -> Answer {
    if (Words::info().id != setup.game) return std::nullopt;
    return open_as<Words>(setup);
  });
  if (answer) return std::move(*answer);
  return std::unexpected(
      Reasons{"no game is called " + quoted(setup.game) + "; there are: " + joined(known_games())});
}

std::vector<Complaint> check_pack(std::string_view game, const Doc& pack) {
  std::vector<Complaint> complaints;
  visit_games([&]<class Words>() -> bool {
    if (Words::info().id != game) return false;
    Words::open_pack(pack, complaints);
    return true;
  });
  sort_few(complaints, [](const auto& a, const auto& b) { return a.line < b.line; });
  return complaints;
}

std::vector<Complaint> check_pack(const Doc& pack) {
  std::vector<Complaint> complaints;
  const std::string game = game_of(pack);
  if (find_game(game) != nullptr) return check_pack(game, pack);
  PackReader(pack, complaints).table("pack").word("game", known_games());
  return complaints;
}

}  // namespace orebit
