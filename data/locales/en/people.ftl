# Playing with others: invitations, open games, one's own games, chat, offers, clocks.
people-lobby = Open games
people-games = My games
people-you = You
people-somebody = Somebody
people-nobody = Nobody yet
people-free = Free
people-asked = Asked: { $name }
people-computer = The computer
people-name = Your name
people-name-hint = What others call you.
people-name-save = Save
people-failed = That did not work. Is the server still running?

# Inviting
invite-friend = Another person
invite-friend-text = Send a link, or let anybody join.
invite-terms = Terms
invite-time = Time
invite-time-none = No clock
invite-time-30 = 30 minutes each, 10 s a move
invite-time-60 = 60 minutes each, 15 s a move
invite-time-120 = 2 hours each, 30 s a move
invite-time-1d = 1 day a move
invite-time-3d = 3 days a move
invite-time-7d = 7 days a move
invite-listed = Show it among the open games
invite-listed-text = Anybody on this server may join.
invite-watch = Let others watch
invite-watch-text = Whoever has the link sees what neither side hides; after the end, everything.
invite-rated = Count it for the ratings
invite-make = Create the invitation
invite-title = An invitation
invite-of = { $name } invites you
invite-of-nobody = You are invited
invite-yours = Your invitation is open
invite-yours-text = Send this link. The battle begins as soon as every seat is taken.
invite-link = The link
invite-copy = Copy the link
invite-copied = Copied
invite-local = This link works on this computer only. Start the server with --lan to invite others on your network.
invite-waiting = Waiting for the others …
invite-seats = The seats
invite-sit = Take the seat
invite-sit-as = Play the { $side }
invite-seated = You have a seat here.
invite-full = All seats are taken.
invite-begun = This battle has begun.
invite-gone = This invitation no longer exists.
invite-fill = Fill the free seats and begin
invite-take-back = Withdraw the invitation
invite-leave = Leave the seat
invite-to-table = To the table
invite-chief = The commander in chief, and whatever nobody else has
invite-dice = Why nobody can rig the dice
invite-dice-text = The server has sealed its half of the dice already. Every player adds a share of his own, and the throws follow from both: nobody can choose them, and the record proves it at the end. The seal:

# Open games
lobby-title = Open games
lobby-text = Take a free seat, or invite somebody yourself.
lobby-none = Nobody is waiting for an opponent right now.
lobby-new = Invite somebody
lobby-yours = Where you sit
lobby-open = Free seats
lobby-see = Open
lobby-ratings = The best players
lobby-rating = Rating
lobby-played = Games
lobby-no-ratings = No rated game has been played here yet.

# My games
mine-title = My games
mine-turn = Your move
mine-waiting = Their move
mine-over = Finished
mine-none = You have no games yet.
mine-sort = Sort by
mine-sort-latest = latest move
mine-sort-battle = battle
mine-sort-name = name
mine-name = Name this game
mine-rename = Rename
mine-remove = Remove
mine-remove-sure = Remove it from your list?
mine-remove-resign = Others play in this game. Removing it means giving it up.
mine-export = Save the record
mine-import = Import a record
mine-against = against { $name }
mine-since = { $time }
mine-alone = You play both sides

# At the table
table-company = Players and chat
company-title = Players
company-here = here
company-away = away
company-thinking = thinking
company-watchers = { $n ->
    [0] Nobody is watching
    [one] One person is watching
   *[other] { $n } people are watching
  }
company-watch = Others may watch
company-watch-link = Copy the link for spectators
company-you-watch = You are watching. You see what neither side hides.
company-you-watch-over = The battle is over: you see everything.
chat-title = Chat
chat-watchers = Spectators’ chat
chat-say = Say something
chat-send = Send
chat-none = Nobody has said anything yet.
chat-mute = Mute
chat-report = Report
chat-muted = You will hear no more from that person.
chat-new = { $n ->
    [one] One new message
   *[other] { $n } new messages
  }
offer-title = Offers
offer-draw = Offer a draw
offer-take-back = Ask to take back my last choice
offer-computer = Ask to let the computer play on for me
offer-resign = Give up
offer-resign-sure = Give up this battle?
offer-yes = Agree
offer-no = Decline
offer-withdraw = Withdraw
offer-made-draw = You offer a draw.
offer-made-take-back = You ask to take back your last choice.
offer-made-computer = You ask to let the computer play on for you.
offer-got-draw = The { $side } offer a draw.
offer-got-take-back = The { $side } ask to take back their last choice and what followed. A throw made again falls as it fell.
offer-got-computer = The { $side } ask to let the computer play on for them.
offer-computer-plays = The computer plays for the { $side }.
offer-play-again = Play myself again
offer-claim-time = The other side has run out of time.
offer-claim-absence = The other side has been away for a month.
offer-claim = Claim the battle
offer-rematch = Rematch, sides swapped
offer-rematch-there = Take the seat for another battle
# Decided beforehand
deputy-title = { $n ->
    [0] While the enemy moves: you are asked
   *[other] While the enemy moves: { $n } of 5 decided beforehand
  }
deputy-text = Decide beforehand, and the battle does not wait for you. Your staff answers as the recruit would.
deputy-fire = Defensive fire
deputy-fire-ask = Ask me
deputy-fire-staff = My staff fires
deputy-fire-refrain = Hold fire
deputy-reactions = Countercharge, evade, lead the defence
deputy-reactions-ask = Ask me
deputy-reactions-staff = My staff decides
deputy-reactions-refrain = Never
deputy-retreats = Losses, retreats and routs
deputy-retreats-ask = Ask me
deputy-retreats-staff = My staff decides
deputy-advances = Advance after a won combat
deputy-advances-ask = Ask me
deputy-advances-staff = My staff decides
deputy-advances-refrain = Stay
deputy-rallies = Rallying at the end of the turn
deputy-rallies-ask = Ask me
deputy-rallies-staff = My staff rolls
deputy-rallies-refrain = Nobody rolls
clock-left = Time left
clock-over = out of time
clock-days = { $days } d { $hours } h
clock-off = days off until { $until }
clock-take-off = Take a day off
clock-days-left = { $n ->
    [one] One day off left
   *[other] { $n } days off left
  }
verdict-title = The battle is over
verdict-draw = The players agreed on a draw.
verdict-resignation = The { $winner } win: the { $loser } gave up.
verdict-time = The { $winner } win: the { $loser } ran out of time.
verdict-absence = The { $winner } win: the { $loser } stayed away too long.
notice-turn = Your move
notice-turn-in = It is your move in { $battle }.
notice-ask = Tell me in the browser when it is my move
bot-other-short = a person
bot-open-short = free
