/** Nozzles, lances and valves: the brass end of a sprayer. */
import { box, circle, COLOUR, dots, line, placed, shape, solid, tube } from "./ink.ts";
import type { Point } from "./ink.ts";

/** Spray falling from a nozzle whose mouth is at (240, y): half widths at top and bottom. */
function cone(y: number, top: number, bottom: number, end: number): string {
  const edge = (x: number) =>
    `M${240 - x * (top / bottom)} ${y}L${240 - x} ${end}M${240 + x * (top / bottom)} ${y}L${240 + x} ${end}`;
  return (
    `<g opacity=".75">${shape(`M${240 - top} ${y}L${240 - bottom} ${end - 8}C${240 - bottom * 0.4} ${end + 10} ${240 + bottom * 0.4} ${end + 10} ${240 + bottom} ${end - 8}L${240 + top} ${y}Z`, COLOUR.water, 0)}</g>` +
    line(edge(bottom) + edge(bottom * 0.72) + edge(bottom * 0.45), 5, COLOUR.waterDeep)
  );
}

const drops = (points: readonly Point[]) => dots(points, 7, "#4E8F97");

/** Screw thread: a brass block with cut lines, x 196–284. */
function thread(top: number, bottom: number): string {
  let cuts = "";
  for (let y = top + 14; y < bottom - 4; y += 15) cuts += `M196 ${y}H284`;
  return (
    shape(`M196 ${top}H284V${bottom}H196Z`, COLOUR.brass) +
    line(cuts, 4) +
    `<g opacity=".6">${shape(`M256 ${top}H284V${bottom}H256Z`, COLOUR.brassDeep, 0)}</g>` +
    shape(`M196 ${top}H284V${bottom}H196Z`, "none")
  );
}

/** Hexagon seen from the side: light, middle and dark face. */
function hexagon(top: number, bottom: number): string {
  const [upper, lower] = [top + 32, bottom - 32];
  return (
    shape(`M150 ${top}H330L346 ${upper}V${lower}L330 ${bottom}H150L134 ${lower}V${upper}Z`, COLOUR.brass) +
    shape(`M282 ${top}H330L346 ${upper}V${lower}L330 ${bottom}H282Z`, COLOUR.brassDeep) +
    shape(`M150 ${top}H204V${bottom}H150L134 ${lower}V${upper}Z`, COLOUR.brassLight) +
    line(`M204 ${top}V${bottom}M282 ${top}V${bottom}`, 3)
  );
}

export function hollowConeNozzle(): string {
  const cup = "M160 272H320C320 318 300 352 272 366H208C180 352 160 318 160 272Z";
  return (
    cone(366, 34, 150, 464) +
    drops([
      [110, 432],
      [150, 416],
      [130, 452],
      [190, 440],
      [170, 462],
      [350, 416],
      [370, 440],
      [310, 440],
      [330, 460],
      [240, 410],
      [220, 460],
      [270, 456],
      [210, 398],
      [280, 402],
    ]) +
    thread(40, 128) +
    hexagon(128, 254) +
    shape("M170 254H310V272H170Z", COLOUR.ink) +
    shape(cup, COLOUR.brass) +
    shape("M274 272H320C320 318 300 352 272 366H246C268 346 276 312 274 272Z", COLOUR.brassDeep, 0) +
    line("M184 286C186 318 196 338 210 350", 6, COLOUR.brassLight) +
    shape(cup, "none") +
    shape("M206 366H274V378H206Z", COLOUR.terra)
  );
}

/** A plastic cap with a slot: the spray is a thin fan. */
export function flatFanNozzle(): string {
  return (
    `<g opacity=".7">${shape("M232 330L44 452C110 470 370 470 436 452L248 330Z", COLOUR.water, 0)}</g>` +
    line("M234 334L52 448M236 336L128 458M240 338V462M244 336L352 458M246 334L428 448", 5, COLOUR.waterDeep) +
    drops([
      [96, 440],
      [170, 436],
      [206, 456],
      [274, 456],
      [310, 436],
      [384, 440],
      [214, 404],
      [266, 404],
    ]) +
    shape("M188 34H292V130H188Z", COLOUR.steel) +
    line("M188 50H292M188 66H292M188 82H292M188 98H292M188 114H292", 4) +
    solid(box(140, 120, 200, 112, 16), "#3D7CC0", "#1F4F88", 26, 0, 3.5) +
    line("M166 132V222M192 128V226M218 128V228M244 128V228M270 128V226M296 128V224", 4, "#1F4F88") +
    line("M152 146V206", 6, "#9CC7EE") +
    shape("M116 148H142V204H116Q104 204 104 192V160Q104 148 116 148Z", "#3D7CC0") +
    shape("M338 148H364Q376 148 376 160V192Q376 204 364 204H338Z", "#1F4F88") +
    solid("M172 232H308L292 296H188Z", COLOUR.orange, COLOUR.orangeDeep, 18, 0, 3.5) +
    shape("M196 296H284L272 330H208Z", COLOUR.orange) +
    shape("M252 296H284L272 330H246Z", COLOUR.orangeDeep, 0) +
    shape("M196 296H284L272 330H208Z", "none") +
    line("M214 322H266", 7)
  );
}

