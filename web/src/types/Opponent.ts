// Generated from the computer players of the server; `cargo xtask types` writes it anew.

export const OPPONENTS = ["recruit"] as const;

export type Opponent = (typeof OPPONENTS)[number];
