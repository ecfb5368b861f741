import type { Handler } from "hono";
import type { Shop } from "#shop/open-shop.ts";
import { StoreUnreachable } from "#platform/files/file-store.ts";
import { logTrouble } from "../log/log.ts";
import { throttled } from "../log/throttle.ts";
import { RETRY_AFTER } from "./admission.ts";
import { FOREVER } from "./middleware/static-files.ts";

export const PICTURE_PATH = "/pictures/:id/:file";

/** `Cache-Control` of a substitute while the requested size is being generated. */
const FOR_A_MINUTE = "public, max-age=60";

const RETRY = { "retry-after": RETRY_AFTER, "cache-control": "no-store" };
const logStore = throttled(logTrouble);

/** Logs a file store that does not answer, now and then: a page has twenty pictures. */
function unavailable(error: unknown): undefined {
  if (!(error instanceof StoreUnreachable)) throw error;
  logStore(`Pictures are not available: ${error.message}.`);
}

/** Serves the requested file of a picture, or the nearest size; 404 for an unknown picture. */
export function pictures(shop: Pick<Shop, "picture">): Handler<object, typeof PICTURE_PATH> {
  return async (c) => {
    const picture = await shop.picture(c.req.param("id"), c.req.param("file")).catch(unavailable);
    if (picture === undefined) return c.text("This picture is not available right now.", 503, RETRY);
    if (picture === null) return c.notFound();
    const { bytes, type, isLasting } = picture;
    const headers = { "content-type": type, "cache-control": isLasting ? FOREVER : FOR_A_MINUTE };
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200, headers);
  };
}
