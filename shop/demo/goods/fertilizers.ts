import { bottle, canister, jar } from "../drawing/bottle.ts";
import type { BottlePrint } from "../drawing/bottle.ts";
import * as art from "../drawing/inputs-art.ts";
import { picture } from "../drawing/picture.ts";
import { pouch } from "../drawing/pouch.ts";
import type { PouchPrint } from "../drawing/pouch.ts";
import { sack } from "../drawing/sack.ts";
import type { SackPrint, Tile } from "../drawing/sack.ts";
import { netLabel, productOf } from "./good.ts";
import type { DemoGood, Entry } from "./good.ts";

type Input = Omit<Entry, "gst"> & { gst?: number | null };

function input(entry: Input, brand: string, draw: (net: string) => string): DemoGood {
  const full = { ...entry, gst: entry.gst === undefined ? 500 : entry.gst };
  return {
    product: productOf(full, { category: "fertilizers", brand }),
    draw: () => draw(netLabel(full)),
  };
}

/** N, P and K in this order. */
const npk = (nitrogen: string, phosphate: string, potash: string): readonly Tile[] => [
  ["N", nitrogen],
  ["P", phosphate],
  ["K", potash],
];

/** Art is drawn only when the picture is asked for, hence the functions. */
type Late<Print> = Omit<Print, "net" | "art"> & { art?: () => string };

function inSack(entry: Input, print: Late<SackPrint>, brand = "Kisan Shakti"): DemoGood {
  return input(entry, brand, (net) =>
    picture("fertilizers", `${entry.name}, sack`, sack({ ...print, net, art: print.art?.() ?? "" }), {
      y: 444,
      halfWidth: 168,
    }),
  );
}

function inPouch(entry: Input, print: Late<PouchPrint>, brand = "Kisan Shakti"): DemoGood {
  return input(entry, brand, (net) => {
    const { art: drawn, ...rest } = print;
    const label = drawn === undefined ? { ...rest, net } : { ...rest, net, art: drawn() };
    return picture("fertilizers", `${entry.name}, pouch`, pouch(label), { y: 450, halfWidth: 160 });
  });
}

function inVessel(
  entry: Input,
  vessel: (print: BottlePrint) => string,
  print: Omit<BottlePrint, "net" | "art"> & { art: () => string },
  brand: string,
): DemoGood {
  return input(entry, brand, (net) =>
    picture("fertilizers", entry.name, vessel({ ...print, net, art: print.art() }), {
      y: 448,
      halfWidth: vessel === jar ? 158 : 140,
      halfHeight: 14,
    }),
  );
}

const GREEN = { print: "#23723A", deep: "#14512B" };
const RED = { print: "#B4471F", deep: "#7F2C10" };
const BLUE = { print: "#27549A", deep: "#163969" };

export const urea = inSack(
  {
    sku: "FERT-UREA-45KG",
    name: "Urea 46-0-0, neem coated",
    description:
      "Nitrogen for top dressing of paddy, wheat, maize and sugarcane. Give it in two or three parts, on moist soil, never all at once. The neem coat slows the release.",
    called: ["यूरिया"],
    pack: [45, "kg"],
    price: 266.5,
    stock: 380,
    hsn: "310210",
    facts: {
      Nitrogen: "46 %",
      Dose: "Wheat: 45 kg an acre at first watering, 45 kg at second",
      Use: "Top dressing on moist soil",
      "Keep apart from": "Seed and wet leaves",
    },
  },
  { name: "Urea", hindi: "यूरिया", note: "Neem coated", tiles: npk("46", "0", "0"), ...GREEN },
);

export const dap = inSack(
  {
    sku: "FERT-DAP-50KG",
    name: "DAP 18-46-0",
    description:
      "Phosphate and nitrogen at sowing, placed below and beside the seed. One bag an acre covers the phosphate of wheat, gram or maize. Roots and early growth gain most.",
    called: ["डी ए पी"],
    pack: [50, "kg"],
    price: 1350,
    stock: 240,
    hsn: "310530",
    facts: {
      Nitrogen: "18 %",
      Phosphate: "46 %",
      Dose: "50 kg an acre at sowing",
      Use: "Drill 5 cm below or beside the seed",
    },
  },
  { name: "DAP", hindi: "डी ए पी", note: "Di-ammonium phosphate", tiles: npk("18", "46", "0"), ...RED },
);

