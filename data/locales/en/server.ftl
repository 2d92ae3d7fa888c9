# What a game offers before it begins, the steps of a turn, overlays, tables, and what may go wrong between player and server.

option-open-orders = Both sides know all orders.
option-natural-one-fails = A natural 1 always fails a change of orders.
option-independent-march = Independent units may march as if under maneuver orders.
option-fire-all-round = Standard rules: infantry fires all round.
option-charge-from-afar = Standard rules: a charge needs at least two hexes.
option-enforce-attack = Standard rules: the two units an attack order demands are enforced.
option-heal-only-in-reorganization = Revised rules: units rally at the end of the turn only.
option-swiss-abstain = Revised rules: Swiss refuse to fight Swiss.
option-surrender-by-wish = Surrender only at the French player’s wish.
option-eight-carts = Eight carts instead of ten in the fifth battle of Bailén.
option-short-range = Shorter range for the French guns in the third and fifth battles of Bailén.
option-limited-information = Limited information: unknown-factor markers hide troops, or feign them.
variant-areizaga-intervenes = From turn 6 on a die decides each turn whether Areizaga’s division reaches the field and joins Blake.
variant-robert-delayed = Robert’s brigade does not come on turn 10 for certain: from then on a die decides each turn.
variant-fabre-delayed = Two battalions of the 114th Line begin on the road from La Muela to Zaragoza, still on their way.
variant-laval-intervenes = From turn 12 on a die decides each turn whether Laval’s division comes up the road from Zaragoza.
variant-order-of-arrival = The French player chooses in which order Dupont’s brigades arrive.
variant-vedel-marches = From noon on a die decides each turn whether Vedel comes down on Reding’s rear; a 4 or less brings him.
variant-vedel-reinforced = If Vedel comes, Dufour and Lefranc come with him, and the second half of the cuirassiers.
variant-castanos-arrives = Castaños comes up with La Peña and commands every Spanish division within his reach.
variant-linked-campaign = First the second battle of Bailén, then four turns of the night, then this one, with all that was lost.
rules-standard = The rules of 1995: orders announced, musketry in the field, charges.
rules-volume2 = The rules of Bailén: finer orders and cavalry control.
rules-revised = Volume II with the later tables: assault markers and division morale.
rules-basic = Movement and combat only: no orders, no facing, no leaders.
battle-alcaniz = Suchet’s columns against Blake’s guns on the heights before Alcañiz.
battle-maria = Blake on the Huerva before Zaragoza, with a storm between the armies and the afternoon.
battle-castalla = Suchet against Murray’s British, Sicilians and Spaniards on the ridge of Castalla.
battle-bailen-1 = Vedel strikes the Spanish rear on the hill of San Cristóbal: three turns, to learn by.
battle-bailen-2 = What if Vedel had stayed? Reding must take Bailén from him before Dupont knows.
battle-bailen-3 = Dupont and Vedel on either side of Reding, each trying to reach the other.
battle-bailen-4 = The battle of Bailén: Dupont’s column must break through Reding’s line before noon and thirst end it.
battle-bailen-5 = The last assault: what is left of Dupont’s army against a line that has held all morning.
short-set-up = Set-up
short-announce = Announce
short-orders = Orders
short-movement = Move
short-assault = Assault
short-defensive-fire = Def. fire
short-offensive-fire = Off. fire
short-shock = Shock
short-reorganization = Rally
short-over = End
arrival-on = { $units ->
    [one] 1 unit
   *[other] { $units } units
  } on turn { $turn } at { $hex }
arrival-roll = { $units ->
    [one] 1 unit
   *[other] { $units } units
  } by a die from turn { $turn } at { $hex }
arrival-march = { $units ->
    [one] 1 unit
   *[other] { $units } units
  } marching to the field, entering at { $hex }
seat-off-map = Off the map
overlay-front = Front zone
overlay-flank = Flank zone
overlay-command = Command of { $leader }
overlay-fire = Field of fire of { $unit }
overlay-objective = Objective
overlay-area = Ground held by { $command }
overlay-ground = Ground to be held
chart-fire = Fire
chart-shock = Shock
chart-morale = Morale
chart-control = Cavalry control
chart-division = Division morale
chart-basic = Combat
trouble-not-found = There is no such thing here, or it is not yours to see.
trouble-not-understood = The request was not understood.
trouble-no-such-battle = There is no such battle, edition, variant or option.
trouble-no-such-arrival = The order of arrival names every brigade of the column once, in a battle whose rules in force leave that order to the French player.
trouble-no-such-handicap = A handicap raises the levels of one side by 1 to 50 per cent. The Basic game and games from a position have none.
trouble-no-seat = You do not play that side.
trouble-no-analysis = This server keeps its dice secret: no seed can be chosen.
trouble-impossible = That position cannot be: { $faults }
trouble-wrong-method = That cannot be done with this address.
trouble-too-large = The request is too large.
trouble-too-many = That is too much at once. Finish or leave something first.
trouble-foreign = Requests from other pages are not answered.
trouble-behind = The game has moved on. Look again and choose anew.
trouble-not-over = The record is given out when the battle is over: until then it tells what the other side must not know.
trouble-too-slow = That took too long. Try again.
trouble-broken = Something went wrong on our side. Nothing was lost; try again.
trouble-closed = The game is over.
trouble-taken = Somebody has that already.
trouble-no-offer = There is no such offer to answer now.
trouble-not-yet = It is not time for that yet.
trouble-wrong-name = A name has letters or figures, and is not too long.
trouble-too-fast = That was too often in a short time. Wait a little.
trouble-no-advice = There is no advice in a battle against another person.
trouble-unreadable = That record cannot be read or proved, or its dice are kept back.
trouble-not-signed-in = Sign in first.
trouble-wrong-password = Name and password do not belong together.
trouble-wrong-code = That code or link does not hold, or was used before.
trouble-weak-password = Choose a password of at least ten characters that is not your name and not the same few letters again and again.
trouble-wrong-address = That is not an address mail can be sent to.
trouble-needs-account = A game for the ratings takes an account: make one, or play without the ratings.
trouble-sign-up-closed = This server does not accept new accounts.
trouble-no-mail = This server sends no mail.
trouble-banned = You may not play here for now. Your account says why.
ended-drawn = The players agreed on a draw.
ended-resignation = The { $winner } win: the { $loser } gave up.
ended-time = The { $winner } win: the { $loser } ran out of time.
ended-absence = The { $winner } win: the { $loser } stayed away too long.
game-over = The battle is over.
