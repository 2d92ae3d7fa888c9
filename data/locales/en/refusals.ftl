# Why an action is refused.

refused-game-over = The battle is over.
refused-not-your-decision = It is the other side's turn to choose.
refused-not-asked = That is not what is to be decided now.
refused-not-this-step = This is not the step for it.
refused-no-such-piece = There is no such piece of yours there.
refused-not-on-map = It is not on the map.
refused-already-moved = It has already moved in this step.
refused-leader-has-moved = Its leader has moved, so its command is done.
refused-units-first = Units of his command must move before him.
refused-order = Its orders do not allow that.
refused-out-of-command = It is out of command.
refused-not-in-good-order = Only units in good order can do that.
refused-too-few-points = It has too few movement points left.
refused-prohibited = That ground is closed to it.
refused-not-in-front = It can leave its hex only across its front.
refused-off-map = The map ends there.
refused-enemy-there = An enemy stands there.
refused-must-stop = It is in an enemy's front zone and must stop.
refused-passage-barred = A closed stack of 8 points or more can be passed only from flank to flank.
refused-stacking = The hex cannot hold so many.
refused-allies-apart = These armies do not share a hex.
refused-facing-differs = Friends there face another way; it must turn to their facing first.
refused-no-legal-end = From there it could not end its move anywhere.
refused-too-near = Its orders keep it farther from the enemy.
refused-die-first = A die decides first whether it may go: move it by itself.
refused-not-nearer = Its orders demand that it ends nearer.
refused-outside-area = That lies outside the ground it must hold.
refused-formation = It cannot take that formation here.
refused-once-per-step = That can be done only once.
refused-unlimbered = It is unlimbered; limber it first.
refused-in-square = A square like this cannot move.
refused-storm = In the storm units move only along roads.
refused-stuck = It is stuck in the thicket.
refused-moves-owed = Some units still owe a compulsory move.
refused-no-attempts = There is no attempt left for that.
refused-order-locked = That order cannot be changed now.
refused-no-line = No line of command reaches that far.
refused-not-announced = Only announced changes can be tried.
refused-set-up-area = It cannot be set up there.
refused-not-all-placed = Some pieces are still to be placed.
refused-not-due = It cannot enter there now.
refused-target = That is not a target.
refused-out-of-range = It is out of range.
refused-no-line-of-fire = The line of fire is blocked.
refused-may-not-fire = It may not fire now.
refused-may-not-combine = These may not act together.
refused-too-many-points = That is more than the points allowed.
refused-may-not-shock = It may not attack.
refused-duty-to-attack = Whoever attacks must take on every enemy in front.
refused-odds = At worse than 1 to 4 no attack is made.
refused-share-of-order = Its orders let no more counters of the command fight.
refused-may-not-charge = It may not charge that.
refused-retreat = It may not retreat there.
refused-advance = It may not advance there.
refused-nothing-to-recover = It is in good order and has nothing to recover from.
refused-fleeing = Its division is in flight.
refused-rolls-owed = Some units still have to roll.
refused-in-enemy-zone = It stands in an enemy zone of control.
refused-marker-place = A marker used that way cannot lie there.
refused-marker-sighted = An enemy would sight the marker at once.
refused-out-of-arc = The target does not lie in front of it.
refused-never-fires = Mounted cavalry and carts do not fire.
refused-limbered = The battery is limbered; it fires only once it is unlimbered.
refused-silenced = The battery is silenced and may not fire yet.
refused-keeps-fire = Its stack is marked for the assault and keeps its fire.
refused-fired-already = It has already fired.
refused-hex-has-fired = Its hex has already brought all the points it may.
refused-batteries-fired = As many batteries as may have already fired from its hex.
refused-too-weak-to-fire = All who could fire there do not come to one point together.
refused-arms-apart = Infantry and guns fire apart from each other here.
refused-swiss = Swiss do not fight Swiss.
refused-never-attacks = Guns and carts never attack.
refused-square-stands = A square does not attack.
refused-fights-loose = Skirmishers and dismounted cavalry do not attack.
refused-routed = It is routed.
refused-disorganized = It is disorganized.
refused-attacked-already = It has already made its attack.
refused-target-attacked = That enemy has already been attacked this turn.
refused-pinned = Enemy fire has stopped it; it does not attack any more this turn.
refused-stack-fired = A unit of its stack has fired, so none of the stack attacks.
refused-fired-elsewhere = It fired at another hex and may attack only that one.
refused-not-marked = It was not marked for the assault.
refused-not-faced = It attacks only hexes next to it, across its front.
refused-nobody-in-front = No enemy it could attack stands in front of it.
refused-charge-apart = Cavalry that charges attacks its own target, and nobody joins it.
refused-no-horse-to-charge = Only mounted cavalry in good order charges.
refused-horses-tired = Its horses are too tired to charge.
refused-charge-too-near = The enemy is too near for a charge.
refused-charge-after-move = It has not come the distance a charge asks for.
refused-charge-ground = No charge crosses such ground.
refused-charge-line = No straight way leads at the enemy.
refused-charge-on-square = Squares are not charged.
refused-order-held = The command has that order already.
refused-order-changed = Its order has already been changed this turn.
refused-not-his-command = The command is not under him.
refused-tried-by-another = Another commander has already tried for it this turn.
refused-recovered-already = It has already rolled to recover.

# The same with what was found.

found-range = { $distance ->
    [one] It is one hex away
   *[other] It is { $distance } hexes away
} and the fire reaches { $reach }.
found-line = { $by ->
    [height] Higher ground at { $hex } blocks the line of fire.
    [friends] Friends at { $hex } block the line of fire.
    [brow] The ground falls away beyond { $hex } and hides the target.
   *[cover] Woods or buildings at { $hex } block the line of fire.
}
found-share = Ordered to { $order }, { $most } of the { $counters } counters of its command may fight; { $fighting ->
    [0] none fights yet, but these would be too many.
    [one] one does already.
   *[other] { $fighting } do already.
}
found-ordered = Its orders are to { $order }; they do not allow that.
found-no-orders = It has no orders, and without orders it may not do that.
found-points = { $needed ->
    [one] That would cost one movement point
   *[other] That would cost { $needed } movement points
}; it has { $left }.
found-routed = It is routed; only units in good order can do that.
found-disorganized = It is disorganized; only units in good order can do that.
