#!/usr/bin/env python3
"""A player of Águila: python3 needs nothing else.

    aguila match alcaniz --french "program:python3 examples/bot.py" --spanish ai:random --games 10

The match asks, the bot answers, one JSON object a line; docs/protocol.md tells what is asked and what may be asked back. This
bot marches its troops to the enemy and to the ground that matters, fires whatever can fire, and closes in where the
forecast promises that the enemy suffers more. A battle is won by demoralizing commands, so it counts what each blow adds to
the losses a command can bear.
"""
import json
import random
import sys
from collections import deque
from fractions import Fraction

# What part of a unit's points counts against its command when it ends a combat so; disorder may pass.
HARM = {"disorganized": 0.6, "routed": 0.9, "eliminated": 1}
# So much stronger than all enemies in front a stack must be to assault them.
ASSAULT = 1.8
# How near to the enemy each arm wants to stand.
NEAR = {"infantry": 1, "cavalry": 3, "artillery": 3, "cart": 12}
# The best of what else may be asked, the best first.
READY = ["place-rest", "accept", "exit", "resolve", "done", "halt", "decline"]
# Points of a counter that cannot be seen.
UNSEEN = 5


class Bot:
    def hello(self, params):
        self.chance = random.Random(1808)
        return {"name": "bot.py", "protocol": params["protocol"]}

    def begin(self, params):
        self.camp = params["camp"]
        self.setting = params["setting"]
        self.step = None
        edition = self.setting["agreed"]["edition"]
        rules = [rule for rule in self.setting["special"] if rule["rule"] == "sun-and-thirst"]
        moments = [rule["from"] for rule in rules if rule["camp"] == self.camp]
        self.thirst = min((moment["basic" if edition == "basic" else "turn"] for moment in moments), default=99)
        self.prizes = [hex for objective in self.setting["objectives"] if objective["camp"] == self.camp
                       for hex in objective["hexes"]]
        return {}

    def end(self, params):
        print("the battle is over:", params["outcome"], file=sys.stderr)
        return {}

    def quit(self, params):
        return None

    def choose(self, params):
        self.view, self.legal = params["view"], params["legal"]
        self.units = {unit["unit"]: unit for unit in self.view["units"]}
        step = (self.view["turn"], self.view["phasing"], json.dumps(self.view["step"]))
        if step != self.step:  # a new step: forget what was tried in the last one
            self.step, self.tried, self.way = step, {}, None
            # Where sun and thirst wear a side down it waits for the enemy to come.
            self.waits = self.view["turn"] >= self.thirst
            self.distance = self.distances(self.enemies())
            self.errand = self.distances(self.enemies() + self.free_prizes())
        ask = self.view["choice"]["ask"]
        answer = getattr(self, ask["ask"].replace("-", "_"), self.otherwise)(ask.get("of"))
        if answer not in self.legal:
            answer = self.otherwise(None)
        return {"action": answer}

    # Orders: everybody shall attack, or hold.

    def orders(self, _):
        wanted = "defend" if self.waits else "attack"
        for action in self.legal:
            order = self.of(action, "announce", "change-order", "initiative")
            if order and order["order"] == wanted and self.first_time("order", order["command"]):
                return action
        return "done"

    announce = orders

    # Movement: each unit in its turn, those nearest to the enemy first.

    def movement(self, _):
        waiting = [unit for unit in self.each("begin") if not self.tried.get(("begin", unit))]
        if self.waits and "done" in self.legal:  # only who comes on, and guns that can fire
            waiting = [unit for unit in waiting if not self.units[unit]["hexes"]]
        if not waiting:
            return self.next_leader()
        unit = min(waiting, key=self.away)
        self.first_time("begin", unit)
        self.way = None
        return {"begin": unit}

    def move(self, of):
        if self.each("enter"):
            return {"enter": min(self.each("enter"), key=lambda hex: self.distance[hex])}
        if "exit" in self.legal:
            return "exit"
        if self.way is None:
            goals = ask("plan", {"units": of["units"]})["goals"]
            arm = self.setting["units"][of["units"][0]]["arm"]
            best = min(goals, key=lambda goal: self.price(goal, arm), default={"actions": []})
            self.way = deque(best["actions"])
        while self.way:
            leg = self.way.popleft()
            if leg in self.legal:
                return leg
        if {"form": "unlimbered"} in self.legal and self.away(of["units"][0]) <= 4:
            return {"form": "unlimbered"}
        if "halt" in self.legal:
            return self.face_enemy(of["units"][0]) or "halt"
        return self.otherwise(None)

    def next_leader(self):
        """Leaders go after their men: units out of command do not move."""
        for leader in self.each("lead"):
            if self.first_time("lead", leader):
                return {"lead": leader}
        return "done" if "done" in self.legal else self.otherwise(None)

    def leader_move(self, of):
        if self.each("enter"):
            return {"enter": self.each("enter")[0]}
        here = next(leader["hex"] for leader in self.view["leaders"] if leader["leader"] == of["leader"])
        post = self.post(of["leader"])
        if post is None or post == here or not self.first_time("ride", of["leader"], here):
            return "halt"
        far = self.distances([post])
        neighbours = self.setting["hexes"][here]["neighbours"]
        ways = [side for side in self.each("step") if far[neighbours[SIDES.index(side)]] < far[here]]
        return {"step": ways[0]} if ways else "halt"

    def post(self, leader):
        """The hex in the middle of the units a leader commands, or of all."""
        command = self.setting["leaders"][leader]["command"]
        own = [unit for unit in self.view["units"] if self.is_own(unit["unit"]) and unit["hexes"]]
        men = [unit for unit in own if self.setting["units"][unit["unit"]]["command"] == command] or own
        hexes = sorted((unit["hexes"][0] for unit in men), key=lambda hex: self.distance[hex])
        return hexes[len(hexes) // 2] if hexes else None

    def price(self, goal, arm):
        """What is wrong with the end of a march; the least is the best."""
        if goal["hex"] in self.free_prizes() and arm == "infantry":
            return (0, goal["cost"])
        far = abs(self.errand[goal["hex"]] - NEAR[arm])
        return (far * 4 + len(goal["risks"]) * 6, goal["cost"])

    def face_enemy(self, unit):
        """The turn that brings a unit's front towards the enemy, if there is a better one than it has."""
        turns = self.each("turn")
        if not turns or not self.units[unit]["hexes"] or not self.first_time("turn", unit):
            return None
        hex, now = self.units[unit]["hexes"][0], self.units[unit]["facing"]
        best = min([now, *turns], key=lambda facing: self.outlook(hex, facing))
        return {"turn": best} if best != now else None

    def outlook(self, hex, facing):
        """How far the enemy is from the two hexes in front of a facing."""
        corner = FACINGS.index(facing)
        ahead = [self.setting["hexes"][hex]["neighbours"][side % 6] for side in (corner, corner + 1)]
        return sum(99 if there is None else self.distance[there] for there in ahead)

    # Fire: at every target with all that bears.

    def fire(self, _):
        for hex in sorted(self.each("aim"), key=self.frailty, reverse=True):
            if self.first_time("aim", hex):
                return {"aim": hex}
        return "done" if "done" in self.legal else self.otherwise(None)

    def fire_attack(self, of):
        shots = self.each("fire")
        if shots:
            return {"fire": max(shots, key=lambda shot: shot["points"])}
        if "resolve" in self.legal and not ask("preview", {})["thirsty"]:
            return "resolve"
        return "cancel"

    # Shock: where the forecast is good, and where the rules compel.

    def shock(self, _):
        free = "done" in self.legal
        if free and self.waits:
            return "done"
        targets = [hex for hex in self.each("aim") if not free or not self.tried.get(("aim", hex))]
        if not targets:
            return "done"
        hex = min(targets, key=lambda hex: self.tried.get(("aim", hex), 0))
        self.first_time("aim", hex)
        self.compelled = not free
        return {"aim": hex}

    def shock_attack(self, of):
        attackers = self.each("attack")
        again = self.tried.get(("aim", of["target"]), 1) > 1
        if attackers and not (again and "resolve" in self.legal):
            return {"attack": self.chance.choice(attackers)}
        if "resolve" in self.legal and (self.compelled or self.gain(ask("preview", {})) > 0):
            return "resolve"
        return "cancel"

    def gain(self, preview):
        """How much nearer the enemy's commands come to demoralization, less how much ours do."""
        gain = 0
        for unit in preview["fates"]["units"]:
            strength = self.setting["units"][unit["unit"]]["strength"]
            for ending in unit["endings"]:
                harm = max(ending["losses"], HARM.get(ending["end"], 0) * strength)
                share = float(Fraction(ending["chance"])) * harm * self.weight(unit["unit"])
                gain += -share if self.is_own(unit["unit"]) else share
        return gain

    def assault(self, _):
        """Marks the stacks that, with the others beside them, are stronger than every enemy in front."""
        odds = {}
        fronts = {stack["hex"]: self.front(stack) for stack in self.stacks(own=True)}
        for enemy in self.stacks(own=False):
            force = sum(self.force(stack) for stack in self.stacks(own=True) if enemy["hex"] in fronts[stack["hex"]])
            odds[enemy["hex"]] = force / max(self.force(enemy), 1)
        for hex in self.each("assault"):
            ahead = [odds[there] for there in fronts[hex] if there in odds]
            if ahead and min(ahead) >= ASSAULT and not self.waits and self.first_time("assault", hex):
                return {"assault": hex}
        return "done" if "done" in self.legal else self.otherwise(None)

    # Everything else.

    def evade(self, _):
        return "decline"

    def offer(self, what):
        """The end of the battle is welcome to the side that is ahead; nobody asks for a surrender of his own."""
        if what == "surrender" and self.camp == "french" or what == "early-end" and not self.is_ahead():
            return "decline"
        return "accept"

    def is_ahead(self):
        beaten = [self.setting["commands"][command["command"]]["camp"] == self.camp
                  for command in self.view["commands"] if command["demoralized"]]
        return beaten.count(False) > beaten.count(True)

    def retreat(self, _):
        suggested = self.view["choice"].get("suggested")
        if suggested:
            return suggested[0]
        away = self.each("to")
        return {"to": max(away, key=lambda hex: self.distance[hex])} if away else self.otherwise(None)

    rout = surplus = retreat

    def otherwise(self, _):
        for action in READY:
            if action in self.legal:
                return action
        return self.chance.choice(self.legal)

    # What it knows.

    def each(self, kind):
        """What the legal actions of a kind are about: units, hexes, shots."""
        return [self.of(action, kind) for action in self.legal if self.of(action, kind) is not None]

    def of(self, action, *kinds):
        if isinstance(action, dict):
            return next((action[kind] for kind in kinds if kind in action), None)

    def first_time(self, *what):
        """Whether something is done for the first time in this step; it counts from now on."""
        self.tried[what] = self.tried.get(what, 0) + 1
        return self.tried[what] == 1

    def away(self, unit):
        hexes = self.units[unit]["hexes"]
        return self.distance[hexes[0]] if hexes else 99

    def is_own(self, unit):
        return self.setting["units"][unit]["camp"] == self.camp

    def weight(self, unit):
        """What a point of a unit counts towards the demoralization of its command."""
        command = self.setting["units"][unit]["command"]
        level = None if command is None else self.setting["commands"][command]["level"]
        return 1 / level if level else 0.02

    def stacks(self, own):
        return [stack for stack in self.view["stacks"] if (stack["camp"] == self.camp) == own]

    def force(self, stack):
        """The points of a stack as far as they can be seen."""
        seen = sum(self.units[unit]["strength"] for unit in stack["units"])
        return seen + UNSEEN * (stack["counters"] - len(stack["units"]))

    def front(self, stack):
        """The hexes in front of a stack."""
        facing = self.units[stack["units"][0]]["facing"]
        if facing is None:
            return []
        corner = FACINGS.index(facing)
        neighbours = self.setting["hexes"][stack["hex"]]["neighbours"]
        return [neighbours[corner], neighbours[(corner + 1) % 6]]

    def frailty(self, hex):
        """How much of what their commands can bear the enemies of a hex are."""
        units = [unit for stack in self.stacks(own=False) if stack["hex"] == hex for unit in stack["units"]]
        return sum(self.units[unit]["strength"] * self.weight(unit) for unit in units)

    def enemies(self):
        return [stack["hex"] for stack in self.stacks(own=False)]

    def free_prizes(self):
        """Ground worth having on which none of ours stands."""
        held = {stack["hex"] for stack in self.stacks(own=True)}
        return [hex for hex in self.prizes if hex not in held]

    def distances(self, hexes):
        """How far each hex is from the nearest of some."""
        distance, queue = {hex: 0 for hex in hexes}, deque(hexes)
        while queue:
            hex = queue.popleft()
            for there in self.setting["hexes"][hex]["neighbours"]:
                if there is not None and there not in distance:
                    distance[there] = distance[hex] + 1
                    queue.append(there)
        return {hex: distance.get(hex, 50) for hex in range(len(self.setting["hexes"]))}


SIDES = ["n", "ne", "se", "s", "sw", "nw"]
FACINGS = ["ne", "e", "se", "sw", "w", "nw"]


def say(line):
    print(json.dumps({"jsonrpc": "2.0", **line}), flush=True)


def ask(method, params):
    """Asks the match a question before the choice is answered."""
    say({"id": method, "method": method, "params": params})
    answer = json.loads(sys.stdin.readline())
    return answer["result"]


bot = Bot()
for line in sys.stdin:
    request = json.loads(line)
    result = getattr(bot, request["method"])(request.get("params"))
    say({"id": request["id"], "result": result})
    if request["method"] == "quit":
        break
