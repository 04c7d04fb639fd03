#!/usr/bin/env python3
"""A club behind one address: 30 people open the link at the same moment, each with a browser that fetches every file of
the page over six connections, asks for the table and sits down to look. Nobody is turned away. One device that asks far
too much is, and the others at its address are not. PAGE=build/web takes the page as it was built.
"""
import json
import os
import tempfile
import threading
import time
from http.client import HTTPConnection
from pathlib import Path

from orebit_client import PATIENCE, Player, Server, WebSocket

ROOT = Path(__file__).resolve().parents[2]
VISITORS, FILES, CONNECTIONS = 30, 142, 6


def client_folder(folder):
    """A page as big as ours was at its biggest: a first visit fetches all of it, for later without a network."""
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>a page</title>")
    for number in range(FILES):
        (folder / "assets" / f"part-{number}.js").write_text(f"export default {number};\n" * 40)
    return folder


class Visit:
    """One browser."""

    def __init__(self, server, table, files):
        self.server, self.table, self.problems, self.bytes = server, table, [], 0
        self.paths = ["/", *files, "/api/games", f"/api/tables/{table}", f"/api/tables/{table}/pack"]
        self.lock = threading.Lock()

    def fetch(self):
        connection = HTTPConnection("127.0.0.1", self.server.port, timeout=30 * PATIENCE)
        while True:
            with self.lock:
                if not self.paths:
                    break
                path = self.paths.pop()
            connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
            answer = connection.getresponse()
            self.bytes += len(answer.read())
            if answer.status != 200:
                self.problems.append((path, answer.status))
        connection.close()

    def run(self):
        try:
            browser = [threading.Thread(target=self.fetch) for _ in range(CONNECTIONS)]
            for thread in browser:
                thread.start()
            for thread in browser:
                thread.join()
            socket = WebSocket(self.server.address)
            socket.send(json.dumps({"type": "hello", "version": 1, "table": self.table}))
            assert json.loads(socket.receive())["type"] == "welcome"
            socket.close()
        except Exception as error:  # whatever it is, the visitor sees a broken page
            self.problems.append(repr(error))


def thirty_first_visits(server, table, page):
    files = [f"/{file.relative_to(page)}" for file in page.glob("assets/*") if file.suffix != ".gz"]
    begin = time.monotonic()
    visits = [Visit(server, table, files) for _ in range(VISITORS)]
    threads = [threading.Thread(target=visit.run) for visit in visits]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    problems = [problem for visit in visits for problem in visit.problems]
    assert not problems, (len(problems), problems[:5])
    print(f"{VISITORS} first visits at once from one address, {len(files) + 5} requests and {visits[0].bytes:,} bytes each: all complete "
          f"after {time.monotonic() - begin:.1f} s")


def one_greedy_device(server, table):
    """It asks on one connection until it is refused; the next device at the same address is served."""
    greedy = HTTPConnection("127.0.0.1", server.port, timeout=30 * PATIENCE)
    refused = 0
    for _ in range(200):
        greedy.request("GET", f"/api/tables/{table}")
        answer = greedy.getresponse()
        body = json.loads(answer.read())
        if answer.status == 429:
            refused += 1
            assert "too many requests" in body["error"]["why"] and answer.getheader("Retry-After") == "1"
    greedy.close()
    assert refused > 0
    for _ in range(20):
        status, _, _ = server.request("GET", f"/api/tables/{table}")
        assert status == 200, "somebody else pays for the greedy one"
    print(f"a greedy connection was refused {refused} of 200 times, others at its address never")


with tempfile.TemporaryDirectory() as work:
    page = ROOT / os.environ["PAGE"] if "PAGE" in os.environ else client_folder(Path(work) / "page")
    with Server(Path(work) / "data", "--client", str(page), "--quiet") as server:
        table = Player.create(server, "space-miner", ["human", "open"]).table
        thirty_first_visits(server, table, page)
        one_greedy_device(server, table)
        assert server.stop() == 0
