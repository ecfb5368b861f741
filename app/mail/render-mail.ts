import { formatsFor } from "#app/i18n/formats.ts";
import { tagOf } from "#app/i18n/languages.ts";
import type { Mail } from "#shop/values/mail-template.ts";
import { linkTo, mailMessagesFor, outward, type MailWords, type MailShop } from "./frame.ts";
import { htmlOf } from "./mail-html.ts";
import { textOf } from "./mail-text.ts";
import { isolated, link, paragraph, subjectOf, type Block } from "./mail-document.ts";
import { orderMail } from "./order-mails.ts";

/** As app/routes.ts has them; its `href` would load all of React Router beside the bundle that has it already. */
const LOGIN = "/login";
const FORGOT_PASSWORD = "/forgot-password";
const SIGN_INS = "/admin/sign-ins";
const OPEN_ORDERS = "/admin/orders";
const MESSAGES = "/admin/messages";

/**
 * Renders an e-mail template in the recipient's language, loaded before, as text and HTML with the same content. Throws a
 * TypeError when its link leads out of the shop. Node runs this file directly: no React here.
 */
export function renderMail(mail: Mail, shop: MailShop): { subject: string; text: string; html: string } {
  const words = wordsOf(mail, shop);
  const rendered = { ...words, subject: subjectOf(words.subject), language: tagOf(shop.language) };
  return { subject: rendered.subject, text: textOf(rendered), html: htmlOf(rendered) };
}

function wordsOf(mail: Mail, shop: MailShop): MailWords {
  switch (mail.template) {
    case "order_received":
    case "order_completed":
    case "order_cancelled":
    case "order_reopened":
    case "order_changed":
    case "order_ready":
    case "new_order":
      return orderMail(mail, shop);
    case "new_device":
      return newDevice(mail.parameters, shop);
    case "many_orders":
      return digest(mailMessagesFor(shop.language).many_orders, mail.parameters.orders, OPEN_ORDERS, shop);
    case "many_messages":
      return digest(mailMessagesFor(shop.language).many_messages, mail.parameters.messages, MESSAGES, shop);
    case "new_message":
      return newMessage(mail.parameters, shop);
    case "back_in_stock":
      return backInStock(mail.parameters, shop);
    case "welcome":
    case "already_registered":
    case "reset":
    case "password_changed":
    case "account_unused":
      return accountMail(mail, shop);
  }
}

type DigestWords = ReturnType<typeof mailMessagesFor>["many_orders" | "many_messages"];

function digest(words: DigestWords, count: number, path: string, shop: MailShop): MailWords {
  const { from } = mailMessagesFor(shop.language);
  return {
    subject: words.subject(count),
    heading: words.heading,
    blocks: [paragraph(words.text(count)), paragraph(words.why), link(words.see, linkTo(shop, path))],
    footer: [from(shop.name)],
  };
}

function newMessage(
  { name, email, message }: { name: string; email: string; message: string },
  shop: MailShop,
): MailWords {
  const { from, new_message: words } = mailMessagesFor(shop.language);
  return {
    subject: words.subject(name),
    heading: words.heading,
    blocks: [{ kind: "quoted", label: words.text(isolated(name)), text: message }, paragraph(words.answer(email))],
    footer: [from(shop.name)],
  };
}

function backInStock({ name, path }: { name: string; path: string }, shop: MailShop): MailWords {
  const { back_in_stock: words } = mailMessagesFor(shop.language);
  return {
    subject: words.subject(name),
    heading: words.heading,
    blocks: [paragraph(words.text(name)), link(words.see, linkTo(shop, path)), paragraph(words.why)],
    footer: outward.footer(shop, "call"),
  };
}

function newDevice({ at, address }: { at: string; address: string }, shop: MailShop): MailWords {
  const { from, new_device: words } = mailMessagesFor(shop.language);
  const when = formatsFor(shop.language).moment(new Date(at));
  return {
    subject: words.subject(shop.name),
    heading: words.heading,
    blocks: [
      paragraph(words.text(when, address)),
      paragraph(words.notYou),
      link(words.newPassword, linkTo(shop, FORGOT_PASSWORD)),
      link(words.signIns, linkTo(shop, SIGN_INS)),
    ],
    footer: [from(shop.name)],
  };
}

type AccountMail = Extract<
  Mail,
  { template: "welcome" | "already_registered" | "reset" | "password_changed" | "account_unused" }
>;

/** The e-mails to the owner of an address. */
function accountMail(mail: AccountMail, shop: MailShop): MailWords {
  const { subject, heading } = mailMessagesFor(shop.language)[mail.template];
  return {
    subject: subject(shop.name),
    heading: typeof heading === "string" ? heading : heading(shop.name),
    blocks: [outward.hello("name" in mail.parameters ? mail.parameters.name : "", shop), ...accountBlocks(mail, shop)],
    footer: outward.footer(shop, "call"),
  };
}

function accountBlocks(mail: AccountMail, shop: MailShop): Block[] {
  const messages = mailMessagesFor(shop.language);
  const to = (text: string, path: string) => link(text, linkTo(shop, path));
  switch (mail.template) {
    case "welcome": {
      const words = messages.welcome;
      const confirm = to(words.confirm, mail.parameters.path);
      return [paragraph(words.text), confirm, paragraph(words.without), paragraph(words.notYou)];
    }
    case "already_registered": {
      const words = messages.already_registered;
      return [
        paragraph(words.text),
        to(words.logIn, LOGIN),
        paragraph(words.forgot),
        to(words.newPassword, FORGOT_PASSWORD),
        paragraph(words.notYou),
      ];
    }
    case "reset": {
      const words = messages.reset;
      const choose = to(words.newPassword, mail.parameters.path);
      return [paragraph(words.text), choose, paragraph(words.notYou), paragraph(words.never)];
    }
    case "password_changed": {
      const words = messages.password_changed;
      return [paragraph(words.text), paragraph(words.notYou), to(words.newPassword, FORGOT_PASSWORD)];
    }
    case "account_unused": {
      const words = messages.account_unused;
      const day = formatsFor(shop.language).longDay(new Date(mail.parameters.goesOn));
      return [paragraph(words.text(day)), to(words.logIn, LOGIN), paragraph(words.orders)];
    }
  }
}
