import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Most of a test's time its page waits for its database, which is another thread or process.
    maxWorkers: 2,
    projects: [
      { test: { name: "walls", include: ["tests/walls.test.ts"] } },
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
          globalSetup: ["tests/support/database-server.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
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
      },
    ],
  },
});
