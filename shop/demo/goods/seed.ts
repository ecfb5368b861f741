import { packet } from "../drawing/packet.ts";
import { picture } from "../drawing/picture.ts";
import { seedBag } from "../drawing/seed-bag.ts";
import { netLabel, productOf } from "./good.ts";
import type { DemoGood, Entry } from "./good.ts";

type Print = {
  crop: () => string;
  /** Lettered on the ribbon. */
  name: string;
  hindi: string;
  variety: string;
  body: string;
  deep: string;
  sky?: string;
  ray?: string;
  window?: "arch" | "round";
  /** Sold by the bag instead of the packet. */
  bag?: true;
};

/** Seed for sowing bears no tax. */
export function seed(entry: Omit<Entry, "gst">, print: Print): DemoGood {
  const full = { ...entry, gst: 0 };
  return {
    product: productOf(full, { category: "seeds", brand: "Krishi Beej" }),
    draw() {
      const { crop, bag, ...rest } = print;
      const label = { ...rest, crop: crop(), net: netLabel(full) };
      return bag
        ? picture("seeds", `${entry.name}, seed bag`, seedBag(label), {
            y: 456,
            halfWidth: 166,
            halfHeight: 14,
          })
        : picture("seeds", `${entry.name}, seed packet`, packet(label), {
            y: 462,
            halfWidth: 146,
            halfHeight: 12,
          });
    },
  };
}
