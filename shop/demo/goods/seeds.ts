/** Vegetable seed. Rates, times and spacings follow ICAR recommendations. */
import * as crops from "../drawing/crops.ts";
import { seed } from "./seed.ts";

// HSN 1209 is seed for sowing; pulses and spices keep the heading of their crop.
const VEGETABLE = "120991";

export const tomato = seed(
  {
    sku: "SEED-TOM-ARAK-10G",
    name: "Tomato Arka Rakshak F1",
    description:
      "Hybrid that stands leaf curl virus, bacterial wilt and early blight. Firm, deep red fruit of 90 to 100 g that travels well to market. Raise the nursery in trays or raised beds and plant out at 25 days.",
    called: ["Tamatar", "टमाटर"],
    pack: [10, "g"],
    price: 425,
    mrp: 490,
    stock: 64,
    hsn: VEGETABLE,
    facts: {
      "Sowing time": "May to June, September to October, January",
      "Seed for an acre": "50 to 60 g",
      Spacing: "90 × 60 cm",
      Fruit: "90 to 100 g, firm",
      "Crop length": "About 140 days",
    },
  },
  { crop: crops.tomato, name: "Tomato", hindi: "टमाटर", variety: "Arka Rakshak F1", body: "#C9402A", deep: "#8E2415" },
);

export const chilli = seed(
  {
    sku: "SEED-CHI-PJWA-50G",
    name: "Chilli Pusa Jwala",
    description:
      "Long, thin, hot chilli, picked green or dried red. Fruit is 9 to 10 cm, light green and wrinkled. Sow in a nursery and plant out at 35 to 40 days.",
    called: ["Mirch", "मिर्च"],
    pack: [50, "g"],
    price: 165,
    mrp: 190,
    stock: 120,
    hsn: VEGETABLE,
    facts: {
      "Sowing time": "June to July, January to February",
      "Seed for an acre": "400 to 500 g",
      Spacing: "60 × 45 cm",
      "First picking": "About 75 days after planting out",
      Use: "Green and dry",
    },
  },
  {
    crop: crops.chilli,
    name: "Chilli",
    hindi: "मिर्च",
    variety: "Pusa Jwala",
    body: "#E9A21A",
    deep: "#9B3A12",
    ray: "#FFE08A",
  },
);

export const okra = seed(
  {
    sku: "SEED-OKR-ARAN-250G",
    name: "Okra Arka Anamika",
    description:
      "Spineless dark green pods on plants that stand yellow vein mosaic. Pick every second day for tender pods. Soak seed in water overnight before sowing.",
    called: ["Bhindi", "भिंडी"],
    pack: [250, "g"],
    price: 285,
    mrp: 320,
    stock: 86,
    hsn: VEGETABLE,
    facts: {
      "Sowing time": "February to March, June to July",
      "Seed for an acre": "4 kg in the rains, 6 to 7 kg in summer",
      Spacing: "60 × 30 cm; 45 × 30 cm in summer",
      "First picking": "45 to 50 days",
    },
  },
  { crop: crops.okra, name: "Okra", hindi: "भिंडी", variety: "Arka Anamika", body: "#3D8B45", deep: "#1D5B2C" },
);

export const onion = seed(
  {
    sku: "SEED-ONI-AFDR-500G",
    name: "Onion Agrifound Dark Red",
    description:
      "Kharif onion with dark red, round bulbs, ready 95 to 110 days after planting out. Raise the nursery on raised beds so that rain drains off. Stop watering ten days before lifting.",
    called: ["Pyaz", "प्याज"],
    pack: [500, "g"],
    price: 950,
    mrp: 1100,
    stock: 3,
    hsn: VEGETABLE,
    facts: {
      "Sowing time": "Nursery May to June",
      "Planting out": "July to August",
      "Seed for an acre": "3 to 4 kg",
      Spacing: "15 × 10 cm",
      "Ready in": "95 to 110 days after planting out",
    },
  },
  { crop: crops.onion, name: "Onion", hindi: "प्याज", variety: "Agrifound Dark Red", body: "#9C3560", deep: "#641638" },
);

