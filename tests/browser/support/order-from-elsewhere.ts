import { expect, request } from "@playwright/test";
import { buyer } from "./products.ts";
import { fromSomewhere } from "./visitors.ts";

/** Somebody orders from a network address of their own, without a browser, by the buyer's phone. */
export async function orderFromElsewhere(shop: string, good: { path: string }): Promise<void> {
  const client = await request.newContext({
    baseURL: shop,
    extraHTTPHeaders: { ...fromSomewhere(), "sec-fetch-site": "same-origin" },
  });
  const product = await (await client.get(good.path)).text();
  const [, id = ""] = /value="add (\d+)"/.exec(product) ?? [];
  await client.post("/cart", { form: { change: `add ${id}`, quantity: "1" } });
  const checkout = await (await client.get("/checkout")).text();
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(checkout)?.[1] ?? "";
  const answer = await client.post("/checkout", {
    form: {
      key: hidden("key"),
      lines: hidden("lines"),
      name: buyer.Name,
      email: buyer.Email,
      phone: buyer.Phone,
      address: buyer.Address,
    },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  await client.dispose();
}
