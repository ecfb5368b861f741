import type { Handler } from "hono";
import { renditionFromName } from "#shop/pictures/picture-sizes.ts";
import type { Shop } from "#shop/open-shop.ts";
import { FOREVER } from "./middleware/static-files.ts";

/** Where pictures of products stand. */
export const PICTURE_PATH = "/pictures/:id/:file";

/** Answers a picture in the size and format that its name asks for; 404 for what is none of ours. */
export function pictures(shop: Pick<Shop, "picture">): Handler<object, typeof PICTURE_PATH> {
  return async (c) => {
    const wanted = renditionFromName(c.req.param("file"));
    const bytes = wanted && (await shop.picture(c.req.param("id"), wanted.width, wanted.format));
    if (bytes === null) return c.notFound();
    const type = wanted?.format === "jpg" ? "image/jpeg" : `image/${wanted?.format}`;
    return c.body(new Uint8Array(bytes), 200, { "content-type": type, "cache-control": FOREVER });
  };
}
