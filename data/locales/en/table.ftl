# The table: board, prompt bar and the panel of the present choice.

board-label = Battle map
board-drawing = The map is being drawn for the first time. It takes a few seconds, and is kept.
board-help = Arrow keys walk from hex to hex, Tab goes to the next unit that may act, Enter acts, Escape lets go. Shift with arrows moves the map, plus and minus change its scale.
board-list = The board as a list
minimap = The whole map
minimap-fold = Fold the small map up
minimap-unfold = Unfold the small map
zoom-in = Closer
zoom-out = Farther
zoom-all = Whole map
layers = Overlays
layer-zones = Zones of control
layer-command = Command
layer-fire = Field of fire
layer-heights = Heights
layer-range = Movement range
layer-stacks = Stacks
layer-estimates = Estimated values
layer-notes = My notes
layer-estimates-strength = strength estimated
layer-estimates-grade = morale grade estimated
legend = Legend
legend-off = Switch the layer off
legend-level = Level { $level }
legend-zones = Whoever enters a zone in front of an enemy must stop there.
legend-command = As far as each leader commands from where he stands.
legend-fire = What the unit in hand, or looked at, can fire at.
legend-heights = The darker, the higher.
legend-range = Where the unit in hand, or looked at, can end its move.
legend-stacks = Stacks of several counters.
legend-estimates = Strengths and grades no source gives.
legend-notes = Click a hex to note something there. Nobody else sees it.
note-on = Note on { $hex }
note-keep = Keep
note-remove = Remove
note-leave = Leave
layer-none = Choose a unit of yours to see this.
layer-no-stacks = No stack of several counters is in sight.
rules = Rules

## A hex in words

say-empty = empty
say-hidden = { $count ->
    [one] one unknown counter below
   *[other] { $count } unknown counters below
 }
say-facing = facing { $facing }
say-marching = in march
say-chosen = chosen
say-act = may act
say-owing = must still move
say-target = target
say-may-target = may be attacked
say-lit = may be chosen
say-cost = { $cost ->
    [one] one movement point
   *[other] { $cost } movement points
 }
facing-ne = north-east
facing-e = east
facing-se = south-east
facing-sw = south-west
facing-w = west
facing-nw = north-west
cohesion-good = in good order
cohesion-disorganized = disorganized
cohesion-routed = routed
formation-normal = in line
formation-square = in square
formation-skirmish = skirmishing
formation-dismounted = dismounted
formation-limbered = limbered
formation-unlimbered = unlimbered

## Bars

prompt-label = What to do now
side = Side panel
side-size = Size of the panel
tabs = Panels
bar-when = Time and turn
stack-in = Stack in { $hex }
handles = Which way to face
handle-face = Face { $facing }
answers = Answers
zoom = Scale
bar-turn = Turn { $turn } of { $turns }
bar-sequence = Sequence of play
bar-you = You
bot-recruit-short = computer, recruit
bot-colonel-short = computer, colonel
bot-marshal-short = computer, marshal
bar-screen = this screen
bar-menu = Menu
bar-settings = Settings
bar-help = First steps and keys
bar-timeline = Timeline
bar-clock = The day
bar-home = To the battles
tab-action = Action
tab-forces = Forces
tab-orders = Orders
tab-report = Report
tab-rules = Rules
tab-map = Map
undo = Undo
end-anyway = End anyway
end-stay = Not yet
end-owed = Still to be done:
end-left = Not everything is done: { $left }.
wait-playing = Showing what the { $camp } do
wait-skip = Skip
wait-thinking = thinking …
wait-hurry = Play now
wait-hurry-text = The computer stops thinking and plays the best it has found.
offline = No connection. Trying again …
unreachable = The server does not answer.
loading = Laying the table …
failed = This game could not be opened.
seat-turn = { $camp } to choose

## What ends a step

end-set-up = Begin the battle
end-announce = End announcements
end-orders = End orders
end-movement = End movement
end-assault = End assaults
end-fire = End fire
end-shock = End shock
end-reorganization = End rally
end-advance = Stay
end-defend-area = The ground where most of them stand
end-choice = Done

## Actions by name

