import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { isFateUnknown, isUnreachable } from "./errors.ts";

const withCode = (code: string) => Object.assign(new Error("it failed"), { code });

test("an answer that was lost is distinguished from a query that was never accepted", () => {
  const lost = [withCode("ECONNRESET"), withCode("ETIMEDOUT"), new Error("Connection terminated unexpectedly")];
  expect(lost.map(isFateUnknown)).toEqual([true, true, true]);
  const refused = [withCode("ECONNREFUSED"), withCode("25006"), new Error("timeout exceeded when trying to connect")];
  expect(refused.map(isFateUnknown)).toEqual([false, false, false]);
});

test("a database that is away, starting, too slow or full is distinguished from a mistake", () => {
  const away = [
    withCode("ECONNREFUSED"),
    withCode("57P01"),
    withCode("57P03"),
    withCode("53300"),
    withCode("53100"),
    withCode("57014"),
    withCode("55P03"),
    withCode("25006"),
    new Error("Connection terminated unexpectedly"),
    new Error("timeout exceeded when trying to connect"),
    new Error("Cannot use a pool after calling end on the pool"),
    new AggregateError([withCode("ECONNREFUSED")]),
    new DrizzleQueryError("select", [], withCode("ECONNRESET")),
  ];
  expect(away.map(isUnreachable)).toEqual(away.map(() => true));
  const mistakes = [
    withCode("23505"),
    withCode("42601"),
    new TypeError("x is not a function"),
    "text",
    null,
    undefined,
  ];
  expect(mistakes.map(isUnreachable)).toEqual(mistakes.map(() => false));
});
