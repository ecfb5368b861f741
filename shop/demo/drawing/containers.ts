/** What plants grow in on a terrace: bags, trays, pots, coir. */
import { box, circle, clipped, COLOUR, dots, ellipse, leaf, line, placed, shape, solid, sprout, tube } from "./ink.ts";
import type { Point } from "./ink.ts";
import { letter, sign } from "./letters.ts";
import { oneTomato } from "./crops/fruiting.ts";

const BAG = "M110 234C150 262 330 262 370 234L356 426C320 450 160 450 124 426Z";

/** A filled grow bag without its plant; the label says its size. */
function filledBag(size: string, fill: string, deep: string): string {
  return (
    shape("M110 234C150 206 330 206 370 234C340 262 140 262 110 234Z", COLOUR.soil, 3.5) +
    dots(
      [
        [160, 232],
        [200, 222],
        [230, 240],
        [280, 226],
        [310, 238],
        [190, 242],
        [262, 246],
        [340, 232],
      ],
      8,
      COLOUR.soilLight,
    ) +
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
  for (let step = 0; step < 60; step++)
    specks.push([84 + ((step * 0.618) % 1) * 250, 176 + ((step * 0.7549) % 1) * 190]);
  const front = "M76 170H336V386H76Z";
  return (
    shape("M76 170L146 112H406L336 170Z", "#B07B48", 3.5) +
    shape("M336 170L406 112V322L336 386Z", "#6E4522", 3.5) +
    shape(front, "#93622F", 3.5) +
    clipped(
      front,
      line(
        "M60 214C140 206 200 222 350 210M60 268C160 276 240 258 350 268M60 330C120 322 220 338 350 326",
        3,
        "#7A4E22",
      ) + dots(specks, 5, "#C99A62"),
    ) +
    dots(
      [
        [170, 136],
        [220, 128],
        [280, 140],
        [330, 126],
        [246, 152],
        [180, 156],
        [310, 156],
      ],
      5,
      "#DDB480",
    ) +
    shape(front, "none", 3.5) +
    shape("M76 224H336V332H76Z", COLOUR.cream) +
    shape("M336 224L406 166V268L336 332Z", "#E6D3A6") +
    line("M76 234H336M76 322H336", 2.5, COLOUR.terra) +
    sign("COCO PEAT", { x: 206, y: 284, size: 54, max: 236, fill: "#7A3F14" }, COLOUR.turmeric, 2.4) +
    letter("5 kg · makes 75 litres", { x: 206, y: 313, size: 22, max: 226 }) +
    shape("M276 424C290 388 330 376 366 384C400 376 436 394 444 424Z", "#7A4E22") +
    dots(
      [
        [310, 404],
        [330, 396],
        [352, 408],
        [376, 398],
        [400, 410],
        [420, 414],
        [296, 416],
        [366, 416],
      ],
      6,
      "#B98A55",
    ) +
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

/** Two planters of burnt-clay colour, one with a tulsi-like plant. */
export function pots(): string {
  const pot = (x: number, y: number, scale: number, fill: string, deep: string, light: string) =>
    placed(
      `translate(${x} ${y}) scale(${scale})`,
      ellipse(0, -92, 104, 24, "#5A2C16", 3.5) +
        ellipse(0, -88, 90, 17, COLOUR.soil, 0) +
        solid("M-92 -64H92L66 92Q64 104 52 104H-52Q-64 104 -66 92Z", fill, deep, 26, 0, 3.5) +
        line("M-70 -38L-54 70", 7, light) +
        solid(
          "M-110 -92C-110 -66 -104 -52 -98 -52C-60 -36 60 -36 98 -52C104 -52 110 -66 110 -92C80 -64 -80 -64 -110 -92Z",
          fill,
          deep,
          22,
          0,
          3.5,
        ) +
        line("M-82 4C-30 16 30 16 82 4M-78 18C-30 30 30 30 78 18", 3, COLOUR.cream),
    );
  let leaves = "";
  for (const [y, length] of [
    [296, 60],
    [256, 66],
    [216, 62],
    [176, 50],
  ] as const) {
    leaves += leaf(182, y, length, 21, -160, COLOUR.leaf) + leaf(182, y, length, 21, -20, COLOUR.leafLight);
    leaves +=
      leaf(182, y - 8, length * 0.7, 17, -126, "#6DB952") + leaf(182, y - 8, length * 0.7, 17, -54, COLOUR.leaf);
  }
  let spike = "";
  for (let step = 0; step < 6; step++)
    spike += circle(182, 148 - step * 13, 9 - step * 0.8, step % 2 === 0 ? "#9A6BB8" : "#C39AD8", 2.2);
  return (
    pot(356, 340, 0.84, "#C9B26A", "#94803C", "#EBDDA6") +
    placed(
      "translate(356 262)",
      leaf(0, 0, 84, 15, -120, COLOUR.leaf) +
        leaf(0, 0, 96, 15, -92, "#6DB952") +
        leaf(0, 0, 84, 15, -62, COLOUR.leafLight) +
        leaf(0, 2, 70, 14, -150, COLOUR.leafLight) +
        leaf(0, 2, 70, 14, -30, COLOUR.leaf),
    ) +
    tube("M182 330V150", 6, "#7A4F8C") +
    leaves +
    spike +
    pot(182, 338, 1.06, COLOUR.terra, COLOUR.terraDeep, "#EE9A74")
  );
}
