/** A licence that an Indian dealer shows: 'Fertilizer licence', 'NSK/2024/123'. */
export type Licence = { label: string; number: string };

/** What belongs to the shop and not to the process. What is null is not shown. */
export type ShopDetails = {
  name: string;
  legalName: string | null;
  /** E.164, as are the other numbers */
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
  address: string | null;
  openingHours: string | null;
  licences: Licence[];
  grievanceName: string | null;
  grievancePhone: string | null;
  grievanceEmail: string | null;
  /** True while these are the demonstration's invented values; pages then say so. */
  demonstration: boolean;
};

/** A shop that was opened without the demonstration, before its owner has said anything of it. */
export const unnamedShop: ShopDetails = {
  name: "Ankur",
  legalName: null,
  phone: null,
  whatsapp: null,
  email: null,
  address: null,
  openingHours: null,
  licences: [],
  grievanceName: null,
  grievancePhone: null,
  grievanceEmail: null,
  demonstration: false,
};
