import { mkdir, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { examine } from "#server/doctor/doctor.ts";
import { nameOfDaily } from "#server/backup/rotation.ts";
import { readSecret, shareSecret } from "#server/secret.ts";
import { startS3 } from "#tests/support/s3-server.ts";
import { openS3 } from "#platform/files/s3-store.ts";
import { KINDS } from "#tests/support/kinds.ts";
import { newFolder, openLivedIn } from "./lived-in-shop.ts";

describe.each(KINDS)("the doctor, on the %s database", (kind) => {
  test("finds nothing broken in a shop that is whole, and every rule of the books that is", async () => {
    const { shop, parts } = await openLivedIn(kind);
    const env = { ...readEnv({ DATA_DIR: await newFolder() }), s3: undefined };
    const badOf = async (about: string): Promise<string[]> =>
      (await examine(parts, env))
        .filter((one) => one.about === about && one.state === "bad")
        .map(({ message }) => message);
    expect(await badOf("books")).toEqual([]);
    expect(await badOf("database")).toEqual([]);
    expect(await badOf("clock")).toEqual([]);
    await shop.sql("UPDATE orders SET completed_at = now() - interval '9 years' WHERE id = 1");
    const told = async (more: object) =>
      (await examine(parts, { ...env, ...more })).find(({ about }) => about === "retention")?.message;
    expect(await told({})).toContain("removes customer details from 1 orders. It deletes 0 accounts,");
    expect(await told({ taxCase: true })).toContain("removes customer details from 0 orders (TAX_CASE is on).");

    await shop.sql("UPDATE products SET stock = stock + 1 WHERE sku = 'SEED-TOM-10'");
    await shop.sql("UPDATE orders SET total_paise = total_paise + 1 WHERE id = 1");
    await shop.sql("DELETE FROM order_lines WHERE order_id = 2");
    await shop.sql(
      "UPDATE stock_movements SET change = change - 1 WHERE order_id = 3 AND id = (SELECT min(id) FROM stock_movements WHERE order_id = 3)",
    );
    await shop.sql("UPDATE outbox SET due_at = now() - interval '2 hours' WHERE id = 1");
    const books = await badOf("books");
    expect(books.map((said) => said.split(" (")[0])).toEqual([
      "Products whose stock does not match their stock movements: 2",
      "Orders whose total does not match their items: 1",
      "Orders without items: 1",
      "Days whose order count or total does not match their orders: 2",
      "Customers whose order count or total does not match their orders: 1",
      "Orders whose stock was not deducted or not returned: 1",
    ]);
    expect((await badOf("mail")).map((said) => said.split(".")[0])).toEqual([
      "Emails waiting for more than an hour: 1",
    ]);
  });
});

test("the doctor finds what differs from the schema, so that no order can be placed", async () => {
  const { shop, parts } = await openLivedIn("server");
  const env = { ...readEnv({ DATA_DIR: await newFolder() }), s3: undefined };
  const badNow = async () =>
    (await examine(parts, env)).flatMap(({ about, state, message }) =>
      about === "database" && state === "bad" ? [message.split(". Stop the shop")[0]] : [],
    );
  const index = (
    await shop.sql<{ name: string }>(
      "SELECT conname AS name FROM pg_constraint WHERE conrelid = 'order_lines'::regclass AND contype = 'f' ORDER BY 1",
    )
  )[0]?.name;
  for (const [statement, finding] of [
    ["ALTER TABLE orders DROP COLUMN village", "In the table orders, the column village is missing"],
    [
      "ALTER TABLE saved_carts ADD COLUMN own text NOT NULL",
      "In the table saved_carts, the column own, which is not the shop's, must be filled",
    ],
    [
      "ALTER TABLE enquiries ALTER COLUMN message TYPE varchar(5000)",
      "In the table enquiries, the column message is character varying(5000) instead of text",
    ],
    [
      "ALTER TABLE enquiries ALTER COLUMN name DROP NOT NULL",
      "In the table enquiries, the column name may be empty, unlike in the schema",
    ],
    [
      "ALTER TABLE users DROP CONSTRAINT users_email_small",
      "In the table users, the constraint users_email_small is missing",
    ],
    [
      `ALTER TABLE order_lines DROP CONSTRAINT ${index}`,
      `In the table order_lines, the constraint ${index} is missing`,
    ],
    [
      "ALTER TABLE orders ADD CONSTRAINT own CHECK (total_paise < 0) NOT VALID",
      "In the table orders, the constraint own is not the shop's",
    ],
    [
      "CREATE FUNCTION own() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''no''; END'; CREATE TRIGGER own BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION own()",
      "In the table orders, the trigger own is not the shop's",
    ],
    [
      "ALTER TABLE orders DISABLE TRIGGER refuse_outdated_program",
      "In the table orders, the trigger refuse_outdated_program is off",
    ],
    ["DROP TABLE pin_misses", "The table pin_misses is missing"],
  ] as const) {
    await shop.sql(statement);
    expect(await badNow(), statement).toContain(finding);
  }
});

test("the doctor finds a cut picture, a dropped index, a lost secret and a backup of the future", async () => {
  const { shop, parts, pictureId } = await openLivedIn("server");
  const dataDir = await newFolder();
  const env = { ...readEnv({ DATA_DIR: dataDir }), s3: undefined };
  const folder = join(dataDir, "files", "pictures", pictureId);
  const picture = join(folder, "original.webp");
  await mkdir(folder, { recursive: true });
  const whole = await parts.files.get(`pictures/${pictureId}/original.webp`);
  await writeFile(picture, whole ?? "");
  await shareSecret(shop.accounts, readSecret(env), { isSet: false, isShared: false });
  const foundIn = async (): Promise<string[]> =>
    (await examine(parts, env))
      .filter(
        ({ message, state }) => state !== "well" && /Incomplete|index|secret in|future|cannot be read/.test(message),
      )
      .map(({ about, state, message }) => `${state} ${about}: ${message}`);
  expect(await foundIn()).toEqual([]);

  await truncate(picture, (whole?.length ?? 0) - 100);
  await shop.sql("DROP INDEX orders_by_state");
  await rm(join(dataDir, "secret"));
  await mkdir(env.backupDir, { recursive: true });
  await writeFile(join(env.backupDir, nameOfDaily(new Date(Date.now() + 400 * 86_400_000))), "");
  const found = await foundIn();
  expect(
    found.map((said) =>
      said
        .replace(/\(.+\)/, "(…)")
        .split(/[.:] /)
        .slice(0, 2)
        .join(": "),
    ),
  ).toEqual(
    expect.arrayContaining([
      "bad files: Incomplete picture files",
      "bad database: The index orders_by_state is missing",
      `bad settings: The secret in ${join(dataDir, "secret")} is missing`,
      expect.stringMatching(/^mind backups: ankur-20\d\d-.+ has a future date$/),
    ]),
  );
  expect(found.find((said) => said.includes("orders_by_state"))).toContain(
    'Create it again: CREATE INDEX "orders_by_state"',
  );
});

test("the doctor holds this machine's clock against the file store's", async () => {
  const { parts } = await openLivedIn("server");
  const store = await startS3();
  onTestFinished(() => store.close());
  const env = { ...readEnv({ DATA_DIR: await newFolder() }), s3: store.settings };
  const files = openS3(store.settings);
  const clocks = (await examine({ ...parts, files }, env)).filter(({ about }) => about === "clock");
  expect(clocks.map(({ state }) => state)).toEqual(["well", "well"]);
  const later = {
    ...parts,
    database: {
      ...parts.database,
      pool: new Proxy(parts.database.pool, {
        get: (pool, name) =>
          name === "query"
            ? async (text: string, ...more: unknown[]) =>
                text.includes("clock_timestamp")
                  ? { rows: [{ at: Date.now() + 600_000 }] }
                  : await (pool.query as (...all: unknown[]) => Promise<unknown>)(text, ...more)
            : Reflect.get(pool, name),
      }),
    },
  };
  const [off] = (await examine({ ...later, files }, env)).filter(({ about }) => about === "clock");
  expect(off).toMatchObject({
    state: "bad",
    message: expect.stringMatching(/^The clocks of this machine and the database differ by 600 s\./),
  });
});
