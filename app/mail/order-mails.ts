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

type BuyerMail = Exclude<OrderMail, { template: "new_order" }>;

/** The e-mails about an order: five to its buyer, one to the shop. */
export function orderMail(mail: OrderMail, shop: MailShop): MailWords {
  if (mail.template === "new_order") return newOrder(mail.parameters, shop);
  const { order } = mail.parameters;
  const words = mailMessagesFor(shop.language)[mail.template];
  return {
    subject: words.subject(formatOrderNumber(order.number)),
    heading: words.heading,
    blocks: [outward.hello(buyerOf(order)?.name ?? "", shop), ...blocksFor(mail, shop)],
    footer: outward.footer(shop, "callAboutOrder"),
  };
}

function blocksFor(mail: BuyerMail, shop: MailShop): Block[] {
  const { order } = mail.parameters;
  const number = formatOrderNumber(order.number);
  const { order: common, ...messages } = mailMessagesFor(shop.language);
  const { total } = messagesFor(shop.language, { cartWords, orderWords }).order;
  const lines = [heading(common.lines), billOf(order, shop.language, total)];
  const write = link(common.write, linkTo(shop, CONTACT));
  const see = link(common.see, pageOf(order, shop));
  switch (mail.template) {
    case "order_received":
      return receivedBlocks(order, { lines, write, see }, shop);
    case "order_completed": {
      const words = messages.order_completed;
      return [paragraph(words.text(number, shop.name)), ...lines, paragraph(words.wrong), write, see];
    }
    case "order_cancelled": {
      const words = messages.order_cancelled;
      const bill = billOf(order, shop.language, words.total);
      return [paragraph(words.text(number)), paragraph(words.wrong), write, heading(words.lines), bill, see];
    }
    case "order_reopened": {
      const words = messages.order_reopened;
      return [paragraph(words.text(number)), ...lines, paragraph(words.wrong), write, see];
    }
    case "order_changed": {
      const words = messages.order_changed;
      const { duePaise } = mail.parameters;
      const due = duePaise > 0 ? [paragraph(messages.order_received.cash(formatPaise(duePaise)))] : [];
      return [paragraph(words.text(number)), ...lines, ...due, paragraph(words.wrong), write, see];
    }
  }
}

function receivedBlocks(
  order: MailOrder,
  { lines, write, see }: { lines: Block[]; write: Block; see: Block },
  shop: MailShop,
): Block[] {
  const { order_received: words, order: common, unproved } = mailMessagesFor(shop.language);
  const { steps, ...page } = messagesFor(shop.language, { cartWords, orderWords }).order;
  const total = formatPaise(order.totalPaise);
  const buyer = buyerOf(order);
  const call = buyer === null ? unproved.call : steps.call(formatPhone(buyer.phone));
  return [
    paragraph(words.text(formatOrderNumber(order.number))),
    ...lines,
    paragraph(words.cash(total)),
    buyer === null ? paragraph(unproved.details) : { kind: "quoted", label: page.goesTo, text: formatRecipient(buyer) },
    heading(page.next),
    { kind: "steps", texts: [call, steps.pack, steps.pay(total)] },
    see,
    ...(buyer === null ? [paragraph(unproved.notYou), write] : []),
    paragraph(common.private),
  ];
}

type NewOrder = Extract<OrderMail, { template: "new_order" }>["parameters"];

function newOrder({ order, email }: NewOrder, shop: MailShop): MailWords {
  const { new_order: words, from } = mailMessagesFor(shop.language);
  const number = formatOrderNumber(order.number);
  const { total } = messagesFor(shop.language, { cartWords, orderWords }).order;
  return {
    subject: words.subject(number, formatPaise(order.totalPaise)),
    heading: words.heading(number),
    blocks: [
      paragraph(words.text(order.name)),
      { kind: "quoted", label: words.buyer, text: `${formatRecipient(order)}\n${email}` },
      heading(words.lines),
      billOf(order, shop.language, total),
      link(words.see, pageOf(order, shop)),
    ],
    footer: [from(shop.name)],
  };
}

const pageOf = ({ token }: MailOrder, shop: MailShop): string => linkTo(shop, `/order/${encodeURIComponent(token)}`);

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
