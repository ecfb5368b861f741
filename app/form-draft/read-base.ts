import * as v from "valibot";

/**
 * The values that a form was filled from, as its hidden field sends them back; empty where they cannot be read. They
 * decide only what a conflict shows and merges.
 */
export function readBase(text: string): Record<string, string> {
  try {
    const result = v.safeParse(v.record(v.string(), v.string()), JSON.parse(text));
    return result.success ? result.output : {};
  } catch {
    return {};
  }
}
