import { describe, expect, onTestFinished } from "vitest";
import { soon } from "#tests/support/soon.ts";
import { newsContract } from "#platform/pubsub/pubsub.contract.ts";
import { EVERYTHING, type PubSub } from "#platform/pubsub/pubsub.ts";
import { openPostgresPubsub } from "#platform/pubsub/postgres-pubsub.ts";
import { openTestDatabase } from "#tests/support/databases.ts";
import { tomato } from "#tests/support/fixtures.ts";
import { SHOP_URL } from "#tests/support/shop-app.ts";
import { buy } from "./buying.ts";
import { test } from "./shop-test.ts";

async function openTwo() {
  const database = await openTestDatabase("server");
  const here = openPostgresPubsub(database.pool);
  const there = openPostgresPubsub(database.pool);
  onTestFinished(async () => {
    await here.close();
    await there.close();
    await database.close();
  });
  return { database, here, there };
}

describe("news between processes on one server", () => {
  newsContract(openTwo);

  test("come back after their connection was lost, and say that some may be missing", async () => {
    const { database, here, there } = await openTwo();
    const heard = await listening(there, here);
    const before = heard.length;
    await database.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()",
    );
    await soon(() => expect(heard.slice(before)).toContain(EVERYTHING));
    here.publish("orders");
    await soon(() => expect(heard.at(-1)).toBe("orders"));
  });

  test("need no connection before somebody listens", async () => {
    const { database, here } = await openTwo();
    here.publish("orders");
    const { rows } = await database.pool.query(
      "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()",
    );
    expect(rows).toEqual([]);
  });
});

async function listening(there: PubSub, here: PubSub): Promise<(string | null)[]> {
  const heard: (string | null)[] = [];
  there.subscribe((topic) => heard.push(topic));
  await soon(() => {
    here.publish("ready");
    expect(heard).toContain("ready");
  });
  return heard;
}

describe("the admin's live line", () => {
  test("tells of an order and of a message as topics, with nothing of what is in them", async ({ shop, admin }) => {
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const stop = new AbortController();
    const response = await shop.app.fetch(
      new Request(`${SHOP_URL}/admin/live`, { headers: { cookie, "accept-encoding": "br" }, signal: stop.signal }),
    );
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(response.headers.get("content-encoding"), "a compressed line would be held back").toBeNull();
    expect(response.headers.get("cache-control")).toContain("no-store");
    const heard = read(response);
    await buy(shop.visitor(), [shop.idOf(tomato), 1]);
    await soon(() => expect(heard.text).toContain("data: orders\n\n"));
    const { key } = await contactPage(shop.visitor());
    await shop.visitor().post("/contactus", { key, name: "Ramesh", email: "r@example.in", message: "Is urea there?" });
    await soon(() => expect(heard.text).toContain("data: messages\n\n"));
    expect(heard.text.replaceAll(/^(?:data: (?:orders|messages)|retry: 3000|:)?$/gm, "").trim()).toBe("");
    stop.abort();
    await soon(() => expect(heard.isOver).toBe(true));
  });

  test("ends when the shop closes, so that closing does not wait for it", async ({ shop, admin }) => {
    const ending = admin.get("/admin/live");
    await shop.pubsub.close();
    expect((await ending).html).toContain("retry: 3000");
  });
});

async function contactPage(client: { get(path: string): Promise<{ html: string }> }): Promise<{ key: string }> {
  const { html } = await client.get("/contactus");
  return { key: /name="key" value="([^"]+)"/.exec(html)?.[1] ?? "" };
}

function read(response: Response): { text: string; isOver: boolean } {
  const heard = { text: "", isOver: false };
  const decoder = new TextDecoder();
  void (async () => {
    try {
      for await (const bytes of response.body ?? []) heard.text += decoder.decode(bytes, { stream: true });
    } finally {
      heard.isOver = true;
    }
  })().catch(() => {});
  return heard;
}
