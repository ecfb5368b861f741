import { sunitaAccount } from "../people.ts";
import type { Scene, Who } from "./scene.ts";

import { at, type Endpoint } from "./endpoint.ts";

const signInAnew = (who: Who) => (scene: Scene) => scene.enter(who);

const details = { name: "Sunita", phone: "9822045678", address: "House 41", village: "Palkhed" };

/** Of accounts: in, out, and what is their own. */
export const ACCOUNT_DOORS: readonly Endpoint[] = [
  {
    path: "/login",
    forms: [
      {
        intent: "log in",
        who: "visitor",
        to: at("/login"),
        fields: { ...sunitaAccount, to: "/account" },
        before: signInAnew("visitor"),
      },
    ],
  },
  {
    path: "/login/code",
    // Looked at when the code is right.
    alsoReads: /^to$/,
    forms: [{ intent: "enter", who: "visitor", to: at("/login/code"), fields: { code: "123456" } }],
  },
  {
    path: "/signup",
    forms: [
      {
        intent: "sign up",
        who: "visitor",
        to: at("/signup"),
        fields: { ...details, email: "new@example.in", password: "rain on the roof" },
      },
    ],
  },
  {
    path: "/logout",
    // Where it leads when it fails.
    alsoReads: /^back$/,
    forms: [
      {
        intent: "log out",
        who: "customer",
        to: at("/logout"),
        fields: ({ products }) => ({
          from: "counter",
          steps: JSON.stringify([{ id: crypto.randomUUID(), step: { kind: "remove", productId: products.tomato } }]),
        }),
        before: signInAnew("customer"),
      },
    ],
  },
  {
    path: "/forgot-password",
    forms: [{ intent: "ask", who: "visitor", to: at("/forgot-password"), fields: { email: sunitaAccount.email } }],
  },
  {
    path: "/reset/:token",
    forms: [
      { intent: "choose", who: "visitor", to: ({ tokens }) => `/reset/${tokens.reset}`, fields: { password: "short" } },
    ],
  },
  {
    path: "/verify/:token",
    forms: [{ intent: "confirm", who: "visitor", to: ({ tokens }) => `/verify/${tokens.verify}`, fields: {} }],
  },
  {
    path: "/account",
    forms: (["customer", "admin"] as const).flatMap((who) => [
      { intent: "save", who, to: at("/account"), fields: { ...details, send: "" } },
      { intent: "ask for a letter", who, to: at("/account"), fields: { send: "confirmation" } },
    ]),
  },
  {
    path: "/account/password",
    forms: [
      {
        intent: "change",
        who: "customer",
        to: at("/account/password"),
        fields: { current: sunitaAccount.password, password: "wind in the trees" },
        before: ({ keepPassword }) => keepPassword(),
      },
    ],
  },
  {
    path: "/account/delete",
    forms: [
      { intent: "delete", who: "customer", to: at("/account/delete"), fields: { password: "not hers" } },
      {
        intent: "delete, without a password",
        who: "customer",
        to: at("/account/delete"),
        fields: { email: "not-hers@example.in" },
        before: ({ dropPassword }) => dropPassword(),
      },
    ],
  },
  {
    path: "/account/orders/:number/again",
    forms: [
      {
        intent: "order again",
        who: "customer",
        to: ({ order }) => `/account/orders/${order.number}/again`,
        fields: {},
        before: ({ keepPassword }) => keepPassword(),
      },
      {
        intent: "another's",
        who: "customer",
        to: ({ foreign }) => `/account/orders/${foreign.number}/again`,
        fields: {},
      },
    ],
  },
];
