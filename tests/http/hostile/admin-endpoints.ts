import { toZoneValues } from "#shop/delivery/zone-form.ts";
import { niphadZone, sunita } from "#tests/support/fixtures.ts";
import { ADMIN } from "#tests/support/shop-app.ts";
import { ANEW, at, buttons, endpoint, type Endpoint } from "./endpoint.ts";

const buyer = { ...sunita };
/** What the order editor reads beside buyer and lines. */
const CHARGES = { delivery: "10", discount: "1", reason: "Tenth order", note: "", slipNote: "" };

const DELIVERY = { fulfilment: "deliver", pin: "422303", village: "Palkhed", state: "27", promisedOn: "2026-11-24" };

/** Of the admin's side. */
export const COUNTER_DOORS: readonly Endpoint[] = [
  endpoint(
    "/admin/neworder",
    [
      {
        intent: "place",
        fields: ({ products }) => ({
          ...buyer,
          intent: "place",
          key: ANEW,
          q: "",
          line: String(products.nozzle),
          [`quantity-${products.nozzle}`]: "1",
          [`seen-${products.nozzle}`]: "12000",
          ...CHARGES,
          ...DELIVERY,
        }),
      },
      {
        intent: "draft",
        fields: ({ products }) => ({
          ...buyer,
          intent: "find",
          key: ANEW,
          q: "nozzle",
          add: String(products.tomato),
          remove: String(products.urea),
          line: String(products.nozzle),
        }),
      },
      { intent: "caller", fields: { ...buyer, intent: "caller" } },
      {
        intent: "charge",
        fields: ({ products }) => ({ ...buyer, ...DELIVERY, intent: "charge", line: String(products.nozzle) }),
      },
    ],
    /^(?:(?:quantity|seen|today)-\d+|zones)$/,
  ),
  ...Object.entries({
    "/admin/orders": { group: "1", step: "pack", day: "2026-11-24" },
    "/admin/completedorders": { from: "2026-03-09", to: "2026-03-10" },
    "/admin/cancelledorders": { from: "2026-03-09", to: "2026-03-10" },
    "/admin/users": {},
    "/admin/customers": { sort: "total" },
    "/admin/messages": { show: "archived" },
  }).map(([path, also]) => endpoint(path, [{ intent: "search", fields: { q: "98220 45678", ...also } }])),
  endpoint("/admin/customers/:id", [
    {
      intent: "note",
      fields: { note: "Pays on Mondays.", seen: "" },
      before: ({ shop }) => shop.sql("UPDATE customers SET note = NULL"),
    },
  ]),
  endpoint("/admin/customers/:id/merge", [
    { intent: "search", fields: { q: "98220 45678" } },
    {
      intent: "merge",
      // Nobody's: the scene keeps its people.
      fields: { intent: "merge", other: "999999" },
    },
    { intent: "undo", fields: { intent: "undo", merge: "999999" } },
  ]),
  endpoint("/admin/backups", buttons(["make"])),
  endpoint("/admin/backups/download", [
    { intent: "download", fields: { file: "ankur-2026-11-21T21-30-05Z.tar.gz", password: ADMIN.password } },
  ]),
  endpoint("/admin/orders/:number/change", [
    ...buttons(
      [
        "complete",
        "undo_completion",
        "undo_cancellation",
        "called",
        "not_packed",
        "take_stock",
        "cancel_phone",
        "undo_together",
        "undo_edit",
      ],
      { script: "", back: "/admin/orders" },
    ),
    ...buttons(["cancel"], { script: "", back: "/admin/orders", reason: "other", otherReason: "Flood" }),
  ]),
  endpoint(
    "/admin/orders/together",
    buttons(["complete", "undo_completion"], ({ order }) => ({ script: "", order: String(order.number) })),
  ),
  endpoint(
    "/admin/orders/:number/edit",
    buttons(["save", "zones", "find"], ({ products }) => ({
      name: buyer.name,
      phone: buyer.phone,
      address: buyer.address,
      key: ANEW,
      seen: JSON.stringify({ version: 1, typed: {} }),
      ...CHARGES,
      ...DELIVERY,
      q: "nozzle",
      line: String(products.tomato),
      [`quantity-${products.tomato}`]: "2",
      [`today-${products.tomato}`]: "on",
      add: String(products.nozzle),
      remove: String(products.urea),
      [`seen-${products.tomato}`]: "42500",
      asked: "yes",
    })),
    // An email is the phone order's alone; both share a form.
    /^email$/,
  ),
  endpoint(
    "/admin/orders/:number",
    buttons(["pay", "give_back", "later"], { method: "upi", amount: "1", seen: "0", instead: "" }),
  ),
  endpoint("/admin/delivery", [
    {
      intent: "zone",
      fields: { ...toZoneValues(niphadZone), intent: "zone", zone: "new", seen: "{}" },
    },
    ...buttons(["raise", "delete"], { zone: "1", version: "1" }),
    {
      intent: "settings",
      fields: { intent: "settings", elsewhere: "1", elsewhereFee: "90", collect: "1", state: "27", version: "0" },
    },
    ...buttons(["holiday", "remove_holiday"], { day: "2099-12-25", holidayName: "Christmas" }),
  ]),
  endpoint("/admin/orders/:number/language", [{ intent: "set", fields: { language: "hi" } }]),
  endpoint("/admin/orders/:number/payment", [{ intent: "pass on", fields: {} }]),
  endpoint(
    "/admin/messages/:id",
    buttons(["read", "archive", "unarchive", "ask", "delete", "restore"], { script: "on" }),
  ),
  endpoint("/admin/terms", [
    { intent: "dismiss", fields: { intent: "dismiss", word: "mirchi", back: "/admin" } },
    { intent: "add", fields: { intent: "add", word: "rassi" } },
    { intent: "means", fields: { intent: "means", word: "lal mirchi", term: "chilli", back: "/admin" } },
    { intent: "import", fields: { intent: "import", file: "id,kind\nx,crop\n" } },
  ]),
  endpoint(
    "/admin/terms/:id",
    [
      ...buttons(["tick", "untick"], ({ products }) => ({ product: String(products.tomato) })).map((entry) => ({
        ...entry,
        to: at("/admin/terms/tomato"),
      })),
      { intent: "ask", to: at("/admin/terms/okra"), fields: { intent: "ask" } },
      {
        intent: "save",
        to: at("/admin/terms/new"),
        fields: {
          intent: "",
          id: "fan",
          kind: "tool",
          shelf: "",
          "words-en": "fan",
          "words-roman": "pankha",
          version: "0",
          base: "{}",
        },
      },
      { intent: "delete", to: at("/admin/terms/okra"), fields: { intent: "delete" } },
      { intent: "undo_add", to: at("/admin/terms/okra"), fields: { intent: "undo_add", word: "bhindi" } },
    ],
    /^words-/,
  ),
  endpoint("/admin/person", buttons(["find", "ask", "erase"], { who: "nobody@example.in" })),
  endpoint("/admin/person/download", [{ intent: "download", fields: { who: "nobody@example.in" } }]),
  endpoint("/admin/settings", [
    {
      intent: "save",
      async fields({ shop }) {
        const { details: now } = await shop.adminShop.details.read();
        return {
          intent: "save",
          group: "",
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
    { intent: "remove the demonstration", fields: { intent: "remove" } },
  ]),
  endpoint("/admin/security", [
    { intent: "begin", fields: { intent: "begin", password: ADMIN.password } },
    {
      intent: "confirm",
      fields: { intent: "confirm", code: "123456", uri: "otpauth://totp/x?secret=ABCD", codes: "aaaaa-bbbbb" },
    },
    { intent: "end", fields: { intent: "end", password: "not theirs" } },
  ]),
  endpoint("/admin/pictures", [{ intent: "upload", fields: { image: "no file" } }]),
];
