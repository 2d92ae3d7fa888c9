# Por qué se rechaza una acción.

refused-game-over = La batalla ha terminado.
refused-not-your-decision = Le toca elegir al otro bando.
refused-not-asked = No es eso lo que se decide ahora.
refused-not-this-step = Eso no corresponde a este paso.
refused-no-such-piece = Ahí no hay ninguna pieza tuya así.
refused-not-on-map = No está en el mapa.
refused-already-moved = Ya se ha movido en este paso.
refused-leader-has-moved = Su jefe ya se ha movido: su mando ha terminado.
refused-units-first = Antes deben moverse las unidades de su mando.
refused-order = Sus órdenes no lo permiten.
refused-out-of-command = Está fuera de mando.
refused-not-in-good-order = Solo pueden hacerlo unidades en buen orden.
refused-too-few-points = No le quedan puntos de movimiento suficientes.
refused-prohibited = Ese terreno le está vedado.
refused-not-in-front = Solo puede salir de su hexágono por el frente.
refused-off-map = Ahí termina el mapa.
refused-enemy-there = Ahí hay un enemigo.
refused-must-stop = Está en la zona frontal de un enemigo y debe detenerse.
refused-passage-barred = Por una pila cerrada de 8 puntos o más solo se pasa de flanco a flanco.
refused-stacking = El hexágono no admite tantas unidades.
refused-allies-apart = Esos ejércitos no comparten hexágono.
refused-facing-differs = Los amigos de ese hexágono tienen otra orientación; antes debe tomar la suya.
refused-no-legal-end = Desde ahí no podría acabar su movimiento en ninguna parte.
refused-too-near = Sus órdenes lo mantienen más lejos del enemigo.
refused-die-first = Antes lo decide un dado: muévela por separado.
refused-not-nearer = Sus órdenes exigen que acabe más cerca.
refused-outside-area = Queda fuera del terreno que debe guardar.
refused-formation = No puede adoptar aquí esa formación.
refused-once-per-step = Eso solo se puede hacer una vez.
refused-unlimbered = Está en batería; hay que engancharla antes.
refused-in-square = Este cuadro no puede moverse.
refused-storm = Con la tormenta solo se marcha por los caminos.
refused-stuck = Está atascada en la maleza.
refused-moves-owed = Quedan unidades con un movimiento obligatorio por hacer.
refused-no-attempts = No queda ningún intento para eso.
refused-order-locked = Esa orden no se puede cambiar ahora.
refused-no-line = Ninguna línea de mando llega tan lejos.
refused-not-announced = Solo se intentan los cambios anunciados.
refused-set-up-area = No se puede desplegar ahí.
refused-not-all-placed = Quedan piezas por desplegar.
refused-not-due = No puede entrar por ahí ahora.
refused-target = Eso no es un blanco válido.
refused-out-of-range = Está fuera de alcance.
refused-no-line-of-fire = La línea de tiro está bloqueada.
refused-may-not-fire = No puede disparar ahora.
refused-may-not-combine = No pueden actuar juntas.
refused-too-many-points = Supera los puntos permitidos.
refused-may-not-shock = No puede atacar.
refused-duty-to-attack = Quien ataca debe atacar a todo enemigo de su frente.
refused-odds = Por debajo de 1 a 4 no se ataca.
refused-share-of-order = Sus órdenes no dejan combatir a más fichas del mando.
refused-may-not-charge = No puede cargar contra eso.
refused-retreat = No puede retirarse ahí.
refused-advance = No puede avanzar ahí.
refused-nothing-to-recover = Está en buen orden: no tiene de qué recuperarse.
refused-fleeing = Su división está en fuga.
refused-rolls-owed = Quedan unidades por tirar.
refused-in-enemy-zone = Está en una zona de control enemiga.
refused-marker-place = Un marcador usado así no puede estar ahí.
refused-marker-sighted = Un enemigo descubriría el marcador enseguida.
refused-out-of-arc = El blanco no queda a su frente.
refused-never-fires = Ni la caballería montada ni los carros disparan.
refused-limbered = La batería está enganchada; para disparar hay que ponerla en batería.
refused-silenced = La batería está acallada y todavía no puede disparar.
refused-keeps-fire = Su pila lleva marcador de asalto y reserva el fuego.
refused-fired-already = Ya ha disparado.
refused-hex-has-fired = Desde su hexágono ya se han disparado todos los puntos permitidos.
refused-batteries-fired = Desde su hexágono ya han disparado cuantas baterías pueden hacerlo.
refused-too-weak-to-fire = Ni juntando a cuantos podrían disparar ahí se llega a un punto.
refused-arms-apart = Aquí la infantería y la artillería disparan por separado.
refused-swiss = Los suizos no combaten contra suizos.
refused-never-attacks = Ni las piezas ni los carros atacan.
refused-square-stands = El cuadro no ataca.
refused-fights-loose = Ni las guerrillas ni la caballería desmontada atacan.
refused-routed = Está en desbandada.
refused-disorganized = Está quebrantada.
refused-attacked-already = Ya ha hecho su ataque.
refused-target-attacked = Ese enemigo ya ha sido atacado este turno.
refused-pinned = El fuego enemigo la ha detenido; este turno ya no ataca.
refused-stack-fired = Una unidad de su pila ha disparado: ninguna de la pila ataca.
refused-fired-elsewhere = Ha disparado contra otro hexágono y solo puede atacar ese.
refused-not-marked = No lleva marcador de asalto.
refused-not-faced = Solo ataca hexágonos contiguos, por su frente.
refused-nobody-in-front = No tiene a su frente ningún enemigo al que pueda atacar.
refused-charge-apart = La caballería que carga ataca a su blanco y nadie se le une.
refused-no-horse-to-charge = Solo carga la caballería montada y en buen orden.
refused-horses-tired = Sus caballos están demasiado fatigados para cargar.
refused-charge-too-near = El enemigo está demasiado cerca para cargar.
refused-charge-after-move = No ha recorrido la distancia que pide una carga.
refused-charge-ground = Ese terreno no admite cargas.
refused-charge-line = Ningún camino lleva en línea recta hasta el enemigo.
refused-charge-on-square = No se carga contra un cuadro.
refused-order-held = El mando ya tiene esa orden.
refused-order-changed = Su orden ya se ha cambiado este turno.
refused-not-his-command = Ese mando no está a sus órdenes.
refused-tried-by-another = Otro general ya lo ha intentado este turno.
refused-recovered-already = Ya ha tirado para recuperarse.