export const npk102626 = inSack(
  {
    sku: "FERT-NPK-102626-50KG",
    name: "NPK 10-26-26",
    description:
      "As much potash as phosphate, for potato, sugarcane, cotton and fruit. Give it at planting and bring the rest of the nitrogen as urea.",
    pack: [50, "kg"],
    price: 1720,
    stock: 150,
    hsn: "310520",
    facts: {
      Nitrogen: "10 %",
      Phosphate: "26 %",
      Potash: "26 %",
      Use: "At planting, drilled or mixed into the soil",
    },
  },
  { name: "NPK", hindi: "एन पी के", note: "Complex fertilizer", tiles: npk("10", "26", "26"), ...BLUE },
);

export const npk123216 = inSack(
  {
    sku: "FERT-NPK-123216-50KG",
    name: "NPK 12-32-16",
    description:
      "Complex fertilizer rich in phosphate, for wheat, soybean, gram and vegetables. One bag an acre at sowing gives 16 kg phosphate and 8 kg potash. Top-dress cereals with urea later.",
    pack: [50, "kg"],
    price: 1720,
    stock: 190,
    hsn: "310520",
    facts: {
      Nitrogen: "12 %",
      Phosphate: "32 %",
      Potash: "16 %",
      Use: "At sowing, below the seed",
    },
  },
  {
    name: "NPK",
    hindi: "एन पी के",
    note: "Phosphate-rich complex",
    tiles: npk("12", "32", "16"),
    print: "#6A3F8F",
    deep: "#432160",
  },
);

export const npk2020013 = inSack(
  {
    sku: "FERT-NPK-2020013-50KG",
    name: "NPK 20-20-0-13",
    description:
      "Nitrogen, phosphate and sulphur in one grain, for oilseeds, pulses, paddy and onion. The 13 per cent sulphur raises oil and protein. Give potash apart where the soil lacks it.",
    pack: [50, "kg"],
    price: 1300,
    stock: 135,
    hsn: "310559",
    facts: {
      Nitrogen: "20 %",
      Phosphate: "20 %",
      Sulphur: "13 %",
      Use: "At sowing or planting",
    },
  },
  {
    name: "NPKS",
    hindi: "एन पी के एस",
    note: "Ammonium phosphate sulphate",
    tiles: [...npk("20", "20", "0"), ["S", "13"]],
    print: "#167377",
    deep: "#0B494C",
  },
);

export const mop = inSack(
  {
    sku: "FERT-MOP-50KG",
    name: "MOP 0-0-60, muriate of potash",
    description:
      "Potash for firm grain, sugar and strength against drought and lodging. About 25 kg an acre serves wheat or paddy. Not for tobacco, nor where the soil is salty.",
    called: ["पोटाश"],
    pack: [50, "kg"],
    price: 1580,
    stock: 85,
    hsn: "310420",
    facts: {
      Potash: "60 %",
      Dose: "About 25 kg an acre for wheat or paddy",
      Use: "At sowing; half later on sandy soil",
    },
  },
  {
    name: "MOP",
    hindi: "पोटाश",
    note: "Muriate of potash",
    tiles: npk("0", "0", "60"),
    print: "#B02A48",
    deep: "#74142B",
  },
);

export const ssp = inSack(
  {
    sku: "FERT-SSP-50KG",
    name: "SSP 0-16-0, single superphosphate",
    description:
      "Phosphate with sulphur and calcium, for groundnut, soybean, mustard and pulses. Three bags an acre give 24 kg phosphate and about 16 kg sulphur. Give it all at sowing.",
    pack: [50, "kg"],
    price: 520,
    stock: 260,
    hsn: "310311",
    facts: {
      Phosphate: "16 %",
      Sulphur: "11 %",
      Dose: "Up to 150 kg an acre at sowing",
      Use: "Granules, drilled or mixed into the soil",
    },
  },
  {
    name: "SSP",
    hindi: "सुपर फॉस्फेट",
    note: "Single superphosphate",
    tiles: npk("0", "16", "0"),
    print: "#7C6A52",
    deep: "#4E402D",
  },
);

