/**
 * Maximum characters of a customer's field that anything reads. It exceeds each field's own limit, so that a longer text
 * is still refused with that field's words. Values of the admin's forms are bounded by the body alone (`limitBodies`).
 */
const LENGTH = 1000;

/** Texts of several lines, carts and lists of changes. */
const LENGTHS: Readonly<Record<string, number>> = { message: 10_000, steps: 65_536, cart: 65_536, lines: 65_536 };

/** A field's text up to its maximum length. */
export const cutField = (name: string, text: string): string => text.slice(0, LENGTHS[name] ?? LENGTH);