/** A long brass barrel that is screwed in and out: the collar carries − and +. */
export function adjustableNozzle(): string {
  return (
    cone(396, 18, 70, 466) +
    drops([
      [204, 440],
      [276, 440],
      [240, 452],
      [222, 424],
      [258, 424],
    ]) +
    thread(28, 100) +
    hexagon(100, 176) +
    solid(box(184, 176, 112, 40, 4), COLOUR.brassLight, COLOUR.brass, 24) +
    line("M196 188H284M196 202H284", 3) +
    solid(box(162, 214, 156, 118, 10), COLOUR.brass, COLOUR.brassDeep, 34, 0, 3.5) +
    line(
      "M180 224V322M198 222V324M216 222V324M234 222V324M252 222V324M270 222V324M288 222V324M304 224V322",
      3.5,
      COLOUR.brassDeep,
    ) +
    line("M174 232V314", 5, COLOUR.brassLight) +
    solid("M172 332H308L286 380H194Z", COLOUR.brass, COLOUR.brassDeep, 26) +
    shape("M210 380H270V396H210Z", COLOUR.terra) +
    `<g>${line("M352 240A62 62 0 0 1 352 306", 6, COLOUR.terra)}${line("M340 298L352 308L366 300", 6, COLOUR.terra)}${line("M128 306A62 62 0 0 1 128 240", 6, COLOUR.terra)}${line("M140 248L128 238L114 246", 6, COLOUR.terra)}</g>`
  );
}

/** A boom with four small nozzles side by side. */
export function nozzleBoom(): string {
  const small = (x: number) =>
    placed(
      `translate(${x} 218)`,
      `<g opacity=".75">${shape("M-10 92L-44 206C-20 214 20 214 44 206L10 92Z", COLOUR.water, 0)}</g>` +
        line("M-8 96L-38 200M0 96V206M8 96L38 200", 4, COLOUR.waterDeep) +
        dots(
          [
            [-18, 168],
            [16, 176],
            [-8, 140],
            [10, 148],
          ],
          6,
          "#4E8F97",
        ) +
        shape("M-14 -2H14V22H-14Z", COLOUR.brassDeep) +
        shape("M-26 22H26V58H-26Z", COLOUR.brass) +
        shape("M10 22H26V58H10Z", COLOUR.brassDeep, 0) +
        shape("M-26 22H-10V58H-26Z", COLOUR.brassLight, 0) +
        line("M-10 22V58M10 22V58", 2.5) +
        shape("M-26 22H26V58H-26Z", "none") +
        shape("M-22 58H22L12 92H-12Z", COLOUR.terra),
    );
  return (
    [66, 182, 298, 414].map(small).join("") +
    solid(box(26, 176, 428, 42, 18), COLOUR.brass, COLOUR.brassDeep, 0, 14, 3.5) +
    line("M48 188H430", 5, COLOUR.brassLight) +
    shape("M210 162H270V228H210Z", COLOUR.brassDeep) +
    line("M225 166V224M240 166V224M255 166V224", 2.5) +
    shape("M222 66H258V162H222Z", COLOUR.brass) +
    line("M222 80H258M222 94H258M222 108H258", 3.5) +
    shape("M206 122H274V150H206Z", COLOUR.brass) +
    line("M228 122V150M252 122V150", 2.5)
  );
}

/** A straight brass lance with a bent tip, lying from upper left to lower right. */
export function brassLance(): string {
  return placed(
    "translate(18 16) scale(.93) rotate(45 240 240)",
    tube("M-18 262C-10 240 4 236 24 236", 11, COLOUR.brass) +
      placed(
        "translate(-20 272) rotate(18)",
        shape("M-18 -16H18V10H-18Z", COLOUR.brass) +
          line("M-6 -16V10M6 -16V10", 2.5) +
          shape("M-14 10H14L8 30H-8Z", COLOUR.terra),
      ) +
      solid(box(20, 226, 340, 22, 6), COLOUR.brass, COLOUR.brassDeep, 0, 9) +
      line("M34 231H340", 3.5, COLOUR.brassLight) +
      solid(box(352, 210, 62, 54, 5), COLOUR.brass, COLOUR.brassDeep, 0, 16, 3) +
      line("M372 210V264M394 210V264", 3) +
      shape("M414 220H486V254H414Z", COLOUR.brassLight) +
      line("M426 220V254M438 220V254M450 220V254M462 220V254M474 220V254", 3.5),
  );
}