export const calciumNitrate = inSack(
  {
    sku: "FERT-CANI-10KG",
    name: "Calcium nitrate, water soluble",
    description:
      "Calcium and quick nitrogen, against blossom-end rot in tomato and chilli. Give it by drip or spray. Do not mix in one tank with sulphates or phosphates. Keep the bag closed: it draws water from the air.",
    pack: [10, "kg"],
    price: 620,
    mrp: 720,
    stock: 44,
    hsn: "31026000",
    facts: {
      Nitrogen: "15.5 %",
      Calcium: "18.8 %",
      Spray: "5 g a litre of water",
      "Do not mix with": "Sulphates, phosphates",
    },
  },
  {
    name: "Calcium Nitrate",
    hindi: "कैल्शियम नाइट्रेट",
    note: "100 % water soluble",
    tiles: [
      ["N", "15.5"],
      ["Ca", "18.8"],
    ],
    print: "#2F86A8",
    deep: "#175873",
  },
);

export const npk191919 = inPouch(
  {
    sku: "FERT-WS-191919-1KG",
    name: "NPK 19-19-19, water soluble",
    description:
      "Balanced feed for early growth, by spray or drip. For vegetables, fruit and field crops. Dissolves fully and leaves no salt in the nozzle. Spray in the cool of the day.",
    pack: [1, "kg"],
    price: 145,
    mrp: 180,
    stock: 320,
    hsn: "310520",
    facts: {
      Nitrogen: "19 %",
      Phosphate: "19 %",
      Potash: "19 %",
      Spray: "5 g a litre of water",
      When: "Early growth, every 10 to 15 days",
    },
  },
  {
    name: "NPK",
    hindi: "एन पी के",
    note: "Water soluble",
    tiles: npk("19", "19", "19"),
    body: "#2F9A6A",
    deep: "#12563A",
    light: "#A6DDBF",
  },
);

export const mkp = inPouch(
  {
    sku: "FERT-WS-005234-1KG",
    name: "MKP 0-52-34, water soluble",
    description:
      "Phosphate and potash without nitrogen, for flower and fruit set. Use it from bud to fruit filling on grape, pomegranate, chilli and tomato. Do not mix with calcium.",
    pack: [1, "kg"],
    price: 195,
    mrp: 240,
    stock: 175,
    hsn: "31056000",
    facts: {
      Phosphate: "52 %",
      Potash: "34 %",
      Spray: "5 g a litre of water",
      When: "From bud to fruit filling",
      "Do not mix with": "Calcium nitrate",
    },
  },
  {
    name: "MKP",
    hindi: "एम के पी",
    note: "Water soluble",
    tiles: npk("0", "52", "34"),
    body: "#D0446F",
    deep: "#7F1B3F",
    light: "#F2AFC4",
  },
);

export const zincSulphate = inPouch(
  {
    sku: "FERT-ZNSO4-5KG",
    name: "Zinc sulphate 21 %",
    description:
      "Cures khaira disease of paddy and white bud of maize, signs of zinc want. Give 10 kg an acre to the soil once in two to three seasons. Do not mix with phosphate fertilizers.",
    called: ["जिंक सल्फेट"],
    pack: [5, "kg"],
    price: 385,
    stock: 98,
    hsn: "28332990",
    facts: {
      Zinc: "21 %",
      Sulphur: "10 %",
      Dose: "10 kg an acre to the soil",
      Spray: "5 g and 2.5 g slaked lime a litre",
    },
  },
  {
    name: "Zinc",
    hindi: "जिंक सल्फेट",
    note: "Zinc sulphate 21 %",
    tiles: [
      ["Zn", "21"],
      ["S", "10"],
    ],
    body: "#7488A8",
    deep: "#34466A",
    light: "#CBD6E8",
  },
);

