import { sunita } from "#tests/support/fixtures.ts";
import { openCheckout } from "../buying.ts";

import { ANEW, at, endpoint, type Endpoint } from "./endpoint.ts";

const buyer = { ...sunita };

const delivery = {
  pin: "422303",
  village: "Palkhed",
  state: "27",
  fulfilment: "deliver",
  agreed: "deliver 4000 2026-11-24",
};

/** Open to everybody. */
export const SHOP_DOORS: readonly Endpoint[] = [
  endpoint(
    "/cart",
    (["visitor", "customer"] as const).flatMap((who) => [
      {
        intent: "add",
        who,
        fields: ({ products }) => ({ change: `add ${products.tomato}`, quantity: "1", back: "/products" }),
      },
      { intent: "take what was picked", who, fields: { change: "add-picked", back: "/home" } },
      { intent: "remove what was ordered", who, fields: { change: "remove_ordered" } },
      { intent: "ask before emptying", who, fields: { change: "ask-empty" } },
      { intent: "store the PIN code", who, fields: { change: "pin", pin: "422303" } },
    ]),
  ),
  endpoint(
    "/checkout",
    (["visitor", "customer"] as const).flatMap((who) => [
      {
        intent: "place",
        who,
        async fields({ products }, client) {
          await client.post("/cart", { change: `add ${products.nozzle}`, quantity: "1" });
          const { lines } = await openCheckout(client);
          const label = `${products.nozzle} Hollow cone nozzle, 5 piece`;
          return {
            ...buyer,
            ...delivery,
            key: ANEW,
            lines,
            label,
            again: "yes",
            remember: "on",
            intent: "",
            change: "",
          };
        },
      },
      {
        intent: "ask for the delivery",
        who,
        fields: { ...buyer, ...delivery, key: ANEW, lines: "", intent: "quote", listed: "Ozar" },
      },
      {
        intent: "change the cart",
        who,
        fields: ({ products }) => ({ ...buyer, key: ANEW, intent: "", change: `increase ${products.nozzle}` }),
      },
      { intent: "forget the buyer", who, fields: { intent: "forget" } },
    ]),
  ),
  endpoint("/delivery-line", [{ intent: "ask", fields: { pin: "422303", piece: "5250 14900", by: "script" } }]),
  endpoint("/order/:token", [
    { intent: "cancel", fields: { phone: sunita.phone } },
    { intent: "order again", fields: { intent: "again" } },
  ]),
  endpoint("/find-order", [
    { intent: "look up", fields: ({ order }) => ({ number: String(order.number), phone: sunita.phone }) },
  ]),
  endpoint(
    "/contactus",
    (["visitor", "customer"] as const).map((who) => ({
      intent: "write",
      who,
      fields: { name: "Sunita", email: "sunita@example.in", message: "Is urea in stock?", key: ANEW },
    })),
  ),
  endpoint("/products/:slug", [
    { intent: "ask for it", to: at("/products/grow-bag-24-cm"), fields: { contact: "sunita@example.in" } },
  ]),
  endpoint("/*", [{ intent: "send", to: at("/nowhere/at/all"), fields: {} }]),
];
