# Pages and panels of the client.

title = Águila
lost-title = Nothing here
lost-text = No page has this address. Your games are safe: they wait among the battles.
lost-home = Back to the battles

## Pages around the table: home

home-places = Pages
home-all = { $n ->
    [one] One
   *[other] All { $n }
 }
home-title = Battles
home-eight = Eight battles of the Peninsular War
home-first-time = First time? Begin here
home-continue = Continue
home-other-games = Your games
home-resume = Resume
home-look-back = See the result
home-turn = { $time }, turn { $turn } of { $turns }
home-your-move = Your move
home-their-move = The { $camp } move
home-both-yours = Both sides on this screen
home-against = You command the { $camp } against the computer
home-no-games = No game begun yet
home-welcome = A staff map, two armies, one die
home-welcome-text = Eight battles of 1808 to 1813 by the rules of The Shadow of the Eagle. The program knows the rules, shows what you may do and says why anything happens; you command.
home-try = Begin with { $battle }
home-might-have-been = a might-have-been
home-length = { $turns ->
    [one] one turn
   *[other] { $turns } turns
 }
home-hours = about { $hours } h
home-minutes = about { $minutes } min
home-size = length { $level } of 5
home-points = { $camp } { $points }
home-failed = The battles could not be loaded.
home-again = Try again
home-drawing = Drawing the maps for the first time: { $drawn } of { $maps }. They are kept.
home-loading = Unrolling the maps …
home-language = Español
home-theme-dark = Dark theme
home-theme-light = Light theme

## Pages around the table: new game

new-title = New game
new-another = Another battle
new-read-on = Read on
new-historical = historical
new-turns = { $turns } turns, { $from } to { $to }
new-forces = { $camp }, { $units ->
    [one] one counter
   *[other] { $units } counters
 }
new-points = { $points ->
    [one] one point
   *[other] { $points } points
 }
new-side = Your side
new-opponent = Your opponent
new-begin = Begin
new-start = Begin the battle
new-starting = Setting up …
bot-recruit = Recruit
bot-recruit-text = Quick, brave, beatable: plays by rules of thumb and answers at once. For your first battles.
bot-colonel = Colonel
bot-colonel-text = Weighs: compares two ways to fight the battle out once a turn, and minds his losses. A fair fight for a club player.
bot-marshal = Marshal
bot-marshal-text = Plans: tries its ideas out in battles it imagines, up to three seconds a phase. No level sees more than you would show it.
new-temper = Temperament
temper-historical = Historical
temper-historical-text = As the armies of the time fought.
temper-cautious = Cautious
temper-cautious-text = Spares its own troops.
temper-bold = Bold
temper-bold-text = Hurts yours, whatever it costs.
new-screen = This screen
new-screen-text = Two friends or yourself on both sides; a curtain falls when secrets change hands.
new-both = You command both sides.
new-everything = Everything else
new-arrival = Order of arrival
new-arrival-text = Who stands on the map and who comes up later.
new-arrival-here = on the map
new-arrival-up = { $name } earlier
new-arrival-down = { $name } later
new-team = Several players on a side
new-team-text = Deal formations to seats. Each seat moves and fights with its own; the commander in chief gives the orders and ends the steps.
new-seat-0 = Commander in chief
new-seat-1 = Second seat
new-seat-2 = Third seat
seats-title = These seats may choose now
new-rules = Rules
new-rules-printed = These are the rules meant for this battle.
edition-standard = Standard
edition-volume2 = Volume II
edition-revised = Revised
edition-basic = Basic
edition-standard-text = The rules of 1995: orders announced, musketry in the field, charges.
edition-volume2-text = The rules of Bailén: finer combat tables and cavalry control.
edition-revised-text = Volume II with the later tables: assault markers and division morale.
edition-basic-text = Movement and combat only: no orders, no facing, no leaders.

## Panels: order of battle

forces-title = Order of battle
forces-all = All
forces-hurt = Losses and disorder
forces-points = { $points ->
    [one] one point
   *[other] { $points } points
 }
forces-level-hint = demoralized at the end of the bar
forces-demoralized = Demoralized
forces-fleeing = In flight
forces-independent = Independent
forces-unknown = { $n ->
    [one] One counter lies unseen under others: what it has lost since is not known.
   *[other] { $n } counters lie unseen under others: what they have lost since is not known.
 }
