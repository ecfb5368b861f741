import { expect, onTestFinished } from "vitest";
import type { Page } from "#tests/support/client.ts";
import { quietLog } from "#tests/support/shop-app.ts";
import { isMarkedUp } from "./values.ts";

/** Names that the router reads of an address for itself, and the page of the second factor of the one in its QR code. */
const OTHERS = new Set(["_routes", "index", "secret"]);

/** Does something meanwhile of which nothing is noted. */
export type Pausing = <Result>(meanwhile: () => Promise<Result>) => Promise<Result>;

/** Notes which fields of forms and which parts of query strings are asked for, by whatever code. */
export function watchReads(): { fields: Set<string>; query: Set<string>; pausing: Pausing } {
  const fields = new Set<string>();
  const query = new Set<string>();
  let isPausing = false;
  for (const method of ["get", "getAll", "has"] as const) {
    note(FormData.prototype, method, (name) => isPausing || fields.add(name));
    note(URLSearchParams.prototype, method, (name) => isPausing || OTHERS.has(name) || query.add(name));
  }
  return {
    fields,
    query,
    async pausing(meanwhile) {
      isPausing = true;
      try {
        return await meanwhile();
      } finally {
        isPausing = false;
      }
    },
  };
}

function note<Method extends "get" | "getAll" | "has">(
  of: Record<Method, (name: string) => unknown>,
  method: Method,
  take: (name: string) => unknown,
): void {
  const own = of[method];
  // Not a spy of the test runner's, which keeps every call.
  of[method] = function (this: unknown, name: string) {
    take(name);
    return own.call(this as never, name);
  };
  onTestFinished(() => void (of[method] = own));
}

/** Fails where an answer is not as it must be, and counts them. */
export type Check = ((what: string, page: Page) => void) & { answers(): number };

/** Holds answers against what every answer must be, whatever was asked; `log` is what the shop complained of meanwhile. */
export function watchAnswers(): Check {
  const log = quietLog();
  let answers = 0;
  const check = (what: string, { status, headers, location, html }: Page): void => {
    answers += 1;
    const complaints = log.mock.calls.splice(0).map((call) => call.map(String).join(" "));
    expect(complaints, `${what}: the log`).toEqual([]);
    expect(status, `${what}: ${html.slice(0, 200)}`).toBeLessThan(500);
    expect(location ?? "/", `${what}: where it leads`).toMatch(/^\/(?![/\\])/);
    expect(headers.getSetCookie().join("\n"), `${what}: cookies`).not.toMatch(/hostile=1/);
    if (!/html/.test(headers.get("content-type") ?? "html")) return;
    expect(isMarkedUp(html), `${what}: a hostile text became markup`).toBe(false);
  };
  return Object.assign(check, { answers: () => answers });
}
