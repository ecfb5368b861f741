import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "#tests/support/client.ts";
import { SHOP_URL } from "#tests/support/shop-app.ts";
import { ANY_KIND, isWhole } from "#tests/support/kinds.ts";
import type { OpenDatabase } from "#platform/database/connect.ts";
import { ANEW, type Endpoint } from "./endpoint.ts";
import { ENDPOINTS, QUERIES } from "./endpoints.ts";
import { builtRoutes, openScene, type Scene, type Who } from "./scene.ts";
import { allAtOnce, BROKEN_BODIES, DEEP, deepValues, encoded, everyValue, HOSTILE, type Bodies } from "./values.ts";
import { watchAnswers, watchReads, type Pausing } from "./watch.ts";

/** `npm run fuzz` sends every value into every field alone on both databases, which takes half an hour. */
const isInFull = process.env["FUZZ_REQUESTS"] !== undefined;
// The whole run does so on one database, with the worst values on the other; the short one fills all fields at once.
const WHO: readonly Who[] = ["visitor", "customer", "admin"];
const routes = builtRoutes();
/** Answered in JSON, and asked so; a stream that never ends. */
export const OTHER_KINDS = new Set(["/cart-steps", "/admin/live"]);
const ofWhom = (path: string): readonly Who[] => {
  if (path.startsWith("/admin")) return ["admin"];
  return isWhole ? WHO : [path.startsWith("/account") ? "customer" : "visitor"];
};

const fill = (path: string, value: string) => path.replaceAll(/:\w+/g, value).replace("*", value);
const send = (client: Client, path: string, type: string, body: string | Uint8Array<ArrayBuffer>) =>
  client.send(path, { method: "POST", body, headers: { origin: SHOP_URL, "content-type": type } });

/** The name of the button, which every action reads; `do` is that of a form of the former release. */
const BUTTON = new Set(["intent", "do"]);

