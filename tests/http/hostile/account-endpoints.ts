import { sunitaAccount } from "../people.ts";
import type { Scene, Who } from "./scene.ts";

import { endpoint, type Endpoint } from "./endpoint.ts";

const signInAnew = (who: Who) => (scene: Scene) => scene.enter(who);

const details = { name: "Sunita", phone: "9822045678", address: "House 41", village: "Palkhed" };

/** Of accounts: in, out, and what is their own. */
export const ACCOUNT_DOORS: readonly Endpoint[] = [
  endpoint("/login", [
    { intent: "log in", fields: { ...sunitaAccount, to: "/account" }, before: signInAnew("visitor") },
  ]),
  // Looked at when the code is right.
  endpoint("/login/code", [{ intent: "enter", fields: { code: "123456" } }], /^to$/),
  endpoint("/signup", [
    { intent: "sign up", fields: { ...details, email: "new@example.in", password: "rain on the roof" } },
  ]),
  // Where it leads when it fails.
  endpoint(
    "/logout",
    [
      {
        intent: "log out",
        who: "customer",
        fields: ({ products }) => ({
          from: "counter",
          steps: JSON.stringify([{ id: crypto.randomUUID(), step: { kind: "remove", productId: products.tomato } }]),
        }),
        before: signInAnew("customer"),
      },
    ],
    /^back$/,
  ),
  endpoint("/forgot-password", [{ intent: "ask", fields: { email: sunitaAccount.email } }]),
  endpoint("/reset/:token", [{ intent: "choose", fields: { password: "short" } }]),
  endpoint("/verify/:token", [{ intent: "confirm", fields: {} }]),
  endpoint(
    "/account",
    (["customer", "admin"] as const).flatMap((who) => [
      { intent: "save", who, fields: { ...details, send: "" } },
      { intent: "ask for a letter", who, fields: { send: "confirmation" } },
    ]),
  ),
  endpoint("/account/password", [
    {
      intent: "change",
      who: "customer",
      fields: { current: sunitaAccount.password, password: "wind in the trees" },
      before: ({ keepPassword }) => keepPassword(),
    },
  ]),
  endpoint("/account/delete", [
    { intent: "delete", who: "customer", fields: { password: "not hers" } },
    {
      intent: "delete, without a password",
      who: "customer",
      fields: { email: "not-hers@example.in" },
      before: ({ dropPassword }) => dropPassword(),
    },
  ]),
  endpoint("/account/orders/:number/again", [
    { intent: "order again", who: "customer", fields: {}, before: ({ keepPassword }) => keepPassword() },
    {
      intent: "another's",
      who: "customer",
      to: ({ foreign }) => `/account/orders/${foreign.number}/again`,
      fields: {},
    },
  ]),
];
