import * as nozzles from "../drawing/nozzles.ts";
import { picture } from "../drawing/picture.ts";
import type { Shadow } from "../drawing/picture.ts";
import * as spares from "../drawing/spares.ts";
import { productOf } from "./good.ts";
import type { DemoGood, Entry } from "./good.ts";

type Part = Omit<Entry, "hsn" | "gst" | "pack"> & {
  hsn?: string;
  gst?: number | null;
  pack?: Entry["pack"];
};

/** Things lie flat on the table: no floor shadow unless one is given. */
function part(entry: Part, draw: () => string, shadow: Shadow = { halfWidth: 0 }): DemoGood {
  return {
    product: productOf(
      { hsn: "84249000", gst: 1800, pack: [1, "piece"], ...entry },
      { category: "sprayers", sparePart: true, brand: "Harit Spares" },
    ),
    draw: () => picture("parts", entry.name, draw(), shadow),
  };
}

export const hollowCone = part(
  {
    sku: "PART-NOZ-HCONE",
    name: "Hollow cone nozzle, brass",
    description:
      "Fine mist for insect and disease sprays on leafy crops. Fits every lance with a 14 mm thread. Clean it with a soft brush, never with wire.",
    price: 85,
    stock: 0,
    facts: { "Nozzle thread": "14 mm", Spray: "Hollow cone, fine mist", Pressure: "2 to 4 bar", Material: "Brass" },
  },
  nozzles.hollowConeNozzle,
);

export const flatFan = part(
  {
    sku: "PART-NOZ-FFAN",
    name: "Flat fan nozzle, 110°",
    description:
      "Even, flat band of spray for weedkillers. Hold it at knee height and walk at one speed, so that bands overlap by a third. Orange tip of 110 degrees.",
    price: 45,
    stock: 260,
    facts: {
      Spray: "Flat fan, 110°",
      Pressure: "1.5 to 3 bar",
      Use: "Weedkillers",
      "Nozzle thread": "14 mm cap",
      Material: "Plastic",
    },
  },
  nozzles.flatFanNozzle,
);

export const adjustable = part(
  {
    sku: "PART-NOZ-ADJ",
    name: "Adjustable nozzle, brass",
    description:
      "Turn the collar from fine mist to a long jet for trees. Fits knapsack and battery sprayers with a 14 mm thread. With a rubber seal inside.",
    price: 110,
    mrp: 140,
    stock: 145,
    facts: { "Nozzle thread": "14 mm", Spray: "Mist to jet", Reach: "Up to 5 m as a jet", Material: "Brass" },
  },
  nozzles.adjustableNozzle,
);

export const boom = part(
  {
    sku: "PART-BOOM-4",
    name: "Four-nozzle boom, 1.2 m",
    description:
      "Four nozzles on one brass pipe spray a strip of 1.5 m at a pass. For level crops such as wheat, gram and groundnut. Best with a battery or power sprayer, which holds the pressure.",
    price: 480,
    stock: 36,
    facts: { Nozzles: "4, hollow cone", Width: "1.2 m", "Inlet thread": "14 mm", Fits: "Battery and power sprayers" },
  },
  nozzles.nozzleBoom,
);

export const gun = part(
  {
    sku: "PART-GUN-HTP",
    name: "High-pressure spray gun, 60 cm",
    description:
      "Trigger gun for HTP and foot sprayers, from mist to a jet of 10 m. The handle locks open for long work. For hose of 8.5 mm with a half-inch nut.",
    price: 690,
    mrp: 850,
    stock: 41,
    facts: {
      Length: "60 cm",
      Pressure: "Up to 40 bar",
      "Inlet thread": "1/2 inch",
      Fits: "HTP, foot and rocker sprayers",
    },
  },
  nozzles.sprayGun,
);

export const lance = part(
  {
    sku: "PART-LANCE-60",
    name: "Brass lance 60 cm, bent tip",
    description:
      "Straight brass tube with a bent tip, to reach the underside of leaves. Screws on to the trigger valve of 16-litre sprayers. Comes without nozzle.",
    price: 190,
    mrp: 230,
    stock: 88,
    facts: { Length: "60 cm", Thread: "14 mm at both ends", Material: "Brass", Fits: "Knapsack and battery sprayers" },
  },
  nozzles.brassLance,
);

export const longLance = part(
  {
    sku: "PART-LANCE-TEL",
    name: "Telescopic extension lance, 1.2 to 2.4 m",
    description:
      "Pulls out in two steps to reach the tops of mango, guava and pomegranate. Twist the collars to lock. Light steel tube with a brass end.",
    price: 520,
    mrp: 640,
    stock: 31,
    facts: {
      Length: "1.2 to 2.4 m",
      "Nozzle thread": "14 mm",
      Material: "Steel and brass",
      Fits: "Knapsack, battery and power sprayers",
    },
  },
  nozzles.extensionLance,
);

export const trigger = part(
  {
    sku: "PART-TRIG-14",
    name: "Trigger cut-off valve",
    description:
      "Opens and stops the spray with one hand; the lever can be locked. With hose tail for 8 mm hose and a 14 mm thread for the lance. A drop at the lance's end means a worn seat: change the valve.",
    price: 145,
    stock: 160,
    facts: {
      "Hose tail": "8 mm",
      "Lance thread": "14 mm",
      Fits: "Knapsack and battery sprayers",
      Material: "Plastic, brass seat",
    },
  },
  nozzles.triggerValve,
);

