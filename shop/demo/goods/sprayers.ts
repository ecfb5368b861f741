import * as machines from "../drawing/machines.ts";
import { picture } from "../drawing/picture.ts";
import type { Shadow } from "../drawing/picture.ts";
import * as pumps from "../drawing/pumps.ts";
import * as sprayer from "../drawing/sprayer.ts";
import { productOf } from "./good.ts";
import type { DemoGood, Entry } from "./good.ts";

const BLUE = { body: "#3E8FB0", deep: "#1F5F80", light: "#9AD0E2" };
const YELLOW = { body: "#F2A91F", deep: "#B8660E", light: "#FFE08A" };
const GREEN = { body: "#4F9E4A", deep: "#24632C", light: "#B4DDA0" };
const RED = { body: "#D2492F", deep: "#8E2415", light: "#F5A48C" };
const WHITE = { body: "#F3EEDF", deep: "#C9BEA0", light: "#FFFFFF" };
const TEAL = { body: "#2D8F86", deep: "#125650", light: "#9CDAD2" };

/** Mechanical sprayers bear 5 %. */
function machine(entry: Omit<Entry, "hsn" | "gst" | "pack">, draw: () => string, shadow: Shadow): DemoGood {
  return {
    product: productOf(
      { ...entry, pack: [1, "piece"], hsn: "8424", gst: 500 },
      { category: "sprayers", brand: "Harit" },
    ),
    draw: () => picture("sprayers", entry.name, draw(), shadow),
  };
}

const STANDING = { x: 236, y: 440, halfWidth: 176 };

export const batterySprayer = machine(
  {
    sku: "SPRAY-BATT-16L",
    name: "Battery sprayer 16 L, 12 V 8 Ah",
    description:
      "Sprays 12 to 15 tanks on one charge. With padded straps, a lance, four nozzles and a charger. Charge it overnight before the first use and after every day's work.",
    price: 2890,
    mrp: 3800,
    stock: 4,
    facts: {
      Tank: "16 litres",
      Battery: "12 V 8 Ah, sealed",
      "On one charge": "12 to 15 tanks",
      "Charging time": "6 to 8 hours",
      "With it": "Lance, 4 nozzles, charger",
    },
  },
  () => sprayer.knapsack({ ...YELLOW, litres: "16 L", kind: "BATTERY", drive: "battery" }),
  STANDING,
);

export const knapsackSprayer = machine(
  {
    sku: "SPRAY-KNAP-16L",
    name: "Knapsack sprayer 16 L, hand pump",
    description:
      "Brass pump, worked with the left or the right hand. Every washer can be had as a spare. One person sprays about an acre in half a day.",
    price: 1190,
    mrp: 1650,
    stock: 46,
    facts: {
      Tank: "16 litres",
      Pump: "Brass, piston",
      Pressure: "2 to 3 bar",
      "With it": "Lance, hollow cone nozzle, hose 1.2 m",
      Weight: "4.2 kg empty",
    },
  },
  () => sprayer.knapsack({ ...BLUE, litres: "16 L", kind: "KNAPSACK", drive: "lever" }),
  STANDING,
);

export const dualSprayer = machine(
  {
    sku: "SPRAY-DUAL-18L",
    name: "Battery and hand sprayer 18 L, 2 in 1",
    description:
      "Works by battery, and by lever when the battery is empty. A knob sets the pressure from fine mist to stream. Good where power cuts are long.",
    price: 3350,
    mrp: 4200,
    stock: 28,
    facts: {
      Tank: "18 litres",
      Battery: "12 V 8 Ah, sealed",
      "On one charge": "12 to 15 tanks",
      "With it": "Lance, 3 nozzles, charger",
    },
  },
  () => sprayer.knapsack({ ...GREEN, litres: "18 L", kind: "2 IN 1", drive: "both" }),
  STANDING,
);

export const doubleMotorSprayer = machine(
  {
    sku: "SPRAY-DMOT-20L",
    name: "Double motor battery sprayer 20 L",
    description:
      "Two pumps feed two lances or one long boom, for orchards and tall cotton. The 12 Ah battery lasts a full working day. Use one pump alone for small beds.",
    price: 4150,
    stock: 17,
    facts: {
      Tank: "20 litres",
      Battery: "12 V 12 Ah, sealed",
      Pumps: "2 of 12 V",
      "With it": "2 lances, 5 nozzles, charger",
    },
  },
  () => sprayer.knapsack({ ...RED, litres: "20 L", kind: "2 MOTORS", drive: "battery", lances: 2 }),
  STANDING,
);

export const handPressureSprayer = machine(
  {
    sku: "SPRAY-HAND-2L",
    name: "Hand pressure sprayer 2 L",
    description:
      "For house plants, nurseries and kitchen gardens. Pump it up 15 to 20 strokes, then spray with the thumb. The brass nozzle turns from mist to jet.",
    price: 260,
    mrp: 350,
    stock: 190,
    facts: {
      Tank: "2 litres",
      Nozzle: "Brass, adjustable",
      Use: "Pots, nursery, foliar feed",
      Cleaning: "Rinse with clean water after use",
    },
  },
  () => sprayer.handSprayer(GREEN, "2 L"),
  { x: 280, y: 444, halfWidth: 134, halfHeight: 14 },
);

