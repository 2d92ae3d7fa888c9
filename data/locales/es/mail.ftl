# Cartas que el servidor envía por correo, solo a quien dio una dirección.
mail-confirm-subject = Águila: ¿es esta tu dirección?
mail-confirm =
    Alguien ha dado esta dirección para una cuenta de Águila. Si has sido tú, confírmala aquí:

    { $link }

    Si no has sido tú, no hagas nada: no llegará más correo.
mail-recover-subject = Águila: una contraseña nueva
mail-recover =
    Alguien ha pedido una contraseña nueva para tu cuenta de Águila. Si has sido tú, elígela aquí antes de una hora:

    { $link }

    Si no has sido tú, no hagas nada: tu contraseña sigue siendo la misma.
mail-turn-subject = Águila: te toca jugar en { $battle }
mail-turn =
    Te toca jugar en { $battle }:

    { $link }

    Si no quieres recibir estos avisos, dilo en tu cuenta:

    { $profile }

    Recibes a lo sumo uno por jugada, otro cuando queda poco tiempo para hacerla, y ninguno mientras estás mirando.
mail-reminder-subject = Águila: te queda poco tiempo para jugar en { $battle }
mail-reminder =
    { $hours ->
        [0] Te queda menos de una hora
        [one] Te queda una hora
       *[other] Te quedan { $hours } horas
    } para jugar en { $battle }:

    { $link }

    Si se te acaba el tiempo, el otro bando puede reclamar la partida. Si no quieres recibir estos avisos, dilo en tu cuenta:

    { $profile }
turns-title = Águila: tus turnos
turns-waiting = Te toca jugar en { $battle }
turns-soon-over = Te queda poco tiempo para jugar en { $battle }
