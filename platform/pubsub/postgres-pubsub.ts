import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { openProcessPubsub } from "./process-pubsub.ts";
import { EVERYTHING, type PubSub } from "./pubsub.ts";

const CHANNEL = "ankur_news";
/** ms between two attempts to reconnect; doubled after each, up to the last. */
const AGAIN_AFTER = { first: 500, last: 30_000 };
/** ms between two heartbeats, and for the response: a connection may die without an error. */
const BEAT = { every: 15_000, within: 5000 };
/** ms */
const RETRY_MS = 1000;
/** bytes of one NOTIFY payload; PostgreSQL's limit is 8,000. */
const MOST_BYTES = 7000;

/**
 * Publish/subscribe between processes on one PostgreSQL server, by NOTIFY. The listening connection opens with the
 * first listener and reconnects by itself. PostgreSQL serialises commits of notifications, so topics published during
 * one are sent together with the next, each once.
 */
export function openPostgresPubsub(pool: pg.Pool): PubSub {
  const bus = openProcessPubsub();
  /** Id of this process, which ignores its own notifications. */
  const self = randomUUID();
  const sender = openSender(pool, self);
  const listening = openListening(pool, self, bus);
  let isClosed = false;
  return {
    publish(topic) {
      bus.publish(topic);
      sender.send(topic);
    },
    subscribe(listener) {
      if (!isClosed) listening.start();
      return bus.subscribe(listener);
    },
    isConnected: listening.isConnected,
    async close() {
      isClosed = true;
      await Promise.all([bus.close(), sender.close(), listening.close()]);
    },
  };
}

/** Sends topics to the other processes, and tries again until they have them or the process ends. */
function openSender(pool: pg.Pool, self: string) {
  const unsent = new Set<string>();
  let sending: Promise<void> | undefined;
  let isClosed = false;

  async function sendAll(): Promise<void> {
    while (unsent.size > 0) {
      const topics = [...unsent].join("\n");
      unsent.clear();
      const payload = Buffer.byteLength(topics) > MOST_BYTES ? EVERYTHING : topics;
      try {
        await pool.query("SELECT pg_notify($1, $2)", [CHANNEL, `${self}\n${payload}`]);
      } catch (error) {
        process.emitWarning(
          `Changes could not be announced to the other processes: ${error instanceof Error ? error.message : String(error)}`,
        );
        if (isClosed) break;
        // Other processes must invalidate all they have cached.
        unsent.add(EVERYTHING);
        await setTimeout(RETRY_MS);
      }
    }
    sending = undefined;
  }

  return {
    send(topic: string): void {
      unsent.add(topic);
      sending ??= sendAll();
    },
    /** Resolves after what is being sent. */
    async close(): Promise<void> {
      isClosed = true;
      await sending;
    },
  };
}

/** The listening connection. It publishes other processes' topics on `bus`, and everything after each reconnection. */
function openListening(pool: pg.Pool, self: string, bus: Pick<PubSub, "publish">) {
  let connection: { client: pg.Client; ready: Promise<void> } | undefined;
  let isConnected = false;
  let retry: NodeJS.Timeout | undefined;
  let wait = AGAIN_AFTER.first;
  let isClosed = false;

  function connect(): void {
    const client = openClient(pool);
    client.on("notification", ({ payload }) => {
      const [from, ...topics] = (payload ?? "").split("\n");
      if (from !== self) for (const topic of topics) bus.publish(topic);
    });
    const beat = setInterval(() => {
      client.query("SELECT 1").catch(() => client.end().catch(() => {}));
    }, BEAT.every).unref();
    // 'end' follows every 'error'.
    client.on("error", () => {});
    client.on("end", () => {
      clearInterval(beat);
      reconnect();
    });
    const ready = client
      .connect()
      .then(() => client.query(`LISTEN ${CHANNEL}`))
      .then(() => {
        wait = AGAIN_AFTER.first;
        isConnected = !isClosed;
        bus.publish(EVERYTHING);
      })
      .catch(() => {
        clearInterval(beat);
        return client.end().then(reconnect, reconnect);
      });
    connection = { client, ready };
  }

  /** Runs once per lost or failed connection. */
  function reconnect(): void {
    isConnected = false;
    if (isClosed || retry !== undefined) return;
    retry = globalThis
      .setTimeout(() => {
        retry = undefined;
        if (!isClosed) connect();
      }, wait)
      .unref();
    wait = Math.min(wait * 2, AGAIN_AFTER.last);
  }

  return {
    /** Connects with the first call. */
    start: () => connection === undefined && connect(),
    isConnected: () => isConnected,
    async close(): Promise<void> {
      isClosed = true;
      isConnected = false;
      clearTimeout(retry);
      await connection?.ready;
      await connection?.client.end().catch(() => {});
    },
  };
}

/** A connection of its own to the pool's database. */
function openClient({ options }: pg.Pool): pg.Client {
  const { connectionString, host, port, user, password, database, ssl } = options;
  return new pg.Client({
    ...(connectionString === undefined ? { host, port, user, password, database, ssl } : { connectionString }),
    application_name: "ankur",
    keepAlive: true,
    connectionTimeoutMillis: BEAT.within,
    query_timeout: BEAT.within,
  });
}
