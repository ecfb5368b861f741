import { MOST_PICTURE_BYTES } from "#shop/catalogue/picture-sizes.ts";
import { MOST_SHEET_BYTES, MOST_ZIP_BYTES } from "#shop/catalogue/sheets/file-limits.ts";

/** bytes: the longest contact message in any script, several times over. */
const LARGEST_FORM = 64 * 1024;
/** bytes: a picture, and the rest of its form. */
const LARGEST_UPLOAD = MOST_PICTURE_BYTES + 1024 * 1024;
/** bytes: a spreadsheet and its pictures. A little above, so that what is too large is told on the page. */
const LARGEST_IMPORT = MOST_SHEET_BYTES + MOST_ZIP_BYTES + 4 * 1024 * 1024;

/** Addresses of the admin's forms that take files, and the bytes that each takes at most; also as script asks for them. */
const UPLOADS: readonly { path: RegExp; bytes: number }[] = [
  { path: /^\/admin\/(?:addproduct|editproduct\/\d+|pictures|settings)(?:\.data)?\/?$/, bytes: LARGEST_UPLOAD },
  { path: /^\/admin\/import(?:\.data)?\/?$/, bytes: LARGEST_IMPORT },
];

/** Whether a request may carry files, if its sender is the admin. */
export function isUpload({ method, path }: { method: string; path: string }): boolean {
  return method === "POST" && UPLOADS.some((upload) => upload.path.test(path));
}

/** The most bytes that a body to this path may have. */
export function largestBody(path: string, isAdmin: boolean): number {
  const upload = UPLOADS.find((each) => each.path.test(path));
  return isAdmin && upload !== undefined ? upload.bytes : LARGEST_FORM;
}
