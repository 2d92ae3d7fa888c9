# Combats foretold, modifiers by name, and what a way risks.

preview-fire = Fire at { $hex }
preview-shock = Attack on { $hex }
preview-firer = { $unit } fires { $points ->
    [one] 1 point
   *[other] { $points } points
  } at { $distance ->
    [one] 1 hex
   *[other] { $distance } hexes
  }
preview-ground = Ground of the target
preview-points = Fire points
preview-attacker = { $unit } attacks with { $points }
preview-defender = { $unit } defends with { $points }
preview-attack = Attack in all
preview-defence = Defence in all
preview-odds = Odds
preview-no-combat = The odds are too bad to attack
preview-thirsty = { $unit } tests for thirst first
preview-idle = { $result } has no effect in this fire
preview-fate-losses = { $losses ->
    [one] loses 1 point
   *[other] loses { $losses } points
  }, { $fate }
fate-stands = stands
fate-stopped = may not attack in this phase
fate-assault-broken = loses its assault marker
fate-recovers = recovers its order
fate-disorganized = is disorganized
fate-routed = routs
fate-retreats = retreats
fate-eliminated = is eliminated
# How a unit comes out of a roll to recover.
rally-good = is in good order again
rally-disorganized = is only disorganized
rally-still-disorganized = stays disorganized
rally-still-routed = stays routed
rally-routed = routs
rally-eliminated = routs, has no way and is eliminated
# What a result does: to a side as a whole, or to units by name.
consequence-none = No effect
consequence-loss = { $who ->
    [attacker] the attacker loses
    [attackers] the attacker loses
    [defender] the defender loses
    [defenders] the defender loses
    [unit] { $units } loses
   *[units] one of { $units } loses
  } { $points ->
    [one] 1 point
   *[other] { $points } points
  }
consequence-check = { $who ->
    [attacker] the attacker checks morale
    [attackers] the attackers check morale
    [defender] the defender checks morale
    [defenders] the defenders check morale
    [unit] { $units } checks morale
   *[units] { $units } check morale
  }
consequence-check-spreads = { $who ->
    [attacker] the attacker checks morale and, if it fails, so do the others in its hex
    [attackers] the attackers check morale and, if one fails, so do the others in its hex
    [defender] the defender checks morale and, if it fails, so do the others in its hex
    [defenders] the defenders check morale and, if one fails, so do the others in its hex
    [unit] { $units } checks morale and, if it fails, so do the others in its hex
   *[units] { $units } check morale and, if one fails, so do the others in its hex
  }
consequence-hexes = { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
  }
consequence-hexes-up-to = { $hexes ->
    [one] 1 hex
   *[other] 1 to { $hexes } hexes
  }
consequence-hexes-or-more = { $hexes ->
    [one] 1 hex or more
   *[other] { $hexes } hexes or more
  }
consequence-retreat = { $who ->
    [attacker] the attacker retreats { $hexes }
    [attackers] the attackers retreat { $hexes }
    [defender] the defender retreats { $hexes }
    [defenders] the defenders retreat { $hexes }
    [unit] { $units } retreats { $hexes }
   *[units] { $units } retreat { $hexes }
  }
consequence-retreat-check = { $who ->
    [attacker] the attacker retreats { $hexes } and checks morale
    [attackers] the attackers retreat { $hexes } and check morale
    [defender] the defender retreats { $hexes } and checks morale
    [defenders] the defenders retreat { $hexes } and check morale
    [unit] { $units } retreats { $hexes } and checks morale
   *[units] { $units } retreat { $hexes } and check morale
  }
consequence-may-retreat = { $who ->
    [attacker] the attacker may retreat
    [attackers] the attackers may retreat
    [defender] the defender may retreat
    [defenders] the defenders may retreat
    [unit] { $units } may retreat
   *[units] { $units } may retreat
  }
consequence-disorganized = { $who ->
    [attacker] the attacker is disorganized
    [attackers] the attackers are disorganized
    [defender] the defender is disorganized
    [defenders] the defenders are disorganized
    [unit] { $units } is disorganized
   *[units] { $units } are disorganized
  }
consequence-eliminated = { $who ->
    [attacker] the attacker is eliminated
    [attackers] the attackers are eliminated
    [defender] the defender is eliminated
    [defenders] the defenders are eliminated
    [unit] { $units } is eliminated
   *[units] { $units } are eliminated
  }
