# Reports on many games fought by computer players.

study-title = { $battle }, fought many times
study-lead = { $games ->
    [one] One game
   *[other] { $games } games
  } ({ $edition }). French: { $french }. Spanish: { $spanish }. Seed { $seed }.
study-victories = How it ended
study-victories-note = Share of the games. The whisker is the 95 % confidence interval (Wilson).
study-drawn = Drawn
study-demoralization = Demoralized commands
study-demoralization-note = At the end of each turn, read in the same way.
study-strength = Points on the map
study-strength-note = At the end of each turn: the line is the mean, the band holds eight games in ten. Reinforcements count when they arrive; a game that is over counts on as it ended.
study-losses = Losses by command
study-formations = Losses by formation
study-losses-note = Mean points lost a game.
study-independent = Independent units
study-combat = Where they fought
study-combat-note = Fires and shocks by the hex they were directed at: the darker, the more. Hover over a hex for its numbers.
study-turn = turn
study-games = games
study-turns = turns a game
study-actions = actions a game
study-most-games = in eight of ten games
