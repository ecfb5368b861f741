import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { openFolder } from "#platform/files/folder-store.ts";
import { openShop } from "#shop/open-shop.ts";
import { visitor, type Viewer } from "#shop/values/viewer.ts";
import { nashikShop, sunita, tomato } from "#tests/support/fixtures.ts";
import { openShopApp, type ShopApp } from "#tests/support/shop-app.ts";
import { press } from "./admin-orders.ts";
import { adminOf, mailsTo, newCustomer, signUp, sunitaAccount } from "./people.ts";
import { openPostbox } from "./sending-mail.ts";
import { ON_KINDS } from "./shop-test.ts";

const VICTIM = "victim@example.com";
/** What nobody shall be able to send in the shop's name. */
const TYPED = { name: "YOU HAVE WON", phone: "+919822099999", address: "Collect at evil.example, Nashik" };

let places = 0;

async function order(
  { shop, idOf }: Pick<ShopApp, "shop" | "idOf">,
  email: string,
  { typed = TYPED, viewer = visitor }: { typed?: typeof TYPED; viewer?: Viewer } = {},
): Promise<number> {
  const lines = [{ productId: idOf(tomato), quantity: 1, seenPaise: tomato.pricePaise }];
  const request = { key: randomUUID(), buyer: { ...typed, email }, lines, language: "en" };
  const outcome = await shop.placeOrder(viewer, request, `10.5.0.${(places += 1) % 250}`);
  if (!outcome.ok) throw new Error(`the order was refused: ${outcome.problem.kind}`);
  return outcome.value.number;
}

const openBusy = (kind: "embedded" | "server") => openShopApp(kind, { products: [{ ...tomato, stock: 500 }] });

const templates = async ({ sql }: ShopApp) =>
  Object.fromEntries(
    (
      await sql<{ template: string; mails: number }>("SELECT template, count(*)::int AS mails FROM outbox GROUP BY 1")
    ).map(({ template, mails }) => [template, mails]),
  );