act-place-rest = Place everything as it stood
act-pick = Take up { $unit }
act-pick-leader = Take up { $leader }
act-put = Put it on { $hex }
act-defend-around = Hold the ground around { $hex }
act-defend-turned = Ground 5 wide, 9 deep
act-defend-straight = Ground 9 wide, 5 deep
act-announce = Announce { $order } for { $command }
act-change-order = Order { $command } to { $order }
act-initiative = { $command } on its own: { $order }
act-begin = Move { $unit }
act-join = Take { $unit } along
act-lead = Move { $leader }
act-face = Face { $facing } in { $hex }
act-top = Put { $unit } on top
act-march = { $unit } marches in column
act-enter = Enter at { $hex }
act-exit = March off the map
act-step = Step to { $hex }
act-step-side = Step { $side }
act-turn = Turn { $facing }
act-axis-ne = Along the line from south-west to north-east
act-axis-e = Along the line from west to east
act-axis-se = Along the line from north-west to south-east
act-form-normal = Form line
act-form-square = Form square
act-form-skirmish = Skirmish
act-form-dismounted = Dismount
act-form-limbered = Limber
act-form-unlimbered = Unlimber
act-deploy = Skirmish line { $course }
act-close-up = Close up in { $hex }
act-charge = Charge { $hex }
act-halt = Halt here
act-assault = Assault from { $hex }
act-aim = Aim at { $hex }
act-fire = { $unit } fires { $points ->
    [one] one point
   *[other] { $points } points
 }
act-attack = { $unit } attacks
act-attack-charging = { $unit } charges
act-unit = { $unit }
act-unit-rally = Roll for { $unit }
act-leader = { $leader }
act-leader-along = { $leader } goes with it
act-leader-with-others = { $leader } goes with another unit
act-leader-follows = { $leader } goes along
fall-back = Fall back to { $hex }
act-to = { $hex }, { $terrain }
act-accept = Yes
act-decline = No
act-sudden-end-accept = End the battle
act-sudden-end-decline = Fight on
act-surrender-accept = Grant an honourable surrender
act-surrender-decline = Refuse, and fight on
act-surrender-ask-accept = Ask for terms
act-surrender-ask-decline = Fight on
act-early-end-accept = End the battle
act-early-end-decline = Fight on
act-resolve = Throw the die
act-cancel = Take back
refused-first = Asked now: { $prompt }
act-done = Done
act-pick-marker = Take marker { $number } in hand
act-take-up-marker = Take up marker { $number }
act-move-marker = Move the false marker { $number }
act-lay-substitution = Instead of what is in { $hex }
act-lay-column = At the head of a column in { $hex }
act-lay-hiding = On top of the stack in { $hex }
act-lay-padding = Under the stack in { $hex }
panel-markers = Markers in hand
marker-title = Marker { $number }
marker-use = What the marker is for
marker-substitution = Stand-in
marker-column = Column
marker-hiding = On top
marker-padding = Below
marker-substitution-hint = It lies instead of a whole stack, or of nothing. Sighted within 8 hexes.
marker-column-hint = It marks the head of a column under maneuver orders. Sighted within 8 hexes.
marker-hiding-hint = It hides the top of a stack. Sighted within 2 hexes.
marker-padding-hint = It makes a stack look larger. Sighted within 3 hexes.
marker-covers = It covers { $units }.
marker-covers-nothing = Nothing is under it.
marker-unknown = Nobody knows what is under it.
side-n = north
side-ne = north-east
side-se = south-east
side-s = south
side-sw = south-west
side-nw = north-west
order-none = no orders
order-attack = attack
order-harassment = harass
order-maneuver = maneuver
order-defend = defend
order-retreat = retreat

## The panel of the present choice

