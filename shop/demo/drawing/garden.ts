/** Pots, bags, nets and watering for terrace and kitchen garden. */
import { box, circle, clipped, COLOUR, dots, ellipse, leaf, line, placed, shape, solid, sprout, tube } from "./ink.ts";
import type { Point } from "./ink.ts";
import { letter, sign } from "./letters.ts";
import { oneTomato } from "./crops/fruiting.ts";

export function wateringCan(): string {
  const body = "M160 176H338L356 414Q356 430 340 430H158Q142 430 142 414Z";
  return (
    tube("M312 190C420 120 452 270 336 330", 16, COLOUR.leafDeep) +
    tube("M170 176C180 92 320 92 326 176", 13, COLOUR.leaf) +
    shape("M172 320L74 186L98 168L196 268Z", COLOUR.leaf) +
    shape("M172 320L150 290L180 250L196 268Z", COLOUR.leafDeep, 0) +
    shape("M172 320L74 186L98 168L196 268Z", "none") +
    shape("M46 206L102 140C84 124 30 168 46 206Z", COLOUR.brass) +
    dots([[56, 186], [66, 172], [80, 158], [70, 186], [84, 170]], 5, COLOUR.ink) +
    line("M40 214C34 232 32 246 34 262M52 222C50 240 50 256 54 272M24 200C14 216 10 228 10 244", 4, "#5FA0A6") +
    shape(body, COLOUR.leaf, 3.5) +
    shape("M290 176H338L356 414Q356 430 340 430H282Q306 424 304 404Z", COLOUR.leafDeep, 0) +
    shape(body, "none", 3.5) +
    shape("M152 164H346V188H152Z", COLOUR.leafDeep) +
    line("M152 236H343M148 376H351", 4, COLOUR.turmeric) +
    line("M172 254L166 352", 7, COLOUR.leafLight) +
    circle(248, 306, 46, COLOUR.cream) +
    `<circle cx="248" cy="306" r="39" fill="none" stroke="${COLOUR.terra}" stroke-width="2.5"/>` +
    sign("10 L", { x: 247, y: 320, size: 38, fill: COLOUR.leafDeep }, COLOUR.turmeric, 2)
  );
}

const BAG = "M110 234C150 262 330 262 370 234L356 426C320 450 160 450 124 426Z";

/** A filled grow bag without its plant; the label says its size. */
function filledBag(size: string, fill: string, deep: string): string {
  return (
    shape("M110 234C150 206 330 206 370 234C340 262 140 262 110 234Z", COLOUR.soil, 3.5) +
    dots([[160, 232], [200, 222], [230, 240], [280, 226], [310, 238], [190, 242], [262, 246], [340, 232]], 8, COLOUR.soilLight) +
    tube("M122 300C70 290 66 360 116 366M358 300C410 290 414 360 364 366", 9, COLOUR.terra) +
    shape(BAG, fill, 3.5) +
    shape("M330 250L370 234L356 426C346 434 330 440 312 443Z", deep, 0) +
    shape(BAG, "none", 3.5) +
    `<path d="M113 262C155 288 325 288 367 262M121 406C165 428 315 428 359 406" fill="none" stroke="${COLOUR.turmeric}" stroke-width="4" stroke-dasharray="10 7"/>` +
    shape("M176 314C210 322 270 322 304 314V388C270 396 210 396 176 388Z", COLOUR.cream) +
    sign(size, { x: 240, y: 364, size: 36, max: 112, fill: COLOUR.leafDeep }, COLOUR.turmeric, 2) +
    letter("GROW BAG", { x: 240, y: 384, size: 17 })
  );
}

export function growBagTomato(): string {
  return (
    tube("M240 236C236 180 240 120 246 60", 5, COLOUR.leaf) +
    leaf(240, 190, 104, 34, -160, COLOUR.leafLight) +
    leaf(240, 170, 108, 34, -20) +
    leaf(242, 120, 88, 28, -140) +
    leaf(243, 112, 84, 28, -42, COLOUR.leafLight) +
    leaf(246, 66, 52, 18, -90) +
    placed("translate(292 112) scale(.38)", oneTomato()) +
    placed("translate(128 124) scale(.3)", oneTomato()) +
    filledBag("15 × 15", COLOUR.pine, COLOUR.pineDeep)
  );
}

