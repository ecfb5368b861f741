import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Mail, Mailer } from "./mailer.ts";
import { mimeOf } from "./mime.ts";

/**
 * Puts every letter into `folder` as a whole '.eml' file, which any mail program opens, instead of sending it; then
 * calls `tell` with its path. The folder is made when the first letter comes. Letters hold links that open accounts:
 * only the folder's owner may read them.
 */
export function openMailFolder(folder: string, tell: (path: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

  return {
    async send(mail) {
      const { message } = await transport.sendMail(mimeOf(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, await nameFor(mail, folder));
      // On the same file system as the final name, and without the ending by which e-mails are found.
      const unfinished = join(folder, `.${randomUUID()}.unfinished`);
      try {
        await writeSafely(unfinished, message as Buffer);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      tell(path);
    },

    close() {
      transport.close();
    },
  };
}

/** '2026-11-21T06-23-00-000Z-<id>.eml': they sort by time. An e-mail that is sent once more takes its own place. */
async function nameFor({ messageId, date, again = false }: Mail, folder: string): Promise<string> {
  const ending = `Z-${messageId.slice(0, messageId.indexOf("@"))}.eml`;
  const before = again ? (await readdir(folder)).find((name) => name.endsWith(ending)) : undefined;
  return before ?? date.toISOString().replaceAll(/[:.]/g, "-").replace("Z", ending);
}

async function writeSafely(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
