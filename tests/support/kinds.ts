import type { OpenDatabase } from "#platform/database/connect.ts";

export type Kind = OpenDatabase["kind"];

/** `npm run test:all`: both databases, every hostile value and the long forms. `npm test` takes the short way. */
export const isWhole = process.env["ALL"] === "on";

/** Whether the server is the oldest that the shop takes: the embedded database, tested elsewhere, is left out then. */
export const isOnOldestServer = process.env["SERVER"] === "oldest";

/** For what the databases themselves promise, such as the last piece that is sold once: both, at every run. */
export const BOTH_KINDS: readonly Kind[] = isOnOldestServer ? ["server"] : ["embedded", "server"];

/** Where one database is as good as the other: the server, whose connections work side by side. */
export const ANY_KIND: Kind = "server";

/** The databases that a suite of rules runs on. */
export const KINDS: readonly Kind[] = isWhole ? BOTH_KINDS : [ANY_KIND];
