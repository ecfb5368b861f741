import { UNNAMED } from "./unnamed.ts";

/** Days for returning sealed packs, on the page Returns and in the structured data. */
export const SEALED_PACKS_BACK_DAYS = 7;

/** What belongs to the shop and not to the process. What is null is not shown. */
export type ShopDetails = {
  name: string;
  /** Of a stored picture; null: the shop's own board is drawn with Ankur's mark. */
  logoId: string | null;
  legalName: string | null;
  /** E.164, as are the other numbers */
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
  address: string | null;
  openingHours: string | null;
  /** Where the shop delivers to, when, from which sum: a sentence or two of its own. */
  deliveryNote: string | null;
  gstin: string | null;
  /** Numbers of licences, such as NSK/2024/123 */
  seedLicence: string | null;
  fertilizerLicence: string | null;
  insecticideLicence: string | null;
  grievanceName: string | null;
  grievancePhone: string | null;
  grievanceEmail: string | null;
  /** True while these are the demonstration's invented values; pages then say so. */
  demonstration: boolean;
};

/** How much strangers may order before the shop has called them. Orders that the admin takes down are not bounded. */
export type OrderBounds = {
  /** Pieces of one product in one order, where the product has no number of its own. */
  mostPerOrder: number;
  /** Percent of a product's stock that one phone's or one network's orders may reserve until the shop has called. */
  heldShare: number;
  /** Pieces that they may hold of a product whose share is less. */
  heldAtLeast: number;
  /** Orders that a phone may have until they are called. */
  ordersPerPhone: number;
  /** Orders that may hold stock for one network address until they are called. */
  ordersPerAddress: number;
  /** Percent of a product that all unconfirmed orders of unknown customers may reserve together. */
  unconfirmedShare: number;
  /** So many times as much for customers with a completed order. */
  knownFactor: number;
  /** Whether every order takes its stock only when the shop has called. */
  stockAfterCall: boolean;
};

/** A shop that was opened without the demonstration, before its owner has entered any details. */
export const unnamedShop: ShopDetails = {
  name: UNNAMED,
  logoId: null,
  legalName: null,
  phone: null,
  whatsapp: null,
  email: null,
  address: null,
  openingHours: null,
  deliveryNote: null,
  gstin: null,
  seedLicence: null,
  fertilizerLicence: null,
  insecticideLicence: null,
  grievanceName: null,
  grievancePhone: null,
  grievanceEmail: null,
  demonstration: false,
};
