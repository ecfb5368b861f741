import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import type { PGlite } from "@electric-sql/pglite";

/** Bytes received on a connection; null after it closed. */
type QueuedMessage = { socket: Socket; bytes: Buffer | null };

/**
 * Serves PostgreSQL's protocol on the local socket `path` with the only session. All complete messages of a connection
 * are executed together, since each call costs as much as a small statement. While a transaction is open, other
 * connections wait.
 */
export async function serveSession(database: PGlite, path: string): Promise<{ stop(): Promise<void> }> {
  const waiting: QueuedMessage[] = [];
  let last: Socket | undefined;
  let isWorking = false;

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (;;) {
      const at = database.isInTransaction() ? waiting.findIndex(({ socket }) => socket === last) : 0;
      const [message] = at === -1 ? [] : waiting.splice(at, 1);
      if (message === undefined) break;
      if (message.bytes !== null) await answer(message.socket, message.bytes);
      else if (database.isInTransaction()) await database.exec("ROLLBACK");
    }
    isWorking = false;
  }

  async function answer(socket: Socket, bytes: Buffer): Promise<void> {
    last = socket;
    socket.cork();
    // Copied: the next statement reuses the buffer.
    const onRawData = (part: Uint8Array) => void (socket.writable && socket.write(Buffer.from(part)));
    await database.execProtocolRawStream(new Uint8Array(bytes), { onRawData });
    socket.uncork();
  }

  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let pending: Buffer = Buffer.alloc(0);
    let hasBegun = false;
    socket.on("data", (part: Buffer) => {
      pending = pending.length === 0 ? part : Buffer.concat([pending, part]);
      const length = wholeMessages(pending, hasBegun);
      if (length === 0) return;
      hasBegun = true;
      waiting.push({ socket, bytes: pending.subarray(0, length) });
      pending = pending.subarray(length);
      void work();
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      sockets.delete(socket);
      for (let at = waiting.length - 1; at >= 0; at -= 1) if (waiting[at]?.socket === socket) waiting.splice(at, 1);
      waiting.push({ socket, bytes: null });
      void work();
    });
  });
  server.listen(path);
  await once(server, "listening");
  return {
    async stop() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/**
 * Length in bytes of the complete messages. Each has a type byte and a length; the startup message has no type byte.
 */
function wholeMessages(bytes: Buffer, hasBegun: boolean): number {
  let end = 0;
  for (let tagBytes = hasBegun ? 1 : 0; bytes.length >= end + tagBytes + 4; tagBytes = 1) {
    const next = end + tagBytes + bytes.readInt32BE(end + tagBytes);
    if (next > bytes.length) break;
    end = next;
  }
  return end;
}
