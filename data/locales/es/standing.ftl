# Cómo va la batalla y por qué lucha cada bando.

standing-now = Si la batalla acabara ahora: { $outcome }, porque { $reason }.
standing-over = { $outcome }, porque { $reason }.
standing-draw = batalla indecisa
standing-victory = victoria { $level } de { $camp }
reason-as-many = { $commands ->
    [0] ningún bando tiene un mando desmoralizado
    [one] cada bando tiene un mando desmoralizado
   *[other] cada bando tiene { $commands } mandos desmoralizados
 }
reason-demoralized = { $loser } tienen { $more ->
    [one] un mando desmoralizado
   *[other] { $more } mandos desmoralizados
 } y { $winner }, { $less ->
    [0] ninguno
    [one] uno
   *[other] { $less }
 }
reason-demoralized-marched = entre mandos desmoralizados y brigadas salidas del campo cuentan { $more } contra { $loser } y { $less } contra { $winner }
reason-sudden-end = { $loser } tienen { $commands } mandos desmoralizados, y con ello la batalla acaba al terminar la fase
reason-surrender = { $loser } pidieron capitular
reason-lost = { $loser } han perdido { $more } puntos y { $winner }, { $less }; los de caballería valen doble
reason-lost-alike = las pérdidas, { $more } puntos y { $less }, son demasiado parejas
aim-fewer-demoralized = Vences si al acabar el turno { $last } tienes menos mandos desmoralizados que el enemigo: uno menos es victoria marginal; dos, táctica; tres, estratégica.
aim-fewer-lost = Vences si al acabar el turno { $last } has perdido al menos { $marginal } puntos menos que { $enemy }; los de caballería valen doble.
aim-sudden-end = Vences en el acto si al terminar una fase { $enemy } tienen { $commands } mandos desmoralizados.
aim-ground = Toma { $place } y los mandos de { $enemy } se desmoralizarán con menos pérdidas.
aim-ground-command = Toma { $place } y { $commands } se desmoralizará a los { $reduced } puntos en vez de a los { $level }.
aim-ground-steps = { $per ->
    [one] Toma { $place } y los mandos de { $enemy } se desmoralizarán un punto antes.
   *[other] Por cada { $per } hexágonos de { $place } que tengas, los mandos de { $enemy } se desmoralizan un punto antes, hasta { $most }.
 }
aim-exit = Por cada { $per } brigadas tuyas que salgan del campo por { $hex } cuenta un mando desmoralizado más del enemigo, si una de ellas es del cuerpo de Dupont.
aim-early-end = Mientras tengas { $place } entera puedes dar por acabada la batalla.
aim-surrender = El enemigo ha de pedir capitular, y tu victoria es decisiva, si todas estas están desmoralizadas o fuera y ninguna puede llegar a { $ways }: { $brigades }.
