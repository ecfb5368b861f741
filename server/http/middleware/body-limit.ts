import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { MOST_PICTURE_BYTES } from "#shop/pictures/picture-sizes.ts";
import { MOST_SHEET_BYTES, MOST_ZIP_BYTES } from "#shop/catalogue/import/sheet/upload-limits.ts";
import type { Authenticate } from "./authentication.ts";

/** bytes: several times the longest contact message in any script. */
const LARGEST_FORM = 64 * 1024;
/** bytes: a picture, and the rest of its form. */
const LARGEST_UPLOAD = MOST_PICTURE_BYTES + 1024 * 1024;
/** bytes: the same of a product, whose form without script may bring its first picture and another. */
const LARGEST_PRODUCT = LARGEST_UPLOAD + MOST_PICTURE_BYTES;
/**
 * bytes: a spreadsheet and its pictures. Slightly above their limits, so that the page itself reports a file that is
 * too large.
 */
const LARGEST_IMPORT = MOST_SHEET_BYTES + MOST_ZIP_BYTES + 4 * 1024 * 1024;

/** bytes: what a form is besides its file. */
const LARGEST_UPLOAD_FRAME = 1024 * 1024;

/** bytes: a spreadsheet of terms. */
const LARGEST_TERMS = 4 * 1024 * 1024;

/** Paths of admin forms with files, and the maximum bytes of each. `.data`: requests by React Router. */
const UPLOADS: readonly { path: RegExp; bytes: number }[] = [
  { path: /^\/admin\/(?:addproduct|editproduct\/\d+)(?:\.data)?\/?$/, bytes: LARGEST_PRODUCT },
  { path: /^\/admin\/(?:pictures|settings)(?:\.data)?\/?$/, bytes: LARGEST_UPLOAD },
  { path: /^\/admin\/terms(?:\.data)?\/?$/, bytes: LARGEST_TERMS },
  { path: /^\/admin\/languages(?:\.data)?\/?$/, bytes: MOST_SHEET_BYTES + LARGEST_UPLOAD_FRAME },
  { path: /^\/admin\/import(?:\.data)?\/?$/, bytes: LARGEST_IMPORT },
];

/**
 * Limits request bodies; only the admin may upload files. The sender is identified before the first byte is read, so
 * that others cannot make the server buffer ten megabytes.
 */
export function limitBodies(authenticate: Authenticate): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req;
    const mayBeLarge = isUpload({ method, path });
    const isAdmin = mayBeLarge && (await authenticate(c.req.raw)).viewer.role === "admin";
    // If the session has expired, the login leads back to the page.
    const onError = (refused: Context) =>
      mayBeLarge && !isAdmin
        ? refused.redirect(`/login?${new URLSearchParams({ to: path })}`, 303)
        : refused.text("What you sent is too large. Go back, send less or choose a smaller file.", 413);
    return await bodyLimit({ maxSize: largestBody(path, isAdmin), onError })(c, next);
  };
}

/** Whether a request may contain files if its sender is the admin. */
export function isUpload({ method, path }: { method: string; path: string }): boolean {
  return method === "POST" && UPLOADS.some((upload) => upload.path.test(path));
}

function largestBody(path: string, isAdmin: boolean): number {
  const upload = UPLOADS.find((each) => each.path.test(path));
  return isAdmin && upload !== undefined ? upload.bytes : LARGEST_FORM;
}
