/** Seed of cereals, pulses, oilseeds, fodder and flowers. */
import * as crops from "../drawing/crops.ts";
import { seed } from "./seed.ts";

const FLOWER = "12093000";

export const maize = seed(
  {
    sku: "SEED-MAI-AFTA-5KG",
    name: "Fodder maize African Tall",
    description:
      "Tall, leafy fodder maize, cut green at 60 to 70 days. With water it yields about 180 quintals of green fodder an acre. Cut at the milk stage for silage.",
    called: ["Makka", "मक्का"],
    pack: [5, "kg"],
    price: 475,
    stock: 145,
    hsn: "10051000",
    facts: {
      "Sowing time": "February to September",
      "Seed for an acre": "20 kg",
      Spacing: "Rows 30 cm apart",
      "Ready in": "60 to 70 days",
      "Green fodder": "About 180 quintals an acre",
    },
  },
  { crop: crops.maize, name: "Maize", hindi: "मक्का", variety: "African Tall", body: "#2F5FA3", deep: "#173A70" },
);

export const wheat = seed(
  {
    sku: "SEED-WHE-HD2967-40KG",
    name: "Wheat HD 2967",
    description:
      "Wheat for timely sowing with full watering, on the plains of the north. Tillers well and stands without lodging at normal doses. One bag sows one acre.",
    called: ["Gehun", "गेहूँ"],
    pack: [40, "kg"],
    price: 1640,
    mrp: 1800,
    stock: 96,
    hsn: "10019100",
    facts: {
      "Sowing time": "1 to 25 November",
      "Seed for an acre": "40 kg",
      Spacing: "Rows 20 to 22 cm apart",
      "First watering": "21 days after sowing",
      "Ready in": "About 145 to 155 days",
    },
  },
  { crop: crops.wheat, name: "Wheat", hindi: "गेहूँ", variety: "HD 2967", body: "#B8432A", deep: "#74210F", bag: true },
);

export const basmati = seed(
  {
    sku: "SEED-PAD-PB1121-10KG",
    name: "Paddy Pusa Basmati 1121",
    description:
      "Extra-long, aromatic basmati grain that nearly doubles in length on cooking. Transplant seedlings of 25 to 30 days, two to a hill. Go easy on nitrogen: tall plants lodge.",
    called: ["Dhan", "धान"],
    pack: [10, "kg"],
    price: 890,
    mrp: 980,
    stock: 60,
    hsn: "10061010",
    facts: {
      "Sowing time": "Nursery June",
      "Planting out": "July",
      "Seed for an acre": "8 to 10 kg, transplanted",
      Spacing: "20 × 15 cm",
      "Ready in": "140 to 145 days",
    },
  },
  {
    crop: crops.paddyBasmati,
    name: "Basmati",
    hindi: "धान",
    variety: "Pusa Basmati 1121",
    body: "#24664A",
    deep: "#0F3F2B",
    bag: true,
  },
);

export const paddy = seed(
  {
    sku: "SEED-PAD-MTU1010-25KG",
    name: "Paddy MTU 1010",
    description:
      "Short-duration paddy with long, slender grain, for the rains and for rabi with water. The plant is short and sturdy. Transplant seedlings of 20 to 25 days.",
    called: ["Dhan", "धान"],
    pack: [25, "kg"],
    price: 1150,
    stock: 78,
    hsn: "10061010",
    facts: {
      "Sowing time": "June to July; November to December for rabi",
      "Seed for an acre": "20 to 25 kg, transplanted",
      Spacing: "20 × 10 to 15 cm",
      "Ready in": "115 to 120 days",
    },
  },
  {
    crop: crops.paddyMedium,
    name: "Paddy",
    hindi: "धान",
    variety: "MTU 1010",
    body: "#C78A1E",
    deep: "#774A09",
    bag: true,
    ray: "#E6EDB8",
  },
);

export const bajra = seed(
  {
    sku: "SEED-BAJ-HHB67-1K5",
    name: "Bajra HHB 67 Improved",
    description:
      "Very early bajra hybrid for dry land, ripe in 62 to 65 days. Stands downy mildew and escapes the drought at the season's end. Thin to one plant a hill at three weeks.",
    called: ["Pearl millet", "बाजरा"],
    pack: [1.5, "kg"],
    price: 420,
    mrp: 480,
    stock: 118,
    hsn: "100821",
    facts: {
      "Sowing time": "With the first rains, late June to July",
      "Seed for an acre": "1.5 to 2 kg",
      Spacing: "45 × 12 to 15 cm",
      "Ready in": "62 to 65 days",
    },
  },
  { crop: crops.bajra, name: "Bajra", hindi: "बाजरा", variety: "HHB 67 Improved", body: "#C9652B", deep: "#7A3510" },
);

