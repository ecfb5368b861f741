import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { EnvError, readEnv } from "./env.ts";

describe("the settings", () => {
  test("have defaults that need nothing set", () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      dataDir: resolve("data"),
      databaseUrl: undefined,
      shopUrl: undefined,
      demo: true,
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
    };
    expect(readEnv(given)).toEqual({
      port: 0,
      host: "::1",
      dataDir: "/srv/ankur",
      databaseUrl: "postgresql://keeper:word@db.example:5433/shop",
      shopUrl: "https://shop.example",
      demo: false,
    });
  });

  test("count an empty text as not set", () => {
    const empty = { PORT: "", HOST: "", DATA_DIR: "", DATABASE_URL: "", SHOP_URL: "", DEMO: "" };
    expect(readEnv(empty)).toEqual(readEnv({}));
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
  ] as const)("refuse a bad %s", ([variable, values]) => {
    for (const value of values) {
      const refusal = refusalOf({ [variable]: value });
      expect(refusal.variables, value).toEqual([variable]);
      expect(refusal.message).toMatch(new RegExp(`^${variable} is .+; it must be .+\\.$`));
    }
  });

  test("name every bad value at once, with what was given and what is allowed", () => {
    expect(refusalOf({ PORT: "eighty", DEMO: "maybe", HOST: "here" }).message).toBe(
      'PORT is "eighty"; it must be a whole number from 0 to 65535.\nDEMO is "maybe"; it must be "on" or "off".',
    );
  });

  test("keep the database's password out of the complaint", () => {
    expect(refusalOf({ DATABASE_URL: "mysql://keeper:s3cret@db/shop" }).message).not.toContain("s3cret");
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