export const sealKit = part(
  {
    sku: "PART-SEAL-KIT",
    name: "Washer and seal kit, 16 L sprayers",
    description:
      "Rings and washers for the lid, hose, valve, lance and pump. Change them once a season, and grease rubber lightly. Covers 16-litre hand and battery sprayers.",
    price: 90,
    mrp: 120,
    stock: 210,
    hsn: "401693",
    facts: {
      Contents: "18 washers and rings",
      Fits: "Knapsack and battery sprayers, 16 L",
      Material: "Rubber, brass, steel",
    },
  },
  spares.washerKit,
);

export const highPressureHose = part(
  {
    sku: "PART-HOSE-85-30",
    name: "High-pressure spray hose 8.5 mm",
    description:
      "Three-layer hose for HTP and petrol sprayers, with nuts at both ends. Lay it out straight before starting the pump. Do not drag it over sharp edges.",
    price: 1450,
    mrp: 1750,
    stock: 24,
    pack: [30, "m"],
    hsn: "3917",
    facts: { "Inner width": "8.5 mm", Length: "30 m", "Burst pressure": "80 bar", Ends: "1/2 inch nuts" },
  },
  () => spares.coiledHose("#C4502B", "#F2A98C", 4, 22),
  { x: 246, y: 412, halfWidth: 190 },
);

export const deliveryHose = part(
  {
    sku: "PART-HOSE-KNAP",
    name: "Delivery hose for knapsack sprayer, 1.2 m",
    description:
      "Ribbed hose from the tank to the trigger valve, with brass nuts. Fits 16-litre hand and battery sprayers. Screw the nuts on by hand, over their seals.",
    price: 120,
    stock: 132,
    hsn: "3917",
    facts: { Length: "1.2 m", "Inner width": "8 mm", Nuts: "14 mm, brass", Fits: "Knapsack and battery sprayers" },
  },
  spares.shortHose,
);

export const lid = part(
  {
    sku: "PART-LID-16L",
    name: "Tank lid with seal and leash",
    description:
      "Screw lid of 100 mm with an air valve that lets air in and no liquid out. The leash keeps it on the tank while you fill. Fits 16 and 18 litre tanks.",
    price: 65,
    stock: 117,
    facts: { Width: "100 mm", Fits: "16 and 18 litre tanks", "With it": "Rubber seal, leash" },
  },
  spares.tankLid,
  { x: 240, y: 436, halfWidth: 150, halfHeight: 10 },
);

export const strainer = part(
  {
    sku: "PART-STRN-16L",
    name: "Filling strainer, fine mesh",
    description:
      "Keeps leaves and sand out of the tank, and so out of the nozzle. Sits in the filling hole under the lid. Rinse it after each day's spraying.",
    price: 55,
    stock: 180,
    facts: { Width: "95 mm", Mesh: "Fine, plastic", Fits: "16 and 18 litre tanks" },
  },
  spares.strainer,
  { x: 240, y: 428, halfWidth: 112, halfHeight: 12 },
);

export const battery = part(
  {
    sku: "PART-BATT-12V8",
    name: "Battery 12 V 8 Ah, sealed",
    description:
      "Drives a 16-litre battery sprayer for 12 to 15 tanks. Charge it once a month when it stands unused. Old batteries go back to a dealer, not into the bin.",
    price: 1090,
    mrp: 1350,
    stock: 58,
    hsn: "85072000",
    facts: {
      Voltage: "12 V",
      Capacity: "8 Ah",
      Size: "151 × 65 × 95 mm",
      Kind: "Lead acid, sealed",
      Fits: "Battery sprayers of 16 and 18 L",
    },
  },
  spares.battery,
  { x: 260, y: 408, halfWidth: 160, halfHeight: 14 },
);

export const charger = part(
  {
    sku: "PART-CHRG-12V",
    name: "Charger 12 V 1.7 A",
    description:
      "Charges a 12 V 8 Ah sprayer battery in 6 to 8 hours. Red lamp while charging, green when full. For indoor use, on 180 to 240 V.",
    price: 340,
    mrp: 420,
    stock: 3,
    hsn: "850440",
    facts: {
      Output: "12 V, 1.7 A",
      Input: "180 to 240 V",
      "Charging time": "6 to 8 hours",
      Fits: "Batteries of 12 V, 8 to 12 Ah",
    },
  },
  spares.charger,
);

export const pump = part(
  {
    sku: "PART-PUMP-12V",
    name: "DC pump 12 V for battery sprayer",
    description:
      "Diaphragm pump that switches itself off when the trigger is closed. With quick couplings and two wires. Run clean water through it after each use.",
    price: 620,
    stock: 47,
    hsn: "8413",
    facts: {
      Voltage: "12 V",
      Flow: "3.1 litres a minute",
      Pressure: "Up to 5 bar",
      Fits: "Battery sprayers of 16 to 20 L",
    },
  },
  spares.pump,
  { x: 220, y: 402, halfWidth: 180, halfHeight: 12 },
);

export const pistonCup = part(
  {
    sku: "PART-CUP-SET",
    name: "Piston cup set, leather and rubber",
    description:
      "Cup washers that give the pump its suction. Soak the leather cup in oil for a night before fitting. Change it when the lever turns light and the spray weak.",
    price: 70,
    stock: 195,
    pack: [3, "piece"],
    facts: {
      Contents: "Leather cup, rubber cup, brass washer",
      Width: "38 mm",
      Fits: "Brass hand pumps of 16 L sprayers",
    },
  },
  spares.pistonCup,
);

export const strap = part(
  {
    sku: "PART-STRAP-PAD",
    name: "Padded carrying strap",
    description:
      "Wide pad that spares the shoulder under a full tank. Length is set at the buckle, steel hooks at both ends. Buy two for a pair.",
    price: 130,
    stock: 73,
    hsn: "6307",
    gst: null,
    facts: { Length: "70 to 110 cm", Width: "38 mm, pad 60 mm", Fits: "Knapsack and battery sprayers" },
  },
  spares.strap,
);
