import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import type { RenderedDocument } from "#app/documents/document-handle.ts";
import { remembered } from "../memoise.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** bytes: below this a header costs more than compression saves. */
const WORTH_IT = 1024;
/** What is sent while it is made is not held back until it ends: events, and long lists of orders and products. */
const TEXT =
  /^(text\/(?!event-stream|csv)|application\/(javascript|json|xml|manifest\+json)|image\/svg\+xml|text\/x-script)/;

/** Brotli level 2: what is rendered anew costs a third of the processor of level 5, for an eighth more bytes. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 } };
/** bytes: below this a hand-off to another thread takes more of the processor than level 2 does (0.3 ms for 50 KB). */
const WORTH_A_THREAD = 128 * 1024;
const THOROUGH = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
/** Built files never change while the process runs: each is compressed once, thoroughly, and kept. There are few. */
const cached = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** Compresses text answers in the best form that the browser takes. */
export function compression(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { status } = c.res;
    const type = c.res.headers.get("content-type") ?? "";
    // Before the body is asked for: a picture's then travels as it is, without a stream around it.
    if (!TEXT.test(type)) return;
    const html = takeText(c.get("document"));
    if (c.req.method === "HEAD" || status === 304 || c.res.headers.has("content-encoding")) return;
    if (html === undefined && c.res.body === null) return;
    // After the body: until it is asked for, @hono/node-server's Response has other headers, which then count no more.
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
    // A document's text is at hand: to read it back from its answer would cost as much as to compress it.
    if (html !== undefined && form === "br" && html.length < WORTH_A_THREAD) return send(shrinkAtOnce(html), form);
    const body = html === undefined ? new Uint8Array(await c.res.arrayBuffer()) : Buffer.from(html);
    if (body.byteLength < WORTH_IT) return send(body);
    send(
      immutable ? await once(`${form} ${c.req.path}`, () => shrink(body, form, true)) : await shrink(body, form),
      form,
    );
  };
}

/**
 * A document's text, which is let go. Pages that are asked for together are rendered before the first is sent. Texts that
 * wait so long outlive the collections of short-lived objects.
 */
function takeText(document: RenderedDocument | undefined): string | undefined {
  if (document === undefined) return undefined;
  const { html } = document;
  document.html = undefined;
  return html;
}

export type Form = "br" | "gzip";

/** The smallest form that a browser takes, by its Accept-Encoding. */
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
/** A document's bytes while it is compressed, which is over before the next one comes: new room for each costs a third more. */
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
