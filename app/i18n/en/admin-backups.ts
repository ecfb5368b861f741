/** The words of the backups page, in English. */

import { number } from "./numbers.ts";

/** '12.7 MB', in units of a thousand, as shops sell disks. */
function size(bytes: number): string {
  const [unit, name] = bytes < 1_000_000 ? ([1000, "kB"] as const) : ([1_000_000, "MB"] as const);
  return `${number.format(Math.ceil((bytes / unit) * 10) / 10)} ${name}`;
}

export const adminBackups = {
  title: "Backups",
  lead: "A backup holds the whole shop: orders, customers, products and pictures. The shop makes one each night.",
  off: "Daily backups are off",
  offText: "The setting BACKUPS is off. Make sure that someone else makes backups, such as your database provider.",
  folder: (folder: string) => `They are stored on the shop's computer, in ${folder}.`,
  elsewhere: "Keep a copy in another place. It helps when the disk fails or is stolen.",
  now: "Back up now",
  notStarted: "The connection dropped, or we had a problem. Please try again.",
  making: (percent: number) => `Making a backup… ${number.format(percent)}%`,
  makingText: "Orders continue. You can leave this page.",
  newest: (when: string) => `The last backup is of ${when}.`,
  failed: "The last backup failed",
  failedText: (reason: string) => `Reason: ${reason}`,
  none: "No backups yet",
  noneText: "The shop makes the first one when it has an order, a customer, a message or a product of your own.",
  list: "Stored backups",
  retention: "The last seven days and four weeks are stored. Of each day, the newest backup stays.",
  one: (when: string, bytes: number) => `${when} · ${size(bytes)}`,
  which: "Choose a backup",
  warning: "The file holds the data of all customers. Protect it as you protect your cash.",
  password: "Your password",
  download: "Download",
  wait: "Too many attempts. Please wait some minutes, then try again.",
  restore: "To restore a backup, follow docs/backups.md on the shop's computer.",
};
