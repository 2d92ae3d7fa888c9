# La mesa: tablero, barra de avisos y panel de la decisión presente.

board-label = Mapa de la batalla
board-drawing = Se está dibujando el mapa por primera vez. Tarda unos segundos, y se guarda.
board-help = Las flechas recorren los hexágonos, Tab pasa a la siguiente unidad que puede actuar, Intro actúa, Escape suelta. Mayúsculas con flechas mueve el mapa, más y menos cambian la escala.
board-list = El tablero como lista
minimap = El mapa entero
minimap-fold = Plegar el mapa pequeño
minimap-unfold = Desplegar el mapa pequeño
zoom-in = Acercar
zoom-out = Alejar
zoom-all = Mapa entero
layers = Capas
layer-zones = Zonas de control
layer-command = Mando
layer-fire = Campo de tiro
layer-heights = Alturas
layer-range = Alcance de marcha
layer-stacks = Pilas
layer-estimates = Valores estimados
layer-notes = Mis notas
layer-estimates-strength = fuerza estimada
layer-estimates-grade = grado de moral estimado
legend = Leyenda
legend-off = Quitar la capa
legend-level = Nivel { $level }
legend-zones = Quien entra en la zona que un enemigo tiene a su frente debe detenerse.
legend-command = Hasta dónde manda cada jefe desde donde está.
legend-fire = A qué puede disparar la unidad que tienes en mano o que miras.
legend-heights = Cuanto más oscuro, más alto.
legend-range = Dónde puede acabar su movimiento la unidad que tienes en mano o que miras.
legend-stacks = Pilas de varias fichas.
legend-estimates = Fuerzas y grados que no da ninguna fuente.
legend-notes = Pulsa un hexágono para anotar algo en él. Nadie más lo ve.
note-on = Nota en { $hex }
note-keep = Guardar
note-remove = Borrar
note-leave = Dejarlo
layer-none = Elige una unidad tuya para verlo.
layer-no-stacks = No hay a la vista ninguna pila de varias fichas.
rules = Reglas

## Un hexágono en palabras

say-empty = vacío
say-hidden = { $count ->
    [one] una ficha desconocida debajo
   *[other] { $count } fichas desconocidas debajo
 }
say-facing = mira al { $facing }
say-marching = en marcha
say-chosen = elegida
say-act = puede actuar
say-owing = aún debe moverse
say-target = blanco
say-may-target = puede ser atacada
say-lit = puede elegirse
say-cost = { $cost ->
    [one] un punto de movimiento
   *[other] { $cost } puntos de movimiento
 }
facing-ne = nordeste
facing-e = este
facing-se = sudeste
facing-sw = sudoeste
facing-w = oeste
facing-nw = noroeste
cohesion-good = en buen orden
cohesion-disorganized = desorganizada
cohesion-routed = en desbandada
formation-normal = en línea
formation-square = en cuadro
formation-skirmish = en guerrilla
formation-dismounted = pie a tierra
formation-limbered = enganchada
formation-unlimbered = en batería

## Barras

prompt-label = Qué toca hacer
side = Panel lateral
side-size = Tamaño del panel
tabs = Paneles
bar-when = Hora y turno
stack-in = Pila en { $hex }
handles = Hacia dónde mirar
handle-face = Mirar al { $facing }
answers = Respuestas
zoom = Escala
bar-turn = Turno { $turn } de { $turns }
bar-sequence = Secuencia de juego
bar-you = Tú
bot-recruit-short = ordenador, recluta
bot-colonel-short = ordenador, coronel
bot-marshal-short = ordenador, mariscal
bar-screen = esta pantalla
bar-menu = Menú
bar-settings = Ajustes
bar-help = Primeros pasos y teclas
bar-timeline = Cronología
bar-clock = La jornada
bar-home = A las batallas
tab-action = Acción
tab-forces = Fuerzas
tab-orders = Órdenes
tab-report = Parte
tab-rules = Reglas
tab-map = Mapa
undo = Deshacer
end-anyway = Terminar igualmente
end-stay = Aún no
end-owed = Falta por hacer:
end-left = No está todo hecho: { $left }.
wait-playing = Así actúan { $camp }
wait-skip = Saltar
wait-thinking = pensando …
wait-hurry = Juega ya
wait-hurry-text = El ordenador deja de pensar y juega lo mejor que ha hallado.
offline = Sin conexión. Se intenta de nuevo …
unreachable = El servidor no responde.
loading = Se dispone la mesa …
failed = No se ha podido abrir esta partida.
seat-turn = Deciden { $camp }

