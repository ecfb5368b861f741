import { readFile, stat } from "node:fs/promises";
import { soon } from "#tests/support/soon.ts";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { sunita, tomato, urea } from "#tests/support/fixtures.ts";
import { KINDS } from "#tests/support/kinds.ts";
import { openShopApp, type ShopApp } from "#tests/support/shop-app.ts";
import { openBackup } from "#shop/backup/open-backup.ts";
import { writeAffected } from "#server/backup/affected-receipt.ts";
import { buy, fillCart } from "./buying.ts";
import { newFolder } from "./lived-in-shop.ts";
import { editOf } from "./order-edits.ts";
import { adminOf, newCustomer, rameshAccount, sunitaAccount } from "./people.ts";

const PERSON = "/admin/person";

/** Every text that the database holds, but the products' and the shop's own. */
async function everythingIn({ sql }: ShopApp): Promise<string> {
  const tables =
    "users orders outbox enquiries changes saved_carts sessions audit_events search_misses customers customer_phones".split(
      " ",
    );
  const rows = await Promise.all(tables.map((table) => sql(`SELECT * FROM ${table}`)));
  return JSON.stringify(rows);
}

const write = (shop: ShopApp, email: string, message: string, name = "Sunita Jadhav") =>
  shop.visitor().post("/contactus", { name, email, message, key: crypto.randomUUID() });

/** Sunita with an account, an order in it, a guest's order, two messages; and Ramesh with the same. */
async function openTown(kind: (typeof KINDS)[number]) {
  const shop = await openShopApp(kind);
  const client = await newCustomer(shop, sunitaAccount, {
    name: "Sunita Jadhav",
    phone: "098220-45678",
    village: "Palkhed",
  });
  await fillCart(client, [shop.idOf(urea), 1]);
  await buy(client, [shop.idOf(tomato), 1]);
  await buy(shop.visitor(), [shop.idOf(tomato), 2]);
  await write(shop, "Sunita@example.in", "Which urea?");
  await write(shop, "other@example.in", "Call me: +91 98220 45678.");
  await newCustomer(shop, rameshAccount, { name: "Ramesh Patil", phone: "94220 11873" });
  await write(shop, rameshAccount.email, "Onions, order 98220 4567.", "Ramesh Patil");
  return { shop, client, admin: await adminOf(shop) };
}

const closeAll = async (shop: ShopApp) => {
  const open = await shop.sql<{ number: string }>("SELECT number FROM orders WHERE state = 'open'");
  for (const { number } of open) await shop.adminShop.orders.transition([Number(number)], "complete");
};

