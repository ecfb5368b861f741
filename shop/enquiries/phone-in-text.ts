import { latinDigits } from "../digits.ts";
import { parsePhone } from "../phone.ts";

/** The first Indian mobile number that a text holds, in E.164, in whatever spelling; null when there is none. */
export function mobileIn(text: string): string | null {
  // A run of digits with what people put between them; a line's end parts two numbers.
  for (const [run] of latinDigits(text).matchAll(/\+?\d[\d \t\u00A0().\p{Pd}\p{Cf}−]{8,24}\d/gu)) {
    const found =
      mobileOf(run) ??
      run
        .split(/[ \t]{2,}|,/)
        .map(mobileOf)
        .find((one) => one !== null);
    if (found) return found;
  }
  return null;
}

function mobileOf(text: string): string | null {
  const parsed = parsePhone(text);
  return parsed.ok && /^\+91[6-9]/.test(parsed.phone) ? parsed.phone : null;
}
