# How a battle stands, and what each side fights for.

standing-now = If the battle ended now: { $outcome }, because { $reason }.
standing-over = { $outcome }, because { $reason }.
standing-draw = a draw
standing-victory = { $level } victory of the { $camp }
reason-as-many = { $commands ->
    [0] neither side has a demoralized command
    [one] each side has one demoralized command
   *[other] each side has { $commands } demoralized commands
 }
reason-demoralized = the { $loser } have { $more ->
    [one] one demoralized command
   *[other] { $more } demoralized commands
 } and the { $winner } { $less ->
    [0] none
    [one] one
   *[other] { $less }
 }
reason-demoralized-marched = demoralized commands and brigades marched off the map weigh { $more } against the { $loser } and { $less } against the { $winner }
reason-sudden-end = { $commands } commands of the { $loser } are demoralized, which ends the battle with the phase
reason-surrender = the { $loser } asked for terms
reason-lost = the { $loser } have lost { $more } points and the { $winner } { $less }, cavalry counted double
reason-lost-alike = the losses, { $more } points and { $less }, are too much alike
aim-fewer-demoralized = You win if fewer of your commands than of the enemy’s are demoralized when turn { $last } is over: one fewer is a marginal victory, two a tactical, three a strategic one.
aim-fewer-lost = You win if by the end of turn { $last } you have lost at least { $marginal } points fewer than the { $enemy }; cavalry counts double.
aim-sudden-end = You win at once if { $commands } commands of the { $enemy } are demoralized when a phase ends.
aim-ground = Hold { $place }, and the commands of the { $enemy } break at lower losses.
aim-ground-command = Hold { $place }, and { $commands } breaks at { $reduced } points instead of { $level }.
aim-ground-steps = { $per ->
    [one] Hold { $place }, and the commands of the { $enemy } break one point sooner.
   *[other] For every { $per } hexes of { $place } you hold, the commands of the { $enemy } break one point sooner, at most { $most }.
 }
aim-exit = Every { $per } of your brigades that march off the map by { $hex } count as one more demoralized command of the enemy, if one of them is of Dupont’s corps.
aim-early-end = While you hold all of { $place } you may declare the battle over.
aim-surrender = The enemy must ask for terms, and your victory is decisive, if these are all demoralized or gone and none of them can reach { $ways }: { $brigades }.
