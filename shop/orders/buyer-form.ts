import * as v from "valibot";
import {
  optionalEmail,
  optionalText,
  parseForm,
  requiredEmail,
  requiredText,
  type Parsed,
} from "../values/form-fields.ts";
import { parsePhone } from "../values/phone.ts";
import { readPin } from "../values/text.ts";

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
  pin: v.pipe(
    optionalText(ORDER_FIELD_LIMITS.pin),
    v.rawTransform<string | null, string | null>(({ dataset, addIssue, NEVER }) => {
      const pin = dataset.value && readPin(dataset.value);
      if (pin !== null || dataset.value === null) return pin;
      addIssue({ message: "not_pin" });
      return NEVER;
    }),
  ),
  village: optionalText(ORDER_FIELD_LIMITS.village),
  /** Two digits; what else is sent chooses none. */
  state: v.pipe(
    v.string(),
    v.transform((code) => (/^(?:0[1-9]|[12]\d|3[0-8])$/.test(code) ? code : null)),
  ),
});

const NO_DESTINATION = { pin: "", village: "", state: "" };

/** The same person in the shop's one spelling: trimmed, the phone in E.164. */
export type Buyer = v.InferOutput<typeof schema>;

/** Validates the checkout's values, in the browser and on the server. */
export function parseBuyer(values: Entered): Parsed<Buyer, OrderField> {
  return parseForm(schema, { ...NO_DESTINATION, ...values });
}

/** A caller may have no e-mail address. */
const callerSchema = v.object({ ...schema.entries, email: optionalEmail(ORDER_FIELD_LIMITS.email) });

/** A buyer whose order the admin takes down. */
export type Caller = Omit<v.InferOutput<typeof callerSchema>, DestinationField>;

export function parseCaller(values: Entered): Parsed<v.InferOutput<typeof callerSchema>, OrderField> {
  return parseForm(callerSchema, { ...NO_DESTINATION, ...values });
}
