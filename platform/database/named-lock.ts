import { createHash } from "node:crypto";

/** The key of the advisory lock that stands for `name`, as text: a bigint of PostgreSQL's. */
export const lockOf = (name: string): string => createHash("sha256").update(name).digest().readBigInt64BE().toString();
