import { expect, test, vi } from "vitest";
import { EVERYTHING, type News } from "./pubsub.ts";

/** ms in which news must have come; they take a few. */
const SOON = { timeout: 10_000 };

/** What all news promise. `open` gives two ends of the same news, which may be one. */
export function newsContract(open: () => Promise<{ here: News; there: News }>): void {
  test("are heard by every listener at both ends; at the other one, those told at once may come as one", async () => {
    const { here, there } = await open();
    const heard: (string | null)[][] = [[], [], []];
    here.listen((topic) => heard[0]?.push(topic));
    here.listen((topic) => heard[1]?.push(topic));
    there.listen((topic) => heard[2]?.push(topic));
    await vi.waitFor(() => {
      here.tell("ready");
      for (const each of heard) expect(each).toContain("ready");
    }, SOON);
    for (const topic of ["orders", "messages", "orders"]) here.tell(topic);
    for (const each of heard) {
      await vi.waitFor(() => {
        const topics = each.slice(each.indexOf("ready")).filter((topic) => topic !== "ready" && topic !== EVERYTHING);
        expect(new Set(topics)).toEqual(new Set(["orders", "messages"]));
        expect(topics.length).toBeLessThanOrEqual(3);
      }, SOON);
    }
  });

  test("are heard at this end before the telling returns", async () => {
    const { here } = await open();
    const heard: (string | null)[] = [];
    here.listen((topic) => heard.push(topic));
    await vi.waitFor(() => expect(here.hears()).toBe(true), SOON);
    here.tell("at once");
    expect(heard.at(-1)).toBe("at once");
    await here.close();
    expect(here.hears()).toBe(false);
  });

  test("are not heard after the listening has ended", async () => {
    const { here } = await open();
    const heard: (string | null)[] = [];
    const others: (string | null)[] = [];
    const stop = here.listen((topic) => heard.push(topic));
    here.listen((topic) => others.push(topic));
    await vi.waitFor(() => {
      here.tell("ready");
      expect(heard).toContain("ready");
    }, SOON);
    stop();
    stop();
    const before = heard.length;
    here.tell("late");
    await vi.waitFor(() => expect(others).toContain("late"), SOON);
    expect(heard).toHaveLength(before);
  });

  test("say once that they end, and nothing afterwards", async () => {
    const { here, there } = await open();
    const heard: (string | null)[] = [];
    here.listen((topic) => heard.push(topic));
    await vi.waitFor(() => {
      here.tell("ready");
      expect(heard).toContain("ready");
    }, SOON);
    await here.close();
    expect(heard.filter((topic) => topic === null)).toHaveLength(1);
    expect(heard.at(-1)).toBeNull();
    if (there !== here) there.tell("late");
    await here.close();
    expect(heard.at(-1)).toBeNull();
  });

  test("tell whoever listens too late that they have ended", async () => {
    const { here } = await open();
    await here.close();
    expect(await new Promise((settle) => here.listen(settle))).toBeNull();
  });
}