## Lo que termina un paso

end-set-up = Empezar la batalla
end-announce = Fin de anuncios
end-orders = Fin de órdenes
end-movement = Fin de movimiento
end-assault = Fin de asaltos
end-fire = Fin de fuego
end-shock = Fin de choque
end-reorganization = Fin de reorganización
end-advance = Quedarse
end-defend-area = El terreno donde está la mayoría
end-choice = Hecho

## Acciones por su nombre

act-place-rest = Colocar todo como estuvo
act-pick = Tomar { $unit }
act-pick-leader = Tomar a { $leader }
act-put = Ponerla en { $hex }
act-defend-around = Defender el terreno en torno a { $hex }
act-defend-turned = Terreno de 5 de ancho y 9 de fondo
act-defend-straight = Terreno de 9 de ancho y 5 de fondo
act-announce = Anunciar { $order } para { $command }
act-change-order = Ordenar a { $command }: { $order }
act-initiative = { $command } por su cuenta: { $order }
act-begin = Mover { $unit }
act-join = Llevar también { $unit }
act-lead = Mover a { $leader }
act-face = Mirar al { $facing } en { $hex }
act-top = Poner { $unit } encima
act-march = { $unit } marcha en columna
act-enter = Entrar por { $hex }
act-exit = Salir del mapa
act-step = Pasar a { $hex }
act-step-side = Pasar al { $side }
act-turn = Girar al { $facing }
act-axis-ne = Por la línea de sudoeste a nordeste
act-axis-e = Por la línea de oeste a este
act-axis-se = Por la línea de noroeste a sudeste
act-form-normal = Formar en línea
act-form-square = Formar cuadro
act-form-skirmish = Desplegar en guerrilla
act-form-dismounted = Echar pie a tierra
act-form-limbered = Enganchar
act-form-unlimbered = Poner en batería
act-deploy = Línea de guerrilla { $course }
act-close-up = Cerrar en { $hex }
act-charge = Cargar sobre { $hex }
act-halt = Alto aquí
act-assault = Asaltar desde { $hex }
act-aim = Apuntar a { $hex }
act-fire = { $unit } dispara { $points ->
    [one] un punto
   *[other] { $points } puntos
 }
