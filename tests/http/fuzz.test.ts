import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SHOP_URL } from "#tests/support/shop-app.ts";
import { ANEW } from "./hostile/endpoint.ts";
import { ENDPOINTS, QUERIES } from "./hostile/endpoints.ts";
import { builtRoutes, openScene, type Scene, type Who } from "./hostile/scene.ts";
import { encoded, HOSTILE } from "./hostile/values.ts";
import { watchAnswers } from "./hostile/watch.ts";

/** Requests of the short form, and of `npm run fuzz`. */
const SHORT = 400;
const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? SHORT);
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_121);
/** Requests after which people who were logged out come back, and what was counted is forgotten. */
const PAUSE = 25;

const who = fc.constantFrom<Who>("visitor", "customer", "admin");
const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...Object.values(HOSTILE)) },
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 2, arbitrary: fc.integer().map(String) },
  { weight: 1, arbitrary: fc.double().map(String) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
);
const names = [...new Set([...Object.values(QUERIES).flat(), "_routes", "index", "__proto__", "x[]"])];
const paths = builtRoutes()
  .map(({ path }) => path)
  .filter((path) => path !== "/admin/live");
const parameter = fc.oneof(text, fc.constantFrom("1", "2", "3"));
const query = fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 4 });
/** What a header can carry. */
const carried = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 200,
});
const header = fc.tuple(
  fc.constantFrom(
    "accept-encoding",
    "range",
    "if-none-match",
    "x-forwarded-for",
    "accept-language",
    "referer",
    "user-agent",
  ),
  carried.map((value) => value.replaceAll("\u007f", "").trim()),
);
const cookie = fc.tuple(
  fc.constantFrom("cart", "picked", "notice", "signed-in", "checkout", "unsaved"),
  text.map(encoded),
);

const read = fc.record({
  kind: fc.constant("read" as const),
  who,
  method: fc.constantFrom("GET", "GET", "GET", "HEAD", "OPTIONS", "PROPFIND"),
  path: fc.constantFrom(...paths),
  parameter,
  ending: fc.constantFrom("", "", "", ".data", "/", "//"),
  query,
  headers: fc.array(header, { maxLength: 2 }),
  cookies: fc.array(cookie, { maxLength: 2 }),
});
const sent = fc.constantFrom(...ENDPOINTS.flatMap(({ forms }) => forms)).chain((form) =>
  fc.record({
    kind: fc.constant("sent" as const),
    form: fc.constant(form),
    // Which fields are hostile, and with what.
    hostile: fc.array(fc.tuple(fc.nat(30), text), { minLength: 1, maxLength: 3 }),
    more: fc.array(fc.tuple(text, text), { maxLength: 1 }),
    ending: fc.constantFrom("", "", "", ".data"),
    type: fc.constantFrom(
      ...Array.from({ length: 6 }, () => "application/x-www-form-urlencoded"),
      "application/json",
      "multipart/form-data; boundary=x",
      "text/plain",
    ),
    query,
  }),
);
const steps = fc.record({
  kind: fc.constant("steps" as const),
  who,
  body: fc.oneof(
    fc.json(),
    text,
    fc.json().map((json) => `{"steps":[${json}]}`),
  ),
});

type Made<Maker> = Maker extends fc.Arbitrary<infer Value> ? Value : never;
type Request = Made<typeof read> | Made<typeof sent> | Made<typeof steps>;

const written = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&");

describe("whatever is sent", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await openScene(process.env["FUZZ_DATABASE"] === "server" ? "server" : "embedded");
  });
  afterAll(() => scene?.close());

  async function ask(request: Request) {
    if (request.kind === "steps") {
      const headers = { origin: SHOP_URL, "content-type": "application/json" };
      return await scene.people[request.who].send("/cart-steps", { method: "POST", body: request.body, headers });
    }
    if (request.kind === "read") {
      const { path, parameter, ending, query, cookies, method } = request;
      const client = scene.people[request.who];
      const jar = { ...Object.fromEntries(client.cookies), ...Object.fromEntries(cookies) };
      const headers = new Headers(request.headers);
      headers.set(
        "cookie",
        Object.entries(jar)
          .map(([name, value]) => `${name}=${value}`)
          .join("; "),
      );
      const to = path.replaceAll(/:\w+|\*/g, () => encoded(parameter)) + ending;
      return await client.send(`/${to.replace(/^\/+/, "")}?${written(query)}`, { method, headers });
    }
    const { form, hostile, more, ending, query, type } = request;
    const client = scene.people[form.who];
    const sound = typeof form.fields === "function" ? await form.fields(scene, client) : form.fields;
    const fields: [string, string][] = Object.entries(sound).map(([name, value]) => [
      name,
      value === ANEW ? crypto.randomUUID() : value,
    ]);
    for (const [index, value] of hostile) {
      const field = fields[index % Math.max(1, fields.length)];
      if (field !== undefined) field[1] = value;
    }
    const body = written([...fields, ...more]);
    const headers = { origin: SHOP_URL, "content-type": type };
    return await client.send(`${form.to(scene)}${ending}?${written(query)}`, { method: "POST", body, headers });
  }

  test("is answered or refused, and never fails nor becomes markup", { timeout: 6 * 3_600_000 }, async () => {
    const check = watchAnswers();
    const statuses: Record<number, number> = {};
    const start = performance.now();
    const property = fc.asyncProperty(fc.oneof(read, { weight: 2, arbitrary: sent }, steps), async (request) => {
      if (check.answers() % PAUSE === 0) {
        await scene.shop.sql("DELETE FROM limits");
        for (const name of ["customer", "admin"] as const) {
          if ((await scene.people[name].get("/account")).status !== 200) {
            await scene.keepPassword();
            await scene.enter(name);
          }
        }
      }
      const page = await ask(request);
      statuses[page.status] = (statuses[page.status] ?? 0) + 1;
      check(JSON.stringify(request).slice(0, 300), page);
    });
    await fc.assert(property, { numRuns: REQUESTS, seed: SEED, endOnFailure: process.env["FUZZ_SEED"] === undefined });
    const seconds = Math.round((performance.now() - start) / 1000);
    // oxlint-disable-next-line no-console
    console.log(
      `fuzz: ${check.answers()} requests in ${seconds} s, seed ${SEED}, by status ${JSON.stringify(statuses)}`,
    );
    expect(check.answers()).toBeGreaterThanOrEqual(REQUESTS);
  });
});
