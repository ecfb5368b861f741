import { describe, expect, test } from "vitest";
import type { Mail, MailBuyer, MailOrder } from "#shop/values/mail-template.ts";
import type { MailShop } from "./frame.ts";
import { renderMail } from "./render-mail.ts";

const shop: MailShop = { name: "Hirva Agro", url: "https://hirva.example", phone: "+919822000000", language: "en" };

const order: MailOrder & MailBuyer = {
  number: 482_913,
  token: "aB3-_token",
  name: "Sunita Jadhav",
  phone: "+919822045678",
  address: "House 41, Palkhed,\nNashik 422 303",
  deliveryPaise: 4_000,
  totalPaise: 10_303_800,
  lines: [
    { name: "Tomato 'Arka Rakshak' F1", pack: { amount: 10, unit: "g" }, quantity: 2, unitPricePaise: 42_500 },
    {
      name: "Urea 46-0-0, neem coated, in the woven bag with two handles for the way to the field",
      pack: { amount: 1, unit: "piece" },
      quantity: 383,
      unitPricePaise: 26_650,
    },
  ],
};

const textOf = (mail: Mail, change: Partial<MailShop> = {}) => renderMail(mail, { ...shop, ...change }).text;
const received: Mail = { template: "order_received", parameters: { order } };
const path = "/confirm/t0ken";

test("the customer's email, word for word", () => {
  const { subject, text } = renderMail(received, shop);
  expect(subject).toBe("Order 482 913: received");
  expect(text).toBe(`We have received your order
===========================

Namaste Sunita Jadhav,

Thank you for your order. Your order number is 482 913.

Your items
==========

Tomato 'Arka Rakshak' F1
  10 g · 2 × ₹425.00 = ₹850.00

Urea 46-0-0, neem coated, in the woven bag with two handles for the way
to the field
  1 piece · 383 × ₹266.50 = ₹1,02,069.50

Delivery: ₹40.00
Total: ₹1,03,038.00

Cash on delivery: you pay ₹1,03,038.00 when your order arrives.

Deliver to
  Sunita Jadhav
  98220 45678
  House 41, Palkhed,
  Nashik 422 303

What happens next
=================

1. We call you on 98220 45678 to agree on a delivery day.
2. We pack your items.
3. You check the items, then pay ₹1,03,038.00.

View your order
https://hirva.example/order/aB3-_token

This link is only for you. Anyone who has it can see the order.

-- 
This email is from Hirva Agro.
Questions? Call us on 98220 00000 and give your order number.
`);
});

test("the email to an unconfirmed address holds nothing that the customer typed", () => {
  const { name, phone: _phone, address: _address, ...bare } = order;
  const mails = (["order_received", "order_completed", "order_cancelled", "order_reopened"] as const).map((template) =>
    renderMail({ template, parameters: { order: bare } }, shop),
  );
  for (const { subject, text, html } of mails) {
    expect(subject).toContain("482 913");
    expect(text).toContain("Namaste,");
    expect(text).toContain("Questions? Call us on 98220 00000");
    for (const typed of [name, "98220 45678", "Palkhed"]) expect(subject + text + html).not.toContain(typed);
  }
  expect(mails[0]!.text).toContain("1. We call you to agree on a delivery day.");
  expect(mails[0]!.text).toContain("If you did not place this order, please write to us");
  expect(mails[0]!.text).toContain("https://hirva.example/order/aB3-_token");
});

test("a delivery that costs nothing is not told, and a shop without a phone does not ask to be called", () => {
  const free: Mail = { template: "order_received", parameters: { order: { ...order, deliveryPaise: 0 } } };
  expect(textOf(received)).toContain("Delivery: ₹40.00");
  expect(textOf(free)).not.toMatch(/^Delivery/m);
  expect(textOf(received, { phone: null })).not.toContain("Questions?");
});

test("the numbers of an order and of a phone are not broken over two lines", () => {
  for (let length = 1; length < 60; length++) {
    const text = textOf({ template: "order_completed", parameters: { order } }, { name: "x".repeat(length) });
    expect(text).toContain("482 913");
    const message = `${"y".repeat(length)} call 98220 45678 in the morning, or in the evening 0253 258 0123`;
    const mail = textOf({ template: "new_message", parameters: { name: "Asha", email: "a@b.in", message } });
    expect(mail).toContain("98220 45678");
    expect(mail).toContain("0253 258 0123");
  }
});

