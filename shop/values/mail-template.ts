import type { Fulfilment } from "./order.ts";
import type { Pack } from "./product.ts";

export type MailLine = {
  /** Emails that were queued before there were translations have none. */
  productId?: number;
  name: string;
  pack: Pack;
  quantity: number;
  unitPricePaise: number;
};

/** What a buyer entered freely. */
export type MailBuyer = {
  name: string;
  /** E.164 */
  phone: string;
  address: string;
};

/** An order in an e-mail; without its buyer where the address is unverified, so the reader may be a stranger. */
export type MailOrder = {
  number: number;
  /** The end of the address of the order's page. */
  token: string;
  deliveryPaise: number;
  /** E-mails that were queued before there were discounts have none. */
  discountPaise?: number;
  totalPaise: number;
  lines: MailLine[];
  /** E-mails that were queued before there were delivery zones have neither. */
  fulfilment?: Fulfilment;
  /** 'YYYY-MM-DD', Indian time. */
  promisedOn?: string | null;
  /** The delivery charge is not known yet, and not in the total. */
  isChargeOpen?: true;
} & Partial<MailBuyer>;

/**
 * The e-mails that the shop sends: a template's name and what its words need. The words themselves, and the rendering,
 * are with all others in app/. Paths are within the shop's own site; the renderer puts the origin before them.
 */
export type Mail =
  /** To the buyer. */
  | { template: "order_received"; parameters: { order: MailOrder } }
  | { template: "order_completed"; parameters: { order: MailOrder } }
  | { template: "order_cancelled"; parameters: { order: MailOrder } }
  /** To a buyer who may have an e-mail that the order was completed or cancelled. */
  | { template: "order_reopened"; parameters: { order: MailOrder } }
  /** To a buyer who collects the packed order. `collectAt`: address and hours of the shop, a line each. */
  | { template: "order_ready"; parameters: { order: MailOrder; duePaise: number; collectAt: string } }
  /** To a buyer whose open order the shop has edited. */
  | { template: "order_changed"; parameters: { order: MailOrder; duePaise: number } }
  /** To the shop. */
  | { template: "new_order"; parameters: { order: MailOrder & MailBuyer; email: string } }
  /** Instead of many of these. `orders` is counted anew, from the order with the id `firstId` on, when it is sent. */
  | { template: "many_orders"; parameters: { firstId: number; orders: number } }
  /** The same of messages. */
  | { template: "many_messages"; parameters: { firstId: number; messages: number } }
  | { template: "new_message"; parameters: { name: string; email: string; message: string } }
  /** To somebody who waited for a product. `path` is the product's page. */
  | { template: "back_in_stock"; parameters: { name: string; path: string } }
  /** To the owner of an address, to confirm it. `path` holds the token. Here and below, an empty name is left out. */
  | { template: "welcome"; parameters: { name: string; path: string } }
  /** To the owner of an address with which somebody tried to sign up, though it has an account. */
  | { template: "already_registered"; parameters: { name: string } }
  /** A one-hour link to choose a new password. */
  | { template: "reset"; parameters: { name: string; path: string } }
  | { template: "password_changed"; parameters: { name: string } }
  /** To the admin: signed in from a browser that was never in the account. `at` is ISO 8601; `address` the network. */
  | { template: "new_device"; parameters: { at: string; address: string } }
  /** The account is deleted on `goesOn` (YYYY-MM-DD) without a login. No name: the address may not be proved. */
  | { template: "account_unused"; parameters: { goesOn: string } };

/** E-mails whose parameters are blanked once they are sent: what they hold opens an account. */
export const SECRET_TEMPLATES: readonly Mail["template"][] = ["reset", "welcome"];
