import { createHmac, timingSafeEqual } from "node:crypto";

/** Orders that a browser keeps at most: the newest ones. */
const MAX_ORDERS = 5;

/** The numbers, and their signature: base64url of an HMAC-SHA-256. */
const SIGNED = /^(\d{1,15}(?:-\d{1,15})*)\.([\w-]{43})$/;

/**
 * A signed text of the numbers of the orders that a browser has placed or opened. It shows that the browser knows their
 * links. Whether that counts for anything, the orders decide: see `readHoldings`.
 */
export function openOwnOrders(secret: string) {
  const key = createHmac("sha256", secret).update("orders of browsers").digest();
  const sign = (numbers: string) => createHmac("sha256", key).update(numbers).digest("base64url");

  /** None for a text that this shop has not signed. */
  function read(text: string | null): number[] {
    const [, numbers, signature] = SIGNED.exec(text ?? "") ?? [];
    if (numbers === undefined || signature === undefined) return [];
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(numbers)))) return [];
    return numbers.split("-").map(Number);
  }

  /** The text with one order more. */
  function add(text: string | null, number: number): string {
    const others = read(text).filter((each) => each !== number);
    const numbers = [number, ...others].slice(0, MAX_ORDERS).join("-");
    return `${numbers}.${sign(numbers)}`;
  }

  return { read, add };
}
