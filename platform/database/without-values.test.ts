import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { withoutValues } from "./errors.ts";

test("a failed statement is logged with its reason and without its values", () => {
  const cause = Object.assign(new Error("duplicate key value violates unique constraint"), {
    detail: "Key (password)=($2b$10$hash) already exists.",
  });
  const logged = String(
    withoutValues(new DrizzleQueryError("insert into credentials values ($1)", ["$2b$10$hash"], cause)),
  );
  expect(logged).toContain("insert into credentials");
  expect(logged).toContain("duplicate key value");
  expect(logged).toContain("without-values.test.ts");
  expect(logged).not.toContain("$2b$10$");
});

test("anything else is logged as it is", () => {
  const error = new Error("the line dropped");
  expect(withoutValues(error)).toBe(error);
  expect(withoutValues("text")).toBe("text");
});
