import { describe, expect, test } from "vitest";
import { addressToKeep } from "./cacheable-address.ts";

describe("addresses of cached pages", () => {
  test.each([
    ["/products?utm_source=whatsapp", "/products"],
    ["/products?sort=price&q=urea&x=1", "/products?q=urea&sort=price"],
    ["/products?q=%20%20urea%20", "/products?q=urea"],
    ["/home?fbclid=1", "/home"],
    ["/product-list?after=x&fbclid=1", "/product-list?after=x"],
    ["/products/tomato-seeds?ref=1", "/products/tomato-seeds"],
    ["/feed.xml?x=1", "/feed.xml"],
    ["/feed/2.xml", "/feed/2.xml"],
    ["/suggestions?x=1", "/suggestions"],
    ["/suggestions?in=hi&x=1", "/suggestions?in=hi"],
    ["/suggestions?in=high", "/suggestions"],
    ["/contactus?utm_source=poster", "/contactus"],
    ["/contactus?sent", "/contactus?sent"],
    ["/login", "/login"],
    ["/find-order", "/find-order"],
  ])("%s is kept as %s", (address, kept) => expect(addressToKeep(address)).toBe(kept));

  test.each([
    "/cart",
    "/checkout",
    "/contactus.data",
    "/login?to=/admin",
    "/login/code",
    "/reset/abc",
    "/account",
    "/admin",
    "/admin/products",
    "/order/abc",
    "/find-order?x=1",
    "/products/a/b",
    "//evil.example/products",
    "http://evil.example/products",
    "/products.data",
    "/feed-xml",
    `/products?q=${"a".repeat(900)}`,
  ])("%s is not kept", (address) => expect(addressToKeep(address)).toBeNull());
});
