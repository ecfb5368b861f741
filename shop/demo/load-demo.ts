import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PictureFiles } from "../catalogue/import/zip-pictures.ts";
import type { ShopDetails } from "../details/shop-details.ts";
import type { Shop } from "../open-shop.ts";
import type { Rates } from "../schema/delivery.ts";
import { FURTHER_LANGUAGES } from "../values/languages.ts";
import { theProcess } from "../values/viewer.ts";

/** Bits of a zone's days. */
const [TUESDAY, WEDNESDAY, FRIDAY, MONDAY_TO_SATURDAY] = [2, 4, 16, 63];

/** The demonstration's shop: invented, marked as such, with numbers that belong to nobody (0253 555 …). */
export const demoShop: ShopDetails = {
  name: "Ankur",
  logoId: null,
  legalName: "Ankur Krishi Kendra (demo)",
  phone: "+912535550123",
  whatsapp: "+912535550124",
  email: "shop@ankur.example",
  address: "12, Market Yard Road, Pimpalgaon Baswant, Nashik 422209, Maharashtra",
  openingHours: "Monday to Saturday, 8 am to 7 pm",
  deliveryNote: "Example: we deliver within 25 km of Pimpalgaon Baswant, Monday to Saturday.",
  gstin: "DEMO-GSTIN-0001",
  seedLicence: "DEMO-SEED-0001",
  fertilizerLicence: "DEMO-FERT-0001",
  insecticideLicence: null,
  grievanceName: "S. Jadhav (demo)",
  grievancePhone: "+912535550125",
  grievanceEmail: "grievance@ankur.example",
  demonstration: true,
};

/** A row for up to 25 kg, one for up to 100 kg and one for more; in rupees, below ₹2,000 and from there on. */
const rates = (...rows: [below: number, above: number][]): Rates => ({
  subtotals: [0, 200_000],
  rows: rows.map((fees, at) => ({
    upToGrams: [25_000, 100_000][at] ?? null,
    feesPaise: fees.map((rupees) => rupees * 100),
  })),
});

/** Around the demonstration's Pimpalgaon. Elsewhere nothing is delivered: orders are collected, or agreed on the phone. */
const demoDelivery = {
  elsewhere: false,
  elsewherePaise: 0,
  collect: true,
  stateCode: "27",
  zones: [
    {
      name: "Pimpalgaon and Niphad",
      pins: ["422209", "422303", "422304"],
      pinPrefixes: [],
      villages: ["Palkhed", "Ozar", "Kundewadi"],
      days: TUESDAY | FRIDAY,
      cutOffMinutes: 18 * 60,
      leadDays: 1,
      rates: rates([40, 0], [90, 40], [250, 150]),
    },
    {
      name: "Lasalgaon and Chandwad",
      pins: ["423101"],
      pinPrefixes: ["4223"],
      villages: ["Lasalgaon", "Vinchur", "Chandwad"],
      days: WEDNESDAY,
      cutOffMinutes: 18 * 60,
      leadDays: 1,
      rates: rates([60, 0], [140, 80], [400, 250]),
    },
    {
      name: "Nashik city",
      pins: [],
      pinPrefixes: ["4220"],
      villages: [],
      days: MONDAY_TO_SATURDAY,
      cutOffMinutes: 11 * 60,
      leadDays: 0,
      rates: rates([50, 0], [120, 60], [300, 200]),
    },
  ],
};

type OnPicture = (done: number, total: number) => void;

/**
 * Fills a new shop with the demonstration in `folder`: `products.csv` and its pictures, in the order of the shop's
 * default listing. The sheet goes through the admin's import; then one transaction writes everything. `onPicture` is
 * called before each picture.
 */
export async function loadDemo(shop: Shop, folder: string, onPicture: OnPicture = () => {}): Promise<void> {
  const adminShop = shop.asAdmin(theProcess);
  if (adminShop === null) throw new Error("the admin cannot open the admin pages");
  const sheet = await readFile(join(folder, "products.csv"));
  const files = await filesIn(join(folder, "pictures"), onPicture);
  const translations = FURTHER_LANGUAGES.map((language) => join(folder, `translations-${language}.csv`));
  const sheets = await Promise.all(translations.filter((file) => existsSync(file)).map((file) => readFile(file)));
  await adminShop.setUpFromSheet(demoShop, sheet, files, demoDelivery, sheets);
}

async function filesIn(folder: string, onPicture: OnPicture): Promise<PictureFiles> {
  const total = (await readdir(folder)).length;
  let done = 0;
  return {
    has: (name) => existsSync(join(folder, name)),
    read(name) {
      onPicture(done, total);
      done += 1;
      return readFile(join(folder, name));
    },
  };
}
