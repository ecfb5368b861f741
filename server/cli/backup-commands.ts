import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import {
  askControl,
  askDoctor,
  askForAffected,
  askForBackup,
  askForRepair,
  BEFORE_VERSIONS,
  inUseHint,
} from "./control-socket.ts";
import type { DataCommand } from "./read-command.ts";
import { isPostgresUrl, type Env } from "../env.ts";
import { examine, repair } from "../doctor/doctor.ts";
import { examineUpdate } from "../doctor/examine-database.ts";
import { describeFindings } from "../doctor/finding.ts";
import { makeBackup, type Receipt } from "../backup/make-backup.ts";
import { moveToServer } from "../backup/move-to-server.ts";
import { openForBackup, type BackupParts } from "../backup/backup-parts.ts";
import { openBackup, restoreBackup } from "../backup/restore-backup.ts";
import { writeAffected } from "../backup/affected-receipt.ts";
import { withProgress } from "../progress.ts";
import { fullVersion } from "../version.ts";

export type Answer = { output: string; code: number };

/** Runs one of the data commands and returns its output. */
export async function run(command: DataCommand, env: Env): Promise<string | Answer> {
  switch (command.name) {
    case "doctor":
      return command.repair ? await repairThenExamine(env) : await doctor(env);
    case "affected":
      return await affected(env, resolve(command.file));
    case "backup":
      return await backup(env, resolve(command.file));
    case "restore":
      return await restore(env, resolve(command.file), command.replace);
    case "move-to":
      return await moveTo(env, command.url);
  }
}

/**
 * Uses the running process and its settings, or else the settings given here. Before an update the running process is
 * an older release that does not know pending migrations: this one checks them.
 */
async function doctor(env: Env): Promise<Answer> {
  const served = await askDoctor(env.dataDir);
  const level = served === null || env.databaseUrl === undefined ? [] : await withParts(env, examineUpdate);
  const findings = [...level, ...(served ?? (await withParts(env, (parts) => examine(parts, env))))];
  const code = findings.some(({ state }) => state === "bad") ? 1 : 0;
  return { output: [...(await describeProgram(env)), describeFindings(findings)].join("\n"), code };
}

/** Before an update, the running process has another version than this command. */
async function describeProgram({ dataDir }: Env): Promise<string[]> {
  const own = fullVersion();
  const status = await askControl(dataDir);
  if (status === null) return ["The shop is not running.", `Version: ${own}`];
  const { version = BEFORE_VERSIONS } = status;
  return ["The shop is running.", version === own ? `Version: ${own}` : `Version: ${version}. This command: ${own}`];
}

/** Likewise. */
async function repairThenExamine(env: Env): Promise<Answer> {
  const { days, customers, products } = (await askForRepair(env.dataDir)) ?? (await withParts(env, repair));
  const { output, code } = await doctor(env);
  return {
    output: `Counted again from the orders. Corrected: ${days} days, ${customers} customers, ${products} products.\n${output}`,
    code,
  };
}

/** Uses the running process, or else the database itself. */
async function backup(env: Env, path: string): Promise<string> {
  const receipt = await withProgress(
    async (onStep) =>
      (await askForBackup(env.dataDir, path, onStep)) ??
      (await withParts(env, (parts) => makeBackup(parts, { file: path, dataDir: env.dataDir, onStep }))),
  );
  return describe(receipt);
}

/** Likewise. */
async function affected(env: Env, path: string): Promise<string> {
  const served = await askForAffected(env.dataDir, path);
  const { file, people } = served ?? (await withParts(env, (parts) => writeAffected(parts, path)));
  return [
    `${file} has ${people} rows with email and phone. They are from accounts, orders and messages.`,
    "One person can have several rows.",
    "This file is personal data. Delete it once everyone is informed. docs/breach.md says who else to inform.",
  ].join("\n");
}

function describe({ file, bytes, orders, pictures, missing }: Receipt): string {
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
  return [
    `Backup complete: ${file} (${orders} orders, ${pictures} pictures, ${size}).`,
    ...(missing === 0
      ? []
      : [`Pictures without a file, which are not in the backup: ${missing}. For details, run: npm run shop -- doctor`]),
    "It contains customers' names, phone numbers and addresses. Keep it where only you can read it.",
    "Keep a copy on another machine.",
    "The session secret (SECRET, or the file 'secret' in DATA_DIR) is not in the backup. Save it separately.",
  ].join("\n");
}

async function restore(env: Env, file: string, replace: boolean): Promise<string> {
  await refuseOpenShop(env, "Nothing was changed.");
  // Verified before anything is opened, because opening creates missing folders.
  const done = await withProgress(async (onStep) => {
    const backup = await openBackup(file, onStep);
    const work = (parts: BackupParts) => restoreBackup(parts, backup, { ...env, replace, onStep });
    return await withParts(env, work, { mayBeNew: true });
  });
  return [
    `Restored the shop as of ${done.at}: ${done.orders} orders, ${done.pictures} pictures.`,
    ...(done.before === null ? [] : [`The previous data is in the backup ${done.before}.`]),
    "Everyone must log in again, and links in earlier emails no longer work.",
    "If the session secret has changed since the backup, the admin's two-step login no longer works.",
    "In that case, run: npm run shop -- admin-link",
  ].join("\n");
}

async function moveTo(env: Env, word: string): Promise<string> {
  const url = word === "-" ? (await text(process.stdin)).trim() : word;
  if (!isPostgresUrl(url))
    throw new Error(
      "That is not a database URL. Use one like postgres://user:password@host:5432/name. Nothing was moved.",
    );
  await refuseOpenShop(env, "Nothing was moved.");
  const { server, tables, rows } = await withProgress((onStep) => moveToServer(env, url, onStep));
  return [
    `Copied and verified ${rows} rows in ${tables} tables to ${server}.`,
    "Now set DATABASE_URL to the URL of that database, keep DATA_DIR as it is, and start the shop.",
    env.s3 === undefined
      ? `Pictures stay in ${env.dataDir}/files. Several machines need them in a bucket: see docs/scaling.md.`
      : "Pictures stay in the bucket.",
    `The old database stays in ${env.dataDir}/database and is no longer used.`,
  ].join("\n");
}

async function refuseOpenShop({ dataDir }: Env, consequence: string): Promise<void> {
  const open = await askControl(dataDir);
  if (open === null) return;
  throw new Error(`The shop is running (process ${open.pid}). Stop it first. ${consequence}`);
}

async function withParts<Done>(env: Env, work: (parts: BackupParts) => Promise<Done>, options = {}): Promise<Done> {
  const parts = await openForBackup(env, options).catch(inUseHint);
  try {
    return await work(parts);
  } finally {
    await parts.database.close();
  }
}
