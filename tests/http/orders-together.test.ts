import { describe, expect, onTestFinished, test } from "vitest";
import { soon } from "#tests/support/soon.ts";
import { openFolder } from "#platform/files/folder-store.ts";
import { openShop, type Shop } from "#shop/open-shop.ts";
import { visitor, type Viewer } from "#shop/values/viewer.ts";
import { nozzle, sprayer, tomato, urea } from "#tests/support/fixtures.ts";
import { booksOf, openShopApp, type ShopApp } from "#tests/support/shop-app.ts";
import { KINDS } from "#tests/support/kinds.ts";
import { newCustomer, sunitaAccount } from "./people.ts";
import { expectSoundBooks } from "./sound-books.ts";

type Request = Parameters<Shop["placeOrder"]>[1];
type Good = typeof tomato;

const buyer = { name: "Sunita", email: "sunita@example.in", phone: "+919822045678", address: "Palkhed 422303" };

function requestFor(app: ShopApp, products: readonly (readonly [good: Good, quantity: number])[]): Request {
  const lines = products.map(([good, quantity]) => ({
    productId: app.idOf(good),
    quantity,
    seenPaise: good.pricePaise,
  }));
  return { key: crypto.randomUUID(), buyer, lines, language: "en" };
}

let places = 0;

type From = { viewer?: Viewer; address?: string };

/** From an address of its own where none is given. */
function place(shop: Shop, request: Request, { viewer = visitor, address = `10.9.0.${(places += 1)}` }: From = {}) {
  return shop.placeOrder(viewer, request, address);
}

/** An order that fails as no rule of ours foresees. */
const unlucky = { ...buyer, name: "Unlucky" };

async function refuseUnlucky({ sql }: ShopApp): Promise<void> {
  await sql(`CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN IF NEW.name = 'Unlucky' THEN RAISE EXCEPTION 'not this one'; END IF; RETURN NEW; END $$`);
  await sql("CREATE TRIGGER refuse_one BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION refuse_one()");
}

