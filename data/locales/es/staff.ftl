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
