# How to decide, for newcomers, and how much is left to do.

guide-set-up = Pick a counter and put it on a marked hex. “Place everything as it stood” sets up all that is left.
guide-put = The marked hexes are open to it.
guide-defend-area = The command must stay in this ground: nine hexes wide and five deep around the hex you name.
guide-defend-turned = Nine wide and five deep, or five wide and nine deep.
guide-announce = Name the commands whose orders you want to change. The die decides later.
guide-orders = Each try costs an attempt and a die: the nearer the commander, the likelier. If it fails, the old order stands. End the step when you are done.
guide-movement = Choose a unit, then the hex it shall march to. A leader moves after his units. End the step when you are done.
guide-movement-owed = { $all ->
    [one] By its orders { $units } must still move.
   *[other] { $more ->
        [0] By their orders { $units } must still move.
       *[other] By their orders { $units } and { $more } more must still move.
      }
  }
guide-move = Choose a hex, turn, or change formation. Then end its move.
guide-leader-move = Choose his hex, then end his move.
guide-assault = Only marked stacks may attack in the shock step of this phase. Marks can be taken back until you end the step.
guide-fire = Choose an enemy hex, then who fires at it. Each unit fires once. End the step when you are done.
guide-fire-attack = Add units until the forecast suits you, then fire.
guide-shock = Choose an enemy hex next to your units, then who attacks it. End the step when you are done.
guide-shock-attack = Add attackers until the odds suit you, then attack.
guide-retreat = It falls back hex by hex, away from the enemy. If a whole hex leaves, its leader goes with one of the units.
guide-rout = It runs for its base, hex by hex.
guide-loss = It loses one strength point.
guide-eliminate = It leaves the map for good.
guide-advance = Choose who follows into the empty hex, leaders included, or stay.
guide-evade = Units that evade leave the hex before the attack strikes.
guide-countercharge = Your cavalry may meet the charge. It tires by it.
guide-controlled = Cavalry that stayed in hand may go on at once.
guide-axis = The two halves of a square fire to different sides.
guide-shorten = A weakened line cannot hold so many hexes.
guide-surplus = Choose who makes room; it falls back in its turn.
guide-lead-shock = His shock factor is added to the die. He may be hit.
guide-reorganization = Choose a unit that lost its order and roll for it to rally. End the step when you are done.
guide-lay-marker = Choose a use and a hex: instead of a stack or of nothing, for a column, on top of a stack, or under it.
guide-lay-marker-again = Choose a use and a hex, or keep it in hand.
guide-trail-marker = Click the next stack behind, or end the column.
guide-move-marker = Step by step, like a battalion; stop when it has gone far enough.
guide-offer = Think: the answer is final.
left-move = { $left } of { $all } units may still move
left-place = { $left ->
    [one] 1 counter still to place
   *[other] { $left } counters still to place
  }
left-targets = { $left ->
    [0] no target in reach
    [one] 1 target in reach
   *[other] { $left } targets in reach
  }
left-attempts = { $left ->
    [one] 1 attempt left
   *[other] { $left } attempts left
  }
left-rally = { $left ->
    [one] 1 unit can still roll
   *[other] { $left } units can still roll
  }
undo-nothing-done = Nothing has been chosen yet.
undo-others-chose = The other side has chosen since.
undo-die-thrown = A die has been thrown: what is cast is cast.
undo-revealed = You have seen something that was hidden.
undo-moves-since = What you have done since depends on it: take that back first.
