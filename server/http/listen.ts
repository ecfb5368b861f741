import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from "node:http";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { Server as NetServer, type AddressInfo, type ListenOptions, type Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { isUpload } from "./middleware/body-limit.ts";
import { networkOf } from "./middleware/client-address.ts";
import { normaliseTarget } from "./request-target.ts";
import { sendText } from "./send-text.ts";

type Answer = {
  (request: Request, bindings: object): Response | Promise<Response>;
  /** Runs first: answers from the cache, or returns false without touching the response. */
  atOnce?(request: IncomingMessage, response: ServerResponse): boolean;
  /** Runs next: calls `go` now, later or never. `network`: the client's network address. */
  admit?(request: IncomingMessage, response: ServerResponse, go: () => void, network: string): void;
};

export type Listening = {
  /** `http://127.0.0.1:3000` */
  address: string;
  /** Refuses new connections, waits for running requests, and closes those that take longer than `patience` ms. */
  drain(patience: number): Promise<void>;
};

/** ms of idle time after which a stopping server closes a connection, and ms between two checks. */
const QUIET_FOR = 2000;
const SWEEP_EVERY = 50;
/** Event loop turns without a new connection, after which the accept queue counts as empty. */
const EMPTY_TURNS = 5;
/**
 * Size of the accept queue: a connection beyond it waits for seconds, until its client asks again. The kernel may limit
 * it further. A stop takes as many; later ones arrived after it.
 */
const LONGEST_QUEUE = 2048;
/**
 * Sockets that listen on the port. Each event loop turn accepts one connection of each, and while pages are rendered a turn
 * takes milliseconds. Only on Linux do several share their port's connections.
 */
const SOCKETS = process.platform === "linux" ? 8 : 1;

/** Times in ms, sizes in bytes. */
const limits = {
  headersTimeout: 15_000,
  // For the longest upload; other bodies get a minute, see `endSlowBodies`.
  requestTimeout: 15 * 60_000,
  // Longer than the minute for which a proxy reuses its connections.
  keepAliveTimeout: 65_000,
  // The whole request head, cookies included.
  maxHeaderSize: 16 * 1024,
  // Interval of Node's timeout checks; its default of 30 s would triple the time for headers.
  connectionsCheckingInterval: 5000,
} satisfies ServerOptions;

/** Responses that a connection may have open. Browsers wait for one before they send the next request. */
const MOST_OPEN = 2;
/** ms without progress after which a connection that has something to write is closed. */
const STALLED_AFTER = 20_000;
/** Maximum number of request headers; Node's default is 2,000. */
const MOST_FIELDS = 100;
/** Concurrent connections; further ones are closed. Each uses some 30 KB and one file descriptor. */
const MAX_CONNECTIONS = 5000;
/**
 * Concurrent connections per network address (an IPv6 /64), so that one client cannot use them all. Not applied behind
 * a proxy: there all come from one address, and the proxy sets the limit.
 */
const MAX_CONNECTIONS_PER_ADDRESS = 500;

/**
 * ms for the whole body of a form and of a possible upload. Ten megabytes over a slow connection (100 kbit/s) take a
 * quarter of an hour. Slow bodies hold connections open, but each holds only its own bytes. A visitor's upload is
 * refused before it is read, and its connection closes within a second.
 */
const BODY_WITHIN = { form: 60_000, upload: 15 * 60_000 };

/**
 * Listens, and answers with the handler that `open` returns for the address. Port 0: any free port. `trustProxy`: a
 * proxy is in front. Throws a one-line Error if the address is not available. Sockets that share a port do not notice
 * another process of this user that shares it too. So a local socket, whose name no two can have, reserves it first.
 */
export async function listen(
  target: { host: string; port: number; trustProxy?: boolean },
  open: (address: string) => Answer,
  within = BODY_WITHIN,
  options: ServerOptions & { maxConnections?: number; maxPerAddress?: number; stalledAfter?: number } = {},
): Promise<Listening> {
  const server = createServer({ ...limits, ...options });
  server.maxHeadersCount = MOST_FIELDS;
  if (target.trustProxy !== true) limitAddresses(server, options.maxPerAddress ?? MAX_CONNECTIONS_PER_ADDRESS);
  const quiet = watchConnections(server, options.maxConnections ?? MAX_CONNECTIONS);
  endSlowBodies(server, within);
  endStalledWrites(server, options.stalledAfter ?? STALLED_AFTER);
  const sockets: NetServer[] = [];
  const fail = (cause: NodeJS.ErrnoException) => {
    throw new Error(reasonFor(cause, target), { cause });
  };
  const add = async (socket: NetServer, at: ListenOptions) => {
    sockets.push(socket);
    await once(socket.listen({ ...at, backlog: LONGEST_QUEUE }), "listening").catch(fail);
  };
  try {
    const { address: host } = await lookup(target.host).catch(fail);
    const isShared = SOCKETS > 1;
    const reserve = async (number: number) => {
      if (!isShared) return;
      await add(new NetServer((socket) => socket.destroy()), { path: `\0ankur-${host}:${number}` });
    };
    if (target.port > 0) await reserve(target.port);
    await add(server, { host, port: target.port, reusePort: isShared });
    const { port } = server.address() as AddressInfo;
    const address = `http://${nameFor(target.host)}:${port}`;
    // Before the event loop accepts connections, so that no request precedes the handler.
    serve(server, open(address), target.trustProxy === true);
    if (target.port === 0) await reserve(port);
    for (let more = 1; more < SOCKETS; more += 1) await add(openSocket(server), { host, port, reusePort: true });
    return { address, drain: (patience) => drain(server, sockets, quiet, patience) };
  } catch (error) {
    for (const socket of sockets) socket.close();
    throw error;
  }
}

function serve(server: Server, answer: Answer, trustProxy: boolean): void {
  const listener = getRequestListener(answer);
  const open = new WeakMap<Socket, number>();
  server.on("request", (request, response) => {
    const { socket } = request;
    // One chunk may bring thousands of requests, which all arrive before the connection is closed.
    if (socket.destroyed) return;
    const count = (open.get(socket) ?? 0) + 1;
    if (count > MOST_OPEN) return void socket.destroy();
    open.set(socket, count);
    response.once("close", () => open.set(socket, (open.get(socket) ?? 1) - 1));
    const refusal = normaliseTarget(request);
    if (refusal !== null) return sendText(response, refusal, "This link is not valid.");
    if (answer.atOnce?.(request, response) === true) return;
    const go = () => void listener(request, response);
    if (answer.admit === undefined) go();
    else answer.admit(request, response, go, networkOfRequest(request, trustProxy));
  });
}

/** As `addressOf`: X-Forwarded-For counts only from a trusted proxy. */
function networkOfRequest({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers["x-forwarded-for"]?.toString().split(",").at(-1)?.trim() : undefined;
  return networkOf((forwarded || socket.remoteAddress) ?? "unknown");
}

/** A further socket, whose connections are the HTTP server's, with the options of its own. */
function openSocket(server: Server): NetServer {
  return new NetServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket));
}

