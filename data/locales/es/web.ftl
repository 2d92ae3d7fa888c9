# Páginas y paneles del cliente.

title = Águila
lost-title = Aquí no hay nada
lost-home = Volver a las batallas
