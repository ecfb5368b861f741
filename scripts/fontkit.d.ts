/** The part of fontkit that the fonts are checked with; the package ships no types of its own. */
declare module "fontkit" {
  export type Font = { characterSet: number[] };
  export function create(bytes: Uint8Array): Font;
}
