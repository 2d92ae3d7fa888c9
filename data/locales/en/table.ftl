# The table: board, prompt bar and the panel of the present choice.

board-label = Battle map
