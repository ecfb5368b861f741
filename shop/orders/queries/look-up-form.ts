import * as v from "valibot";
import { parseForm, requiredText, type FieldProblem, type Parsed } from "../../values/form-fields.ts";
import { parsePhone } from "../../values/phone.ts";
import { parseOrderNumber } from "../../values/order-number.ts";

/** Maximum characters of each field; browsers enforce the same. */
export const LOOK_UP_FIELD_LIMITS = { number: 40, phone: 30 } as const;

export type LookUpField = keyof typeof LOOK_UP_FIELD_LIMITS;

type Read<Value> = (text: string) => { ok: true; value: Value } | { ok: false; problem: FieldProblem };

/** A required text that `read` makes something of. */
const requiredAs = <Value>(most: number, read: Read<Value>) =>
  v.pipe(
    requiredText(most),
    v.rawTransform(({ dataset, addIssue, NEVER }): Value => {
      const result = read(dataset.value);
      if (result.ok) return result.value;
      addIssue({ message: result.problem });
      return NEVER;
    }),
  );

const schema = v.object({
  number: requiredAs(LOOK_UP_FIELD_LIMITS.number, (text) => {
    const parsed = parseOrderNumber(text);
    return parsed.ok ? { ok: true, value: parsed.number } : parsed;
  }),
  phone: requiredAs(LOOK_UP_FIELD_LIMITS.phone, (text) => {
    const parsed = parsePhone(text);
    return parsed.ok ? { ok: true, value: parsed.phone } : parsed;
  }),
});

/** The number of an order, and the phone (E.164) that it was placed with. */
export type LookUp = v.InferOutput<typeof schema>;

/** Validates the values of the order look-up, in the browser and on the server. */
export function parseLookUp(values: Record<LookUpField, string>): Parsed<LookUp, LookUpField> {
  return parseForm(schema, values);
}
