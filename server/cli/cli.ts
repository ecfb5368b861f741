import * as v from "valibot";
import { openAdminConsole } from "./admin-commands.ts";
import { compose, adminShopOf } from "../compose.ts";
import { readCommand, USAGE, type DataCommand, type ShopCommand } from "./read-command.ts";
import { askControl, askForAdmin, BEFORE_VERSIONS, type Status, inUseHint } from "./control-socket.ts";
import { readEnv, type Env } from "../env.ts";
import type { Answer } from "./backup-commands.ts";
import { errorCause } from "#platform/error-cause.ts";
import { fullVersion } from "../version.ts";

const command = readCommand(process.argv.slice(2));
if ("refused" in command) {
  console.error(`${command.refused}\n\n${USAGE}`);
  process.exit(2);
}

try {
  const answer = command.name === "help" ? USAGE : await run(command);
  console.log(typeof answer === "string" ? answer : answer.output);
  if (typeof answer !== "string") process.exitCode = answer.code;
} catch (error) {
  console.error(errorCause(error));
  process.exit(1);
}

async function run(command: ShopCommand | DataCommand): Promise<string | Answer> {
  switch (command.name) {
    case "status":
      return await status(readEnv());
    case "admin-link":
      return passwordAt(await toAdmin(readEnv(), null));
    case "change-admin":
      return await changeAdmin(command.email);
    default: {
      // Loaded on demand: commands to a running process need no database.
      const shopBackup = await import("./backup-commands.ts");
      return await shopBackup.run(command, readEnv());
    }
  }
}

async function changeAdmin(word: string): Promise<string> {
  const email = v.safeParse(v.pipe(v.string(), v.trim(), v.email(), v.toLowerCase()), word);
  if (!email.success) throw new Error(`${JSON.stringify(word)} is not an email address. Nothing was changed.`);
  const address = await toAdmin(readEnv(), { email: email.output });
  return `The admin is now ${email.output}.\n${passwordAt(address)}`;
}

function passwordAt(address: string): string {
  return `Set the admin password within 24 hours: ${address}`;
}

/** Uses the running process, or else the database itself. */
async function toAdmin(env: Env, what: { email: string } | null): Promise<string> {
  const served = await askForAdmin(env.dataDir, what);
  if (served !== null) return served;
  const composition = await openAlone(env);
  const { accounts, secret } = composition;
  const shopUrl = env.shopUrl ?? `http://${env.host}:${env.port}`;
  try {
    const { openIdentity } = await import("../identity/identity.ts");
    const identity = openIdentity({ accounts, secret, shopUrl, adminEmail: env.adminEmail, provider: undefined });
    const console = openAdminConsole(composition, () => Promise.resolve(identity), shopUrl);
    return what === null ? await console.adminLink() : await console.changeAdmin(what.email);
  } finally {
    await composition.close();
  }
}

/** Asks the running process, or else reads the database itself. */
async function status(env: Env): Promise<string> {
  const facts = await askControl(env.dataDir);
  if (facts !== null) return describe(facts, whenOpen(facts));
  const { shop, database, close } = await openAlone(env);
  try {
    const facts = { database: database.kind, version: fullVersion(), ...(await adminShopOf(shop).counts()) };
    return describe(facts, "The shop is not running.");
  } finally {
    await close();
  }
}

/** Without setup of a new shop. */
function openAlone(env: Env): ReturnType<typeof compose> {
  return compose(env).catch(inUseHint);
}

function whenOpen({ address, pid, startedAt }: Status): string {
  return `The shop is running at ${address} (process ${pid}, since ${startedAt}).`;
}

type Described = Pick<Status, "version" | "database" | "products" | "openOrders">;

function describe({ version = BEFORE_VERSIONS, database, products, openOrders }: Described, state: string): string {
  return [
    state,
    `Version: ${version}`,
    `Database: ${database === "embedded" ? "embedded" : "PostgreSQL server"}`,
    `Products: ${products}`,
    `Open orders: ${openOrders}`,
  ].join("\n");
}
