# What the staff tells who asks: the ground of a hex, and what to do now.

ground-title = Ground of { $hex }
ground-level = { $terrain }, height { $level }
ground-march = To come in, { $arm }
ground-march-infantry = on foot
ground-march-cavalry = on horseback
ground-march-artillery = with guns
ground-march-cart = with a cart
ground-cost = { $cost } MP
ground-closed = closed
ground-fire = Fire at it
ground-shock = Attack into it
ground-plain = no effect
ground-strength = strength × { $by }
ground-defence = defence × { $by }
ground-die = { $by } on the die
ground-no-shock = forbidden
ground-from = { $what } from the { $sides }
ground-highway = Highway
ground-path = Path
ground-river = River
ground-stream = Stream
ground-over = { $side } ({ $crossing })
ground-bridge = bridge
ground-ford = ford
ground-source = Where the ground comes from

advice = Advice
advice-title = The marshal would do this
advice-thinks = The marshal looks at the map …
advice-march = March { $unit } to { $hex }
advice-fire = Fire at { $hex }
advice-shock = Attack { $hex }
advice-die = The die is left to you.
advice-none = Nothing to advise here.
advice-do = Do it
advice-close = Close

# Where the ground of a hex comes from
ground-entry = entry { $letter }
ground-origin-cover = Cover and paths: an informed guess of ours.
ground-origin-built = Town and buildings: where the real ground has them.
ground-origin-named = Named in the rulebook: { $place }.
ground-origin-alcaniz = Heights: public survey of the real ground, a point every 90 m, in steps of 20 m. The river, the ravines and the hills lie where the survey has them. Los Pueyos is certain; that the low hill between the two roads is Las Horcas, and the swell west of the bridge Perdiguer, is our reading of accounts that give no distances.
ground-origin-bailen = Heights: public survey of the real ground, a point every 90 m, in steps of 20 m, eased by hand so that the named positions read as the histories describe them. Hex numbers, entries, the bridge and San Cristóbal are the rulebook’s. The Cerrajón and Haza Walona stand south of the highway and the two Zumacares north of it, as the Spanish histories read.
ground-origin-maria = Heights: public survey of the real ground, a point every 90 m, in steps of 20 m; the top of the map is north-north-east. The ravines and the Huerva lie where the survey has them. The road from La Muela to Zaragoza runs as the rules say; in truth it ran farther north-west.
ground-origin-castalla = Heights: public survey of the real ground, a point every 90 m, in steps of 30 m. The cone of the castle is raised by hand, because the survey rounds it off. The swamp is the stream the Allies dammed.
battle-known = What is known, and what is guessed
battle-known-armies = Strengths come from returns of the time where they exist. Most morale grades and leaders’ factors, and the levels of Bailén, are our estimates: every unit says so beside its values, with the range we allow and the reason, and a layer of the map marks them.
