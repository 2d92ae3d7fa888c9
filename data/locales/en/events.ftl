# What happened.

event-turn-began = Turn { $turn }.
event-step-began = { $camp }: { $step }.
event-placed = { $unit } is placed in { $hex }.
event-leader-placed = { $leader } goes to { $hex }.
event-rolled = { $purpose }: die { $die }, total { $total }: { $result }.
event-rolled-unit = { $purpose }, { $unit }: die { $die }, total { $total }: { $result }.
result-rallies-step = one step better
result-rallies = rallied
result-not-rallied = not rallied
result-changed = order changed
result-unchanged = order unchanged
result-marches = marches
result-waits = waits
result-turns = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
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
event-read = The same die for { $unit }: total { $total }: { $result }.
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
event-first-day = The first day.
event-night = Night falls. Both armies regroup; nobody fights, and everybody is on maneuver.
event-second-day = Dawn of the second day. Dupont’s column is on the road, and the losses of the first day count.
event-marker-laid = { $camp }: marker { $number } lies in { $hex }.
event-marker-substitution = Marker { $number } stands for what is in { $hex }.
event-marker-column = Marker { $number } stands for a column with its head in { $hex }.
event-marker-hiding = Marker { $number } hides the strength of the stack in { $hex }.
event-marker-padding = Marker { $number } lies under the stack in { $hex }.
event-marker-moved = { $camp }: marker { $number } moves to { $hex }.
event-marker-sighted = { $camp }: the stack under marker { $number } in { $hex } is sighted; the marker lies on top of it.
event-marker-removed = { $camp }: marker { $number } in { $hex } is taken off and shows { $unit }.
event-marker-false = { $camp }: marker { $number } in { $hex } is taken off. Nothing is under it.
event-padding-removed = { $camp }: marker { $number } under the stack in { $hex } is taken off.
