mod rolls;
