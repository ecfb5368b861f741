import { textOf } from "#app/forms/submit-result.ts";
import type { OrderField } from "#shop/orders/buyer-form.ts";

const MOST_LINES = 100;
/** int4; more than any stock. */
const MOST_PIECES = 1_000_000;

/** A line of the form; `quantity` is unparsed text. `seenPaise` is the price that the form showed. */
export type LineValues = { productId: number; quantity: string; seenPaise: number };

export type PhoneOrderValues = { key: string; values: Record<OrderField, string>; search: string; lines: LineValues[] };

/** Reads the form of a phone order. Lines without a product are left out: the page sends none. */
export function readPhoneOrder(form: FormData): PhoneOrderValues {
  const ids = [...new Set(form.getAll("line").map((id) => wholeNumber(typeof id === "string" ? id : "")))];
  return {
    key: textOf(form, "key"),
    values: {
      name: textOf(form, "name"),
      email: textOf(form, "email"),
      phone: textOf(form, "phone"),
      address: textOf(form, "address"),
    },
    search: textOf(form, "q"),
    lines: ids
      .filter((id) => id !== null)
      .slice(0, MOST_LINES)
      .map((productId) => ({
        productId,
        quantity: textOf(form, `quantity-${productId}`).slice(0, 20),
        seenPaise: wholeNumber(textOf(form, `seen-${productId}`)) ?? 0,
      })),
  };
}

/** Pieces, or null unless the text is a whole number from 1 on. */
export function pieces(quantity: string): number | null {
  const number = wholeNumber(quantity.trim());
  return number === null || number === 0 || number > MOST_PIECES ? null : number;
}

/** A whole number that PostgreSQL's integer holds, or null. */
function wholeNumber(text: string): number | null {
  return /^\d{1,10}$/.test(text) && Number(text) < 2 ** 31 ? Number(text) : null;
}
