import { expect, test } from "vitest";
import { openResponsiveness } from "./responsiveness.ts";

test("a database is unresponsive after two seconds without an answer, or an outage, until it answers again", async () => {
  let time = 0;
  const { isResponsive, follow } = openResponsiveness(() => time);
  expect(isResponsive(), "nobody has asked").toBe(true);
  const slow = Promise.withResolvers<string>();
  void follow(slow.promise);
  time = 1900;
  await follow(Promise.resolve("another"));
  time = 3800;
  expect(isResponsive(), "it answers others").toBe(true);
  time = 3901;
  expect(isResponsive()).toBe(false);
  slow.resolve("late");
  await slow.promise;
  expect(isResponsive()).toBe(true);

  const fail = (code: string) => follow(Promise.reject(Object.assign(new Error(code), { code }))).catch(() => {});
  await fail("ECONNREFUSED");
  expect(isResponsive(), "it is away").toBe(false);
  await fail("23505");
  expect(isResponsive(), "a refusal is an answer").toBe(true);
  await fail("57014");
  expect(isResponsive(), "so is a statement that was cut short").toBe(true);
});
