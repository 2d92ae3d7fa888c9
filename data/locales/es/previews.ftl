# Combates pronosticados, modificadores por su nombre y riesgos de un camino.

preview-fire = Fuego contra { $hex }
preview-shock = Ataque contra { $hex }
preview-firer = { $unit }: { $points } puntos a { $distance ->
    [one] 1 hexágono
   *[other] { $distance } hexágonos
  }
preview-ground = Terreno del objetivo
preview-points = Puntos de fuego
preview-attacker = { $unit } ataca con { $points }
preview-defender = { $unit } defiende con { $points }
preview-attack = Ataque en total
preview-defence = Defensa en total
preview-odds = Proporción
preview-no-combat = La proporción es demasiado mala para atacar
preview-thirsty = { $unit } tira antes por la sed
preview-fate = { $unit }: { $fate }
preview-fate-losses = { $unit }: { $losses ->
    [one] pierde 1 punto
   *[other] pierde { $losses } puntos
  }, { $fate }
fate-stands = aguanta
fate-stopped = no puede atacar en esta fase
fate-assault-broken = pierde su marcador de asalto
fate-recovers = recupera el orden
fate-disorganized = se desorganiza
fate-routed = huye en desbandada
fate-retreats = se retira
fate-eliminated = queda eliminada
shock-none = Sin efecto
shock-attacker-loses = El atacante pierde un punto
shock-attacker-retreats-one = El atacante se retira 1 hexágono
shock-attacker-retreats-two = El atacante se retira 2 hexágonos
shock-both-lose = Ambos bandos pierden un punto
shock-defender-retreats-one = El defensor se retira 1 hexágono
shock-defender-retreats-two = El defensor se retira 2 hexágonos
shock-defender-loses = El defensor pierde un punto y se retira
factor-distance = distancia
factor-disorganized = desorganizada
factor-against-guerrilla = contra guerrillas
factor-flank = por el flanco
factor-charge = carga
factor-ground = terreno
factor-artillery = artillería atacada
factor-maneuver = con órdenes de maniobra
modifier-target-in-square = Objetivo en cuadro
modifier-target-in-guerrilla = Objetivo en guerrilla
modifier-target-deployed-artillery = El objetivo es artillería en batería
modifier-ground = Terreno
modifier-flank = Por el flanco
modifier-artillery = Clase de las piezas
modifier-morale = Moral
modifier-british = Infantería británica
modifier-fatigue = Fatiga
modifier-swiss = Suizos
modifier-stack = Lugar en la pila
modifier-leader = Jefe
modifier-enemy-leader = Jefe enemigo
modifier-attack-order = Orden de ataque
modifier-defend-order = Orden de defensa
modifier-heavy-cavalry = Caballería pesada
modifier-cavalry-against-square = Caballería contra cuadro
modifier-infantry-against-square = Infantería contra cuadro
modifier-infantry-against-guerrilla = Infantería contra guerrillas
modifier-shock-infantry = Infantería de choque
modifier-crops = Hazas
modifier-cover = A cubierto
modifier-enemy-zone = En zona enemiga
modifier-routed = En desbandada
modifier-disorganized = Desorganizada
modifier-losses = Bajas
modifier-demoralized-f = Desmoralizada
modifier-no-square = Cargada sin estar en cuadro
modifier-charge-of-one-hex = Carga de un hexágono
modifier-after-charge = Después de una carga
modifier-charge = Carga
modifier-nationality = Nacionalidad
modifier-uncontrolled-attacks = Ataques sin control
modifier-commander-has-all = Su jefe tiene todas las unidades a mano
modifier-chief-has-all = El general en jefe tiene todas las unidades a mano
modifier-friends-fleeing = Amigos en fuga
modifier-failed-before = Fallos anteriores
risk-leaving-check = Debe pasar una prueba de moral para salir de la zona enemiga.
risk-front-zone = Debe detenerse en { $hex }, frente al enemigo.
risk-flank-zone = Pasa por el flanco del enemigo en { $hex }.
risk-under-fire = El enemigo puede disparar a { $hex }.
