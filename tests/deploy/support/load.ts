import { setTimeout as pause } from "node:timers/promises";
import { buy } from "#tests/http/buying.ts";
import { newVisitor, type Answered, type Site } from "./browser.ts";

export type Load = {
  /** Requests that were answered, or that failed. */
  requests: number;
  /** Pages that failed, and forms: no answer, 429, or 500 and above. */
  failedPages: string[];
  failedForms: string[];
  orders: number;
  /** ms of the slowest answer. */
  slowest: number;
  /** Nobody begins anything new; settles when everybody has had their last answer. Throws what was no request's failure. */
  end(): Promise<void>;
};

/** ms: all visitors share one address here, which may ask for 100 pages a second at most. */
const READS_FOR = 60;

/** Visitors who look at pages and, where `ordering`, order, without end. */
export function startLoad(site: Site, { visitors = 6, ordering = true } = {}): Load {
  let isOver = false;
  const unexpected: unknown[] = [];
  const load: Load = {
    requests: 0,
    failedPages: [],
    failedForms: [],
    orders: 0,
    slowest: 0,
    async end() {
      isOver = true;
      await Promise.all(people);
      if (unexpected.length > 0) throw new AggregateError(unexpected, String(unexpected[0]));
    },
  };

  async function visitOnce(person: number): Promise<void> {
    let hasFailed = false;
    const client = newVisitor(site, ({ method, path, status, ms }: Answered) => {
      load.requests += 1;
      load.slowest = Math.max(load.slowest, ms);
      if (typeof status === "number" && status !== 429 && status < 500) return;
      hasFailed = true;
      (method === "GET" ? load.failedPages : load.failedForms).push(`${method} ${path}: ${status}`);
    });
    try {
      const pages = ["/home", "/products", `/products?q=good+${person}`, "/products/good-0003", "/contactus"];
      for (const path of pages) {
        await client.get(path);
        await pause(READS_FOR);
      }
      if (!ordering) return;
      const page = await buy(client, [1 + (person % 8), 1]);
      if (page.location?.startsWith("/order/") !== true) throw new Error(`no order: ${page.status} ${page.words}`);
      load.orders += 1;
      await client.get(page.location);
      await pause(READS_FOR);
    } catch (error) {
      // Behind a request that has failed nothing else is as it should be, and that one is counted.
      if (!hasFailed) unexpected.push(error);
    }
  }

  const people = Array.from({ length: visitors }, async (_, person) => {
    while (!isOver) await visitOnce(person);
  });
  return load;
}
