import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type Server } from "node:http";
import { join } from "node:path";
import { LONGEST_SOCKET_PATH, makeRuntimeFolder } from "#platform/runtime-folder.ts";

/** What a serving process tells of itself. */
export type Status = {
  pid: number;
  /** `http://127.0.0.1:3000` */
  address: string;
  database: "embedded" | "server";
  products: number;
  openOrders: number;
  /** ISO 8601, UTC */
  startedAt: string;
};

/** ms */
const ANSWER_WITHIN = 5000;

/**
 * Answers `GET /status` on a socket that only this user may open: `<dataDir>/control.sock`, or, where that path is too
 * long for a socket, one whose path stands in `<dataDir>/control.path`.
 * Two processes may share a data folder when the database is a server; the first one to come keeps the socket.
 */
export async function openControl(dataDir: string, status: () => Promise<Status>): Promise<{ close(): void }> {
  if ((await askControl(dataDir).catch(() => null)) !== null) return { close: () => {} };
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/status") return void response.writeHead(404).end();
    status().then(
      (facts) => response.setHeader("content-type", "application/json").end(JSON.stringify(facts)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const place = choosePlace(dataDir);
  rmSync(place.socket, { force: true });
  await listenAlone(server, place.socket);
  if (place.note === undefined) rmSync(noteIn(dataDir), { force: true });
  else writeFileSync(place.note, place.socket, { mode: 0o600 });
  return {
    close() {
      server.close();
      server.closeAllConnections();
      place.clear();
    },
  };
}

/** null when no process answers for this data folder. Throws when one takes the call and then fails. */
export function askControl(dataDir: string): Promise<Status | null> {
  const socketPath = socketOf(dataDir);
  if (socketPath === null) return Promise.resolve(null);
  return new Promise((settle, refuse) => {
    const request = get({ socketPath, path: "/status", timeout: ANSWER_WITHIN, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) settle(JSON.parse(text) as Status);
        else refuse(new Error(`The serving process failed to answer: ${text}`));
      });
    });
    request.on("timeout", () => request.destroy(new Error(`The serving process did not answer on ${socketPath}.`)));
    request.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") settle(null);
      else refuse(error);
    });
  });
}

type Place = { socket: string; note?: string; clear(): void };

function choosePlace(dataDir: string): Place {
  const usual = usualSocket(dataDir);
  if (usual !== null) return { socket: usual, clear: () => rmSync(usual, { force: true }) };
  const runtime = makeRuntimeFolder("control.sock");
  const note = noteIn(dataDir);
  return {
    socket: join(runtime.path, "control.sock"),
    note,
    clear() {
      runtime.remove();
      rmSync(note, { force: true });
    },
  };
}

function socketOf(dataDir: string): string | null {
  const usual = usualSocket(dataDir);
  if (usual !== null) return usual;
  return existsSync(noteIn(dataDir)) ? readFileSync(noteIn(dataDir), "utf8") : null;
}

const noteIn = (dataDir: string): string => join(dataDir, "control.path");

function usualSocket(dataDir: string): string | null {
  const socket = join(dataDir, "control.sock");
  return Buffer.byteLength(socket) <= LONGEST_SOCKET_PATH ? socket : null;
}

/** Mode 0600 from its first moment on: a change of mode afterwards would come late. */
function listenAlone(server: Server, socket: string): Promise<void> {
  return new Promise((settle, refuse) => {
    server.once("error", refuse);
    const umask = process.umask(0o177);
    try {
      server.listen(socket, settle);
    } finally {
      process.umask(umask);
    }
  });
}
