import { compose, counterOf } from "./compose.ts";
import { askControl, type Status } from "./control.ts";
import { readEnv, type Env } from "./env.ts";
import { reasonOf } from "./reason.ts";

const USAGE = `npm run shop -- <command>

  status   whether the shop is open, its products and its open orders`;

const [command, ...rest] = process.argv.slice(2);

if (command !== "status" || rest.length > 0) {
  console.error(USAGE);
  process.exit(2);
}
try {
  console.log(await status(readEnv()));
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}

/** Asks the process that serves; when none does, looks into the database itself. */
async function status(env: Env): Promise<string> {
  const facts = await askControl(env.dataDir);
  if (facts !== null) return describe(facts, whenOpen(facts));
  const { shop, database, close } = await openAlone(env);
  try {
    return describe({ database: database.kind, ...(await counterOf(shop).counts()) }, "The shop is closed.");
  } finally {
    await close();
  }
}

/** Looking does not set up a new shop. */
async function openAlone(env: Env): ReturnType<typeof compose> {
  try {
    return await compose(env);
  } catch (error) {
    if (error instanceof Error && error.message.endsWith("is in use by another Ankur process.")) {
      const hint = "It is starting, stopping or stuck: it does not answer on its control socket.";
      throw new Error(`${error.message} ${hint}`, { cause: error });
    }
    throw error;
  }
}

function whenOpen({ address, pid, startedAt }: Status): string {
  return `The shop is open at ${address} (process ${pid}, since ${startedAt}).`;
}

function describe(facts: Pick<Status, "database" | "products" | "openOrders">, state: string): string {
  const database = facts.database === "embedded" ? "embedded" : "a server";
  return [state, `Database: ${database}`, `Products: ${facts.products}`, `Open orders: ${facts.openOrders}`].join("\n");
}
