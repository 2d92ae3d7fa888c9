# Informes sobre muchas partidas jugadas por el ordenador.

study-title = { $battle }, librada muchas veces
study-lead = { $games ->
    [one] Una partida
   *[other] { $games } partidas
  } ({ $edition }). Franceses: { $french }. Españoles: { $spanish }. Semilla { $seed }.
study-victories = Cómo acabó
study-victories-note = Parte de las partidas. El bigote es el intervalo de confianza del 95 % (Wilson).
study-drawn = Indecisa
study-demoralization = Mandos desmoralizados
study-demoralization-note = Al final de cada turno, leído del mismo modo.
study-strength = Puntos sobre el mapa
study-strength-note = Al final de cada turno: la línea es la media, la banda abarca ocho de cada diez partidas. Los refuerzos cuentan cuando llegan; una partida terminada sigue contando tal como acabó.
study-losses = Bajas por mando
study-formations = Bajas por formación
study-losses-note = Media de puntos perdidos por partida.
study-independent = Unidades independientes
study-combat = Dónde se combatió
study-combat-note = Fuegos y choques según el hexágono contra el que se dirigieron: cuanto más oscuro, más hubo. Pasa el ratón por un hexágono para ver sus números.
study-turn = turno
study-games = partidas
study-turns = turnos por partida
study-actions = acciones por partida
study-most-games = en ocho de cada diez partidas

## A tournament of computer players.

tournament-title = Torneo de los jugadores del ordenador
tournament-lead = { $games ->
    [one] Una partida
   *[other] { $games } partidas
} con la semilla { $seed }: cada dos jugadores en cada campo, y cada par de partidas con los mismos dados desde los dos bandos.
tournament-standings = Clasificación
tournament-standings-note = La victoria vale un punto y la batalla indecisa, medio. El Elo tiene media 0; las cifras de al lado son su intervalo de confianza del 95 %, por pares de partidas. Diferencia: mandos desmoralizados del enemigo menos los propios, por partida. Tiempos en milisegundos: mediana, 99 de cada 100, el más largo.
tournament-duels = Jugador contra jugador
tournament-duels-note = Parte de los puntos del primer jugador, con su intervalo de confianza del 95 %, y su diferencia. La parte de quien llevaba a los franceses muestra lo desigual que es la batalla.
tournament-habits = Costumbres
tournament-habits-note = Por partida. Los cañones, la caballería, las unidades deshechas y las pilas se cuentan por unidad y turno cuando el bando ha movido.
tournament-player = Jugador
tournament-games = Partidas
tournament-score = Puntos
tournament-margin = Diferencia
tournament-french = Bando francés
tournament-choice = Por decisión, ms
tournament-step = Por paso, ms
tournament-field = Campo
tournament-all-fields = Todos los campos
tournament-gun-fires = Fuegos de cañón a 1, 2, 3, 4, 5, 6 hexágonos
tournament-unescorted-guns = Cañones sin escolta junto a un enemigo
tournament-idle-cavalry = Caballería a más de 6 hexágonos de todo enemigo
tournament-charges = Cargas
tournament-shocks = Choques
tournament-squares = Cuadros formados por decisión propia
tournament-lines = Líneas de guerrilla
tournament-reserves = Mandos sin órdenes que las recibieron
tournament-broken = Unidades desorganizadas que quedan junto a un enemigo
tournament-objectives-left = Objetivos abandonados
tournament-overloaded = Pilas con más puntos de los que cuentan
tournament-orders = Cambios de orden a
