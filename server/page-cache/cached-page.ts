import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from "node:zlib";
import { bestForm, type Form } from "../http/middleware/compression.ts";

/** The encoded body, and all headers as alternating names and values. */
export type PageForm = { bytes: Buffer; headers: string[] };

/** A rendered page in Brotli, a sixth of its text, and in gzip and as plain text once a client needs it. */
export type CachedPage = {
  /** Without headers of one encoding. */
  headers: [name: string, value: string][];
  /** ETag: the body's hash; weak, because all encodings share it. */
  tag: string;
  products: ReadonlySet<number>;
  forms: Map<Form | "plain", PageForm>;
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
  const page: CachedPage = { headers, tag, products, forms: new Map(), madeAt: performance.now(), hits: 0 };
  putForm(page, "br", await brotli(body, QUICK));
  return page;
}

/** The page as the Accept-Encoding header `accepted` allows. Each form is made once, so that repeated requests cost nothing. */
export function formFor(page: CachedPage, accepted: string): PageForm {
  const form = bestForm(accepted) ?? "plain";
  const known = page.forms.get(form);
  if (known !== undefined) return known;
  const text = textOf(page);
  return putForm(page, form, form === "plain" ? text : gzipSync(text));
}

/** The page at the highest compression level, which takes 30 ms; store it with `putForm`. */
export const shrunk = (page: CachedPage): Promise<Buffer> => brotli(textOf(page), THOROUGH);

export function putForm(page: CachedPage, form: Form | "plain", made: Buffer): PageForm {
  // Copied: the compressor's result is a slice of a 16 KB buffer that would stay allocated.
  const bytes = made.buffer.byteLength > made.length ? Buffer.from(new Uint8Array(made).buffer) : made;
  const whole = toForm(page, bytes);
  if (form !== "plain") whole.headers.push("content-encoding", form);
  page.forms.set(form, whole);
  return whole;
}

const toForm = ({ headers }: CachedPage, bytes: Buffer): PageForm => ({
  bytes,
  headers: [...headers.flat(), "content-length", String(bytes.length)],
});

function textOf({ forms }: CachedPage): Buffer {
  const compressed = forms.get("br");
  if (compressed === undefined) throw new Error("a cached page without its Brotli form");
  return brotliDecompressSync(compressed.bytes);
}

/** Approximate memory use of a page, in bytes. */
export const sizeOf = ({ forms }: CachedPage): number =>
  [...forms.values()].reduce((size, { bytes }) => size + bytes.length, 2000);

/** Whether the browser already has this page. */
export function matches(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  const bare = tag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((each) => each.trim() === "*" || each.trim().replace(/^W\//, "") === bare);
}
