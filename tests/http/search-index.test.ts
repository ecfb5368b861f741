import { describe, expect, test, vi } from "vitest";
import { wholeListing, type ListingQuery } from "#shop/catalogue/search/listing-query.ts";
import { visitor } from "#shop/values/viewer.ts";
import { openShopApp } from "#tests/support/shop-app.ts";

const DEEP = 20_000;

/** A node of PostgreSQL's JSON plans. */
type Plan = { [figure: string]: unknown; Plan?: Plan; Plans?: Plan[] };

/** Rows of the table that a plan's scans looked at, the ones that they passed over among them. */
function productsLookedAt(plan: Plan): number {
  const figure = (name: string) => Number(plan[name] ?? 0);
  const rows = figure("Actual Rows") + figure("Rows Removed by Filter") + figure("Rows Removed by Index Recheck");
  const own = plan["Relation Name"] === "products" ? rows * figure("Actual Loops") : 0;
  return own + (plan.Plans ?? []).reduce((sum, each) => sum + productsLookedAt(each), 0);
}

// Only a server's planner is asked: it has the statistics of a real catalogue and is the same that a big shop runs on.
describe("on the server database", () => {
  test("among 20,000 products a search of three letters reads the trigram index and not every row", async () => {
    const { visitor, sql, database } = await openShopApp("server", { products: [], fresh: true });
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
    expect(page.words).toContain("5 products");

    const searches = queries.filter(([query]) => query.text?.includes("search_text"));
    // One for the page and the count of a search that finds few.
    expect(searches).toHaveLength(1);
    for (const [{ text }, values] of searches) {
      const { rows } = await database.pool.query<{ "QUERY PLAN": string }>(`EXPLAIN ${text}`, values);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toContain("products_search_text_trgm");
      expect(plan).not.toContain("Seq Scan on products");
    }
  });

  test("among 20,000 products a search that finds thousands looks at few of them, wherever their names have the words", async () => {
    const { sql, database, shop } = await openShopApp("server", { products: [], fresh: true });
    // 'kisan' begins half of all names, 'zeta' those of the last 1,500, 'f1' ends half and begins none, and 'neem' stands
    // in descriptions alone.
    await sql(`INSERT INTO products (sku, slug, name, description, category, pack_amount, pack_unit, price_paise, stock)
      SELECT 'BULK-' || n, 'bulk-' || n,
        CASE WHEN n > 18500 THEN 'Zeta ' WHEN n % 2 = 0 THEN 'Kisan ' ELSE 'Other ' END || md5(n::text)
          || CASE WHEN n % 4 < 2 THEN ' F1' ELSE '' END,
        'Text with neem and zeta', (enum_range(NULL::category))[1 + n / 8 % 4], 1, 'kg', 10000 + n, n % 7
      FROM generate_series(1, ${DEEP}) AS n`);
    await sql("VACUUM ANALYZE products");
    const searches = ["kisan", "ki", "zeta", "ze", "f1", "neem", "neem zeta"].map((text) => ({ text }));
    const place = Buffer.from(JSON.stringify(["relevance", 4, 9000])).toString("base64url");
    const others: Partial<ListingQuery>[] = [
      { text: "kisan", category: "garden", inStock: true },
      { text: "f1", category: "seeds" },
      { text: "neem", sort: "price" },
      { text: "neem", sort: "-price" },
      { text: "neem", after: place },
      { text: "neem", before: place },
    ];
    for (const asked of [...searches, ...others]) {
      const calls = vi.spyOn(database.pool, "query");
      const listing = await shop.listProducts(visitor, { ...wholeListing, ...asked });
      const statements = calls.mock.calls.map(
        ([query, values]) => [query, values] as unknown as [{ text: string }, unknown[]],
      );
      calls.mockRestore();
      expect([listing.count, listing.cards.length], asked.text).toEqual([1001, 24]);
      let looked = 0;
      // The first one counts: it reads until it has a thousand.
      for (const [{ text }, values] of statements.slice(1)) {
        const explained = await database.pool.query<{ "QUERY PLAN": Plan[] }>(
          `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
          values,
        );
        looked += productsLookedAt(explained.rows[0]!["QUERY PLAN"][0]!.Plan!);
      }
      expect(looked, JSON.stringify(asked)).toBeLessThan(DEEP / 4);
    }
  });

  test("among 20,000 products the pages by price and name are read from an index, the last like the first", async () => {
    const { visitor, sql, database } = await openShopApp("server", { products: [], fresh: true });
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
