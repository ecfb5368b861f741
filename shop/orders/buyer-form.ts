import * as v from "valibot";
import { optionalEmail, parseForm, requiredEmail, requiredText, type Parsed } from "../values/form-fields.ts";
import { parsePhone } from "../values/phone.ts";

/** Maximum characters of each checkout field; browsers enforce the same. */
export const ORDER_FIELD_LIMITS = { name: 100, email: 254, phone: 30, address: 500 } as const;

export type OrderField = keyof typeof ORDER_FIELD_LIMITS;

/** The buyer and the delivery address: all required (specification, section 5). */
const schema = v.object({
  name: requiredText(ORDER_FIELD_LIMITS.name),
  email: requiredEmail(ORDER_FIELD_LIMITS.email),
  phone: v.pipe(
    requiredText(ORDER_FIELD_LIMITS.phone),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const parsed = parsePhone(dataset.value);
      if (parsed.ok) return parsed.phone;
      addIssue({ message: parsed.problem });
      return NEVER;
    }),
  ),
  address: requiredText(ORDER_FIELD_LIMITS.address, { multiline: true }),
});

/** The same person in the shop's one spelling: trimmed, the phone in E.164. */
export type Buyer = v.InferOutput<typeof schema>;

/** Validates the checkout's values, in the browser and on the server. */
export function parseBuyer(values: Record<OrderField, string>): Parsed<Buyer, OrderField> {
  return parseForm(schema, values);
}

/** A caller may have no e-mail address. */
const callerSchema = v.object({ ...schema.entries, email: optionalEmail(ORDER_FIELD_LIMITS.email) });

/** A buyer whose order the admin takes down. */
export type Caller = v.InferOutput<typeof callerSchema>;

export function parseCaller(values: Record<OrderField, string>): Parsed<Caller, OrderField> {
  return parseForm(callerSchema, values);
}

/** The PIN code inside an address, as Indian addresses end with one ('… Nashik 422 303'); null when there is none. */
export function pinCodeIn(address: string): string | null {
  const match = [...address.matchAll(/(?<!\d)([1-9]\d{2})\s?(\d{3})(?!\d)/g)].at(-1);
  return match === undefined ? null : `${match[1]}${match[2]}`;
}
