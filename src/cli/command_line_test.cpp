#include "cli/command_line.hpp"

#include <gtest/gtest.h>

namespace orebit::cli {

namespace {

Command small_program() {
  const Parameter help{{"--help", "-h"}, "", "say what it takes"};
  const Parameter json{{"--json"}, "", "as JSON"};
  const Parameter file{{"--record", "-r"}, "FILE", "keep it: here"};
  const Parameter seats{{"--seats"}, "A,B,...", "bots", {"miner", "foreman"}};
  const Parameter game{.names = {"GAME"}, .value = "GAME", .choices = {"gold", "ore"}, .is_positional = true};
  const Parameter files{
      .names = {"FILE"}, .value = "FILE", .is_positional = true, .is_repeated = true, .is_required = true};
  const auto run = [] { return Exit::success; };
  const Command check{"check", "say what is wrong", "  orebit content check x", {files}, {}, run};
  Command program{"orebit", "games", "  orebit play\n.hidden", {help}, {}, run};
  program.commands = {{"play", "play a game", "", {help, json, file, seats, game}, {}, run},
                      {"content", "packs", "", {help}, {check}}};
  return program;
}

using Words = std::vector<std::string>;

std::string refusal(const Words& words) {
  const Command program = small_program();
  const auto typed = parse(program, words);
  return typed ? "" : typed.error();
}

std::string offered(const Words& words) {
  const Command program = small_program();
  const Completion found = complete(program, words);
  std::string text;
  for (const auto& word : found.words) text += word.text + " ";
  return text + (found.takes_files ? ":" : "");
}

TEST(CommandLine, takes_values_behind_a_blank_behind_an_equals_sign_and_at_once) {
  Command program = small_program();
  std::string seen;
  for (Parameter& one : program.commands[0].parameters)
    one.take = [&seen](const std::string& value) { return seen += value + ";", ""; };
  ASSERT_TRUE(parse(program, Words{"play", "--record", "-", "ore", "--seats=a,b"}));
  EXPECT_EQ(seen, "-;ore;a,b;");
  seen.clear();
  ASSERT_TRUE(parse(program, Words{"play", "-rx", "--", "--help"}));
  EXPECT_EQ(seen, "x;--help;");
  const auto asks = parse(program, Words{"content", "check", "-h", "--nonsense"});
  ASSERT_TRUE(asks && asks->asks_help);
  EXPECT_EQ(asks->path, "orebit content check");
}

TEST(CommandLine, says_what_is_wrong_and_the_way_out) {
  EXPECT_EQ(refusal({"play", "--recrod", "x"}),
            "there is no option --recrod. Did you mean --record? `orebit help play` says what it takes");
  EXPECT_EQ(refusal({"play", "--record"}),
            "--record: FILE is missing; `orebit help play` says what it takes");
  EXPECT_EQ(refusal({"play", "--json=x"}), "--json takes no value; `orebit help play` says what it takes");
  EXPECT_EQ(refusal({"play", "-r", "a", "-r", "b"}),
            "--record is given twice; `orebit help play` says what it takes");
  EXPECT_EQ(refusal({"play", "ore", "gold"}),
            "\"gold\" is a word too many; `orebit help play` says what it takes");
  EXPECT_EQ(refusal({"content"}), "a command is missing: check; `orebit help content` says what it takes");
  EXPECT_EQ(refusal({"content", "check"}), "FILE is missing; `orebit help content check` says what it takes");
  EXPECT_EQ(refusal({"pla"}),
            "no command is called \"pla\". Did you mean `orebit play`? `orebit help` lists them");
}

TEST(Completions, know_commands_options_choices_lists_and_files) {
  EXPECT_EQ(offered({"p"}), "play ");
  EXPECT_EQ(offered({"play", ""}), "gold ore ");
  EXPECT_EQ(offered({"play", "--re"}), "--record ");
  EXPECT_EQ(offered({"play", "--record", ""}), ":");
  EXPECT_EQ(offered({"play", "--seats", "miner,f"}), "miner,foreman ");
  EXPECT_EQ(offered({"play", "gold", ""}), "");
  EXPECT_EQ(offered({"content", ""}), "check ");
  EXPECT_EQ(offered({"content", "check", "a", ""}), ":");
}

TEST(HelpPage, says_beside_each_name_what_it_is_for) {
  const Command program = small_program();
  const std::string page = help_page(program.commands[0], "orebit play", 40);
  EXPECT_TRUE(page.contains("Usage: orebit play [OPTIONS] [GAME]\n")) << page;
  EXPECT_TRUE(page.contains("  --record, -r FILE       keep it: here\n")) << page;
  EXPECT_TRUE(help_page(program, "orebit", 80).contains("Exit codes: 0 success; 1 ")) << page;
}

TEST(ManPage, tells_name_call_options_and_examples) {
  const Command program = small_program();
  const std::string page = man_page(program, program.commands[0], "1.2");
  EXPECT_TRUE(page.starts_with(".TH OREBIT\\-PLAY 1 \"\" \"orebit 1.2\"")) << page;
  EXPECT_TRUE(page.contains("\\fBorebit play\\fR [OPTIONS] [GAME]\n")) << page;
  EXPECT_TRUE(page.contains("\\fB\\-\\-record\\fR, \\fB\\-r\\fR \\fIFILE\\fR\n")) << page;
  // A line that begins with a dot would be a command of roff.
  EXPECT_TRUE(man_page(program, program, "1.2").contains("\n\\&.hidden\n"));
}

}  // namespace

}  // namespace orebit::cli
