import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzipSync } from "node:zlib";
import { bestForm, type Form } from "../http/middleware/compression.ts";

/** The body as it travels, with all headers as names and values in turn. */
export type PageForm = { bytes: Buffer; headers: string[] };

/** A page that was rendered once, in the forms in which it was sent so far. */
export type CachedPage = {
  body: Buffer;
  /** Without those that belong to one form of the body. */
  headers: [name: string, value: string][];
  /** The body's hash; weak, since all forms of it share it. */
  tag: string;
  products: ReadonlySet<number>;
  forms: Map<Form | "identity", PageForm>;
  /** ms, on the clock of `performance.now` */
  madeAt: number;
  hits: number;
};

const brotli = promisify(brotliCompress);
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const THOROUGH = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Headers that belong to one answer, or to one form of the body. */
const OWN = new Set(["set-cookie", "content-length", "content-encoding", "vary", "date", "x-request-id"]);

/**
 * What an answer becomes that is sent again and again. `products` are the ids of those that it shows; `html` is its text, where
 * that is known.
 */
export async function toPage(response: Response, products: ReadonlySet<number>, html?: string): Promise<CachedPage> {
  const body = html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
  const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = [...response.headers].filter(([name]) => !OWN.has(name));
  headers.push(["etag", tag], ["vary", "Accept-Encoding"]);
  const page: CachedPage = { body, headers, tag, products, forms: new Map(), madeAt: performance.now(), hits: 0 };
  putForm(page, "br", await brotli(body, QUICK));
  return page;
}

/** A form that few ask for is made when somebody does. `accepted` is what the browser takes. */
export function formFor(page: CachedPage, accepted: string): PageForm {
  const form = bestForm(accepted) ?? "identity";
  return page.forms.get(form) ?? putForm(page, form, form === "gzip" ? gzipSync(page.body) : page.body);
}

/** The page in the best compression, which takes 30 ms; put it in place with `putForm`. */
export const shrunk = (page: CachedPage): Promise<Buffer> => brotli(page.body, THOROUGH);

export function putForm(page: CachedPage, form: Form | "identity", made: Buffer): PageForm {
  // What the compressor answers lies in a piece of 16 KB, all of which would be kept.
  const bytes = made.buffer.byteLength > made.length ? Buffer.from(new Uint8Array(made).buffer) : made;
  const headers = page.headers.flat();
  headers.push("content-length", String(bytes.length));
  if (form !== "identity") headers.push("content-encoding", form);
  const whole = { bytes, headers };
  page.forms.set(form, whole);
  return whole;
}

/** bytes that a page takes in memory, about. */
export function sizeOf(page: CachedPage): number {
  let size = page.body.length + 2000;
  for (const [form, { bytes }] of page.forms) size += form === "identity" ? 0 : bytes.length;
  return size;
}

/** Whether a browser has this very page already. */
export function matches(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  const bare = tag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((each) => each.trim() === "*" || each.trim().replace(/^W\//, "") === bare);
}
