/** The part of fontkit that the fonts are checked with; the package ships no types of its own. */
declare module "fontkit" {
  export type Font = {
    characterSet: number[];
    /** A word's glyphs as they are joined; the id 0 is a box, and `codePoints` are the letters that one stands for. */
    layout(text: string): { glyphs: { id: number; codePoints: number[] }[] };
  };
  export function create(bytes: Uint8Array): Font;
}
