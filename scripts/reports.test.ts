import { describe, expect, test } from "vitest";
import { readPlaywrightReport, readVitestReport } from "./reports.ts";

describe("a report", () => {
  test("of Vitest gives every test's full title and state", () => {
    const report = {
      testResults: [
        {
          name: "/a.test.ts",
          status: "failed",
          assertionResults: [
            { ancestorTitles: ["outer", "inner"], title: "one", status: "passed" },
            { ancestorTitles: [], title: "two", status: "failed", failureMessages: ["expected 1 to be 2"] },
            { ancestorTitles: ["outer"], title: "three", status: "pending" },
            { ancestorTitles: ["outer"], title: "four", status: "todo" },
          ],
        },
      ],
    };
    expect(readVitestReport(JSON.stringify(report))).toEqual([
      { title: "outer > inner > one", state: "passed" },
      { title: "two", state: "failed", reason: "expected 1 to be 2" },
      { title: "outer > three", state: "skipped" },
      { title: "outer > four", state: "skipped" },
    ]);
  });

  test("of Vitest counts a file that could not be loaded as failed", () => {
    const report = { testResults: [{ name: "/broken.test.ts", status: "failed", assertionResults: [] }] };
    expect(readVitestReport(JSON.stringify(report))).toEqual([{ title: "/broken.test.ts", state: "failed" }]);
  });

  test("of Playwright leaves the file's name out, and forgives neither flaky tests nor errors outside of tests", () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
    const report = {
      suites: [
        {
          title: "cart.spec.ts",
          specs: [spec("plain", "expected")],
          suites: [
            { title: "the cart", specs: [spec("adds", "flaky"), spec("sums", "skipped"), spec("x", "unexpected")] },
          ],
        },
      ],
      errors: [{ message: "no server" }],
    };
    expect(readPlaywrightReport(JSON.stringify(report))).toEqual([
      { title: "plain", state: "passed" },
      { title: "the cart > adds", state: "failed" },
      { title: "the cart > sums", state: "skipped" },
      { title: "the cart > x", state: "failed" },
      { title: "no server", state: "failed" },
    ]);
  });
});
