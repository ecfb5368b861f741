import { describe, expect, test } from "vitest";
import { ANY_KIND } from "#tests/support/kinds.ts";
import { ENDPOINTS } from "./hostile/endpoints.ts";
import { builtRoutes } from "./hostile/scene.ts";
import { OTHER_KINDS, refuseHostileValues } from "./hostile/refuse-values.ts";

describe("the table of doors", () => {
  test("has a row for every route with an action, and none for another", () => {
    const built = builtRoutes()
      .filter(({ hasAction }) => hasAction)
      .map(({ path }) => path);
    expect(built.length).toBeGreaterThan(20);
    expect(new Set(ENDPOINTS.map(({ path }) => path))).toEqual(new Set(built.filter((path) => !OTHER_KINDS.has(path))));
  });
});

refuseHostileValues(ANY_KIND);
