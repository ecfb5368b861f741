import { describe, expect } from "vitest";
import { nozzle } from "#tests/support/fixtures.ts";
import { confirm, fillCart, openCheckout } from "./buying.ts";
import { adminOf } from "./people.ts";
import { search } from "./searching.ts";
import { ON_KINDS } from "./shop-test.ts";

/** As keyboards enter it: composed characters, and one that turns the direction of what follows. */
const ENTERED = "\u202Eসুমন রা\u09DF";
const STORED = "সুমন রা\u09AF\u09BC";

describe.each(ON_KINDS)("a name with several spellings, on the %s database", (_kind, test) => {
  test("is found by each of them", async ({ shop }) => {
    const visitor = shop.visitor();
    await fillCart(visitor, [shop.idOf(nozzle), 1]);
    const placed = await confirm(visitor, await openCheckout(visitor), { name: ENTERED, address: `${ENTERED}, Ozar` });
    expect(placed.status).toBe(303);
    expect(await shop.sql("SELECT name, address FROM orders")).toEqual([{ name: STORED, address: `${STORED}, Ozar` }]);
    const at = await adminOf(shop);
    for (const path of ["/admin/orders", "/admin/customers"]) {
      for (const q of [ENTERED, STORED, "রা\u09DF"]) {
        expect((await search(at, path, { q })).words, `${path} ${q}`).toContain(STORED);
      }
      expect((await search(at, path, { q: "রা\u09DFক" })).words, path).not.toContain(STORED);
    }
  });
});
