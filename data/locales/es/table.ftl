# La mesa: tablero, barra de avisos y panel de la decisión presente.

board-label = Mapa de la batalla
