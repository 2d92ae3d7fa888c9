# La página de una partida repetida.

replay-first = Al principio
replay-back = Un paso atrás
replay-play = Reproducir
replay-pause = Pausa
replay-on = Un paso adelante
replay-last = Al final
replay-speed = Velocidad
replay-timeline = Cronología
replay-report = Lo ocurrido
replay-strength = Puntos en el mapa
replay-chapters = Momentos
replay-turn = Turno { $turn }, { $time }
replay-set-up = Despliegue
replay-not-over = La partida no ha terminado.
replay-against = { $french } contra { $spanish }

# Un relato: marchas enteras en vez de pasos sueltos.
replay-marches = { $units } { $count ->
    [one] marcha
   *[other] marchan
} de { $from } a { $to }.
replay-comes-on = { $units } { $count ->
    [one] entra en el mapa y llega
   *[other] entran en el mapa y llegan
} a { $to }.
replay-rides = { $leader } cabalga a { $to }.
replay-turns = { $units } { $count ->
    [one] gira
   *[other] giran
} al { $facing }.
replay-places = { $hex }: { $names }.
replay-date = { $day } de { $month } de { $year }
replay-nearer = Más cerca
replay-farther = Más lejos
month-1 = enero
month-2 = febrero
month-3 = marzo
month-4 = abril
month-5 = mayo
month-6 = junio
month-7 = julio
month-8 = agosto
month-9 = septiembre
month-10 = octubre
month-11 = noviembre
month-12 = diciembre
edition-standard = reglas estándar
edition-volume2 = reglas del volumen II
edition-revised = tablas revisadas
edition-basic = reglas básicas