panel-choices = What you can do
panel-decide = Decide
panel-here = In { $hex }
panel-who-waits = Waiting to enter
panel-to-place = Still to be placed
panel-back = Everybody who may act
panel-nothing = Choose a unit with a white ring, or look at any counter on the map.
panel-owing = Must still move
panel-look = Choose a counter on the map to see its values.
panel-empty-hex = { $hex }, { $terrain }
march-from = Moving from { $hex }
march-whole = Whole stack
march-other = Another piece
march-to = To { $hex }, facing { $facing }
march-drill = Other ways to move
march-points = { $cost } MP
march-risks = What it risks
march-no-risk = Nothing known stands against it.
march-go = Move to { $hex }
march-price = { $cost } MP
march-stay = Halt here
march-stay-hint = Ends the move where the unit stands
march-cancel = Cancel
march-turn = Turn
march-hint = Click a hex to go, near a corner to face it; drag for your own path
march-hint-touch = Tap a hex to see the way, tap again to go; hold to turn
march-turning = turn { $facing }
move-take-up = Take its move up again
ride-too-far = He cannot ride so far this turn.
body-title = { $n ->
    [one] One unit to march
   *[other] { $n } units to march together
}
body-goal = Choose where its head shall go.
body-more = Shift-click adds a stack or leaves one out.
body-aim = Draw an arrow from the goal, or take a corner, to form a line that faces so.
body-next = Choose the next command below, or march.
body-shape = Shape
body-column = In column
body-line = In line
body-facing = facing { $facing }
body-left = Stay behind
body-units = Who marches
body-without = Without { $unit }
body-leader = Move { $leader } himself; it ends the moves of his units
body-nowhere = Name a goal
body-nobody = Nobody can go there
body-go = { $n ->
    [one] March 1 unit to { $hex }, up to { $cost } MP
   *[other] March { $n } units to { $hex }, up to { $cost } MP
}
body-hint = Click the goal again or press Enter to march; Z takes all of it back
body-march = March
body-enter = Bring on all { $n } in column
body-who = Who may still march
body-rest = All { $n }
body-planning = The march is being planned …
why-target = At { $hex }:
assault-none = No further stack can be marked. End the step, or take a mark back.
assault-mark = Assault from { $hex }
assault-marked = Marked for the assault
assault-quota = { $command } ({ $order })
assault-fight = { $fighting } of { $most } counters used
body-waiting = March together
body-retake = Give it another goal
body-onward = { $n ->
    [one] March on: one command to where it was sent
   *[other] March on: { $n } commands to where they were sent
  }
body-go-all = { $n ->
    [one] March one unit
   *[other] March all { $n } units
  }
prospects-own = What you could do from there
prospects-enemy = What the enemy could do to you there
prospects-attack = { $well } % they give way, { $badly } % you do
prospects-fire = { $well } % they are hurt
prospects-attacked = { $well } % you give way, { $badly } % they do
prospects-under-fire = { $well } % you are hurt
prospects-barred = No attack on { $hex }:
combat-out = Cannot take part
orders-tried = tried this turn
combat-who-fires = Who fires
combat-who-attacks = Who attacks
combat-all = All who may
combat-fewer = Fewer points
combat-points = Fire points
combat-odds = Odds
combat-modifiers = Die modifiers
combat-fates = What may become of each unit
combat-fates-apart = So many units check here that each is reckoned by itself: what the failure of others may draw it into is left out.
combat-faces = What the die brings
combat-fire = Fire
combat-shock = Attack
combat-with = { $column }, die { $die }
combat-cancel = Cancel
combat-nobody = Choose who takes part: click the ringed units.
combat-exact = { $chance } exactly
combat-targets = Targets
setup-hint = Put each unit by hand, or all of them where they stood on the day.

## The last throw

since-label = Meanwhile
roll-label = What happened
roll-close = Put away

## Ground

terrain-clear = clear
terrain-cultivated = cultivated
terrain-crop-area = crops
terrain-small-town = small town
terrain-city = town
terrain-strong-building = strong building
terrain-castle = castle
terrain-light-forest = light forest
terrain-dense-forest = dense forest
terrain-orchard = orchard
terrain-thicket = thicket
terrain-swamp = swamp
prompt-whole = Show all of it
answer-or-piece = Choose a marked unit, or:
answer-or-advance = Choose who advances, or:
answer-or-hex = Choose a marked hex, or:

## What happens, beat by beat

