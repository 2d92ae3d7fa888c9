# Letters that the server sends by mail, to those only who gave an address.
mail-confirm-subject = Águila: is this your address?
mail-confirm =
    Somebody gave this address for an account at Águila. If it was you, confirm it here:

    { $link }

    If it was not you, do nothing: no more mail will come.
mail-recover-subject = Águila: a new password
mail-recover =
    Somebody asked for a new password for your account at Águila. If it was you, choose one here, within an hour:

    { $link }

    If it was not you, do nothing: your password stays as it is.
mail-turn-subject = Águila: it is your move in { $battle }
mail-turn =
    It is your move in { $battle }:

    { $link }

    If you do not want such mail, say so in your account:

    { $profile }

    You get no more than one for each move, another when little time is left for it, and none while you are looking.
mail-reminder-subject = Águila: little time left for your move in { $battle }
mail-reminder =
    { $hours ->
        [0] Less than an hour is left
        [one] One hour is left
       *[other] { $hours } hours are left
    } for your move in { $battle }:

    { $link }

    If your time runs out, the other side may claim the game. If you do not want such mail, say so in your account:

    { $profile }
turns-title = Águila: your moves
turns-waiting = Your move in { $battle }
turns-soon-over = Little time left for your move in { $battle }