export const brinjal = seed(
  {
    sku: "SEED-BRI-PPLO-10G",
    name: "Brinjal Pusa Purple Long",
    description:
      "Long, glossy purple fruit of 20 to 25 cm on an early, upright plant. Pick while the skin still shines, for the flesh is then tender. Plant out seedlings at 30 to 35 days.",
    called: ["Baingan", "बैंगन"],
    pack: [10, "g"],
    price: 45,
    stock: 210,
    hsn: VEGETABLE,
    facts: {
      "Sowing time": "Nursery June to July, January to February",
      "Seed for an acre": "160 to 200 g",
      Spacing: "60 × 60 cm",
      Fruit: "20 to 25 cm, glossy purple",
    },
  },
  { crop: crops.brinjal, name: "Brinjal", hindi: "बैंगन", variety: "Pusa Purple Long", body: "#E0B23A", deep: "#5A2468" },
);

export const cucumber = seed(
  {
    sku: "SEED-CUC-PUDA-25G",
    name: "Cucumber Pusa Uday",
    description:
      "Light green cucumber of 13 to 15 cm for salad, for both spring and rains. Vines do best on a trellis, which keeps the fruit straight and clean. Sow two seeds a hill and keep the stronger plant.",
    called: ["Kheera", "खीरा"],
    pack: [25, "g"],
    price: 95,
    stock: 74,
    hsn: VEGETABLE,
    facts: {
      "Sowing time": "February to March, June to July",
      "Seed for an acre": "About 1 kg",
      Spacing: "150 × 60 cm",
      "First picking": "50 to 55 days",
    },
  },
  { crop: crops.cucumber, name: "Cucumber", hindi: "खीरा", variety: "Pusa Uday", body: "#2E8F8A", deep: "#125653" },
);

export const bottleGourd = seed(
  {
    sku: "SEED-BOT-PNAV-50G",
    name: "Bottle gourd Pusa Naveen",
    description:
      "Straight, pale green lauki of 30 to 40 cm and about 850 g, easy to pack and sell. Lead the vines on a pandal for clean fruit. Soak seed for 12 hours before sowing.",
    called: ["Lauki", "Dudhi", "लौकी"],
    pack: [50, "g"],
    price: 110,
    stock: 58,
    hsn: VEGETABLE,
    facts: {
      "Sowing time": "February to March, June to July",
      "Seed for an acre": "1.5 to 2 kg",
      Spacing: "2.5 m × 60 cm",
      "First picking": "55 to 60 days",
      Fruit: "About 850 g",
    },
  },
  {
    crop: crops.bottleGourd,
    name: "Bottle Gourd",
    hindi: "लौकी",
    variety: "Pusa Naveen",
    body: "#3B6FB0",
    deep: "#1B3F75",
  },
);

export const bitterGourd = seed(
  {
    sku: "SEED-BIT-PDMA-50G",
    name: "Bitter gourd Pusa Do Mausami",
    description:
      "Dark green karela of about 18 cm, for both the summer and the rainy season. Vines need a trellis or pandal. The seed coat is hard: soak it for a day before sowing.",
    called: ["Karela", "करेला"],
    pack: [50, "g"],
    price: 145,
    mrp: 170,
    stock: 41,
    hsn: VEGETABLE,
    facts: {
      "Sowing time": "February to March, June to July",
      "Seed for an acre": "About 2 kg",
      Spacing: "1.5 m × 60 cm",
      "First picking": "About 55 days",
      Fruit: "About 18 cm, dark green",
    },
  },
  {
    crop: crops.bitterGourd,
    name: "Bitter Gourd",
    hindi: "करेला",
    variety: "Pusa Do Mausami",
    body: "#D9822B",
    deep: "#7E3F0E",
  },
);

export const watermelon = seed(
  {
    sku: "SEED-WAT-SUGB-50G",
    name: "Watermelon Sugar Baby",
    description:
      "Round, dark-skinned melon of 3 to 5 kg with deep red, sweet flesh. Best on sandy loam with drip or furrow watering. Hold back water as the fruit ripens, for sweetness.",
    called: ["Tarbooz", "तरबूज"],
    pack: [50, "g"],
    price: 130,
    mrp: 155,
    stock: 92,
    hsn: VEGETABLE,
    facts: {
      "Sowing time": "January to March",
      "Seed for an acre": "1.4 to 1.6 kg",
      Spacing: "2 to 2.5 m × 60 cm",
      "Ready in": "80 to 90 days",
      Fruit: "3 to 5 kg",
    },
  },
  {
    crop: crops.watermelon,
    name: "Watermelon",
    hindi: "तरबूज",
    variety: "Sugar Baby",
    body: "#E4573F",
    deep: "#8A2318",
  },
);

