# Páginas y paneles del cliente.

title = Águila
lost-title = Aquí no hay nada
lost-text = Ninguna página tiene esta dirección. Tus partidas están a salvo: esperan junto a las batallas.
lost-home = Volver a las batallas

## Páginas en torno a la mesa: portada

home-places = Páginas
home-all = { $n ->
    [one] Una
   *[other] Las { $n }
 }
home-title = Batallas
home-eight = Ocho batallas de la guerra de la Independencia
home-first-time = ¿Primera vez? Empieza aquí
home-continue = Continuar
home-other-games = Tus partidas
home-resume = Reanudar
home-look-back = Ver el resultado
home-turn = { $time }, turno { $turn } de { $turns }
home-your-move = Te toca
home-their-move = Juegan { $camp }
home-both-yours = Los dos bandos en esta pantalla
home-against = Mandas a { $camp } contra el ordenador
home-no-games = Ninguna partida empezada
home-welcome = Un mapa de estado mayor, dos ejércitos, un dado
home-welcome-text = Ocho batallas de 1808 a 1813 con las reglas de La sombra del águila. El programa conoce el reglamento, muestra lo que puedes hacer y dice por qué ocurre cada cosa; el mando es tuyo.
home-try = Empieza por { $battle }
home-might-have-been = lo que pudo haber sido
home-length = { $turns ->
    [one] un turno
   *[other] { $turns } turnos
 }
home-hours = unas { $hours } h
home-minutes = unos { $minutes } min
home-size = duración { $level } de 5
home-points = { $camp } { $points }
home-failed = No se han podido cargar las batallas.
home-again = Reintentar
home-drawing = Dibujando los mapas por primera vez: { $drawn } de { $maps }. Se guardan.
home-loading = Desplegando los mapas …
home-language = English
home-theme-dark = Tema oscuro
home-theme-light = Tema claro

## Páginas en torno a la mesa: partida nueva

new-title = Partida nueva
new-another = Otra batalla
new-read-on = Seguir leyendo
new-historical = histórica
new-turns = { $turns } turnos, de { $from } a { $to }
new-forces = { $camp }, { $units ->
    [one] una ficha
   *[other] { $units } fichas
 }
new-points = { $points ->
    [one] un punto
   *[other] { $points } puntos
 }
new-side = Tu bando
new-opponent = Tu adversario
new-begin = Comienzo
new-start = Empezar la batalla
new-starting = Desplegando …
bot-recruit = Recluta
bot-recruit-text = Pronto, valiente y vencible: juega por reglas sencillas y responde al instante. Para tus primeras batallas.
bot-colonel = Coronel
bot-colonel-text = Sopesa: una vez por turno compara dos modos de llevar la batalla, y cuida de sus bajas. Un rival parejo para quien ya conoce el juego.
bot-marshal = Mariscal
bot-marshal-text = Traza planes: ensaya sus ideas en batallas imaginadas, hasta tres segundos por fase. Ninguno ve más de lo que tú le enseñarías.
new-temper = Temperamento
temper-historical = Histórico
temper-historical-text = Como peleaban los ejércitos de entonces.
temper-cautious = Cauto
temper-cautious-text = Cuida de sus tropas.
temper-bold = Audaz
temper-bold-text = Castiga las tuyas, cueste lo que cueste.
new-screen = Esta pantalla
new-screen-text = Dos amigos, o tú en ambos bandos; cae un telón cuando los secretos cambian de manos.
new-both = Mandas los dos bandos.
new-everything = Todo lo demás
new-arrival = Orden de llegada
new-arrival-text = Quién está en el mapa y quién llega después.
new-arrival-here = en el mapa
new-arrival-up = { $name }, antes
new-arrival-down = { $name }, después
new-team = Varios jugadores en un bando
new-team-text = Reparte los mandos entre los puestos. Cada puesto mueve y combate con los suyos; el general en jefe da las órdenes y cierra los pasos.
new-seat-0 = General en jefe
new-seat-1 = Segundo puesto
new-seat-2 = Tercer puesto
seats-title = Ahora pueden decidir estos puestos
new-rules = Reglas
new-rules-printed = Son las propias de esta batalla.
edition-standard = Estándar
edition-volume2 = Volumen II
edition-revised = Revisadas
edition-basic = Básicas
edition-standard-text = Las reglas de 1995: órdenes anunciadas, fuego de fusilería, cargas.
edition-volume2-text = Las reglas de Bailén: tablas de combate más finas y control de la caballería.
edition-revised-text = El Volumen II con las tablas posteriores: marcadores de asalto y moral de división.
edition-basic-text = Solo movimiento y combate: sin órdenes, sin orientación, sin jefes.

