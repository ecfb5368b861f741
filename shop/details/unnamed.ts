/** What a shop is called whose owner has not named it; every page asks for it, and few for the other particulars. */
export const UNNAMED = "Ankur";
