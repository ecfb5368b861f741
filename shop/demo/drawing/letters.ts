/**
 * Lettering of the pictures, cut from Baloo 2 (SIL Open Font License) and written as outlines, so
 * that no font is needed where a picture is shown or rasterised. All lengths are px on the
 * 480 × 480 canvas.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkit";
import type { Font } from "fontkit";
import { COLOUR, rounded } from "./ink.ts";
import { unpackedWoff } from "./woff.ts";

const FONT_FILES = {
  sign: "baloo-2-latin-800-normal.woff",
  hindi: "baloo-2-devanagari-700-normal.woff",
} as const;
export type Face = keyof typeof FONT_FILES;

const opened = new Map<Face, Font>();

/** Fonts are read at the first letter drawn: whoever only lists the goods needs none. */
function fontOf(face: Face): Font {
  let font = opened.get(face);
  if (font === undefined) {
    const path = createRequire(import.meta.url).resolve(`@fontsource/baloo-2/files/${FONT_FILES[face]}`);
    font = create(unpackedWoff(readFileSync(path)));
    opened.set(face, font);
  }
  return font;
}

export type Lettering = {
  x: number;
  /** Base line. */
  y: number;
  size: number;
  fill?: string;
  anchor?: "start" | "middle" | "end";
  face?: Face;
  /** Space added between letters. */
  track?: number;
  /** Widest allowed; longer text is set smaller, so that it always fits its label. */
  max?: number;
};

function outlined(text: string, lettering: Lettering): { path: string; size: number } {
  const { x, y, size, anchor = "middle", face = "sign", track = 0, max = Infinity } = lettering;
  const font = fontOf(face);
  const run = font.layout(text);
  const advance = run.positions.reduce((sum, p) => sum + p.xAdvance, 0) / font.unitsPerEm;
  const gaps = track * (run.glyphs.length - 1);
  const fitted = Math.min(size, (max - gaps) / advance);
  const scale = fitted / font.unitsPerEm;
  const width = advance * fitted + gaps;
  let pen = x - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0);
  let path = "";
  run.glyphs.forEach((glyph, index) => {
    const position = run.positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
    for (const { command, args } of glyph.path.commands) {
      const point = (at: number) => {
        const across = pen + ((args[at] ?? 0) + position.xOffset) * scale;
        const down = y - ((args[at + 1] ?? 0) + position.yOffset) * scale;
        return `${rounded(across)} ${rounded(down)}`;
      };
      if (command === "moveTo") path += `M${point(0)}`;
      else if (command === "lineTo") path += `L${point(0)}`;
      else if (command === "quadraticCurveTo") path += `Q${point(0)} ${point(2)}`;
      else if (command === "bezierCurveTo") path += `C${point(0)} ${point(2)} ${point(4)}`;
      else path += "Z";
    }
    pen += position.xAdvance * scale + track;
  });
  return { path, size: fitted };
}

/** The size at which the widest of `texts` fits into `max`: figures side by side share one size. */
export function commonSize(texts: readonly string[], size: number, max: number): number {
  return Math.min(...texts.map((text) => outlined(text, { x: 0, y: 0, size, max }).size));
}

/** Plain letters. */
export function letter(text: string, lettering: Lettering): string {
  return `<path fill="${lettering.fill ?? COLOUR.ink}" d="${outlined(text, lettering).path}"/>`;
}

/** Sign painter's letters: a hard offset shade below the face. */
export function sign(text: string, lettering: Lettering, shade: string = COLOUR.ink, offset?: number): string {
  const { path, size } = outlined(text, lettering);
  const by = rounded(offset ?? Math.max(1.5, size * 0.055));
  return (
    `<path transform="translate(${by} ${by})" fill="${shade}" d="${path}"/>` +
    `<path fill="${lettering.fill ?? COLOUR.ink}" d="${path}"/>`
  );
}
