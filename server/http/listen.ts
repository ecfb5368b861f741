import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from "node:http";
import { Server as NetServer, type AddressInfo, type Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { isUpload } from "./middleware/body-limit.ts";
import { networkOf } from "./middleware/client-address.ts";

type Answer = {
  (request: Request, bindings: object): Response | Promise<Response>;
  /** Tried first: answers what is ready, or returns false and has touched nothing. */
  atOnce?(request: IncomingMessage, response: ServerResponse): boolean;
};

export type Listening = {
  /** Where the process listens: `http://127.0.0.1:3000`. */
  address: string;
  /** Lets nobody else in, waits for the running requests, and cuts off those that take longer than `patience` ms. */
  drain(patience: number): Promise<void>;
};

/** ms for which a connection carries nothing before a server that ends hangs up on it, and between two looks for such. */
const QUIET_FOR = 2000;
const SWEEP_EVERY = 50;
/** Turns of the event loop that let nobody in, after which nobody waits. */
const EMPTY_TURNS = 5;
/** Connections that wait to be let in at most: Node's own default. Who comes behind them came after the stop. */
const LONGEST_QUEUE = 511;

/** Times in ms, sizes in bytes. */
const limits = {
  headersTimeout: 15_000,
  // For the longest upload; all other bodies get a minute, see `endSlowBodies`.
  requestTimeout: 15 * 60_000,
  // Longer than the minute for which a proxy in front keeps its connections.
  keepAliveTimeout: 65_000,
  // The whole head: the address, the cookies, everything.
  maxHeaderSize: 16 * 1024,
  // How often Node looks for those who are over their time; its own 30 s would triple the time for headers.
  connectionsCheckingInterval: 5000,
} satisfies ServerOptions;

/** Fields in the head of a request; Node's own limit is 2,000. */
const MOST_FIELDS = 100;
/** Connections at once; each further one is hung up on. Each holds some 30 KB, and one of the process's open files. */
const MAX_CONNECTIONS = 5000;
/**
 * Connections at once of one network address (an IPv6 /64), so that one cannot take them all. Only where visitors connect
 * to this process itself: behind a proxy all come from one address, and the proxy has the limit.
 */
const MAX_CONNECTIONS_PER_ADDRESS = 500;

/**
 * ms for the whole body of a request: of a form, and of what may be an upload. Ten megabytes over a bad line (100 kbit/s)
 * take a quarter of an hour. Many slow bodies at once hold many connections open, but none holds more than its own bytes:
 * a stranger's is refused before it is read, and then ends within the second.
 */
const BODY_WITHIN = { form: 60_000, upload: 15 * 60_000 };

/**
 * Listens, and answers with what `open` makes of the address. Port 0 takes any free port; with `trustProxy` a proxy stands
 * in front. Throws an Error of one line when the address cannot be had.
 */
export async function listen(
  target: { host: string; port: number; trustProxy?: boolean },
  open: (address: string) => Answer,
  within = BODY_WITHIN,
  options: ServerOptions & { maxConnections?: number; maxPerAddress?: number } = {},
): Promise<Listening> {
  const server = createServer({ ...limits, ...options });
  server.maxHeadersCount = MOST_FIELDS;
  server.maxConnections = options.maxConnections ?? MAX_CONNECTIONS;
  if (target.trustProxy !== true) limitAddresses(server, options.maxPerAddress ?? MAX_CONNECTIONS_PER_ADDRESS);
  const quiet = watchConnections(server);
  endSlowBodies(server, within);
  await take(server, target);
  const address = `http://${nameFor(target.host)}:${(server.address() as AddressInfo).port}`;
  // No connection is taken before this turn of the event loop ends, so that no request comes too early.
  const answer = open(address);
  const listener = getRequestListener(answer);
  server.on("request", (request, response) => {
    if (answer.atOnce?.(request, response) !== true) void listener(request, response);
  });
  return { address, drain: (patience) => drain(server, quiet, patience) };
}

function take(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((settle, refuse) => {
    server.once("error", (cause: NodeJS.ErrnoException) => refuse(new Error(reasonFor(cause, host, port), { cause })));
    server.listen(port, host, settle);
  });
}

function reasonFor(error: NodeJS.ErrnoException, host: string, port: number): string {
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

/** A name that a browser on this machine can go to: 'every address' is none. */
function nameFor(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/**
 * A request that comes on an open connection in the moment in which it is hung up would be lost, and a proxy may not send
 * an order twice. So nobody new is let in at once, every answer says that it is its connection's last, and only what has
 * then been quiet for a while is hung up.
 */
async function drain(server: Server, quiet: (since: number) => Socket[], patience: number): Promise<void> {
  await takeArrived(server);
  // Not the HTTP server's own close, which hangs up on quiet connections at once.
  const closed = new Promise((settle) => NetServer.prototype.close.call(server, settle));
  server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
  let left = patience;
  let before = performance.now();
  const sweep = setInterval(() => {
    void hangUp(quiet);
    const now = performance.now();
    // A process that had no processor for a while has not been patient meanwhile.
    left -= Math.min(now - before, 2 * SWEEP_EVERY);
    before = now;
    if (left <= 0) server.closeAllConnections();
  }, SWEEP_EVERY);
  await closed;
  clearInterval(sweep);
  server.close();
}

/** What was quiet for long may have been sent to while this process had no processor: that is read first. */
async function hangUp(quiet: (since: number) => Socket[]): Promise<void> {
  const read = quiet(QUIET_FOR).map((socket) => ({ socket, bytes: socket.bytesRead }));
  if (read.length === 0) return;
  await turn();
  const still = new Set(quiet(QUIET_FOR));
  for (const { socket, bytes } of read) if (still.has(socket) && socket.bytesRead === bytes) socket.destroySoon();
}

/**
 * Settles when whoever had called has been let in: connections that wait for that are cut when the server closes. A turn of
 * the event loop lets in one of them, so that turns go on until some bring nobody.
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

/** A turn of the event loop: what has arrived by now is read. */
const turn = (): Promise<void> => new Promise((settle) => setImmediate(settle));

/** Hangs up on each further connection of a network address that has `max` open. */
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

/** Hangs up on a request whose body is not there in time. */
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

/**
 * Tells which connections have had no request running for so many ms. Node's own closeIdleConnections leaves out those
 * that browsers open ahead of need, on which nothing was ever asked.
 */
function watchConnections(server: Server): (since: number) => Socket[] {
  const running = new Map<Socket, { requests: number; quietSince: number }>();
  server.on("connection", (socket) => {
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