export const micronutrients = inVessel(
  {
    sku: "FERT-MICRO-500G",
    name: "Micronutrient mix, six elements",
    description:
      "Zinc, iron, manganese, copper, boron and molybdenum in one powder for spraying. For yellow leaves with green veins and poor flower set. Two sprays, at three weeks and before flowering, serve most crops.",
    pack: [500, "g"],
    price: 240,
    mrp: 290,
    stock: 66,
    hsn: null,
    facts: {
      Elements: "Zn, Fe, Mn, Cu, B, Mo",
      Spray: "2 g a litre of water",
      When: "Three weeks after planting, and before flowering",
      Form: "Powder, dissolves in water",
    },
  },
  jar,
  {
    name: "Micro Mix",
    hindi: "सूक्ष्म पोषक तत्व",
    note: "",
    body: "#F2EBDA",
    deep: "#CFC3A6",
    light: "#FFFFFF",
    cap: "#C4502B",
    print: "#8E3417",
    art: art.elements,
  },
  "Kisan Shakti",
);

export const neemCake = inSack(
  {
    sku: "FERT-NEEMC-5KG",
    name: "Neem cake powder",
    description:
      "Slow organic manure that also keeps nematodes and white grubs down. Mix into the soil two weeks before planting. In pots, a handful every two months is enough.",
    called: ["Neem khali", "नीम खली"],
    pack: [5, "kg"],
    price: 210,
    mrp: 250,
    stock: 120,
    hsn: "3101",
    facts: {
      Dose: "100 to 200 kg an acre",
      "In a pot": "50 g for a 12-inch pot",
      Form: "Powder",
      When: "Two weeks before planting",
    },
  },
  {
    name: "Neem Cake",
    hindi: "नीम खली",
    note: "",
    print: "#4F7A2A",
    deep: "#2E4E12",
    cloth: "#EBDDB4",
    clothDeep: "#C7B37C",
    art: art.neemCake,
  },
  "Mitti",
);

export const vermicompost = inSack(
  {
    sku: "FERT-VERMI-5KG",
    name: "Vermicompost, sieved",
    description:
      "For pots, nursery beds and grow bags: one part to three parts of soil. Sieved fine, dark and free of smell. In the field give one to two tonnes an acre.",
    called: ["Kenchua khad", "केंचुआ खाद"],
    pack: [5, "kg"],
    price: 149,
    mrp: 199,
    stock: 230,
    hsn: "3101",
    facts: {
      "In pots": "1 part to 3 parts of soil",
      "On beds": "1 kg a square metre",
      "In the field": "1 to 2 tonnes an acre",
      Form: "Sieved to 4 mm, moist",
    },
  },
  {
    name: "Vermicompost",
    hindi: "केंचुआ खाद",
    note: "",
    print: "#6E8B1F",
    deep: "#46590F",
    cloth: "#EAD3A6",
    clothDeep: "#C9A96C",
    art: art.earthworm,
  },
  "Mitti",
);

export const boneMeal = inPouch(
  {
    sku: "FERT-BONE-1KG",
    name: "Bone meal, steamed",
    description:
      "Slow phosphate and calcium for roses, bulbs and fruit trees. Mix into the planting hole or scratch into the top soil and water. Works best on slightly acid soil.",
    pack: [1, "kg"],
    price: 95,
    stock: 155,
    hsn: "3101",
    facts: {
      Phosphate: "About 22 %",
      "In a pot": "30 to 50 g for a 12-inch pot",
      "For a rose bush": "100 g twice a year",
      Form: "Powder, steamed",
    },
  },
  {
    name: "Bone Meal",
    hindi: "बोन मील",
    note: "Slow phosphate",
    body: "#C98B3C",
    deep: "#6E3F10",
    light: "#F0CF9A",
    art: art.bones,
  },
  "Mitti",
);

export const seaweed = inVessel(
  {
    sku: "FERT-SEAW-500ML",
    name: "Seaweed extract, liquid",
    description:
      "A spray that helps crops over heat, cold and transplanting. Made from brown seaweed. Use it at branching, at bud and at fruit set, together with the usual fertilizer.",
    pack: [500, "ml"],
    price: 290,
    mrp: 360,
    stock: 57,
    hsn: "3101",
    facts: {
      Spray: "2 to 3 ml a litre of water",
      When: "Branching, bud, fruit set",
      Crops: "Vegetables, fruit, paddy, cotton",
      Form: "Liquid",
    },
  },
  bottle,
  {
    name: "Seaweed",
    hindi: "समुद्री शैवाल",
    note: "Liquid extract",
    body: "#2D7F86",
    deep: "#124A50",
    light: "#9AD3D6",
    cap: "#F4B61E",
    print: "#12565C",
    art: art.seaweed,
  },
  "Mitti",
);

