#include "cli/play/line_editor.hpp"

#include <histedit.h>

#include <algorithm>
#include <csignal>
#include <cstdio>

#include "cli/play/signals.hpp"

namespace orebit::cli {

namespace {

constexpr wchar_t kill_line = 0x15;  // Ctrl-U

// How many bytes follow the first one of a UTF-8 character.
int bytes_after(unsigned char first) { return first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0; }

std::string common_beginning(const std::vector<std::string>& words) {
  std::string common = words.front();
  for (const std::string& word : words)
    common.resize(static_cast<std::size_t>(
        std::mismatch(common.begin(), common.end(), word.begin(), word.end()).first - common.begin()));
  return common;
}

}  // namespace

struct LineEditor::Inside {
  EditLine* edit = nullptr;
  History* history = nullptr;
  LineEditor* owner = nullptr;
  const Question* question = nullptr;
  bool was_interrupted = false;

  static Inside& of(EditLine* edit) {
    Inside* inside = nullptr;
    el_get(edit, EL_CLIENTDATA, static_cast<void*>(&inside));
    return *inside;
  }

  bool is_empty() const {
    const LineInfo* line = el_line(edit);
    return line->lastchar == line->buffer;
  }

  void redraw(const std::string& more) {
    question->redraw(more);
    el_set(edit, EL_REFRESH);
  }

  void suspend() {
    el_set(edit, EL_PREP_TERM, 0);
    if (owner->on_suspend) owner->on_suspend();
    (void)raise(SIGSTOP);
    if (owner->on_continue) owner->on_continue();
    el_set(edit, EL_PREP_TERM, 1);
    redraw("");
  }

  // Ctrl-C on a line with text clears it, on an empty one it ends the question.
  int next(wchar_t& character) {
    unsigned char byte = 0;
    while (true) {
      switch (Signals::wait(byte)) {
        case Event::end: return 0;
        case Event::suspend: suspend(); continue;
        case Event::resize: el_resize(edit), redraw(""); continue;
        case Event::interrupt:
          if (is_empty()) return was_interrupted = true, 0;
          return character = kill_line, 1;
        case Event::key: break;
      }
      character = byte;
      const int more = bytes_after(byte);
      if (more > 0) character = static_cast<wchar_t>(byte & (0x3F >> more));
      for (int i = 0; i < more && Signals::wait(byte) == Event::key; ++i)
        character = static_cast<wchar_t>(character << 6 | (byte & 0x3F));
      return 1;
    }
  }

  unsigned char complete() {
    const LineInfo* line = el_line(edit);
    const std::string typed(line->buffer, line->cursor);
    const std::size_t blank = typed.find_last_of(' ');
    const std::string last = typed.substr(blank == std::string::npos ? 0 : blank + 1);
    const auto words = question->complete(typed);
    if (words.empty()) return CC_REFRESH_BEEP;
    const std::string common = common_beginning(words);
    std::string insert = common.substr(std::min(last.size(), common.size()));
    if (words.size() == 1) insert += ' ';
    if (!insert.empty()) return el_insertstr(edit, insert.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
    std::string list;
    for (const std::string& word : words) list += (list.empty() ? "" : "  ") + word;
    redraw(list);
    return CC_NORM;
  }

  static int read_character(EditLine* edit, wchar_t* character) { return of(edit).next(*character); }
  static unsigned char on_tab(EditLine* edit, int) { return of(edit).complete(); }
  static const char* prompt(EditLine* edit) { return of(edit).question->prompt.c_str(); }
};

LineEditor::LineEditor() : inside_(std::make_unique<Inside>()) {
  inside_->owner = this;
  EditLine* edit = inside_->edit = el_init("orebit", stdin, stdout, stderr);
  inside_->history = history_init();
  HistEvent event;
  constexpr int kept_lines = 200;
  history(inside_->history, &event, H_SETSIZE, kept_lines);
  history(inside_->history, &event, H_SETUNIQUE, 1);
  el_set(edit, EL_CLIENTDATA, static_cast<void*>(inside_.get()));
  el_set(edit, EL_EDITOR, "emacs");
  el_set(edit, EL_SIGNAL, 0);
  el_set(edit, EL_HIST, history, inside_->history);
  el_set(edit, EL_PROMPT, &Inside::prompt);
  el_set(edit, EL_GETCFN, &Inside::read_character);
  el_set(edit, EL_ADDFN, "orebit-complete", "complete the word", &Inside::on_tab);
  el_set(edit, EL_BIND, "^I", "orebit-complete", nullptr);
}

LineEditor::~LineEditor() {
  history_end(inside_->history);
  el_end(inside_->edit);
}

Line LineEditor::ask(const Question& question) {
  inside_->question = &question;
  inside_->was_interrupted = false;
  int count = 0;
  if (const std::string typed = Signals::take_typed(); !typed.empty()) el_push(inside_->edit, typed.c_str());
  const char* text = el_gets(inside_->edit, &count);
  if (inside_->was_interrupted) return {Line::Kind::interrupt, ""};
  if (text == nullptr || count <= 0) return {Line::Kind::end, ""};
  std::string line(text, static_cast<std::size_t>(count));
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
  HistEvent event;
  if (line.find_first_not_of(' ') != std::string::npos)
    history(inside_->history, &event, H_ENTER, line.c_str());
  return {Line::Kind::text, line};
}

void LineEditor::forget() {
  HistEvent event;
  history(inside_->history, &event, H_CLEAR);
}

}  // namespace orebit::cli
