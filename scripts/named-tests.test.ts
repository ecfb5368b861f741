import { describe, expect, test } from "vitest";
import { checkNamedTests } from "./named-tests.ts";
import type { Outcome } from "./reports.ts";

const passed = (title: string): Outcome => ({ title, state: "passed" });

const specification = `# What the shop does

| Need | Shown by |
| --- | :-- |
| Money is whole | \`money > adds\`, \`money > is never a fraction\` |
| One \\| the other | by hand as well as \`choice > a \\| b\` |

| Unrelated | table |
| --- | --- |
| \`not > a test\` | x |
`;
const all = ["money > adds", "money > is never a fraction", "choice > a | b"].map(passed);

describe("the specification's named tests", () => {
  test("are content when every one has run and passed", () => {
    expect(checkNamedTests(specification, [...all, passed("another")])).toEqual([]);
  });

  test("fail when one did not run, by its full title", () => {
    const others = [passed("adds"), passed("money > adds up"), ...all.slice(1)];
    expect(checkNamedTests(specification, others)).toEqual([
      "Line 5 of the specification names a test that did not run: money > adds",
    ]);
  });

  test.for(["failed", "skipped"] as const)("fail when one %s, even beside a namesake that passed", (state) => {
    expect(checkNamedTests(specification, [...all, { title: "choice > a | b", state }])).toEqual([
      "Line 6 of the specification names a test that did not pass: choice > a | b",
    ]);
  });

  test("fail on a line that names none", () => {
    const lines = "| Shown by | Need |\n|---|---|\n| nothing yet | a need |\n|  | another |";
    expect(checkNamedTests(lines, all)).toEqual([
      "Line 3 of the specification names no test.",
      "Line 4 of the specification names no test.",
    ]);
  });

  test.for(["", "No table.", "| Need |\n|---|\n| one |", "| Shown by |\n|---|"])(
    "fail on a specification without any line to hold it to: %j",
    (text) => {
      expect(checkNamedTests(text, all)).toEqual(["The specification has no table with a column 'Shown by'."]);
    },
  );
});
