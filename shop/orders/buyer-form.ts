import {
  optionalEmail,
  optionalText,
  parseForm,
  readOn,
  readOnGiven,
  requiredEmail,
  requiredText,
  type Parsed,
  type ValuesOf,
} from "../values/form-fields.ts";
import { done, refused } from "../values/outcome.ts";
import { readPhone } from "../values/phone.ts";
import { readPin } from "../delivery/pin.ts";

/** Maximum characters of each checkout field; browsers enforce the same. */
export const ORDER_FIELD_LIMITS = {
  name: 100,
  email: 254,
  phone: 30,
  address: 500,
  pin: 20,
  village: 60,
  state: 2,
} as const;

export type OrderField = keyof typeof ORDER_FIELD_LIMITS;

/** Those that a shop with delivery zones asks for too. */
type DestinationField = "pin" | "village" | "state";

/** A form as it was entered; one without a field for the place leaves those out. */
type Entered = Record<Exclude<OrderField, DestinationField>, string> & Partial<Record<DestinationField, string>>;

/** The buyer and the delivery address, all required (specification, section 5), and the place, which is not. */
const fields = {
  name: requiredText(ORDER_FIELD_LIMITS.name),
  email: requiredEmail(ORDER_FIELD_LIMITS.email),
  phone: readOn(requiredText(ORDER_FIELD_LIMITS.phone), readPhone),
  address: requiredText(ORDER_FIELD_LIMITS.address, { multiline: true }),
  pin: readOnGiven(optionalText(ORDER_FIELD_LIMITS.pin), (text) => {
    const pin = readPin(text);
    return pin === null ? refused("not_pin") : done(pin);
  }),
  village: optionalText(ORDER_FIELD_LIMITS.village),
  /** Two digits; what else is sent chooses none. */
  state: (code: string) => done(/^(?:0[1-9]|[12]\d|3[0-8])$/.test(code) ? code : null),
};

const NO_DESTINATION = { pin: "", village: "", state: "" };

/** The same person in the shop's one spelling: trimmed, the phone in E.164. */
export type Buyer = ValuesOf<typeof fields>;

/** Validates the checkout's values, in the browser and on the server. */
export function parseBuyer(values: Entered): Parsed<Buyer, OrderField> {
  return parseForm(fields, { ...NO_DESTINATION, ...values });
}

/** A caller may have no e-mail address. */
const callerFields = { ...fields, email: optionalEmail(ORDER_FIELD_LIMITS.email) };

/** A buyer whose order the admin takes down. */
export type Caller = Omit<ValuesOf<typeof callerFields>, DestinationField>;

export function parseCaller(values: Entered): Parsed<ValuesOf<typeof callerFields>, OrderField> {
  return parseForm(callerFields, { ...NO_DESTINATION, ...values });
}