describe.each(ON_KINDS)("emails to those who may not have asked for them, on the %s database", (kind, test) => {
  test("are three a day to one mailbox, however it is written and however many order at once", async () => {
    const app = await openBusy(kind);
    const second = openShop({
      db: app.database.db,
      files: openFolder("nowhere"),
      pubsub: app.pubsub,
      secret: "another",
    });
    const spellings = [VICTIM, "Victim@Example.com", "victim+you-have-won@example.com"];
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => {
        return order(at % 2 ? app : { ...app, shop: second }, spellings[at % spellings.length]!);
      }),
    );
    expect(await app.sql("SELECT count(*)::int AS orders FROM orders")).toEqual([{ orders: 40 }]);
    expect(await templates(app)).toMatchObject({ order_received: 3 });
    await app.sql("UPDATE outbox SET created_at = created_at - interval '25 hours'");
    for (let at = 0; at < 4; at += 1) await order(app, VICTIM);
    expect(await templates(app), "the next day").toMatchObject({ order_received: 6 });
  });

  test("hold nothing that the orderer typed, and count changes of an order", async () => {
    const app = await openBusy(kind);
    const numbers = [await order(app, VICTIM), await order(app, VICTIM)];
    const admin = await adminOf(app);
    for (const number of numbers) await press(admin, number, "complete");
    const mails = await app.sql<{ template: string; parameters: object }>(
      'SELECT template, parameters FROM outbox WHERE "to" = $1 ORDER BY id',
      [VICTIM],
    );
    expect(mails.map(({ template }) => template)).toEqual(["order_received", "order_received", "order_completed"]);
    for (const typed of Object.values(TYPED)) expect(JSON.stringify(mails)).not.toContain(typed);
    expect(mails[0]!.parameters).toMatchObject({ order: { number: numbers[0], lines: [{ name: tomato.name }] } });
  });

  test("are as many and as full as ever for somebody signed in whose address is proved", async () => {
    const app = await openBusy(kind);
    await newCustomer(app, sunitaAccount);
    const [user] = await app.sql<{ id: string }>("SELECT id FROM users WHERE email = $1", [sunitaAccount.email]);
    const own = { typed: { ...TYPED, name: sunita.name }, viewer: { role: "customer", id: user!.id } as Viewer };
    const names = async () =>
      (
        await app.sql<{ name: string | null }>(`SELECT parameters -> 'order' ->> 'name' AS name FROM outbox
        WHERE template = 'order_received' ORDER BY id`)
      ).map(({ name }) => name);
    await order(app, sunitaAccount.email, own);
    expect(await names(), "not proved yet").toEqual([null]);
    await app.sql("UPDATE users SET email_verified = true");
    for (let at = 0; at < 4; at += 1) await order(app, sunitaAccount.email, own);
    await order(app, sunitaAccount.email);
    await order(app, VICTIM, own);
    expect(await names(), "a stranger's gets none any more; another's mailbox no name").toEqual([
      null,
      ...Array.from({ length: 4 }, () => sunita.name),
      null,
    ]);
  });

  test("about accounts are as few, and greet by no name until the address is proved", async ({ shop: app }) => {
    await order(app, VICTIM);
    for (let at = 0; at < 4; at += 1) {
      await signUp(app.visitor(), { email: VICTIM, password: "rain on the field" }, { name: TYPED.name });
    }
    await app.visitor().post("/forgot-password", { email: VICTIM });
    // The link to a new password is queued beside its answer.
    await app.identity.settled();
    expect(await mailsTo(app, VICTIM), "no link either: it may be anybody's").toEqual([
      "order_received",
      "welcome",
      "already_registered",
    ]);
    const mails = await app.sql('SELECT parameters FROM outbox WHERE "to" = $1', [VICTIM]);
    expect(JSON.stringify(mails)).not.toContain(TYPED.name);
  });

  test("with links to a new password are three a day together, however the mailbox is spelt", async ({ shop: app }) => {
    const tags = Array.from({ length: 6 }, (_, at) => `victim+${at}@example.com`);
    for (const email of tags) await signUp(app.visitor(), { email, password: "rain on the field" });
    for (const email of tags) await app.visitor().post("/forgot-password", { email });
    await app.identity.settled();
    const sent = async () => (await app.sql("SELECT 1 FROM outbox")).length;
    expect(await sent()).toBe(3);
    await app.sql("UPDATE outbox SET created_at = created_at - interval '25 hours'");
    await app.sql("DELETE FROM limits");
    for (let turn = 0; turn < 4; turn += 1) {
      for (const email of tags) await app.visitor().post("/forgot-password", { email: email.toUpperCase() });
    }
    await app.identity.settled();
    expect(await sent(), "the next day").toBe(6);
  });

  test("leave the owner of a proved address the link to a new password", async () => {
    const app = await openBusy(kind);
    await newCustomer(app, sunitaAccount);
    await app.sql("UPDATE users SET email_verified = true");
    for (let at = 0; at < 5; at += 1) await order(app, sunitaAccount.email);
    await app.visitor().post("/forgot-password", { email: sunitaAccount.email });
    await app.identity.settled();
    expect((await mailsTo(app, sunitaAccount.email)).at(-1)).toBe("reset");
  });

  test("go to a hundred mailboxes an hour by orders from one address; the others' orders stand", async () => {
    const app = await openBusy(kind);
    const lines = [{ productId: app.idOf(tomato), quantity: 1, seenPaise: tomato.pricePaise }];
    for (let at = 0; at < 103; at += 1) {
      // Fewer phones than one address may name.
      const phone = `+9198220${String(10_000 + (at % 40))}`;
      const request = {
        key: randomUUID(),
        buyer: { ...TYPED, phone, email: `v${at}@example.com` },
        lines,
        language: "en",
      };
      expect((await app.shop.placeOrder(visitor, request, "203.0.113.77")).ok).toBe(true);
    }
    expect(await templates(app)).toMatchObject({ order_received: 100 });
  });

  test("the shop gets an email for each of ten messages an hour, and one for the others", async ({ shop: app }) => {
    const write = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, at) => {
          const fields = { name: "Asha", email: `a${at}@example.in`, message: "Do you have drip?", key: randomUUID() };
          return app.visitor().post("/contactus", fields);
        }),
      );
    await write(9);
    await write(5);
    expect(await templates(app)).toEqual({ new_message: 10, many_messages: 1 });
    await app.sql("UPDATE outbox SET due_at = now()");
    const { mails, send } = openPostbox();
    await app.outbox.sendDue(send);
    const [digest] = mails.filter(({ template }) => template === "many_messages");
    const { firstId } = digest!.parameters as { firstId: number };
    expect(await app.adminShop.enquiries.countNew(firstId)).toBe(4);
    await app.sql("UPDATE outbox SET created_at = created_at - interval '61 minutes'");
    await write(1);
    expect(await templates(app), "an hour later").toEqual({ new_message: 11, many_messages: 1 });
  });

  test("the shop gets an email for each of twenty orders an hour, and one for the others", async () => {
    const app = await openBusy(kind);
    const orders = (count: number) => Promise.all(Array.from({ length: count }, () => order(app, VICTIM)));
    const due = () =>
      app.sql(`SELECT "to", round(extract(epoch FROM due_at - now()) / 60)::int AS due
      FROM outbox WHERE template = 'many_orders' AND sent_at IS NULL`);
    await orders(16);
    expect(await templates(app)).toEqual({ order_received: 3, new_order: 16 });
    await orders(16);
    await orders(3);
    expect(await templates(app)).toEqual({ order_received: 3, new_order: 20, many_orders: 1 });
    expect(await due()).toEqual([{ to: nashikShop.email, due: 60 }]);

    await app.sql(
      "UPDATE outbox SET due_at = due_at - interval '61 minutes', created_at = created_at - interval '61 minutes'",
    );
    await orders(1);
    expect(await templates(app), "the waiting one tells of this, too").toMatchObject({ new_order: 20, many_orders: 1 });
    const { mails, send } = openPostbox();
    for (let batch = 0; batch < 3; batch += 1) await app.outbox.sendDue(send);
    const told = mails.filter(({ template }) => template === "many_orders");
    expect(told).toMatchObject([{ to: nashikShop.email, parameters: { firstId: expect.any(Number) } }]);
    const { firstId } = told[0]!.parameters as { firstId: number };
    expect(await app.adminShop.orders.countNew(firstId)).toBe(16);
    await orders(1);
    expect(await templates(app), "an hour later").toMatchObject({ new_order: 21, many_orders: 1 });
    expect(await due()).toEqual([]);
  });
});
