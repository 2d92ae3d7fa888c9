# What the staff tells who asks: the ground of a hex, and what to do now.

ground-title = Ground of { $hex }
ground-level = { $terrain }, height { $level }
ground-march = To come in, { $arm }
ground-march-infantry = on foot
ground-march-cavalry = on horseback
ground-march-artillery = with guns
ground-march-cart = with a cart
ground-cost = { $cost } MP
ground-closed = closed
ground-fire = Fire at it
ground-shock = Attack into it
ground-plain = no effect
ground-strength = strength × { $by }
ground-defence = defence × { $by }
ground-die = { $by } on the die
ground-no-shock = forbidden
ground-from = { $what } from the { $sides }
ground-highway = Highway
ground-path = Path
ground-river = River
ground-stream = Stream
ground-over = { $side } ({ $crossing })
ground-bridge = bridge
ground-ford = ford
ground-source = Where the ground comes from

advice = Advice
advice-title = The marshal would do this
advice-thinks = The marshal looks at the map …
advice-march = March { $unit } to { $hex }
advice-fire = Fire at { $hex }
advice-shock = Attack { $hex }
advice-die = The die is left to you.
advice-none = Nothing to advise here.
advice-do = Do it
advice-close = Close