/** A planted bag before a stack of folded ones: sold in fives. */
export function growBagSet(): string {
  let folded = "";
  for (let layer = 0; layer < 4; layer++) {
    const y = 396 - layer * 24;
    folded += solid(box(268, y, 176, 26, 9), layer % 2 === 0 ? "#D9763B" : "#E89A62", "#A04E1C", 18);
  }
  return (
    placed(
      "translate(-44 26) scale(.92)",
      leaf(240, 232, 158, 34, -126, COLOUR.leaf) +
        leaf(240, 232, 158, 34, -54, COLOUR.leafLight) +
        leaf(236, 232, 118, 28, -154, COLOUR.leafLight) +
        leaf(244, 232, 118, 28, -26, COLOUR.leaf) +
        leaf(232, 232, 170, 32, -104, "#5FAE49") +
        leaf(246, 232, 178, 34, -80, "#7CC65C") +
        filledBag("12 × 12", "#D9763B", "#A04E1C"),
    ) +
    folded +
    circle(398, 300, 46, COLOUR.turmeric, 3.5) +
    sign("× 5", { x: 397, y: 316, size: 44, max: 78, fill: COLOUR.cream }, COLOUR.ink, 2.4)
  );
}

/** Pressed coir, with what it swells to. */
export function cocoPeat(): string {
  const specks: Point[] = [];
  for (let step = 0; step < 60; step++) specks.push([84 + ((step * 0.618) % 1) * 250, 176 + ((step * 0.7549) % 1) * 190]);
  const front = "M76 170H336V386H76Z";
  return (
    shape("M76 170L146 112H406L336 170Z", "#B07B48", 3.5) +
    shape("M336 170L406 112V322L336 386Z", "#6E4522", 3.5) +
    shape(front, "#93622F", 3.5) +
    clipped(front, line("M60 214C140 206 200 222 350 210M60 268C160 276 240 258 350 268M60 330C120 322 220 338 350 326", 3, "#7A4E22") + dots(specks, 5, "#C99A62")) +
    dots([[170, 136], [220, 128], [280, 140], [330, 126], [246, 152], [180, 156], [310, 156]], 5, "#DDB480") +
    shape(front, "none", 3.5) +
    shape("M76 224H336V332H76Z", COLOUR.cream) +
    shape("M336 224L406 166V268L336 332Z", "#E6D3A6") +
    line("M76 234H336M76 322H336", 2.5, COLOUR.terra) +
    sign("COCO PEAT", { x: 206, y: 284, size: 54, max: 236, fill: "#7A3F14" }, COLOUR.turmeric, 2.4) +
    letter("5 kg · makes 75 litres", { x: 206, y: 313, size: 22, max: 226 }) +
    shape("M276 424C290 388 330 376 366 384C400 376 436 394 444 424Z", "#7A4E22") +
    dots([[310, 404], [330, 396], [352, 408], [376, 398], [400, 410], [420, 414], [296, 416], [366, 416]], 6, "#B98A55") +
    sprout(364, 388, 1.05)
  );
}

/** Tray of plugs in slanted view: seedlings in every cell. */
export function seedlingTray(): string {
  let cells = "";
  for (let row = 0; row < 4; row++) {
    const y = 206 + row * 48;
    const half = 150 + row * 16;
    const step = (half * 2) / 6;
    for (let column = 0; column < 6; column++) {
      const x = 240 - half + step * (column + 0.5);
      const scale = 0.62 + row * 0.09;
      cells += ellipse(x, y, step * 0.4, 15 + row * 1.2, COLOUR.soilDeep, 2.5);
      cells += ellipse(x, y + 2, step * 0.32, 10 + row, COLOUR.soil, 0);
      cells += sprout(Math.round(x), y + 4, scale, row % 2 === 0 ? COLOUR.leaf : "#5FAE49", COLOUR.leafLight);
    }
  }
  return placed(
    "translate(0 -46)",
    shape("M34 392H446L434 424Q432 430 424 430H56Q48 430 46 424Z", "#1D2621", 3.5) +
    line("M92 396L98 426M160 396L164 426M228 396V426M296 396L292 426M364 396L360 426M414 396L406 426", 3, "#58675F") +
    shape("M76 174H404L448 396H32Z", "#4C5B54", 3.5) +
    line("M84 182H396L438 388H42Z", 2.5, "#74857C") +
    cells,
  );
}