act-attack = { $unit } ataca
act-attack-charging = { $unit } carga
act-unit = { $unit }
act-unit-rally = Tirar por { $unit }
act-leader = { $leader }
act-leader-along = { $leader } se va con ella
act-leader-with-others = { $leader } se va con otra unidad
act-leader-follows = { $leader } avanza con ellos
fall-back = Replegarse a { $hex }
act-to = { $hex }, { $terrain }
act-accept = Sí
act-decline = No
act-sudden-end-accept = Terminar la batalla
act-sudden-end-decline = Seguir combatiendo
act-surrender-accept = Conceder una capitulación honrosa
act-surrender-decline = Negarla y seguir combatiendo
act-surrender-ask-accept = Pedir capitulación
act-surrender-ask-decline = Seguir combatiendo
act-early-end-accept = Terminar la batalla
act-early-end-decline = Seguir combatiendo
act-resolve = Tirar el dado
act-cancel = Retirar
refused-first = Ahora se pregunta: { $prompt }
act-done = Hecho
act-pick-marker = Tomar el marcador { $number }
act-take-up-marker = Retirar el marcador { $number }
act-move-marker = Mover el marcador falso { $number }
act-lay-substitution = En lugar de lo que hay en { $hex }
act-lay-column = A la cabeza de una columna en { $hex }
act-lay-hiding = Encima de la pila en { $hex }
act-lay-padding = Debajo de la pila en { $hex }
panel-markers = Marcadores en mano
marker-title = Marcador { $number }
marker-use = Para qué sirve el marcador
marker-substitution = Sustituto
marker-column = Columna
marker-hiding = Encima
marker-padding = Debajo
marker-substitution-hint = Está en lugar de una pila entera, o de nada. Se ve a 8 hexágonos.
marker-column-hint = Marca la cabeza de una columna con orden de maniobra. Se ve a 8 hexágonos.
marker-hiding-hint = Oculta lo alto de una pila. Se ve a 2 hexágonos.
marker-padding-hint = Hace que una pila parezca mayor. Se ve a 3 hexágonos.
marker-covers = Cubre a { $units }.
marker-covers-nothing = No hay nada debajo.
marker-unknown = Nadie sabe qué hay debajo.
side-n = norte
side-ne = nordeste
side-se = sudeste
side-s = sur
side-sw = sudoeste
side-nw = noroeste
order-none = sin órdenes
order-attack = ataque
order-harassment = hostigamiento
order-maneuver = maniobra
order-defend = defensa
order-retreat = retirada

## El panel de la decisión presente

panel-choices = Lo que puedes hacer
panel-decide = Decidir
panel-here = En { $hex }
panel-who-waits = Esperan para entrar
panel-to-place = Por colocar
panel-back = Todos los que pueden actuar
panel-nothing = Elige una unidad con anillo blanco, o mira cualquier ficha del mapa.
panel-owing = Aún deben moverse
panel-look = Elige una ficha del mapa para ver sus valores.
panel-empty-hex = { $hex }, { $terrain }
march-from = Desde { $hex }
march-whole = Toda la pila
march-other = Otra ficha
march-to = A { $hex }, mirando al { $facing }
march-drill = Otras formas de mover
march-points = { $cost } PM
march-risks = Lo que arriesga
march-no-risk = Nada conocido se opone.
march-go = Mover a { $hex }
march-price = { $cost } PM
march-stay = Alto aquí
march-stay-hint = Termina el movimiento donde está la unidad
march-cancel = Cancelar
march-turn = Girar
march-hint = Pulsa un hexágono para ir, junto a un vértice para mirar hacia él; arrastra para tu propio camino
march-hint-touch = Toca un hexágono para ver el camino, otra vez para ir; mantén para girar
march-turning = giro al { $facing }
move-take-up = Reanudar su marcha
ride-too-far = No alcanza a cabalgar tan lejos en este turno.
body-title = { $n ->
    [one] Una unidad para la marcha
   *[other] { $n } unidades para la marcha
}
body-goal = Elige adónde ha de ir la cabeza.
body-more = Con Mayús pulsada añades una pila o la dejas fuera.
body-aim = Traza una flecha desde el destino, o toma un vértice, para formar una línea que mire hacia allí.
body-next = Elige abajo el mando siguiente, o marcha.
body-shape = Disposición
body-column = En columna
body-line = En línea
body-facing = mirando al { $facing }
body-left = Se quedan atrás
body-units = Quiénes marchan
body-without = Sin { $unit }
body-leader = Mover solo a { $leader }; con eso acaba la marcha de sus unidades
body-nowhere = Señala un destino
body-nobody = Nadie puede ir allí
body-go = { $n ->
    [one] Marchar a { $hex } con 1 unidad, hasta { $cost } PM
   *[other] Marchar a { $hex } con { $n } unidades, hasta { $cost } PM
}
body-hint = Vuelve a pulsar el destino o pulsa Intro para marchar; Z lo deshace todo
body-march = Marchar
body-enter = Que entren las { $n } en columna
body-who = Quiénes pueden marchar aún
body-rest = Las { $n }
body-planning = Se traza la marcha …
why-target = Contra { $hex }:
assault-none = No se puede señalar ninguna pila más. Termina el paso o deshaz una marca.
assault-mark = Asalto desde { $hex }
assault-marked = Con marcador de asalto
assault-quota = { $command } ({ $order })
assault-fight = { $fighting } de { $most } fichas empleadas
body-waiting = Marchan juntos
body-retake = Darle otro destino
body-onward = { $n ->
    [one] Seguir la marcha: un mando hacia donde se lo envió
   *[other] Seguir la marcha: { $n } mandos hacia donde se los envió
  }
