# Informes sobre muchas partidas jugadas por el ordenador.

study-title = { $battle }, librada muchas veces
study-lead = { $games ->
    [one] Una partida
   *[other] { $games } partidas
  } ({ $edition }). Franceses: { $french }. Españoles: { $spanish }. Semilla { $seed }.
study-victories = Cómo acabó
study-victories-note = Parte de las partidas. El bigote es el intervalo de confianza del 95 % (Wilson).
study-drawn = Empate
study-demoralization = Unidades de mando desmoralizadas
study-demoralization-note = Al final de cada turno, leído del mismo modo.
study-strength = Puntos sobre el mapa
study-strength-note = Al final de cada turno: la línea es la media, la banda abarca ocho de cada diez partidas. Los refuerzos cuentan cuando llegan; una partida terminada sigue contando tal como acabó.
study-losses = Bajas por unidad de mando
study-formations = Bajas por formación
study-losses-note = Media de puntos perdidos por partida.
study-independent = Unidades independientes
study-combat = Dónde se combatió
study-combat-note = Fuegos y choques según el hexágono contra el que se dirigieron: cuanto más oscuro, más hubo. Pase el ratón por un hexágono para ver sus números.
study-turn = turno
study-games = partidas
study-turns = turnos por partida
study-actions = acciones por partida
study-most-games = en ocho de cada diez partidas
