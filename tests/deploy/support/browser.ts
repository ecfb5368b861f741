import { connect as connectHttp2, constants, type ClientHttp2Session, type IncomingHttpHeaders } from "node:http2";
import { once } from "node:events";
import { connect as connectTls } from "node:tls";
import { newClient, type Client } from "#tests/support/client.ts";

/** Where the proxy listens on this machine, the shop's host name, and the certificate that is trusted. */
export type Site = { host: string; port: number; ca: string };

/** A browser's connection: https with HTTP/2. */
export type Connection = {
  /** The protocol that both have agreed on. */
  protocol: string | null;
  fetch(request: Request): Promise<Response>;
  /** A response that does not end: what has arrived of it so far. */
  listen(path: string, cookies: Client["cookies"]): Promise<{ status: number; text: string; stop(): void }>;
  close(): void;
};

/** ms: longer than the shop, a restart and a proxy's patience together. */
const ANSWER_WITHIN = 60_000;

export async function connect({ host, port, ca }: Site): Promise<Connection> {
  const socket = connectTls({ host: "127.0.0.1", port, servername: host, ca, ALPNProtocols: ["h2"] });
  await once(socket, "secureConnect");
  const session = connectHttp2(`https://${host}`, { createConnection: () => socket });
  // Each request reports its own failure.
  session.on("error", () => {});
  return {
    protocol: socket.alpnProtocol || null,
    fetch: (request) => ask(session, request),

    async listen(path, cookies) {
      const stream = session.request({ ":path": path, cookie: cookieHeader(cookies) });
      stream.on("error", () => {});
      const [headers] = (await once(stream, "response")) as [IncomingHttpHeaders];
      const heard = {
        status: Number(headers[":status"]),
        text: "",
        stop: () => stream.close(constants.NGHTTP2_CANCEL),
      };
      stream.setEncoding("utf8").on("data", (chunk: string) => (heard.text += chunk));
      return heard;
    },

    close: () => session.destroy(),
  };
}

const cookieHeader = (cookies: Client["cookies"]): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** A request and its status, or why it had no answer. */
export type Answered = { method: string; path: string; status: number | string; ms: number };

/** A visitor with a connection of their own for each request, so that nobody's requests depend on another's connection. */
export function newVisitor(site: Site, note: (answered: Answered) => void = () => {}): Client {
  async function fetch(request: Request): Promise<Response> {
    const { method } = request;
    const path = new URL(request.url).pathname;
    const start = performance.now();
    const noteNow = (status: number | string) => note({ method, path, status, ms: performance.now() - start });
    let connection: Connection | undefined;
    try {
      connection = await connect(site);
      const response = await connection.fetch(request);
      noteNow(response.status);
      return response;
    } catch (error) {
      noteNow(String(error));
      throw error;
    } finally {
      connection?.close();
    }
  }
  return newClient({ fetch }, `https://${site.host}`);
}

async function ask(session: ClientHttp2Session, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = Object.fromEntries([...request.headers].filter(([name]) => name !== "host"));
  const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
  const length = body === null ? {} : { "content-length": String(body.length) };
  const stream = session.request({ ...headers, ...length, ":method": request.method, ":path": pathname + search });
  stream.setTimeout(ANSWER_WITHIN, () => stream.destroy(new Error(`${request.method} ${pathname}: no answer in time`)));
  stream.end(body ?? undefined);
  const chunks: Buffer[] = [];
  stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  const closed = once(stream, "close");
  const unanswered = closed.then(() => Promise.reject(new Error(`${request.method} ${pathname}: no answer`)));
  const [answered] = (await Promise.race([once(stream, "response"), unanswered])) as [IncomingHttpHeaders];
  // A proxy that refuses a body may close the stream without an end.
  await closed;
  return toResponse(answered, Buffer.concat(chunks));
}

/** Statuses whose responses have no body. */
const EMPTY = new Set([204, 205, 304]);

function toResponse(answered: IncomingHttpHeaders, body: Buffer): Response {
  const status = Number(answered[":status"]);
  const headers = new Headers();
  for (const [name, value] of Object.entries(answered)) {
    if (name.startsWith(":") || value === undefined) continue;
    for (const each of [value].flat()) headers.append(name, each);
  }
  return new Response(EMPTY.has(status) ? null : new Uint8Array(body), { status, headers });
}
