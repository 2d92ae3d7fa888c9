# Lo que ofrece una partida antes de empezar, los pasos de un turno, las capas, las tablas y lo que puede fallar entre jugador y servidor.

option-open-orders = Ambos bandos conocen todas las órdenes.
option-natural-one-fails = Un 1 natural siempre impide cambiar órdenes.
option-independent-march = Las unidades independientes pueden marchar como con órdenes de maniobra.
option-fire-all-round = Reglas estándar: la infantería dispara en todas direcciones.
option-charge-from-afar = Reglas estándar: una carga necesita al menos dos hexágonos.
option-enforce-attack = Reglas estándar: se exigen las dos unidades que pide la orden de ataque.
option-heal-only-in-reorganization = Reglas revisadas: las unidades solo se recuperan en la fase de reorganización.
option-swiss-abstain = Reglas revisadas: los suizos no combaten contra suizos.
option-surrender-by-wish = Capitulación solo por voluntad del jugador francés.
option-eight-carts = Ocho carros en vez de diez en la quinta batalla de Bailén.
option-short-range = Menor alcance de la artillería francesa en las batallas tercera y quinta de Bailén.
variant-areizaga-intervenes = La división de Areizaga llega al campo y se une a Blake.
variant-robert-delayed = La brigada de Robert llega más tarde de lo que llegó.
variant-fabre-delayed = La brigada de Fabre llega más tarde de lo que llegó.
variant-laval-intervenes = La división de Laval llega al campo y se une a Suchet.
variant-order-of-arrival = El jugador francés elige en qué orden llegan las brigadas de Dupont.
variant-vedel-marches = Vedel marcha al cañón.
variant-vedel-reinforced = Vedel trae consigo a Dufour y Lefranc.
variant-castanos-arrives = Llega Castaños y toma el mando.
variant-linked-campaign = La batalla sigue donde acabó la anterior.
short-set-up = Despliegue
short-announce = Anuncio
short-orders = Órdenes
short-movement = Mover
short-assault = Asalto
short-defensive-fire = Fuego def.
short-offensive-fire = Fuego of.
short-shock = Choque
short-reorganization = Reorg.
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
chart-fire = Fuego
chart-shock = Choque
chart-morale = Moral
chart-control = Control de la caballería
chart-division = Moral de división
chart-basic = Combate
trouble-not-found = Eso no está aquí, o no te corresponde verlo.
trouble-not-understood = No se ha entendido la petición.
trouble-no-such-battle = No hay tal batalla, edición, variante u opción.
trouble-no-seat = No juegas con ese bando.
trouble-no-analysis = Este servidor guarda sus dados en secreto: no se puede elegir la semilla.
trouble-impossible = Esa posición no es posible: { $faults }
trouble-wrong-method = Eso no se puede hacer con esta dirección.
trouble-too-large = La petición es demasiado grande.
trouble-too-many = Es demasiado a la vez. Termina o deja antes alguna cosa.
trouble-foreign = No se atienden peticiones de otras páginas.
trouble-behind = La partida ha avanzado. Mira de nuevo y vuelve a elegir.
trouble-too-slow = Ha tardado demasiado. Inténtalo de nuevo.
trouble-broken = Algo ha fallado por nuestra parte. No se ha perdido nada; inténtalo de nuevo.
game-over = La batalla ha terminado.
