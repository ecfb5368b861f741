import { sql as query } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderMail } from "#app/mail/render-mail.ts";
import { openBackup } from "#shop/backup/open-backup.ts";
import { formatPaise, plainRupees } from "#shop/values/money.ts";
import { SUBTOTAL, TOTAL } from "#shop/schema/orders.ts";
import { lineTotal, orderTotals } from "#shop/values/order.ts";
import type { Mail } from "#shop/values/mail-template.ts";
import { countAnew } from "#tests/support/count-anew.ts";
import { tomato, urea } from "#tests/support/fixtures.ts";
import { openShopApp, SHOP_URL, type ShopApp } from "#tests/support/shop-app.ts";
import { buy } from "./buying.ts";
import { numberOf, press } from "./admin-orders.ts";
import { adminOf } from "./people.ts";

const mailShop = { name: "Ankur", url: SHOP_URL, phone: null, language: "en" };
const lines = [
  { unitPricePaise: tomato.pricePaise, quantity: 2 },
  { unitPricePaise: urea.pricePaise, quantity: 3 },
];

/** Amounts with their paise set smaller read as '₹850 .00'. */
const amountsIn = (words: string): string => words.replaceAll(/ (?=\.\d\d)/g, "");

/** The newest e-mail of a kind, as it is read. */
async function mailOf({ sql }: ShopApp, template: string): Promise<string> {
  const [row] = await sql<Mail>("SELECT template, parameters FROM outbox WHERE template = $1 ORDER BY id DESC", [
    template,
  ]);
  return renderMail(row!, mailShop).text;
}

describe.each(["embedded", "server"] as const)("an order's sums, on the %s database", (kind) => {
  test("are the same where it is written, on its pages, in emails, on the slip, in the file and in the books", async () => {
    const shop = await openShopApp(kind);
    const { sql, idOf } = shop;
    const { location } = await buy(shop.visitor(), [idOf(tomato), 2], [idOf(urea), 3]);
    const plain = orderTotals(lines);
    const written = `SELECT delivery_paise AS "deliveryPaise", discount_paise AS "discountPaise",
      total_paise::int AS "totalPaise" FROM orders`;
    const { subtotalPaise, ...sums } = plain;
    expect(await sql(written)).toEqual([sums]);
    for (const template of ["order_received", "new_order"]) {
      const mail = await mailOf(shop, template);
      expect(mail, template).toContain(formatPaise(subtotalPaise));
      expect(mail, template).not.toMatch(/Delivery|Discount/);
    }

    const charges = { deliveryPaise: 4_000, discountPaise: 5_050 };
    const { totalPaise } = orderTotals(lines, charges);
    await sql("UPDATE orders SET delivery_paise = $1, discount_paise = $2, total_paise = $3", [
      charges.deliveryPaise,
      charges.discountPaise,
      totalPaise,
    ]);
    await countAnew(shop);
    const admin = await adminOf(shop);
    const number = await numberOf(shop);
    await press(admin, number, "complete");

    const shown = [...lines.map((line) => formatPaise(lineTotal(line))), "₹40.00", "-₹50.50", formatPaise(totalPaise)];
    const texts = {
      "the customer's page": (await shop.visitor().get(location!)).words,
      "the counter's page": (await admin.get(`/admin/orders/${number}`)).words,
      "the slip": (await admin.get(`/admin/orders/${number}/slip`)).words,
      "the letter": await mailOf(shop, "order_completed"),
    };
    for (const [where, text] of Object.entries(texts)) {
      for (const amount of shown) expect(amountsIn(text), where).toContain(amount);
      expect(amountsIn(text), where).not.toContain(formatPaise(plain.totalPaise));
    }
    for (const path of ["/admin/completedorders", "/admin"]) {
      expect(amountsIn((await admin.get(path)).words), path).toContain(formatPaise(totalPaise));
    }
    const [, first] = (await admin.get("/admin/completedorders/download")).html.split("\r\n");
    expect(first).toMatch(new RegExp(`,40\\.00,50\\.50,${plainRupees(totalPaise).replace(".", "\\.")},`));
    expect((await shop.adminShop.today()).received.at(-1)?.paise).toBe(totalPaise);

    const books = openBackup(shop.database.db);
    expect(await books.checkBooks()).toEqual([]);
    await sql("UPDATE orders SET discount_paise = discount_paise + 1");
    expect((await books.checkBooks()).map(({ rule }) => rule)).toEqual(["totals"]);
  });

  test("add up in SQL as they do in the code", async () => {
    const { database } = await openShopApp(kind, { products: [] });
    const line = fc.record({
      unitPricePaise: fc.integer({ min: 0, max: 2_147_483_647 }),
      quantity: fc.integer({ min: 1, max: 100_000 }),
    });
    const paise = fc.integer({ min: 0, max: 2_147_483_647 });
    const charges = fc.record({ deliveryPaise: paise, discountPaise: paise });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 20 }), charges, async (sold, { deliveryPaise, discountPaise }) => {
        const { rows } = await database.db.execute<{ subtotal: string; total: string }>(query`
          select subtotal, ${TOTAL} as total
          from (select ${SUBTOTAL} as subtotal from jsonb_to_recordset(${JSON.stringify(sold)}::jsonb)
            as line ("unitPricePaise" int, quantity int), lateral (select "unitPricePaise" as unit_price_paise) named) goods,
            (select ${deliveryPaise}::int as delivery_paise, ${discountPaise}::int as discount_paise) charges`);
        const { subtotalPaise, totalPaise } = orderTotals(sold, { deliveryPaise, discountPaise });
        expect([Number(rows[0]?.subtotal), Number(rows[0]?.total)]).toEqual([subtotalPaise, totalPaise]);
      }),
      { numRuns: 50 },
    );
  });
});
