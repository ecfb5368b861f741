import sharp from "sharp";

/*
 * libvips reads dozens of formats, SVG and PDF among them. What people send is decoded by four readers and by no other,
 * in the whole process; whoever reads our own drawings says so.
 */
const PHOTOGRAPHS = [
  "VipsForeignLoadJpegBuffer",
  "VipsForeignLoadPngBuffer",
  "VipsForeignLoadWebpBuffer",
  // Built without the codec for HEIC: AVIF alone.
  "VipsForeignLoadHeifBuffer",
];
const DRAWINGS = ["VipsForeignLoadSvgBuffer"];

export function readOnlyPhotographs(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: PHOTOGRAPHS });
}

/** Reads our own SVG drawings, before the shop is open to anybody's pictures. */
export async function withDrawings<Result>(work: () => Promise<Result>): Promise<Result> {
  sharp.unblock({ operation: DRAWINGS });
  try {
    return await work();
  } finally {
    sharp.block({ operation: DRAWINGS });
  }
}
