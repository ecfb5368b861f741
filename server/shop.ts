import * as v from "valibot";
import { openAdminConsole } from "./admin.ts";
import { compose, adminShopOf } from "./compose.ts";
import { askControl, askForAdmin, type Status } from "./control.ts";
import { readEnv, type Env } from "./env.ts";
import { inUseHint } from "./backup/in-use.ts";
import type { Answer } from "./backup-commands.ts";
import { errorCause } from "#platform/error-cause.ts";

const USAGE = `npm run shop -- <command>

  status                whether the shop is open, its products and its open orders
  admin-link            a one-time address at which the admin chooses a new password
  change-admin <email>  hands the shop over to another address, and ends all access there was before
  backup <file>         writes the shop's data and pictures into one file, also while it serves
  restore <file>        brings a backup back; with --replace also in the place of a shop that is in use
  doctor                looks at disk, database, files, mail, clock, settings and backups; 1 when something is to mend;
                        with --repair it first counts the totals of days and customers anew
  affected <file>       writes whom a breach reaches, with e-mail and phone, as CSV
  move-to <postgres://> copies the embedded database to a server; '-' reads the address from the input`;

const [command, ...rest] = process.argv.slice(2);

try {
  const answer = await run();
  if (answer === null) {
    console.error(USAGE);
    process.exit(2);
  }
  console.log(typeof answer === "string" ? answer : answer.said);
  if (typeof answer !== "string") process.exitCode = answer.code;
} catch (error) {
  console.error(errorCause(error));
  process.exit(1);
}

/** null: no such command. */
async function run(): Promise<string | Answer | null> {
  if (command === "status" && rest.length === 0) return await status(readEnv());
  if (command === "admin-link" && rest.length === 0) return passwordAt(await toAdmin(readEnv(), null));
  if (command === "change-admin" && rest.length === 1) {
    const email = v.safeParse(v.pipe(v.string(), v.trim(), v.email(), v.toLowerCase()), rest[0]);
    if (!email.success) throw new Error(`${JSON.stringify(rest[0])} is no e-mail address.`);
    const address = await toAdmin(readEnv(), { email: email.output });
    return `The admin is ${email.output} now.\n${passwordAt(address)}`;
  }
  // Read only now: what asks a serving process does without a database.
  const keeping = await import("./backup-commands.ts");
  return await keeping.run(command, rest, readEnv);
}

function passwordAt(address: string): string {
  return `Choose the admin's password within a day at ${address}`;
}

/** By the process that serves; when none does, in the database itself. */
async function toAdmin(env: Env, what: { email: string } | null): Promise<string> {
  const served = await askForAdmin(env.dataDir, what);
  if (served !== null) return served;
  const composition = await openAlone(env);
  const { accounts, secret } = composition;
  const shopUrl = env.shopUrl ?? `http://${env.host}:${env.port}`;
  try {
    const { openIdentity } = await import("./identity/identity.ts");
    const identity = openIdentity({ accounts, secret, shopUrl, adminEmail: env.adminEmail, provider: undefined });
    const console = openAdminConsole(composition, () => Promise.resolve(identity), shopUrl);
    return what === null ? await console.adminLink() : await console.changeAdmin(what.email);
  } finally {
    await composition.close();
  }
}

/** Asks the process that serves; when none does, looks into the database itself. */
async function status(env: Env): Promise<string> {
  const facts = await askControl(env.dataDir);
  if (facts !== null) return describe(facts, whenOpen(facts));
  const { shop, database, close } = await openAlone(env);
  try {
    return describe({ database: database.kind, ...(await adminShopOf(shop).counts()) }, "The shop is closed.");
  } finally {
    await close();
  }
}

/** Looking does not set up a new shop. */
function openAlone(env: Env): ReturnType<typeof compose> {
  return compose(env).catch(inUseHint);
}

function whenOpen({ address, pid, startedAt }: Status): string {
  return `The shop is open at ${address} (process ${pid}, since ${startedAt}).`;
}

function describe(facts: Pick<Status, "database" | "products" | "openOrders">, state: string): string {
  const database = facts.database === "embedded" ? "embedded" : "a server";
  return [state, `Database: ${database}`, `Products: ${facts.products}`, `Open orders: ${facts.openOrders}`].join("\n");
}
