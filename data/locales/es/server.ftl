# Lo que ofrece una partida antes de empezar, los pasos de un turno, las capas, las tablas y lo que puede fallar entre jugador y servidor.

option-open-orders = Ambos bandos conocen todas las órdenes.
option-natural-one-fails = Un 1 en el dado impide siempre el cambio de órdenes.
option-independent-march = Las unidades independientes pueden marchar como con órdenes de maniobra.
option-fire-all-round = Reglas estándar: la infantería dispara en todas direcciones.
option-charge-from-afar = Reglas estándar: una carga necesita al menos dos hexágonos.
option-enforce-attack = Reglas estándar: se exigen las dos unidades que pide la orden de ataque.
option-heal-only-in-reorganization = Reglas revisadas: las unidades solo se recuperan en la fase de reorganización.
option-swiss-abstain = Reglas revisadas: los suizos no combaten contra suizos.
option-surrender-by-wish = Capitulación solo por voluntad del jugador francés.
option-eight-carts = Ocho carros en vez de diez en la quinta batalla de Bailén.
option-short-range = Menor alcance de la artillería francesa en las batallas tercera y quinta de Bailén.
option-limited-information = Información limitada: los marcadores de factor desconocido ocultan tropas o las fingen.
variant-areizaga-intervenes = Desde el turno 6 un dado decide cada turno si la división de Areizaga llega al campo y se une a Blake.
variant-robert-delayed = La brigada de Robert no llega con seguridad en el turno 10: desde entonces lo decide un dado cada turno.
variant-fabre-delayed = Dos batallones del 114.º de línea empiezan en el camino de La Muela a Zaragoza, todavía en marcha.
variant-laval-intervenes = Desde el turno 12 un dado decide cada turno si la división de Laval sube por el camino de Zaragoza.
variant-order-of-arrival = El jugador francés elige en qué orden llegan las brigadas de Dupont.
variant-vedel-marches = Desde el mediodía un dado decide cada turno si Vedel cae sobre la retaguardia de Reding; con 4 o menos, llega.
variant-vedel-reinforced = Si llega Vedel, vienen con él Dufour y Lefranc, y la otra mitad de los coraceros.
variant-castanos-arrives = Llega Castaños con La Peña y manda todas las divisiones españolas a su alcance.
variant-linked-campaign = Primero la segunda batalla de Bailén, luego cuatro turnos de noche y después esta, con todo lo perdido.
rules-standard = Las reglas de 1995: órdenes anunciadas, fuego de fusilería, cargas.
rules-volume2 = Las reglas de Bailén: órdenes más finas y control de la caballería.
rules-revised = El Volumen II con las tablas posteriores: marcadores de asalto y moral de división.
rules-basic = Solo movimiento y combate: sin órdenes, sin orientación, sin jefes.
battle-alcaniz = Las columnas de Suchet contra los cañones de Blake en las alturas de Alcañiz.
battle-maria = Blake en la Huerva, ante Zaragoza, con una tormenta entre los ejércitos y la tarde.
battle-castalla = Suchet contra los británicos, sicilianos y españoles de Murray en la sierra de Castalla.
battle-bailen-1 = Vedel cae sobre la retaguardia española en el cerro de San Cristóbal: tres turnos para aprender.
battle-bailen-2 = ¿Y si Vedel se hubiera quedado? Reding ha de tomarle Bailén antes de que Dupont lo sepa.
battle-bailen-3 = Dupont y Vedel a uno y otro lado de Reding, cada cual en busca del otro.
battle-bailen-4 = La batalla de Bailén: la columna de Dupont ha de romper la línea de Reding antes de que el mediodía y la sed acaben con ella.
battle-bailen-5 = El último asalto: lo que queda del ejército de Dupont contra una línea que ha aguantado toda la mañana.
short-set-up = Despliegue
short-announce = Anuncio
short-orders = Órdenes
short-movement = Mover
short-assault = Asalto
short-defensive-fire = Fuego def.
short-offensive-fire = Fuego of.
short-shock = Choque
short-reorganization = Rehacer
short-over = Fin
arrival-on = { $units ->
    [one] 1 unidad
   *[other] { $units } unidades
  } en el turno { $turn } por { $hex }
