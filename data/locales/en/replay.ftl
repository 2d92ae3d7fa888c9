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
replay-date = { $day } { $month } { $year }
replay-nearer = Nearer
replay-farther = Farther
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
edition-standard = Standard rules
edition-volume2 = Volume II rules
edition-revised = Revised tables
edition-basic = Basic rules
