import { describe, expect, test } from "vitest";
import { routeNames } from "./route-names.ts";

const nameOf = routeNames({
  root: { path: "" },
  home: { parentId: "root", path: "home" },
  all: { parentId: "root", path: "products" },
  one: { parentId: "root", path: "products/:slug" },
  admin: { parentId: "root", path: "admin" },
  order: { parentId: "admin", path: "orders/:number" },
  map: { parentId: "root", path: "sitemap.xml" },
  rest: { parentId: "root", path: "*" },
});

describe("the names of places in the site map", () => {
  test("are a page's own, whoever asks for it and however", () => {
    expect(
      ["/", "/home", "/HOME/", "/home.data", "/products", "/products/tomato", "/admin/orders/7"].map(nameOf),
    ).toEqual(["/", "/home", "/home", "/home", "/products", "/products/:slug", "/admin/orders/:number"]);
    expect(["/assets/a.js", "/pictures/1/320.avif", "/sitemap.xml", "/sitemap-xml"].map(nameOf)).toEqual([
      "/assets",
      "/pictures",
      "/sitemap.xml",
      "other",
    ]);
  });

  test("are one for all invented addresses", () => {
    expect(new Set(["/wp-login.php", "/a/b/c", "/products/x/y", '/x"} 1'].map(nameOf))).toEqual(new Set(["other"]));
  });
});
