import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { askControl, askDoctor, askForAffected, askForBackup, askForRepair } from "./control.ts";
import { isPostgresUrl, type Env } from "./env.ts";
import { describeFindings, examine } from "./backup/doctor.ts";
import { examineUpdate } from "./backup/examine-database.ts";
import { inUseHint } from "./backup/in-use.ts";
import { makeBackup, type Receipt } from "./backup/make-backup.ts";
import { moveToServer } from "./backup/move-to-server.ts";
import { openForBackup, type BackupParts } from "./backup/parts.ts";
import { repair } from "./backup/repair.ts";
import { openBackup, restoreBackup } from "./backup/restore-backup.ts";
import { writeAffected } from "./backup/write-affected.ts";

/** What a command prints, and the exit code that it ends with. */
export type Answer = { said: string; code: number };

/** Does one of the commands that keep and move the shop's data, and answers what to print. null: no such command. */
export async function run(
  command: string | undefined,
  rest: readonly string[],
  readEnv: () => Env,
): Promise<string | Answer | null> {
  const [first] = rest;
  if (command === "doctor" && rest.length === 0) return await doctor(readEnv());
  if (command === "doctor" && rest.join() === "--repair") return await repairThenExamine(readEnv());
  if (first === undefined) return null;
  if (command === "affected" && rest.length === 1) return await affected(readEnv(), resolve(first));
  if (command === "backup" && rest.length === 1) return await backup(readEnv(), first);
  if (command === "restore") {
    const files = rest.filter((word) => word !== "--replace");
    const [file] = files;
    if (file === undefined || files.length !== 1) return null;
    return await restore(readEnv(), resolve(file), rest.length > files.length);
  }
  if (command === "move-to" && rest.length === 1) return await moveTo(readEnv(), first);
  return null;
}

/**
 * By the process that serves, with its settings; when none does, with those given here. Before an update the process that
 * serves is of the older release, which knows nothing of the steps that wait: this one looks for them on its own.
 */
async function doctor(env: Env): Promise<Answer> {
  const served = await askDoctor(env.dataDir);
  const level = served === null || env.databaseUrl === undefined ? [] : await withParts(env, examineUpdate);
  const findings = [...level, ...(served ?? (await withParts(env, (parts) => examine(parts, env))))];
  const open = served === null ? "The shop is closed." : "The shop is open.";
  const code = findings.some(({ state }) => state === "bad") ? 1 : 0;
  return { said: `${open}\n${describeFindings(findings)}`, code };
}

/** Likewise. */
async function repairThenExamine(env: Env): Promise<Answer> {
  const { days, customers, products } = (await askForRepair(env.dataDir)) ?? (await withParts(env, repair));
  const { said, code } = await doctor(env);
  return {
    said: `Counted anew from the orders: ${days} days, ${customers} customers and ${products} products were wrong.\n${said}`,
    code,
  };
}

/** By the process that serves; when none does, from the database itself. */
async function backup(env: Env, file: string): Promise<string> {
  const path = resolve(file);
  const served = await askForBackup(env.dataDir, path);
  if (served !== null) return describe(served);
  return describe(await withParts(env, (parts) => makeBackup(parts, { file: path, dataDir: env.dataDir })));
}

/** Likewise. */
async function affected(env: Env, path: string): Promise<string> {
  const served = await askForAffected(env.dataDir, path);
  const { file, people } = served ?? (await withParts(env, (parts) => writeAffected(parts, path)));
  return [
    `${file} lists ${people} accounts, buyers and writers of messages, with e-mail and phone.`,
    "It is personal data itself: delete it when they have been told. docs/security.md says whom else to tell.",
  ].join("\n");
}

function describe({ file, bytes, orders, pictures, missing }: Receipt): string {
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
  return [
    `The backup ${file} is whole: ${orders} orders, ${pictures} pictures, ${size}.`,
    ...(missing === 0 ? [] : [`${missing} pictures have no file and are not in it; see: npm run shop -- doctor`]),
    "It holds customers' names, phones and addresses: keep it where only you can read it, and a copy away from this machine.",
    "The secret that signs sessions (SECRET, or the file 'secret' in DATA_DIR) is not in it: keep that elsewhere.",
  ].join("\n");
}

async function restore(env: Env, file: string, replace: boolean): Promise<string> {
  await refuseOpenShop(env, "Nothing was changed.");
  // Before anything is opened, since opening makes what is not there.
  const backup = await openBackup(file);
  const done = await withParts(env, (parts) => restoreBackup(parts, backup, { ...env, replace }), { mayBeNew: true });
  return [
    `The shop is as it was on ${done.at}: ${done.orders} orders, ${done.pictures} pictures.`,
    ...(done.before === null ? [] : [`What was there before is in ${done.before}.`]),
    "Everybody signs in anew, and links in letters sent before are dead.",
    "If the secret is another than then, the admin's second factor is too: npm run shop -- admin-link",
  ].join("\n");
}

async function moveTo(env: Env, word: string): Promise<string> {
  const url = word === "-" ? (await text(process.stdin)).trim() : word;
  if (!isPostgresUrl(url)) throw new Error("That is no address such as postgres://user:password@host:5432/name.");
  await refuseOpenShop(env, "Nothing was moved.");
  const { place, tables, rows } = await moveToServer(env, url);
  return [
    `All ${rows} rows of ${tables} tables are at ${place}, each the same as here.`,
    "Set DATABASE_URL to that address, leave DATA_DIR as it is, and start the shop.",
    env.s3 === undefined
      ? `Pictures stay in ${env.dataDir}/files; several machines need them in a bucket (S3_…).`
      : "Pictures stay in the bucket.",
    `The old database stays in ${env.dataDir}/database, and is not opened any more.`,
  ].join("\n");
}

async function refuseOpenShop({ dataDir }: Env, consequence: string): Promise<void> {
  const open = await askControl(dataDir);
  if (open === null) return;
  throw new Error(`The shop is open (process ${open.pid}): stop it first. ${consequence}`);
}

async function withParts<Done>(env: Env, work: (parts: BackupParts) => Promise<Done>, options = {}): Promise<Done> {
  const parts = await openForBackup(env, options).catch(inUseHint);
  try {
    return await work(parts);
  } finally {
    await parts.database.close();
  }
}