## Paneles: orden de batalla

forces-title = Orden de batalla
forces-all = Todo
forces-hurt = Bajas y desorden
forces-points = { $points ->
    [one] un punto
   *[other] { $points } puntos
 }
forces-level-hint = llena la barra, el mando se desmoraliza
forces-demoralized = Se desmoralizó
forces-fleeing = En fuga
forces-independent = Independientes
forces-unknown = { $n ->
    [one] Una ficha está bajo otras, sin ver: no se sabe lo que ha perdido desde entonces.
   *[other] { $n } fichas están bajo otras, sin ver: no se sabe lo que han perdido desde entonces.
 }
forces-to-come = por llegar
forces-lost = eliminada
forces-left = salió del mapa
forces-nobody = Todos están frescos.
forces-centre = Mostrar { $name } en el mapa
forces-of-level = de { $level }
forces-leader-values = choque { $shock }, moral { $morale }
forces-chart = Lo que queda de ambos ejércitos
forces-as-seen = el enemigo, hasta donde se ha visto
forces-chart-point = { $camp } { $points }
forces-of = { $now } de { $full }

## Paneles: una unidad

unit-strength = fuerza
unit-morale = moral
unit-moved = PM usados
unit-hex = hexágono
unit-in-command = Bajo mando
unit-out-of-command = Fuera de mando
unit-strength-full = Fuerza
unit-kind = { $plain ->
    [true] { $arm }
   *[other] { $arm } { $words }
 }
unit-formation = Formación
unit-facing = Orientación
unit-condition = Estado
unit-fatigue = Fatiga
unit-no-fire = No puede disparar hasta pasado el turno { $turn }
unit-stuck = Atascada en la maleza
unit-charging = Carga
unit-fired = Ya ha disparado en esta fase
unit-stopped = Detenida por el fuego: sin choque en esta fase
unit-attacked = Ya ha atacado en este turno
unit-assault = Va al asalto
unit-marching = En marcha
unit-provenance = De dónde salen los valores
unit-from-rulebook = reglamento
unit-from-history = historia
unit-from-estimate = estimación
unit-value-strength = Fuerza
unit-value-kind = Tipo
unit-value-grade = Grado de moral
unit-men = { $men } hombres sobre las armas
unit-men-returned = { $men } hombres en el estado citado; la fuerza de la ficha es reducción nuestra
unit-range = Puede ir de { $from } a { $to }
unit-range-shock = choque de { $from } a { $to }
unit-range-morale = moral de { $from } a { $to }
unit-confidence-low = poca certeza
unit-confidence-medium = alguna certeza
unit-confidence-high = bastante certeza
unit-leader-provenance = Factores de { $name }
unit-also-here = También en este hexágono
unit-nothing = Elige una unidad en el mapa para ver sus valores.
unit-unknown-below = { $n ->
    [one] Debajo hay una ficha que no has visto.
   *[other] Debajo hay { $n } fichas que no has visto.
 }
arm-infantry = infantería
arm-cavalry = caballería
arm-artillery = artillería
arm-cart = carros
weight-light = ligera
weight-medium = media
weight-heavy = pesada
kind-horse = a caballo
kind-light = ligera
kind-guard = Guardia
kind-swiss = suizos

## Paneles: órdenes

orders-title = Órdenes
orders-of = Órdenes de { $leader }
orders-hidden = Ocultas al enemigo.
orders-open = A la vista de ambos bandos.
orders-freeze = Quien envía una orden no se mueve en este turno.
orders-announce-lead = Elige lo que vas a intentar. La lista se cierra antes del primer dado.
orders-attempts = { $left ->
    [one] intento
   *[other] intentos
 }
