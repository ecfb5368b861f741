import { expect, test, vi } from "vitest";
import { EVERYTHING, type PubSub } from "./pubsub.ts";

/** ms within which messages must arrive; they take a few. */
const SOON = { timeout: 10_000 };

/** The contract of every pub/sub. `open` returns two connected ends, which may be the same. */
export function newsContract(open: () => Promise<{ here: PubSub; there: PubSub }>): void {
  test("are heard by every listener at both ends; at the other one, those published at once may arrive as one", async () => {
    const { here, there } = await open();
    const heard: (string | null)[][] = [[], [], []];
    here.subscribe((topic) => heard[0]?.push(topic));
    here.subscribe((topic) => heard[1]?.push(topic));
    there.subscribe((topic) => heard[2]?.push(topic));
    await vi.waitFor(() => {
      here.publish("ready");
      for (const each of heard) expect(each).toContain("ready");
    }, SOON);
    for (const topic of ["orders", "messages", "orders"]) here.publish(topic);
    for (const each of heard) {
      await vi.waitFor(() => {
        const topics = each.slice(each.indexOf("ready")).filter((topic) => topic !== "ready" && topic !== EVERYTHING);
        expect(new Set(topics)).toEqual(new Set(["orders", "messages"]));
        expect(topics.length).toBeLessThanOrEqual(3);
      }, SOON);
    }
  });

  test("are heard at this end before publishing returns", async () => {
    const { here } = await open();
    const heard: (string | null)[] = [];
    here.subscribe((topic) => heard.push(topic));
    await vi.waitFor(() => expect(here.isConnected()).toBe(true), SOON);
    here.publish("at once");
    expect(heard.at(-1)).toBe("at once");
    await here.close();
    expect(here.isConnected()).toBe(false);
  });

  test("are not heard after the listening has ended", async () => {
    const { here } = await open();
    const heard: (string | null)[] = [];
    const others: (string | null)[] = [];
    const stop = here.subscribe((topic) => heard.push(topic));
    here.subscribe((topic) => others.push(topic));
    await vi.waitFor(() => {
      here.publish("ready");
      expect(heard).toContain("ready");
    }, SOON);
    stop();
    stop();
    const before = heard.length;
    here.publish("late");
    await vi.waitFor(() => expect(others).toContain("late"), SOON);
    expect(heard).toHaveLength(before);
  });

  test("say once that they end, and nothing afterwards", async () => {
    const { here, there } = await open();
    const heard: (string | null)[] = [];
    here.subscribe((topic) => heard.push(topic));
    await vi.waitFor(() => {
      here.publish("ready");
      expect(heard).toContain("ready");
    }, SOON);
    await here.close();
    expect(heard.filter((topic) => topic === null)).toHaveLength(1);
    expect(heard.at(-1)).toBeNull();
    if (there !== here) there.publish("late");
    await here.close();
    expect(heard.at(-1)).toBeNull();
  });

  test("tell late listeners that they have ended", async () => {
    const { here } = await open();
    await here.close();
    expect(await new Promise((settle) => here.subscribe(settle))).toBeNull();
  });
}
