#!/usr/bin/env python3
"""Sets up a position, asks the engine about it, and plays a turn: python3 needs nothing else.

    python3 examples/explore.py [aguila]

Everything here is told in docs/protocol.md; what the answers hold in full, in docs/protocol-reference.md.
"""
import json
import subprocess
import sys
from fractions import Fraction

POSITION = """
battle = "alcaniz"
edition = "standard"
turn = 3
phasing = "french"
step = "movement"

[units]
3vis-1 = { at = "J8", facing = "e" }
3vis-2 = { at = "J8", facing = "e" }
fr-art-h = { at = "K8", facing = "e", formation = "unlimbered" }
daroca = { at = "M9", facing = "w" }
america-3 = { at = "R12", facing = "w" }

[leaders]
laval = { at = "J8" }
suchet = { at = "J8" }
areizaga = { at = "M9" }

[commands]
laval-division = { order = "attack" }
"""

# A facing is a corner of the hex: the first lies between the sides n and ne.
FACINGS = ["ne", "e", "se", "sw", "w", "nw"]


class Engine:
    """One game at the other end of two pipes."""

    def __init__(self, program):
        self.pipes = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.asked = 0

    def ask(self, method, **params):
        self.asked += 1
        request = {"jsonrpc": "2.0", "id": self.asked, "method": method, "params": params}
        print(json.dumps(request), file=self.pipes.stdin, flush=True)
        answer = json.loads(self.pipes.stdout.readline())
        if "error" in answer:
            raise Refused(answer["error"])
        return answer["result"]


class Refused(Exception):
    """The engine refused: `data` holds the code and, if a rule forbids, its clause."""

    def __init__(self, error):
        super().__init__(f"{error['message']} {error['data']}")
        self.data = error["data"]


def ask_why(engine, *questions):
    """Whether units may do something, and the rule that forbids it."""
    for question in questions:
        answer = engine.ask("why", question=question)
        if answer["may"]:
            print(f"  {question}: yes")
        else:
            print(f"  {question}: no, {answer['text']} [{answer.get('clause')}]")


def look_along(engine, start, end):
    """The hexes a line of fire crosses, and whether it is clear."""
    line = engine.ask("line", **{"from": start, "to": end, "names": True})
    hexes = [hand["hex_name"] for pair in line["crosses"] for hand in (pair["left"], pair["right"]) if hand]
    print(f"  {start} to {end}: {line['distance']} hexes, by {', '.join(hexes) or 'none'}:",
          "clear" if line["clear"] else "barred")


def march(engine, units, target):
    """Marches units of one hex up to another, which they shall have in front, by the way that risks least."""
    points = engine.ask("allowance", unit=units[0])
    goals = engine.ask("plan", units=units, names=True)["goals"]
    print(f"  {units[0]} has {points['left']} points left and can reach {len(goals)} hexes")
    goals = [goal for goal in goals if target in front(engine, goal["hex"], goal["facing"])]
    best = min(goals, key=lambda goal: (len(goal["risks"]), goal["cost"]))
    print(f"  to {best['hex_name']} for {best['cost']}, facing {best['facing']}, at the risk of",
          ", ".join(risk["risk"] for risk in best["risks"]) or "nothing")
    start, *others = units
    actions = [f"begin {start}", *(f"join {unit}" for unit in others), *best["actions"], "halt"]
    tell(engine.ask("apply", actions=actions))


def front(engine, hex, facing):
    """The printed numbers of the two hexes in front of a facing."""
    hexes = engine.ask("setting")["hexes"]
    corner = FACINGS.index(facing)
    ahead = [hexes[hex]["neighbours"][side % 6] for side in (corner, corner + 1)]
    return [hexes[number]["label"] for number in ahead if number is not None]


def fight(engine):
    """In a step of fire or shock: everything that bears on each target, if the forecast is worth it."""
    tried = set()
    while True:
        legal = engine.ask("legal", written=True)
        aims = [action for action in legal["written"] if action.startswith("aim ") and action not in tried]
        # The last combat may have ended the step by itself.
        if legal["camp"] != "french" or not aims:
            return
        tried.add(aims[0])
        actions = [aims[0]]
        engine.ask("apply", action=aims[0])
        while joins := [action for action in engine.ask("legal", written=True)["written"]
                        if action.split()[0] in ("fire", "attack")]:
            # Of several ways to fire one unit the last uses the most points.
            actions.append(joins[-1])
            engine.ask("apply", action=joins[-1])
        forecast = engine.ask("preview", names=True)
        print(f"  {', '.join(actions)}:")
        if show(engine, forecast) > 0 and "resolve" in engine.ask("legal", written=True)["written"]:
            tell(engine.ask("apply", action="resolve"))
        else:
            engine.ask("apply", action="cancel")
            return


def show(engine, forecast):
    """Prints a forecast; how much likelier the enemy comes to harm than we do."""
    gain, pieces = Fraction(0), engine.ask("setting")["units"]
    for unit in forecast["fates"]["units"]:
        endings = {}
        for ending in unit["endings"]:
            word = ending["end"] + (f" -{ending['losses']}" if ending["losses"] else "")
            word += " and retreats" if ending["retreats"] else ""
            endings[word] = endings.get(word, 0) + Fraction(ending["chance"])
        harm = 1 - endings.get("stands", 0)
        gain += -harm if pieces[unit["unit"]]["camp"] == "french" else harm
        print(f"    {unit['unit_name']}:", ", ".join(f"{word} {chance}" for word, chance in endings.items()))
    return gain


def tell(applied):
    for event in applied["events"]:
        if event["text"]:
            print("   ", event["text"], f"[{event['clause']}]" if event["clause"] else "")


def play_on(engine, turn):
    """Plays the rest of the turn: own combats by their forecast, a retreat the suggested way, else what the recruit would do."""
    fought = set()
    while (state := engine.ask("state"))["turn"] == turn:
        decision = engine.ask("decision")
        moment = (state["step"], decision["ask"]["ask"])
        if decision["camp"] == "french" and moment[1] in ("fire", "shock") and moment not in fought:
            fought.add(moment)
            print(f"  {state['prompt']}")
            fight(engine)
        else:
            way = decision.get("suggested") or [engine.ask("bot")["action"]]
            tell(engine.ask("apply", action=way[0]))


def main():
    engine = Engine(sys.argv[1] if len(sys.argv) > 1 else "aguila")
    hello = engine.ask("hello", name="explore.py", lang="en")
    print(f"{hello['name']} speaks protocol {hello['protocol']}")
    status = engine.ask("load", position=POSITION, seed=4)
    print(f"turn {status['turn']}, {status['camp']}: {status['prompt']}")

    print("May they?")
    ask_why(engine, "3vis-1 move L9", "3vis-1 move R12", "3vis-1 fire M9", "3vis-1 form square",
            "fr-art-h move", "3vis-1 order defend")
    print("Lines of fire")
    look_along(engine, "K8", "M9")
    look_along(engine, "K8", "R12")
    print("The march")
    march(engine, ["3vis-1", "3vis-2"], "M9")
    try:
        engine.ask("apply", action="begin 3vis-1")
    except Refused as refused:
        print("  once more:", refused.data["code"], refused.data["clause"])

    engine.ask("apply", action="done")
    print("The rest of the turn")
    play_on(engine, status["turn"])

    record = engine.ask("record")["record"]
    again = engine.ask("load", record=record)
    print(f"the record has {again['ply']} choices and opens again in turn {again['turn']}")
    engine.ask("quit")


main()