orders-divider = distancia
orders-new-ground = Defender otro terreno
orders-keeps = sigue igual
orders-face = { $needs }+
orders-no-die = sin dado
orders-price = distancia { $distance } ÷ { $divider }: { $needs ->
    [1] cualquier dado
   *[other] { $needs } o más
 }
orders-price-none = su propio mando: sin dado
orders-price-own = por su cuenta: { $needs } o más
orders-choose = Orden nueva para { $command }
orders-announced-as = anunciada: { $order }
orders-changed = cambiada en este turno
orders-locked = sujeta hasta el turno { $turn }
orders-drawn-up = { $n ->
    [0] Nada preparado
    [one] Un cambio preparado
   *[other] { $n } cambios preparados
 }
orders-send = { $n ->
    [0] Enviar órdenes
    [one] Enviar una orden
   *[other] Enviar { $n } órdenes
 }
orders-announce = { $n ->
    [0] Anunciar
    [one] Anunciar un cambio
   *[other] Anunciar { $n } cambios
 }
orders-keep-all = Dejar todo igual
orders-done = Terminar órdenes
orders-sent-note = Se envían una tras otra y se ve cada dado. Si una falla puedes repetirla mientras queden intentos.
orders-not-now = Las órdenes cambian al empezar el turno, desde el segundo.
orders-units = { $units ->
    [one] una unidad
   *[other] { $units } unidades
 }, { $points ->
    [one] un punto
   *[other] { $points } puntos
 }
orders-initiative = por iniciativa propia
orders-by = por { $name }
orders-area = Terreno en torno a { $hex }
orders-none-title = Sin órdenes en esta edición
orders-none-text = El juego básico no usa órdenes: mueves todas tus unidades.
orders-explained = Qué significa cada orden
order-title-none = Sin órdenes
order-title-attack = Atacar
order-title-harassment = Hostigar
order-title-maneuver = Maniobrar
order-title-defend = Defender
order-title-retreat = Retirarse
order-text-none = Las unidades solo se acercan a su jefe y no inician combates. Si las atacan, se defienden y disparan como siempre.
order-text-attack = Infantería y caballería deben acercarse a tres hexágonos del enemigo; la mitad de las fichas puede iniciar combate. Se defienden con toda su fuerza.
order-text-harassment = Como al atacar, deben acercarse a tres hexágonos, pero solo tres fichas de cada diez pueden iniciar combate. Se defienden con toda su fuerza.
order-text-maneuver = Rápidas y libres: dos puntos de movimiento más, tres por camino, pero nunca a menos de cinco hexágonos del enemigo. Sorprendida en marcha, una unidad combate a media fuerza.
order-text-defend = Las unidades guardan el terreno que señales y no pueden abandonarlo. Dentro de él mueven, disparan y atacan a su gusto.
order-text-retreat = Las unidades pegadas al enemigo deben despegarse; ninguna entra en zona enemiga ni inicia un choque.

## Paneles: parte de la batalla

report-chapter = { $camp }, { $step }
report-marches = { $unit } marcha de { $from } a { $to }.
report-enters = { $unit } entra en el mapa y marcha hasta { $to }.
report-no-effect = Sin efecto.
report-placing = { $n } fichas quedan desplegadas.
report-arriving = { $n } fichas entran en el mapa.
report-step-set-up = despliegue
report-step-announce = anuncios
report-step-orders = órdenes
report-step-movement = movimiento
report-step-assault = asalto
report-step-defensive-fire = fuego defensivo
report-step-offensive-fire = fuego ofensivo
report-step-shock = choque
report-step-reorganization = reorganización
report-step-over = final
report-title = Parte de la batalla
report-all = Todo
report-fights = Solo combates
report-find = Buscar en el parte
report-empty = Aún no ha ocurrido nada.
report-nothing-found = No se ha encontrado nada.
report-die = dado { $die }
report-total = total { $total }
report-column = columna { $column }
report-no-modifiers = sin modificadores
report-table-failed = No se ha podido cargar la tabla.
report-replay = Ver este momento
report-why = ¿Por qué?

## Paneles: reglas

