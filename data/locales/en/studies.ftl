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

## A tournament of computer players.

tournament-title = Tournament of the computer players
tournament-lead = { $games ->
    [one] One game
   *[other] { $games } games
} from seed { $seed }: every two players on every field, each pair of games with the same dice from both seats.
tournament-standings = Standings
tournament-standings-note = A victory is one point, a draw half of one. Elo has the mean 0; the numbers beside it are its 95 % confidence interval, by pairs of games. Margin: demoralized commands of the enemy less the own, a game. Times in milliseconds: median, 99 of 100, longest.
tournament-duels = Player against player
tournament-duels-note = Share of the points of the first player with its 95 % confidence interval, and his margin. The share of whoever played the French shows how one-sided a battle is.
tournament-habits = Habits
tournament-habits-note = A game. Guns, horse, broken units and stacks are counted by unit and turn when the side has moved.
tournament-player = Player
tournament-games = Games
tournament-score = Score
tournament-margin = Margin
tournament-french = French seat
tournament-choice = A choice, ms
tournament-step = A step, ms
tournament-field = Field
tournament-all-fields = All fields
tournament-gun-fires = Fires of guns at 1, 2, 3, 4, 5, 6 hexes
tournament-unescorted-guns = Guns without escort next to an enemy
tournament-idle-cavalry = Cavalry more than 6 hexes from any enemy
tournament-charges = Charges
tournament-shocks = Shock combats
tournament-squares = Squares formed by choice
tournament-lines = Skirmish lines
tournament-reserves = Commands without orders that got some
tournament-broken = Units out of order left next to an enemy
tournament-objectives-left = Objectives left empty
tournament-overloaded = Stacks with more points than count
tournament-orders = Orders changed to
