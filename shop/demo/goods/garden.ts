import * as containers from "../drawing/containers.ts";
import * as garden from "../drawing/garden.ts";
import { picture } from "../drawing/picture.ts";
import type { Shadow } from "../drawing/picture.ts";
import * as tools from "../drawing/tools.ts";
import { productOf } from "./good.ts";
import type { DemoGood, Entry } from "./good.ts";

function item(entry: Omit<Entry, "pack"> & { pack?: Entry["pack"] }, draw: () => string, shadow: Shadow): DemoGood {
  return {
    product: productOf({ pack: [1, "piece"], ...entry }, { category: "garden", brand: "Bagiya" }),
    draw: () => picture("garden", entry.name, draw(), shadow),
  };
}

/** Farm hand tools of heading 8201 bear no tax. */
const TOOL = { hsn: "8201", gst: 0 };
const PLASTIC = { hsn: "3926", gst: 1800 };
const LYING = { halfWidth: 0 };

export const wateringCan = item(
  {
    sku: "GARD-CAN-10L",
    name: "Watering can 10 L, galvanised",
    description:
      "Long spout with a brass rose whose fine holes are gentle on seedlings. Painted steel, galvanised inside. The rose unscrews for cleaning.",
    price: 420,
    mrp: 480,
    stock: 65,
    hsn: "7326",
    gst: 1800,
    facts: {
      Holds: "10 litres",
      Rose: "Brass, fine holes",
      Material: "Galvanised steel, painted",
      Weight: "1.6 kg empty",
    },
  },
  garden.wateringCan,
  { y: 434 },
);

export const khurpi = item(
  {
    sku: "GARD-KHURPI-15",
    name: "Khurpi, forged, wooden handle",
    description:
      "Weeding blade of forged carbon steel, 15 cm long, on a seasoned wood handle. For weeding between rows, loosening crust and planting out. Wipe it with oil after wet work.",
    price: 140,
    mrp: 175,
    stock: 220,
    ...TOOL,
    facts: { Blade: "15 × 9 cm, carbon steel", Handle: "Wood, 14 cm", Weight: "320 g", Use: "Weeding, planting out" },
  },
  tools.khurpi,
  { x: 170, y: 446, halfWidth: 110, halfHeight: 14 },
);

export const sickle = item(
  {
    sku: "GARD-SICKLE-SER",
    name: "Sickle, serrated",
    description:
      "Toothed blade that cuts wheat, paddy and fodder with one pull. It needs no sharpening through the season. Light, for a full day's work.",
    price: 120,
    stock: 185,
    ...TOOL,
    facts: { Blade: "Toothed, spring steel", Length: "38 cm over all", Handle: "Wood", Weight: "190 g" },
  },
  tools.sickle,
  LYING,
);

export const secateurs = item(
  {
    sku: "GARD-SECAT-8",
    name: "Secateurs 8 inch, bypass",
    description:
      "Clean cuts on living twigs up to 20 mm: roses, grape, pomegranate and citrus. The blade slides past the jaw and does not crush. Wipe with spirit between plants so that disease does not spread.",
    price: 345,
    mrp: 425,
    stock: 78,
    ...TOOL,
    facts: {
      Cuts: "Up to 20 mm",
      Blade: "Carbon steel, bypass",
      Length: "8 inches (20 cm)",
      Lock: "Catch at the handle",
    },
  },
  tools.secateurs,
  LYING,
);

export const trowel = item(
  {
    sku: "GARD-TROWEL",
    name: "Hand trowel",
    description:
      "Deep, pointed scoop for filling pots and lifting seedlings. Depth marks on the blade help to set bulbs evenly. Soft grip with a hole to hang it by.",
    price: 110,
    stock: 240,
    ...TOOL,
    facts: { Length: "32 cm", Blade: "Steel, 8 cm wide", Handle: "Plastic, soft grip" },
  },
  tools.trowel,
  LYING,
);

export const handFork = item(
  {
    sku: "GARD-HFORK-3",
    name: "Hand fork, three prongs",
    description:
      "Loosens hard soil round roots without cutting them, and draws out weeds. Also mixes compost into pots. Matches the hand trowel.",
    price: 125,
    stock: 160,
    ...TOOL,
    facts: { Length: "30 cm", Prongs: "3, steel, 11 cm", Handle: "Plastic, soft grip" },
  },
  tools.handFork,
  LYING,
);

export const kudal = item(
  {
    sku: "GARD-KUDAL-2KG",
    name: "Kudal (hoe) with handle",
    description:
      "Broad blade for digging, making ridges and opening channels. Forged in one piece with its eye. The handle is fitted and wedged.",
    price: 480,
    mrp: 550,
    stock: 54,
    ...TOOL,
    facts: { Blade: "22 × 18 cm, forged", Weight: "1.8 kg", Handle: "Wood, 90 cm" },
  },
  tools.kudal,
  LYING,
);

export const growBagLarge = item(
  {
    sku: "GARD-GBAG-15",
    name: "Grow bag 15 × 15 inch, with handles",
    description:
      "One tomato, brinjal or chilli plant, or a small lemon tree, on the terrace. Woven HDPE that stands the sun, with drain holes and two handles. Fill with soil, vermicompost and coco peat in equal parts.",
    price: 95,
    mrp: 120,
    stock: 310,
    hsn: "3923",
    gst: 1800,
    facts: { Size: "15 × 15 inches", Holds: "About 40 litres", Cloth: "HDPE, 220 GSM", "Drain holes": "4" },
  },
  containers.growBagTomato,
  { y: 442, halfWidth: 160 },
);

