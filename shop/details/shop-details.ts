import { UNNAMED } from "./unnamed.ts";

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
