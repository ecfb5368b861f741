/** The package ships no types; this is the part of it that is called here. */
declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: "woff2" | "truetype"; keepFeatures?: string[]; noHinting?: boolean },
  ): Promise<Buffer>;
}
