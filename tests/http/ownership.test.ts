import { describe, expect } from "vitest";
import type { Shop } from "#shop/open-shop.ts";
import { named } from "#shop/cart/cart-change.ts";
import { visitor, type Viewer } from "#shop/values/viewer.ts";
import { tomato } from "#tests/support/fixtures.ts";
import { buy, fillCart } from "./buying.ts";
import { newCustomer, rameshAccount, sunitaAccount } from "./people.ts";
import { ON_KINDS } from "./shop-test.ts";

/** Every verb of the shop's door: a new one fails this test until somebody has said whose it is. */
const verbs: Record<keyof Shop, "everybody" | "own" | "admin" | "whoever knows the key"> = {
  details: "everybody",
  languages: "everybody",
  languagesOn: "everybody",
  translate: "everybody",
  translateLines: "everybody",
  deliveryRules: "everybody",
  notePinMiss: "everybody",
  quoteDelivery: "everybody",
  takePinLookup: "everybody",
  listProducts: "everybody",
  suggestions: "everybody",
  findProduct: "everybody",
  productsById: "everybody",
  relatedProducts: "everybody",
  firstInStock: "everybody",
  surveyCategories: "everybody",
  feedPart: "everybody",
  sitemapPages: "everybody",
  sitemapPage: "everybody",
  picture: "everybody",
  takeSearch: "everybody",
  takeCartSteps: "everybody",
  sendEnquiry: "everybody",
  requestRestock: "everybody",
  placeOrder: "everybody",
  addOwnOrder: "whoever knows the key",
  isPlaced: "whoever knows the key",
  ownOrderWith: "whoever knows the key",
  findOrderByToken: "whoever knows the key",
  cancelByBuyer: "whoever knows the key",
  lookUpOrder: "whoever knows the key",
  myDetails: "own",
  changeMyDetails: "own",
  myOrders: "own",
  myOrder: "own",
  myData: "own",
  deleteMyAccount: "own",
  readSavedCart: "own",
  changeSavedCart: "own",
  adoptCart: "own",
  markSavedOrdered: "own",
  asAdmin: "admin",
};

describe.each(ON_KINDS)("whose is what, on the %s database", (_kind, test) => {
  test("every verb of the shop is known here", async ({ shop: { shop } }) => {
    expect(Object.keys(shop).toSorted()).toEqual(Object.keys(verbs).toSorted());
  });

  test("nobody reads or changes another's cart, orders or profile", async ({ shop: app }) => {
    const { shop, sql } = app;
    const sunita = await newCustomer(app, sunitaAccount, { name: "Sunita", phone: "98220 45678" });
    await buy(sunita, [app.idOf(tomato), 2]);
    const ramesh = await newCustomer(app, rameshAccount);
    const idOf = async (email: string) =>
      (await sql<{ id: string }>("SELECT id FROM users WHERE email = $1", [email]))[0]!.id;
    const other: Viewer = { role: "customer", id: await idOf(rameshAccount.email) };
    const owner: Viewer = { role: "customer", id: await idOf(sunitaAccount.email) };
    const nobody: Viewer = { role: "customer", id: "no such account" };
    const [order] = await sql<{ number: string }>("SELECT number FROM orders");
    const number = Number(order!.number);
    const everything = async () => JSON.stringify(await shop.myData(owner));
    const before = await everything();
    expect(before).toContain("Sunita");

    expect(await shop.myOrder(owner, number)).not.toBeNull();
    for (const viewer of [other, nobody, visitor, { role: "admin", id: "process" } as const]) {
      expect(await shop.myOrder(viewer, number)).toBeNull();
      expect((await shop.myOrders(viewer, null)).orders).toEqual([]);
      expect((await shop.myOrders(viewer, number)).orders).toEqual([]);
      expect((await shop.myDetails(viewer))?.name ?? "").not.toBe("Sunita");
      expect((await shop.myData(viewer))?.orders ?? []).toEqual([]);
      expect(await shop.readSavedCart(viewer)).toBeNull();
    }
    const details = { name: "Somebody else", phone: null, address: null, village: null };
    for (const viewer of [other, visitor]) {
      await shop.changeMyDetails(viewer, details, "here");
      await shop.changeSavedCart(viewer, [named({ kind: "empty" })]);
      await shop.adoptCart(viewer, []);
      await shop.markSavedOrdered(viewer, crypto.randomUUID(), [{ productId: app.idOf(tomato), quantity: 9 }]);
      await shop.deleteMyAccount(viewer, "here");
    }
    expect(await everything()).toBe(before);

    expect((await ramesh.post(`/account/orders/${number}/again`, {})).status).not.toBe(303);
    expect(shop.asAdmin(owner)).toBeNull();
    expect(shop.asAdmin(visitor)).toBeNull();
  });

  test("another's order is 404, for reading and for ordering again", async ({ shop: app, customer: sunita }) => {
    await buy(sunita, [app.idOf(tomato), 2]);
    const [order] = await app.sql<{ number: string }>("SELECT number FROM orders");
    const ramesh = await newCustomer(app, rameshAccount);
    const again = `/account/orders/${order!.number}/again`;
    expect((await ramesh.post(again, {})).status).toBe(404);
    expect((await ramesh.get(`/account?before=${order!.number}`)).words).toContain("No orders yet");
    expect((await ramesh.get("/account/download")).html).not.toContain("Tomato");
    expect((await sunita.post(again, {})).location).toBe("/cart");
    expect((await sunita.get("/account/download")).html).toContain("Tomato");
    for (const strange of ["0", "-1", "1e3", "%27", "9".repeat(30)]) {
      expect((await sunita.post(`/account/orders/${strange}/again`, {})).status, strange).toBe(404);
    }
    await fillCart(ramesh, [app.idOf(tomato), 1]);
    expect((await sunita.get("/account/download")).html).not.toContain(rameshAccount.email);
  });
});
