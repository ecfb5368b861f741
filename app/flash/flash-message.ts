import * as v from "valibot";
import type { CartChange } from "#shop/values/cart-lines.ts";
import { readCookie, writeCookie } from "#app/request/cookies.ts";

/** A message shown once: a toast with JavaScript, part of the next page without. */
export type FlashMessage = {
  about: CartChange | "placed" | AccountFlash | AdminFlash | OrderFlash | ProductFlash;
  name: string;
};

/** Messages about accounts; the texts are the specification's (section 8). */
type AccountFlash = (typeof ACCOUNT_NOTICES)[number];
const ACCOUNT_NOTICES = [
  "customer_in",
  "admin_in",
  "customer_out",
  "admin_out",
  "admin_not_out",
  "registered",
  "saved",
  "password_changed",
  "account_deleted",
  "ordered_again",
  "order_taken",
] as const;

/** Messages of /admin. */
type AdminFlash = (typeof ADMIN_NOTICES)[number];
const ADMIN_NOTICES = [
  "message_archived",
  "message_unarchived",
  "demonstration_removed",
  "products_imported",
  "customer_noted",
  "customers_merged",
  "customers_not_merged",
] as const;

/** Messages about orders behind /admin. */
type OrderFlash = (typeof ORDER_NOTICES)[number];
const ORDER_NOTICES = [
  "order_completed",
  "order_cancelled",
  "order_cancelled_unreserved",
  "order_open_again",
  "order_is_open",
  "order_is_completed",
  "order_is_cancelled",
  "order_undo_late",
  "order_not_enough",
  "order_waits",
  "orders_cancelled",
  "orders_cancelled_partly",
  "orders_completed",
  "orders_none_picked",
  "orders_not_changed",
  "orders_open_again",
  "orders_open_again_partly",
  "orders_not_enough",
  "order_unknown",
  "order_not_changed",
  "order_edited",
  "order_edit_undone",
  "payment_cash",
  "payment_upi",
  "payment_back",
  "payment_later",
] as const;

/** Messages about products behind /admin; the texts are the specification's (section 8). */
type ProductFlash = (typeof PRODUCT_NOTICES)[number];
const PRODUCT_NOTICES = [
  "product_added",
  "product_updated",
  "product_deleted",
  "product_not_deleted",
  "product_restored",
  "product_missing",
  "stock_saved",
  "price_saved",
] as const;

const NAME = "notice";
/** s: long enough for a redirect on a slow connection. */
const LIFETIME = 60;

const schema = v.object({
  about: v.picklist([
    "added",
    "increased",
    "decreased",
    "removed",
    "emptied",
    "no_more",
    "full",
    "placed",
    ...ACCOUNT_NOTICES,
    ...ADMIN_NOTICES,
    ...PRODUCT_NOTICES,
    ...ORDER_NOTICES,
  ]),
  name: v.pipe(v.string(), v.maxLength(200)),
});

/** For a Set-Cookie header: the next page shows the message. */
export function sendFlash(notice: FlashMessage, secure: boolean): string {
  return writeCookie(NAME, encodeURIComponent(JSON.stringify(notice)), { secure, httpOnly: true, maxAge: LIFETIME });
}

/** For a Set-Cookie header: the message was shown. */
export function expireFlash(secure: boolean): string {
  return writeCookie(NAME, "", { secure, httpOnly: true });
}

export function receiveFlash(cookies: string | null): FlashMessage | null {
  const text = readCookie(cookies, NAME);
  if (text === null || text === "") return null;
  try {
    const result = v.safeParse(schema, JSON.parse(decodeURIComponent(text)));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
