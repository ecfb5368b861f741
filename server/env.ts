import { resolve } from "node:path";
import * as v from "valibot";

/** The process's settings. What belongs to the shop itself (its name, its phone) is in the database. */
export type Env = {
  /** 0–65535; 0 takes any free port. */
  port: number;
  /** The name or address to listen on. */
  host: string;
  /** Absolute path of the folder with the embedded database and the pictures. */
  dataDir: string;
  /** undefined: the embedded database. */
  databaseUrl: string | undefined;
  /** The origin under which people reach the shop; undefined: the address that the process listens on. */
  shopUrl: string | undefined;
  /** True: a new database is filled with the demonstration. */
  demo: boolean;
};

/** Its message has one line for every setting with a bad value. */
export class EnvError extends Error {
  override readonly name = "EnvError";
  readonly variables: readonly string[];

  constructor(complaints: ReadonlyMap<string, string>) {
    super([...complaints].map(([variable, complaint]) => `${variable} ${complaint}`).join("\n"));
    this.variables = [...complaints.keys()];
  }
}

/**
 * Reads the settings out of the environment. An empty string counts as not set.
 * Throws one EnvError that names every bad value.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = v.safeParse(variables, given);
  if (!result.success) {
    const bad = new Set(result.issues.map((issue) => issue.path?.[0]?.key as Variable));
    throw new EnvError(new Map([...bad].map((variable) => [variable, complain(variable, given[variable])])));
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, SHOP_URL, DEMO } = result.output;
  return {
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    shopUrl: SHOP_URL,
    demo: DEMO === "on",
  };
}

const variables = v.object({
  PORT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65535)), "3000"),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:%-]+$/)), "127.0.0.1"),
  DATA_DIR: v.optional(
    v.pipe(
      v.string(),
      v.transform((path) => resolve(path)),
    ),
    "data",
  ),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.check(isPostgresUrl))),
  SHOP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isOrigin),
      v.transform((url) => new URL(url).origin),
    ),
  ),
  DEMO: v.optional(v.picklist(["on", "off"]), "on"),
});

type Variable = keyof typeof variables.entries;

const allowed: Record<Variable, string> = {
  PORT: "a whole number from 0 to 65535",
  HOST: "a host name or an IP address",
  DATA_DIR: "the path of a folder",
  DATABASE_URL: "an address such as postgres://user@host/name",
  SHOP_URL: "an http or https origin without a path, such as https://shop.example",
  DEMO: '"on" or "off"',
};

function complain(variable: Variable, given: string | undefined): string {
  // A database's address may hold a password, and this goes to a log.
  const shown = variable === "DATABASE_URL" ? "not understood" : JSON.stringify(given);
  return `is ${shown}; it must be ${allowed[variable]}.`;
}

function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && ["postgres:", "postgresql:"].includes(url.protocol) && url.hostname !== "";
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !["http:", "https:"].includes(url.protocol)) return false;
  return url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "" && url.password === "";
}