export const jowar = seed(
  {
    sku: "SEED-JOW-M351-4KG",
    name: "Jowar Maldandi M 35-1",
    description:
      "Rabi jowar with pearly white grain, known for good bhakri and good kadbi. Grows on stored soil moisture in deep black soils. Sow as the rains end.",
    called: ["Sorghum", "ज्वार"],
    pack: [4, "kg"],
    price: 380,
    stock: 67,
    hsn: "10071000",
    facts: {
      "Sowing time": "Mid September to mid October",
      "Seed for an acre": "4 kg",
      Spacing: "45 × 15 cm",
      "Ready in": "120 to 125 days",
    },
  },
  {
    crop: crops.jowar,
    name: "Jowar",
    hindi: "ज्वार",
    variety: "Maldandi M 35-1",
    body: "#73407C",
    deep: "#431D4B",
    bag: true,
  },
);

export const mustard = seed(
  {
    sku: "SEED-MUS-PBOL-2KG",
    name: "Mustard Pusa Bold",
    description:
      "Bold-grained Indian mustard with about 40 per cent oil. Sow in October to stay ahead of aphids. Thin the rows to 10 to 15 cm at three weeks.",
    called: ["Sarson", "सरसों"],
    pack: [2, "kg"],
    price: 320,
    stock: 154,
    hsn: "120750",
    facts: {
      "Sowing time": "October",
      "Seed for an acre": "2 kg",
      Spacing: "30 to 45 × 10 to 15 cm",
      Oil: "About 40 %",
    },
  },
  { crop: crops.mustard, name: "Mustard", hindi: "सरसों", variety: "Pusa Bold", body: "#2A6B8E", deep: "#124058" },
);

export const moong = seed(
  {
    sku: "SEED-MOO-IPM023-4KG",
    name: "Moong IPM 02-3",
    description:
      "Short-duration green gram for spring and for the rains, standing yellow mosaic. Ripens in 65 to 70 days. Treat the seed with Rhizobium before sowing.",
    called: ["Green gram", "मूंग"],
    pack: [4, "kg"],
    price: 680,
    stock: 49,
    hsn: "071331",
    facts: {
      "Sowing time": "March; July",
      "Seed for an acre": "6 to 8 kg in the rains, 10 kg in spring",
      Spacing: "30 × 10 cm",
      "Ready in": "65 to 70 days",
    },
  },
  { crop: crops.moong, name: "Moong", hindi: "मूंग", variety: "IPM 02-3", body: "#8C9A2E", deep: "#4F5912", bag: true },
);

export const gram = seed(
  {
    sku: "SEED-GRA-JG11-30KG",
    name: "Gram JG 11",
    description:
      "Bold desi gram that stands wilt, for rain-fed fields of central and south India. Ready in about 100 days. One bag sows one acre.",
    called: ["Chana", "चना"],
    pack: [30, "kg"],
    price: 2850,
    mrp: 3100,
    stock: 33,
    hsn: "071320",
    facts: {
      "Sowing time": "October to mid November",
      "Seed for an acre": "30 kg",
      Spacing: "30 × 10 cm",
      "Ready in": "95 to 105 days",
    },
  },
  { crop: crops.gram, name: "Gram", hindi: "चना", variety: "JG 11", body: "#2D7D57", deep: "#134B31", bag: true },
);

export const sunflower = seed(
  {
    sku: "SEED-SUN-DRSH1-2KG",
    name: "Sunflower DRSH 1",
    description:
      "Sunflower hybrid of 95 days with 42 to 44 per cent oil. Choose the sowing so that flowering misses heavy rain. Bees in the field fill the heads better.",
    called: ["Surajmukhi", "सूरजमुखी"],
    pack: [2, "kg"],
    price: 1180,
    mrp: 1320,
    stock: 2,
    hsn: "12060010",
    facts: {
      "Sowing time": "June to July, September to October, January to February",
      "Seed for an acre": "2 kg",
      Spacing: "60 × 30 cm",
      "Ready in": "About 95 days",
    },
  },
  { crop: crops.sunflower, name: "Sunflower", hindi: "सूरजमुखी", variety: "DRSH 1", body: "#3F7F3B", deep: "#1D4E20" },
);

export const berseem = seed(
  {
    sku: "SEED-BER-MESC-5KG",
    name: "Berseem Mescavi",
    description:
      "Winter green fodder for milch animals, five to six cuttings from November to April. Broadcast over standing water in a level bed. Treat the seed with berseem Rhizobium where it is sown for the first time.",
    called: ["Egyptian clover", "बरसीम"],
    pack: [5, "kg"],
    price: 1450,
    stock: 72,
    hsn: "120922",
    facts: {
      "Sowing time": "October",
      "Seed for an acre": "10 kg",
      "First cutting": "50 to 55 days",
      Cuttings: "5 to 6, every 25 to 30 days",
    },
  },
  {
    crop: crops.berseem,
    name: "Berseem",
    hindi: "बरसीम",
    variety: "Mescavi",
    body: "#3B6FB0",
    deep: "#1B3F75",
    bag: true,
  },
);

