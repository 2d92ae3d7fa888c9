# Lo que ocurrió.

event-turn-began = Turno { $turn }.
event-step-began = { $camp }: { $step }.
event-placed = { $unit } se coloca en { $hex }.
event-leader-placed = { $leader } va a { $hex }.
event-rolled = { $purpose }: dado { $die }, total { $total }: { $result }.
event-rolled-unit = { $purpose }, { $unit }: dado { $die }, total { $total }: { $result }.
result-rallies-step = mejora un grado
result-rallies = se rehace
result-not-rallied = no se rehace
result-changed = orden cambiada
result-unchanged = orden sin cambio
result-marches = se pone en marcha
result-waits = espera
result-turns = { $turns ->
    [one] { $turns } turno
   *[other] { $turns } turnos
}
event-order-changed = { $command } recibe la orden de { $order }.
event-order-unchanged = { $command } no recibe la orden de { $order }.
event-area-named = { $command } debe guardar el terreno en torno a { $hex }.
event-moved = { $unit } se mueve a { $hex } por { $cost } PM.
event-turned = { $unit } gira al { $facing } por { $cost } PM.
event-formed = { $unit }: { $formation } por { $cost } PM.
event-exited = { $unit } sale del mapa.
event-lost = { $unit } pierde { $points -> 
    [one] { $points } punto
   *[other] { $points } puntos
 }.
event-eliminated = { $unit } queda eliminada.
event-cohesion-changed = { $unit } queda { $cohesion }.
event-retreated = { $unit } se retira a { $hex }.
event-advanced = { $unit } avanza a { $hex }.
event-leader-lost = { $leader } cae herido; toma el mando el siguiente en graduación.
event-leader-lost-for-good = { $leader } queda fuera de combate.
event-charge-declared = { $units } { $count ->
    [one] carga
   *[other] cargan
 } contra { $hex }.
event-demoralized = { $command } se desmoraliza.
event-recovered = { $command } recupera el ánimo.
event-ended-draw = La batalla queda indecisa.
event-ended = Victoria { $level } de { $camp }.
event-assault-marked = { $hex } va al asalto.
event-evaded = { $hex } se abandona sin combatir.
event-shocked = { $units } { $count ->
    [one] ataca
   *[other] atacan
 } { $hex }: { $attack } contra { $defence }, proporción { $odds }.
event-countercharged = { $units } { $count ->
    [one] contracarga
   *[other] contracargan
 } hacia { $hex }.
event-tired = { $unit } tiene fatiga de nivel { $fatigue }.
event-fired = { $units } { $count ->
    [one] dispara
   *[other] disparan
 } contra { $hex } con fuerza { $points }.
event-read = El mismo dado para { $unit }: total { $total }: { $result }.
event-stopped = { $unit } queda detenida por el fuego y no puede atacar.
event-assault-broken = El fuego deshace el asalto desde { $hex }.
event-silenced = { $unit } no puede disparar en el turno { $turn }.
event-fell-back = { $command } se repliega: su orden pasa a ser retirarse.
event-fled = { $command } se da a la fuga.
event-stood = { $command } vuelve a hacer frente.
event-offered = { $camp }: { $offer }
event-accepted = Aceptan { $camp }.
event-declined = Rehúsan { $camp }.
event-base-chosen = { $camp }: la nueva base es { $hex }.
event-first-day = La primera jornada.
event-night = Cae la noche. Los dos ejércitos se reagrupan; nadie combate y todos maniobran.
event-second-day = Amanece la segunda jornada. La columna de Dupont está en el camino y cuentan las pérdidas de la primera.
event-marker-laid = { $camp }: el marcador { $number } está en { $hex }.
event-marker-substitution = El marcador { $number } sustituye a lo que hay en { $hex }.
event-marker-column = El marcador { $number } sustituye a una columna con la cabeza en { $hex }.
event-marker-hiding = El marcador { $number } oculta la fuerza de la pila en { $hex }.
event-marker-padding = El marcador { $number } está debajo de la pila en { $hex }.
event-marker-moved = { $camp }: el marcador { $number } se mueve a { $hex }.
event-marker-sighted = { $camp }: la pila del marcador { $number } en { $hex } queda a la vista; el marcador está encima.
event-marker-removed = { $camp }: se retira el marcador { $number } en { $hex } y aparece { $unit }.
event-marker-false = { $camp }: se retira el marcador { $number } en { $hex }. No había nada debajo.
event-padding-removed = { $camp }: se retira el marcador { $number } de debajo de la pila en { $hex }.
