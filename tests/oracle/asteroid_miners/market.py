"""Asteroid Miners: the market and the equipment, phases 6 and 7 of a turn."""
from .table import MATERIALS, METALS

TRACK = {3: "ip", 4: "nr", 5: "ip", 6: "nr"}  # AM-5


class Market:
    def do_market(self, ip, nr):  # AM-4, AM-71
        rows = self.pack["market"]["setup_row"]
        self.state["market"] = {"ip": rows[int(ip) - 1], "nr": rows[int(nr) - 1]}
        self.start_turn()

    def market(self):  # AM-53
        units = self.section(self.state["dug"])["units"]
        if self.ecological() or any(unit in METALS for unit in units):
            self.state["ply"] = "sell"
        else:
            self.foundry()

    def sell_moves(self):
        return ["hold", "sell"]

    def do_hold(self):
        self.foundry()

    def do_sell(self):
        income, self.state["market"] = self.sale(self.state["dug"])
        self.me["funds"] += income
        self.foundry()

    def sale(self, name):
        """AM-53 to AM-55, AM-65, AM-66: (income, rows afterwards)."""
        units = self.section(name)["units"]
        sold = [unit for unit in units if unit in METALS]
        if self.scavenger():
            return sum(self.pack["scavenger"][MATERIALS[unit]] for unit in sold), dict(self.state["market"])
        touched = {TRACK[unit] for unit in sold}
        rows = self.rows_of_sale(touched)
        income = self.metal_income(sold, rows)
        if self.ecological():
            income += sum(self.pack["ecological"][MATERIALS[unit]] for unit in units if unit in (1, 2))
        if sold:
            rows = {track: max(1, row - 1) if track in touched else min(4, row + 1) for track, row in rows.items()}
        return income, rows

    def rows_of_sale(self, touched):
        rows, event = dict(self.state["market"]), self.event()
        if event["type"] in ("raise", "lower") and event["track"] in touched:
            rows[event["track"]] = min(4, max(1, rows[event["track"]] + (1 if event["type"] == "raise" else -1)))
        return rows

    def metal_income(self, sold, rows):
        event = self.event()
        if event["type"] == "only1" and event["metal"] in sold:
            sold = [unit for unit in sold if unit != event["metal"]] + [event["metal"]]
        income = sum(self.pack["market"][MATERIALS[unit]][rows[TRACK[unit]] - 1] for unit in sold)
        if event["type"] == "bonus":
            income += event["amount"] * sold.count(event["metal"])
        return income

    def upgrade_price(self):
        return self.pack["equipment"][self.me["upgrade"]]["price"] if self.me["upgrade"] < 4 else None

    def equipment(self):  # AM-56
        price = self.upgrade_price()
        if price is not None and self.me["funds"] >= price:
            self.state["ply"] = "upgrade"
        else:
            self.clean_up()

    def upgrade_moves(self):
        return ["pass", "upgrade"]

    def do_upgrade(self):  # AM-57
        self.me["funds"] -= self.upgrade_price()
        self.me["upgrade"] += 1
        if self.options["one_upgrade"]:
            self.clean_up()
        else:
            self.equipment()