export const oat = seed(
  {
    sku: "SEED-OAT-KENT-10KG",
    name: "Oat Kent",
    description:
      "Leafy fodder oat for the winter, cut once at flowering or twice with water. Feeds well mixed with berseem. Sow in lines in a firm, moist bed.",
    called: ["Jai", "जई"],
    pack: [10, "kg"],
    price: 720,
    stock: 83,
    hsn: "10041000",
    facts: {
      "Sowing time": "October to November",
      "Seed for an acre": "40 kg",
      Spacing: "Rows 20 to 25 cm apart",
      Use: "Green fodder, hay, silage",
    },
  },
  {
    crop: crops.oat,
    name: "Oat",
    hindi: "जई",
    variety: "Kent",
    body: "#A8492C",
    deep: "#662210",
    bag: true,
    ray: "#DDE9B4",
  },
);

export const lucerne = seed(
  {
    sku: "SEED-LUC-ANA2-1KG",
    name: "Lucerne Anand 2",
    description:
      "Protein-rich green fodder that stands for several seasons of cutting. Sow in lines so that weeds can be hoed. Cut when one plant in ten is in flower.",
    called: ["Alfalfa", "Rijka", "लूसर्न"],
    pack: [1, "kg"],
    price: 540,
    stock: 0,
    hsn: "120921",
    facts: {
      "Sowing time": "October to November",
      "Seed for an acre": "8 to 10 kg",
      Spacing: "Rows 25 to 30 cm apart",
      "First cutting": "50 to 55 days",
      Cuttings: "Every 25 to 30 days",
    },
  },
  { crop: crops.lucerne, name: "Lucerne", hindi: "लूसर्न", variety: "Anand 2", body: "#D69A2D", deep: "#7E5208" },
);

export const marigold = seed(
  {
    sku: "SEED-MAR-PNAR-10G",
    name: "Marigold Pusa Narangi Gainda",
    description:
      "African marigold with large, full, deep orange blooms for garlands. Plant out seedlings at 30 days and pinch the tip once for more flowers. Flowers 125 to 135 days after sowing.",
    called: ["Genda", "गेंदा"],
    pack: [10, "g"],
    price: 180,
    mrp: 210,
    stock: 95,
    hsn: FLOWER,
    facts: {
      "Sowing time": "Nursery mid September",
      "Planting out": "Mid October",
      Spacing: "40 × 40 cm",
      "First flowers": "125 to 135 days from sowing",
    },
  },
  {
    crop: crops.marigold,
    name: "Marigold",
    hindi: "गेंदा",
    variety: "Pusa Narangi",
    body: "#1F7A72",
    deep: "#0E4A47",
    window: "round",
  },
);

export const zinnia = seed(
  {
    sku: "SEED-ZIN-DAHM-5G",
    name: "Zinnia dahlia-flowered, mixed",
    description:
      "Large double blooms in pink, orange, red and yellow, for beds and for cutting. Sow in place, for seedlings dislike being moved. Pick spent flowers to keep it blooming.",
    called: ["ज़िनिया"],
    pack: [5, "g"],
    price: 60,
    stock: 175,
    hsn: FLOWER,
    facts: {
      "Sowing time": "February to March, June to July",
      Spacing: "30 × 30 cm",
      Height: "60 to 90 cm",
      "First flowers": "55 to 65 days",
    },
  },
  {
    crop: crops.zinnia,
    name: "Zinnia",
    hindi: "ज़िनिया",
    variety: "Dahlia, mixed",
    body: "#5B8E3A",
    deep: "#2F5B1B",
    window: "round",
  },
);

export const petunia = seed(
  {
    sku: "SEED-PET-MULM-1G",
    name: "Petunia multiflora, mixed",
    description:
      "Winter flower for pots, baskets and borders, in purple, pink and white. The seed is as fine as dust: press it on moist soil and do not cover it. Plant out at four to six leaves, in full sun.",
    called: ["पेटूनिया"],
    pack: [1, "g"],
    price: 85,
    mrp: 99,
    stock: 130,
    hsn: FLOWER,
    facts: {
      "Sowing time": "September to October",
      Spacing: "25 to 30 cm",
      Height: "25 to 35 cm",
      Place: "Full sun, pots and borders",
    },
  },
  {
    crop: crops.petunia,
    name: "Petunia",
    hindi: "पेटूनिया",
    variety: "Multiflora, mixed",
    body: "#E08A1F",
    deep: "#7C3B0A",
    window: "round",
  },
);
