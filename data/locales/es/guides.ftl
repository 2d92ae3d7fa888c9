# Cómo decidir, para quien empieza, y cuánto queda por hacer.

guide-set-up = Toma una ficha y ponla en un hexágono marcado. «Colocar todo como estuvo» coloca lo que falta.
guide-put = Los hexágonos marcados le están abiertos.
guide-defend-area = El mando no saldrá de ese terreno: nueve hexágonos de ancho y cinco de fondo alrededor del que señales.
guide-defend-turned = Nueve de ancho y cinco de fondo, o cinco de ancho y nueve de fondo.
guide-announce = Nombra los mandos cuyas órdenes quieres cambiar. El dado decide después.
guide-orders = Cada orden gasta un intento y un dado: cuanto más cerca esté el jefe, más probable. Si falla, sigue la orden anterior. Termina el paso cuando acabes.
guide-movement = Elige una unidad y su destino. El jefe se mueve después de sus unidades. Termina el paso cuando acabes.
guide-movement-owed = { $all ->
    [one] Aún debe moverse { $units }.
   *[other] { $more ->
        [0] Aún deben moverse { $units }.
       *[other] Aún deben moverse { $units } y { $more } más.
      }
  }
guide-move = Elige un hexágono, gira o cambia de formación. Después termina su movimiento.
guide-leader-move = Elige su hexágono y termina su movimiento.
guide-assault = Solo las pilas marcadas podrán atacar en el paso de choque de esta fase. Puedes deshacer las marcas hasta que termines el paso.
guide-fire = Elige un hexágono enemigo y quién le dispara. Cada unidad dispara una vez. Termina el paso cuando acabes.
guide-fire-attack = Añade unidades hasta que el pronóstico te convenza y abre fuego.
guide-shock = Elige un hexágono enemigo junto a tus unidades y quién lo ataca. Termina el paso cuando acabes.
guide-shock-attack = Añade atacantes hasta que la proporción te convenza y ataca.
guide-retreat = Retrocede hexágono a hexágono, alejándose del enemigo. Si todo el hexágono se retira, su jefe se va con una de las unidades.
guide-rout = Corre hacia su base, hexágono a hexágono.
guide-loss = Pierde un punto de fuerza.
guide-eliminate = Sale del mapa para siempre.
guide-advance = Elige quién ocupa el hexágono vacío, jefes incluidos, o quédate.
guide-evade = Quien rehúye deja el hexágono antes de recibir el golpe.
guide-countercharge = Tu caballería puede salir al encuentro de la carga. Se fatiga con ello.
guide-controlled = La caballería que sigue en mano puede continuar enseguida.
guide-axis = Las dos mitades de un cuadro disparan a lados distintos.
guide-shorten = Una línea debilitada no cubre tantos hexágonos.
guide-surplus = Elige quién deja sitio; retrocede a su vez.
guide-lead-shock = Su factor de choque se suma al dado. Puede caer herido.
guide-reorganization = Elige una unidad que perdió el orden y tira para que se rehaga. Termina el paso cuando acabes.
guide-lay-marker = Elige un uso y un hexágono: en lugar de una pila o de nada, por una columna, encima de una pila o debajo.
guide-lay-marker-again = Elige un uso y un hexágono, o guárdalo en la mano.
guide-trail-marker = Pulsa la pila que sigue detrás, o termina la columna.
guide-move-marker = Paso a paso, como un batallón; detente cuando haya ido bastante lejos.
guide-offer = Piénsalo: la respuesta es definitiva.
left-move = { $left } de { $all } unidades aún pueden moverse
left-place = { $left ->
    [one] Falta 1 ficha por colocar
   *[other] Faltan { $left } fichas por colocar
  }
left-targets = { $left ->
    [0] ningún blanco al alcance
    [one] 1 blanco al alcance
   *[other] { $left } blancos al alcance
  }
left-attempts = { $left ->
    [one] Queda 1 intento
   *[other] Quedan { $left } intentos
  }
left-rally = { $left ->
    [one] 1 unidad puede tirar todavía
   *[other] { $left } unidades pueden tirar todavía
  }
undo-nothing-done = Todavía no se ha elegido nada.
undo-others-chose = El otro bando ya ha elegido.
undo-die-thrown = Se ha tirado un dado: lo tirado, tirado está.
undo-revealed = Has visto algo que estaba oculto.
undo-moves-since = Lo que has hecho después depende de ello: deshazlo primero.
