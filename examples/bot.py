#!/usr/bin/env python3
"""A player of Águila in a page: python3 needs nothing else.

    aguila match alcaniz --french "program:python3 examples/bot.py" --spanish ai:recruit

The match asks, the bot answers, one JSON object a line; docs/protocol.md tells what is asked. This one likes to fire, to
fight and to march towards the enemy, and otherwise lets the dice of its own decide.
"""
import json
import random
import sys

# How much it likes each kind of action; what is not here counts 1.
LIKES = {"aim": 6, "fire": 8, "attack": 8, "attack-charging": 6, "resolve": 9, "step": 5, "halt": 3,
         "done": 2, "place-rest": 50, "accept": 2, "face": 0.05, "turn": 0.3, "top": 0.05, "cancel": 0.1,
         "deploy": 0.1, "pick": 0, "pick-leader": 0, "march": 0.1}
PATIENCE = 60  # choices in one step before it wants to be done


class Bot:
    def hello(self, params):
        self.chance = random.Random(1808)
        return {"name": "bot.py", "protocol": params["protocol"]}

    def begin(self, params):
        self.camp = params["camp"]
        self.setting = params["setting"]
        self.step, self.choices = None, 0
        return {}

    def choose(self, params):
        view, legal = params["view"], params["legal"]
        step = (view["turn"], view["phasing"], json.dumps(view["step"]))
        self.choices = self.choices + 1 if step == self.step else 0
        self.step = step
        if self.choices > PATIENCE:
            for onward in ("done", "halt", "resolve", "decline"):
                if onward in legal:
                    return {"index": legal.index(onward)}
        likes = [LIKES.get(self.kind(action), 1) + 1e-6 for action in legal]
        return {"index": self.chance.choices(range(len(legal)), likes)[0]}

    def kind(self, action):
        return action if isinstance(action, str) else next(iter(action))

    def end(self, params):
        print("the battle is over:", params["outcome"], file=sys.stderr)
        return {}

    def quit(self, params):
        return None


bot = Bot()
for line in sys.stdin:
    request = json.loads(line)
    result = getattr(bot, request["method"])(request.get("params"))
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
    if request["method"] == "quit":
        break
