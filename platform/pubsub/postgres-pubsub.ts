import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { openProcessPubsub } from "./process-pubsub.ts";
import { EVERYTHING, type PubSub } from "./pubsub.ts";

const CHANNEL = "ankur_news";
/** ms between two tries to hear again; doubled after each, up to the last. */
const AGAIN_AFTER = { first: 500, last: 30_000 };
/** ms between two questions whether the line still stands, and for the answer: a line may die without a word. */
const BEAT = { every: 15_000, within: 5000 };
/** ms */
const RETRY_MS = 1000;
/** bytes of one announcement; PostgreSQL takes 8,000. */
const MOST_BYTES = 7000;

/**
 * News between the processes on one PostgreSQL server, by NOTIFY. The connection that hears is opened with the first
 * listener and comes back by itself. PostgreSQL commits announcements one after the other: what is told while one is on
 * its way waits, and goes along with the next, each topic once.
 */
export function openPostgresPubsub(pool: pg.Pool): PubSub {
  const bus = openProcessPubsub();
  /** Of this process: it has heard what it told itself. */
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
    // Its end says the same.
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

  /** Once for each connection that was lost, or never made. */
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
        // The others must not go on with what they know.
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
