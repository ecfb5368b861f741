import { describe, expect } from "vitest";
import { tomato } from "#tests/support/fixtures.ts";
import { attribute, tags } from "#tests/support/client.ts";
import { buy } from "./buying.ts";
import { adminOf, newCustomer, rameshAccount, sunitaAccount } from "./people.ts";
import { search } from "./searching.ts";
import { ON_KINDS } from "./shop-test.ts";

describe.each(ON_KINDS)("the users' page, on the %s database", (_kind, test) => {
  test("lists everyone with their orders, and finds them by name, email, village and phone", async ({ shop }) => {
    const sunita = await newCustomer(shop, sunitaAccount, {
      name: "Sunita Jadhav",
      phone: "९८२२० ४५६७८",
      village: "Palkhed",
    });
    await newCustomer(shop, rameshAccount, { name: "Ramesh 100% Patil", phone: "094220-11873", address: "Ozar" });
    await buy(sunita, [shop.idOf(tomato), 1]);
    const admin = await adminOf(shop);
    const all = await admin.get("/admin/users");
    expect(all.words).toContain("Sunita Jadhav sunita@example.in 98220 45678 Palkhed");
    expect(all.words).toContain("1 order");
    expect(all.words, "the admin is among those whom the tile counts, and marked").toContain(
      "Admin admin@ankur.example",
    );
    const find = async (text: string) => {
      const { words } = await search(admin, "/admin/users", { q: text });
      return [words.includes("Sunita Jadhav"), words.includes("Ramesh 100% Patil")];
    };
    for (const text of [
      "sunita",
      "PALKHED jadhav",
      "98220 45678",
      "+91-98220-45678",
      "0098220",
      "४५६७८",
      "45678",
      "sunita@",
    ]) {
      expect([text, await find(text)]).toEqual([text, text === "0098220" ? [false, false] : [true, false]]);
    }
    for (const text of ["94220 11873", "9422011873", "011873", "100%"])
      expect([text, await find(text)]).toEqual([text, [false, true]]);
    for (const text of ["%", "_", "\\", "'; drop table users", "x".repeat(5000), "\0"]) {
      expect((await search(admin, "/admin/users", { q: text })).status).toBe(200);
    }
    expect(await find("nobody")).toEqual([false, false]);
  });

  test("goes through all of them page by page, none twice, none left out", async ({ shop }) => {
    await shop.sql(`INSERT INTO users (id, name, email, created_at)
      SELECT 'u' || n, 'Person ' || n, 'p' || n || '@example.in', now() - (n / 3) * interval '1 microsecond' FROM generate_series(1, 120) n`);
    const admin = await adminOf(shop);
    const seen: string[] = [];
    let path = "/admin/users";
    while (path !== "") {
      const page = await admin.get(path);
      seen.push(...(page.html.match(/p\d+@example\.in(?=<)/g) ?? []));
      path =
        tags(page.html, "a")
          .filter((tag) => attribute(tag, "rel") === "next")
          .map((tag) => attribute(tag, "href"))[0] ?? "";
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
    for (const after of ["1", "99999999999999999-u", "5-'", "-"]) {
      expect((await admin.get(`/admin/users?after=${encodeURIComponent(after)}`)).status).toBe(200);
    }
  });
});
