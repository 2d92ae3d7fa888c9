# Cuentas: crearlas, entrar, dónde se ha entrado, recuperación, correo, marcharse.
account-title = Cuenta
account-name = Nombre
account-password = Contraseña
account-password-new = Contraseña nueva
account-password-old = Contraseña actual
account-password-hint = Diez caracteres por lo menos. Una frase corta sirve bien.
account-done = Hecho.

# Como invitado
account-guest = Juegas como invitado
account-guest-text = Tus partidas pertenecen a este navegador. Con una cuenta las encuentras en cualquier aparato y puedes jugar partidas que puntúan. Conservas las partidas que tienes.
account-sign-in = Entrar
account-sign-up = Crear una cuenta
account-sign-up-closed = Este servidor no admite cuentas nuevas.
account-bring = Traer las partidas que empecé aquí como invitado
account-forgot = ¿Has olvidado la contraseña?

# Códigos de recuperación
account-codes-title = Tus códigos de recuperación
account-codes-text = Apúntalos o imprímelos, y guárdalos donde nadie más mire. Cada uno sustituye una vez la contraseña olvidada. Solo se muestran ahora.
account-codes-copy = Copiar
account-codes-copied = Copiado
account-codes-kept = Los he guardado

# La cuenta propia
account-since = Cuenta desde el { $day }
account-role-moderator = Moderación
account-role-admin = Administración
account-sign-out = Salir
account-sessions = Dónde tienes abierta la cuenta
account-session-unknown = Aparato desconocido
account-session-here = aquí
account-session-seen = usado { $ago }
account-session-end = Salir allí
account-session-end-others = Salir en todos los demás
account-change-password = Cambiar la contraseña
account-change-password-text = Con ello sales de la cuenta en todos los demás aparatos.
account-codes = Códigos de recuperación
account-codes-left =
    { $n ->
        [0] No te queda ningún código de recuperación. Sin ninguno no se puede sustituir una contraseña olvidada.
        [one] Te queda un código de recuperación.
       *[other] Te quedan { $n } códigos de recuperación.
    }
account-codes-new = Generar códigos nuevos
account-codes-new-text = Los antiguos dejan de valer.
account-mail = Correo
account-mail-text = Para una contraseña olvidada, y para avisarte de que te toca jugar. Nadie más ve la dirección.
account-mail-address = Dirección
account-mail-confirmed = Confirmada
account-mail-waiting = Se ha enviado un mensaje. Abre el enlace que lleva para confirmar la dirección; hasta entonces no se enviará nada más.
account-mail-turns = Avísame cuando me toque jugar
account-mail-save = Guardar
account-data = Tus datos
account-data-text = Un archivo con tu cuenta, tus mensajes, tus partidas y las actas de las terminadas.
account-export = Guardar una copia
account-delete = Borrar la cuenta
account-delete-text = Se borran para siempre tu cuenta, tus mensajes, tu puntuación y las partidas que nadie más juega. En las partidas con otros ocupa tu puesto el ordenador; las que puntúan se dan por rendidas.
account-delete-now = Borrarlo todo

# Expulsado
account-banned = Por ahora no puedes jugar aquí
account-banned-until = Hasta el { $day }.
account-banned-ever = De forma permanente.

# Contraseña olvidada
recover-title = Una contraseña nueva
recover-code = Un código de recuperación
recover-code-text = Con uno de los códigos que recibiste con la cuenta.
recover-code-label = Código
recover-set = Guardar la contraseña
recover-mail = Por correo
recover-mail-text = Si la cuenta tiene una dirección confirmada, se envía allí un enlace, válido durante una hora.
recover-mail-send = Envíame un enlace
recover-mail-sent = Si existe esa cuenta y tiene una dirección confirmada, el mensaje va de camino.
confirm-title = Tu dirección
confirm-now = Confirmar la dirección
confirm-done = Tu dirección queda confirmada.
confirm-to-account = A la cuenta

# Denuncias, para quien modera
reports-title = Mensajes denunciados
reports-none = No hay nada que revisar.
reports-by =
    { $n ->
        [one] denunciado por una persona
       *[other] denunciado por { $n } personas
    }
reports-leave = Dejarlo
reports-remove = Quitarlo
reports-ban = Quitarlo y expulsar una semana
feed-title = Tus turnos, en tu calendario
feed-text = Una dirección privada que avisa a tu calendario o a tu lector de noticias cuando una partida te espera: una vez por jugada, y no mientras estás mirando.
feed-there = Quien tenga la dirección ve qué partidas te esperan. Una dirección nueva anula la anterior.
feed-make = Crear la dirección
feed-renew = Crear otra dirección
feed-remove = Quitar el aviso
feed-once = Cópiala ahora: no se vuelve a mostrar.
feed-calendar = Para un calendario
feed-atom = Para un lector de noticias
