mod objectives;
mod points;