/** A roll of net, half unrolled over a young plant. */
export function shadeNet(): string {
  let mesh = "";
  for (let at = 0; at <= 340; at += 15) mesh += `M${70 + at} 196L${30 + at * 1.12} 424`;
  for (let y = 210; y <= 424; y += 15) mesh += `M20 ${y}H460`;
  const sheet = "M78 180H402L440 416C400 424 380 408 340 416C300 424 270 408 230 416C190 424 160 408 120 416C90 422 70 410 40 416Z";
  return (
    sheetOver(sheet, mesh) +
    solid(box(54, 92, 372, 96, 46), "#2F7A4B", "#184A2C", 0, 26, 3.5) +
    clipped(box(54, 92, 372, 96, 46), line("M54 112H426M54 128H426M54 144H426M54 160H426M54 176H426", 2, "#5FA878") + line("M84 80V200M110 80V200M136 80V200M162 80V200M318 80V200M344 80V200M370 80V200M396 80V200", 2, "#5FA878")) +
    ellipse(92, 140, 36, 47, "#205A37", 3.5) +
    ellipse(92, 140, 23, 31, "#2F7A4B", 2.5) +
    ellipse(92, 140, 11, 15, COLOUR.cream, 2.5) +
    shape("M186 96H304V184H186Z", COLOUR.cream) +
    line("M194 104H296V176H194Z", 2.5, COLOUR.terra) +
    sign("50 %", { x: 245, y: 144, size: 42, max: 92, fill: "#1D4D33" }, COLOUR.turmeric, 2.2) +
    letter("SHADE", { x: 245, y: 170, size: 23, max: 88 })
  );
}

function sheetOver(sheet: string, mesh: string): string {
  return (
    sprout(180, 402, 1.5) +
    sprout(300, 402, 1.5) +
    `<g opacity=".62">${shape(sheet, "#4F9A66", 0)}</g>` +
    clipped(sheet, line(mesh, 2.2, "#1D5C36")) +
    shape(sheet, "none", 3.5)
  );
}

/** Ring of lateral with drippers, connectors and three watered plants. */
export function dripKit(): string {
  const plant = (x: number) =>
    shape(`M${x - 50} 424C${x - 38} 396 ${x + 38} 396 ${x + 50} 424Z`, COLOUR.soil) +
    dots([[x - 20, 414], [x + 4, 408], [x + 24, 416]], 6, COLOUR.soilLight) +
    sprout(x, 406, 1.25);
  const dripper = (x: number) =>
    shape(`M${x - 13} 322H${x + 13}L${x + 9} 348H${x - 9}Z`, COLOUR.red) +
    shape(`M${x} 356C${x + 8} 366 ${x + 9} 370 ${x + 9} 374A9 9 0 0 1 ${x - 9} 374C${x - 9} 370 ${x - 8} 366 ${x} 356Z`, "#7FC3CB", 2.5);
  let coil = "";
  for (let turn = 0; turn < 4; turn++) {
    const radius = 108 - turn * 17;
    coil += `M${240 - radius} 152a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
  }
  return (
    tube("M18 310H462", 15, COLOUR.ink) +
    line("M24 305H456", 3, "#6B7B72") +
    tube(coil, 10, "#2B2B2B") +
    line("M146 126A100 100 0 0 1 214 56M164 136A82 82 0 0 1 222 74", 3, "#8FA096") +
    tube("M346 160C376 220 380 260 380 300", 9, "#2B2B2B") +
    shape("M366 288H394V330H366Z", COLOUR.pine) +
    [92, 240].map((x) => shape(`M${x - 17} 294H${x + 17}V328H${x - 17}Z`, COLOUR.pine)).join("") +
    shape("M226 56H254V98H226Z", COLOUR.red) +
    circle(240, 152, 34, COLOUR.cream) +
    sign("DRIP", { x: 240, y: 161, size: 26, max: 56, fill: COLOUR.pineDeep }, COLOUR.turmeric, 1.6) +
    [92, 240, 388].map((x) => plant(x) + dripper(x)).join("")
  );
}

/** Green garden hose hung in loops, with a spray head. */
export function gardenHose(): string {
  let loops = "";
  for (let turn = 0; turn < 4; turn++) {
    const radius = 150 - turn * 24;
    const path = `M${226 - radius} 240a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
    loops += tube(path, 17, "#4B9A3F") + line(path, 3, COLOUR.turmeric);
  }
  return placed(
    "translate(0 14) scale(.94)",
    loops +
    tube("M226 390C290 424 352 424 396 380", 17, "#4B9A3F") +
    line("M226 390C290 424 352 424 396 380", 3, COLOUR.turmeric) +
    shape("M206 66H246V190H206Z", COLOUR.terra) +
    line("M212 84H240M212 96H240M212 160H240M212 172H240", 3, COLOUR.terraDeep) +
    placed(
      "translate(392 378) rotate(-62)",
      shape("M-14 -19H26V19H-14Z", COLOUR.brass) + line("M-4 -19V19M6 -19V19M16 -19V19", 3) +
        solid("M26 -16H92L124 -34V34L92 16H26Z", COLOUR.orange, COLOUR.orangeDeep, 0, 12) +
        shape("M122 -38H136V38H122Z", COLOUR.ink) +
        shape("M44 16H60L52 58Q42 60 38 52Z", COLOUR.ink),
    ) +
    placed("translate(458 252) rotate(-62)", line("M6 -22L36 -40M8 -8L44 -14M8 8L44 14M6 22L36 40", 4, COLOUR.waterDeep)),
  );
}

