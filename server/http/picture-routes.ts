import type { Handler } from "hono";
import type { Shop } from "#shop/open-shop.ts";
import { FOREVER } from "./middleware/static-files.ts";

/** Where pictures of products stand. */
export const PICTURE_PATH = "/pictures/:id/:file";

/** `Cache-Control` of what stands in for a size that is being made. */
const FOR_A_MINUTE = "public, max-age=60";

/** Answers the file of a picture that its address names, or the nearest; 404 for what is none of ours. */
export function pictures(shop: Pick<Shop, "picture">): Handler<object, typeof PICTURE_PATH> {
  return async (c) => {
    const picture = await shop.picture(c.req.param("id"), c.req.param("file"));
    if (picture === null) return c.notFound();
    const { bytes, type, isLasting } = picture;
    const headers = { "content-type": type, "cache-control": isLasting ? FOREVER : FOR_A_MINUTE };
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200, headers);
  };
}
