#!/usr/bin/env python3
"""A host's day: records are signed with a key of the server's own, figures are for the host, a name that is not ours is
turned away, and the system is told that the server is ready and alive.
"""
import json
import os
import re
import shutil
import socket
import stat
import subprocess
import tempfile
from pathlib import Path

from orebit_client import PATIENCE, Player, Server, orebit, play_to_the_end, verify


def signed_records(server, folder):
    key_file = Path(folder) / "signing.key"
    assert stat.S_IMODE(key_file.stat().st_mode) == 0o600, oct(key_file.stat().st_mode)
    shown = server.json("GET", "/api/key", expect=200)
    assert shown["algorithm"] == "Ed25519" and len(shown["key"]) == 64, shown
    assert server.request("GET", "/")[1]["Orebit-Key"] == shown["key"]
    player = Player.create(server, "space-miner", ["human"]).connect(server)
    play_to_the_end([player])
    record = server.record(player.table)
    assert f"signed by the server with the key {shown['key']}" in verify(record)
    assert "seal" in verify(record.replace('"P0"', '"P9"'), expect=1)
    assert "signature" in verify(record.replace(record[-20:-4], "0" * 16), expect=1)
    server.stop()
    server.start()
    assert server.json("GET", "/api/key", expect=200) == shown, "the key stays"
    assert server.record(player.table) == record, "and so does what it signed"
    print("records are signed by the server's key, which stays")


def figures_are_for_the_host(server):
    assert server.request("GET", "/metrics")[0] == 403, "who comes past the proxy is nobody"
    for address, status in (("127.0.0.1", 200), ("192.0.2.7", 200), ("192.0.2.8", 403)):
        found, _, body = server.request("GET", "/metrics", headers={"X-Forwarded-For": address})
        assert found == status, (address, found, body)
    print("figures are told to this machine and to those the host has named")


def other_names_are_turned_away(server):
    for host, status in (("table.example", 200), (f"127.0.0.1:{server.port}", 200), ("evil.example", 421)):
        found, _, body = server.request("GET", "/api/games", headers={"Host": host})
        assert found == status, (host, found, body[:80])
    print("a name that is not ours is turned away")


def the_system_hears(work):
    path = str(Path(work) / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind(path)
        ear.settimeout(20 * PATIENCE)
        os.environ["NOTIFY_SOCKET"] = path
        with Server(Path(work) / "notified", "--quiet") as server:
            heard = {ear.recv(100).decode() for _ in range(4)}
            assert server.stop() == 0
        del os.environ["NOTIFY_SOCKET"]
    assert heard == {"READY=1", "WATCHDOG=1"}, heard
    print("systemd is told that the server is ready, and then every second that it is alive")


def a_key_that_others_can_read(work):
    folder = Path(work) / "open"
    with Server(folder, "--quiet") as server:
        server.stop()
        (folder / "signing.key").chmod(0o644)
        try:
            server.start()
            raise AssertionError("it starts with a key that others can read")
        except RuntimeError as error:
            assert "others can read it" in str(error), error
    print("a key that others can read is refused")


def the_unit_is_hardened():
    """The unit starts what the program takes, within bounds, and systemd itself finds little that it could still do."""
    tools = Path(__file__).resolve().parents[2] / "tools"
    lines = (tools / "orebit.service").read_text("utf-8").splitlines()
    unit = dict(line.split("=", 1) for line in lines if "=" in line and not line.startswith("#"))
    for key, value in {"UMask": "0077", "StateDirectoryMode": "0700", "Type": "notify", "Restart": "always",
                       "StartLimitIntervalSec": "0"}.items():
        assert unit[key] == value, (key, unit[key])
    assert {"MemoryMax", "TasksMax", "WatchdogSec", "SystemCallFilter"} <= set(unit), unit
    assert int(unit["TasksMax"]) >= 2 * 128, "a thread for each core of a big machine"
    takes = subprocess.run([orebit(), "serve", "--help"], capture_output=True, text=True).stdout
    for flag in re.findall(r"--[a-z-]+", unit["ExecStart"]):
        assert flag in takes, flag
    if shutil.which("systemd-analyze"):
        said = subprocess.run(["systemd-analyze", "security", "--offline=true", "--threshold=20", tools / "orebit.service"],
                              capture_output=True, text=True)
        assert said.returncode == 0, said.stdout[-300:]
    recipe = (tools / "Containerfile").read_text("utf-8")
    assert "HEALTHCHECK" in recipe and "--format docker" in recipe and "USER orebit" in recipe
    print("the unit is hardened, the container has a health check")


with tempfile.TemporaryDirectory() as work:
    with Server(Path(work) / "data", "--quiet") as server:
        signed_records(server, Path(work) / "data")
        assert server.request("GET", "/metrics")[0] == 200, "this machine"
        assert server.stop() == 0
    flags = ["--behind-proxy", "--metrics-from", "192.0.2.7", "--host", "table.example", "--host", "127.0.0.1", "--quiet"]
    with Server(Path(work) / "proxied", *flags) as server:
        figures_are_for_the_host(server)
        other_names_are_turned_away(server)
        assert server.stop() == 0
    the_unit_is_hardened()
    the_system_hears(work)
    a_key_that_others_can_read(work)
