import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzipSync } from "node:zlib";
import { bestForm, type Form } from "../http/middleware/compression.ts";

/** The encoded body, and all headers as alternating names and values. */
export type PageForm = { bytes: Buffer; headers: string[] };

/** A rendered page, in the encodings sent so far. */
export type CachedPage = {
  body: Buffer;
  /** Without headers of one encoding. */
  headers: [name: string, value: string][];
  /** ETag: the body's hash; weak, because all encodings share it. */
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

/** Headers of one response or one encoding. */
const OWN = new Set(["set-cookie", "content-length", "content-encoding", "vary", "date", "x-request-id"]);

/** Converts a response to a cached page. `products`: ids of the products on it. `html`: its text, if known. */
export async function toPage(response: Response, products: ReadonlySet<number>, html?: string): Promise<CachedPage> {
  const body = html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
  const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = [...response.headers].filter(([name]) => !OWN.has(name));
  headers.push(["etag", tag], ["vary", "Accept-Encoding"]);
  const page: CachedPage = { body, headers, tag, products, forms: new Map(), madeAt: performance.now(), hits: 0 };
  putForm(page, "br", await brotli(body, QUICK));
  return page;
}

/** Creates rare encodings on demand. `accepted`: the Accept-Encoding header. */
export function formFor(page: CachedPage, accepted: string): PageForm {
  const form = bestForm(accepted) ?? "identity";
  return page.forms.get(form) ?? putForm(page, form, form === "gzip" ? gzipSync(page.body) : page.body);
}

/** The page at the highest compression level, which takes 30 ms; store it with `putForm`. */
export const shrunk = (page: CachedPage): Promise<Buffer> => brotli(page.body, THOROUGH);

export function putForm(page: CachedPage, form: Form | "identity", made: Buffer): PageForm {
  // Copied: the compressor's result is a slice of a 16 KB buffer that would stay allocated.
  const bytes = made.buffer.byteLength > made.length ? Buffer.from(new Uint8Array(made).buffer) : made;
  const headers = page.headers.flat();
  headers.push("content-length", String(bytes.length));
  if (form !== "identity") headers.push("content-encoding", form);
  const whole = { bytes, headers };
  page.forms.set(form, whole);
  return whole;
}

/** Approximate memory use of a page, in bytes. */
export function sizeOf(page: CachedPage): number {
  let size = page.body.length + 2000;
  for (const [form, { bytes }] of page.forms) size += form === "identity" ? 0 : bytes.length;
  return size;
}

/** Whether the browser already has this page. */
export function matches(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  const bare = tag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((each) => each.trim() === "*" || each.trim().replace(/^W\//, "") === bare);
}
