import * as v from "valibot";
import type { TypedDetails } from "#shop/details/details-form.ts";

/** What a form was first shown, as it sends it back; nothing where that cannot be read. It decides nothing but what is shown. */
export function readSeen(text: string): Partial<TypedDetails> {
  try {
    const result = v.safeParse(v.record(v.string(), v.string()), JSON.parse(text));
    return result.success ? result.output : {};
  } catch {
    return {};
  }
}
