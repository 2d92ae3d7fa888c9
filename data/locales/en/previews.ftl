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
shock-none = No effect
shock-attacker-retreats = The attackers retreat
shock-attacker-disorganized = The attackers are disorganized
shock-attacker-eliminated = An attacking unit is eliminated
shock-exchange = Both sides lose a unit
shock-defender-retreats = The defenders retreat
shock-defender-disorganized = The defenders are disorganized
shock-defender-eliminated = A defending unit is eliminated
shock-attacker-loses = The attacker loses a point
shock-attacker-retreats-one = The attacker retreats 1 hex
shock-attacker-retreats-two = The attacker retreats 2 hexes
shock-both-lose = Both sides lose a point
shock-defender-retreats-one = The defender retreats 1 hex
shock-defender-retreats-two = The defender retreats 2 hexes
shock-defender-loses = The defender loses a point and retreats
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