rules-title = Reglas
rules-lead = Las cláusulas que esta batalla ha usado hasta ahora, las últimas primero. Toda referencia punteada abre su cláusula en el reglamento.
rules-empty = Aún no se ha usado ninguna cláusula. Cada suceso nombra aquella en que se apoya.
rules-failed = No se ha podido cargar esta cláusula.
rules-used = { $n ->
    [one] usada una vez
   *[other] usada { $n } veces
 }
rules-clause = Cláusula { $id }

## El reglamento

rulebook-title = Reglamento
rulebook-of = Reglamento, { $edition }
rulebook-contents = Índice
rulebook-find = Busca palabras o una cláusula
rulebook-edition = Edición
rulebook-found = { $n ->
    [0] No se ha encontrado nada
    [one] Un lugar
   *[other] { $n } lugares
 }
rulebook-loading = Abriendo el libro …
rulebook-failed = No se ha podido cargar el reglamento.
rulebook-tables = Tablas
rulebook-part-rules = Las reglas
rulebook-part-changes = Lo que cambian las tablas revisadas
rulebook-part-optional = Reglas opcionales
rulebook-part-battles = Las batallas
rulebook-part-rulings = Resoluciones
rulebook-rulings-lead = Donde las reglas impresas callan, se contradicen o tienen una errata, una resolución dice cómo se leen. Una resolución prevalece sobre la cláusula.
rulebook-readings = Lo que cabía leer
rulebook-about = Sobre
rulebook-back = Volver
rulebook-page = Abrir en página aparte
rulebook-open = Abrir el reglamento
rulebook-here = En el reglamento
glossary-title = Glosario
glossary-rule = La regla: { $id }

## Paneles: reloj y refuerzos

clock-title = La jornada
clock-turn-short = turno { $turn }
clock-turn = Turno { $turn } de { $turns }
clock-next = En camino
clock-nobody = Nadie más está en camino.
clock-waits = espera su dado
clock-objectives = Terreno que cuenta
clock-held = en manos de { $camp }
clock-free = sin dueño

## Cronología y resultado

timeline-title = Cronología
timeline-play = Reproducir
timeline-pause = Pausa
timeline-previous = Combate anterior
timeline-next = Combate siguiente
timeline-now = Volver al presente
timeline-speed = Velocidad
timeline-every = Cada paso
timeline-fights = Combates
timeline-turns = Turnos
timeline-pace = Parar en
timeline-step = paso { $ply } de { $last }
result-moments = Lo que decidió la jornada
result-title = La batalla ha terminado
result-draw = Batalla indecisa
result-victory = Victoria { $level } de { $camp }
result-you-won = Has vencido.
result-you-lost = Has perdido.
result-nobody-won = Nadie puede adjudicarse la jornada.
result-level-marginal = marginal
result-level-tactical = táctica
result-level-strategic = estratégica
result-level-decisive = decisiva
result-lost-points = puntos perdidos
result-lost-units = unidades eliminadas
result-lost-broken = unidades en desorden
result-lost-commands = mandos desmoralizados
result-look-back = Ver de nuevo la batalla
result-again = Volver a jugarla
result-home = A las batallas
result-ended = Terminó a las { $time }, turno { $turn } de { $turns }.
result-seal-title = Los dados pueden comprobarse
result-seal-text = Quedaron fijados antes del primer turno; este es su sello.
result-as-seen = Las bajas del enemigo, hasta donde se han visto: algunas de sus fichas están bajo otras.
result-stay = Mirar el campo

## Ajustes, telón, ayuda

