/** Why a row is left out unless the admin ticks its kind. */
export const HELD = ["unpublished", "hidden_row", "changed_code"] as const;
export type Held = (typeof HELD)[number];

/** Of a file's rows, how many are of each kind, whether they are ticked or not. */
export type HeldCounts = Record<Held, number>;

export const noneHeld = (): HeldCounts => Object.fromEntries(HELD.map((kind) => [kind, 0])) as HeldCounts;
