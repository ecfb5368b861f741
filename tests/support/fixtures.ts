import type { ImportRow } from "#shop/catalogue/products/seed-products.ts";
import type { ProductDraft } from "#shop/catalogue/products/product-fields.ts";
import type { ZoneContents } from "#shop/delivery/zone-form.ts";
import type { ShopDetails } from "#shop/details/shop-details.ts";

/** What most products have in common. */
const plain = {
  sparePart: false,
  brand: null,
  packAmount: 1,
  packUnit: "piece",
  family: null,
  mrpPaise: null,
  mostPerOrder: null,
  hsn: null,
  gstBasisPoints: null,
  grossGrams: null,
  facts: [],
} satisfies Partial<ProductDraft>;

/** Named products with fixed prices and stock, one of each kind that the rules tell apart. */
export const tomato: ProductDraft = {
  ...plain,
  sku: "SEED-TOM-10",
  name: "Tomato 'Arka Rakshak' F1",
  description: "Sow in a nursery from June to July. Round red fruit that travels well.",
  category: "seeds",
  brand: "Hirva",
  packAmount: 10,
  packUnit: "g",
  pricePaise: 42_500,
  mrpPaise: 49_000,
  stock: 12,
  mostPerOrder: 5000,
  hsn: "12099190",
  gstBasisPoints: 500,
  grossGrams: 14,
  facts: [{ label: "Sowing time", value: "June to July" }],
};

export const urea: ProductDraft = {
  ...plain,
  sku: "FERT-UREA-45",
  name: "Urea 46-0-0, neem coated",
  description: "Nitrogen for a standing crop. Spread on moist soil.",
  category: "fertilizers",
  brand: "Bhumi",
  packAmount: 45,
  packUnit: "kg",
  pricePaise: 26_650,
  stock: 40,
  hsn: "31021010",
  gstBasisPoints: 500,
  facts: [{ label: "N-P-K", value: "46-0-0" }],
};

export const sprayer: ProductDraft = {
  ...plain,
  sku: "SPRAY-KNAP-16",
  name: "Knapsack sprayer 16 l",
  description: "Brass lance and a wide filling mouth.",
  category: "sprayers",
  pricePaise: 149_900,
  mrpPaise: 189_900,
  stock: 3,
  hsn: "84244100",
  gstBasisPoints: 1200,
};

export const nozzle: ProductDraft = {
  ...plain,
  sku: "PART-NOZ-5",
  name: "Hollow cone nozzle",
  description: "Fits every lance with a half-inch thread.",
  category: "sprayers",
  sparePart: true,
  packAmount: 5,
  pricePaise: 12_000,
  stock: 100,
  hsn: "84249000",
  gstBasisPoints: 1800,
  facts: [{ label: "Fits", value: "Knapsack sprayer 16 l" }],
};

/** Sold out, and below its MRP. */
export const growBag: ProductDraft = {
  ...plain,
  sku: "GARD-BAG-24",
  name: "Grow bag 24 cm",
  description: "For a terrace. A kitchen tomato stands well in it.",
  category: "garden",
  packAmount: 5,
  pricePaise: 12_500,
  mrpPaise: 15_000,
  stock: 0,
};

export const fewProducts: readonly ProductDraft[] = [tomato, urea, sprayer, nozzle, growBag];

/** A shop that has given everything, and is not the demonstration. */
export const nashikShop: ShopDetails = {
  name: "Hirva Agro",
  logoId: null,
  legalName: "Hirva Agro Traders",
  phone: "+912532580123",
  whatsapp: "+919822045678",
  email: "shop@hirva.example",
  address: "7, Market Yard, Nashik 422003",
  openingHours: "Every day, 8 am to 7 pm",
  deliveryNote: null,
  gstin: null,
  seedLicence: "NSK/2024/123",
  fertilizerLicence: null,
  insecticideLicence: null,
  grievanceName: "Asha Patil",
  grievancePhone: "+912532580124",
  grievanceEmail: "care@hirva.example",
  demonstration: false,
};

/** What Sunita types at checkout. */
export const sunita = {
  name: "Sunita Jadhav",
  email: "sunita@example.in",
  phone: "098220 45678",
  address: "House 41, Palkhed, Nashik 422 303",
};

export const inShop = (product: ProductDraft): ImportRow => ({ product, pictureId: null });

/** `count` products that are alike but for `differing`: 'Good 0001', 'Good 0002' … at ₹100.00. */
export function manyProducts(count: number, differing: (index: number) => Partial<ProductDraft> = () => ({})) {
  return Array.from({ length: count }, (_, index): ProductDraft => {
    const number = String(index + 1).padStart(4, "0");
    return { ...urea, sku: `MANY-${number}`, name: `Good ${number}`, pricePaise: 10_000, ...differing(index) };
  });
}

/** A delivery zone with a row and a column of its own: every day, from tomorrow on. */
export const niphadZone: ZoneContents = {
  name: "Niphad",
  pins: ["422303"],
  pinPrefixes: ["4222"],
  villages: ["Palkhed", "Ozar"],
  days: 127,
  cutOffMinutes: null,
  leadDays: 1,
  rates: {
    subtotals: [0, 200_000],
    rows: [
      { upToGrams: 25_000, feesPaise: [4000, 0] },
      { upToGrams: null, feesPaise: [9000, 5000] },
    ],
  },
};
