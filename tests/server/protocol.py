#!/usr/bin/env python3
"""Reads the HTTP examples of docs/formats/protocol.md, sends each to a real server, and compares status and keys; so too
the message that the server itself adds.
"""
import json
import re
import tempfile
from pathlib import Path

from orebit_client import Player, Server, run_until

PAGE = Path(__file__).resolve().parents[2] / "docs/formats/protocol.md"


def keys_of(value):
    """The keys of an object and of those of its members that the example shows in full."""
    if isinstance(value, dict):
        return {key: keys_of(item) for key, item in value.items()} if value else "anything"
    return "anything"


def fits(found, example):
    if example == "anything":
        return True
    return isinstance(found, dict) and found.keys() == example.keys() and all(
        fits(found[key], example[key]) for key in example)


def check_own_pack(server, table):
    """A table tells the cards that it is played with."""
    pack = json.loads(server.request("GET", f"/api/tables/{table}/pack", None)[2])
    pack["pack"]["id"] = "mine-1"
    wish = {"game": "space-miner", "pack": pack, "seats": [{"kind": "local", "commit": "0" * 64}]}
    status, _, made = server.request("POST", "/api/tables", json.dumps(wish))
    assert status == 201, made
    told = server.request("GET", f"/api/tables/{json.loads(made)['table']}/pack", None)[2]
    assert json.loads(told) == pack, told


def main():
    page = PAGE.read_text("utf-8")
    examples = re.findall(r"```http\n(\w+) (\S+)\n(.*?)\n?\n(\d{3})\n(.*?)```", page, re.DOTALL)
    assert len(examples) >= 8, "the examples were not found"
    with tempfile.TemporaryDirectory() as folder, Server(folder) as server:
        names = {}
        for method, path, body, status, answer in examples:
            path = path.replace("TABLE", names.get("table", "TABLE"))
            found_status, _, found = server.request(method, path, body.strip() or None)
            assert found_status == int(status), (method, path, found_status, found)
            if answer.strip():
                found = json.loads(found)
                assert fits(found, keys_of(json.loads(answer))), (path, found)
                names.update({key: found[key] for key in ("table", "token") if key in found})
        check_own_pack(server, names["table"])
        example = json.loads(re.search(r'```json\n(\{"type":"presence".*?\})\n```', page).group(1))
        player = Player.create(server, "space-miner", ["human", "open"]).connect(server)
        run_until([player], lambda: any('"presence"' in text for text in player.heard), 10)
        presence = next(m for m in map(json.loads, player.heard) if m["type"] == "presence")
        assert presence.keys() == example.keys() and presence["seats"] == [True, False], presence
        server.stop()
    print(f"{len(examples)} examples of the HTTP API are true")


main()
