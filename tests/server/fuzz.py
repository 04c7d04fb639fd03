#!/usr/bin/env python3
"""Strange messages over real sockets: valid ones of the protocol's page, broken in every way, sent with and without a
seat's token on FUZZ_SOCKETS sockets, or as many as FUZZ_SECONDS allow. The server answers each or closes that socket, two
people play on beside it, and what is stored can be loaded again. FUZZ_SEED decides what is sent.
"""
import json
import os
import random
import re
import tempfile
import time
from pathlib import Path

from orebit_client import PATIENCE, Closed, Player, Server, WebSocket, frame, run_until, verify

SOCKETS = int(os.environ.get("FUZZ_SOCKETS", "200"))
SECONDS = float(os.environ.get("FUZZ_SECONDS", "0"))
FREE = ["--seat-rate", "0", "--address-rate", "0", "--request-rate", "0", "--table-rate", "0", "--quiet"]
PAGE = Path(__file__).resolve().parents[2] / "docs/formats/protocol.md"
STRANGE = [None, True, -1, 0, 1, 2, 255, 2**31, 2**63, -2**63, 1e308, "", "x" * 3000, "\u0000", "\ud83d\ude80", "</script>",
           [], {}, [[]], {"type": "move"}, "0" * 32, "f" * 64]


def samples():
    page = PAGE.read_text("utf-8")
    found = [json.loads(text) for text in re.findall(r"```json request\n(.*?)```", page, re.DOTALL)]
    assert len(found) >= 10
    return found


def broken(message, table, seat_token):
    """One message, changed somehow; as bytes."""
    message = json.loads(json.dumps(message))
    if message["type"] == "hello" or random.random() < 0.2:
        message.pop("since", None)
        if "table" in message:
            message["table"] = table
        if "token" in message:
            message["token"] = seat_token
    for _ in range(random.choice([0, 0, 1, 1, 2])):
        key = random.choice(list(message) or ["type"])
        choice = random.random()
        if choice < 0.5:
            message[key] = random.choice(STRANGE)
        elif choice < 0.7:
            message.pop(key, None)
        elif choice < 0.85:
            message[random.choice(["", "x", "type ", "id", "ply", "seat", "undos"])] = random.choice(STRANGE)
        else:
            message[key] = {key: message.get(key)}
    data = json.dumps(message, ensure_ascii=random.random() < 0.5).encode("utf-8", "surrogatepass")
    if random.random() < 0.3 and data:
        place = random.randrange(len(data))
        data = random.choice([data[:place], data[:place] + bytes([random.randrange(256)]) + data[place + 1:],
                              data + data, data[place:]])
    return data


def settle(server, table):
    """Until everything that was sent has been worked off: a summary tells what is stored at the moment it is asked for, and
    a request that waits behind others for the disk is stored later. Nobody has a socket any more when nobody visits, and a
    request that is answered was the last in its table's queue."""
    def join():
        return server.request("POST", f"/api/tables/{table}/join", {"seat": 0, "commit": "0" * 64})

    wait_until(lambda: b"\norebit_visitors 0\n" in server.request("GET", "/metrics")[2])
    wait_until(lambda: b"too much to do" not in join()[2])


def wait_until(holds):
    limit = time.monotonic() + 30 * PATIENCE
    while not holds():
        assert time.monotonic() < limit, "the server is not done with what was sent"
        time.sleep(0.02)


def go_on(begin, number):
    return time.monotonic() < begin + SECONDS if SECONDS else number < SOCKETS


def main():
    seed = int(os.environ.get("FUZZ_SEED", "1"))
    print(f"FUZZ_SEED={seed}")
    random.seed(seed)
    valid = samples()
    sent = closed = 0
    with tempfile.TemporaryDirectory() as folder, Server(folder, *FREE) as server:
        victim = Player.create(server, "stella-digger", ["human", "open"])
        Player.join(server, victim.table, 1)
        games = 0
        people = []
        begin, number = time.monotonic(), 0
        while go_on(begin, number):
            number += 1
            if not people or people[0].is_over():
                for player in people:
                    verify(server.record(player.table))
                    player.socket.close()
                people = [Player.create(server, "dark-side", ["human", "miner"]).connect(server)]
                games += 1
            before = people[0].acknowledged
            web_socket = WebSocket(server.address, timeout=5 * PATIENCE)
            if random.random() < 0.8:
                hello = {"type": "hello", "version": 1, "table": victim.table}
                if random.random() < 0.7:
                    hello["token"] = victim.token
                web_socket.send(json.dumps(hello))
            try:
                for _ in range(random.randint(1, 60)):
                    data = broken(random.choice(valid), victim.table, victim.token)
                    opcode = random.choices([1, 2, 9, 10, 8, 0, 3], [60, 1, 2, 2, 0.3, 0.3, 0.3])[0]
                    web_socket.socket.sendall(frame(opcode, data[:120] if opcode >= 8 else data))
                    sent += 1
                web_socket.send('{"type":"ping","id":77}')
                while '"id":77' not in web_socket.receive():
                    pass
            except (Closed, OSError):
                closed += 1
            web_socket.close()
            people[0].sent_for = None
            run_until(people, lambda: people[0].is_over() or people[0].acknowledged > before, 10)
            assert server.process.poll() is None, server.lines[-10:]
        assert server.request("GET", "/healthz")[0] == 200
        people[0].socket.close()
        settle(server, victim.table)
        summary = server.json("GET", f"/api/tables/{victim.table}", expect=200)
        server.kill()
        server.start()
        assert server.json("GET", f"/api/tables/{victim.table}", expect=200) == summary
        assert not any('"error"' in line for line in server.lines), server.lines[-3:]
        server.stop()
    print(f"{sent} strange messages, {closed} sockets closed, {games} games played beside them")


main()
