import { describe, expect, test, vi } from "vitest";
import { openShopApp } from "#tests/support/shop-app.ts";

const DEEP = 20_000;

// Only a server's planner is asked: it has the statistics of a real catalogue and is the same that a big shop runs on.
describe("on the server database", () => {
  test("among 20,000 goods a search of three letters reads the trigram index and not every row", async () => {
    const { visitor, sql, database } = await openShopApp("server", { goods: [] });
    await sql(`INSERT INTO products (sku, slug, name, description, category, pack_amount, pack_unit, price_paise, stock)
      SELECT 'BULK-' || n, 'bulk-' || n, 'Good ' || md5(n::text),
        'Plain text of an ordinary length, ' || md5((n * 7)::text) || CASE WHEN n % 4000 = 0 THEN ', with zuk' ELSE '' END,
        'seeds', 1, 'kg', 10000 + n, 5
      FROM generate_series(1, ${DEEP}) AS n`);
    await sql("ANALYZE products");
    const asked = vi.spyOn(database.pool, "query");
    const page = await visitor().get("/products?q=zuk");
    const queries = asked.mock.calls.map(
      ([query, values]) => [query, values] as unknown as [{ text: string }, unknown[]],
    );
    asked.mockRestore();
    expect(page.words).toContain("5 goods");

    const searches = queries.filter(([query]) => query.text?.includes("search_text"));
    // One for the page and one for the count.
    expect(searches).toHaveLength(2);
    for (const [{ text }, values] of searches) {
      const { rows } = await database.pool.query<{ "QUERY PLAN": string }>(`EXPLAIN ${text}`, values);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toContain("products_search_text_trgm");
      expect(plan).not.toContain("Seq Scan");
    }
  });

  test("among 20,000 goods the pages by price and name are read from an index, the last like the first", async () => {
    const { visitor, sql, database } = await openShopApp("server", { goods: [] });
    await sql(`INSERT INTO products (sku, slug, name, description, category, pack_amount, pack_unit, price_paise, stock)
      SELECT 'BULK-' || n, 'bulk-' || n, 'Good ' || md5(n::text), 'Text', 'seeds', 1, 'kg', 10000 + n % 100, 5
      FROM generate_series(1, ${DEEP}) AS n`);
    await sql("ANALYZE products");
    const wanted = {
      price: "products_by_price",
      "-price": "products_by_price",
      name: "products_by_name",
      newest: "products_pkey",
    };
    for (const [sort, index] of Object.entries(wanted)) {
      const first = await visitor().get(`/products?sort=${sort}`);
      const [, next] = /after=([\w-]+)/.exec(first.html) ?? [];
      const asked = vi.spyOn(database.pool, "query");
      await visitor().get(`/products?sort=${sort}&after=${next}`);
      const calls = asked.mock.calls.map(
        ([query, values]) => [query, values] as unknown as [{ text: string }, unknown[]],
      );
      asked.mockRestore();
      const [query, values] = calls.find(([each]) => / order by .* limit /.test(each.text ?? ""))!;
      const { rows } = await database.pool.query<{ "QUERY PLAN": string }>(`EXPLAIN ${query.text}`, values);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan, sort).toMatch(new RegExp(`Index Scan (Backward )?using ${index}`));
    }
  });
});