export const cauliflower = seed(
  {
    sku: "SEED-CAU-PSK1-10G",
    name: "Cauliflower Pusa Snowball K-1",
    description:
      "Late cauliflower with tight, snow-white curds, for the cool months. Seedlings go out at 25 to 30 days. Tie the inner leaves over the curd to keep it white.",
    called: ["Phool gobhi", "फूलगोभी"],
    pack: [10, "g"],
    price: 120,
    stock: 35,
    hsn: VEGETABLE,
    facts: {
      "Sowing time": "Nursery end of September to October",
      "Planting out": "Late October to November",
      "Seed for an acre": "120 to 150 g",
      Spacing: "60 × 45 cm",
      "Ready in": "About 90 days after planting out",
    },
  },
  {
    crop: crops.cauliflower,
    name: "Cauliflower",
    hindi: "फूलगोभी",
    variety: "Pusa Snowball K-1",
    body: "#2C5A94",
    deep: "#163660",
  },
);

export const cabbage = seed(
  {
    sku: "SEED-CAB-GACR-10G",
    name: "Cabbage Golden Acre",
    description:
      "Early, round, compact heads of 1 to 1.5 kg that fit close planting. Cut as soon as the head is firm, before it splits. Plant out seedlings at 4 to 5 weeks.",
    called: ["Patta gobhi", "पत्तागोभी"],
    pack: [10, "g"],
    price: 70,
    mrp: 85,
    stock: 140,
    hsn: VEGETABLE,
    facts: {
      "Sowing time": "Nursery August to October",
      "Seed for an acre": "About 200 g",
      Spacing: "45 × 45 cm",
      "Ready in": "60 to 65 days after planting out",
      Head: "1 to 1.5 kg",
    },
  },
  { crop: crops.cabbage, name: "Cabbage", hindi: "पत्तागोभी", variety: "Golden Acre", body: "#7A3E8C", deep: "#481B57" },
);

export const carrot = seed(
  {
    sku: "SEED-CAR-PKES-100G",
    name: "Carrot Pusa Kesar",
    description:
      "Red Asian carrot for sowing in the warm end of the rains. Sow thin on ridges in loose soil and thin the rows at three weeks. Mixing the seed with sand helps to spread it evenly.",
    called: ["Gajar", "गाजर"],
    pack: [100, "g"],
    price: 140,
    stock: 77,
    hsn: VEGETABLE,
    facts: {
      "Sowing time": "August to October",
      "Seed for an acre": "2 to 2.5 kg",
      Spacing: "30 × 8 cm",
      "Ready in": "90 to 110 days",
    },
  },
  { crop: crops.carrot, name: "Carrot", hindi: "गाजर", variety: "Pusa Kesar", body: "#2D7D57", deep: "#124A31" },
);

export const radish = seed(
  {
    sku: "SEED-RAD-PCHE-100G",
    name: "Radish Pusa Chetki",
    description:
      "White radish for the hot months and the rains, pulled at 40 to 45 days. Roots are medium long, tapering and mild. Sow on ridges and keep the soil moist.",
    called: ["Mooli", "मूली"],
    pack: [100, "g"],
    price: 85,
    stock: 165,
    hsn: VEGETABLE,
    facts: {
      "Sowing time": "April to August",
      "Seed for an acre": "About 4 kg",
      Spacing: "30 × 8 cm",
      "Ready in": "40 to 45 days",
    },
  },
  { crop: crops.radish, name: "Radish", hindi: "मूली", variety: "Pusa Chetki", body: "#C2426E", deep: "#7A1B40" },
);

