# What happened.

event-turn-began = Turn { $turn }.
event-step-began = { $camp }: { $step }.
event-placed = { $unit } is placed in { $hex }.
event-leader-placed = { $leader } goes to { $hex }.
event-rolled = { $purpose }: die { $die }, total { $total }, result { $result }.
event-rolled-unit = { $purpose }, { $unit }: die { $die }, total { $total }, result { $result }.
result-nothing = no effect
result-changed = order changed
result-unchanged = order unchanged
event-order-changed = { $command } receives the order to { $order }.
event-order-unchanged = { $command } does not receive the order to { $order }.
event-area-named = { $command } shall hold the ground around { $hex }.
event-moved = { $unit } moves to { $hex } for { $cost } MP.
event-turned = { $unit } turns { $facing } for { $cost } MP.
event-formed = { $unit }: { $formation } for { $cost } MP.
event-exited = { $unit } marches off the map.
event-lost = { $unit } loses { $points -> 
    [one] { $points } point
   *[other] { $points } points
 }.
event-eliminated = { $unit } is eliminated.
event-cohesion-changed = { $unit } is { $cohesion }.
event-retreated = { $unit } falls back to { $hex }.
event-advanced = { $unit } advances to { $hex }.
event-leader-lost = { $leader } is hit; the next in rank takes over.
event-leader-lost-for-good = { $leader } is lost for good.
event-charge-declared = { $units } { $count ->
    [one] charges
   *[other] charge
 } { $hex }.
event-demoralized = { $command } is demoralized.
event-recovered = { $command } recovers its spirit.
event-ended-draw = The battle ends in a draw.
event-ended = { $level } victory of the { $camp }.
event-assault-marked = { $hex } will assault.
event-evaded = { $hex } is given up without a fight.
event-shocked = { $units } { $count ->
    [one] attacks
   *[other] attack
 } { $hex }: { $attack } to { $defence }, odds { $odds }.
event-countercharged = { $units } { $count ->
    [one] countercharges
   *[other] countercharge
 } towards { $hex }.
event-tired = { $unit } is at fatigue level { $fatigue }.
event-fired = { $units } { $count ->
    [one] fires
   *[other] fire
 } at { $hex }, strength { $points }.
event-read = The same die for { $unit }: total { $total }, result { $result }.
event-stopped = { $unit } is stopped by fire and may not attack.
event-assault-broken = The assault from { $hex } is broken by fire.
event-silenced = { $unit } may not fire in turn { $turn }.
event-fell-back = { $command } falls back: its order is now to retreat.
event-fled = { $command } takes flight.
event-stood = { $command } stands firm again.
event-offered = { $camp }: { $offer }
event-accepted = { $camp } accept.
event-declined = { $camp } decline.
event-base-chosen = { $camp }: the new base is { $hex }.
