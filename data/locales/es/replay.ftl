# La página de una partida repetida.

replay-first = Al principio
replay-back = Un paso atrás
replay-play = Reproducir
replay-pause = Pausa
replay-on = Un paso adelante
replay-last = Al final
replay-speed = Velocidad
replay-timeline = Línea de tiempo
replay-report = Lo ocurrido
replay-strength = Puntos en el mapa
replay-turn = Turno { $turn }, { $time }
replay-set-up = Despliegue
replay-not-over = La partida no ha terminado.
replay-against = { $french } contra { $spanish }
