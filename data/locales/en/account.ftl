# Accounts: signing up and in, where one is signed in, recovery, mail, leaving.
account-title = Account
account-name = Name
account-password = Password
account-password-new = New password
account-password-old = Current password
account-password-hint = Ten characters at least. A short sentence is good.
account-done = Done.

# As a guest
account-guest = You play as a guest
account-guest-text = Your games belong to this browser. With an account you find them on every device, and may play for the ratings. You keep the games you have.
account-sign-in = Sign in
account-sign-up = Create an account
account-sign-up-closed = This server does not accept new accounts.
account-bring = Bring along the games I started here as a guest
account-forgot = Forgot your password?

# Recovery codes
account-codes-title = Your recovery codes
account-codes-text = Write these down or print them, and keep them where nobody else looks. Each replaces a forgotten password once. They are shown only now.
account-codes-copy = Copy
account-codes-copied = Copied
account-codes-kept = I have kept them

# One's account
account-since = Account since { $day }
account-role-moderator = Moderator
account-role-admin = Administrator
account-sign-out = Sign out
account-sessions = Where you are signed in
account-session-unknown = Unknown device
account-session-here = here
account-session-seen = last used { $ago }
account-session-end = Sign out there
account-session-end-others = Sign out everywhere else
account-change-password = Change the password
account-change-password-text = This signs you out everywhere else.
account-codes = Recovery codes
account-codes-left =
    { $n ->
        [0] You have no recovery code left. Without one, a forgotten password cannot be replaced.
        [one] You have one recovery code left.
       *[other] You have { $n } recovery codes left.
    }
account-codes-new = Generate new codes
account-codes-new-text = The old ones stop working.
account-mail = Mail
account-mail-text = For a forgotten password, and to tell you that it is your move. Nobody else sees the address.
account-mail-address = Address
account-mail-confirmed = Confirmed
account-mail-waiting = A message has been sent there. Open the link in it to confirm the address; until then nothing else is sent.
account-mail-turns = Tell me when it is my move
account-mail-save = Save
account-data = Your data
account-data-text = A file with your account, your messages, your games and the records of those that are over.
account-export = Save a copy
account-delete = Delete the account
account-delete-text = Your account, messages, ratings and the games nobody else plays are removed for good. In a game with others the computer takes your seat; a rated one is resigned.
account-delete-now = Delete everything

# Banned
account-banned = You may not play here for now
account-banned-until = Until { $day }.
account-banned-ever = Permanently.

# Forgotten password
recover-title = A new password
recover-code = A recovery code
recover-code-text = With one of the codes you got with your account.
recover-code-label = Code
recover-set = Set the password
recover-mail = By mail
recover-mail-text = If the account has a confirmed address, a link is sent there. It is valid for one hour.
recover-mail-send = Send me a link
recover-mail-sent = If there is such an account with a confirmed address, a message is on its way.
confirm-title = Your address
confirm-now = Confirm the address
confirm-done = Your address is confirmed.
confirm-to-account = To the account

# Reports, for moderators
reports-title = Reported messages
reports-none = Nothing to review.
reports-by =
    { $n ->
        [one] reported by one person
       *[other] reported by { $n } persons
    }
reports-leave = Leave it
reports-remove = Remove it
reports-ban = Remove it, and a week’s ban
feed-title = Your moves, in your calendar
feed-text = A private address that tells your calendar or feed reader when a game waits for you: once for each move, and not while you are looking.
feed-there = Whoever has the address sees which games wait for you. A new address makes the old one void.
feed-make = Make the address
feed-renew = Make a new address
feed-remove = Take the feed away
feed-once = Copy it now: it is not shown again.
feed-calendar = For a calendar
feed-atom = For a feed reader
