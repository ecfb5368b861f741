import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { MOST_PICTURE_BYTES } from "#shop/pictures/picture-sizes.ts";
import { MOST_SHEET_BYTES, MOST_ZIP_BYTES } from "#shop/values/upload-limits.ts";
import type { Authenticate } from "./authentication.ts";

/** bytes: the longest contact message in any script, several times over. */
const LARGEST_FORM = 64 * 1024;
/** bytes: a picture, and the rest of its form. */
const LARGEST_UPLOAD = MOST_PICTURE_BYTES + 1024 * 1024;
/** bytes: a spreadsheet and its pictures. A little above, so that what is too large is told on the page. */
const LARGEST_IMPORT = MOST_SHEET_BYTES + MOST_ZIP_BYTES + 4 * 1024 * 1024;

/** bytes: a spreadsheet of terms. */
const LARGEST_TERMS = 4 * 1024 * 1024;

/** Addresses of the admin's forms that take files, and the bytes that each takes at most; also as script asks for them. */
const UPLOADS: readonly { path: RegExp; bytes: number }[] = [
  { path: /^\/admin\/(?:addproduct|editproduct\/\d+|pictures|settings)(?:\.data)?\/?$/, bytes: LARGEST_UPLOAD },
  { path: /^\/admin\/terms(?:\.data)?\/?$/, bytes: LARGEST_TERMS },
  { path: /^\/admin\/import(?:\.data)?\/?$/, bytes: LARGEST_IMPORT },
];

/**
 * Bodies are small, but for the admin's files. Who sends one is known before its first byte is read: nobody else gets the
 * shop to hold ten megabytes.
 */
export function limitBodies(authenticate: Authenticate): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req;
    const mayBeLarge = isUpload({ method, path });
    const isAdmin = mayBeLarge && (await authenticate(c.req.raw)).viewer.role === "admin";
    // A session that has ended is no large form's fault: the login leads back to the page.
    const onError = (refused: Context) =>
      mayBeLarge && !isAdmin
        ? refused.redirect(`/login?${new URLSearchParams({ to: path })}`, 303)
        : refused.text("What you sent is too large. Go back, send less or choose a smaller file.", 413);
    return await bodyLimit({ maxSize: largestBody(path, isAdmin), onError })(c, next);
  };
}

/** Whether a request may carry files, if its sender is the admin. */
export function isUpload({ method, path }: { method: string; path: string }): boolean {
  return method === "POST" && UPLOADS.some((upload) => upload.path.test(path));
}

/** The most bytes that a body to this path may have. */
function largestBody(path: string, isAdmin: boolean): number {
  const upload = UPLOADS.find((each) => each.path.test(path));
  return isAdmin && upload !== undefined ? upload.bytes : LARGEST_FORM;
}
