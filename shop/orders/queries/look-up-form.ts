import { parseForm, readOn, requiredText, type Parsed, type ValuesOf } from "../../values/form-fields.ts";
import { readPhone } from "../../values/phone.ts";
import { parseOrderNumber } from "../../values/order-number.ts";
import { done } from "../../values/outcome.ts";

/** Maximum characters of each field; browsers enforce the same. */
export const LOOK_UP_FIELD_LIMITS = { number: 40, phone: 30 } as const;

export type LookUpField = keyof typeof LOOK_UP_FIELD_LIMITS;

const fields = {
  number: readOn(requiredText(LOOK_UP_FIELD_LIMITS.number), (text) => {
    const parsed = parseOrderNumber(text);
    return parsed.ok ? done(parsed.number) : parsed;
  }),
  phone: readOn(requiredText(LOOK_UP_FIELD_LIMITS.phone), readPhone),
};

/** The number of an order, and the phone (E.164) that it was placed with. */
export type LookUp = ValuesOf<typeof fields>;

/** Validates the values of the order look-up, in the browser and on the server. */
export function parseLookUp(values: Record<LookUpField, string>): Parsed<LookUp, LookUpField> {
  return parseForm(fields, values);
}
