import { href } from "react-router";
import type { Messages } from "#app/i18n/messages.ts";
import { whatsappAddress } from "#app/layout/footer.tsx";
import type { adminWords } from "#app/i18n/registry.ts";
import type { EnquiryForAdmin } from "#shop/enquiries/read-enquiries.ts";
import { formatPhone } from "#shop/values/format-phone.ts";

/** Characters of a message that a reply quotes: mail programs truncate longer addresses. */
const MOST_QUOTED = 600;

type Words = Messages<typeof adminWords>["adminArea"]["messages"];

/** A mailto link with the visitor's address, a subject and the quoted message. RFC 6068. */
export function mailReply({ name, email, message }: EnquiryForAdmin, day: string, shop: string, words: Words): string {
  const signs = [...message];
  const quoted = signs.length > MOST_QUOTED ? `${signs.slice(0, MOST_QUOTED).join("")}…` : message;
  const quotation = quoted
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
  const body = words.mailBody(name, day, quotation).replaceAll("\n", "\r\n");
  const to = encodeURIComponent(email).replace("%40", "@");
  return `mailto:${to}?subject=${encodeURIComponent(words.mailSubject(shop))}&body=${encodeURIComponent(body)}`;
}

/** A link that opens a WhatsApp chat with an Indian number (E.164) and a greeting to complete; without one while a product is not back. */
export function whatsappReply(
  { name, product }: EnquiryForAdmin,
  mobile: string,
  { shop, origin }: { shop: string; origin: string },
  words: Words,
): string {
  if (product?.isBack === false) return whatsappAddress(mobile);
  const text =
    product === null
      ? words.whatsappText(name, shop)
      : words.isBack(product.name, shop, origin + href("/products/:slug", { slug: product.slug }));
  return `${whatsappAddress(mobile)}?text=${encodeURIComponent(text)}`;
}

/** The name of whoever wrote; of a request for a product, the contact. */
export function writerOf({ name, email, product }: EnquiryForAdmin): string {
  return product === null || email !== "" ? name : formatPhone(name);
}
