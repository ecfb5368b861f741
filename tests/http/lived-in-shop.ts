import { randomUUID } from "node:crypto";
import { onTestFinished } from "vitest";
import type { OpenDatabase } from "#platform/database/connect.ts";
import { lookAtOneMoment } from "#platform/database/transfer/snapshot.ts";
import type { Digest } from "#platform/database/transfer/rows-as-text.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openFolder } from "#platform/files/folder-store.ts";
import type { BackupParts } from "#server/backup/backup-parts.ts";
import { schema } from "#server/program-files.ts";
import { openBackup, rowsInBackup } from "#shop/backup/open-backup.ts";
import { visitor } from "#shop/values/viewer.ts";
import { openTestDatabase } from "#tests/support/databases.ts";
import { nozzle, fewProducts, sprayer, sunita, tomato, urea } from "#tests/support/fixtures.ts";
import { openShopApp, type ShopApp } from "#tests/support/shop-app.ts";
import { editOf } from "./order-edits.ts";
import { newCustomer, sunitaAccount } from "./people.ts";
import { smallPhotograph } from "./photographs.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

type Kind = OpenDatabase["kind"];

export type LivedIn = { shop: ShopApp; parts: BackupParts; pictureId: string };

/** A folder for one test. */
export async function newFolder(): Promise<string> {
  const folder = temporaryFolder();
  return folder;
}

/** A shop with something in every table: orders in all states, a customer who is signed in, a message, e-mails, a picture. */
export async function openLivedIn(kind: Kind): Promise<LivedIn> {
  let files: FileStore | undefined;
  const products = fewProducts.map((good) => ({ ...good, stock: good.stock === 0 ? 0 : 5000 }));
  const shop = await openShopApp(kind, { products, around: (folder) => (files = folder) });
  if (files === undefined) throw new Error("the shop took no files");
  const uploaded = await shop.adminShop.pictures.upload(await smallPhotograph());
  if (!uploaded.ok) throw new Error("the picture was refused");
  const pictureId = uploaded.value.id;
  await shop.sql("UPDATE products SET picture_id = $1 WHERE sku = $2", [pictureId, tomato.sku]);
  await shop.sql("INSERT INTO product_pictures VALUES ($1, 1, $2, 'The back, \\ \u{1F33E}')", [
    shop.idOf(urea),
    pictureId,
  ]);
  await newCustomer(shop, sunitaAccount, { name: 'Sunita "Tai" \\ जाधव', village: "Palkhed\nBudruk" });
  const numbers = [];
  for (let index = 0; index < 4; index += 1) numbers.push(await order(shop));
  await shop.adminShop.orders.transition([numbers[0]!], "complete");
  await shop.adminShop.orders.transition([numbers[1]!], "cancel");
  const edit = await editOf(shop, numbers[2]!, { note: "Ring twice." }, { [shop.idOf(urea)]: 2 });
  if (!(await shop.adminShop.orders.edit(numbers[2]!, edit)).ok) throw new Error("the edit was refused");
  for (const [reason, wanted] of [["received", 5010] as const, ["damaged", 5007] as const])
    await countTo(shop, reason, wanted);
  await shop.shop.sendEnquiry(
    visitor,
    randomUUID(),
    {
      name: "Ramesh",
      email: "ramesh@example.in",
      message: "Tab\there, a line\nbreak, \u2028 and \u{1F33E}.",
    },
    "10.1.1.1",
  );
  return { shop, parts: { database: shop.database, files, shopBackup: openBackup(shop.database.db) }, pictureId };
}

/** Pieces of the sprayer that came or were damaged. */
async function countTo(shop: ShopApp, reason: "received" | "damaged", wanted: number): Promise<void> {
  const [row] = await shop.sql<{ id: number; stock: number; count: number }>(
    `SELECT id, stock, (SELECT coalesce(max(id), 0)::int FROM stock_movements WHERE product_id = products.id) AS count
     FROM products WHERE sku = $1`,
    [sprayer.sku],
  );
  const { id = 0, stock = 0, count = 0 } = row ?? {};
  const outcome = await shop.adminShop.products.updateStock({ id, base: { stock, count }, wanted, reason });
  if (!outcome.ok) throw new Error(`the stock was refused: ${JSON.stringify(outcome.problem)}`);
}

/** Places one order of two lines and answers its number. */
export async function order({ shop, idOf }: Pick<ShopApp, "shop" | "idOf">): Promise<number> {
  const outcome = await shop.placeOrder(
    visitor,
    {
      key: randomUUID(),
      buyer: { ...sunita, phone: "+919822045678" },
      lines: [urea, nozzle].map((good) => ({ productId: idOf(good), quantity: 1, seenPaise: good.pricePaise })),
      language: "en",
    },
    "10.1.1.1",
  );
  if (!outcome.ok) throw new Error(`the order was refused: ${outcome.problem.kind}`);
  return outcome.value.number;
}

/** An empty database of the kind, with the tables that a start has made, and an empty folder for files. */
export async function openEmpty(kind: Kind): Promise<BackupParts> {
  const database = await openTestDatabase(kind);
  onTestFinished(database.close);
  return { database, files: openFolder(await newFolder()), shopBackup: openBackup(database.db) };
}

/** What stands in each table that a backup holds, computed columns and sequences included. */
export async function everythingIn(database: OpenDatabase): Promise<Record<string, Digest | string>> {
  return await lookAtOneMoment(database, schema.tables, async (snapshot) => {
    const everything: Record<string, Digest | string> = {};
    for (const { name } of snapshot.tables) {
      if (rowsInBackup(name) === "true") everything[name] = await snapshot.digest(name);
    }
    for (const { name, last, isCalled } of await snapshot.sequences()) everything[name] = `${last} ${isCalled}`;
    return everything;
  });
}
