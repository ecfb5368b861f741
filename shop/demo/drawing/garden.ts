/** Watering, nets and gloves for terrace and kitchen garden. */
import { box, circle, clipped, COLOUR, dots, ellipse, line, placed, shape, solid, sprout, tube } from "./ink.ts";
import { letter, sign } from "./letters.ts";

export function wateringCan(): string {
  const body = "M160 176H338L356 414Q356 430 340 430H158Q142 430 142 414Z";
  return (
    tube("M312 190C420 120 452 270 336 330", 16, COLOUR.leafDeep) +
    tube("M170 176C180 92 320 92 326 176", 13, COLOUR.leaf) +
    shape("M172 320L74 186L98 168L196 268Z", COLOUR.leaf) +
    shape("M172 320L150 290L180 250L196 268Z", COLOUR.leafDeep, 0) +
    shape("M172 320L74 186L98 168L196 268Z", "none") +
    shape("M46 206L102 140C84 124 30 168 46 206Z", COLOUR.brass) +
    dots(
      [
        [56, 186],
        [66, 172],
        [80, 158],
        [70, 186],
        [84, 170],
      ],
      5,
      COLOUR.ink,
    ) +
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

/** A roll of net, half unrolled over a young plant. */
export function shadeNet(): string {
  let mesh = "";
  for (let at = 0; at <= 340; at += 15) mesh += `M${70 + at} 196L${30 + at * 1.12} 424`;
  for (let y = 210; y <= 424; y += 15) mesh += `M20 ${y}H460`;
  const sheet =
    "M78 180H402L440 416C400 424 380 408 340 416C300 424 270 408 230 416C190 424 160 408 120 416C90 422 70 410 40 416Z";
  return (
    sheetOver(sheet, mesh) +
    solid(box(54, 92, 372, 96, 46), "#2F7A4B", "#184A2C", 0, 26, 3.5) +
    clipped(
      box(54, 92, 372, 96, 46),
      line("M54 112H426M54 128H426M54 144H426M54 160H426M54 176H426", 2, "#5FA878") +
        line("M84 80V200M110 80V200M136 80V200M162 80V200M318 80V200M344 80V200M370 80V200M396 80V200", 2, "#5FA878"),
    ) +
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
    dots(
      [
        [x - 20, 414],
        [x + 4, 408],
        [x + 24, 416],
      ],
      6,
      COLOUR.soilLight,
    ) +
    sprout(x, 406, 1.25);
  const dripper = (x: number) =>
    shape(`M${x - 13} 322H${x + 13}L${x + 9} 348H${x - 9}Z`, COLOUR.red) +
    shape(
      `M${x} 356C${x + 8} 366 ${x + 9} 370 ${x + 9} 374A9 9 0 0 1 ${x - 9} 374C${x - 9} 370 ${x - 8} 366 ${x} 356Z`,
      "#7FC3CB",
      2.5,
    );
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
        shape("M-14 -19H26V19H-14Z", COLOUR.brass) +
          line("M-4 -19V19M6 -19V19M16 -19V19", 3) +
          solid("M26 -16H92L124 -34V34L92 16H26Z", COLOUR.orange, COLOUR.orangeDeep, 0, 12) +
          shape("M122 -38H136V38H122Z", COLOUR.ink) +
          shape("M44 16H60L52 58Q42 60 38 52Z", COLOUR.ink),
      ) +
      placed(
        "translate(458 252) rotate(-62)",
        line("M6 -22L36 -40M8 -8L44 -14M8 8L44 14M6 22L36 40", 4, COLOUR.waterDeep),
      ),
  );
}

/** A pair of knitted gloves with a rubber palm. */
export function gloves(): string {
  const hand =
    "M-62 96V-4C-62 -16 -66 -50 -66 -84C-66 -104 -40 -104 -38 -86L-34 -34L-32 -112C-32 -134 -4 -134 -4 -112L-2 -36L4 -120C6 -140 34 -138 32 -116L28 -32L40 -92C44 -110 68 -106 66 -86L56 0C74 -22 84 -34 98 -40C114 -46 124 -30 114 -16C96 10 84 40 62 62L60 96Z";
  const palm =
    "M-62 40V-4C-62 -16 -66 -50 -66 -84C-66 -104 -40 -104 -38 -86L-34 -34L-32 -112C-32 -134 -4 -134 -4 -112L-2 -36L4 -120C6 -140 34 -138 32 -116L28 -32L40 -92C44 -110 68 -106 66 -86L56 0C74 -22 84 -34 98 -40C114 -46 124 -30 114 -16C96 10 84 40 62 62C20 46 -20 46 -62 40Z";
  const one = () =>
    solid(hand, "#F4E6C4", "#D6BF8C", 12, 0, 3.5) +
    solid(palm, "#4F9A57", "#2A6B36", 14, 0, 3) +
    dots(
      [
        [-40, 10],
        [-18, 18],
        [6, 22],
        [30, 22],
        [-34, -14],
        [-12, -8],
        [14, -6],
        [36, -8],
        [-50, -60],
        [-18, -80],
        [16, -84],
        [50, -70],
      ],
      8,
      "#A9D98F",
    ) +
    line("M-46 56V90M-30 58V90M-14 60V90M2 62V90M18 64V90M34 68V90M48 70V90", 3, "#C9AE74") +
    shape("M-70 90H68V134Q68 144 58 144H-60Q-70 144 -70 134Z", COLOUR.terra) +
    line("M-54 96V138M-38 96V138M-22 96V138M-6 96V138M10 96V138M26 96V138M42 96V138M56 96V138", 3, COLOUR.terraDeep);
  return (
    placed("translate(316 214) rotate(14) scale(1.12)", one()) +
    placed("translate(172 246) rotate(-12) scale(-1.18 1.18)", one())
  );
}
