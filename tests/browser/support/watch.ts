import { expect, type BrowserContext } from "@playwright/test";

export type Watch = {
  /** Watches all pages of a browser context, present and to come. */
  over(context: BrowserContext): void;
  /** From now on the browser may note that something answered with one of these statuses. */
  expectStatus(...statuses: number[]): void;
  /** From now on the browser may note that something could not be fetched. */
  expectLineDown(): void;
  /** From now on the browser may note something like this: a failure that the shop's own script logs. */
  expectLogged(like: RegExp): void;
  /** Fails the test when anything else was noted. */
  conclude(): void;
};

/** Console errors and warnings, uncaught errors, and with them breaches of the Content-Security-Policy. */
export function openWatch(): Watch {
  const complaints: string[] = [];
  // A live line that is being opened while its admin logs out is led to the login, whenever a test is quick enough.
  const expected: RegExp[] = [/^EventSource's response has a MIME type \("text\/html"\)/];
  const note = (complaint: string, where: string) => {
    if (!expected.some((each) => each.test(complaint))) complaints.push(`${where}: ${complaint}`);
  };
  return {
    over(context) {
      context.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) note(message.text(), message.location().url);
      });
      context.on("weberror", (error) => note(error.error().stack ?? error.error().message, error.page()?.url() ?? ""));
    },
    expectStatus(...statuses) {
      expected.push(
        new RegExp(`^Failed to load resource: the server responded with a status of (${statuses.join("|")}) `),
      );
    },
    expectLineDown() {
      expected.push(/^Failed to load resource: net::ERR_/);
    },
    expectLogged(like) {
      expected.push(like);
    },
    conclude() {
      expect(complaints, "what the browser complained of").toEqual([]);
    },
  };
}
