import { messagesFor } from "#app/i18n/messages.ts";
import { cartWords, orderWords } from "#app/i18n/registry.ts";
import { formatPaise } from "#shop/values/money.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import { chargesOf, lineTotal } from "#shop/values/order.ts";
import type { Mail, MailBuyer, MailOrder } from "#shop/values/mail-template.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import { linkTo, mailMessagesFor, outward, type MailWords, type MailShop } from "./frame.ts";
import { heading, link, paragraph, type Block } from "./mail-document.ts";

/** As app/routes.ts has it. */
const CONTACT = "/contactus";

type OrderMail = Extract<Mail, { parameters: { order: MailOrder } }>;

/** The e-mails about an order: five to its buyer, one to the shop. */
export function orderMail(mail: OrderMail, shop: MailShop): MailWords {
  const { order } = mail.parameters;
  const number = formatOrderNumber(order.number);
  const total = formatPaise(order.totalPaise);
  const page = linkTo(shop, `/order/${encodeURIComponent(order.token)}`);
  const words = messagesFor(shop.language, { cartWords, orderWords }).order;
  const messages = mailMessagesFor(shop.language);
  const buyer = buyerOf(order);
  const hello = outward.hello(buyer?.name ?? "", shop);
  switch (mail.template) {
    case "order_received":
      return {
        subject: messages.order_received.subject(number),
        heading: messages.order_received.heading,
        blocks: [
          hello,
          paragraph(messages.order_received.text(number)),
          heading(messages.order.lines),
          billOf(order, shop.language, words.total),
          paragraph(messages.order_received.cash(total)),
          buyer === null
            ? paragraph(messages.unproved.details)
            : { kind: "quoted", label: words.goesTo, text: formatRecipient(buyer) },
          heading(words.next),
          {
            kind: "steps",
            texts: [
              buyer === null ? messages.unproved.call : words.steps.call(formatPhone(buyer.phone)),
              words.steps.pack,
              words.steps.pay(total),
            ],
          },
          link(messages.order.see, page),
          ...(buyer === null
            ? [paragraph(messages.unproved.notYou), link(messages.order.write, linkTo(shop, CONTACT))]
            : []),
          paragraph(messages.order.private),
        ],
        footer: outward.footer(shop, "callAboutOrder"),
      };
    case "order_completed":
      return {
        subject: messages.order_completed.subject(number),
        heading: messages.order_completed.heading,
        blocks: [
          hello,
          paragraph(messages.order_completed.text(number, shop.name)),
          heading(messages.order.lines),
          billOf(order, shop.language, words.total),
          paragraph(messages.order_completed.wrong),
          link(messages.order.write, linkTo(shop, CONTACT)),
          link(messages.order.see, page),
        ],
        footer: outward.footer(shop, "callAboutOrder"),
      };
    case "order_cancelled":
      return {
        subject: messages.order_cancelled.subject(number),
        heading: messages.order_cancelled.heading,
        blocks: [
          hello,
          paragraph(messages.order_cancelled.text(number)),
          paragraph(messages.order_cancelled.wrong),
          link(messages.order.write, linkTo(shop, CONTACT)),
          heading(messages.order_cancelled.lines),
          billOf(order, shop.language, messages.order_cancelled.total),
          link(messages.order.see, page),
        ],
        footer: outward.footer(shop, "callAboutOrder"),
      };
    case "order_reopened":
      return {
        subject: messages.order_reopened.subject(number),
        heading: messages.order_reopened.heading,
        blocks: [
          hello,
          paragraph(messages.order_reopened.text(number)),
          heading(messages.order.lines),
          billOf(order, shop.language, words.total),
          paragraph(messages.order_reopened.wrong),
          link(messages.order.write, linkTo(shop, CONTACT)),
          link(messages.order.see, page),
        ],
        footer: outward.footer(shop, "callAboutOrder"),
      };
    case "order_changed": {
      const { duePaise } = mail.parameters;
      return {
        subject: messages.order_changed.subject(number),
        heading: messages.order_changed.heading,
        blocks: [
          hello,
          paragraph(messages.order_changed.text(number)),
          heading(messages.order.lines),
          billOf(order, shop.language, words.total),
          ...(duePaise > 0 ? [paragraph(messages.order_received.cash(formatPaise(duePaise)))] : []),
          paragraph(messages.order_changed.wrong),
          link(messages.order.write, linkTo(shop, CONTACT)),
          link(messages.order.see, page),
        ],
        footer: outward.footer(shop, "callAboutOrder"),
      };
    }
    case "new_order":
      return {
        subject: messages.new_order.subject(number, total),
        heading: messages.new_order.heading(number),
        blocks: [
          paragraph(messages.new_order.text(mail.parameters.order.name)),
          {
            kind: "quoted",
            label: messages.new_order.buyer,
            text: `${formatRecipient(mail.parameters.order)}\n${mail.parameters.email}`,
          },
          heading(messages.new_order.lines),
          billOf(order, shop.language, words.total),
          link(messages.new_order.see, page),
        ],
        footer: [messages.from(shop.name)],
      };
  }
}

/** Null where the e-mail must not contain the buyer's input. */
function buyerOf({ name, phone, address }: MailOrder): MailBuyer | null {
  return name === undefined || phone === undefined || address === undefined ? null : { name, phone, address };
}

function formatRecipient({ name, phone, address }: MailBuyer): string {
  return [name, formatPhone(phone), address].join("\n");
}

function billOf(order: MailOrder, language: string, totalLabel: string): Block {
  const { cart, order: words, product } = messagesFor(language, { cartWords, orderWords });
  const lines = order.lines.map((line) => ({
    name: line.name,
    detail: `${product.packOf(line.pack)} · ${words.line(line.quantity, formatPaise(line.unitPricePaise))}`,
    amount: formatPaise(lineTotal(line)),
  }));
  const charges = chargesOf({ discountPaise: 0, ...order });
  const sums = charges.map(({ what, paise }) => ({ label: cart.charges[what], amount: formatPaise(paise) }));
  return { kind: "bill", lines, sums: [...sums, { label: totalLabel, amount: formatPaise(order.totalPaise) }] };
}
