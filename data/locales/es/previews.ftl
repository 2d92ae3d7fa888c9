# Combates pronosticados, modificadores por su nombre y riesgos de un camino.

preview-fire = Fuego contra { $hex }
preview-shock = Ataque contra { $hex }
preview-firer = { $unit } dispara a distancia { $distance } con fuerza { $points }
preview-ground = Terreno del blanco
preview-points = Puntos de fuego
preview-attacker = { $unit } ataca con { $points }
preview-defender = { $unit } defiende con { $points }
preview-attack = Ataque en total
preview-defence = Defensa en total
preview-odds = Proporción
preview-no-combat = La proporción es demasiado mala para atacar
preview-thirsty = { $unit } tira antes por la sed
preview-idle = { $result } no tiene efecto en este fuego
preview-fate-losses = { $losses ->
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
# Cómo sale una unidad de la tirada de reorganización.
rally-good = vuelve a estar en buen orden
rally-disorganized = queda solo desorganizada
rally-still-disorganized = sigue desorganizada
rally-still-routed = sigue en desbandada
rally-routed = huye en desbandada
rally-eliminated = huye en desbandada, no tiene salida y queda eliminada
# Lo que hace un resultado: a todo un bando, o a unidades por su nombre.
consequence-none = Sin efecto
consequence-loss = { $who ->
    [attacker] el atacante pierde
    [attackers] el atacante pierde
    [defender] el defensor pierde
    [defenders] el defensor pierde
    [unit] { $units } pierde
   *[units] una de { $units } pierde
  } { $points ->
    [one] 1 punto
   *[other] { $points } puntos
  }
consequence-check = { $who ->
    [attacker] el atacante hace una prueba de moral
    [attackers] los atacantes hacen una prueba de moral
    [defender] el defensor hace una prueba de moral
    [defenders] los defensores hacen una prueba de moral
    [unit] { $units } hace una prueba de moral
   *[units] { $units } hacen una prueba de moral
  }
consequence-check-spreads = { $who ->
    [attacker] el atacante hace una prueba de moral y, si falla, también las demás del hexágono
    [attackers] los atacantes hacen una prueba de moral y, si una falla, también las demás del hexágono
    [defender] el defensor hace una prueba de moral y, si falla, también las demás del hexágono
    [defenders] los defensores hacen una prueba de moral y, si una falla, también las demás del hexágono
    [unit] { $units } hace una prueba de moral y, si falla, también las demás del hexágono
   *[units] { $units } hacen una prueba de moral y, si una falla, también las demás del hexágono
  }
consequence-hexes = { $hexes ->
    [one] 1 hexágono
   *[other] { $hexes } hexágonos
  }
consequence-hexes-up-to = { $hexes ->
    [one] 1 hexágono
   *[other] de 1 a { $hexes } hexágonos
  }
consequence-hexes-or-more = { $hexes ->
    [one] 1 hexágono o más
   *[other] { $hexes } hexágonos o más
  }
consequence-retreat = { $who ->
    [attacker] el atacante se retira { $hexes }
    [attackers] los atacantes se retiran { $hexes }
    [defender] el defensor se retira { $hexes }
    [defenders] los defensores se retiran { $hexes }
    [unit] { $units } se retira { $hexes }
   *[units] { $units } se retiran { $hexes }
  }
consequence-retreat-check = { $who ->
    [attacker] el atacante se retira { $hexes } y hace una prueba de moral
    [attackers] los atacantes se retiran { $hexes } y hacen una prueba de moral
    [defender] el defensor se retira { $hexes } y hace una prueba de moral
    [defenders] los defensores se retiran { $hexes } y hacen una prueba de moral
    [unit] { $units } se retira { $hexes } y hace una prueba de moral
   *[units] { $units } se retiran { $hexes } y hacen una prueba de moral
  }
consequence-may-retreat = { $who ->
    [attacker] el atacante puede retirarse
    [attackers] los atacantes pueden retirarse
    [defender] el defensor puede retirarse
    [defenders] los defensores pueden retirarse
    [unit] { $units } puede retirarse
   *[units] { $units } pueden retirarse
  }
consequence-disorganized = { $who ->
    [attacker] el atacante se desorganiza
    [attackers] los atacantes se desorganizan
    [defender] el defensor se desorganiza
    [defenders] los defensores se desorganizan
    [unit] { $units } se desorganiza
   *[units] { $units } se desorganizan
  }
consequence-eliminated = { $who ->
    [attacker] el atacante queda eliminado
    [attackers] los atacantes quedan eliminados
    [defender] el defensor queda eliminado
    [defenders] los defensores quedan eliminados
    [unit] { $units } queda eliminada
   *[units] { $units } quedan eliminadas
  }
consequence-one-eliminated = { $who ->
    [attacker] se elimina una unidad atacante
    [attackers] se elimina una unidad atacante
    [defender] se elimina una unidad defensora
    [defenders] se elimina una unidad defensora
    [unit] { $units } queda eliminada
   *[units] una de { $units } queda eliminada
  }
consequence-stopped = { $who ->
    [attacker] el atacante no puede atacar en esta fase
    [attackers] los atacantes no pueden atacar en esta fase
    [defender] el defensor no puede atacar en esta fase
    [defenders] los defensores no pueden atacar en esta fase
    [unit] { $units } no puede atacar en esta fase
   *[units] { $units } no pueden atacar en esta fase
  }
consequence-assault-broken = { $who ->
    [attacker] el atacante pierde su marcador de asalto
    [attackers] los atacantes pierden su marcador de asalto
    [defender] el defensor pierde su marcador de asalto
    [defenders] los defensores pierden su marcador de asalto
    [unit] { $units } pierde su marcador de asalto
   *[units] { $units } pierden su marcador de asalto
  }
consequence-silenced = { $who ->
    [attacker] el atacante no puede disparar el turno siguiente
    [attackers] los atacantes no pueden disparar el turno siguiente
    [defender] el defensor no puede disparar el turno siguiente
    [defenders] los defensores no pueden disparar el turno siguiente
    [unit] { $units } no puede disparar el turno siguiente
   *[units] { $units } no pueden disparar el turno siguiente
  }
consequence-withdraws = { $who ->
    [attacker] el atacante sale de la zona enemiga
    [attackers] los atacantes salen de la zona enemiga
    [defender] el defensor sale de la zona enemiga
    [defenders] los defensores salen de la zona enemiga
    [unit] { $units } sale de la zona enemiga
   *[units] { $units } salen de la zona enemiga
  }
consequence-may-advance = { $who ->
    [attacker] el atacante puede avanzar a { $hex }
    [attackers] los atacantes pueden avanzar a { $hex }
    [defender] el defensor puede avanzar a { $hex }
    [defenders] los defensores pueden avanzar a { $hex }
    [unit] { $units } puede avanzar a { $hex }
   *[units] { $units } pueden avanzar a { $hex }
  }
factor-distance = distancia
factor-disorganized = desorganizada
factor-against-guerrilla = contra guerrilla
factor-flank = por el flanco
factor-charge = carga
factor-ground = terreno
factor-artillery = artillería atacada
factor-maneuver = con órdenes de maniobra
modifier-target-in-square = Blanco en cuadro
modifier-target-in-guerrilla = Blanco en guerrilla
modifier-target-deployed-artillery = El blanco es artillería en batería
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
modifier-infantry-against-guerrilla = Infantería contra guerrilla
modifier-shock-infantry = Infantería de choque
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
risk-thicket = Sus cañones pueden atascarse en la maleza de { $hex }.
risk-overstacked =
    { $units ->
        [one] { $hex } quedaría demasiado lleno: cuando todos hayan movido, tendrías que retirar una unidad.
       *[other] { $hex } quedaría demasiado lleno: cuando todos hayan movido, tendrías que retirar { $units } unidades.
    }