forces-to-come = still to come
forces-lost = lost
forces-left = left the map
forces-nobody = Everybody is fresh.
forces-centre = Show { $name } on the map
forces-of-level = of { $level }
forces-leader-values = shock { $shock }, morale { $morale }
forces-chart = What is left of both armies
forces-as-seen = the enemy as far as seen
forces-chart-point = { $camp } { $points }
forces-of = { $now } of { $full }

## Panels: one unit

unit-strength = strength
unit-morale = morale
unit-moved = MP used
unit-hex = hex
unit-in-command = In command
unit-out-of-command = Out of command
unit-strength-full = Strength
unit-kind = { $plain ->
    [true] { $arm }
   *[other] { $words } { $arm }
 }
unit-formation = Formation
unit-facing = Facing
unit-condition = Condition
unit-fatigue = Fatigue
unit-no-fire = May not fire through turn { $turn }
unit-stuck = Stuck in the thicket
unit-charging = Charging
unit-fired = Has fired this phase
unit-stopped = Stopped by fire: no shock this phase
unit-attacked = Has attacked this turn
unit-assault = Will assault
unit-marching = On the march
unit-provenance = Where the values come from
unit-from-rulebook = rulebook
unit-from-history = history
unit-from-estimate = estimate
unit-value-strength = Strength
unit-value-kind = Kind
unit-value-grade = Morale grade
unit-men = { $men } men under arms
unit-men-returned = { $men } men in the return cited; the strength on the counter is our reduction of it
unit-range = It may be from { $from } to { $to }
unit-range-shock = shock { $from } to { $to }
unit-range-morale = morale { $from } to { $to }
unit-confidence-low = little confidence
unit-confidence-medium = some confidence
unit-confidence-high = good confidence
unit-leader-provenance = Factors of { $name }
unit-also-here = Also in this hex
unit-nothing = Choose a unit on the map to see its values.
unit-unknown-below = { $n ->
    [one] There is one counter below that you have not seen.
   *[other] There are { $n } counters below that you have not seen.
 }
arm-infantry = infantry
arm-cavalry = cavalry
arm-artillery = artillery
arm-cart = carts
weight-light = light
weight-medium = medium
weight-heavy = heavy
kind-horse = horse
kind-light = light
kind-guard = Guard
kind-swiss = Swiss

## Panels: orders

orders-title = Orders
orders-of = Orders of { $leader }
orders-hidden = Hidden from the enemy.
orders-open = Open to both sides.
orders-freeze = Whoever sends an order stays where he is this turn.
orders-announce-lead = Choose what you will try. The list is closed before the first die.
orders-attempts = { $left ->
    [one] attempt left
   *[other] attempts left
 }
orders-divider = distance
orders-new-ground = Defend new ground
orders-keeps = keeps
orders-face = { $needs }+
orders-no-die = no die
orders-price = distance { $distance } ÷ { $divider }: { $needs ->
    [1] any die
   *[other] a { $needs } or more
 }
orders-price-none = his own command: no die
orders-price-own = on his own: a { $needs } or more
orders-choose = New order for { $command }
orders-announced-as = announced: { $order }
orders-changed = changed this turn
orders-locked = bound until turn { $turn }
orders-drawn-up = { $n ->
    [0] Nothing drawn up
    [one] One change drawn up
   *[other] { $n } changes drawn up
 }
orders-send = { $n ->
    [0] Send orders
    [one] Send one order
   *[other] Send { $n } orders
 }
orders-announce = { $n ->
    [0] Announce
    [one] Announce one change
   *[other] Announce { $n } changes
 }
orders-keep-all = Keep all
orders-done = End orders
orders-sent-note = Sent one after the other; each die is shown. A failure may be tried again while attempts last.
orders-not-now = Orders change at the beginning of a turn, from the second on.
orders-units = { $units ->
    [one] one unit
   *[other] { $units } units
 }, { $points ->
    [one] one point
   *[other] { $points } points
 }
