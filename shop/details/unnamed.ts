/** What a shop is called whose owner has not named it. Apart, since every page loads it and few load the rest. */
export const UNNAMED = "Ankur";
