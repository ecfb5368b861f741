import { describe, expect, onTestFinished, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { examine } from "#server/backup/doctor.ts";
import { startS3 } from "#tests/support/s3-server.ts";
import { openS3 } from "#platform/files/s3.ts";
import { KINDS } from "#tests/support/kinds.ts";
import { newFolder, openLivedIn } from "./lived-in-shop.ts";

describe.each(KINDS)("the doctor, on the %s database", (kind) => {
  test("finds nothing broken in a shop that is whole, and every rule of the books that is", async () => {
    const { shop, parts } = await openLivedIn(kind);
    const env = { ...readEnv({ DATA_DIR: await newFolder() }), s3: undefined };
    const badOf = async (about: string): Promise<string[]> =>
      (await examine(parts, env)).filter((one) => one.about === about && one.state === "bad").map(({ said }) => said);
    expect(await badOf("books")).toEqual([]);
    expect(await badOf("database")).toEqual([]);
    expect(await badOf("clock")).toEqual([]);

    await shop.sql("UPDATE products SET stock = stock + 1 WHERE sku = 'SEED-TOM-10'");
    await shop.sql("UPDATE orders SET total_paise = total_paise + 1 WHERE id = 1");
    await shop.sql("DELETE FROM order_lines WHERE order_id = 2");
    await shop.sql(
      "UPDATE stock_movements SET change = change - 1 WHERE order_id = 3 AND id = (SELECT min(id) FROM stock_movements WHERE order_id = 3)",
    );
    await shop.sql("UPDATE outbox SET due_at = now() - interval '2 hours' WHERE id = 1");
    const books = await badOf("books");
    expect(books.map((said) => said.split(" (")[0])).toEqual([
      "2 products whose stock is not the sum of what came and went",
      "1 orders whose total is not that of their lines",
      "1 orders without a line",
      "1 orders whose goods were not taken from the stock, or not given back",
    ]);
    expect((await badOf("mail")).map((said) => said.split(":")[0])).toEqual(["1 letters wait for more than an hour"]);
  });
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
    said: expect.stringMatching(/^The clock is 600 s apart from the database's/),
  });
});
