import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PictureFiles } from "../catalogue/import/zip-pictures.ts";
import type { ShopDetails } from "../details/shop-details.ts";
import type { Shop } from "../open-shop.ts";
import { theProcess } from "../values/viewer.ts";

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

type OnPicture = (done: number, total: number) => void;

/**
 * Fills a new shop with the demonstration in `folder`: `products.csv` and its pictures, in the order of the shop's
 * default listing. Both go through the admin's import; then one transaction writes everything. `onPicture` is called
 * before each picture: pictures take almost all of the time.
 */
export async function loadDemo(shop: Shop, folder: string, onPicture: OnPicture = () => {}): Promise<void> {
  const adminShop = shop.asAdmin(theProcess);
  if (adminShop === null) throw new Error("the admin cannot open the admin pages");
  const sheet = await readFile(join(folder, "products.csv"));
  await adminShop.setUpFromSheet(demoShop, sheet, await filesIn(join(folder, "pictures"), onPicture));
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
