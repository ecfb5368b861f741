import { sunita } from "#tests/support/fixtures.ts";
import { openCheckout } from "../buying.ts";

import { ANEW, at, type Endpoint } from "./endpoint.ts";

const buyer = { ...sunita };

/** Open to everybody. */
export const SHOP_DOORS: readonly Endpoint[] = [
  {
    path: "/cart",
    forms: (["visitor", "customer"] as const).flatMap((who) => [
      {
        intent: "add",
        who,
        to: at("/cart"),
        fields: ({ products }) => ({ change: `add ${products.tomato}`, quantity: "1", back: "/products" }),
      },
      { intent: "take what was picked", who, to: at("/cart"), fields: { change: "add-picked", back: "/home" } },
      { intent: "ask before emptying", who, to: at("/cart"), fields: { change: "ask-empty" } },
    ]),
  },
  {
    path: "/checkout",
    forms: (["visitor", "customer"] as const).flatMap((who) => [
      {
        intent: "place",
        who,
        to: at("/checkout"),
        async fields({ products }, client) {
          await client.post("/cart", { change: `add ${products.nozzle}`, quantity: "1" });
          const { lines } = await openCheckout(client);
          return { ...buyer, key: ANEW, lines, again: "yes", change: "" };
        },
      },
      {
        intent: "change the cart",
        who,
        to: at("/checkout"),
        fields: ({ products }) => ({ ...buyer, key: ANEW, change: `increase ${products.nozzle}` }),
      },
    ]),
  },
  {
    path: "/order/:token",
    forms: [
      {
        intent: "cancel",
        who: "visitor",
        to: ({ order }) => `/order/${order.token}`,
        fields: { phone: sunita.phone },
      },
      {
        intent: "order again",
        who: "visitor",
        to: ({ order }) => `/order/${order.token}`,
        fields: { intent: "again" },
      },
    ],
  },
  {
    path: "/find-order",
    forms: [
      {
        intent: "look up",
        who: "visitor",
        to: at("/find-order"),
        fields: ({ order }) => ({ number: String(order.number), phone: sunita.phone }),
      },
    ],
  },
  {
    path: "/contactus",
    forms: (["visitor", "customer"] as const).map((who) => ({
      intent: "write",
      who,
      to: at("/contactus"),
      fields: { name: "Sunita", email: "sunita@example.in", message: "Is urea in stock?", key: ANEW, script: "on" },
    })),
  },
  {
    path: "/*",
    forms: [{ intent: "send", who: "visitor", to: at("/nowhere/at/all"), fields: {} }],
  },
];