export const palak = seed(
  {
    sku: "SEED-PAL-ALLG-250G",
    name: "Palak All Green",
    description:
      "Tender, evenly green leaves for six to seven cuttings. Cut 3 cm above the ground and give a little urea after each cutting. Grows in beds and in pots.",
    called: ["Indian spinach", "पालक"],
    pack: [250, "g"],
    price: 75,
    stock: 190,
    hsn: VEGETABLE,
    facts: {
      "Sowing time": "September to November, February to March",
      "Seed for an acre": "10 to 12 kg",
      Spacing: "Rows 20 to 30 cm apart",
      "First cutting": "35 to 40 days",
      Cuttings: "6 to 7, every 15 to 20 days",
    },
  },
  { crop: crops.palak, name: "Palak", hindi: "पालक", variety: "All Green", body: "#E7B93C", deep: "#2B6A2F" },
);

export const coriander = seed(
  {
    sku: "SEED-COR-PHAR-500G",
    name: "Coriander Pant Haritima",
    description:
      "For leaf and for seed, with small aromatic grains, and it stands stem gall. Rub the seed to split it in two before sowing. Germination takes 10 to 15 days.",
    called: ["Dhania", "धनिया"],
    pack: [500, "g"],
    price: 160,
    stock: 110,
    hsn: "09092110",
    facts: {
      "Sowing time": "October to November",
      "Seed for an acre": "5 to 6 kg",
      Spacing: "30 × 10 cm",
      Use: "Leaf and seed",
    },
  },
  {
    crop: crops.coriander,
    name: "Coriander",
    hindi: "धनिया",
    variety: "Pant Haritima",
    body: "#B9562C",
    deep: "#742A10",
  },
);

export const methi = seed(
  {
    sku: "SEED-MET-PEBU-500G",
    name: "Methi Pusa Early Bunching",
    description:
      "Quick, upright methi for two to three cuttings of leaf. Sow in lines or broadcast in small beds. Left to stand, it gives bold seed in about 125 days.",
    called: ["Fenugreek", "मेथी"],
    pack: [500, "g"],
    price: 130,
    stock: 88,
    hsn: null,
    facts: {
      "Sowing time": "September to November",
      "Seed for an acre": "10 kg",
      Spacing: "Rows 20 to 25 cm apart",
      "First cutting": "25 to 30 days",
      Cuttings: "2 to 3",
    },
  },
  { crop: crops.methi, name: "Methi", hindi: "मेथी", variety: "Pusa Early Bunching", body: "#4D6FB3", deep: "#263F78" },
);

export const pea = seed(
  {
    sku: "SEED-PEA-ARKE-1KG",
    name: "Garden pea Arkel",
    description:
      "Early, dwarf, wrinkle-seeded pea with sword-shaped pods of 7 to 8 grains. Needs no stakes. Treat the seed with Rhizobium where peas are new to the field.",
    called: ["Matar", "मटर"],
    pack: [1, "kg"],
    price: 190,
    mrp: 225,
    stock: 130,
    hsn: "071310",
    facts: {
      "Sowing time": "October to mid November",
      "Seed for an acre": "40 kg",
      Spacing: "30 × 5 cm",
      "First picking": "55 to 60 days",
    },
  },
  { crop: crops.pea, name: "Garden Pea", hindi: "मटर", variety: "Arkel", body: "#4A8FB8", deep: "#1E5675" },
);

export const frenchBean = seed(
  {
    sku: "SEED-FRB-AKOM-500G",
    name: "French bean Arka Komal",
    description:
      "Bush bean with straight, flat, tender green pods that stand transport. Needs no stakes. Do not sow in standing water: the seed rots in cold, wet soil.",
    called: ["Farasbi", "फ्रेंच बीन"],
    pack: [500, "g"],
    price: 210,
    stock: 52,
    hsn: "071333",
    facts: {
      "Sowing time": "June to July, September to October, January to February",
      "Seed for an acre": "20 to 24 kg",
      Spacing: "45 × 10 cm",
      "First picking": "45 to 50 days",
      "Crop length": "About 70 days",
    },
  },
  {
    crop: crops.frenchBean,
    name: "French Bean",
    hindi: "फ्रेंच बीन",
    variety: "Arka Komal",
    body: "#D4503A",
    deep: "#872012",
  },
);
