import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { mimeOf, type Mail, type Mailer } from "./mailer.ts";

/** Emails whose rows are queried at a time. */
const BATCH = 500;

/**
 * Writes every email to `folder` as an '.eml' file instead of sending it, then calls `report` with its path. The folder
 * is created with the first email. Emails contain links that open accounts, so only the folder's owner may read them.
 */
export function openMailFolder(folder: string, report: (path: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

  return {
    async send(mail) {
      const { message } = await transport.sendMail(mimeOf(mail));
      // On the same file system as the final name, and without the '.eml' suffix.
      const unfinished = join(folder, `.${randomUUID()}.unfinished`);
      try {
        await writeIn(folder, unfinished, message as Buffer);
        const path = join(folder, await nameFor(mail, folder));
        await rename(unfinished, path);
        report(path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    close() {
      transport.close();
    },
  };
}

/**
 * Removes the emails in `folder` whose ids `known` does not return: an email is deleted together with its row in the
 * outbox. Calls `known` with batches of ids. A missing folder is treated as empty.
 */
export async function tidyMailFolder(
  folder: string,
  known: (messageIds: string[]) => Promise<readonly string[]>,
): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  // Listed before the rows are read, so emails written meanwhile are not in this list.
  const mails = names.flatMap((name) => {
    const [, messageId] = /Z-([\da-f-]{36})\.eml$/.exec(name) ?? [];
    return messageId === undefined ? [] : [{ name, messageId }];
  });
  for (let start = 0; start < mails.length; start += BATCH) {
    const batch = mails.slice(start, start + BATCH);
    const left = new Set(await known(batch.map(({ messageId }) => messageId)));
    for (const { name, messageId } of batch) if (!left.has(messageId)) await rm(join(folder, name), { force: true });
  }
}

/** '2026-11-21T06-23-00-000Z-<id>.eml': names sort by time. An email that is sent again overwrites its file. */
async function nameFor({ messageId, date, again = false }: Mail, folder: string): Promise<string> {
  const ending = `Z-${messageId.slice(0, messageId.indexOf("@"))}.eml`;
  const before = again ? (await readdir(folder)).find((name) => name.endsWith(ending)) : undefined;
  return before ?? date.toISOString().replaceAll(/[:.]/g, "-").replace("Z", ending);
}

/** Writes a file to the disk itself, in a folder that is created if it is missing. */
async function writeIn(folder: string, path: string, bytes: Buffer): Promise<void> {
  const write = () => writeFile(path, bytes, { flag: "wx", mode: 0o600, flush: true });
  await write().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await write();
  });
}