orders-initiative = on his own initiative
orders-by = by { $name }
orders-area = Ground around { $hex }
orders-none-title = No orders in this edition
orders-none-text = The Basic game is played without orders: every unit is yours to move.
orders-explained = What the orders mean
order-title-none = Without orders
order-title-attack = Attack
order-title-harassment = Harass
order-title-maneuver = Maneuver
order-title-defend = Defend
order-title-retreat = Retreat
order-text-none = The units only close up on their leader and start no fight. Attacked, they defend and fire as usual.
order-text-attack = Infantry and cavalry must come within three hexes of the enemy; half the counters may start a fight. They defend at full strength.
order-text-harassment = As in the attack they must come within three hexes, but only three counters in ten may start a fight. They defend at full strength.
order-text-maneuver = Fast and free: two more movement points, three along a road, but never nearer than five hexes to the enemy. Caught on the march, a unit fights at half strength.
order-text-defend = The units hold the ground you name and may not leave it. Inside it they move, fire and attack as they like.
order-text-retreat = Units beside the enemy must break away; nobody enters an enemy zone or starts a shock.

## Panels: battle report

report-chapter = { $camp }, { $step }
report-marches = { $unit } marches from { $from } to { $to }.
report-enters = { $unit } comes on the map and marches to { $to }.
report-no-effect = No effect.
report-placing = { $n } counters are set up.
report-arriving = { $n } counters come on the map.
report-step-set-up = set-up
report-step-announce = announcements
report-step-orders = orders
report-step-movement = movement
report-step-assault = assault
report-step-defensive-fire = defensive fire
report-step-offensive-fire = offensive fire
report-step-shock = shock
report-step-reorganization = rally
report-step-over = end
report-title = Battle report
report-all = All
report-fights = Fights only
report-find = Find in the report
report-empty = Nothing has happened yet.
report-nothing-found = Nothing found.
report-die = die { $die }
report-total = total { $total }
report-column = column { $column }
report-no-modifiers = no modifiers
report-table-failed = The table could not be fetched.
report-replay = See this moment
report-why = Why?

## Panels: rules

rules-title = Rules
rules-lead = The clauses this battle has used so far, the latest first. Every dotted reference opens its clause.
rules-empty = No clause has been used yet. Every event names the clause it rests on.
rules-failed = This clause could not be fetched.
rules-used = { $n ->
    [one] used once
   *[other] used { $n } times
 }
rules-clause = Clause { $id }

## The rulebook

rulebook-title = Rulebook
rulebook-of = Rulebook, { $edition }
rulebook-contents = Contents
rulebook-find = Search words or a clause
rulebook-edition = Edition
rulebook-found = { $n ->
    [0] Nothing found
    [one] One place
   *[other] { $n } places
 }
rulebook-loading = Opening the book …
rulebook-failed = The rulebook could not be fetched.
rulebook-tables = Tables
rulebook-part-rules = The rules
rulebook-part-changes = What the revised tables change
rulebook-part-optional = Optional rules
rulebook-part-battles = The battles
rulebook-part-rulings = Rulings
rulebook-rulings-lead = Where the printed rules are silent, contradict each other or have a misprint, a ruling says how they are read. A ruling overrides a clause.
rulebook-readings = What could be read
rulebook-about = On
rulebook-back = Back
rulebook-page = Open on a page of its own
rulebook-open = Open the rulebook
rulebook-here = In the rulebook
glossary-title = Glossary
glossary-rule = The rule: { $id }

## Panels: clock and reinforcements

clock-title = The day
clock-turn-short = turn { $turn }
clock-turn = Turn { $turn } of { $turns }
clock-next = Next on the road
clock-nobody = Nobody else is on the way.
clock-waits = waits for its die
clock-objectives = Ground that counts
clock-held = held by the { $camp }
clock-free = held by nobody

## Timeline and result

timeline-title = Timeline
timeline-play = Play
timeline-pause = Pause
timeline-previous = Previous fight
timeline-next = Next fight
timeline-now = Back to the present
timeline-speed = Speed
timeline-every = Every step
timeline-fights = Fights
timeline-turns = Turns
timeline-pace = Stop at
timeline-step = step { $ply } of { $last }
result-moments = What turned the day
result-title = The battle is over
result-draw = A drawn battle
result-victory = { $level } victory of the { $camp }
result-you-won = You have won.
result-you-lost = You have lost.
result-nobody-won = Nobody can claim the day.
result-level-marginal = Marginal
result-level-tactical = Tactical
result-level-strategic = Strategic
result-level-decisive = Decisive
result-lost-points = points lost
result-lost-units = units destroyed
result-lost-broken = units in disorder
result-lost-commands = commands demoralized
result-look-back = See the battle again
result-again = Play it again
result-home = To the battles
result-ended = Ended at { $time }, turn { $turn } of { $turns }.
result-seal-title = The dice can be checked
result-seal-text = They were fixed before the first turn; this is their seal.
result-as-seen = The enemy’s losses as far as they were seen: some of his counters lie under others.
result-stay = Look at the field

