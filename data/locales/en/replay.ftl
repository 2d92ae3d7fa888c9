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
replay-turn = Turn { $turn }, { $time }
replay-set-up = Set-up
replay-not-over = The game is not over.
replay-against = { $french } against { $spanish }
