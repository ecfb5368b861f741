import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import type { Shop } from "#shop/open-shop.ts";
import { drawSitePicture, isSitePicture, type SitePicture } from "#shop/pictures/site-pictures.ts";

/** As for static files without a hash, which these replace. */
const AN_HOUR = "public, max-age=3600";
/** The logo's largest size. */
const LOGO_FILE = "960.webp";
/** One logo has five files; those of a former logo are evicted. */
const MAX_DRAWN = 8;

/**
 * Home screen icons and the picture of shared links show the shop's logo. A shop without a logo uses the built files.
 * Only the demo uses the built shared picture with its name; other shops get one without a name.
 */
export function sitePictures(shop: Pick<Shop, "details" | "picture">): MiddlewareHandler {
  const drawn = new LRUCache<string, Promise<SitePicture | null>>({ max: MAX_DRAWN });

  async function draw(name: string, logoId: string): Promise<SitePicture | null> {
    const logo = await shop.picture(logoId, LOGO_FILE);
    return logo === null ? null : await drawSitePicture(name, logo.bytes);
  }

  return async (c, next) => {
    const name = c.req.path.slice(1);
    if (!isSitePicture(name)) return await next();
    const { logoId, demonstration } = await shop.details();
    if (logoId === null) {
      if (name === "og.jpg" && !demonstration) return c.redirect("/og-plain.jpg", 302);
      return await next();
    }
    const key = `${logoId} ${name}`;
    const drawing = drawn.get(key) ?? draw(name, logoId);
    drawn.set(key, drawing);
    // A failed result, or one from a smaller file, is not cached.
    drawing.catch(() => drawn.delete(key));
    const picture = await drawing;
    if (picture === null) {
      drawn.delete(key);
      return await next();
    }
    return c.body(picture.bytes as Uint8Array<ArrayBuffer>, 200, {
      "content-type": picture.type,
      "cache-control": AN_HOUR,
    });
  };
}
