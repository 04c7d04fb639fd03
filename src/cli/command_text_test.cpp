#include "cli/command_text.hpp"

#include <gtest/gtest.h>

namespace orebit::cli {

namespace {

CommandText small_program() {
  const OptionText help{{"--help", "-h"}, "", "say what it takes", {}, false, false};
  const OptionText file{{"--record", "-r"}, "FILE", "keep it: here", {}, false, false};
  const OptionText game{{"GAME"}, "GAME", "the game's id", {"gold", "ore"}, true, false};
  const OptionText files{{"FILE"}, "FILE", "packs", {}, true, true};
  const CommandText check{"check", "say what is wrong", "  orebit content check x\n", {files}, {}};
  return {"orebit",
          "games",
          "  orebit play\n.hidden\n",
          {help},
          {{"play", "play a game", "", {help, file, game}, {}}, {"content", "packs", "", {help}, {check}}}};
}

TEST(Completions, bash_knows_commands_options_choices_and_files) {
  const std::string text = bash_completion(small_program());
  EXPECT_TRUE(
      text.contains("\" play\") COMPREPLY=($(compgen -W \"--help -h --record -r gold ore\" -- \"$cur\"))"))
      << text;
  EXPECT_TRUE(text.contains("\" play:--record\" | \" play:-r\") COMPREPLY=($(compgen -f -- \"$cur\"))"))
      << text;
  EXPECT_FALSE(text.contains("compgen -W \"FILE\"")) << text;
}

TEST(Completions, zsh_escapes_what_has_a_meaning_there) {
  const std::string text = zsh_completion(small_program());
  EXPECT_TRUE(text.contains("'--record[keep it\\: here]:FILE:_files'")) << text;
  EXPECT_TRUE(text.contains("':GAME:(gold ore)'")) << text;
  EXPECT_TRUE(text.contains("'*:FILE:_files'")) << text;
}

TEST(Completions, fish_says_when_a_command_is_meant) {
  const std::string text = fish_completion(small_program());
  EXPECT_TRUE(text.contains("complete -c orebit -n __fish_use_subcommand -a play -d 'play a game'\n"))
      << text;
  EXPECT_TRUE(text.contains("-n '__fish_seen_subcommand_from play' -l record -s r -r -F -d 'keep it: here'"))
      << text;
  EXPECT_TRUE(text.contains("-n '__fish_seen_subcommand_from play' -a 'gold ore' -d 'the game\\'s id'"))
      << text;
  EXPECT_TRUE(
      text.contains("-n '__fish_seen_subcommand_from content; and __fish_seen_subcommand_from check' -F"))
      << text;
}

TEST(ManPage, tells_name_call_options_and_examples) {
  const CommandText program = small_program();
  const std::string page = man_page(program, program.commands[0], "1.2");
  EXPECT_TRUE(page.starts_with(".TH OREBIT\\-PLAY 1 \"\" \"orebit 1.2\"")) << page;
  EXPECT_TRUE(page.contains("\\fBorebit play\\fR [\\fIOPTIONS\\fR] \\fIGAME\\fR\n")) << page;
  EXPECT_TRUE(page.contains("\\fB\\-\\-record\\fR, \\fB\\-r\\fR \\fIFILE\\fR\n")) << page;
  // A line that begins with a dot would be a command of roff.
  EXPECT_TRUE(man_page(program, program, "1.2").contains("\n\\&.hidden\n"));
}

}  // namespace

}  // namespace orebit::cli
