import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** bytes: below this a header costs more than compression saves. */
const WORTH_IT = 1024;
/** What is sent while it is made is not held back until it ends: events, and long lists of orders and products. */
const TEXT =
  /^(text\/(?!event-stream|csv)|application\/(javascript|json|xml|manifest\+json)|image\/svg\+xml|text\/x-script)/;

/** Brotli level 2: what is rendered anew costs a third of the processor of level 5, for an eighth more bytes. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const THOROUGH = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
/** Built files never change while the process runs: each is compressed once, thoroughly, and kept. There are few. */
const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** Compresses text answers in the best form that the browser takes. */
export function compression(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers, status } = c.res;
    const type = headers.get("content-type") ?? "";
    // Before the body is asked for: a picture's then travels as it is, without a stream around it.
    if (!TEXT.test(type)) return;
    if (c.req.method === "HEAD" || c.res.body === null || status === 304 || headers.has("content-encoding")) return;
    const form = bestForm(c.req.header("accept-encoding") ?? "");
    headers.append("vary", "Accept-Encoding");
    if (form === null) return;
    const immutable = headers.get("cache-control")?.includes("immutable") === true;
    const body = new Uint8Array(await c.res.arrayBuffer());
    const send = (bytes: Uint8Array<ArrayBuffer>, encoding?: string) => {
      const answer = new Response(bytes, { status, headers });
      answer.headers.delete("content-length");
      if (encoding !== undefined) answer.headers.set("content-encoding", encoding);
      c.res = undefined;
      c.res = answer;
    };
    if (body.byteLength < WORTH_IT) return send(body);
    send(
      immutable ? await once(`${form} ${c.req.path}`, () => shrink(body, form, true)) : await shrink(body, form),
      form,
    );
  };
}

export type Form = "br" | "gzip";

/** The smallest form that a browser takes, by its Accept-Encoding. */
export function bestForm(accepted: string): Form | null {
  const forms = accepted.split(",").filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each));
  const names = new Set(forms.map((each) => each.split(";")[0]?.trim()));
  if (names.has("br")) return "br";
  return names.has("gzip") ? "gzip" : null;
}

async function shrink(body: Uint8Array, form: Form, thorough = false): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(form === "br" ? await brotli(body, thorough ? THOROUGH : QUICK) : await zip(body));
}

function once(key: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
  const made = kept.get(key) ?? make();
  kept.set(key, made);
  return made;
}
