import type { TestProject } from "vitest/node";
import { setUpServer } from "./database-server.ts";
import { OldestPostgres } from "./oldest-postgres.ts";

/** Vitest's global set-up: as `database-server.ts`, with the oldest PostgreSQL that the shop takes. */
export default function setUp(project: TestProject): Promise<() => Promise<void>> {
  return setUpServer(project, (settings) => new OldestPostgres(settings));
}
