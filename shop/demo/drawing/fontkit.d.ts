/** The part of fontkit that the lettering uses; the package ships no types of its own. */
declare module "fontkit" {
  export type PathCommand = {
    command: "moveTo" | "lineTo" | "quadraticCurveTo" | "bezierCurveTo" | "closePath";
    args: number[];
  };
  export type GlyphRun = {
    glyphs: { path: { commands: PathCommand[] } }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
  export type Font = { unitsPerEm: number; layout(text: string): GlyphRun };
  export function create(bytes: Uint8Array): Font;
}
