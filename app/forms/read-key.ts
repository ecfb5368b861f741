import { isUuid } from "#shop/values/text.ts";
import { textOf } from "./submit-result.ts";

/** The UUID by which a form that is sent twice is recognised; null in one of an earlier release. */
export function readKey(form: FormData): string | null {
  const key = textOf(form, "key");
  return isUuid(key) ? key : null;
}