body-go-all = { $n ->
    [one] Que marche una unidad
   *[other] Que marchen las { $n } unidades
  }
prospects-own = Lo que podrías hacer desde allí
prospects-enemy = Lo que el enemigo podría hacerte allí
prospects-attack = { $well } % ceden ellos, { $badly } % cedes tú
prospects-fire = { $well } % sufren daño
prospects-attacked = { $well } % cedes tú, { $badly } % ceden ellos
prospects-under-fire = { $well } % sufres daño
prospects-barred = Sin ataque contra { $hex }:
combat-out = No pueden tomar parte
orders-tried = intentada en este turno
combat-who-fires = Quién dispara
combat-who-attacks = Quién ataca
combat-all = Todos los que pueden
combat-fewer = Menos puntos
combat-points = Puntos de fuego
combat-odds = Proporción
combat-modifiers = Modificadores del dado
combat-fates = Qué puede ser de cada unidad
combat-fates-apart = Aquí tiran tantas unidades que cada una se calcula por separado: no cuenta lo que pueda arrastrarla el fallo de otras.
combat-faces = Lo que trae el dado
combat-fire = Fuego
combat-shock = Atacar
combat-with = { $column }, dado { $die }
combat-cancel = Cancelar
combat-nobody = Elige quién participa: pulsa las unidades con anillo.
combat-exact = { $chance } exactos
combat-targets = Blancos
setup-hint = Pon cada unidad a mano, o todas donde estuvieron aquel día.

## La última tirada

since-label = Entretanto
roll-label = Lo sucedido
roll-close = Cerrar

## Terreno

terrain-clear = despejado
terrain-cultivated = cultivos
terrain-crop-area = sembrados
terrain-small-town = pueblo
terrain-city = población
terrain-strong-building = casa fuerte
terrain-castle = castillo
terrain-light-forest = bosque claro
terrain-dense-forest = bosque espeso
terrain-orchard = frutales
terrain-thicket = maleza
terrain-swamp = pantano
prompt-whole = Mostrarlo todo
answer-or-piece = Elige una unidad marcada, o:
answer-or-advance = Elige quién avanza, o:
answer-or-hex = Elige un hexágono marcado, o:

## Lo que sucede, paso a paso

report-because = { $kind }, dado { $die }
stage-label = Lo que sucede
stage-acting = Actúan { $camp }
stage-marching = { $unit } marcha a { $hex }
stage-turn = Turno { $turn } de { $last } · { $time }
foretold = Previsión
foretold-all = Con cuantos pueden tomar parte
stage-speed = Velocidad
stage-instant = al momento
stage-ground = { $place }, en manos de { $camp }
stage-arrival = Refuerzos por { $place }: { $body }
stage-unruly = { $unit } se desmanda
stage-check = { $unit }: { $kind }
stage-die-morale = moral
stage-die-control = control de caballería
stage-die-division = moral de división
stage-die-fire = fuego
stage-die-shock = choque
stage-die-other = el dado
told-all = Lo sucedido ({ $n })
told-less = Menos
told-marches = { $n ->
    [one] Ha marchado una unidad enemiga
   *[other] Han marchado { $n } unidades enemigas
}
told-led = { $command }, { $n ->
    [one] una unidad
   *[other] { $n } unidades
 }: a { $hexes }
