import type { OrderBounds, ShopDetails } from "./shop-details.ts";

/** The value of a ticked box. */
export const TICKED = "yes";

/** How a field is entered, parsed and formatted; `limit` is in characters. */
const text = (limit: number) => ({ kind: "text", limit, required: false }) as const;
/** A text of one line that is entered in a larger box. */
const longText = (limit: number) => ({ kind: "longText", limit, required: false }) as const;
const phone = { kind: "phone", limit: 30, required: false } as const;
const email = { kind: "email", limit: 254, required: false } as const;
const gstin = { kind: "gstin", limit: 30, required: false } as const;
const whole = (least: number, most: number) => ({ kind: "whole", least, most, limit: 20, required: true }) as const;
const tick = { kind: "tick", limit: TICKED.length, required: false } as const;

type Kind =
  | ReturnType<typeof text | typeof longText | typeof whole>
  | typeof phone
  | typeof email
  | typeof gstin
  | typeof tick;

/** The parts of the form, in their order. */
export const DETAILS_GROUPS = ["shop", "reach", "law", "grievance", "orders"] as const;

export type DetailsDefinition = Kind extends infer Each
  ? Each extends Kind
    ? Omit<Each, "required"> & { required: boolean; group: (typeof DETAILS_GROUPS)[number] }
    : never
  : never;

/** The shop settings: the details that the admin enters, besides the logo. */
const FIELDS = {
  name: { ...text(60), required: true, group: "shop" },
  legalName: { ...text(120), group: "shop" },
  phone: { ...phone, group: "reach" },
  whatsapp: { ...phone, group: "reach" },
  email: { ...email, group: "reach" },
  address: { ...longText(300), group: "shop" },
  openingHours: { ...text(200), group: "shop" },
  deliveryNote: { ...longText(400), group: "shop" },
  gstin: { ...gstin, group: "law" },
  seedLicence: { ...text(60), group: "law" },
  fertilizerLicence: { ...text(60), group: "law" },
  insecticideLicence: { ...text(60), group: "law" },
  grievanceName: { ...text(100), group: "grievance" },
  grievancePhone: { ...phone, group: "grievance" },
  grievanceEmail: { ...email, group: "grievance" },
  mostPerOrder: { ...whole(1, 9999), group: "orders" },
  heldShare: { ...whole(1, 100), group: "orders" },
  heldAtLeast: { ...whole(1, 1_000_000), group: "orders" },
  ordersPerPhone: { ...whole(1, 1_000_000), group: "orders" },
  ordersPerAddress: { ...whole(1, 1_000_000), group: "orders" },
  unconfirmedShare: { ...whole(0, 100), group: "orders" },
  knownFactor: { ...whole(1, 1000), group: "orders" },
  stockAfterCall: { ...tick, group: "orders" },
} as const;

type Fields = typeof FIELDS;
export type DetailsField = keyof Fields;
/** The fields of one kind, such as `DetailsFieldsOf<"whole">`. */
export type DetailsFieldsOf<Kind> = {
  [Field in DetailsField]: Fields[Field]["kind"] extends Kind ? Field : never;
}[DetailsField];

/** What a form holds: the same fields as text, '' for nothing and for a box that is not ticked. */
export type DetailsFormValues = Record<DetailsField, string>;
export type GivenDetails = Pick<ShopDetails, Exclude<DetailsField, keyof OrderBounds>> & OrderBounds;

/** What a field's text is parsed to; an empty one that is not required is null. */
export type DetailsValueOf<Field extends DetailsField> = Fields[Field] extends { kind: "whole" }
  ? number
  : Fields[Field] extends { kind: "tick" }
    ? boolean
    : string | (Fields[Field] extends { required: true } ? never : null);

export const DETAILS: Readonly<Record<DetailsField, DetailsDefinition>> = FIELDS;
export const DETAILS_FIELDS = Object.keys(FIELDS) as DetailsField[];

/** The least and the most of a number. */
export const toBounds = (field: DetailsFieldsOf<"whole">): [number, number] => [
  FIELDS[field].least,
  FIELDS[field].most,
];