export const humicAcid = inVessel(
  {
    sku: "FERT-HUMIC-1L",
    name: "Humic acid 12 %, liquid",
    description:
      "Loosens the soil round the roots and helps them take up fertilizer. Give it by drip or drench after planting, or as a spray. Shake the can before use.",
    pack: [1, "l"],
    price: 340,
    mrp: 420,
    stock: 4,
    hsn: null,
    gst: null,
    facts: {
      "Humic acid": "12 %",
      Drip: "1 litre an acre",
      Spray: "2 to 3 ml a litre of water",
      Form: "Dark brown liquid",
    },
  },
  canister,
  {
    name: "Humic",
    hindi: "ह्यूमिक एसिड",
    note: "12 % liquid",
    body: "#5A4636",
    deep: "#34261A",
    light: "#A58A70",
    cap: "#D9552B",
    print: "#4A2C16",
    art: art.roots,
  },
  "Mitti",
);

export const neemOil = inVessel(
  {
    sku: "FERT-NEEMO-250ML",
    name: "Neem oil 1500 ppm",
    description:
      "Azadirachtin spray against aphids, whitefly, thrips and young caterpillars. Mix with a few drops of liquid soap, spray both sides of the leaf in the evening and repeat after a week.",
    called: ["Neem tel", "नीम तेल"],
    pack: [250, "ml"],
    price: 165,
    mrp: 199,
    stock: 205,
    hsn: "3808",
    facts: {
      Azadirachtin: "0.15 % (1500 ppm)",
      Spray: "5 ml a litre of water",
      Repeat: "Every 7 to 10 days",
      When: "Evening, both sides of the leaf",
    },
  },
  bottle,
  {
    name: "Neem Oil",
    hindi: "नीम तेल",
    note: "1500 ppm",
    body: "#A8641E",
    deep: "#6E3A0A",
    light: "#E8B777",
    cap: "#2F6E4A",
    print: "#23612F",
    art: art.neemDrop,
  },
  "Mitti",
);

export const trichoderma = inPouch(
  {
    sku: "FERT-TRICHO-1KG",
    name: "Trichoderma viride 1 % WP",
    description:
      "Living fungus that guards roots against wilt, root rot and damping off. Mix with farmyard manure and spread on moist soil, or coat the seed. Keep it cool and away from chemical fungicides.",
    pack: [1, "kg"],
    price: 180,
    stock: 89,
    hsn: "3808",
    facts: {
      "On seed": "4 g to a kg of seed",
      "In soil": "1 kg in 25 kg of manure an acre",
      "Works against": "Wilt, root rot, damping off",
      "Keep away from": "Chemical fungicides, sun",
    },
  },
  {
    name: "Trichoderma",
    hindi: "ट्राइकोडर्मा",
    note: "Viride 1 % WP",
    body: "#4F9A48",
    deep: "#1F5A28",
    light: "#BFE3A9",
    art: art.spores,
  },
  "Mitti",
);

export const rhizobium = inPouch(
  {
    sku: "FERT-RHIZO-200G",
    name: "Rhizobium for gram (chana)",
    description:
      "Root bacteria that draw nitrogen from the air for gram. One packet treats the seed of about 10 kg: coat it with jaggery water, dry it in the shade and sow the same day. Do not mix with fungicide.",
    pack: [200, "g"],
    price: 45,
    stock: 140,
    hsn: "3101",
    facts: {
      Dose: "200 g to 10 kg of seed",
      "For crop": "Gram (chana)",
      "Mix with": "Jaggery water, cooled",
      Sow: "The same day",
    },
  },
  {
    name: "Rhizobium",
    hindi: "राइज़ोबियम",
    note: "For gram (chana)",
    body: "#B8723A",
    deep: "#6B3710",
    light: "#EAC49A",
    art: art.nodules,
  },
  "Mitti",
);
