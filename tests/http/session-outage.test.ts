import { expect, onTestFinished } from "vitest";
import { quietLog } from "#tests/support/shop-app.ts";
import { test } from "./shop-test.ts";

test("a failed query while a customer is logged in is 503, no logout", async ({ shop, customer: sunita }) => {
  quietLog();
  const { pool } = shop.database;
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  let asked = 0;
  let dropped = 0;
  const whole = pool.query;
  Object.assign(pool, {
    query(...given: unknown[]) {
      asked += 1;
      if (asked !== dropped) return query(...given);
      return Promise.reject(Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }));
    },
  });
  onTestFinished(() => void Object.assign(pool, { query: whole }));
  for (const ask of [() => sunita.get("/account"), () => sunita.get("/cart"), () => sunita.post("/logout", {})]) {
    const statuses: number[] = [];
    for (dropped = 1; statuses.at(-1) !== 200 && statuses.at(-1) !== 303; dropped += 1) {
      asked = 0;
      statuses.push((await ask()).status);
      expect(sunita.cookies.has("ankur.session_token") || statuses.at(-1) === 303, "nobody is signed out by it").toBe(
        true,
      );
    }
    expect(statuses.length, "the first question at least").toBeGreaterThan(1);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([503]));
  }
});
