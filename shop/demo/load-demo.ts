import type { ImportRow } from "../catalogue/import-products.ts";
import { openSharp, withDrawings } from "../pictures/picture-loaders.ts";
import type { ShopDetails } from "../details/shop-details.ts";
import type { Shop } from "../open-shop.ts";
import { theProcess } from "../viewer.ts";
import { demoGoods } from "./goods.ts";

/** The demonstration's shop: invented, marked as such, with numbers that belong to nobody (0253 555 …). */
const demoShop: ShopDetails = {
  name: "Ankur",
  logoId: null,
  legalName: "Ankur Seeds and Farm Goods (demonstration)",
  phone: "+912535550123",
  whatsapp: "+912535550124",
  email: "shop@ankur.example",
  address: "12, Market Yard Road, Pimpalgaon Baswant, Nashik 422209, Maharashtra",
  openingHours: "Monday to Saturday, 8 am to 7 pm",
  deliveryNote: null,
  gstin: "DEMO-GSTIN-0001",
  seedLicence: "DEMO-SEED-0001",
  fertilizerLicence: "DEMO-FERT-0001",
  insecticideLicence: null,
  grievanceName: "S. Jadhav, grievance officer (demonstration)",
  grievancePhone: "+912535550125",
  grievanceEmail: "grievance@ankur.example",
  demonstration: true,
};

/** px: a little above the widest rendition that pages ask for. */
const DRAWN_WIDTH = 960;

/** Fills a new shop with the demonstration: draws every picture, then writes the row and the goods in one transaction. */
export async function loadDemo(shop: Shop): Promise<void> {
  const counter = shop.behindCounter(theProcess);
  if (counter === null) throw new Error("the counter is closed to its own admin");
  await counter.setUp(demoShop, await withDrawings(() => drawAll(counter.keepPicture)));
}

async function drawAll(keepPicture: (bytes: Uint8Array) => Promise<string>): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  // Two at a time: drawing is work for the processor, and small machines have two cores.
  for (let start = 0; start < demoGoods.length; start += 2) {
    const pair = demoGoods.slice(start, start + 2);
    rows.push(
      ...(await Promise.all(
        pair.map(async (good) => ({
          product: good.product,
          pictureId: await keepPicture(await rasterise(good.draw())),
        })),
      )),
    );
  }
  return rows;
}

/** Our own drawings alone come this way, before the shop is open; pictures from people are never taken as SVG. */
async function rasterise(svg: string): Promise<Buffer> {
  const sharp = await openSharp();
  return await sharp(Buffer.from(svg), { density: (72 * DRAWN_WIDTH) / 480 })
    .resize({ width: DRAWN_WIDTH })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
