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
            { ancestorTitles: ["outer", "inner"], title: "one", status: "passed", duration: 1500 },
            { ancestorTitles: [], title: "two", status: "failed", failureMessages: ["expected 1 to be 2"] },
            { ancestorTitles: ["outer"], title: "three", status: "pending" },
            { ancestorTitles: ["outer"], title: "four", status: "todo" },
          ],
        },
      ],
    };
    expect(readVitestReport(JSON.stringify(report))).toEqual([
      { title: "outer > inner > one", state: "passed", seconds: 1.5 },
      { title: "two", state: "failed", reason: "expected 1 to be 2", seconds: 0 },
      { title: "outer > three", state: "skipped", seconds: 0 },
      { title: "outer > four", state: "skipped", seconds: 0 },
    ]);
  });

  test("of Vitest counts a file that could not be loaded as failed", () => {
    const report = { testResults: [{ name: "/broken.test.ts", status: "failed", assertionResults: [] }] };
    expect(readVitestReport(JSON.stringify(report))).toEqual([{ title: "/broken.test.ts", state: "failed" }]);
  });

  test("of Playwright leaves the file's name out, and forgives neither flaky tests nor errors outside of tests", () => {
    const spec = (title: string, status: string) => ({
      title,
      tests: [{ status, results: [{ duration: 250 }, { duration: 250 }] }],
    });
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
      { title: "plain", state: "passed", seconds: 0.5 },
      { title: "the cart > adds", state: "failed", seconds: 0.5 },
      { title: "the cart > sums", state: "skipped", seconds: 0.5 },
      { title: "the cart > x", state: "failed", seconds: 0.5 },
      { title: "no server", state: "failed" },
    ]);
  });
});
