# Jugar con otros: invitaciones, partidas abiertas, partidas propias, conversación, ofertas, relojes.
people-lobby = Partidas abiertas
people-games = Mis partidas
people-you = Tú
people-somebody = Alguien
people-nobody = Nadie todavía
people-free = Libre
people-asked = Para { $name }
people-computer = El ordenador
people-name = Tu nombre
people-name-hint = Cómo te llaman los demás.
people-name-save = Guardar
people-failed = No se ha podido hacer. ¿Sigue en marcha el servidor?

# Invitar
invite-friend = Otra persona
invite-friend-text = Manda un enlace, o deja que se siente cualquiera.
invite-terms = Condiciones
invite-time = Tiempo
invite-time-none = Sin reloj
invite-time-30 = 30 minutos cada uno, 10 s por jugada
invite-time-60 = 60 minutos cada uno, 15 s por jugada
invite-time-120 = 2 horas cada uno, 30 s por jugada
invite-time-1d = 1 día por jugada
invite-time-3d = 3 días por jugada
invite-time-7d = 7 días por jugada
invite-listed = Anunciarla entre las partidas abiertas
invite-listed-text = Cualquiera de este servidor podrá sentarse.
invite-watch = Dejar mirar a otros
invite-watch-text = Quien tenga el enlace ve lo que ningún bando oculta; al terminar, todo.
invite-rated = Que cuente para la clasificación
invite-make = Crear la invitación
invite-title = Una invitación
invite-of = { $name } te invita
invite-of-nobody = Estás invitado
invite-yours = Tu invitación está abierta
invite-yours-text = Manda este enlace. La batalla empieza en cuanto se ocupen todos los puestos.
invite-link = El enlace
invite-copy = Copiar el enlace
invite-copied = Copiado
invite-local = Este enlace solo vale en este ordenador. Arranca el servidor con --lan para invitar a otros de tu red.
invite-waiting = Esperando a los demás…
invite-seats = Los puestos
invite-sit = Ocupar el puesto
invite-sit-as = Mandar a { $side }
invite-seated = Tienes un puesto aquí.
invite-full = Todos los puestos están ocupados.
invite-begun = Esta batalla ya ha empezado.
invite-gone = Esta invitación ya no existe.
invite-fill = Cubrir los puestos libres y empezar
invite-take-back = Retirar la invitación
invite-leave = Dejar el puesto
invite-to-table = A la mesa
invite-chief = El general en jefe, con lo que no tenga nadie más
invite-dice = Por qué nadie puede amañar los dados
invite-dice-text = El servidor ya ha sellado su mitad de los dados. Cada jugador añade su parte, y las tiradas salen de ambas: nadie puede elegirlas, y el acta lo demuestra al final. El sello:

# Partidas abiertas
lobby-title = Partidas abiertas
lobby-text = Ocupa un puesto libre, o invita tú a alguien.
lobby-none = Nadie espera adversario en este momento.
lobby-new = Invitar a alguien
lobby-yours = Donde tienes puesto
lobby-open = Puestos libres
lobby-see = Ver
lobby-ratings = Los mejores
lobby-rating = Puntos
lobby-played = Partidas
lobby-no-ratings = Aún no se ha jugado aquí ninguna partida que cuente.

# Mis partidas
mine-title = Mis partidas
mine-turn = Te toca
mine-waiting = Les toca a ellos
mine-over = Terminadas
mine-none = Todavía no tienes partidas.
mine-sort = Ordenar por
mine-sort-latest = última jugada
mine-sort-battle = batalla
mine-sort-name = nombre
mine-name = Pon nombre a la partida
mine-rename = Poner nombre
mine-remove = Quitar
mine-remove-sure = ¿Quitarla de tu lista?
mine-remove-resign = En esta partida juegan otros. Quitarla es abandonarla.
mine-export = Guardar el acta
mine-import = Importar un acta
mine-against = contra { $name }
mine-since = { $time }
mine-alone = Mandas los dos bandos

# A la mesa
table-company = Jugadores y conversación
company-title = Jugadores
company-here = presente
company-away = ausente
company-thinking = pensando
company-watchers = { $n ->
    [0] No mira nadie
    [one] Mira una persona
   *[other] Miran { $n } personas
  }
