import pg from "pg";
import { openBus } from "../news/bus.ts";
import { EVERYTHING, type News } from "../news/news.ts";

const CHANNEL = "ankur_news";
/** ms between two tries to hear again; doubled after each, up to the last. */
const AGAIN_AFTER = { first: 500, last: 30_000 };

/**
 * News between the processes on one PostgreSQL server, by NOTIFY. The connection that hears is opened with the first
 * listener and comes back by itself.
 */
export function openNotify(pool: pg.Pool): News {
  const bus = openBus();
  let hearing: { client: pg.Client; ready: Promise<void> } | undefined;
  let retry: NodeJS.Timeout | undefined;
  let wait = AGAIN_AFTER.first;
  let isClosed = false;

  function hear(): void {
    const { connectionString, host, port, user, password, database, ssl } = pool.options;
    const client = new pg.Client({
      ...(connectionString === undefined ? { host, port, user, password, database, ssl } : { connectionString }),
      application_name: "ankur",
      keepAlive: true,
    });
    client.on("notification", ({ payload }) => payload !== undefined && bus.tell(payload));
    // Its end says the same.
    client.on("error", () => {});
    client.on("end", hearAgain);
    const ready = client
      .connect()
      .then(() => client.query(`LISTEN ${CHANNEL}`))
      .then(() => {
        wait = AGAIN_AFTER.first;
        bus.tell(EVERYTHING);
      })
      .catch(() => client.end().then(hearAgain, hearAgain));
    hearing = { client, ready };
  }

  /** Once for each connection that was lost, or never made. */
  function hearAgain(): void {
    if (isClosed || retry !== undefined) return;
    retry = setTimeout(() => {
      retry = undefined;
      if (!isClosed) hear();
    }, wait).unref();
    wait = Math.min(wait * 2, AGAIN_AFTER.last);
  }

  return {
    tell(topic) {
      pool.query("SELECT pg_notify($1, $2)", [CHANNEL, topic]).catch((error: unknown) => {
        process.emitWarning(`News could not be told: ${error instanceof Error ? error.message : String(error)}`);
      });
    },
    listen(listener) {
      if (hearing === undefined && !isClosed) hear();
      return bus.listen(listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await bus.close();
      if (hearing === undefined) return;
      await hearing.ready;
      await hearing.client.end().catch(() => {});
    },
  };
}