/** The tests of one kind of database: each has a file of its own, so that both run side by side. */
export function refuseHostileValues(kind: OpenDatabase["kind"]): void {
  describe(`hostile values on the ${kind} database`, { timeout: 1_200_000 }, () => {
    let scene: Scene;
    beforeAll(async () => {
      scene = await openScene(kind);
    });
    afterAll(() => scene?.close());
    const values = Object.entries(HOSTILE).filter(([way]) => isWhole || DEEP.includes(way));
    const bodies = isInFull || (isWhole && kind === ANY_KIND) ? everyValue : isWhole ? deepValues : allAtOnce;

    /** Every form of a door, as `bodies` make them of its sound fields; gives the names of these. */
    async function knock(
      { path, forms }: Endpoint,
      bodies: Bodies,
      { check, pausing }: { check: ReturnType<typeof watchAnswers>; pausing: Pausing },
    ): Promise<Set<string>> {
      const known = new Set<string>();
      for (const { intent, who, to, fields, before } of forms) {
        const client = scene.people[who];
        const refill = () =>
          pausing(async () => {
            if (before === undefined) await signedIn(client, who);
            else await before(scene);
            return typeof fields === "function" ? await fields(scene, client) : fields;
          });
        let sound = await refill();
        let all = bodies(sound);
        for (const name of Object.keys(sound)) known.add(name);
        for (let index = 0; index < all.length; index += 1) {
          const { way, type, body } = all[index]!;
          await scene.shop.sql("DELETE FROM limits");
          const page = await send(client, to(scene), type, body.replaceAll(encoded(ANEW), crypto.randomUUID()));
          check(`${path}, ${intent} as ${who}, ${way}`, page);
          // What went through may have changed what the next one is about.
          if (page.status < 400) {
            sound = await refill();
            all = bodies(sound);
          }
        }
      }
      return known;
    }

    describe.each(ENDPOINTS.map((door) => [door.path, door] as const))("%s", (path, door) => {
      test("takes none of them amiss, and reads no field that its row does not know", async () => {
        const check = watchAnswers();
        const read = watchReads();
        const known = await knock(door, bodies, { check, pausing: read.pausing });
        const isKnown = (name: string) => known.has(name) || BUTTON.has(name) || door.alsoReads?.test(name) === true;
        const unknown = [...read.fields].filter((name) => !isKnown(name));
        expect(unknown, "fields that the action reads").toEqual([]);
        const query = [...read.query].filter((name) => !(QUERIES[path] ?? []).includes(name));
        expect(query, "parts of the query string").toEqual([]);
        const unread = [...known].filter((name) => !read.fields.has(name));
        // All hostile at once, a form may be refused before its last field is looked at.
        expect(bodies === allAtOnce ? [] : unread, "fields that nothing reads").toEqual([]);
      });

      test("takes no body amiss that is no form", async () => {
        const check = watchAnswers();
        for (const { intent, who, to } of door.forms.slice(0, isWhole ? undefined : 1)) {
          for (const { type, body } of BROKEN_BODIES) {
            await scene.shop.sql("DELETE FROM limits");
            const what = `${path}, ${intent} as ${who}, ${type.slice(0, 60)} ${String(body).slice(0, 30)}`;
            check(what, await send(scene.people[who], to(scene), type, body));
          }
        }
        expect(check.answers()).toBeGreaterThanOrEqual(BROKEN_BODIES.length);
      });
    });

    test("in every part of every query string, and in unknown ones, harm no page", async () => {
      const check = watchAnswers();
      const read = watchReads();
      const values =
        isWhole || kind === "embedded" ? Object.entries(HOSTILE) : DEEP.map((way) => [way, HOSTILE[way] ?? ""]);
      for (const { path, hasLoader } of routes) {
        if (!hasLoader || OTHER_KINDS.has(path)) continue;
        const known = QUERIES[path] ?? [];
        read.query.clear();
        const to = fill(path, String(scene.order.number));
        for (const who of ofWhom(path)) {
          const client = scene.people[who];
          await read.pausing(() => signedIn(client, who));
          for (const [way, value = ""] of known.length === 0 && !isWhole ? values.slice(0, 2) : values) {
            // All parts are looked at by themselves: none is refused for another's sake.
            const query = [...known, "nobody-reads-this", "__proto__", "a[]"].map(
              (name) => `${encoded(name)}=${encoded(value)}`,
            );
            check(`${path} as ${who}, ${way}`, await client.get(`${to}?${query.join("&")}`));
          }
          for (const name of known) {
            const others = known.filter((each) => each !== name).map((each) => `${each}=1`);
            for (const odd of [`${name}=a&${name}=b`, `${name}[]=a`, name, `${name}=%ED%A0%80`, `${name}=%00%ff%fe`]) {
              check(`${path} as ${who}, ${odd}`, await client.get(`${to}?${[odd, ...others].join("&")}`));
            }
          }
        }
        const unknown = [...read.query].filter((name) => !known.includes(name));
        expect(unknown, `parts of the query string that ${path} reads`).toEqual([]);
        expect(
          known.filter((name) => !read.query.has(name)),
          `parts that nothing of ${path} reads`,
        ).toEqual([]);
      }
    });

    test("in the place of a path's parameters are not found, or what they name is", async () => {
      const check = watchAnswers();
      for (const { path } of routes.filter((route) => /[:*]/.test(route.path))) {
        for (const who of ofWhom(path)) {
          const client = scene.people[who];
          await signedIn(client, who);
          for (const [way, value] of values) {
            const to = fill(path, encoded(value));
            check(`${path} as ${who}, ${way}`, await client.get(to));
            const form = "application/x-www-form-urlencoded";
            check(
              `${path} as ${who}, ${way}, by POST`,
              await send(client, to, form, "intent=confirm&password=rain+on+it"),
            );
          }
        }
      }
      expect(check.answers()).toBeGreaterThan(values.length);
    });

    test("among the steps of a saved cart are refused as none of ours", async () => {
      const check = watchAnswers();
      const sound = { id: "", step: { kind: "add", productId: scene.products.tomato, quantity: 1 } };
      const odd: unknown[] = [-1, 1.5, 1e300, 2 ** 31, 2 ** 53, null, true, [], {}, [[1]], ...Object.values(HOSTILE)];
      const lone = '{"steps":[{"id":"\\ud800","step":{"kind":"\\udc00","productId":1e309}}]}';
      const bodies = [lone, "[", "nul", '"', "9".repeat(9999), "[".repeat(20_000), '{"steps":{"length":9}}'];
      for (const value of odd) {
        const { id: _id, step } = sound;
        for (const steps of [
          value,
          [value],
          [{ ...sound, id: value }],
          [{ id: crypto.randomUUID(), step: value }],
          [{ id: crypto.randomUUID(), step: { ...step, kind: value } }],
          [{ id: crypto.randomUUID(), step: { ...step, productId: value } }],
          [{ id: crypto.randomUUID(), step: { ...step, quantity: value } }],
          [{ id: crypto.randomUUID(), step: { kind: "put_back", lines: value } }],
          [{ id: crypto.randomUUID(), step: { kind: "put_back", lines: [{ at: value, line: value }] } }],
        ]) {
          bodies.push(JSON.stringify({ steps }));
        }
      }
      const statuses = new Set<number>();
      for (const who of ["visitor", "customer"] as const) {
        await signedIn(scene.people[who], who);
        for (const body of bodies) {
          const page = await send(scene.people[who], "/cart-steps", "application/json", body);
          check(`/cart-steps as ${who}: ${body.slice(0, 80)}`, page);
          statuses.add(page.status);
        }
      }
      // A step under a name that happens to be sound is one.
      expect(statuses).toEqual(new Set([200, 204, 400]));
    });

    test("have left the shop as it was: every page opens, what was stored is text, and no object has grown", async () => {
      const check = watchAnswers();
      const products = await scene.shop.sql<{ slug: string }>(
        "SELECT slug FROM products WHERE deleted_at IS NULL LIMIT 60",
      );
      const orders = await scene.shop.sql<{ number: string; token: string }>(
        "SELECT number, token FROM orders ORDER BY id DESC LIMIT 60",
      );
      const messages = await scene.shop.sql<{ id: string }>("SELECT id FROM enquiries ORDER BY id DESC LIMIT 60");
      expect(Math.min(products.length, orders.length, messages.length)).toBeGreaterThan(0);
      const pages = {
        visitor: [
          ...routes.filter(({ path }) => !/[:*]|^\/admin/.test(path)).map(({ path }) => path),
          ...products.map(({ slug }) => `/products/${slug}`),
          ...orders.map(({ token }) => `/order/${token}`),
        ],
        customer: ["/account", "/account/download", "/cart", "/checkout"],
        admin: [
          ...routes.filter(({ path }) => /^\/admin(?!\/live)[^:]*$/.test(path)).map(({ path }) => path),
          ...orders.flatMap(({ number }) => [`/admin/orders/${number}`, `/admin/orders/${number}/slip`]),
          ...messages.map(({ id }) => `/admin/messages/${id}`),
        ],
      };
      for (const who of WHO) {
        await signedIn(scene.people[who], who);
        for (const path of pages[who]) {
          const page = await scene.people[who].get(path);
          check(`${path} as ${who}`, page);
          for (const [, json = ""] of page.html.matchAll(
            /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs,
          )) {
            expect(() => JSON.parse(json), `the facts for machines on ${path}`).not.toThrow();
          }
        }
      }
      expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    });

    async function signedIn(client: Client, who: Who): Promise<void> {
      if (who !== "visitor" && (await client.get("/account")).status !== 200) await scene.enter(who);
    }
  });
}
