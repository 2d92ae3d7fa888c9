mod checks;