report-because = { $kind }, die { $die }
stage-label = What happens
stage-acting = The { $camp } act
stage-marching = { $unit } marches to { $hex }
stage-turn = Turn { $turn } of { $last } · { $time }
foretold = Forecast
foretold-all = With everybody who can take part
stage-speed = Speed
stage-instant = at once
stage-ground = The { $camp } hold { $place }
stage-arrival = Reinforcements at { $place }: { $body }
stage-unruly = { $unit } is out of hand
stage-check = { $unit }: { $kind }
stage-die-morale = morale
stage-die-control = cavalry control
stage-die-division = division morale
stage-die-fire = fire
stage-die-shock = shock
stage-die-other = the die
told-all = What happened ({ $n })
told-less = Less
told-marches = { $n ->
    [one] One enemy unit has marched
   *[other] { $n } enemy units have marched
}
told-led = { $command }, { $n ->
    [one] one unit
   *[other] { $n } units
 }: to { $hexes }
told-rode = { $leader }: rides to { $to }
told-march = { $unit }: from { $from } to { $to }
told-entered = { $unit }: comes on at { $to }
blow-of = { $unit }: { $text }
blow-and = { $most } and { $last }
blow-back = driven back { $hexes }
blow-on = advances
blow-good = in good order
blow-disorganized = shaken
blow-routed = routs
blow-lost = loses { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
blow-stopped = stopped by the fire
blow-silenced = silenced
blow-tired = tired

## How the battle stands

standing-title = How this battle is won
standing-open = How this battle is won: { $outcome }
standing-broken = { $camp }: { $n } of { $of } commands broken
standing-turns = { $n ->
    [0] This is the last turn.
    [one] One turn after this one.
   *[other] { $n } turns after this one.
 }
standing-commands = Commands on their way to breaking
standing-sudden = { $n } broken commands of one side end the battle at once.
standing-points = { $points } of { $level }
standing-points-least = { $points } or more of { $level }
standing-printed = lowered from { $printed }
standing-demoralized = demoralized
standing-fleeing = in flight
standing-gone = marched off
standing-lost = Points lost: { $points }
standing-lost-least = Points lost: { $points } or more
standing-ground = Ground that counts
standing-ground-held = { $held } of { $all } held by the { $camp }
standing-ground-tells = the enemy’s commands break sooner
standing-exit = Marched off by { $hex }: { $left } of the brigades of the { $camp }; every { $per } count as a broken command of the enemy
standing-early = The { $camp } may end the battle when they hold all { $hexes } hexes: now { $held }
standing-surrender = Terms for the { $camp }: { $spent } of { $brigades } brigades beaten, ways out { $barred ->
    [yes] barred
    [no] open
   *[unknown] not known
 }
standing-play-on = The { $camp } may play on all the same.
standing-seen = Of the enemy only what has been seen is counted.

## Briefing

briefing-title = Briefing
briefing-task = Your task
briefing-forces = Forces
briefing-units = { $units } counters, { $points } points
briefing-arrivals = Still on the road
briefing-arrival = { $time }: { $text }
briefing-begin = To the field
bar-standing = How this battle is won
bar-briefing = Briefing
settings-speed = What happens is shown
settings-sound = Sound
settings-briefing = Explain a battle before its first move
settings-coach = Lessons for a first battle

## The lessons of a first battle

coach-title = Your first battle
coach-close = I know the rest
coach-learned = done
coach-march = March
coach-march-text = Double-click one of your units: its whole command is in hand. Click where it shall go, and click there again to march.
coach-march-enter = Your army waits at the edge of the map. Bring it on in column with the button above, see where it would come to stand, then march.
coach-march-touch = Tap a command below, tap where it shall go, then March.
coach-fire = Fire
coach-fire-text = Enemies with brackets are in range. Choose one, see who fires and what each face of the die would do, then fire. Guns reach far, muskets only the next hex.
coach-shock = Attack
coach-shock-text = An attack is made in the shock step, at an enemy next to you and in front of you. Choose him, read the odds, and close.
coach-goal = Know your goal
coach-goal-text = The two flags above count the broken commands of each side. Open them: they say who would win now, and why.
coach-done-text = That is all it takes. What you have done can be taken back up to the last die, and the star asks for advice.