describe("what each email has to say", () => {
  test.each<[Mail, string, string[]]>([
    [
      { template: "order_completed", parameters: { order } },
      "Order 482 913: delivered",
      ["Thank you for buying from Hirva Agro.", "tell us soon", "Total: ₹1,03,038.00"],
    ],
    [
      { template: "order_completed", parameters: { order: { ...order, fulfilment: "collect" } } },
      "Order 482 913: collected",
      ["You collected your order"],
    ],
    [
      { template: "order_cancelled", parameters: { order } },
      "Order 482 913: cancelled",
      ["You need not pay", "Total (not payable): ₹1,03,038.00"],
    ],
    [
      { template: "order_reopened", parameters: { order } },
      "Order 482 913: reopened",
      ["the order is open, and we will deliver it", "Total: ₹1,03,038.00"],
    ],
    [
      { template: "order_reopened", parameters: { order: { ...order, fulfilment: "collect" } } },
      "Order 482 913: reopened",
      ["the order is open, and you can collect it at the shop"],
    ],
    [
      { template: "new_order", parameters: { order, email: "sunita@example.in" } },
      "New order 482 913: ₹1,03,038.00",
      [
        "Sunita Jadhav has placed an order.",
        "98220 45678",
        "Nashik 422 303",
        "sunita@example.in",
        "Tomato 'Arka Rakshak' F1",
      ],
    ],
    [
      { template: "many_orders", parameters: { firstId: 21, orders: 1_234 } },
      "1,234 more orders",
      ["You have 1,234 more orders since", "more than 20 orders in an hour", "https://hirva.example/admin/orders"],
    ],
    [
      { template: "many_messages", parameters: { firstId: 21, messages: 12 } },
      "12 more messages",
      ["You have 12 more messages since", "more than 10 messages in an hour", "https://hirva.example/admin/messages"],
    ],
    [
      { template: "new_message", parameters: { name: "Asha", email: "asha@example.in", message: "Do you have drip?" } },
      "New message from Asha",
      ["Do you have drip?", "Reply to asha@example.in."],
    ],
    [
      { template: "back_in_stock", parameters: { name: "Lucerne", path: "/products/lucerne" } },
      "Lucerne is in stock again",
      ["https://hirva.example/products/lucerne", "This is the only email about it."],
    ],
    [
      { template: "welcome", parameters: { name: "Asha", path } },
      "Welcome to Hirva Agro: please confirm your email",
      [
        "confirm that this email address is yours",
        "You can order without confirming",
        "If you did not sign up, do nothing.",
      ],
    ],
    [
      { template: "already_registered", parameters: { name: "Asha" } },
      "You already have an account at Hirva Agro",
      ["Someone, perhaps you, tried to sign up", "nothing was changed", "have forgotten your password"],
    ],
    [
      { template: "reset", parameters: { name: "Asha", path } },
      "Choose a new password for Hirva Agro",
      ["It works once, for one hour.", "If you did not ask for this, do nothing."],
    ],
    [
      { template: "password_changed", parameters: { name: "Asha" } },
      "Your password at Hirva Agro was changed",
      ["The password of your account was changed.", "If it was not you, choose a new password now:"],
    ],
    [
      { template: "account_unused", parameters: { goesOn: "2026-12-24" } },
      "Your account at Hirva Agro will be deleted",
      ["Yours will be deleted after 24 December 2026", "Namaste,", "log in once before"],
    ],
  ])("%#: $template", (mail, subject, sentences) => {
    const rendered = renderMail(mail, shop);
    expect(rendered.subject).toBe(subject);
    const inOneLine = rendered.text.replaceAll(/\s+/g, " ");
    for (const sentence of sentences) expect(inOneLine).toContain(sentence);
  });

  test("the emails to the shop greet nobody and ask nobody to call the shop", () => {
    const toShop = textOf({ template: "new_order", parameters: { order, email: "sunita@example.in" } });
    expect(toShop).not.toMatch(/Namaste|Questions\?/);
  });
});
