import { createHmac, timingSafeEqual } from "node:crypto";

/** Orders that a browser keeps at most: the newest ones. */
const MAX_ORDERS = 5;

/** The numbers, `f` before those that were found, and their signature: base64url of an HMAC-SHA-256. */
const SIGNED = /^(f?\d{1,15}(?:-f?\d{1,15})*)\.([\w-]{43})$/;

/** How a browser came to know an order: it placed it or opened its link, or found it by number and phone. */
export type Known = "opened" | "found";

/**
 * A signed text of the numbers of the orders that a browser has placed, opened or found. Both kinds show who knows the
 * phone (`readHoldings`). Only an opened one shows that the browser knows the order's link, so no other leads to it.
 */
export function openOwnOrders(secret: string) {
  const key = createHmac("sha256", secret).update("orders of browsers").digest();
  const sign = (numbers: string) => createHmac("sha256", key).update(numbers).digest("base64url");

  /** None for a text that this shop has not signed. */
  function entries(text: string | null): string[] {
    const [, numbers, signature] = SIGNED.exec(text ?? "") ?? [];
    if (numbers === undefined || signature === undefined) return [];
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(numbers)))) return [];
    return numbers.split("-");
  }

  /** The text with one order more. An opened order stays so when it is found. */
  function add(text: string | null, number: number, known: Known): string {
    const before = entries(text);
    const entry = known === "opened" || before.includes(String(number)) ? String(number) : `f${number}`;
    const others = before.filter((each) => each.replace("f", "") !== String(number));
    const numbers = [entry, ...others].slice(0, MAX_ORDERS).join("-");
    return `${numbers}.${sign(numbers)}`;
  }

  return {
    add,
    /** Of both kinds. */
    read: (text: string | null): number[] => entries(text).map((each) => Number(each.replace("f", ""))),
    readOpened: (text: string | null): number[] =>
      entries(text)
        .filter((each) => !each.startsWith("f"))
        .map(Number),
  };
}
