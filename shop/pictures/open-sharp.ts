/*
 * libvips reads dozens of formats, SVG and PDF among them. What people send is decoded by four readers and by no other,
 * in the whole process.
 */
const PHOTOGRAPHS = [
  "VipsForeignLoadJpegBuffer",
  "VipsForeignLoadPngBuffer",
  "VipsForeignLoadWebpBuffer",
  // Built without the codec for HEIC: AVIF alone.
  "VipsForeignLoadHeifBuffer",
];

type Sharp = typeof import("sharp").default;

let opened: Promise<Sharp> | undefined;

/** sharp, only for reading photographs. Loaded with the first picture, so that most starts do not load it. */
export function openSharp(): Promise<Sharp> {
  return (opened ??= import("sharp").then(({ default: sharp }) => {
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: PHOTOGRAPHS });
    // It would hold 50 MB of pictures, none of which comes twice.
    sharp.cache(false);
    // One thread for one picture: the pages have the other processor.
    sharp.concurrency(1);
    return sharp;
  }));
}
