import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { PERSON_ERASED } from "#shop/topics/topics.ts";
import { compose, setUp } from "./compose.ts";
import { readEnv } from "./env.ts";
import { openParts } from "./start-parts.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

test("emails that are written as files are deleted with the person who is erased", { timeout: 60_000 }, async () => {
  const dataDir = temporaryFolder();
  vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const env = readEnv({ DATA_DIR: dataDir, BACKUPS: "off" });
  const composition = await compose(env);
  const parts = openParts(composition, env, "http://shop.example");
  onTestFinished(async () => {
    await parts.stop();
    await composition.close();
  });
  await setUp(composition, false);
  const { pool } = composition.database;
  const queue = `INSERT INTO outbox ("to", template, parameters, language) VALUES ($1, 'password_changed', '{"name":""}', 'en')`;
  for (const to of ["sunita@example.in", "ramesh@example.in"]) await pool.query(queue, [to]);
  parts.changed();
  const files = () => readdir(join(dataDir, "outbox")).catch(() => []);
  await expect.poll(files, { timeout: 20_000 }).toHaveLength(2);

  const erased = await pool.query<{ message_id: string }>(
    `DELETE FROM outbox WHERE "to" = 'sunita@example.in' RETURNING message_id`,
  );
  composition.pubsub.publish(PERSON_ERASED);
  await expect.poll(files, { timeout: 20_000 }).toHaveLength(1);
  expect((await files()).join()).not.toContain(erased.rows[0]?.message_id);
});