told-rode = { $leader }: cabalga a { $to }
told-march = { $unit }: de { $from } a { $to }
told-entered = { $unit }: entra en { $to }
blow-of = { $unit }: { $text }
blow-and = { $most } y { $last }
blow-back = rechazada { $hexes ->
    [one] un hexágono
   *[other] { $hexes } hexágonos
 }
blow-on = avanza
blow-good = en buen orden
blow-disorganized = quebrantada
blow-routed = en desbandada
blow-lost = pierde { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
 }
blow-stopped = detenida por el fuego
blow-silenced = acallada
blow-tired = fatigada

## Cómo va la batalla

standing-title = Cómo se gana esta batalla
standing-open = Cómo se gana esta batalla: { $outcome }
standing-broken = { $camp }: { $n } de { $of } mandos desmoralizados
standing-turns = { $n ->
    [0] Este es el último turno.
    [one] Queda un turno después de este.
   *[other] Quedan { $n } turnos después de este.
 }
standing-commands = Lo que falta a cada mando para desmoralizarse
standing-sudden = Con { $n } mandos desmoralizados de un bando, la batalla acaba en el acto.
standing-points = { $points } de { $level }
standing-points-least = { $points } o más de { $level }
standing-printed = antes { $printed }
standing-demoralized = se desmoralizó
standing-fleeing = en fuga
standing-gone = fuera del campo
standing-lost = Puntos perdidos: { $points }
standing-lost-least = Puntos perdidos: { $points } o más
standing-ground = Terreno que cuenta
standing-ground-held = { $held } de { $all } en manos de { $camp }
standing-ground-tells = los mandos enemigos se desmoralizan antes
standing-exit = Salidas por { $hex }: { $left } brigadas de { $camp }; cada { $per } cuentan como un mando enemigo desmoralizado
standing-early = Con los { $hexes } hexágonos, { $camp } pueden dar por acabada la batalla: ahora tienen { $held }
standing-surrender = Capitulación de { $camp }: { $spent } de { $brigades } brigadas batidas; salidas, { $barred ->
    [yes] cortadas
    [no] abiertas
   *[unknown] no se sabe
 }
standing-play-on = Con todo, { $camp } pueden seguir luchando.
standing-seen = Del enemigo solo se cuenta lo que se ha visto.

## Antes de empezar

briefing-title = Situación
briefing-task = Tu misión
briefing-forces = Fuerzas
briefing-units = { $units } fichas, { $points } puntos
briefing-arrivals = Aún en camino
briefing-arrival = { $time }: { $text }
briefing-begin = Al campo
bar-standing = Cómo se gana
bar-briefing = Situación y misión
settings-speed = Lo que sucede se muestra
settings-sound = Sonido
settings-briefing = Explicar cada batalla antes de empezarla
settings-coach = Lecciones para una primera batalla

## Las lecciones de una primera batalla

coach-title = Tu primera batalla
coach-close = Lo demás ya lo sé
coach-learned = hecho
coach-march = Marchar
coach-march-text = Pulsa dos veces una de tus unidades y tendrás en mano todo su mando. Pulsa adónde ha de ir, y otra vez allí para que marche.
coach-march-enter = Tu ejército espera al borde del mapa. Hazlo entrar en columna con el botón de arriba, mira adónde llegaría y marcha.
coach-march-touch = Toca abajo un mando, toca adónde ha de ir y luego Marchar.
coach-fire = Disparar
coach-fire-text = Los enemigos entre corchetes están a tiro. Elige uno, mira quién dispara y qué traería cada cara del dado, y haz fuego. El cañón alcanza lejos; el fusil, solo al hexágono de al lado.
coach-shock = Atacar
coach-shock-text = Se ataca en el paso de choque, a un enemigo que tengas al lado y de frente. Elígelo, lee la proporción y ve a la bayoneta.
coach-goal = Saber a qué se juega
coach-goal-text = Las dos banderas de arriba cuentan los mandos desmoralizados de cada bando. Ábrelas: dicen quién vencería ahora, y por qué.
coach-done-text = Con esto basta. Lo hecho puede deshacerse hasta el último dado, y la estrella pide consejo.