function reasonFor(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): string {
  switch (error.code) {
    case "EADDRINUSE":
      return `Port ${port} on ${host} is already in use. Set PORT to a free port.`;
    case "EACCES":
      return `You do not have permission to use port ${port} on ${host}. Set PORT to 1024 or higher.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `HOST ${host} is not an address of this machine.`;
    default:
      return `Ankur cannot listen on ${host}, port ${port}: ${error.message}.`;
  }
}

/** A host name for a browser on this machine: wildcard addresses cannot be opened. */
function nameFor(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/**
 * Stops without losing requests. A request on a connection that is just being closed would be lost, and a proxy may not
 * resend an order. So new connections are refused at once, every response sends `connection: close`, and only idle
 * connections are closed.
 */
async function drain(
  server: Server,
  sockets: readonly NetServer[],
  quiet: (since: number) => Socket[],
  patience: number,
): Promise<void> {
  await takeArrived(server);
  // Not the HTTP server's `close`, which closes idle connections at once.
  const close = (socket: NetServer) => new Promise((settle) => NetServer.prototype.close.call(socket, settle));
  const closed = Promise.all(sockets.map(close));
  server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
  let left = patience;
  let before = performance.now();
  const sweep = setInterval(() => {
    void hangUp(quiet);
    const now = performance.now();
    // Time in which the process was not scheduled counts only in part.
    left -= Math.min(now - before, 2 * SWEEP_EVERY);
    before = now;
    if (left <= 0) server.closeAllConnections();
  }, SWEEP_EVERY);
  await closed;
  clearInterval(sweep);
  server.close();
}

/** An idle connection may have unread data if the process was not scheduled: read it first. */
async function hangUp(quiet: (since: number) => Socket[]): Promise<void> {
  const read = quiet(QUIET_FOR).map((socket) => ({ socket, bytes: socket.bytesRead }));
  if (read.length === 0) return;
  await turn();
  const still = new Set(quiet(QUIET_FOR));
  for (const { socket, bytes } of read) if (still.has(socket) && socket.bytesRead === bytes) socket.destroySoon();
}

/**
 * Resolves when all queued connections are accepted: those still in the queue are lost when the server closes. Each
 * event loop turn accepts one of each socket, so turns repeat until several bring none.
 */
async function takeArrived(server: Server): Promise<void> {
  let arrived = 0;
  const count = () => (arrived += 1);
  server.on("connection", count);
  for (let empty = 0; empty < EMPTY_TURNS && arrived < LONGEST_QUEUE;) {
    const before = arrived;
    await turn();
    empty = arrived === before ? empty + 1 : 0;
  }
  server.off("connection", count);
}

/** One event loop turn, which reads all data that has arrived. */
const turn = (): Promise<void> => new Promise((settle) => setImmediate(settle));

/** Closes further connections of a network address that has `max` open. */
function limitAddresses(server: Server, max: number): void {
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = networkOf(socket.remoteAddress ?? "unknown");
    const count = (open.get(address) ?? 0) + 1;
    if (count > max) return void socket.destroy();
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

/** Closes the connection if a request's body is not complete in time. */
function endSlowBodies(server: Server, within: typeof BODY_WITHIN): void {
  server.on("request", (request) => {
    if (request.method === "GET" || request.method === "HEAD") return;
    const path = request.url?.split("?")[0] ?? "";
    const patience = isUpload({ method: request.method ?? "", path }) ? within.upload : within.form;
    const late = setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, patience);
    late.unref();
    request.once("end", () => clearTimeout(late));
    request.once("close", () => clearTimeout(late));
  });
}

/** Closes connections whose client reads nothing for so long, though there is something to write. */
function endStalledWrites(server: Server, within: number): void {
  const writes = new Map<Socket, { left: string; since: number }>();
  server.on("connection", (socket) => {
    writes.set(socket, { left: "", since: performance.now() });
    socket.once("close", () => writes.delete(socket));
  });
  const sweep = setInterval(() => {
    const now = performance.now();
    for (const [socket, write] of writes) {
      // `bytesWritten` counts a large write when it begins; only the handle's queue shows its progress.
      const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
      const left = `${socket.bytesWritten} ${handle?.writeQueueSize ?? 0}`;
      if (socket.writableLength === 0 || left !== write.left) writes.set(socket, { left, since: now });
      else if (now - write.since >= within) socket.destroy();
    }
  }, within / 4);
  sweep.unref();
  server.once("close", () => clearInterval(sweep));
}

/**
 * Closes connections beyond `max`, and returns a function that lists those without a running request for so many ms. Node's
 * closeIdleConnections omits connections that browsers open in advance and have not used yet.
 */
function watchConnections(server: Server, max: number): (since: number) => Socket[] {
  const running = new Map<Socket, { requests: number; quietSince: number }>();
  server.on("connection", (socket) => {
    if (running.size >= max) return void socket.destroy();
    running.set(socket, { requests: 0, quietSince: performance.now() });
    socket.once("close", () => running.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    const state = running.get(socket);
    if (state === undefined) return;
    state.requests += 1;
    response.once("close", () => {
      state.requests -= 1;
      state.quietSince = performance.now();
    });
  });
  return (since) =>
    [...running]
      .filter(([, { requests, quietSince }]) => requests === 0 && performance.now() - quietSince >= since)
      .map(([socket]) => socket);
}
