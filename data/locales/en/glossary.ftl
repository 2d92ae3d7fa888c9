# The terms of the game: one word for one thing, and what it means in a few plain words.
#
# .words are the forms by which it is met in a sentence, .never what may not be said instead (a test holds every text to it).
# The clauses that settle a term stand in the English file alone: the first that holds in the edition is opened.

term-strength = Strength point
    .text = About a hundred men, or one gun. The number on a counter is its strength: what it fires and fights with. A unit that has lost its last point is gone.
    .words = strength points, strength point, strength
    .clauses = STD-1.3.1-b VOL2-1.3.1-a BAS-2-b

term-movement-point = Movement point
    .text = What a move is paid with. Each hex costs points by its ground; so do slopes, water, turning, and changing formation. What is not used is lost.
    .words = movement points, movement point, MP
    .never = action points, move points
    .clauses = STD-7-a VOL2-7-a BAS-5-a

term-stack = Stack
    .text = Counters of one side in one hex. They share a facing. The top one fires and is hit first; the ground sets how many a hex holds.
    .words = stack, stacks, stacked
    .never = pile, piles
    .clauses = STD-6-a VOL2-6-a BAS-4-a

term-command = Command
    .text = A body of units under one leader: a brigade or a division. It has one order, which all its units follow, and breaks when its losses reach its level.
    .words = commands, command, brigade, brigades
    .clauses = STD-3-b VOL2-3-a

term-leader = Leader
    .text = A general on the map. Units near him are in command. With troops in a fight he steadies them, and may be hit.
    .words = leaders, leader
    .never = hero, heroes
    .clauses = STD-1.3.1-c VOL2-15-b

term-in-command = In command
    .text = Within reach of its leader, or of the commander in chief, when the movement step begins. Only units in command may enter or leave an enemy zone.
    .words = out of command, in command
    .clauses = STD-9-a VOL2-9-a

term-attack-orders = Attack orders
    .text = The command goes at the enemy: its units come within three hexes of him, and about half of them may start a fight in a turn.
    .words = attack orders
    .clauses = VOL2-3.1D-a STD-3.B-a

term-maneuver-orders = Maneuver orders
    .text = Troops on the march: two points more, three along a road, but never nearer than five hexes to the enemy. Caught so, they fight badly.
    .words = maneuver orders
    .clauses = VOL2-3.1B-a STD-3.D-a

term-facing = Facing
    .text = The corner of its hex a unit looks at. The two hexes at that corner are its front: there it fights, and there it can march.
    .words = facing
    .never = orientation
    .clauses = STD-5-a VOL2-5-a BAS-3-c

term-flank = Flank
    .text = The hex on either side of the front. An attack from there, or from the rear, hits much harder.
    .words = flanks, flank
    .clauses = STD-F4-a VOL2-8-a

term-zone = Zone of control
    .text = The hexes a unit bars: its front and flanks. To enter one costs a point, and whoever comes into the front must stop. To leave the front of an enemy takes a check of morale.
    .words = zones of control, zone of control, enemy zones, enemy zone, front zones, front zone
    .clauses = STD-8-a VOL2-8-a BAS-6-a

term-square = Square
    .text = Infantry closed up on all sides against cavalry: no flank, no rear. It hardly moves, fires little to any one side, and suffers from guns.
    .words = in square, squares
    .clauses = STD-4.1-b VOL2-4.1-i

term-skirmish = Skirmish line
    .text = Light troops spread over up to four hexes. Every hex around is their front. They are hard to hit and must not be charged down.
    .words = skirmish lines, skirmish line, skirmishing, skirmish, skirmishers
    .never = guerrilla, guerrillas
    .clauses = STD-4.1-f VOL2-4.1-o

term-limbered = Limbered
    .text = Guns hitched to their teams move and cannot fire; unlimbered they fire and cannot move.
    .words = limbered, unlimbered, limber, unlimber
    .clauses = STD-4.2-b VOL2-4-c

term-defensive-fire = Defensive fire
    .text = The fire of the side that is being moved against, at enemies next to it, before they can fire or attack.
    .words = defensive fire
    .clauses = STD-10-a VOL2-10-a

term-offensive-fire = Offensive fire
    .text = The fire of the side that has moved, before it attacks: infantry at the next hex, guns as far as they reach.
    .words = offensive fire
    .clauses = STD-10-a VOL2-10-a

term-line-of-fire = Line of fire
    .text = The straight line from gun to target. Woods, buildings, friends and higher ground between stop it; enemies do not.
    .words = line of fire
    .clauses = STD-10.2.1-a VOL2-10.2.1-a BAS-8.1-a

term-odds = Odds
    .text = The attack’s strength against the defence’s, rounded in favour of the defence: 12 against 5 is 2 to 1. It is the column in which the die is read.
    .words = odds
    .never = ratio
    .clauses = STD-T.SHOCK-a VOL2-11.R-m BAS-7-a

term-shock = Shock
    .text = The fight at close quarters, with bayonet and sabre, between units side by side. One side gives way, or both bleed.
    .words = shock
    .never = melee, close combat, hand-to-hand
    .clauses = STD-11-a VOL2-11-a BAS-7-a

