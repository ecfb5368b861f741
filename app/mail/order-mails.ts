import { formatsFor } from "#app/i18n/formats.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { cartWords, orderWords } from "#app/i18n/registry.ts";
import { formatPaise } from "#shop/values/money.ts";
import { formatOrderNumber } from "#shop/values/order-number.ts";
import { chargesOf, lineTotal } from "#shop/values/order.ts";
import type { Mail, MailBuyer, MailOrder } from "#shop/values/mail-template.ts";
import { startOfDay } from "#shop/values/shop-days.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import { linkTo, mailMessagesFor, outward, type MailWords, type MailShop } from "./frame.ts";
import { heading, isolated, link, paragraph, type Block } from "./mail-document.ts";

/** As app/routes.ts has it. */
const CONTACT = "/contactus";

type OrderMail = Extract<Mail, { parameters: { order: MailOrder } }>;

type BuyerMail = Exclude<OrderMail, { template: "new_order" }>;

/** The e-mails about an order: six to its buyer, one to the shop. */
export function orderMail(mail: OrderMail, shop: MailShop): MailWords {
  if (mail.template === "new_order") return newOrder(mail.parameters, shop);
  const { order } = mail.parameters;
  const words = mailMessagesFor(shop.language)[mail.template];
  const titles = "collected" in words && order.fulfilment === "collect" ? words.collected : words;
  return {
    subject: titles.subject(formatOrderNumber(order.number)),
    heading: titles.heading,
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
    case "order_ready": {
      const words = messages.order_ready;
      const { duePaise, collectAt } = mail.parameters;
      const due = paragraph(duePaise > 0 ? words.pay(formatPaise(duePaise)) : words.paid);
      return [
        paragraph(words.text(number)),
        ...(collectAt === "" ? [] : [{ kind: "quoted" as const, label: words.shop, text: collectAt }]),
        due,
        ...lines,
        write,
        see,
      ];
    }
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
      const text = order.fulfilment === "collect" ? words.collectText : words.text;
      return [paragraph(text(number)), ...lines, paragraph(words.wrong), write, see];
    }
    case "order_changed": {
      const words = messages.order_changed;
      const { duePaise } = mail.parameters;
      const due = duePaise > 0 ? [paragraph(cashOf(order, shop)(formatPaise(duePaise)))] : [];
      return [
        paragraph(words.text(number)),
        ...lines,
        ...promiseOf(order, shop),
        ...due,
        paragraph(words.wrong),
        write,
        see,
      ];
    }
  }
}

function receivedBlocks(
  order: MailOrder,
  { lines, write, see }: { lines: Block[]; write: Block; see: Block },
  shop: MailShop,
): Block[] {
  const { order_received: words, order: common, unproved } = mailMessagesFor(shop.language);
  const { cart, order: orderPage } = messagesFor(shop.language, { cartWords, orderWords });
  const { steps, ...page } = orderPage;
  const amount = formatPaise(order.totalPaise);
  const total = order.isChargeOpen ? cart.plusDelivery(amount) : amount;
  const buyer = buyerOf(order);
  const isCollected = order.fulfilment === "collect";
  const isFixed = isCollected || Boolean(order.promisedOn);
  const call =
    buyer === null
      ? unproved[isFixed ? "confirm" : "call"]
      : steps[isFixed ? "confirm" : "call"](formatPhone(buyer.phone));
  return [
    paragraph(words.text(formatOrderNumber(order.number))),
    ...lines,
    ...promiseOf(order, shop),
    paragraph(cashOf(order, shop)(total)),
    buyer === null
      ? paragraph(unproved.details)
      : { kind: "quoted", label: isCollected ? page.collect : page.goesTo, text: formatRecipient(buyer) },
    heading(page.next),
    { kind: "steps", texts: [call, steps.pack, (isCollected ? steps.collect : steps.pay)(total)] },
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
      paragraph(words.text(isolated(order.name))),
      { kind: "quoted", label: words.buyer, text: `${formatRecipient(order)}\n${email}` },
      heading(words.lines),
      billOf(order, shop.language, total),
      ...promiseOf(order, shop),
      link(words.see, pageOf(order, shop)),
    ],
    footer: [from(shop.name)],
  };
}

/** The promised day, or that the order is collected; e-mails of before have neither. */
function promiseOf({ fulfilment, promisedOn, isChargeOpen }: MailOrder, { language }: MailShop): Block[] {
  const { order: words } = messagesFor(language, { cartWords, orderWords });
  if (fulfilment === "collect") return [paragraph(words.collect)];
  const day = promisedOn ? words.promised(formatsFor(language).weekdayDate(startOfDay(promisedOn))) : "";
  return [day, isChargeOpen ? words.chargeOnCall : ""].filter(Boolean).map(paragraph);
}

function cashOf({ fulfilment }: MailOrder, { language }: MailShop): (amount: string) => string {
  const { cash, cashAtShop } = mailMessagesFor(language).order_received;
  return fulfilment === "collect" ? cashAtShop : cash;
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
