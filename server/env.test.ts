import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { fileURLToPath } from "node:url";
import { checkFolders, EnvError, readEnv } from "./env.ts";

describe("the settings", () => {
  test("have defaults that need nothing set", () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      dataDir: resolve("data"),
      databaseUrl: undefined,
      shopUrl: undefined,
      demo: true,
      secret: undefined,
      adminEmail: undefined,
      adminPassword: undefined,
      smtpUrl: undefined,
      mailFrom: undefined,
      provider: undefined,
      backups: true,
      backupDir: resolve("data/backups"),
      trustProxy: false,
      taxCase: false,
    });
  });

  test("are taken from the environment", () => {
    const given = {
      PORT: "0",
      HOST: "::1",
      DATA_DIR: "/srv/ankur",
      DATABASE_URL: "postgresql://keeper:word@db.example:5433/shop",
      SHOP_URL: "https://Shop.Example/",
      DEMO: "off",
      SECRET: "thirty-two characters or more, no less",
      ADMIN_EMAIL: "Keeper@Shop.Example",
      ADMIN_PASSWORD: "counter key",
      SMTP_URL: "smtps://a:b@mail.example:465",
      MAIL_FROM: "Ankur <shop@shop.example>",
      OIDC_ISSUER: "https://login.example/realm",
      OIDC_CLIENT_ID: "shop",
      OIDC_CLIENT_SECRET: "between us",
      BACKUPS: "off",
      BACKUP_DIR: "/mnt/backups/",
      TRUST_PROXY: "on",
      METRICS_PORT: "9464",
      TAX_CASE: "on",
    };
    expect(readEnv(given)).toEqual({
      port: 0,
      host: "::1",
      dataDir: "/srv/ankur",
      databaseUrl: "postgresql://keeper:word@db.example:5433/shop",
      shopUrl: "https://shop.example",
      demo: false,
      secret: "thirty-two characters or more, no less",
      adminEmail: "keeper@shop.example",
      adminPassword: "counter key",
      smtpUrl: "smtps://a:b@mail.example:465",
      mailFrom: "Ankur <shop@shop.example>",
      provider: { issuer: "https://login.example/realm", clientId: "shop", clientSecret: "between us" },
      backups: false,
      backupDir: "/mnt/backups",
      trustProxy: true,
      taxCase: true,
      metricsPort: 9464,
    });
  });

  test("count a blank text as not set, where nothing is lost by it", () => {
    const blank = { PORT: "", HOST: " ", DATA_DIR: "", SHOP_URL: "", DEMO: "", SMTP_URL: " ", OIDC_ISSUER: "" };
    expect(readEnv(blank)).toEqual(readEnv({}));
  });

  test.each(["DATABASE_URL", "SECRET", "S3_BUCKET", "S3_SECRET_ACCESS_KEY"])(
    "refuse a blank %s: the shop would start beside its data",
    (name) => {
      for (const blank of ["", " ".repeat(40)]) expect(() => readEnv({ [name]: blank })).toThrow(`${name} is `);
    },
  );

  test("refuse a file in the place of a folder", () => {
    const file = fileURLToPath(import.meta.url);
    expect(() => checkFolders(readEnv({ BACKUP_DIR: file }))).toThrow("It must be the path of a folder.");
    expect(() => checkFolders(readEnv({ BACKUP_DIR: file, BACKUPS: "off" }))).not.toThrow();
    expect(() => checkFolders(readEnv({ BACKUP_DIR: `${file}-missing` }))).not.toThrow();
  });

  test.for([
    ["PORT", ["-1", "65536", "80a", "3e3", " 80", "0x50", "1.5", "100000"]],
    ["HOST", ["http://here", "a b", "here/there"]],
    ["DATABASE_URL", ["mysql://a/b", "somewhere", "postgres:///shop"]],
    [
      "SHOP_URL",
      ["shop.example", "ftp://shop.example", "https://shop.example/path", "https://a@shop.example", "https://s/?q"],
    ],
    ["DEMO", ["yes", "ON", "true"]],
    ["SECRET", ["short"]],
    ["ADMIN_EMAIL", ["admin", "a@b"]],
    ["ADMIN_PASSWORD", ["seven 7", "p".repeat(73)]],
    ["SMTP_URL", ["mail.example", "http://mail.example"]],
    ["MAIL_FROM", ["the shop", "Shop <shop>"]],
    ["TRUST_PROXY", ["yes", "1"]],
    ["BACKUPS", ["daily", "yes"]],
    ["TAX_CASE", ["open"]],
    ["METRICS_PORT", ["0", "off", "70000"]],
    ["S3_BUCKET", ["Ankur", "a", "a/b", "a b"]],
    ["S3_ENDPOINT", ["s3.example", "https://s3.example/bucket", "https://key:secret@s3.example"]],
    ["S3_REGION", ["Mumbai", "a b"]],
    ["S3_ACCESS_KEY_ID", ["a b"]],
  ] as const)("refuse a bad %s", ([variable, values]) => {
    for (const value of values) {
      const refusal = refusalOf({ [variable]: value });
      expect(refusal.variables, value).toEqual([variable]);
      expect(refusal.message).toMatch(new RegExp(`^${variable} is .+\\. It must be .+\\.$`));
    }
  });

  test("name every bad value at once, with what was given and what is allowed", () => {
    expect(refusalOf({ PORT: "eighty", DEMO: "maybe", HOST: "here" }).message).toBe(
      'PORT is "eighty". It must be a whole number from 0 to 65535.\nDEMO is "maybe". It must be "on" or "off".',
    );
  });

  test("keep passwords and secrets out of the complaint", () => {
    for (const variable of ["DATABASE_URL", "SMTP_URL"]) {
      expect(refusalOf({ [variable]: "mysql://keeper:s3cret@db/shop" }).message).not.toContain("s3cret");
    }
    for (const variable of ["SECRET", "ADMIN_PASSWORD"]) {
      expect(refusalOf({ [variable]: "s3cret" }).message).not.toContain("s3cret");
    }
  });

  test("want a file store whole, and keep its secret out of the complaint", () => {
    const whole = {
      S3_BUCKET: "ankur-files",
      S3_ENDPOINT: "https://s3.example/",
      S3_REGION: "ap-south-1",
      S3_ACCESS_KEY_ID: "AKIATESTS",
      S3_SECRET_ACCESS_KEY: "s3cret/of+it",
    };
    expect(readEnv(whole).s3).toEqual({
      bucket: "ankur-files",
      endpoint: "https://s3.example",
      region: "ap-south-1",
      accessKeyId: "AKIATESTS",
      secretAccessKey: "s3cret/of+it",
    });
    expect(readEnv({}).s3).toBeUndefined();
    for (const variable of Object.keys(whole)) {
      const refusal = refusalOf({ ...whole, [variable]: "" });
      expect(refusal.variables).toEqual([variable]);
      expect(refusal.message).toMatch(new RegExp(`^${variable} is missing\\. It must be .+\\.$`));
      expect(refusal.message).not.toContain("s3cret");
    }
  });

  test("want a provider whole, and reached by https", () => {
    const whole = { OIDC_ISSUER: "https://login.example", OIDC_CLIENT_ID: "shop", OIDC_CLIENT_SECRET: "s3cret" };
    expect(readEnv(whole).provider?.issuer).toBe("https://login.example");
    expect(readEnv({ ...whole, OIDC_ISSUER: "http://127.0.0.1:9000" }).provider).toBeDefined();
    const { OIDC_CLIENT_SECRET: _secret, ...part } = whole;
    expect(refusalOf(part).message).toMatch(/^OIDC_CLIENT_SECRET is missing\. It must be .+\.$/);
    for (const issuer of ["http://login.example", "login.example", "https://login.example/?a"]) {
      expect(refusalOf({ ...whole, OIDC_ISSUER: issuer }).variables).toEqual(["OIDC_ISSUER"]);
    }
  });
});

function refusalOf(source: Record<string, string>): EnvError {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}
