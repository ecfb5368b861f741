/**
 * What the cart's badge says to who cannot see it. In a file of its own and without the counting of others, since pages
 * without the framework load it too; a cart holds too few lines for a number to need commas.
 */
export const cartLinesEn = (lines: number) => `${lines} ${lines === 1 ? "good" : "goods"} in the cart`;
