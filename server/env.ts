import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import * as v from "valibot";

/** Settings of the process. Those of the shop itself (name, phone) are in the database. */
export type Env = {
  /** 0–65535; 0: any free port. */
  port: number;
  /** Host name or IP address to listen on. */
  host: string;
  /** Absolute path of the folder with the embedded database and the pictures. */
  dataDir: string;
  /** undefined: the embedded database. */
  databaseUrl: string | undefined;
  /** The shop's public origin; undefined: the address that the process listens on. */
  shopUrl: string | undefined;
  /** True: a new database gets the demonstration. */
  demo: boolean;
  /** Signs sessions; undefined: generated and stored in the data folder. */
  secret: string | undefined;
  /** Lowercase; undefined: the recorded admin's, or DEFAULT_ADMIN_EMAIL in a new shop. */
  adminEmail: string | undefined;
  /** Used only to create the admin's account; undefined: a one-time link is printed. */
  adminPassword: string | undefined;
  /** smtp:// or smtps://; undefined: emails are written to the data folder. */
  smtpUrl: string | undefined;
  /** Sender of emails; undefined: the shop's own email address. */
  mailFrom: string | undefined;
  /** The hosted identity provider, if all three settings are given. */
  provider: { issuer: string; clientId: string; clientSecret: string } | undefined;
  /** The file store, if all five settings are given; undefined: the data folder. */
  s3: { bucket: string; endpoint: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined;
  /** True: daily backups are on. */
  backups: boolean;
  /** Absolute path of the folder with the daily backups. */
  backupDir: string;
  /** True: X-Forwarded-For comes from a trusted proxy in front of this process. */
  trustProxy: boolean;
  /** True: during a tax case, orders retain customer details regardless of age. */
  taxCase: boolean;
  /** Port for metrics on the loopback address; undefined: no metrics. */
  metricsPort: number | undefined;
};

/** Used if the settings name no admin. */
export const DEFAULT_ADMIN_EMAIL = "admin@ankur.localhost";

/** Its message has one line for every invalid setting. */
export class EnvError extends Error {
  override readonly name = "EnvError";
  readonly variables: readonly string[];

  constructor(complaints: ReadonlyMap<string, string>) {
    super([...complaints].map(([variable, complaint]) => `${variable} ${complaint}`).join("\n"));
    this.variables = [...complaints.keys()];
  }
}

/**
 * Reads the settings from the environment. A blank value counts as not set, except of `NEVER_BLANK`. Throws one EnvError
 * that names every invalid value.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const isSet = ([name, value]: [string, string | undefined]) =>
    value !== undefined && (value.trim() !== "" || NEVER_BLANK.has(name));
  const given = Object.fromEntries(Object.entries(source).filter(isSet));
  const result = v.safeParse(variables, given);
  if (!result.success) {
    const bad = new Set(result.issues.map((issue) => issue.path?.[0]?.key as Variable));
    throw new EnvError(new Map([...bad].map((variable) => [variable, complain(variable, given[variable])])));
  }
  complainOfParts(given, source);
  const { PORT, HOST, DATA_DIR, DATABASE_URL, SHOP_URL, DEMO, ...more } = result.output;
  const provider = { issuer: more.OIDC_ISSUER, clientId: more.OIDC_CLIENT_ID, clientSecret: more.OIDC_CLIENT_SECRET };
  const s3 = {
    bucket: more.S3_BUCKET,
    endpoint: more.S3_ENDPOINT,
    region: more.S3_REGION,
    accessKeyId: more.S3_ACCESS_KEY_ID,
    secretAccessKey: more.S3_SECRET_ACCESS_KEY,
  };
  return {
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    shopUrl: SHOP_URL,
    demo: DEMO === "on",
    secret: more.SECRET,
    adminEmail: more.ADMIN_EMAIL,
    adminPassword: more.ADMIN_PASSWORD,
    smtpUrl: more.SMTP_URL,
    mailFrom: more.MAIL_FROM,
    provider: isWhole(provider) ? provider : undefined,
    s3: isWhole(s3) ? s3 : undefined,
    backups: more.BACKUPS === "on",
    backupDir: more.BACKUP_DIR ?? join(DATA_DIR, "backups"),
    trustProxy: more.TRUST_PROXY === "on",
    taxCase: more.TAX_CASE === "on",
    metricsPort: more.METRICS_PORT,
  };
}

/** Throws an EnvError where a file is in the place of a folder; one that is missing is made later. */
export function checkFolders({ dataDir, backupDir, backups }: Env): void {
  const folders = new Map<Variable, string>([
    ["DATA_DIR", dataDir],
    ...(backups ? [["BACKUP_DIR", backupDir] as const] : []),
  ]);
  const files = [...folders].filter(([, path]) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === false);
  if (files.length > 0)
    throw new EnvError(new Map(files.map(([variable, path]) => [variable, complain(variable, path)])));
}

/** A text, with what it must be: the message for an invalid one says so. */
const text = (must: string) => v.pipe(v.string(), v.description(must));
const filled = (must: string) => v.pipe(text(must), v.nonEmpty());
const origin = (must: string) =>
  v.pipe(
    text(must),
    v.check(isOrigin),
    v.transform((url) => new URL(url).origin),
  );
const folder = v.pipe(
  text("the path of a folder"),
  v.transform((path) => resolve(path)),
);
const onOrOff = v.pipe(v.picklist(["on", "off"]), v.description('"on" or "off"'));
const port = (least: number) =>
  v.pipe(
    text(`a whole number from ${least} to 65535`),
    v.regex(/^\d{1,5}$/),
    v.transform(Number),
    v.minValue(least),
    v.maxValue(65535),
  );
const together = (what: string) => `${what}, set together with all other S3_ settings`;

const variables = v.object({
  PORT: v.optional(port(0), "3000"),
  HOST: v.optional(v.pipe(text("a host name or an IP address"), v.regex(/^[\w.:%-]+$/)), "127.0.0.1"),
  DATA_DIR: v.optional(folder, "data"),
  DATABASE_URL: v.optional(v.pipe(text("a URL such as postgres://user@host/name"), v.check(isPostgresUrl))),
  SHOP_URL: v.optional(origin("an http or https origin without a path, such as https://shop.example")),
  DEMO: v.optional(onOrOff, "on"),
  SECRET: v.optional(
    v.pipe(
      text("at least 32 random characters"),
      v.check((secret) => secret.trim().length >= 32),
    ),
  ),
  ADMIN_EMAIL: v.optional(v.pipe(text("an email address"), v.email(), v.maxLength(254), v.toLowerCase())),
  ADMIN_PASSWORD: v.optional(v.pipe(text("a password of 8 to 72 bytes"), v.minBytes(8), v.maxBytes(72))),
  SMTP_URL: v.optional(v.pipe(text("a URL such as smtps://user:password@mail.example:465"), v.check(isSmtpUrl))),
  MAIL_FROM: v.optional(
    v.pipe(text("an email address, or a name with one, such as Ankur <shop@example.in>"), v.check(isSender)),
  ),
  OIDC_ISSUER: v.optional(
    v.pipe(
      text("the https URL of your provider, set together with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET"),
      v.check(isIssuer),
    ),
  ),
  OIDC_CLIENT_ID: v.optional(
    filled("the client ID from your provider, set together with OIDC_ISSUER and OIDC_CLIENT_SECRET"),
  ),
  OIDC_CLIENT_SECRET: v.optional(
    filled("the client secret from your provider, set together with OIDC_ISSUER and OIDC_CLIENT_ID"),
  ),
  // Bucket names that all S3 providers accept and that are valid in a URL.
  S3_BUCKET: v.optional(v.pipe(text(together("the name of a bucket")), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
  S3_ENDPOINT: v.optional(origin(together("the http or https origin of the file store"))),
  S3_REGION: v.optional(v.pipe(text(together("a region such as ap-south-1")), v.regex(/^[a-z0-9-]{1,40}$/))),
  S3_ACCESS_KEY_ID: v.optional(v.pipe(text(together("the ID of an access key")), v.regex(/^[\w.:-]{1,128}$/))),
  S3_SECRET_ACCESS_KEY: v.optional(filled(together("the secret of the access key"))),
  BACKUPS: v.optional(onOrOff, "on"),
  BACKUP_DIR: v.optional(folder),
  TRUST_PROXY: v.optional(onOrOff, "off"),
  TAX_CASE: v.optional(onOrOff, "off"),
  METRICS_PORT: v.optional(port(1)),
});

type Variable = keyof typeof variables.entries;

/** Values that must not be logged, because they may contain passwords. */
const HIDDEN = new Set<Variable>([
  "DATABASE_URL",
  "SECRET",
  "ADMIN_PASSWORD",
  "SMTP_URL",
  "OIDC_CLIENT_SECRET",
  "S3_SECRET_ACCESS_KEY",
]);

function complain(variable: Variable, given: string | undefined): string {
  const shown = given === undefined ? "missing" : HIDDEN.has(variable) ? "not valid" : JSON.stringify(given);
  return `is ${shown}. It must be ${v.getDescription(variables.entries[variable].wrapped)}.`;
}

export function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && ["postgres:", "postgresql:"].includes(url.protocol) && url.hostname !== "";
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !["http:", "https:"].includes(url.protocol)) return false;
  return url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "" && url.password === "";
}

/** Blank because a secret store gave nothing: the shop would start beside its data, or log everybody out. */
const NEVER_BLANK = new Set<string>(["DATABASE_URL", "SECRET"] satisfies Variable[]);

const PROVIDER = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;

const S3 = ["S3_BUCKET", "S3_ENDPOINT", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/**
 * The settings of the provider, and those of the file store, are required together. A blank one of the file store counts:
 * the shop would start without its pictures.
 */
function complainOfParts(given: Record<string, string | undefined>, source: Record<string, string | undefined>): void {
  const missing = [PROVIDER, S3].flatMap((group) => {
    const absent = group.filter((variable) => given[variable] === undefined);
    const isMeant = group === S3 && group.some((variable) => source[variable] !== undefined);
    return absent.length === group.length && !isMeant ? [] : absent;
  });
  if (missing.length === 0) return;
  throw new EnvError(new Map(missing.map((variable) => [variable, complain(variable, undefined)])));
}

type Whole<Parts> = { [Part in keyof Parts]: NonNullable<Parts[Part]> };

function isWhole<Parts extends Record<string, unknown>>(parts: Parts): parts is Parts & Whole<Parts> {
  return Object.values(parts).every((part) => part !== undefined);
}

function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && ["smtp:", "smtps:"].includes(url.protocol) && url.hostname !== "";
}

/** Plain http is allowed only for this machine, as in tests and tunnels. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.search !== "" || url.hash !== "" || url.username !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && ["127.0.0.1", "localhost"].includes(url.hostname));
}

function isSender(text: string): boolean {
  const address = /<([^<>]+)>$/.exec(text)?.[1] ?? text;
  return v.is(v.pipe(v.string(), v.email()), address) && !/[\r\n]/.test(text);
}