export const growBagSet = item(
  {
    sku: "GARD-GBAG-12-5",
    name: "Grow bags 12 × 12 inch, set of 5",
    description:
      "For palak, methi, coriander, chilli and flowers on a balcony or terrace. Woven HDPE with drain holes and handles. They fold flat when empty.",
    pack: [5, "piece"],
    price: 299,
    stock: 145,
    hsn: "3923",
    gst: 1800,
    facts: { Size: "12 × 12 inches", Holds: "About 20 litres each", Cloth: "HDPE, 220 GSM", "In the set": "5" },
  },
  containers.growBagSet,
  { x: 236, y: 434, halfWidth: 210, halfHeight: 14 },
);

export const cocoPeat = item(
  {
    sku: "GARD-COCO-5KG",
    name: "Coco peat block 5 kg",
    description:
      "Pressed coir that swells to about 75 litres of light, loose potting medium. Pour on 20 to 25 litres of water, wait half an hour and crumble. Washed, low in salt.",
    pack: [5, "kg"],
    price: 260,
    mrp: 340,
    stock: 118,
    hsn: "5305",
    gst: 500,
    facts: {
      Makes: "About 75 litres",
      Water: "20 to 25 litres",
      EC: "Below 1 mS/cm",
      Mix: "1 part to 1 of soil and 1 of compost",
    },
  },
  containers.cocoPeat,
  { x: 246, y: 412, halfWidth: 196 },
);

export const seedlingTray = item(
  {
    sku: "GARD-TRAY-98-10",
    name: "Seedling trays, 98 cells, set of 10",
    description:
      "Raise tomato, chilli, cabbage and flower seedlings with the root ball whole. Fill with coco peat and vermicompost, one seed to a cell. Wash and use again for several seasons.",
    pack: [10, "piece"],
    price: 240,
    stock: 92,
    ...PLASTIC,
    facts: {
      Cells: "98 to a tray",
      "Cell depth": "40 mm",
      "In the set": "10 trays",
      Fill: "Coco peat 3 parts, vermicompost 1 part",
    },
  },
  containers.seedlingTray,
  { y: 386, halfWidth: 208, halfHeight: 14 },
);

export const shadeNet = item(
  {
    sku: "GARD-NET50-10M",
    name: "Shade net 50 %, green, 3 m wide",
    description:
      "Halves the sun over nurseries, leafy greens and balcony gardens in summer. Holds in wind when tied every half metre. Treated against the sun.",
    pack: [10, "m"],
    price: 1150,
    mrp: 1400,
    stock: 37,
    hsn: "6005",
    gst: null,
    facts: { Shade: "50 %", Width: "3 m", Length: "10 m", Colour: "Green" },
  },
  garden.shadeNet,
  { y: 422, halfWidth: 210, halfHeight: 14 },
);

export const dripKit = item(
  {
    sku: "GARD-DRIP-50",
    name: "Drip kit for 50 plants",
    description:
      "Waters fifty pots or a kitchen garden from a tap or a raised drum. Pipe, drippers, joints and a punch are in the box. Rinse the filter once a week.",
    price: 1390,
    mrp: 1690,
    stock: 26,
    hsn: "8424",
    gst: 500,
    facts: {
      Plants: "50",
      Drippers: "50 of 4 litres an hour",
      Pipe: "30 m of 16 mm, 20 m of 4 mm",
      Needs: "Tap, or a drum 1 m high",
    },
  },
  garden.dripKit,
  { y: 428, halfWidth: 208, halfHeight: 12 },
);

export const gardenHose = item(
  {
    sku: "GARD-HOSE-15M",
    name: "Garden hose 1/2 inch, with spray head",
    description:
      "Supple three-layer PVC hose with tap connector and spray head. The head has seven patterns, from mist to jet. Keep it rolled in the shade.",
    pack: [15, "m"],
    price: 690,
    stock: 83,
    hsn: "3917",
    gst: 1800,
    facts: {
      "Inner width": "1/2 inch (12.5 mm)",
      Length: "15 m",
      Layers: "3, braided",
      "With it": "Tap connector, spray head",
    },
  },
  garden.gardenHose,
  LYING,
);

export const gloves = item(
  {
    sku: "GARD-GLOVES-L",
    name: "Garden gloves, rubber palm, size L",
    description:
      "Knitted cotton with a dotted rubber palm, for weeding, pruning and compost. For spraying chemicals use nitrile gloves instead. One pair, washable.",
    pack: [2, "piece"],
    price: 85,
    stock: 205,
    hsn: "6116",
    gst: 500,
    facts: { Size: "L", Cloth: "Cotton knit", Palm: "Natural rubber", Washing: "Cold water" },
  },
  garden.gloves,
  LYING,
);

export const pots = item(
  {
    sku: "GARD-POT-10-2",
    name: "Planters 10 and 8 inch, set of 2",
    description:
      "Light plastic planters in clay and sand colours, for tulsi, aloe and flowers. With drain holes; put a saucer below indoors. They do not fade or crack in the sun.",
    pack: [2, "piece"],
    price: 320,
    mrp: 390,
    stock: 2,
    ...PLASTIC,
    facts: { Width: "10 and 8 inches", Material: "Plastic, sun-proof", "Drain holes": "5 each", "In the set": "2" },
  },
  containers.pots,
  { x: 256, y: 440, halfWidth: 190, halfHeight: 14 },
);
