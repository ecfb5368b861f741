import sharp from "sharp";

/** Pictures as phones take them, made anew for each run and always the same. */

/** A landscape of two colours, which a camera held upright wrote sideways: orientation 6, with the place where it was taken. */
export async function cameraPhotograph(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const top = await sharp({ create: { width: width / 2, height, channels: 3, background: "#3b7a2a" } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "#c8a24b" } })
    .composite([{ input: top, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: "Secret Camera", Model: "GPS-1" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "20/1 5/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "74/1 6/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

export function smallPhotograph(format: "jpeg" | "png" | "webp" | "avif" = "jpeg"): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: "#7a3b2a" } })
    .toFormat(format)
    .toBuffer();
}

/** A file as a form sends it. */
export function fileOf(bytes: Buffer, name = "IMG_20261121.jpg", type = "image/jpeg"): File {
  return new File([new Uint8Array(bytes)], name, { type });
}