/** A pair of knitted gloves with a rubber palm. */
export function gloves(): string {
  const hand = "M-62 96V-4C-62 -16 -66 -50 -66 -84C-66 -104 -40 -104 -38 -86L-34 -34L-32 -112C-32 -134 -4 -134 -4 -112L-2 -36L4 -120C6 -140 34 -138 32 -116L28 -32L40 -92C44 -110 68 -106 66 -86L56 0C74 -22 84 -34 98 -40C114 -46 124 -30 114 -16C96 10 84 40 62 62L60 96Z";
  const palm = "M-62 40V-4C-62 -16 -66 -50 -66 -84C-66 -104 -40 -104 -38 -86L-34 -34L-32 -112C-32 -134 -4 -134 -4 -112L-2 -36L4 -120C6 -140 34 -138 32 -116L28 -32L40 -92C44 -110 68 -106 66 -86L56 0C74 -22 84 -34 98 -40C114 -46 124 -30 114 -16C96 10 84 40 62 62C20 46 -20 46 -62 40Z";
  const one = () =>
    solid(hand, "#F4E6C4", "#D6BF8C", 12, 0, 3.5) +
    solid(palm, "#4F9A57", "#2A6B36", 14, 0, 3) +
    dots([[-40, 10], [-18, 18], [6, 22], [30, 22], [-34, -14], [-12, -8], [14, -6], [36, -8], [-50, -60], [-18, -80], [16, -84], [50, -70]], 8, "#A9D98F") +
    line("M-46 56V90M-30 58V90M-14 60V90M2 62V90M18 64V90M34 68V90M48 70V90", 3, "#C9AE74") +
    shape("M-70 90H68V134Q68 144 58 144H-60Q-70 144 -70 134Z", COLOUR.terra) +
    line("M-54 96V138M-38 96V138M-22 96V138M-6 96V138M10 96V138M26 96V138M42 96V138M56 96V138", 3, COLOUR.terraDeep);
  return (
    placed("translate(316 214) rotate(14) scale(1.12)", one()) +
    placed("translate(172 246) rotate(-12) scale(-1.18 1.18)", one())
  );
}

/** Two planters of burnt-clay colour, one with a tulsi-like plant. */
export function pots(): string {
  const pot = (x: number, y: number, scale: number, fill: string, deep: string, light: string) =>
    placed(
      `translate(${x} ${y}) scale(${scale})`,
      ellipse(0, -92, 104, 24, "#5A2C16", 3.5) +
        ellipse(0, -88, 90, 17, COLOUR.soil, 0) +
        solid("M-92 -64H92L66 92Q64 104 52 104H-52Q-64 104 -66 92Z", fill, deep, 26, 0, 3.5) +
        line("M-70 -38L-54 70", 7, light) +
        solid("M-110 -92C-110 -66 -104 -52 -98 -52C-60 -36 60 -36 98 -52C104 -52 110 -66 110 -92C80 -64 -80 -64 -110 -92Z", fill, deep, 22, 0, 3.5) +
        line("M-82 4C-30 16 30 16 82 4M-78 18C-30 30 30 30 78 18", 3, COLOUR.cream),
    );
  let leaves = "";
  for (const [y, length] of [[296, 60], [256, 66], [216, 62], [176, 50]] as const) {
    leaves += leaf(182, y, length, 21, -160, COLOUR.leaf) + leaf(182, y, length, 21, -20, COLOUR.leafLight);
    leaves += leaf(182, y - 8, length * 0.7, 17, -126, "#6DB952") + leaf(182, y - 8, length * 0.7, 17, -54, COLOUR.leaf);
  }
  let spike = "";
  for (let step = 0; step < 6; step++) spike += circle(182, 148 - step * 13, 9 - step * 0.8, step % 2 === 0 ? "#9A6BB8" : "#C39AD8", 2.2);
  return (
    pot(356, 340, 0.84, "#C9B26A", "#94803C", "#EBDDA6") +
    placed("translate(356 262)", leaf(0, 0, 84, 15, -120, COLOUR.leaf) + leaf(0, 0, 96, 15, -92, "#6DB952") + leaf(0, 0, 84, 15, -62, COLOUR.leafLight) + leaf(0, 2, 70, 14, -150, COLOUR.leafLight) + leaf(0, 2, 70, 14, -30, COLOUR.leaf)) +
    tube("M182 330V150", 6, "#7A4F8C") +
    leaves +
    spike +
    pot(182, 338, 1.06, COLOUR.terra, COLOUR.terraDeep, "#EE9A74")
  );
}
