# Los términos del juego: una palabra para cada cosa, y lo que significa en pocas y llanas palabras.
#
# .words son las formas con que aparece en una frase; .never, lo que no ha de decirse en su lugar (una prueba lo exige a todos los textos).

term-strength = Punto de fuerza
    .text = Unos cien hombres, o un cañón. El número de la ficha es su fuerza: con ella dispara y combate. La unidad que pierde el último punto desaparece.
    .words = puntos de fuerza, punto de fuerza
    .never = puntos de combate

term-movement-point = Punto de movimiento
    .text = Con ellos se paga la marcha. Cada hexágono cuesta según su terreno; también las cuestas, el agua, girar y cambiar de formación. Lo que no se gasta se pierde.
    .words = puntos de movimiento, punto de movimiento, PM
    .never = puntos de acción

term-stack = Pila
    .text = Fichas de un mismo bando en un hexágono. Tienen la misma orientación. La de arriba dispara y es la primera en sufrir; el terreno dice cuántas caben.
    .words = pila, pilas
    .never = montón, montones

term-command = Mando
    .text = Las unidades que siguen a un mismo jefe: una brigada o una división. Tiene una sola orden, que todas cumplen, y se desmoraliza cuando sus pérdidas llegan a su nivel.
    .words = mandos, mando
    .never = unidad de mando, unidades de mando

term-leader = Jefe
    .text = Un general en el mapa. Las unidades cercanas están bajo mando. Con la tropa en combate la sostiene, y puede caer.
    .words = jefes, jefe
    .never = líder, líderes

term-in-command = Bajo mando
    .text = Al alcance de su jefe o del general en jefe al empezar el paso de movimiento. Solo quien está bajo mando puede entrar en zona enemiga o salir de ella.
    .words = fuera de mando, bajo mando
    .never = fuera del mando

term-attack-orders = Orden de ataque
    .text = El mando va contra el enemigo: sus unidades se le acercan a tres hexágonos y cerca de la mitad puede iniciar combate en un turno.
    .words = orden de ataque, órdenes de ataque

term-maneuver-orders = Orden de maniobra
    .text = Tropas en marcha: dos puntos más, tres por camino, pero nunca a menos de cinco hexágonos del enemigo. Sorprendidas así, combaten mal.
    .words = orden de maniobra, órdenes de maniobra

term-facing = Orientación
    .text = El vértice de su hexágono al que mira la unidad. Los dos hexágonos que lo tocan son su frente: allí combate y por allí marcha.
    .words = orientación, orientaciones
    .never = encaramiento, encaramientos, encara, encaran

term-flank = Flanco
    .text = El hexágono a cada lado del frente. Un ataque desde allí, o por la espalda, pega mucho más fuerte.
    .words = flancos, flanco

term-zone = Zona de control
    .text = Los hexágonos que una unidad cierra: su frente y sus flancos. Entrar cuesta un punto, y quien entra en el frente debe detenerse. Para salir del frente enemigo hay que pasar una prueba de moral.
    .words = zonas de control, zona de control, zona enemiga, zonas enemigas, zona frontal

term-square = Cuadro
    .text = Infantería cerrada por los cuatro costados contra la caballería: sin flanco ni espalda. Apenas se mueve, tira poco hacia cada lado y padece el cañón.
    .words = en cuadro, cuadros, cuadro

term-skirmish = Guerrilla
    .text = Tropa ligera abierta en hasta cuatro hexágonos. Todo lo que la rodea es su frente. Es mal blanco, pero no aguanta el choque.
    .words = líneas de guerrilla, línea de guerrilla, en guerrilla, guerrillas, guerrilla
    .never = escaramuza, escaramuzadores

term-limbered = Enganchada
    .text = Las piezas enganchadas marchan y no tiran; en batería tiran y no marchan.
    .words = enganchada, enganchar, enganche, desenganchar

term-defensive-fire = Fuego defensivo
    .text = El fuego de quien recibe al que se ha movido, contra los enemigos que tiene al lado y antes de que puedan tirar o atacar.
    .words = fuego defensivo

term-offensive-fire = Fuego ofensivo
    .text = El fuego de quien se ha movido, antes de atacar: la infantería al hexágono contiguo; el cañón, hasta donde alcanza.
    .words = fuego ofensivo

term-line-of-fire = Línea de tiro
    .text = La recta de la pieza al blanco. La cortan el bosque, los edificios, los amigos y el terreno más alto que haya en medio; los enemigos, no.
    .words = línea de tiro

term-odds = Proporción
    .text = La fuerza del ataque frente a la de la defensa, redondeada a favor de esta: 12 contra 5 es 2 a 1. Es la columna en que se lee el dado.
    .words = proporción
    .never = ratio

term-shock = Choque
    .text = El combate de cerca, a bayoneta y sable, entre unidades contiguas. Uno de los dos cede, o sangran ambos.
    .words = choque, choques
    .never = melé, cuerpo a cuerpo

term-charge = Carga
    .text = El choque de la caballería al galope, en línea recta y por terreno despejado: su fuerza cuenta doble. Después puede desmandarse.
    .words = carga, cargas, cargar

