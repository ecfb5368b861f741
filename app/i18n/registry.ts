/*
 * The index of all words by file. A page requests what it needs (`useMessages({ cartWords })`), and the bundler follows
 * each export to its own file. So no page loads another page's words. These are the first language's, which are in the
 * pages' own scripts. For further ones see languages.ts.
 */
export { aboutWords } from "./en/about.ts";
export { accountWords } from "./en/account.ts";
export { cartWords } from "./en/cart.ts";
export { checkoutWords, refusalWords } from "./en/checkout.ts";
export { contactWords, footerWords } from "./en/contact.ts";
export { deliveryWords } from "./en/delivery.ts";
export { adminWords } from "./en/admin.ts";
export { everyPageWords } from "./en/every-page.ts";
export { findOrderWords } from "./en/find-order.ts";
export { formWords } from "./en/form.ts";
export { homeWords } from "./en/home.ts";
export { listingWords } from "./en/listing.ts";
export { mailWords } from "./en/mail.ts";
export { orderWords } from "./en/order.ts";
export { legalWords } from "./en/legal.ts";
export { searchRemarksWords } from "./en/listing.ts";
export { productWords } from "./en/product.ts";
export { categoryLinksWords } from "./en/home.ts";
export { flashWords } from "./en/flash.ts";
export { factWords } from "./en/facts.ts";
export { legalSummaryWords } from "./en/legal.ts";