export const shoulderPressureSprayer = machine(
  {
    sku: "SPRAY-PRES-5L",
    name: "Pressure sprayer 5 L, shoulder strap",
    description:
      "Pumped up once, it sprays for several minutes with one hand free. With a safety valve and a see-through gauge strip. Handy for terraces, polyhouses and spot weeding.",
    price: 890,
    mrp: 1090,
    stock: 52,
    facts: {
      Tank: "5 litres",
      Lance: "45 cm with trigger",
      Hose: "1.2 m",
      Valve: "Safety valve at 3 bar",
    },
  },
  () => sprayer.shoulderSprayer(TEAL, "5 L"),
  { x: 256, y: 444, halfWidth: 150 },
);

export const petrolSprayer = machine(
  {
    sku: "SPRAY-PETR-25L",
    name: "Power sprayer 25 L, petrol, 2-stroke",
    description:
      "Petrol knapsack sprayer that reaches 8 to 10 m, for orchards, sugarcane and cotton. Fill petrol and 2T oil at 25 to 1. Rest it ten minutes after each hour's work.",
    price: 7900,
    mrp: 9500,
    stock: 9,
    facts: {
      Tank: "25 litres",
      Engine: "2-stroke, 26 cc",
      Fuel: "Petrol with 2T oil, 25 to 1",
      Pump: "Brass, 15 to 25 bar",
      Reach: "8 to 10 m",
    },
  },
  () => machines.petrolSprayer(WHITE, "25 L"),
  { x: 240, y: 442, halfWidth: 168 },
);

export const mistBlower = machine(
  {
    sku: "SPRAY-MIST-14L",
    name: "Mist blower 14 L, petrol, 2-stroke",
    description:
      "Throws a fine mist up to 10 m high for mango, grape, cotton and coffee. Strong air turns the leaves, so that the mist reaches their undersides. Wear a mask and ear plugs.",
    price: 11900,
    mrp: 14500,
    stock: 1,
    facts: {
      Tank: "14 litres",
      Engine: "2-stroke, 41.5 cc",
      Fuel: "Petrol with 2T oil, 25 to 1",
      Reach: "About 12 m across, 10 m up",
    },
  },
  () => machines.mistBlower(BLUE, "14 L"),
  { x: 256, y: 444, halfWidth: 170 },
);

export const pistonPump = machine(
  {
    sku: "SPRAY-HTP-30",
    name: "HTP power sprayer, three pistons",
    description:
      "High-pressure pump for long hoses in orchards and for washing. Driven by a belt from an engine or motor of 2 to 3 HP, which is bought apart. Fill the crank case with SAE 40 oil to the mark.",
    price: 7250,
    stock: 14,
    facts: {
      Flow: "22 litres a minute",
      Pressure: "20 to 40 bar",
      Needs: "Engine or motor of 2 to 3 HP",
      Outlets: "2, for hose of 8.5 or 10 mm",
      Oil: "SAE 40",
    },
  },
  machines.pistonPump,
  { x: 246, y: 426, halfWidth: 190 },
);

export const footSprayer = machine(
  {
    sku: "SPRAY-FOOT-BR",
    name: "Foot sprayer, brass barrel",
    description:
      "One person pedals, another sprays: steady pressure for trees and vineyards. The suction hose draws from a bucket or drum. Oil the cup washer before each season.",
    price: 4300,
    mrp: 4900,
    stock: 22,
    facts: {
      Pressure: "10 to 17 bar",
      "Delivery hose": "5 m",
      "Suction hose": "2 m with strainer",
      Reach: "Up to 6 m high",
    },
  },
  pumps.footSprayer,
  { x: 244, y: 440, halfWidth: 176 },
);

export const rockerSprayer = machine(
  {
    sku: "SPRAY-ROCK-BR",
    name: "Rocker sprayer, brass pump",
    description:
      "High pressure by a long rocking lever, for coconut, arecanut and mango. The vessel evens out the stream. Two people work it: one at the lever, one at the lance.",
    price: 4650,
    stock: 0,
    facts: {
      Pressure: "14 to 18 bar",
      "Delivery hose": "5 m",
      "Suction hose": "2 m with strainer",
      Base: "Hard wood plank",
    },
  },
  pumps.rockerSprayer,
  { x: 240, y: 438, halfWidth: 204, halfHeight: 14 },
);

export const trombone = machine(
  {
    sku: "SPRAY-TROM-BR",
    name: "Trombone sprayer, brass slide pump",
    description:
      "A slide pump for two hands that draws straight from a bucket. Reaches the crowns of papaya, lemon and other small trees. No tank to carry, and little that can break.",
    price: 1350,
    mrp: 1590,
    stock: 38,
    facts: {
      Body: "Brass, double action",
      "Suction hose": "1.5 m with strainer",
      Reach: "Up to 5 m high",
      Nozzle: "Adjustable, brass",
    },
  },
  pumps.trombone,
  { x: 240, y: 448, halfWidth: 170, halfHeight: 10 },
);
