#include "cli/examples.hpp"

#include <array>
#include <utility>

namespace orebit::cli {

namespace {

using Entry = std::pair<std::string_view, std::string_view>;

constexpr std::array entries{
    Entry{
        "",
        "  orebit learn space-miner             a first lesson\n"
        "  orebit play space-miner              play alone in the terminal\n"
        "  orebit play space-miner --players 2 --seat human --seat foreman\n"
        "  orebit rules space-miner SM-16       one clause of the rules\n"
        "  orebit trace space-miner --seed 7 | orebit replay -\n"
        "Exit codes: 0 success, 1 the answer is no (a difference, a refusal), 2 wrong usage or bad input.\n"},
    Entry{"play",
          "  orebit play space-miner              alone\n"
          "  orebit play stella-digger --players 3 --seat human --seat miner --seat foreman:2000\n"
          "  orebit play asteroid-miners -o foundry=true --seed 7\n"
          "  orebit play dark-side --seat human --seat human --record game.jsonl\n"
          "  orebit play --resume game.jsonl\n"},
    Entry{"resume",
          "  orebit resume                        the list, and which one to go on with\n"
          "  orebit resume 1                      the last one at once\n"},
    Entry{"learn", "  orebit learn space-miner\n"},
    Entry{"games",
          "  orebit games\n"
          "  orebit games --json\n"},
    Entry{"rules",
          "  orebit rules space-miner             how to play\n"
          "  orebit rules space-miner navigation  a section\n"
          "  orebit rules dark-side DS-39         one clause\n"
          "  orebit rules stella-digger red tear  every clause with these words\n"
          "  orebit rules space-miner --full      the specification\n"},
    Entry{"content",
          "  orebit content show space-miner > mine.toml\n"
          "  orebit content check mine.toml\n"
          "  orebit play space-miner --content mine.toml\n"},
    Entry{"content show", "  orebit content show space-miner > mine.toml\n"},
    Entry{"content check", "  orebit content check mine.toml\n"},
    Entry{"trace",
          "  orebit trace space-miner --seed 7\n"
          "  orebit trace dark-side --seed 1 --players 4 --count 100 --bot miner > games.jsonl\n"},
    Entry{"replay",
          "  orebit replay games.jsonl\n"
          "  orebit trace space-miner --seed 7 | orebit replay -\n"
          "  orebit replay game.jsonl --show      walk through it with the arrow keys\n"
          "  orebit replay --content mine.toml game.jsonl\n"},
    Entry{"verify", "  orebit verify table.jsonl            the record that a networked table gave out\n"},
    Entry{"arena",
          "  orebit arena dark-side --seats miner,foreman --games 200\n"
          "  orebit arena space-miner --seats foreman:2000,chief:500ms --seed 3 --json\n"},
    Entry{"ladder", "  orebit ladder stella-digger --games 20\n"},
    Entry{"review",
          "  orebit review game.jsonl\n"
          "  orebit review game.jsonl --html review.html --simulations 5000\n"},
    Entry{"fit",
          "  orebit fit dark-side --check 500\n"
          "  orebit fit stella-digger --setup \"3 red_tears=on\" --bot miner --json\n"},
    Entry{"solve",
          "  orebit solve space-miner\n"
          "  orebit solve space-miner --content mine.toml --games 50000\n"},
    Entry{"serve",
          "  orebit serve                         for this machine alone\n"
          "  orebit serve --listen 0.0.0.0 --port 8017 --data tables\n"},
    Entry{"check",
          "  orebit check tables                  a server's data folder, stopped or serving\n"
          "  orebit check tables.backup --json\n"},
    Entry{"backup", "  orebit backup tables tables-$(date +%F).backup\n"},
    Entry{"restore", "  orebit restore tables-2026-11-18.backup tables\n"},
    Entry{"bench",
          "  orebit bench\n"
          "  orebit bench space-miner --json\n"},
    Entry{"help", "  orebit help arena\n"},
    Entry{"completions",
          "  source <(orebit completions bash)\n"
          "  orebit completions zsh > \"${fpath[1]}/_orebit\"\n"
          "  orebit completions fish > ~/.config/fish/completions/orebit.fish\n"},
    Entry{"man",
          "  orebit man arena | man -l -\n"
          "  orebit man --all /usr/local/share/man/man1\n"},
};

}  // namespace

std::string examples_of(std::string_view command) {
  for (const auto& [name, lines] : entries)
    if (name == command) return "Examples:\n" + std::string(lines.substr(0, lines.size() - 1));
  return "";
}

}  // namespace orebit::cli
