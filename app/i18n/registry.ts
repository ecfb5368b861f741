/*
 * Which words there are, and which file holds them. A page names what it needs (`useMessages({ cartWords })`); a bundler
 * follows each name to its own file, so that a page takes along no other page's words. These are the words of the shop's
 * first language, which stand in the pages' own scripts; languages.ts says where those of further ones come from.
 */
export { aboutWords } from "./en/about.ts";
export { accountWords } from "./en/account.ts";
export { cartWords } from "./en/cart.ts";
export { checkoutWords } from "./en/checkout.ts";
export { contactWords } from "./en/contact.ts";
export { adminWords } from "./en/admin.ts";
export { everyPageWords } from "./en/every-page.ts";
export { findOrderWords } from "./en/find-order.ts";
export { formWords } from "./en/form.ts";
export { homeWords } from "./en/home.ts";
export { listingWords } from "./en/listing.ts";
export { mailWords } from "./en/mail.ts";
export { orderWords } from "./en/order.ts";
export { legalWords } from "./en/legal.ts";
export { searchRemarksWords } from "./en/search-remarks.ts";
export { productWords } from "./en/product.ts";
export { categoryLinksWords } from "./en/category-links.ts";
export { flashWords } from "./en/flash.ts";