sheet-close = Cerrar
settings-title = Ajustes
settings-language = Idioma
settings-language-en = English
settings-language-es = Español
settings-theme = Luz
settings-theme-light = Día
settings-theme-dark = Lámpara
settings-theme-system = Como el sistema
settings-motion = Movimiento de las fichas
settings-motion-full = Visible
settings-motion-reduced = Solo el rastro
settings-motion-system = Como el sistema
settings-confirm = Preguntar antes de cerrar un paso con cosas pendientes
settings-confirm-dice = Preguntar antes de tirar el dado
settings-leaders = Los jefes siguen a sus mandos al acabar el paso de movimiento
settings-forced = Respuestas forzosas y tirador único
settings-fronts = El frente tras retirarse o avanzar
settings-retreats = El camino de una retirada o de una huida
settings-answer-usual = La de costumbre
settings-answer-ask = Preguntarme
settings-advances = Avance tras el combate
settings-advance-ask = Preguntarme
settings-advance-never = Nunca
curtain-hand-over = Turno de { $camp }
curtain-text = Lo que sigue es solo para los ojos de un bando. Que el otro jefe mire a otra parte.
curtain-ready = Mando a { $camp }
curtain-turn = { $time }, turno { $turn }
help-title = Primeros pasos
help-lead = Diez minutos bastan para un primer combate. Lo demás te lo dirá la mesa cuando lo necesites.
help-1-title = Lee la barra bajo el reloj
help-1-text = Una frase dice qué hay que decidir ahora y a quién le toca. Nada más puede ocurrir hasta entonces.
help-2-title = Elige una unidad con anillo blanco
help-2-text = Puede actuar. Los hexágonos iluminados muestran adónde puede ir y lo que cuesta; los rayados la detienen. Hasta que se tire un dado, una marcha puede deshacerse o reanudarse.
help-3-title = Una unidad mira a un vértice
help-3-text = Los dos hexágonos que tocan ese vértice son su frente: allí combate y allí debe pararse el enemigo. Luego vienen dos flancos y dos retaguardias. Ataca flancos y retaguardias, y guarda los tuyos.
help-4-title = Fuego y después bayoneta
help-4-text = Un turno va así: movimiento, fuego defensivo del enemigo, tu fuego, choque. Antes de cada tirada ves todos los modificadores y lo que traería cada cara.
help-5-title = Las bajas rompen ejércitos, no unidades
help-5-text = Una brigada cuyas bajas llegan a su nivel se desmoraliza. Deciden la batalla los mandos desmoralizados y el terreno; rara vez, el exterminio.
help-6-title = Pregunta por qué
help-6-text = Las referencias punteadas abren la regla. El parte se abre en dado, modificadores y tabla. Deshacer llega hasta el último dado.
help-start = Pruébalo: { $battle }
help-keys = Teclado
help-keys-choose = siguiente unidad que puede actuar
help-keys-walk = recorrer el mapa
help-keys-go = elegir, ir, confirmar
help-keys-back = dejar, cancelar
help-keys-body = tomar todo su mando
help-keys-turn = girar la unidad
help-keys-front = otro frente en el destino
help-keys-form = cambiar de formación
help-keys-limber = enganchar o desenganchar
help-keys-charge = cargar
help-keys-target = siguiente blanco
help-keys-join = sumar una unidad
help-keys-all = sumarlas todas
help-keys-halt = hacer alto aquí
help-keys-number = tomar una opción de la lista
help-keys-undo = deshacer
help-keys-end = terminar el paso
help-keys-zoom = acercar, alejar, todo el mapa
help-keys-pan = desplazar el mapa
help-keys-overlays = zonas, mando, fuego, alturas, alcance, pilas
help-keys-advice = pedir consejo
help-keys-help = esta lista

## Desde la última mirada

since-title = { $n ->
    [one] Ha ocurrido algo desde tu última mirada.
   *[other] Han ocurrido { $n } cosas desde tu última mirada.
 }
since-show = Mostrar

par-title = Frente a la historia
par-better = mejor que en la historia
par-alike = más o menos como en la historia
par-worse = peor que en la historia
par-then = Entonces
par-now = En esta partida
par-lost = Bajas en hombres, { $camp }
par-broken = Mandos desmoralizados, { $camp }
par-over = Acabó a las
par-range = de { $from } a { $to }
par-unknown = no consta
par-none = ninguno
par-note = Primero el resultado, luego las bajas de infantería y caballería, luego la hora. No cambia quién ganó.
new-handicap = Ventaja
new-handicap-text = Para jugadores de fuerza desigual: los mandos de un bando aguantan más antes de desmoralizarse.
new-handicap-proposed = Propuesta según los puntos, los tuyos { $own } y los suyos { $theirs }: { $handicap }
new-handicap-none = Ninguna
new-handicap-of = { $camp }: un { $percent } % más
result-history = Cómo fue en { $year }
result-record = Guardar el acta
