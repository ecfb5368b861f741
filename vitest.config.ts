import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { hasOldestPostgres } from "#tests/support/oldest-postgres.ts";

/** Only in the whole run (`npm run test:all`) and in commands of their own: they take minutes. */
const isWhole = process.env["ALL"] === "on";
const ONLY_IN_THE_WHOLE = ["costly-input", "fuzz", "hostile-values-embedded", "picture-weight", "statement-plans"].map(
  (name) => `tests/http/${name}.test.ts`,
);

/** The longest of all files begin first, so that at the end no worker is left with one alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /hostile-values|statement-plans/.test(moduleId);
    // oxlint-disable-next-line unicorn/no-array-sort -- Not an array's.
    return (await super.sort(files)).toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)));
  }
}

/** What asks most of a server, on the oldest that the shop takes. */
const ON_THE_OLDEST = [
  "admin-orders-lists",
  "backup",
  "backup-commands",
  "customers-counted",
  "doctor",
  "import",
  "older-releases",
  "order-edits",
  "orders",
  "outbox",
  "payments",
  "purge",
  "repaired-books",
  "search",
  "search-terms",
  "upgrade",
];

export default defineConfig({
  test: {
    // Most of a test's time its page waits for its database, which is another thread or process.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: "architecture", include: ["tests/architecture.test.ts"] } },
      {
        test: {
          name: "unit",
          include: ["{app,shop,platform,server,scripts}/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/support/seed.ts"],
          hookTimeout: 60_000,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          exclude: isWhole ? [] : ONLY_IN_THE_WHOLE,
          globalSetup: ["tests/support/database-server.ts"],
          // Files of a worker share its databases, which are emptied after each test, and the built shop.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      ...(isWhole ? [faults(), deploy(), otherBrowsers()] : []),
      ...(isWhole && hasOldestPostgres() ? [oldest()] : []),
    ],
  },
});

function oldest() {
  return {
    test: {
      name: "oldest",
      include: ON_THE_OLDEST.map((name) => `tests/http/${name}.test.ts`),
      exclude: ONLY_IN_THE_WHOLE,
      globalSetup: ["tests/support/oldest-database-server.ts"],
      env: { SERVER: "oldest" },
      isolate: false,
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  };
}

function faults() {
  return {
    test: {
      name: "faults",
      include: ["tests/faults/**/*.test.ts"],
      globalSetup: ["tests/support/database-server.ts"],
      // By themselves and one after the other: they bring the machine to its limits.
      sequence: { groupOrder: 1 },
      maxWorkers: 1,
      // The long form takes a while; its own limits are in the tests.
      testTimeout: 45 * 60_000,
      hookTimeout: 180_000,
    },
  };
}

function deploy() {
  return {
    test: {
      name: "deploy",
      include: ["tests/deploy/**/*.test.ts"],
      globalSetup: ["tests/support/database-server.ts", "tests/deploy/support/packages.ts"],
      // Behind the faults: both ask all that the machine has.
      sequence: { groupOrder: 2 },
      maxWorkers: 1,
      testTimeout: 15 * 60_000,
      hookTimeout: 180_000,
    },
  };
}

function otherBrowsers() {
  return {
    test: {
      name: "other-browsers",
      include: ["tests/other-browsers/**/*.test.ts"],
      globalSetup: ["tests/other-browsers/support/packages.ts"],
      sequence: { groupOrder: 3 },
      maxWorkers: 1,
      testTimeout: 180_000,
      hookTimeout: 180_000,
    },
  };
}
