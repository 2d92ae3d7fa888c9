# The page of a replayed game.

replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-on = One step on
replay-last = To the end
replay-speed = Speed
replay-timeline = Timeline
replay-report = What happened
replay-strength = Points on the map
replay-chapters = Moments
replay-turn = Turn { $turn }, { $time }
replay-set-up = Set-up
replay-not-over = The game is not over.
replay-against = { $french } against { $spanish }

# A story: whole marches instead of single steps.
replay-marches = { $units } { $count ->
    [one] marches
   *[other] march
} from { $from } to { $to }.
replay-comes-on = { $units } { $count ->
    [one] comes on and reaches
   *[other] come on and reach
} { $to }.
replay-rides = { $leader } rides to { $to }.
replay-turns = { $units } { $count ->
    [one] turns
   *[other] turn
} { $facing }.
replay-places = { $hex }: { $names }.