describe.each(KINDS)("one person's data, on the %s database", (kind) => {
  test("is found by email or phone, and exported without what opens an account", async () => {
    const { shop, admin } = await openTown(kind);
    const found = await admin.post(PERSON, { intent: "find", who: ` ${sunitaAccount.email.toUpperCase()} ` });
    expect(found.words).toContain("1 account, 2 orders, 1 message,");
    expect(found.words, "open orders come first").toContain("Complete or cancel these open orders");
    const byPhone = await admin.post(PERSON, { intent: "find", who: "+91 98220-45678" });
    expect(byPhone.words).toContain("1 account, 2 orders, 2 messages,");
    expect(byPhone.words).toContain("other@example.in");
    const file = await admin.post(`${PERSON}/download`, { who: "98220 45678" });
    expect(file.headers.get("content-disposition")).toContain("personal-data.json");
    const data = JSON.parse(file.html) as Record<string, object[]>;
    expect(data).toMatchObject({
      accounts: [{ details: { village: "Palkhed" }, savedCart: [{}, {}], signIns: [{}], sessions: [{}] }],
      orders: [{ address: sunita.address }, { address: sunita.address }],
      messages: [{ message: "Call me: +91 98220 45678." }, { message: "Which urea?" }],
    });
    expect(file.html).not.toContain("Ramesh");
    const [{ token }] = (await shop.sql<{ token: string }>("SELECT token FROM sessions LIMIT 1")) as [
      { token: string },
    ];
    expect(file.html).not.toContain(token);
    expect(file.html).not.toContain("/verify/");
    expect((await admin.post(PERSON, { intent: "find", who: "Sunita" })).words).toContain("Enter a full email address");
    expect((await admin.post(PERSON, { intent: "find", who: "9822099999" })).words).toContain("Nothing is stored");
    expect((await admin.post(PERSON, { intent: "erase", who: "admin@ankur.example" })).words).toContain(
      "belongs to the shop",
    );
    expect((await admin.post(`${PERSON}/download`, { who: "admin@ankur.example" })).status).toBe(400);
    expect((await admin.get("/admin/users")).words).toContain("Admin");
  });

  test("is erased after open orders are closed: nothing is left of it but what tax law asks for", async () => {
    const { shop, client, admin } = await openTown(kind);
    const who = "98220 45678";
    const books =
      "SELECT o.number, o.placed_at, o.total_paise, l.sku, l.quantity, l.gst_basis_points FROM orders o JOIN order_lines l ON l.order_id = o.id ORDER BY 1, 4";
    const refused = await admin.post(PERSON, { intent: "erase", who });
    expect([refused.status, refused.words.includes("Complete or cancel these open orders")]).toEqual([409, true]);
    const [{ number }] = (await shop.sql<{ number: string }>("SELECT number FROM orders ORDER BY id")) as [
      { number: string },
    ];
    const edit = await editOf(shop, Number(number), { pinCode: "422303", village: "Palkhed", stateCode: "27" });
    await shop.adminShop.orders.edit(Number(number), edit);
    await closeAll(shop);
    await shop.adminShop.enquiries.mark(1, "read");
    for (const q of ["Sunita Jadhav", "sunita's shop", "jadhav", "onion hooks"])
      await shop.visitor().get(`/products?q=${q}`);
    await soon(async () => expect(await shop.sql("SELECT query FROM search_misses")).toHaveLength(4));
    expect((await admin.post(PERSON, { intent: "ask", who })).words).toContain("This cannot be undone.");
    const before = await shop.sql(books);
    const heard: (string | null)[] = [];
    onTestFinished(shop.pubsub.subscribe((topic) => heard.push(topic)));
    const erased = await admin.post(PERSON, { intent: "erase", who });
    expect(heard, "lists are read anew, and no message is said to have come").toEqual([
      "order_changed",
      "person_erased",
    ]);
    expect(erased.words).toContain("Erased permanently 1 account, 2 orders, 2 messages,");
    const left = await everythingIn(shop);
    for (const word of ["unita", "98220-45678", "Palkhed", sunita.address.slice(0, 12), "Which urea", "other@"]) {
      expect(left.includes(word), word).toBe(false);
    }
    expect(left).toContain("onion hooks");
    expect(left).toContain("Ramesh Patil");
    expect(left).toContain("Onions");
    expect(await shop.sql(books)).toEqual(before);
    expect(await openBackup(shop.database.db).checkBooks()).toEqual([]);
    expect((await client.get("/account")).status, "the session is over").toBe(302);
    const order = (await admin.get(`/admin/orders/${number}`)).words;
    for (const words of ["This customer's details were erased.", "Edited: village, State"])
      expect(order).toContain(words);
    expect((await admin.get("/admin/completedorders")).words).toContain("This customer's details were erased.");
    expect((await admin.get(`/admin/orders/${number}/slip`)).status).toBe(200);
    expect((await admin.get("/admin/completedorders/download")).status).toBe(200);
    expect(await shop.adminShop.orders.transition([Number(number)], "undo_completion")).toMatchObject({ done: [] });
    const trail = (await admin.get("/admin/changes?subject=person")).words;
    expect(trail).toContain("A person's data erased");
    expect(trail).toContain("Orders: 2");
    expect((await admin.get("/admin/changes")).words).toContain("Message from an erased person read");
    expect((await admin.post(PERSON, { intent: "erase", who })).words).toContain("Nothing is stored");
  });

  test("is in the list of those whom a breach reaches, once for each address and number, until it is erased", async () => {
    const { shop } = await openTown(kind);
    const shopBackup = openBackup(shop.database.db);
    const folder = await newFolder();
    const list = async (name: string) => {
      const receipt = await writeAffected({ shopBackup }, join(folder, name));
      expect((await stat(receipt.file)).mode & 0o777).toBe(0o600);
      const lines = (await readFile(receipt.file, "utf8")).replace("\uFEFF", "").trimEnd().split("\r\n");
      expect(lines).toHaveLength(receipt.people + 1);
      return lines.map((line) => line.split(",").slice(0, -1).join(","));
    };
    expect(await list("all.csv")).toEqual([
      "kind,name,email,phone",
      "account,Ramesh Patil,ramesh@example.in,94220 11873",
      "account,Sunita Jadhav,sunita@example.in,098220-45678",
      "message,Sunita Jadhav,other@example.in,",
      "message,Ramesh Patil,ramesh@example.in,",
      "message,Sunita Jadhav,sunita@example.in,",
      "order,Sunita Jadhav,sunita@example.in,98220 45678",
    ]);
    await expect(list("all.csv"), "no file is written over").rejects.toThrow("already exists. Choose another name.");
    await closeAll(shop);
    await shop.adminShop.people.erase({ kind: "phone", phone: "+919822045678" });
    expect(await list("after.csv")).toEqual([
      "kind,name,email,phone",
      "account,Ramesh Patil,ramesh@example.in,94220 11873",
      "message,Ramesh Patil,ramesh@example.in,",
    ]);
  });

  test("is in the customer's own download: messages, emails, logins and sessions, once the address is confirmed", async () => {
    const { shop, client } = await openTown(kind);
    const mine = async () =>
      JSON.parse((await client.get("/account/download")).html) as Record<string, { about: string; message: string }[]>;
    // Somebody else's order and message under an address that is not proved to be hers.
    await shop.sql("UPDATE orders SET email = $1 WHERE user_id IS NULL", [sunitaAccount.email]);
    const unproved = await mine();
    expect(unproved.messages).toEqual([]);
    expect(unproved.emails!.map(({ about }) => about)).toEqual(["welcome", "order_received"]);
    await shop.sql("UPDATE users SET email_verified = true");
    const proved = await mine();
    expect(proved).toMatchObject({
      details: { village: "Palkhed", emailVerified: true },
      orders: [{}],
      messages: [{ message: "Which urea?" }],
      signIns: [{ what: "signed_in" }],
      sessions: [{}],
    });
    expect(proved.emails!.map(({ about }) => about)).toEqual(["welcome", "order_received", "order_received"]);
    const text = JSON.stringify(proved);
    expect(text).not.toContain("/verify/");
    for (const { token } of await shop.sql<{ token: string }>("SELECT token FROM sessions"))
      expect(text).not.toContain(token);
  });
});