/** A telescopic lance: three steps of tube, two collars, the arrow of pulling out. */
export function extensionLance(): string {
  const collar = (x: number, half: number) =>
    shape(box(x, 240 - half, 42, half * 2, 5), COLOUR.pine) +
    line(
      `M${x + 10} ${243 - half}V${237 + half}M${x + 21} ${243 - half}V${237 + half}M${x + 32} ${243 - half}V${237 + half}`,
      3,
      COLOUR.pineDeep,
    );
  return placed(
    "translate(12 12) scale(.95) rotate(-45 240 240)",
    shape("M-44 224H-20V256H-44Z", COLOUR.brassLight) +
      line("M-36 224V256M-28 224V256", 3) +
      solid(box(-22, 222, 188, 36, 6), COLOUR.steel, COLOUR.steelDeep, 0, 13) +
      line("M-8 230H150", 4, COLOUR.steelLight) +
      shape(box(14, 214, 96, 52, 10), COLOUR.ink) +
      line("M28 220V260M42 220V260M56 220V260M70 220V260M84 220V260M98 220V260", 3, "#6B5B4C") +
      solid(box(166, 227, 150, 26, 4), COLOUR.steelLight, COLOUR.steelDeep, 0, 9) +
      solid(box(316, 231, 132, 18, 4), COLOUR.brass, COLOUR.brassDeep, 0, 7) +
      collar(150, 30) +
      collar(298, 24) +
      shape("M446 224H472V256H446Z", COLOUR.brass) +
      line("M455 224V256M463 224V256", 2.5) +
      shape("M472 228L496 234V246L472 252Z", COLOUR.terra) +
      line("M212 292H330M312 276L334 292L312 308", 7, COLOUR.terra),
  );
}

/** Hand valve of a knapsack sprayer: body, grip and lever. */
export function triggerValve(): string {
  return placed(
    "translate(18 26) scale(.92) rotate(-14 240 240)",
    shape("M26 206H96V250H26Z", COLOUR.brassLight) +
      line("M38 206V250M50 206V250M62 206V250M74 206V250M86 206V250", 3.5) +
      shape("M94 194H132V262H94Z", COLOUR.brass) +
      line("M94 216H132M94 240H132", 3) +
      shape("M132 202H222V254H132Z", COLOUR.pine) +
      solid(
        "M206 190H330Q424 190 440 250L452 300Q454 318 438 322L420 326Q404 328 400 312C392 282 372 264 330 264H206Z",
        COLOUR.pine,
        COLOUR.pineDeep,
        0,
        18,
        3.5,
      ) +
      line("M226 204H330", 6, "#8CC79E") +
      shape("M408 316L446 306L456 352L418 362Z", COLOUR.brass) +
      line("M412 328L449 318M416 342L453 332", 3) +
      // lever
      solid(
        "M196 190C196 150 220 132 256 128L392 112Q408 112 410 124Q410 134 398 138L270 164C250 168 244 176 244 192Z",
        COLOUR.terra,
        COLOUR.terraDeep,
        0,
        12,
        3.5,
      ) +
      circle(220, 190, 13, COLOUR.steel) +
      line("M286 160L294 190", 9) +
      line("M286 160L294 190", 4, COLOUR.steel),
  );
}

/** Spray gun for high pressure, lying with its hose. */
export function sprayGun(): string {
  const barrel = "M230 196H330Q346 196 350 212L356 236Q356 244 346 244H230Z";
  const grip = "M296 244H348L390 352Q392 366 378 370L346 376Q334 376 330 364Z";
  return placed(
    "translate(56 14) scale(.86) rotate(-30 240 240) translate(14 -4)",
    line("M386 384C404 436 340 480 262 452C220 436 190 426 160 436", 22) +
      line("M386 384C404 436 340 480 262 452C220 436 190 426 160 436", 15, COLOUR.terra) +
      placed(
        "translate(160 436) rotate(164)",
        shape("M-4 -18H26V18H-4Z", COLOUR.brass) +
          line("M6 -18V18M16 -18V18", 3) +
          shape("M26 -11H50V11H26Z", COLOUR.brassLight) +
          line("M34 -11V11M42 -11V11", 2.5),
      ) +
      line("M-14 200L-92 160M-14 212L-100 196M-14 226L-100 244M-14 238L-92 280", 4, COLOUR.waterDeep) +
      drops([
        [-40, 196],
        [-46, 219],
        [-40, 240],
        [-70, 184],
        [-74, 208],
        [-74, 232],
        [-70, 258],
        [-96, 220],
      ]) +
      shape("M30 208H250V230H30Z", COLOUR.brass) +
      shape("M30 220H250V230H30Z", COLOUR.brassDeep, 0) +
      shape("M30 208H250V230H30Z", "none") +
      shape("M6 200H34V238H6L-6 228V210Z", COLOUR.brass) +
      line("M14 202V236M24 202V236", 3) +
      shape("M92 202H124V236H92Z", COLOUR.brassLight) +
      shape(barrel, COLOUR.steel) +
      shape("M230 226H354V244H230Z", COLOUR.steelDeep, 0) +
      shape(barrel, "none") +
      shape(grip, COLOUR.pine) +
      shape("M330 244H348L390 352Q392 366 378 370L366 372Z", COLOUR.pineDeep, 0) +
      shape(grip, "none") +
      line("M326 280L352 272M334 304L362 295M342 328L370 318", 3) +
      line("M262 246C258 290 280 322 314 336", 14) +
      line("M262 246C258 290 280 322 314 336", 8, COLOUR.steel) +
      shape("M322 180H350V198H322Z", COLOUR.brass) +
      shape("M356 374L384 366L394 396L366 404Z", COLOUR.brass),
  );
}
