#include "table/trace.hpp"
#include "text/json_writer.hpp"

namespace orebit {

namespace {

void open_ply(JsonWriter& out, int number, Turn actor) {
  out.open_object().field("ply", number).key("actor");
  actor.is_chance() ? out.value("chance") : out.value(index_of(actor.seat));
}

}  // namespace

void write_options(JsonWriter& out, const Header& header, const GameInfo& info) {
  out.open_object();
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    out.key(info.options[i].key);
    const bool is_text = info.options[i].kind == OptionInfo::Kind::choice;
    is_text ? out.value(header.options[i]) : out.raw(header.options[i]);
  }
  out.close_object();
}

std::string header_line(const Header& header, const GameInfo& info,
                        const std::function<void(JsonWriter&)>& more) {
  JsonWriter out;
  out.open_object().field("orebit", "trace/1").field("game", header.game).field("players", header.players);
  write_options(out.key("options"), header, info);
  out.field("content", header.pack_id);
  if (more) more(out);
  return out.close_object().take();
}

std::string ply_line(int number, Turn actor, const std::string& move) {
  JsonWriter out;
  open_ply(out, number, actor);
  return out.field("move", move).close_object().take();
}

std::string hidden_ply_line(int number, Turn actor, const std::string& move) {
  JsonWriter out;
  open_ply(out, number, actor);
  return out.field("move", move).field("hidden", true).close_object().take();
}

std::string full_ply_line(int number, Turn actor, const std::vector<std::string>& legal,
                          const std::string& move, const std::string& state_json) {
  JsonWriter out;
  open_ply(out, number, actor);
  if (actor.is_player()) write_list(out.key("legal"), legal);
  out.field("move", move).key("state").raw(state_json);
  return out.close_object().take();
}

void write_result(JsonWriter& out, const Result& result) {
  out.key("result").open_object();
  write_list(out.key("scores"), result.scores);
  write_list(out.key("winners"), result.winners);
  out.field("reason", result.reason).close_object();
}

std::string result_line(const Result& result) {
  JsonWriter out;
  out.open_object();
  write_result(out, result);
  return out.close_object().take();
}

}  // namespace orebit
