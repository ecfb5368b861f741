import { describe, expect } from "vitest";
import { attribute, linkTo, tags } from "#tests/support/client.ts";
import { ON_KINDS } from "./shop-test.ts";

describe.each(ON_KINDS)("the trail of changes, on the %s database", (_kind, test) => {
  test("says in words who changed what, from what to what, by subject and page by page", async ({ shop, admin }) => {
    const add = (
      what: string,
      subject: string,
      subjectId: string,
      label: string,
      before: object | null,
      after: object | null,
    ) =>
      shop.sql(
        "INSERT INTO changes (by_id, what, subject, subject_id, label, before, after) VALUES ($1, $2, $3, $4, $5, $6, $7)",
        ["process", what, subject, subjectId, label, before, after],
      );
    await add("order_completed", "order", "1", "482913", { state: "open" }, { state: "completed" });
    await add(
      "product_edited",
      "product",
      "3",
      "Tomato",
      { price: "425.00", sparePart: "", gst: "5" },
      { price: "430.50", sparePart: "yes", gst: "" },
    );
    await add("stock_changed", "product", "3", "Tomato", { stock: 12 }, { stock: 10_000 });
    const page = await admin.get("/admin/changes");
    for (const text of [
      "Order 482913 completed",
      "Status: open → completed",
      "Price: ₹425.00 → ₹430.50",
      "Spare part: empty → yes",
      "GST: 5% → empty",
      "Stock: 12 → 10,000",
      "by the server",
    ]) {
      expect(page.words).toContain(text);
    }
    expect(linkTo(page, "/admin/orders/4")).toBe("/admin/orders/482913");
    expect(linkTo(page, "/admin/editproduct")).toBe("/admin/editproduct/3");
    const orders = (await admin.get("/admin/changes?subject=order")).words;
    expect([orders.includes("Order 482913"), orders.includes("Tomato")]).toEqual([true, false]);
    await shop.sql(`INSERT INTO changes (by_id, what, subject, subject_id, label)
      SELECT 'gone', 'message_read', 'message', '1', 'V' || n || '.' FROM generate_series(1, 120) n`);
    const first = await admin.get("/admin/changes");
    expect(first.words).toContain("by a deleted account");
    const next = tags(first.html, "a").find((tag) => attribute(tag, "rel") === "next") ?? "";
    expect((await admin.get(attribute(next, "href") ?? "")).words).toContain("Message from V70. read");
    for (const strange of ["?before=x", "?before=99999999999999999999", "?subject='", "?before=-1"]) {
      expect((await admin.get(`/admin/changes${strange}`)).status).toBe(200);
    }
  });
});
