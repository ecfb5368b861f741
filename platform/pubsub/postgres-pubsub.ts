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
  const unpublished = new Set<string>();
  let publishing: Promise<void> | undefined;
  let hearing: { client: pg.Client; ready: Promise<void> } | undefined;
  let isHearing = false;
  let retry: NodeJS.Timeout | undefined;
  let wait = AGAIN_AFTER.first;
  let isClosed = false;

  function startListening(): void {
    const { connectionString, host, port, user, password, database, ssl } = pool.options;
    const client = new pg.Client({
      ...(connectionString === undefined ? { host, port, user, password, database, ssl } : { connectionString }),
      application_name: "ankur",
      keepAlive: true,
      connectionTimeoutMillis: BEAT.within,
      query_timeout: BEAT.within,
    });
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
      hearAgain();
    });
    const ready = client
      .connect()
      .then(() => client.query(`LISTEN ${CHANNEL}`))
      .then(() => {
        wait = AGAIN_AFTER.first;
        isHearing = !isClosed;
        bus.publish(EVERYTHING);
      })
      .catch(() => {
        clearInterval(beat);
        return client.end().then(hearAgain, hearAgain);
      });
    hearing = { client, ready };
  }

  /** Runs once per lost or failed connection. */
  function hearAgain(): void {
    isHearing = false;
    if (isClosed || retry !== undefined) return;
    retry = globalThis
      .setTimeout(() => {
        retry = undefined;
        if (!isClosed) startListening();
      }, wait)
      .unref();
    wait = Math.min(wait * 2, AGAIN_AFTER.last);
  }

  async function publishPending(): Promise<void> {
    while (unpublished.size > 0) {
      const topics = [...unpublished].join("\n");
      unpublished.clear();
      const payload = Buffer.byteLength(topics) > MOST_BYTES ? EVERYTHING : topics;
      try {
        await pool.query("SELECT pg_notify($1, $2)", [CHANNEL, `${self}\n${payload}`]);
      } catch (error) {
        process.emitWarning(
          `Changes could not be announced to the other processes: ${error instanceof Error ? error.message : String(error)}`,
        );
        if (isClosed) break;
        // Other processes must invalidate all they have cached.
        unpublished.add(EVERYTHING);
        await setTimeout(RETRY_MS);
      }
    }
    publishing = undefined;
  }

  return {
    publish(topic) {
      bus.publish(topic);
      unpublished.add(topic);
      publishing ??= publishPending();
    },
    subscribe(listener) {
      if (hearing === undefined && !isClosed) startListening();
      return bus.subscribe(listener);
    },
    isConnected: () => isHearing,
    async close() {
      isClosed = true;
      isHearing = false;
      clearTimeout(retry);
      await bus.close();
      await publishing;
      if (hearing === undefined) return;
      await hearing.ready;
      await hearing.client.end().catch(() => {});
    },
  };
}
