import type { Viewer } from "../../viewer.ts";
import type { WantedLine } from "./order-decision.ts";
import type { Buyer } from "../order-form.ts";

export type OrderRequest = {
  /** Made by the checkout page (UUID, lower case): the same key is the same order, however often it arrives. */
  key: string;
  /** Who orders by phone may have no e-mail. */
  buyer: Omit<Buyer, "email"> & { email: string | null };
  lines: readonly WantedLine[];
  /** BCP 47 */
  language: string;
  /** The admin who took the order on the phone or in the shop. */
  takenBy?: string;
};

export type Arrival = {
  viewer: Viewer;
  request: OrderRequest;
  /** The network address that it comes from; null for one that is not counted. */
  address: string | null;
  /** Numbers of earlier orders whose links the browser knows; see own-orders.ts. */
  ownOrders: readonly number[];
};