arrival-roll = { $units ->
    [one] 1 unidad
   *[other] { $units } unidades
  } según el dado desde el turno { $turn } por { $hex }
arrival-march = { $units ->
    [one] 1 unidad
   *[other] { $units } unidades
  } en marcha hacia el campo, entra por { $hex }
seat-off-map = Fuera del mapa
overlay-front = Zona frontal
overlay-flank = Zona de flanco
overlay-command = Mando de { $leader }
overlay-fire = Campo de tiro de { $unit }
overlay-objective = Objetivo
overlay-area = Terreno que guarda { $command }
overlay-ground = Terreno que se guardaría
chart-fire = Fuego
chart-shock = Choque
chart-morale = Moral
chart-control = Control de la caballería
chart-division = Moral de división
chart-basic = Combate
trouble-not-found = Eso no está aquí, o no te corresponde verlo.
trouble-not-understood = No se ha entendido la petición.
trouble-no-such-battle = No hay tal batalla, edición, variante u opción.
trouble-no-such-arrival = El orden de llegada nombra una vez cada brigada de la columna, en una batalla cuyas reglas en vigor dejan ese orden al jugador francés.
trouble-no-such-handicap = La ventaja sube los niveles de un bando del 1 al 50 por ciento. No la hay en el juego básico ni en partidas que empiezan en una posición.
trouble-no-seat = No juegas con ese bando.
trouble-no-analysis = Este servidor guarda sus dados en secreto: no se puede elegir la semilla.
trouble-impossible = Esa posición no es posible: { $faults }
trouble-wrong-method = Eso no se puede hacer con esta dirección.
trouble-too-large = La petición es demasiado grande.
trouble-too-many = Es demasiado a la vez. Termina o deja antes alguna cosa.
trouble-foreign = No se atienden peticiones de otras páginas.
trouble-behind = La partida ha avanzado. Mira de nuevo y vuelve a elegir.
trouble-not-over = El acta se entrega cuando la batalla ha terminado: hasta entonces cuenta lo que el otro bando no debe saber.
trouble-too-slow = Ha tardado demasiado. Inténtalo de nuevo.
trouble-broken = Algo ha fallado por nuestra parte. No se ha perdido nada; inténtalo de nuevo.
trouble-closed = La partida ha terminado.
trouble-taken = Eso ya lo tiene otro.
trouble-no-offer = No hay ahora tal oferta que contestar.
trouble-not-yet = Aún no es tiempo de eso.
trouble-wrong-name = Un nombre lleva letras o cifras, y no es demasiado largo.
trouble-too-fast = Demasiadas veces en poco tiempo. Espera un momento.
trouble-no-advice = No hay consejo en una batalla contra otra persona.
trouble-unreadable = Esa acta no se puede leer ni comprobar, o sus dados siguen en secreto.
trouble-not-signed-in = Primero entra en tu cuenta.
trouble-wrong-password = El nombre y la contraseña no se corresponden.
trouble-wrong-code = Ese código o enlace no vale, o ya se ha usado.
trouble-weak-password = Elige una contraseña de diez caracteres por lo menos, que no sea tu nombre ni las mismas letras repetidas.
trouble-wrong-address = A esa dirección no se puede enviar correo.
trouble-needs-account = Para jugar puntuando hace falta una cuenta: créala, o juega sin puntuar.
trouble-sign-up-closed = Este servidor no admite cuentas nuevas.
trouble-no-mail = Este servidor no envía correo.
trouble-banned = Por ahora no puedes jugar aquí. En tu cuenta se dice por qué.
ended-drawn = Los jugadores han acordado dejar indecisa la batalla.
ended-resignation = Ganan { $winner }: { $loser } abandonan.
ended-time = Ganan { $winner }: a { $loser } se les ha acabado el tiempo.
ended-absence = Ganan { $winner }: { $loser } llevan demasiado tiempo ausentes.
game-over = La batalla ha terminado.
