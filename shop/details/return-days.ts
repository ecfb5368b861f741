/** Days for returning sealed packs, on the page Returns and in the structured data. */
export const SEALED_PACKS_BACK_DAYS = 7;
