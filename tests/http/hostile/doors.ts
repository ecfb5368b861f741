import type { Client } from "#tests/support/client.ts";
import { sunita } from "#tests/support/fixtures.ts";
import { openCheckout } from "../buying.ts";
import { editForm, lastCount, marigold } from "../counter-goods.ts";
import { ADMIN } from "#tests/support/shop-app.ts";
import { sunitaAccount } from "../people.ts";
import type { Scene, Who } from "./scene.ts";

type Fields = Record<string, string>;

/** One thing that can be asked of a door, with values that it takes. */
type Form = {
  intent: string;
  who: Who;
  /** Where it is sent. */
  to(scene: Scene): string;
  /** Sound values; a text of `ANEW` stands for a new key each time. */
  fields: Fields | ((scene: Scene, client: Client) => Promise<Fields> | Fields);
  /** Puts right what one request before has changed, where the next one would not get as far. */
  before?(scene: Scene): Promise<unknown>;
};

/** A route with an action, by its path in the site map. */
export type Door = { path: string; forms: Form[]; /** Read beside the forms' own fields. */ alsoReads?: RegExp };

/** In the place of a key that must differ each time. */
export const ANEW = "a new key each time";

const at = (path: string) => () => path;
const signInAnew = (who: Who) => (scene: Scene) => scene.enter(who);

const buyer = { ...sunita };
const details = { name: "Sunita", phone: "9822045678", address: "House 41", village: "Palkhed" };