consequence-one-eliminated = { $who ->
    [attacker] an attacking unit is eliminated
    [attackers] an attacking unit is eliminated
    [defender] a defending unit is eliminated
    [defenders] a defending unit is eliminated
    [unit] { $units } is eliminated
   *[units] one of { $units } is eliminated
  }
consequence-stopped = { $who ->
    [attacker] the attacker may not attack in this phase
    [attackers] the attackers may not attack in this phase
    [defender] the defender may not attack in this phase
    [defenders] the defenders may not attack in this phase
    [unit] { $units } may not attack in this phase
   *[units] { $units } may not attack in this phase
  }
consequence-assault-broken = { $who ->
    [attacker] the attacker loses its assault marker
    [attackers] the attackers lose their assault marker
    [defender] the defender loses its assault marker
    [defenders] the defenders lose their assault marker
    [unit] { $units } loses its assault marker
   *[units] { $units } lose their assault marker
  }
consequence-silenced = { $who ->
    [attacker] the attacker may not fire next turn
    [attackers] the attackers may not fire next turn
    [defender] the defender may not fire next turn
    [defenders] the defenders may not fire next turn
    [unit] { $units } may not fire next turn
   *[units] { $units } may not fire next turn
  }
consequence-withdraws = { $who ->
    [attacker] the attacker leaves the enemy’s zone
    [attackers] the attackers leave the enemy’s zone
    [defender] the defender leaves the enemy’s zone
    [defenders] the defenders leave the enemy’s zone
    [unit] { $units } leaves the enemy’s zone
   *[units] { $units } leave the enemy’s zone
  }
consequence-may-advance = { $who ->
    [attacker] the attacker may advance into { $hex }
    [attackers] the attackers may advance into { $hex }
    [defender] the defender may advance into { $hex }
    [defenders] the defenders may advance into { $hex }
    [unit] { $units } may advance into { $hex }
   *[units] { $units } may advance into { $hex }
  }
factor-distance = distance
factor-disorganized = disorganized
factor-against-guerrilla = against skirmishers
factor-flank = in the flank
factor-charge = charge
factor-ground = ground
factor-artillery = guns attacked
factor-maneuver = under maneuver orders
modifier-target-in-square = Target in square
modifier-target-in-guerrilla = Target in skirmish order
modifier-target-deployed-artillery = Target is an unlimbered battery
modifier-ground = Ground
modifier-flank = In the flank
modifier-artillery = Class of the guns
modifier-morale = Morale
modifier-british = British infantry
modifier-fatigue = Fatigue
modifier-swiss = Swiss
modifier-stack = Place in the stack
modifier-leader = Leader
modifier-enemy-leader = Enemy leader
modifier-attack-order = Attack order
modifier-defend-order = Defend order
modifier-heavy-cavalry = Heavy cavalry
modifier-cavalry-against-square = Cavalry against a square
modifier-infantry-against-square = Infantry against a square
modifier-infantry-against-guerrilla = Infantry against skirmishers
modifier-shock-infantry = Shock infantry
modifier-cover = In cover
modifier-enemy-zone = In an enemy zone
modifier-routed = Routed
modifier-disorganized = Disorganized
modifier-losses = Losses
modifier-demoralized-f = Demoralized
modifier-no-square = Charged while not in square
modifier-charge-of-one-hex = Charge of one hex
modifier-after-charge = After a charge
modifier-charge = Charge
modifier-nationality = Nationality
modifier-uncontrolled-attacks = Attacks out of control
modifier-commander-has-all = Its commander has all units at hand
modifier-chief-has-all = The commander in chief has all units at hand
modifier-friends-fleeing = Friends in flight
modifier-failed-before = Failed before
risk-leaving-check = It must pass a morale check to leave the enemy’s zone.
risk-front-zone = It must stop in { $hex }, in front of the enemy.
risk-flank-zone = It passes the enemy’s flank in { $hex }.
risk-under-fire = The enemy can fire at { $hex }.
risk-thicket = Its guns may stick in the thicket of { $hex }.
risk-overstacked =
    { $units ->
        [one] { $hex } would be too full: once all have moved, you would have to remove a unit.
       *[other] { $hex } would be too full: once all have moved, you would have to remove { $units } units.
    }
