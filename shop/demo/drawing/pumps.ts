/** Sprayers worked by foot or by two hands. */
import { box, circle, clipped, COLOUR, dots, line, placed, shape, solid, sprout, tube } from "./ink.ts";
import { mist } from "./sprayer.ts";

/** Foot sprayer: upright cylinder on a stand, worked by a pedal. */
export function footSprayer(): string {
  return (
    tube("M196 300C110 300 60 340 70 400C78 440 140 440 168 420", 8, COLOUR.rubber) +
    tube("M284 214C350 190 420 200 420 110", 8, COLOUR.terra) +
    placed(
      "translate(420 92)",
      shape("M-12 -10H12V34H-12Z", COLOUR.ink) +
        tube("M0 -10V-54", 5, COLOUR.brass) +
        shape("M-10 -54H10L14 -72H-14Z", COLOUR.brassDeep),
    ) +
    tube("M150 426L216 190M330 426L264 190", 10, COLOUR.pine) +
    tube("M128 428H352", 12, COLOUR.pine) +
    tube("M184 330H300", 8, COLOUR.pine) +
    // pedal arm and plate
    tube("M240 392L392 372", 9, COLOUR.steel) +
    placed(
      "rotate(-8 398 368)",
      shape(box(358, 350, 92, 24, 6), COLOUR.ink) +
        line("M370 356V368M384 356V368M398 356V368M412 356V368M426 356V368M438 356V368", 3, "#6B5B4C"),
    ) +
    tube("M240 392V280", 9, COLOUR.steel) +
    // cylinder
    solid(box(204, 150, 72, 172, 10), COLOUR.brass, COLOUR.brassDeep, 18, 0, 3.5) +
    line("M218 170V300", 6, COLOUR.brassLight) +
    shape("M196 142H284V166H196Z", COLOUR.pine) +
    shape("M196 306H284V328H196Z", COLOUR.pine) +
    // pressure chamber on top
    shape("M226 122H254V142H226Z", COLOUR.brassDeep) +
    solid(
      "M240 30C270 30 280 50 280 78C280 106 266 124 240 124C214 124 200 106 200 78C200 50 210 30 240 30Z",
      COLOUR.red,
      COLOUR.redDeep,
      16,
      0,
      3.5,
    ) +
    line("M214 80C214 64 220 54 226 50", 6, COLOUR.redLight) +
    circle(240, 392, 11, COLOUR.brass) +
    // strainer at the end of the suction hose
    shape(box(160, 400, 44, 40, 8), COLOUR.steel) +
    dots(
      [
        [170, 412],
        [182, 412],
        [194, 412],
        [170, 426],
        [182, 426],
        [194, 426],
      ],
      5,
      COLOUR.ink,
    )
  );
}

/** Rocker sprayer: pump and pressure vessel on a plank, a long lever on a fulcrum. */
export function rockerSprayer(): string {
  return (
    tube("M150 340C60 330 40 400 84 430", 8, COLOUR.rubber) +
    tube("M206 240C250 200 300 240 360 300C410 350 440 320 444 250", 8, COLOUR.terra) +
    placed(
      "translate(444 232)",
      shape("M-11 -10H11V30H-11Z", COLOUR.ink) +
        tube("M0 -10V-60", 5, COLOUR.brass) +
        shape("M-10 -58H10L14 -76H-14Z", COLOUR.brassDeep),
    ) +
    solid("M50 396H430L424 436H56Z", COLOUR.wood, COLOUR.woodDeep, 0, 12, 3.5) +
    line("M70 408H250M290 410H410", 2.5, COLOUR.woodDeep) +
    // pump barrel
    solid(box(138, 262, 62, 136, 8), COLOUR.brass, COLOUR.brassDeep, 16, 0, 3.5) +
    line("M152 280V382", 6, COLOUR.brassLight) +
    shape("M128 252H210V272H128Z", COLOUR.pine) +
    tube("M169 252V176", 8, COLOUR.steel) +
    // vessel
    solid(
      "M252 196C290 196 304 226 304 262V376Q304 398 284 398H222Q200 398 200 376V262C200 226 214 196 252 196Z",
      COLOUR.pine,
      COLOUR.pineDeep,
      22,
      0,
      3.5,
    ) +
    line("M218 270C218 246 224 230 234 222", 6, "#8CC79E") +
    shape("M220 292H284V350H220Z", COLOUR.cream, 2.5) +
    sprout(252, 342, 0.84) +
    circle(252, 186, 14, COLOUR.brass) +
    // fulcrum and lever
    shape("M326 398L346 214H372L392 398H366L359 292L352 398Z", COLOUR.steelDeep) +
    tube("M60 88L376 238", 12, COLOUR.steel) +
    line("M66 84L372 229", 3, COLOUR.steelLight) +
    placed("rotate(25 60 88)", shape(box(18, 74, 92, 28, 13), COLOUR.ink)) +
    circle(359, 230, 12, COLOUR.brass) +
    circle(169, 142, 10, COLOUR.brass) +
    line("M169 152V176", 9)
  );
}

/** Trombone: a double brass slide with two grips, hose and strainer. */
export function trombone(): string {
  return (
    tube("M398 372C430 420 380 452 300 440C230 430 180 400 120 424", 9, COLOUR.rubber) +
    shape(box(78, 402, 46, 42, 8), COLOUR.steel) +
    dots(
      [
        [90, 414],
        [102, 414],
        [114, 414],
        [90, 430],
        [102, 430],
        [114, 430],
      ],
      5,
      COLOUR.ink,
    ) +
    placed(
      "translate(16 12) scale(.94) rotate(42 240 220)",
      placed("translate(-36 220) scale(.5)", mist()) +
        shape("M-26 204H2V236H-26L-36 228V212Z", COLOUR.brassDeep) +
        shape("M0 208H200V232H0Z", COLOUR.brassLight) +
        shape("M0 221H200V232H0Z", COLOUR.brass, 0) +
        shape("M0 208H200V232H0Z", "none") +
        clipped(
          box(180, 196, 280, 48, 6),
          shape(box(180, 196, 280, 48, 6), COLOUR.brass, 0) + shape("M180 224H460V246H180Z", COLOUR.brassDeep, 0),
        ) +
        shape(box(180, 196, 280, 48, 6), "none", 3.5) +
        line("M196 206H440", 5, COLOUR.brassLight) +
        shape(box(66, 196, 84, 48, 10), COLOUR.ink) +
        line("M80 202V238M94 202V238M108 202V238M122 202V238M136 202V238", 3, "#6B5B4C") +
        shape(box(300, 190, 92, 60, 12), COLOUR.pine) +
        line("M316 196V244M332 196V244M348 196V244M364 196V244M380 196V244", 3, COLOUR.pineDeep) +
        shape("M172 192H190V248H172Z", COLOUR.brassDeep) +
        shape("M456 202H480V238H456Z", COLOUR.brassDeep),
    )
  );
}
