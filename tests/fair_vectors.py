#!/usr/bin/env python3
"""Prints what src/table/fair_dice_test.cpp expects, from docs/formats/fair_dice.md and Python's own hashes."""
import hashlib
import hmac


def commit(data):
    return hashlib.sha256(data).hexdigest()


def key(server_seed, table, seat_seeds):
    message = "|".join(["orebit/fair/1", table, *seat_seeds])
    return hmac.new(bytes.fromhex(server_seed), message.encode(), hashlib.sha256).digest()


def words(key_, ply):
    block = 0
    while True:
        digest = hmac.new(key_, f"{ply}:{block}".encode(), hashlib.sha256).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at:at + 4], "big")
        block += 1


def uniform(stream, m):
    while True:
        x = next(stream)
        if x < 2**32 // m * m:
            return x % m


SERVER = bytes(range(32)).hex()
SEATS = ["00112233445566778899aabbccddeeff", "", "ffeeddccbbaa99887766554433221100"]

if __name__ == "__main__":
    print("server_commit", commit(bytes.fromhex(SERVER)))
    for seat in SEATS:
        print("seat_commit", commit(seat.encode()))
    k = key(SERVER, "table-7", SEATS)
    print("key", k.hex())
    print("key of another table", key(SERVER, "table-8", SEATS).hex())
    for ply in (1, 12):
        stream = words(k, ply)
        print("dice of ply", ply, [uniform(stream, 6) + 1 for _ in range(20)])
    # m just above half of 2^32 throws nearly every second word away
    stream = words(k, 3)
    print("large m", [uniform(stream, 2**31 + 1) for _ in range(12)])
    stream = words(k, 4)
    print("largest m", [uniform(stream, 2**32 - 1) for _ in range(2)], uniform(stream, 1), uniform(stream, 1000))
