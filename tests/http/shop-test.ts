import { test as base } from "vitest";
import { openShopApp } from "#tests/support/shop-app.ts";
import { ANY_KIND, KINDS } from "#tests/support/kinds.ts";
import { adminOf, newCustomer, sunitaAccount } from "./people.ts";

/** A test with a shop of its own, an admin and a customer who are logged in, and a guest. Only what it names is opened. */
const testOn = (kind: (typeof KINDS)[number]) =>
  base
    .extend("shop", () => openShopApp(kind))
    .extend("admin", ({ shop }) => adminOf(shop))
    .extend("guest", ({ shop }) => shop.visitor())
    .extend("customer", ({ shop }) => newCustomer(shop, sunitaAccount));

/** Where one database is as good as the other. */
export const test = testOn(ANY_KIND);

/** For `describe.each`: each database of the run, and a test on it. */
export const ON_KINDS = KINDS.map((kind) => [kind, testOn(kind)] as const);
