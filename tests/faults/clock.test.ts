import { expect, onTestFinished, test } from "vitest";
import { buy } from "#tests/http/buying.ts";
import type { Client } from "#tests/support/client.ts";
import { ADMIN } from "#tests/support/shop-app.ts";
import { newBuyer } from "./support/crowd.ts";
import { tell } from "./support/form.ts";
import { newShop, type Shop } from "./support/shop.ts";
import { openSteppedClock, type SteppedClock } from "./support/stepped-clock.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** s by which the clock is set, each from where it is then: put right, a few minutes, 24 days and a year, and back. */
const STEPS = [-5.5 * HOUR, 300, -600, 24 * DAY, -48 * DAY, 365 * DAY, -366 * DAY];

test.each(["embedded", "server"] as const)("a set clock delays nobody and floods no log: %s database", async (kind) => {
  const clock = await openSteppedClock();
  const shop = await newShop(kind);
  onTestFinished(shop.close);
  let ahead = 5.5 * HOUR;
  await clock?.set(ahead);
  const running = await shop.start({ env: clock?.env ?? {} });
  const village = "198.51.100.7";
  const people = () => newBuyer(shop.address, village);
  const found: number[] = [];
  found.push(...(await allDo(people)));
  for (const step of STEPS) {
    ahead += step;
    await setClock(shop, clock, { ahead, step });
    found.push(...(await allDo(people)));
  }
  expect(new Set(found)).toEqual(new Set([303, 200, 401]));
  // Whoever guesses is stopped as ever.
  const guesses: number[] = [];
  for (let time = 0; time < 12; time += 1) {
    guesses.push((await people().post("/login", { ...ADMIN, password: "a guess", to: "" })).status);
  }
  expect(guesses.at(-1)).toBe(429);
  // What a timer floods, it floods at once.
  await new Promise((settle) => setTimeout(settle, 2000));
  expect(running.errors().split("\n").length, running.errors().slice(0, 1000)).toBeLessThan(20);
  await running.end();
  expect(await running.ended).toBe(0);
  tell(`a stepped clock, ${kind}`, {
    clock: clock === null ? "rows alone (no libfaketime here)" : "libfaketime",
    steps: STEPS.length,
    answers: found.length,
  });
});

/** An order, a look-up, a wrong password and the admin's right one, from one address; gives the statuses. */
async function allDo(people: () => Client): Promise<number[]> {
  const bought = await buy(people(), [1, 1]);
  expect(bought.status, bought.words.slice(0, 300)).toBe(303);
  const page = await people().get(bought.location ?? "");
  const [number = ""] = /\d{3} \d{3}/.exec(page.words) ?? [];
  const found = await people().post("/find-order", { number, phone: "98220 45678" });
  const wrong = await people().post("/login", { email: "nobody@example.in", password: "a guess", to: "" });
  const right = await people().post("/login", { ...ADMIN, to: "" });
  return [bought, found, wrong, right].map(({ status }) => status);
}

/** The server has a clock of its own: what it has written is moved instead. */
async function setClock(
  shop: Shop,
  clock: SteppedClock | null,
  { ahead, step }: { ahead: number; step: number },
): Promise<void> {
  await clock?.set(ahead);
  if (shop.kind === "embedded") return;
  await shop.look(async ({ pool }) => {
    await pool.query("UPDATE limits SET at = at - $1::float8 * interval '1 second'", [step]);
  });
}
