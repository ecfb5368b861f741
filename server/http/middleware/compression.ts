import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import type { RenderedDocument } from "#app/documents/document-handle.ts";
import { remembered } from "../memoise.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** Set if the response is an app page: its bytes. */
    appPage: Uint8Array<ArrayBuffer>;
  }
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** bytes: below this, the header costs more than compression saves. */
const WORTH_IT = 1024;
/** Streamed responses are not buffered: events, and long lists of orders and products. */
const TEXT =
  /^(text\/(?!event-stream|csv)|application\/(javascript|json|xml|manifest\+json)|image\/svg\+xml|text\/x-script)/;

/** Brotli level 2: a third of the CPU time of level 5, for an eighth more bytes. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 } };
/** bytes: below this, moving to another thread costs more CPU time than level 2 (0.3 ms for 50 KB). */
const WORTH_A_THREAD = 128 * 1024;
const THOROUGH = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
/**
 * Built files do not change while the process runs: each is compressed once at the highest level and cached. There are
 * few.
 */
const cached = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** Compresses text responses in the best encoding that the browser accepts. */
export function compression(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { status } = c.res;
    const type = c.res.headers.get("content-type") ?? "";
    // Before the body is accessed: a picture is then sent without a stream wrapper.
    if (!TEXT.test(type)) return;
    const html = takeText(c.get("document"));
    if (c.req.method === "HEAD" || status === 304 || c.res.headers.has("content-encoding")) return;
    const appPage = c.get("appPage");
    if (html === undefined && appPage === undefined && c.res.body === null) return;
    // After the body: until then, @hono/node-server's Response has other headers, which are discarded later.
    const { headers } = c.res;
    const form = bestForm(c.req.header("accept-encoding") ?? "");
    headers.append("vary", "Accept-Encoding");
    if (form === null) return;
    const immutable = headers.get("cache-control")?.includes("immutable") === true;
    const send = (bytes: Uint8Array<ArrayBuffer>, encoding?: string) => {
      const answer = new Response(bytes, { status, headers });
      answer.headers.delete("content-length");
      if (encoding !== undefined) answer.headers.set("content-encoding", encoding);
      c.res = undefined;
      c.res = answer;
    };
    // The document's text is available: reading it back from the response would cost as much as compressing it.
    if (html !== undefined && form === "br" && html.length < WORTH_A_THREAD) return send(shrinkAtOnce(html), form);
    const body =
      html === undefined ? (appPage ?? new Uint8Array(await c.res.arrayBuffer())) : new TextEncoder().encode(html);
    if (body.byteLength < WORTH_IT) return send(body);
    send(
      immutable ? await once(`${form} ${c.req.path}`, () => shrink(body, form, true)) : await shrink(body, form),
      form,
    );
  };
}

/**
 * Takes a document's text and releases it. Concurrent pages are rendered before the first is sent. Texts that wait so
 * long would survive the young generation of the garbage collector.
 */
function takeText(document: RenderedDocument | undefined): string | undefined {
  if (document === undefined) return undefined;
  const { html } = document;
  document.html = undefined;
  return html;
}

export type Form = "br" | "gzip";

/** The best encoding that an Accept-Encoding header allows. */
export const bestForm = remembered((accepted: string): Form | null => {
  const forms = accepted.split(",").filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each));
  const names = new Set(forms.map((each) => each.split(";")[0]?.trim()));
  if (names.has("br")) return "br";
  return names.has("gzip") ? "gzip" : null;
});

async function shrink(body: Uint8Array, form: Form, thorough = false): Promise<Uint8Array<ArrayBuffer>> {
  if (form === "gzip") return new Uint8Array(await zip(body));
  if (thorough) return new Uint8Array(await brotli(body, THOROUGH));
  return new Uint8Array(body.byteLength < WORTH_A_THREAD ? brotliCompressSync(body, QUICK) : await brotli(body, QUICK));
}

const encoder = new TextEncoder();
/**
 * Reused buffer for the document being compressed, which is synchronous: allocating one each time costs a third more.
 */
const scratch = new Uint8Array(3 * WORTH_A_THREAD);

function shrinkAtOnce(html: string): Uint8Array<ArrayBuffer> {
  const { written } = encoder.encodeInto(html, scratch);
  return new Uint8Array(brotliCompressSync(scratch.subarray(0, written), QUICK));
}

function once(key: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
  const made = cached.get(key) ?? make();
  cached.set(key, made);
  return made;
}
