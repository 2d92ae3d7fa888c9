// Generated from the computer players of the server; `cargo xtask types` writes it anew.

export const OPPONENTS = ["recruit", "colonel", "marshal", "marshal:cautious", "marshal:bold"] as const;

/** Levels that take their time. */
export const THINKERS: readonly string[] = ["colonel", "marshal"];

export type Opponent = (typeof OPPONENTS)[number];
