import { expect, test } from "vitest";
import { readEnv } from "../env.ts";
import { adviceOn } from "./examine-settings.ts";

const good = { SHOP_URL: "https://shop.example", TRUST_PROXY: "on", SECRET: "thirty-two characters or more, no less" };

test("settings without conflicts need no advice, and each conflict is named", () => {
  const adviceFor = (given: Record<string, string>) => adviceOn(readEnv({ ...good, ...given })).join("\n");
  expect(adviceFor({})).toBe("");
  expect(adviceFor({ SHOP_URL: "" })).toMatch(/^SHOP_URL is not set/);
  expect(adviceFor({ SHOP_URL: "http://shop.example" })).toMatch(/^SHOP_URL is not https/);
  expect(adviceFor({ SHOP_URL: "http://127.0.0.1:3000" })).toBe("");
  expect(adviceFor({ TRUST_PROXY: "off" })).toMatch(/TRUST_PROXY is off/);
  expect(adviceFor({ HOST: "0.0.0.0" })).toMatch(/^TRUST_PROXY is on and the shop listens on 0\.0\.0\.0/);
  const server = { DATABASE_URL: "postgres://keeper:word@db.example/shop" };
  const withoutSecret = adviceOn(readEnv({ ...good, ...server, SECRET: undefined })).join("\n");
  expect(withoutSecret).toMatch(/^SECRET is not set.+\nPictures are in DATA_DIR/);
  expect(withoutSecret).not.toContain("word");
});