## Settings, curtain, help

sheet-close = Close
settings-title = Settings
settings-language = Language
settings-language-en = English
settings-language-es = Español
settings-theme = Light
settings-theme-light = Day
settings-theme-dark = Lamp
settings-theme-system = As the system
settings-motion = Movement of counters
settings-motion-full = Shown
settings-motion-reduced = Traces only
settings-motion-system = As the system
settings-confirm = Ask before ending a step with things left to do
settings-confirm-dice = Ask before throwing the die
settings-leaders = Leaders follow their commands at the end of the movement step
settings-forced = Answers that are forced, and lone firers
settings-fronts = The front after a retreat or an advance
settings-retreats = The way of a retreat or a rout
settings-answer-usual = The usual one
settings-answer-ask = Ask me
settings-advances = Advance after combat
settings-advance-ask = Ask me
settings-advance-never = Never
curtain-hand-over = Hand over to the { $camp }
curtain-text = What follows is for the eyes of one side only. Let the other commander look away.
curtain-ready = I command the { $camp }
curtain-turn = { $time }, turn { $turn }
help-title = First steps
help-lead = Ten minutes are enough for a first fight. Everything else the table tells you when you need it.
help-1-title = Read the bar under the clock
help-1-text = One sentence says what must be decided now, and by whom. Nothing else can happen until it is.
help-2-title = Choose a unit with a white ring
help-2-text = It may act. Lit hexes show where it can go and what each costs; hatched ones stop it. Until a die is thrown a move can be taken back, or taken up again.
help-3-title = A unit looks at a corner
help-3-text = The two hexes touching that corner are its front: there it fights and there the enemy must stop. Then come two flanks and two rears. Attack into flanks and rears, and guard your own.
help-4-title = Fire, then close with the bayonet
help-4-text = A turn goes: movement, the enemy's defensive fire, your fire, shock. Before any die you see every modifier and what each face would bring.
help-5-title = Losses break armies, not units
help-5-text = A brigade whose losses reach its level is demoralized. Battles are decided by demoralized commands and by ground, seldom by killing everything.
help-6-title = Ask why
help-6-text = Dotted references open the rule. The report opens to die, modifiers and table. Undo goes back to the last die.
help-start = Try it: { $battle }
help-keys = Keyboard
help-keys-choose = next unit that may act
help-keys-walk = walk over the map
help-keys-go = choose, go, confirm
help-keys-back = leave, cancel
help-keys-body = take its whole command in hand
help-keys-turn = turn the unit
help-keys-front = another front at the goal
help-keys-form = change formation
help-keys-limber = limber or unlimber
help-keys-charge = charge
help-keys-target = next target
help-keys-join = let a unit join
help-keys-all = let all join
help-keys-halt = halt here
help-keys-number = take a listed choice
help-keys-undo = undo
help-keys-end = end the step
help-keys-zoom = closer, farther, whole map
help-keys-pan = move the map
help-keys-overlays = zones, command, fire, heights, range, stacks
help-keys-advice = ask for advice
help-keys-help = this list

## Since the last look

since-title = { $n ->
    [one] One thing happened since you looked last.
   *[other] { $n } things happened since you looked last.
 }
since-show = Show me

par-title = Measured by history
par-better = better than history
par-alike = much as in history
par-worse = worse than history
par-then = Then
par-now = In this game
par-lost = Men lost, { $camp }
par-broken = Commands broken, { $camp }
par-over = Over at
par-range = { $from } to { $to }
par-unknown = not known
par-none = none
par-note = Result first, then losses of foot and horse, then the hour. It does not change who won.
new-handicap = Handicap
new-handicap-text = For players of unequal strength: the commands of one side bear more before they break.
new-handicap-proposed = Proposed by the ratings, yours { $own } and theirs { $theirs }: { $handicap }
new-handicap-none = None
new-handicap-of = { $camp }: { $percent } % more
result-history = How it went in { $year }
result-record = Save the record
