import { messagesFor } from "#app/i18n/messages.ts";
import { mailWords } from "#app/i18n/registry.ts";
import { pageAddress } from "#app/request/page-address.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import { inOneLine, isolated, paragraph, type Block, type MailDocument } from "./mail-document.ts";

/** The sender and the recipient's language. */
export type MailShop = {
  name: string;
  /** The shop's public origin, without a slash at its end. */
  url: string;
  /** E.164 */
  phone: string | null;
  /** BCP 47: the recipient's. */
  language: string;
};

/** An e-mail's content without its layout. */
export type MailWords = Omit<MailDocument, "language">;

/** The words of e-mails in the recipient's language. */
export const mailMessagesFor = (language: string) => messagesFor(language, { mailWords }).mail;

/** The greeting and the end of an e-mail to somebody outside the shop. */
export const outward = {
  hello(name: string, { language }: MailShop): Block {
    const { hello, helloPlain } = mailMessagesFor(language);
    const spoken = spokenName(name);
    return paragraph(spoken === null ? helloPlain : hello(isolated(spoken)));
  },

  footer({ name, phone, language }: MailShop, question: "call" | "callAboutOrder"): string[] {
    const words = mailMessagesFor(language);
    return [words.from(name), ...(phone === null ? [] : [words[question](formatPhone(phone))])];
  },
};

/**
 * The name for an e-mail's greeting, or null for text that is no name. Anybody can sign up or order with another's
 * address. They must not be able to send advertisements there in the shop's name ('Win now at evil.example').
 */
function spokenName(name: string): string | null {
  const spoken = inOneLine(name);
  const isName = spoken.length <= 60 && !/[/@:<>]|\d{4}|[\p{L}\d-]{2}\.\p{L}{2}/u.test(spoken);
  return isName && spoken !== "" ? spoken : null;
}

/** The absolute address of a path within the shop. Throws, without the path, when it leads anywhere else. */
export function linkTo({ url, language }: MailShop, path: string): string {
  const link = URL.parse(path, url);
  if (!path.startsWith("/") || link === null || link.origin !== new URL(url).origin) {
    throw new TypeError("An email link points outside the shop.");
  }
  return pageAddress({ origin: link.origin, language }, link.href.slice(link.origin.length));
}
