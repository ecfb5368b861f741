import { describe, expect } from "vitest";
import { tomato } from "#tests/support/fixtures.ts";
import { openShopApp } from "#tests/support/shop-app.ts";
import { ANY_KIND } from "#tests/support/kinds.ts";
import { numberOf } from "./admin-orders.ts";
import { editForm, sendForm } from "./admin-products.ts";
import { buy } from "./buying.ts";
import { openEdit, sendEdit } from "./order-edits.ts";
import { settings, settingsForm } from "./saving-settings.ts";
import { test } from "./shop-test.ts";

/** A hidden base as the former release wrote it, before there was this field: its values had another name. */
function formerBase(text: string, without: string): string {
  const { values, ...base } = JSON.parse(text) as { values?: Record<string, string> };
  const shown = Object.entries(values ?? base).filter(([name]) => name !== without);
  return JSON.stringify(
    values === undefined ? Object.fromEntries(shown) : { ...base, typed: Object.fromEntries(shown) },
  );
}

/** The form as a release had it that did not know this field yet. */
function without(fields: Record<string, string>, name: string): Record<string, string> {
  const { [name]: _, seen = "{}", ...others } = fields;
  return { ...others, seen: formerBase(seen, name) };
}

describe("a form that a former release filled", () => {
  test("saves the settings, and leaves each that it did not know as it is", async ({ admin }) => {
    const first = settingsForm(await admin.get(settings), { unconfirmedShare: "45", stockAfterCall: "yes" });
    expect((await admin.post(settings, first)).status).toBe(303);
    for (const field of ["unconfirmedShare", "stockAfterCall", "deliveryNote", "heldShare"]) {
      const changes = { openingHours: `Typed without ${field}` };
      const sent = settingsForm(await admin.get(settings), changes);
      expect([field, (await admin.post(settings, without(sent, field))).status]).toEqual([field, 303]);
      const { seen: _, ...rest } = sent;
      expect(settingsForm(await admin.get(settings))).toMatchObject({ ...rest, ...changes });
    }
  });

  test("still unticks a box that it showed", async ({ admin }) => {
    const ticked = settingsForm(await admin.get(settings), { stockAfterCall: "yes" });
    expect((await admin.post(settings, ticked)).status).toBe(303);
    const { stockAfterCall: _, ...unticked } = settingsForm(await admin.get(settings));
    expect((await admin.post(settings, unticked)).status).toBe(303);
    expect(settingsForm(await admin.get(settings))).not.toHaveProperty("stockAfterCall");
  });

  test("saves a product, and leaves each field that it did not know as it is", async ({ shop, admin }) => {
    const id = shop.idOf(tomato);
    const path = `/admin/editproduct/${id}`;
    for (const field of ["brand", "description", "stock", "price"]) {
      const { seen: _, key: _key, ...before } = await editForm(admin, id);
      const old = without({ ...(await editForm(admin, id)), name: `Tomato without ${field}` }, field);
      expect([field, (await sendForm(admin, path, old)).status]).toEqual([field, 303]);
      expect(await editForm(admin, id)).toMatchObject({ ...before, name: `Tomato without ${field}` });
    }
  });

  test("saves an edited order, and leaves each field that it did not know as it is", async ({ shop, admin }) => {
    await buy(shop.visitor(), [shop.idOf(tomato), 2]);
    const number = await numberOf(shop);
    const filled = {
      delivery: "60.50",
      discount: "50.00",
      reason: "Tenth order",
      note: "Call first",
      slipNote: "Temple shop",
    };
    await sendEdit(admin, await openEdit(admin, number), filled);
    for (const field of ["slipNote", "note", "delivery"]) {
      const form = await openEdit(admin, number);
      const fields = form.fields
        .filter(([name]) => name !== field)
        .map(([name, value]): [string, string] => [name, name === "seen" ? formerBase(value, field) : value]);
      const sent = await sendEdit(admin, { ...form, fields }, { name: `Without ${field}` });
      expect([field, sent.status]).toEqual([field, 303]);
      const after = Object.fromEntries((await openEdit(admin, number)).fields);
      expect(after).toMatchObject({ ...filled, name: `Without ${field}` });
    }
  });
});

test("a page of a former release finds its files under the same addresses, as files that never change", async () => {
  const asked: string[] = [];
  const former = {
    find: (name: string) => {
      asked.push(name);
      return Promise.resolve(name === "Former1.js" ? Buffer.from("export {};") : null);
    },
  };
  const shop = await openShopApp(ANY_KIND, { former });
  const found = await shop.app.request("/assets/Former1.js");
  expect([found.status, await found.text()]).toEqual([200, "export {};"]);
  expect(found.headers.get("content-type")).toContain("text/javascript");
  expect(found.headers.get("cache-control")).toContain("immutable");
  expect(found.headers.get("x-content-type-options")).toBe("nosniff");
  expect((await shop.app.request("/assets/Never01.js")).status).toBe(404);
  expect((await shop.app.request("/assets/a/b.js")).status).toBe(404);
  expect(asked).toEqual(["Former1.js", "Never01.js"]);
});