describe.each(KINDS)("orders that are written together on the %s database", (kind) => {
  test("share their commits, and neither a refusal nor a failure among them touches the others", async () => {
    const app = await openShopApp(kind, { products: [tomato, urea].map((good) => ({ ...good, stock: 100 })) });
    const before = app.database.syncs();
    const quiet = await Promise.all(Array.from({ length: 30 }, () => place(app.shop, requestFor(app, [[tomato, 1]]))));
    expect(quiet.every(({ ok }) => ok)).toBe(true);
    // The embedded database counts its writes to the disk: one for each commit.
    expect(app.database.syncs() - before).toBeLessThan(20);

    await refuseUnlucky(app);
    const requests = Array.from({ length: 12 }, () => requestFor(app, [[urea, 2]]));
    requests[5] = { ...requests[5]!, lines: [{ ...requests[5]!.lines[0]!, seenPaise: 1 }] };
    requests[8] = { ...requests[8]!, buyer: unlucky };
    const settled = await Promise.allSettled(
      requests.map((request, at) => place(app.shop, request, { address: `10.8.0.${at}` })),
    );
    const fates = settled.map((answer) => (answer.status === "rejected" ? "failed" : answer.value.ok));
    expect(fates).toEqual(Array.from({ length: 12 }, (_, at) => (at === 8 ? "failed" : at !== 5)));
    expect(settled[5]).toMatchObject({ value: { problem: { kind: "changed", priceChanged: [app.idOf(urea)] } } });
    expect(await booksOf(app)).toMatchObject({ orders: 40, lines: 40, stock: { [tomato.sku]: 70, [urea.sku]: 80 } });
    // The buyer's mailbox gets three a day, and the shop twenty an hour and one about the others. Each attempt counts, and
    // each phone that an address names but in the order that failed.
    expect(await app.sql("SELECT count(*)::int AS mails FROM outbox WHERE template LIKE '%order%'")).toEqual([
      { mails: 24 },
    ]);
    expect(await app.sql("SELECT count(*)::int AS counted, min(level)::int AS least FROM limits")).toEqual([
      { counted: 83, least: 1 },
    ]);
    await expectSoundBooks(app);
  });

  test("are one order under one key, also in two processes, and other contents are shown the first", async () => {
    const app = await openShopApp(kind, {
      products: [tomato, urea, nozzle, sprayer].map((good) => ({ ...good, stock: 100 })),
    });
    const second = openShop({
      db: app.database.db,
      files: openFolder("nowhere"),
      pubsub: app.pubsub,
      secret: "another",
    });
    await refuseUnlucky(app);
    for (let round = 0; round < 6; round += 1) {
      const first = requestFor(app, [
        [tomato, 1],
        [urea, 1],
      ]);
      // Other products, so that no lock of the first one's holds it up.
      const other = { ...requestFor(app, [[nozzle, 1]]), key: first.key };
      const busy = place(app.shop, requestFor(app, [[tomato, 1]]));
      // Every other time they share a batch with one that fails, and are all written alone.
      const third = { ...requestFor(app, [[sprayer, 1]]), ...(round % 2 ? { buyer: unlucky } : {}) };
      const failing = Promise.allSettled([place(app.shop, third)]);
      const [one, again, asked, elsewhere] = await Promise.all([
        place(app.shop, first),
        place(app.shop, first),
        place(app.shop, other),
        place(round % 2 ? app.shop : second, other),
        busy,
      ]);
      expect((await failing)[0].status).toBe(round % 2 ? "rejected" : "fulfilled");
      const answers = [one, again, asked, elsewhere];
      const tokens = answers.map((answer) => {
        if (answer.ok) return answer.value.token;
        return answer.problem.kind === "other_order" ? answer.problem.order.token : answer.problem.kind;
      });
      expect(new Set(tokens).size).toBe(1);
      expect([one.ok, again.ok], "the same contents fare the same").toEqual([one.ok, one.ok]);
      expect([asked.ok, elsewhere.ok], "whichever was first").toEqual([!one.ok, !one.ok]);
      const fresh = answers.filter((answer) => answer.ok && !answer.value.again);
      expect(fresh, "only one of them took something").toHaveLength(1);
    }
    expect(await booksOf(app)).toMatchObject({ orders: 15 });
    await expectSoundBooks(app);
  });

  test("sell what is there and no more, and each tells what it took from stock", async () => {
    const app = await openShopApp(kind, {
      products: [
        { ...tomato, stock: 10 },
        { ...urea, stock: 1000 },
      ],
    });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        place(
          app.shop,
          requestFor(app, [
            [urea, 1],
            [tomato, 1 + (at % 3)],
          ]),
        ),
      ),
    );
    const moves = answers.flatMap((answer) => (answer.ok ? answer.value.moved : []));
    const tomatoes = moves
      .filter(({ productId }) => productId === app.idOf(tomato))
      .toSorted((a, b) => b.before - a.before);
    let left = 10;
    for (const { before, after } of tomatoes) {
      expect(before).toBe(left);
      left = after;
    }
    expect(left).toBe(0);
    const taken = answers.filter(({ ok }) => ok).length;
    const problems = answers.flatMap((answer) => (answer.ok ? [] : answer.problem));
    for (const problem of problems) expect(problem).toMatchObject({ kind: "changed", short: [app.idOf(tomato)] });
    expect(await booksOf(app)).toMatchObject({ orders: taken, stock: { [tomato.sku]: 0, [urea.sku]: 1000 - taken } });
    await expectSoundBooks(app);
  });

  test("are counted one by one: those beyond the limit wait, and one that was taken answers again", async () => {
    const app = await openShopApp(kind, { products: [{ ...sprayer, stock: 100 }] });
    await newCustomer(app, sunitaAccount);
    const [{ id } = { id: "" }] = await app.sql<{ id: string }>("SELECT id FROM users WHERE email = $1", [
      sunitaAccount.email,
    ]);
    const viewer: Viewer = { role: "customer", id };
    const first = requestFor(app, [[sprayer, 1]]);
    expect(await place(app.shop, first, { viewer })).toMatchObject({ ok: true });
    // As if 26 more had come from the account.
    await app.sql("UPDATE limits SET level = 27, at = now() WHERE level = 1 AND key = encode(sha256($1), 'hex')", [
      Buffer.from(`checkout account ${id}`),
    ]);
    const busy = place(app.shop, requestFor(app, [[sprayer, 1]]));
    const answers = await Promise.all(
      [...Array.from({ length: 6 }, () => requestFor(app, [[sprayer, 1]])), first].map((request) =>
        place(app.shop, request, { viewer, address: "10.7.0.1" }),
      ),
    );
    await busy;
    expect(answers.map((answer) => (answer.ok ? "taken" : answer.problem.kind))).toEqual([
      "taken",
      "taken",
      "taken",
      "wait",
      "wait",
      "wait",
      "taken",
    ]);
    const seconds = answers.flatMap((answer) =>
      !answer.ok && answer.problem.kind === "wait" ? answer.problem.seconds : [],
    );
    expect(Math.min(...seconds)).toBeGreaterThan(0);
    const refused = await place(app.shop, requestFor(app, [[sprayer, 1]]), { viewer, address: "10.7.0.2" });
    expect(refused).toMatchObject({ ok: false, problem: { kind: "wait" } });
    expect(await booksOf(app)).toMatchObject({ orders: 5 });
  });
});

test("an order that waits for a product holds up nobody from the same address who wants another one", async () => {
  const app = await openShopApp("server", { products: [tomato, urea] });
  const address = "10.7.0.1";
  const jam = await app.database.pool.connect();
  // A connection that is thrown away gives up its locks.
  onTestFinished(() => jam.release(true));
  await jam.query("BEGIN");
  await jam.query("SELECT 1 FROM products WHERE id = $1 FOR UPDATE", [app.idOf(tomato)]);
  const late = place(app.shop, requestFor(app, [[tomato, 1]]), { address });
  const waits = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await soon(async () => expect(await app.sql(waits)).toHaveLength(1));
  // Whoever waits holds no counter yet, which is their whole village's.
  const counters = `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE datname = current_database() AND relation = 'limits'::regclass`;
  expect(await app.sql(counters)).toEqual([]);
  expect(await place(app.shop, requestFor(app, [[urea, 1]]), { address })).toMatchObject({ ok: true });
  await jam.query("COMMIT");
  expect(await late).toMatchObject({ ok: true });
});
