# Pages and panels of the client.

title = Águila
lost-title = Nothing here
lost-home = Back to the battles