term-countercharge = Contracarga
    .text = La caballería que sale al encuentro de la enemiga antes de que golpee.
    .words = contracarga, contracargas

term-evade = Rehuir
    .text = Dejar el hexágono antes de recibir el golpe. La caballería puede rehuir a la infantería; las piezas enganchadas, también.
    .words = rehuir, rehúye, rehúyes, rehuyó
    .never = esquivar, evadir

term-assault = Marcador de asalto
    .text = En la edición revisada solo las pilas marcadas pueden atacar en el paso de choque. El marcador se pone después de moverse, a la vista de todos; el fuego enemigo puede deshacerlo.
    .words = marcadores de asalto, marcador de asalto

term-morale = Prueba de moral
    .text = Un dado contra el grado de la unidad, de A, el mejor, a F, con lo que ayuda y lo que estorba. Quien falla queda quebrantado, o huye.
    .words = pruebas de moral, prueba de moral
    .never = chequeo de moral, chequeos de moral, test de moral

term-disorganized = Desorganizada
    .text = Una unidad quebrantada, que ha perdido el orden. Dispara y combate a media fuerza, no tiene orientación y no puede entrar en zona enemiga hasta rehacerse.
    .words = desorganizada, desorganizadas, desorganizado, quebrantada, quebrantadas, quebrantados
    .never = desordenada, desordenadas

term-routed = En desbandada
    .text = Una unidad que huye. Corre dos hexágonos en el acto y luego, turno a turno, hacia su base, hasta que se rehace. Si la atacan, está perdida.
    .words = en desbandada, desbandada
    .never = derrotada, en derrota, en huida

term-rally = Reorganización
    .text = Al acabar el turno, la unidad que perdió el orden puede tirar para rehacerse: mejor a cubierto y con un buen jefe; junto al enemigo, peor.
    .words = reorganización, rehacerse, se rehace
    .never = reagrupamiento

term-demoralized = Desmoralizado
    .text = Un mando cuyas pérdidas, con la tropa que perdió el orden, llegan a su nivel. Todas sus unidades bajan un grado, y cuenta contra su bando. Si se rehacen, puede reponerse.
    .words = desmoralizado, desmoralizados, desmoralizada, desmoralizadas, se desmoraliza, desmoralizarse, se desmoralizan
    .never = quebrado, quebrados

term-retreat = Retirada
    .text = Irse hacia atrás, lejos del enemigo, los hexágonos que diga el resultado. Por zonas enemigas cuesta hombres; quien no tiene adónde ir está perdido.
    .words = retirada, se retira, se retiran, retirarse

term-advance = Avance
    .text = Tras un choque ganado, ocupar el hexágono que el enemigo ha dejado.
    .words = avance, avanza, avanzar

term-out-of-hand = Sin control
    .text = Tras una carga que desaloja al enemigo, la caballería tira para ver si sus oficiales la sujetan. Si no, pierde el orden y se va contra el enemigo más próximo.
    .words = se desmanda, control de caballería, control de la caballería
    .never = descontrolada

term-fatigue = Fatiga
    .text = Cada carga cansa un nivel a los caballos, tres como mucho. La caballería fatigada combate y se rehace peor.
    .words = fatiga

term-base = Base
    .text = El hexágono o camino por donde vino un ejército. Hacia él corren las unidades en desbandada.

term-grade = Grado de moral
    .text = La firmeza de una unidad: A la mejor, F la peor. Es la letra de la ficha.
    .words = grado de moral, grados de moral
    .never = clase de calidad

term-marker = Marcador de factor desconocido
    .text = Una ficha con número que oculta una pila, la finge o la hace parecer mayor. Se retira cuando un enemigo la descubre.
    .words = marcadores de factor desconocido, marcador de factor desconocido
    .never = señuelo, señuelos

term-objective = Terreno que cuenta
    .text = Terreno cuya posesión altera las cuentas: mientras lo tiene un bando, los mandos del otro se desmoralizan antes.
    .words = terreno que cuenta, objetivos, objetivo

term-musketry = Fuego de fusilería
    .text = El fuego de la infantería, solo al hexágono contiguo: seis puntos como mucho desde cada hexágono.
    .words = fuego de fusilería, fusilería
    .never = fuego de campaña

term-crops = Sembrados
    .text = Mies en pie. En la edición revisada no la cruzan caballos ni cañones, y quien está en ella es peor blanco.
    .words = sembrados
    .never = haza, hazas

term-strong-building = Casa fuerte
    .text = Un cortijo o convento de muros gruesos. Cabe un batallón, y el fuego y el choque contra él cuentan la mitad.
    .words = casas fuertes, casa fuerte
    .never = edificio sólido, edificios sólidos

term-orchard = Frutales
    .text = Hileras de árboles. Frenan la marcha, sobre todo la de las piezas, y no dan abrigo.
    .words = frutales
    .never = huerta, huertas

term-drawn = Batalla indecisa
    .text = La que no gana nadie: ambos bandos salen de ella por igual.
    .words = batalla indecisa, indecisa
    .never = en tablas, ofrecer tablas, ofreces tablas, acordado tablas
