import { sunita } from "#tests/support/fixtures.ts";
import { ADMIN } from "#tests/support/shop-app.ts";
import type { Scene } from "./scene.ts";

import { ANEW, at, type Endpoint } from "./endpoint.ts";

const buyer = { ...sunita };

/** Of the admin's side. */
export const COUNTER_DOORS: readonly Endpoint[] = [
  {
    path: "/admin/neworder",
    alsoReads: /^(?:quantity|seen)-\d+$/,
    forms: [
      {
        intent: "place",
        who: "admin",
        to: at("/admin/neworder"),
        fields: ({ products }) => ({
          ...buyer,
          do: "place",
          key: ANEW,
          q: "",
          line: String(products.nozzle),
          [`quantity-${products.nozzle}`]: "1",
          [`seen-${products.nozzle}`]: "12000",
        }),
      },
      {
        intent: "draft",
        who: "admin",
        to: at("/admin/neworder"),
        fields: ({ products }) => ({
          ...buyer,
          do: "find",
          key: ANEW,
          q: "nozzle",
          add: String(products.tomato),
          remove: String(products.urea),
          line: String(products.nozzle),
        }),
      },
      { intent: "caller", who: "admin", to: at("/admin/neworder"), fields: { ...buyer, do: "caller" } },
    ],
  },
  ...Object.entries({
    "/admin/orders": {},
    "/admin/completedorders": { from: "2026-03-09", to: "2026-03-10" },
    "/admin/cancelledorders": { from: "2026-03-09", to: "2026-03-10" },
    "/admin/users": {},
    "/admin/customers": { sort: "total" },
    "/admin/messages": { show: "archived" },
  }).map(([path, also]): Endpoint => ({
    path,
    forms: [{ intent: "search", who: "admin", to: at(path), fields: { q: "98220 45678", ...also } }],
  })),
  {
    path: "/admin/customers/:id",
    forms: [
      {
        intent: "note",
        who: "admin",
        to: ({ customerId }) => `/admin/customers/${customerId}`,
        fields: { note: "Pays on Mondays.", seen: "" },
        before: ({ shop }) => shop.sql("UPDATE customers SET note = NULL"),
      },
    ],
  },
  {
    path: "/admin/customers/:id/merge",
    forms: [
      {
        intent: "search",
        who: "admin",
        to: ({ customerId }) => `/admin/customers/${customerId}/merge`,
        fields: { q: "98220 45678" },
      },
      {
        intent: "merge",
        who: "admin",
        to: ({ customerId }) => `/admin/customers/${customerId}/merge`,
        // Nobody's: the scene keeps its people.
        fields: { do: "merge", other: "999999" },
      },
    ],
  },
  {
    path: "/admin/orders/:number/change",
    forms: [
      "complete",
      "undo_completion",
      "cancel",
      "undo_cancellation",
      "called",
      "not_packed",
      "take_stock",
      "cancel_phone",
      "undo_together",
      "undo_edit",
    ].map((wish) => ({
      intent: wish,
      who: "admin",
      to: ({ order }) => `/admin/orders/${order.number}/change`,
      fields: { do: wish, script: "", back: "/admin/orders" },
    })),
  },
  {
    path: "/admin/orders/together",
    forms: ["complete", "undo_completion"].map((wish) => ({
      intent: wish,
      who: "admin",
      to: at("/admin/orders/together"),
      fields: ({ order }) => ({ do: wish, script: "", order: String(order.number) }),
    })),
  },
  {
    path: "/admin/orders/:number/edit",
    forms: ["save", "find"].map((wish) => ({
      intent: wish,
      who: "admin",
      to: ({ order }) => `/admin/orders/${order.number}/edit`,
      fields: ({ products }) => ({
        name: buyer.name,
        phone: buyer.phone,
        address: buyer.address,
        do: wish,
        key: ANEW,
        seen: JSON.stringify({ version: 1, typed: {} }),
        delivery: "10",
        discount: "1",
        reason: "Tenth order",
        note: "",
        slipNote: "",
        q: "nozzle",
        line: String(products.tomato),
        [`quantity-${products.tomato}`]: "2",
        [`today-${products.tomato}`]: "on",
        add: String(products.nozzle),
        [`seen-${products.tomato}`]: "42500",
      }),
    })),
  },
  {
    path: "/admin/orders/:number",
    forms: ["pay", "give_back", "later"].map((wish) => ({
      intent: wish,
      who: "admin",
      to: ({ order }) => `/admin/orders/${order.number}`,
      fields: { do: wish, method: "upi", amount: "1", seen: "0", instead: "" },
    })),
  },
  {
    path: "/admin/orders/:number/payment",
    forms: [
      { intent: "pass on", who: "admin", to: ({ order }) => `/admin/orders/${order.number}/payment`, fields: {} },
    ],
  },
  {
    path: "/admin/messages/:id",
    forms: ["read", "archive", "unarchive", "ask", "delete", "restore"].map((mark) => ({
      intent: mark,
      who: "admin",
      to: ({ messageId }) => `/admin/messages/${messageId}`,
      fields: { do: mark, script: "on" },
    })),
  },
  {
    path: "/admin/terms",
    forms: [
      {
        intent: "dismiss",
        who: "admin",
        to: at("/admin/terms"),
        fields: { do: "dismiss", word: "mirchi", back: "/admin" },
      },
      {
        intent: "means",
        who: "admin",
        to: at("/admin/terms"),
        fields: { do: "means", word: "lal mirchi", term: "chilli", back: "/admin" },
      },
      { intent: "import", who: "admin", to: at("/admin/terms"), fields: { do: "import", file: "id,kind\nx,crop\n" } },
    ],
  },
  {
    path: "/admin/terms/:id",
    alsoReads: /^words-/,
    forms: [
      ...["tick", "untick"].map((wish) => ({
        intent: wish,
        who: "admin" as const,
        to: at("/admin/terms/tomato"),
        fields: ({ products }: Scene) => ({ do: wish, product: String(products.tomato) }),
      })),
      { intent: "ask", who: "admin", to: at("/admin/terms/okra"), fields: { do: "ask" } },
      {
        intent: "save",
        who: "admin",
        to: at("/admin/terms/new"),
        fields: {
          do: "",
          id: "fan",
          kind: "tool",
          shelf: "",
          "words-en": "fan",
          "words-roman": "pankha",
          version: "0",
          base: "{}",
        },
      },
      { intent: "delete", who: "admin", to: at("/admin/terms/okra"), fields: { do: "delete" } },
    ],
  },
  {
    path: "/admin/person",
    forms: ["find", "ask", "erase"].map((wish) => ({
      intent: wish,
      who: "admin",
      to: at("/admin/person"),
      fields: { do: wish, who: "nobody@example.in" },
    })),
  },
  {
    path: "/admin/person/download",
    forms: [
      { intent: "download", who: "admin", to: at("/admin/person/download"), fields: { who: "nobody@example.in" } },
    ],
  },
  {
    path: "/admin/settings",
    forms: [
      {
        intent: "save",
        who: "admin",
        to: at("/admin/settings"),
        async fields({ shop }) {
          const { details: now, version } = await shop.adminShop.details.read();
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
            mostPerOrder: "9999",
            heldShare: "100",
            heldAtLeast: "1000000",
            ordersPerPhone: "1000000",
            ordersPerAddress: "1000000",
            unconfirmedShare: "100",
            knownFactor: "10",
            stockAfterCall: "",
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
];
