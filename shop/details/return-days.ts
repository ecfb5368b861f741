/** Days within which sealed packs are taken back, as the page Returns says; search engines are told the same. */
export const SEALED_PACKS_BACK_DAYS = 7;
