import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { describe, expect, test, vi } from "vitest";
import { openProcessPubsub } from "#platform/pubsub/process-pubsub.ts";
import { PRODUCTS } from "#shop/stock/product-topics.ts";
import { openPageCache } from "./open-page-cache.ts";

describe("a page that is being rendered when something changes", () => {
  test("goes to those who asked before, and to nobody who asks afterwards", async () => {
    const pubsub = openProcessPubsub();
    const renderings: { finish(text: string): void }[] = [];
    const app = () =>
      new Promise<Response>((resolve) => {
        renderings.push({ finish: (text) => resolve(new Response(text)) });
      });
    const pages = openPageCache({ app, pubsub, shopUrl: "http://shop.example" });
    const ask = async () => (await pages(new Request("http://shop.example/products"), {})).text();
    const texts = async (asked: Promise<string>[]) => await Promise.all(asked);

    const [first, beside] = [ask(), ask()];
    expect(renderings).toHaveLength(1);
    pubsub.publish(PRODUCTS);
    const [second, besideSecond] = [ask(), ask()];
    expect(renderings).toHaveLength(2);
    renderings[1]?.finish("new price");
    expect(await texts([second, besideSecond])).toEqual(["new price", "new price"]);
    renderings[0]?.finish("old price");
    expect(await texts([first, beside])).toEqual(["old price", "old price"]);
    // The late one is not kept in the place of the newer.
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    const request = Object.assign(new IncomingMessage(new Socket()), { method: "GET", url: "/products" });
    const end = vi.spyOn(response, "end");
    expect(pages.atOnce(request, response)).toBe(true);
    expect(String(end.mock.calls[0]?.[0])).toBe("new price");
  });
});