company-watch = Otros pueden mirar
company-watch-link = Copiar el enlace para espectadores
company-you-watch = Estás mirando. Ves lo que ningún bando oculta.
company-you-watch-over = La batalla ha terminado: lo ves todo.
chat-title = Conversación
chat-watchers = Conversación de los espectadores
chat-say = Di algo
chat-send = Enviar
chat-none = Nadie ha dicho nada todavía.
chat-mute = Silenciar
chat-report = Denunciar
chat-muted = No volverás a oír a esa persona.
chat-new = { $n ->
    [one] Un mensaje nuevo
   *[other] { $n } mensajes nuevos
  }
offer-title = Ofertas
offer-draw = Proponer que quede indecisa
offer-take-back = Pedir que me dejen rehacer lo último
offer-computer = Pedir que el ordenador siga por mí
offer-resign = Abandonar
offer-resign-sure = ¿Abandonar la batalla?
offer-yes = De acuerdo
offer-no = No
offer-withdraw = Retirar
offer-made-draw = Propones que la batalla quede indecisa.
offer-made-take-back = Pides rehacer lo último que elegiste.
offer-made-computer = Pides que el ordenador siga por ti.
offer-got-draw = Proponen { $side } que la batalla quede indecisa.
offer-got-take-back = Piden { $side } rehacer lo último que eligieron, con lo que siguió. Una tirada repetida cae como cayó.
offer-got-computer = Piden { $side } que el ordenador siga por ellos.
offer-computer-plays = El ordenador juega por { $side }.
offer-play-again = Volver a jugar yo
offer-claim-time = Al otro bando se le ha acabado el tiempo.
offer-claim-absence = El otro bando lleva un mes ausente.
offer-claim = Reclamar la batalla
offer-rematch = Revancha, cambiando de bando
offer-rematch-there = Ocupar el puesto para otra batalla
# Decidido de antemano
deputy-title = { $n ->
    [0] Mientras actúa el enemigo: se te pregunta
   *[other] Mientras actúa el enemigo: { $n } de 5 decididas de antemano
  }
deputy-text = Decide de antemano, y la batalla no tendrá que esperarte. Tu estado mayor responde como lo haría el recluta.
deputy-fire = Fuego defensivo
deputy-fire-ask = Preguntarme
deputy-fire-staff = Dispara mi estado mayor
deputy-fire-refrain = Alto el fuego
deputy-reactions = Contracargar, rehuir, dirigir la defensa
deputy-reactions-ask = Preguntarme
deputy-reactions-staff = Decide mi estado mayor
deputy-reactions-refrain = Nunca
deputy-retreats = Bajas, retiradas y desbandadas
deputy-retreats-ask = Preguntarme
deputy-retreats-staff = Decide mi estado mayor
deputy-advances = Avance tras un choque ganado
deputy-advances-ask = Preguntarme
deputy-advances-staff = Decide mi estado mayor
deputy-advances-refrain = Quedarse
deputy-rallies = Reorganización al acabar el turno
deputy-rallies-ask = Preguntarme
deputy-rallies-staff = Tira mi estado mayor
deputy-rallies-refrain = No tira nadie
clock-left = Tiempo
clock-over = sin tiempo
clock-days = { $days } d { $hours } h
clock-off = descansa hasta { $until }
clock-take-off = Tomar un día libre
clock-days-left = { $n ->
    [one] Queda un día libre
   *[other] Quedan { $n } días libres
  }
verdict-title = La batalla ha terminado
verdict-draw = Los jugadores han acordado dejar indecisa la batalla.
verdict-resignation = Ganan { $winner }: { $loser } abandonan.
verdict-time = Ganan { $winner }: a { $loser } se les ha acabado el tiempo.
verdict-absence = Ganan { $winner }: { $loser } llevan demasiado tiempo ausentes.
notice-turn = Te toca
notice-turn-in = Te toca en { $battle }.
notice-ask = Avísame en el navegador cuando me toque
bot-other-short = una persona
bot-open-short = libre
