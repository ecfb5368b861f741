import { clipped, COLOUR, line, shape } from "./ink.ts";
import { letter, sign } from "./letters.ts";
import { tileRow } from "./sack.ts";
import type { Tile } from "./sack.ts";

export type PouchPrint = {
  name: string;
  hindi: string;
  note: string;
  net: string;
  body: string;
  deep: string;
  light: string;
  tiles?: readonly Tile[];
  /** Drawn in the rectangle x 146–334, y 268–392, on cream. */
  art?: string;
};

const OUTLINE =
  "M122 52H358C354 150 360 330 376 428C380 446 366 452 348 450C300 444 180 444 132 450C114 452 100 446 104 428C120 330 126 150 122 52Z";

/** A stand-up pouch with a tear-off top, for powders of 200 g to 5 kg. */
export function pouch(print: PouchPrint): string {
  const { body, deep, light, tiles, art } = print;
  return (
    shape(OUTLINE, body, 3.5) +
    clipped(
      OUTLINE,
      `<g opacity=".55">${shape("M338 40C336 160 340 330 352 460H400V40Z", deep, 0)}</g>` +
        shape("M90 128C180 142 300 142 390 128V204C300 220 180 220 90 204Z", COLOUR.cream, 0) +
        shape("M90 428C180 412 300 412 390 428V470H90Z", deep, 0),
    ) +
    line("M121 128C180 142 300 142 359 128M117 205C180 220 300 220 363 205", 2.5) +
    line("M112 398C180 388 300 388 368 398", 2, deep) +
    shape("M116 36H364V64Q364 68 360 68H120Q116 68 116 64Z", light) +
    line("M124 46H356M124 58H356", 2, deep) +
    shape("M116 68L126 75L116 82ZM364 68L354 75L364 82Z", COLOUR.ink, 0) +
    line("M140 100C136 180 134 280 128 380", 7, light) +
    shape(OUTLINE, "none", 3.5) +
    shape("M116 36H364V64Q364 68 360 68H120Q116 68 116 64Z", "none") +
    sign(print.name.toUpperCase(), { x: 240, y: 190, size: 58, max: 196, fill: deep, track: 1 }, COLOUR.turmeric, 2.4) +
    letter(print.hindi, { x: 240, y: 250, size: 32, face: "hindi", fill: COLOUR.cream, max: 200 }) +
    (print.note === "" ? "" : letter(print.note, { x: 240, y: 116, size: 23, fill: COLOUR.cream, max: 186 })) +
    (tiles === undefined ? "" : tileRow(tiles, 240, 274, deep, tiles.length > 2 ? 64 : 84, 100)) +
    (art === undefined
      ? ""
      : shape(
          "M142 264H338Q346 264 346 272V382Q346 390 338 390H142Q134 390 134 382V272Q134 264 142 264Z",
          COLOUR.cream,
        ) + art) +
    letter(print.net, { x: 240, y: 435, size: 27, fill: COLOUR.cream, max: 130 })
  );
}
