import { clipped, COLOUR, line, shape } from "./ink.ts";
import { commonSize, letter, sign } from "./letters.ts";

/** One printed figure: the nutrient's sign and its share in percent. */
export type Tile = readonly [nutrient: string, share: string];

export type SackPrint = {
  name: string;
  hindi: string;
  /** Small line under the Hindi name; empty for none. */
  note: string;
  net: string;
  /** Colour of the printed band by kind: green nitrogen, red phosphate, blue complex, olive organic. */
  print: string;
  deep: string;
  cloth?: string;
  clothDeep?: string;
  /** Three or four figures across, or … */
  tiles?: readonly Tile[];
  /** … a drawing in the rectangle x 126–354, y 268–396. */
  art?: string;
};

const OUTLINE =
  "M108 78C150 66 330 66 372 78L378 96C392 190 392 340 376 430C330 450 150 450 104 430C88 340 88 190 102 96Z";
const EARS = "M110 84L96 66Q108 58 122 66L136 78ZM370 84L384 66Q372 58 358 66L344 78Z";
const HEM = "M106 84C150 72 330 72 374 84L377 102C330 92 150 92 103 102Z";

/**
 * Figures in tiles, middle of the row at `x`, top at `y`. The group carries the figures as text,
 * so that a test can hold them against the name of the goods.
 */
export function tileRow(tiles: readonly Tile[], x: number, y: number, print: string, width = 82, height = 94): string {
  const gap = 8;
  const left = x - (tiles.length * width + (tiles.length - 1) * gap) / 2;
  const size = commonSize(
    tiles.map(([, share]) => share),
    height * 0.62,
    width - 18,
  );
  const drawn = tiles.map(([nutrient, share], index) => {
    const at = left + index * (width + gap);
    const middle = at + width / 2;
    return (
      shape(`M${at} ${y}h${width}v${height}h${-width}Z`, print) +
      line(`M${at + 6} ${y + 6}h${width - 12}v${height - 12}h${12 - width}Z`, 1.5, COLOUR.turmeric) +
      letter(share, {
        x: middle,
        y: y + height * 0.38 + size * 0.36,
        size,
        fill: COLOUR.cream,
      }) +
      letter(nutrient, { x: middle, y: y + height * 0.87, size: height * 0.235, fill: COLOUR.turmeric })
    );
  });
  return `<g data-figures="${tiles.map(([, share]) => share).join("-")}">${drawn.join("")}</g>`;
}

/** A woven sack of fertilizer, standing. */
export function sack(print: SackPrint): string {
  const { cloth = "#FBF4E4", clothDeep = "#DCCBAA", tiles, art = "" } = print;
  const few = tiles !== undefined && tiles.length <= 3;
  let weave = "";
  for (let y = 110; y < 440; y += 9) weave += `M94 ${y}C180 ${y + 5} 300 ${y + 5} 386 ${y}`;
  return (
    shape(EARS, clothDeep) +
    shape(OUTLINE, cloth, 3.5) +
    clipped(
      OUTLINE,
      line(weave, 1, clothDeep) +
        shape("M98 128C180 138 300 138 382 128L390 200C300 212 180 212 90 200Z", print.print, 0) +
        `<g opacity=".16">${shape("M346 60C362 180 362 340 344 460H400V60Z", print.deep, 0)}</g>` +
        `<g opacity=".3">${shape("M120 60C108 180 108 340 124 460H80V60Z", "#fff", 0)}</g>`,
    ) +
    line("M98 128C180 138 300 138 382 128M90 200C180 212 300 212 390 200", 2.5) +
    shape(OUTLINE, "none", 3.5) +
    shape(HEM, clothDeep, 2.5) +
    `<path d="M112 92C160 82 320 82 370 92" fill="none" stroke="${COLOUR.terra}" stroke-width="4" stroke-dasharray="9 6"/>` +
    sign(print.name.toUpperCase(), {
      x: 240,
      y: 190,
      size: 66,
      max: 250,
      fill: COLOUR.cream,
      track: 1,
    }) +
    letter(print.hindi, { x: 240, y: 250, size: 38, face: "hindi", fill: print.deep, max: 220 }) +
    (print.note === "" ? "" : letter(print.note, { x: 240, y: 281, size: 24, max: 226 })) +
    art +
    (tiles === undefined ? "" : tileRow(tiles, 240, 296, print.print, few ? 82 : 62)) +
    letter(print.net, { x: 240, y: 430, size: 34, fill: print.deep, max: 130 })
  );
}
