# Lo que dice el estado mayor a quien pregunta: el terreno de un hexágono, y qué hacer ahora.

ground-title = Terreno de { $hex }
ground-level = { $terrain }, altura { $level }
ground-march = Para entrar, { $arm }
ground-march-infantry = a pie
ground-march-cavalry = a caballo
ground-march-artillery = con cañones
ground-march-cart = con un carro
ground-cost = { $cost } PM
ground-closed = cerrado
ground-fire = Fuego contra él
ground-shock = Asalto a él
ground-plain = sin efecto
ground-strength = fuerza × { $by }
ground-defence = defensa × { $by }
ground-die = { $by } al dado
ground-no-shock = prohibido
ground-from = { $what } desde el { $sides }
ground-highway = Camino real
ground-path = Senda
ground-river = Río
ground-stream = Arroyo
ground-over = { $side } ({ $crossing })
ground-bridge = puente
ground-ford = vado
ground-source = De dónde viene el terreno

advice = Consejo
advice-title = El mariscal haría esto
advice-thinks = El mariscal mira el mapa …
advice-march = Llevar { $unit } a { $hex }
advice-fire = Hacer fuego contra { $hex }
advice-shock = Atacar { $hex }
advice-die = El dado lo tiras tú.
advice-none = Aquí no hay nada que aconsejar.
advice-do = Hacerlo
advice-close = Cerrar

# De dónde sale el terreno de un hexágono
ground-entry = entrada { $letter }
ground-origin-cover = Cubierta y sendas: conjetura nuestra, con fundamento.
ground-origin-built = Población y edificios: donde los tiene el terreno real.
ground-origin-named = Nombrado en el reglamento: { $place }.
ground-origin-alcaniz = Alturas: levantamiento público del terreno real, un punto cada 90 m, en escalones de 20 m. El río, los barrancos y los cerros están donde los da el levantamiento. Los Pueyos es seguro; que el cerro bajo entre los dos caminos sea Las Horcas, y la loma al oeste del puente, Perdiguer, es lectura nuestra de relatos que no dan distancias.
ground-origin-bailen = Alturas: levantamiento público del terreno real, un punto cada 90 m, en escalones de 20 m, suavizadas a mano para que las posiciones nombradas se lean como las cuentan las historias. Los números de hexágono, las entradas, el puente y San Cristóbal son del reglamento. El Cerrajón y Haza Walona quedan al sur del camino real y los dos Zumacares al norte, como se lee en las historias españolas.
ground-origin-maria = Alturas: levantamiento público del terreno real, un punto cada 90 m, en escalones de 20 m; lo alto del mapa mira al nornordeste. Los barrancos y el Huerva están donde los da el levantamiento. El camino de La Muela a Zaragoza va como dicen las reglas; en realidad iba más al noroeste.
ground-origin-castalla = Alturas: levantamiento público del terreno real, un punto cada 90 m, en escalones de 30 m. El cono del castillo está realzado a mano, porque el levantamiento lo redondea. El pantano es el arroyo que represaron los aliados.
battle-known = Lo que se sabe y lo que se conjetura
battle-known-armies = Las fuerzas salen de los estados de la época, donde los hay. La mayoría de los grados de moral y de los factores de los jefes, y los niveles de Bailén, son estimación nuestra: cada unidad lo dice junto a sus valores, con el margen que admitimos y la razón, y una capa del mapa los marca.