# Lo mismo, con lo que se ha comprobado.

found-range = { $distance ->
    [one] Está a un hexágono
   *[other] Está a { $distance } hexágonos
} y el fuego alcanza { $reach }.
found-line = { $by ->
    [height] Un terreno más alto en { $hex } tapa la línea de tiro.
    [friends] Tropas amigas en { $hex } tapan la línea de tiro.
    [brow] El terreno cae más allá de { $hex } y oculta el blanco.
   *[cover] El arbolado o los edificios de { $hex } tapan la línea de tiro.
}
found-share = Con orden de { $order } pueden combatir { $most } de las { $counters } fichas de su mando; { $fighting ->
    [0] aún no combate ninguna, pero estas serían demasiadas.
    [one] una ya lo hace.
   *[other] { $fighting } ya lo hacen.
}
found-ordered = Tiene orden de { $order }, que no se lo permite.
found-no-orders = No tiene órdenes, y sin órdenes no puede hacerlo.
found-points = { $needed ->
    [one] Costaría un punto de movimiento
   *[other] Costaría { $needed } puntos de movimiento
}; le quedan { $left }.
found-routed = Está en desbandada; solo pueden hacerlo unidades en buen orden.
found-disorganized = Está quebrantada; solo pueden hacerlo unidades en buen orden.