/** Everything that takes a form, and what each may be sent. */
export const DOORS: readonly Door[] = [
  {
    path: "/cart",
    forms: (["visitor", "customer"] as const).flatMap((who) => [
      {
        intent: "add",
        who,
        to: at("/cart"),
        fields: ({ goods }) => ({ change: `add ${goods.tomato}`, quantity: "1", back: "/products" }),
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
        async fields({ goods }, client) {
          await client.post("/cart", { change: `add ${goods.nozzle}`, quantity: "1" });
          const { lines } = await openCheckout(client);
          return { ...buyer, key: ANEW, lines, again: "yes", change: "" };
        },
      },
      {
        intent: "change the cart",
        who,
        to: at("/checkout"),
        fields: ({ goods }) => ({ ...buyer, key: ANEW, change: `increase ${goods.nozzle}` }),
      },
    ]),
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
        fields: ({ goods }) => ({
          from: "counter",
          steps: JSON.stringify([{ id: crypto.randomUUID(), step: { kind: "remove", productId: goods.tomato } }]),
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
  {
    path: "/admin/neworder",
    alsoReads: /^(?:quantity|seen)-\d+$/,
    forms: [
      {
        intent: "place",
        who: "admin",
        to: at("/admin/neworder"),
        fields: ({ goods }) => ({
          ...buyer,
          do: "place",
          key: ANEW,
          q: "",
          line: String(goods.nozzle),
          [`quantity-${goods.nozzle}`]: "1",
          [`seen-${goods.nozzle}`]: "12000",
        }),
      },
      {
        intent: "draft",
        who: "admin",
        to: at("/admin/neworder"),
        fields: ({ goods }) => ({
          ...buyer,
          do: "find",
          key: ANEW,
          q: "nozzle",
          add: String(goods.tomato),
          remove: String(goods.urea),
          line: String(goods.nozzle),
        }),
      },
    ],
  },
  {
    path: "/admin/orders/:number/change",
    forms: ["complete", "undo_completion", "cancel", "undo_cancellation", "called", "not_packed"].map((wish) => ({
      intent: wish,
      who: "admin",
      to: ({ order }) => `/admin/orders/${order.number}/change`,
      fields: { do: wish, script: "", back: "/admin/orders" },
    })),
  },
  {
    path: "/admin/addproduct",
    forms: [
      {
        intent: "add",
        who: "admin",
        to: at("/admin/addproduct"),
        fields: ({ pictureId }) => ({
          ...marigold,
          key: ANEW,
          picture: pictureId,
          image: "",
          sparePart: "yes",
          mrp: "300",
          brand: "Hirva",
          sku: "",
          hsn: "12099190",
          gst: "5",
          facts: "Sowing time: June",
          // oxlint-disable-next-line unicorn/no-thenable -- the name of a button
          then: "again",
        }),
        before: ({ shop }) => shop.sql("DELETE FROM products WHERE name LIKE 'Marigold%'"),
      },
    ],
  },
  {
    path: "/admin/editproduct/:id",
    forms: [
      {
        intent: "edit",
        who: "admin",
        to: ({ goods }) => `/admin/editproduct/${goods.urea}`,
        async fields({ goods, pictureId }, client) {
          return { sparePart: "", ...(await editForm(client, goods.urea)), picture: pictureId, image: "" };
        },
      },
    ],
  },
  {
    path: "/admin/allproducts",
    forms: [
      ...["ask", "delete", "restore"].map((intent) => ({
        intent,
        who: "admin" as const,
        to: at("/admin/allproducts"),
        fields: ({ goods }: Scene) => ({
          do: intent,
          id: String(goods.growBag),
          name: "Grow bag",
          back: "/admin/allproducts",
          script: "on",
        }),
      })),
      {
        intent: "stock",
        who: "admin",
        to: at("/admin/allproducts"),
        async fields({ goods }, client) {
          const count = await lastCount(client, goods.sprayer);
          const sound = { id: String(goods.sprayer), name: "it", seen: "3", count, stock: "3", script: "" };
          return { ...sound, do: "stock", back: "/admin/allproducts" };
        },
      },
    ],
  },
  {
    path: "/admin/import",
    forms: [{ intent: "send", who: "admin", to: at("/admin/import"), fields: { sheet: "name,price\nx,1\n", zip: "" } }],
  },
  {
    path: "/admin/import/:id",
    forms: ["confirm", "discard"].map((wish) => ({
      intent: wish,
      who: "admin",
      to: ({ importId }) => `/admin/import/${importId}`,
      fields: { do: wish },
    })),
  },
  {
    path: "/admin/messages/:id",
    forms: ["read", "archive", "unarchive"].map((mark) => ({
      intent: mark,
      who: "admin",
      to: ({ messageId }) => `/admin/messages/${messageId}`,
      fields: { do: mark, script: "on" },
    })),
  },
  {
    path: "/admin/settings",
    forms: [
      {
        intent: "save",
        who: "admin",
        to: at("/admin/settings"),
        async fields({ shop }) {
          const { details: now, version } = await shop.counter.details();
          return {
            do: "save",
            version: String(version),
            seen: "{}",
            logo: "keep",
            picture: "",
            image: "",
            shopName: now.name,
            legalName: "Hirva Agro Traders",
            phone: "+912532580123",
            whatsapp: "9822045678",
            email: "shop@hirva.example",
            address: "7, Market Yard",
            openingHours: "Every day",
            deliveryNote: "By cart",
            gstin: "",
            seedLicence: "NSK/1",
            fertilizerLicence: "NSK/2",
            insecticideLicence: "NSK/3",
            grievanceName: "Asha",
            grievancePhone: "9822045678",
            grievanceEmail: "care@hirva.example",
          };
        },
      },
      { intent: "remove the demonstration", who: "admin", to: at("/admin/settings"), fields: { do: "remove" } },
    ],
  },
  {
    path: "/admin/security",
    forms: [
      { intent: "begin", who: "admin", to: at("/admin/security"), fields: { do: "begin", password: ADMIN.password } },
      {
        intent: "confirm",
        who: "admin",
        to: at("/admin/security"),
        fields: { do: "confirm", code: "123456", uri: "otpauth://totp/x?secret=ABCD", codes: "aaaaa-bbbbb" },
      },
      { intent: "end", who: "admin", to: at("/admin/security"), fields: { do: "end", password: "not theirs" } },
    ],
  },
  {
    path: "/admin/pictures",
    forms: [{ intent: "upload", who: "admin", to: at("/admin/pictures"), fields: { image: "no file" } }],
  },
  {
    path: "/*",
    forms: [{ intent: "send", who: "visitor", to: at("/nowhere/at/all"), fields: {} }],
  },
];

/** What the loaders of each path read of its query string. A path that is not here reads nothing. */
export const QUERIES: Readonly<Record<string, readonly string[]>> = {
  "/products": ["q", "category", "stock", "parts", "offers", "sort", "after", "before"],
  "/more-products": ["q", "category", "stock", "parts", "offers", "sort", "after", "before"],
  "/cart": ["ask"],
  "/contactus": ["sent"],
  "/login": ["to", "reset", "error"],
  "/login/code": ["to"],
  "/login/provider": ["to"],
  "/login/arrived": ["to"],
  "/account": ["before"],
  "/admin/orders": ["q", "before"],
  "/admin/orders/:number": ["ask"],
  "/admin/orders/:number/slip": ["paper"],
  "/admin/neworder": ["q", "phone"],
  "/admin/completedorders": ["q", "before", "from", "to"],
  "/admin/cancelledorders": ["q", "before", "from", "to"],
  "/admin/completedorders/download": ["q", "before", "from", "to"],
  "/admin/cancelledorders/download": ["q", "before", "from", "to"],
  "/admin/users": ["q", "after"],
  "/admin/allproducts": ["q", "category", "stock", "parts", "offers", "sort", "after", "before", "delete"],
  "/admin/messages": ["q", "show", "before"],
  "/admin/changes": ["subject", "before"],
  "/admin/settings": ["remove"],
};
