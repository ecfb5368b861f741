import { IncomingMessage, ServerResponse } from "node:http";
import { soon } from "#tests/support/soon.ts";
import { Socket } from "node:net";
import { describe, expect, test, vi } from "vitest";
import { openProcessPubsub } from "#platform/pubsub/process-pubsub.ts";
import { PRODUCTS } from "#shop/topics/topics.ts";
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
    // The late rendering must not replace the newer one.
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    const request = Object.assign(new IncomingMessage(new Socket()), { method: "GET", url: "/products" });
    const end = vi.spyOn(response, "end");
    expect(pages.atOnce(request, response)).toBe(true);
    expect(String(end.mock.calls[0]?.[0])).toBe("new price");
  });
});

test("a page that is not fresh is sent at once while the database gives no answers, and rendered beside", async () => {
  const state = { isConnected: true, isResponsive: true };
  const renderings: ((text: string) => void)[] = [];
  const app = () => new Promise<Response>((settle) => renderings.push((text) => settle(new Response(text))));
  const pubsub = { ...openProcessPubsub(), isConnected: () => state.isConnected };
  const isResponsive = () => state.isResponsive;
  const pages = openPageCache({ app, pubsub, isResponsive, shopUrl: "http://shop.example" });
  const first = pages(new Request("http://shop.example/products"), {});
  renderings[0]?.("before");
  expect(await (await first).text()).toBe("before");

  const atOnce = () => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    const end = vi.spyOn(response, "end");
    const request = Object.assign(new IncomingMessage(new Socket()), { method: "GET", url: "/products" });
    return pages.atOnce(request, response) ? String(end.mock.calls[0]?.[0]) : null;
  };
  state.isConnected = false;
  expect(atOnce(), "it is rendered anew while the database answers").toBeNull();
  state.isResponsive = false;
  expect([atOnce(), atOnce(), atOnce()]).toEqual(["before", "before", "before"]);
  expect(renderings, "one at a time asks whether it is back").toHaveLength(2);
  Object.assign(state, { isConnected: true, isResponsive: true });
  renderings[1]?.("after");
  await soon(() => expect(atOnce()).toBe("after"));
});