term-charge = Charge
    .text = A shock by cavalry at the gallop, straight over open ground: its strength counts double. Afterwards it may get out of hand.
    .words = charges, charge, charging
    .clauses = STD-11.C-a VOL2-11.2-a

term-countercharge = Countercharge
    .text = Cavalry that rides out to meet enemy cavalry before it strikes.
    .words = countercharge, countercharges
    .clauses = VOL2-11.5-a STD-11.C-a

term-evade = Evade
    .text = To leave the hex before the attack strikes. Cavalry may evade infantry; limbered guns may too.
    .words = evade, evades
    .clauses = VOL2-11.1-f STD-11-c

term-assault = Assault marker
    .text = In the Revised edition only marked stacks may attack in the shock step. The marker is laid after moving, for all to see; enemy fire may break it.
    .words = assault markers, assault marker
    .clauses = REV-ASLT-a

term-morale = Morale check
    .text = A die against the unit’s grade, A the best and F the worst, with what helps and hurts. Whoever fails is shaken, or runs.
    .words = check of morale, morale checks, morale check, checks morale, check morale
    .never = morale test, morale tests
    .clauses = STD-14-b VOL2-14-b

term-disorganized = Disorganized
    .text = A unit that is shaken: it has lost its order. It fires and fights at half strength, has no facing, and may not enter an enemy zone until it has rallied.
    .words = disorganized, shaken
    .never = disordered
    .clauses = STD-14.1-d VOL2-14.1-c BAS-2-c

term-routed = Routed
    .text = A unit in flight. It runs two hexes at once and then, turn by turn, for its base, until it rallies. Attacked, it is lost.
    .words = routed, routs, rout
    .never = fleeing unit
    .clauses = STD-14.2-b VOL2-14.2-b

term-rally = Rally
    .text = At the end of the turn a unit that has lost its order may roll to recover it: in cover and by a good leader more easily, beside the enemy hardly.
    .words = rallies, rallied, rally, reorganization
    .clauses = STD-14.3-a VOL2-14.3-a BAS-11.1-b

term-demoralized = Demoralized
    .text = A command whose losses, with the troops that have lost their order, reach its level. All its units are one grade worse, and it counts against its side. If they rally it may recover.
    .words = demoralized, demoralization
    .clauses = STD-16-b VOL2-16-a

term-retreat = Retreat
    .text = To fall back, away from the enemy, the hexes the result says. Through enemy zones it costs men; whoever has nowhere to go is lost.
    .words = retreats, retreat
    .clauses = STD-12-a VOL2-12-a

term-advance = Advance
    .text = After a shock that was won, to follow into the hex the enemy has left.
    .words = advances, advance
    .clauses = STD-12-h VOL2-12-g BAS-3-b

term-out-of-hand = Out of hand
    .text = After a charge that drives the enemy off, the cavalry rolls to see whether its officers hold it. If they do not, it loses its order and goes at the nearest enemy.
    .words = out of hand, cavalry control
    .never = berserk
    .clauses = VOL2-11.3-a REV-CAV-b

term-fatigue = Fatigue
    .text = Each charge tires the horses by a level, three at most. Tired cavalry fights and recovers worse.
    .words = fatigue
    .clauses = REV-FAT-a

term-base = Base
    .text = The hex or road an army came by. Routed units run for it.
    .clauses = STD-14.2-b VOL2-14.2-b

term-grade = Morale grade
    .text = How steady a unit is: A the best, F the worst. It is the letter on the counter.
    .words = morale grade, morale grades
    .never = quality class
    .clauses = STD-14-b VOL2-14-b

term-marker = Unknown-factor marker
    .text = A numbered counter that hides a stack, pretends to be one, or makes one look larger. It comes off when an enemy sights it.
    .words = unknown-factor markers, unknown-factor marker
    .never = dummy, dummies
    .clauses = VOL2-OPT4-a

term-objective = Ground that counts
    .text = Ground whose possession changes the reckoning: as long as one side holds it, commands of the other break sooner.
    .words = ground that counts, objectives, objective
    .clauses = STD-16-d SCN-B1-6-a

term-musketry = Musketry
    .text = The fire of infantry, at the next hex only: at most six points of it from one hex.
    .words = musketry
    .clauses = STD-10.1-a VOL2-10.1-a

term-crops = Crops
    .text = Standing corn. In the Revised edition horse and guns cannot cross it, and whoever stands in it is a worse target.
    .words = crops, crop area
    .clauses = REV-TEC-b BAS-TEC-a STD-13-a

term-strong-building = Strong building
    .text = A farm or convent with thick walls. It holds one battalion, and fire and shock against it count half.
    .words = strong buildings, strong building
    .never = fortress
    .clauses = REV-TEC-e BAS-TEC-a2

term-orchard = Orchard
    .text = Rows of trees. They slow the march, guns most of all, and give no cover.
    .words = orchards, orchard
    .clauses = STD-T.TEC-n BAS-TEC-a10

term-drawn = Drawn battle
    .text = A battle nobody has won: both sides come out of it alike.
    .words = drawn battle
    .never = stalemate
    .clauses = STD-17-a VOL2-17-a BAS-12-b
