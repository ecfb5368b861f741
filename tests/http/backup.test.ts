import { readdir, readFile, stat, writeFile, rm } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { checkArchive } from "#platform/archive/read-archive.ts";
import { writeArchive } from "#platform/archive/write-archive.ts";
import { rebuild } from "#platform/database/transfer/rebuild.ts";
import { openProcessPubsub } from "#platform/pubsub/process-pubsub.ts";
import { makeBackup } from "#server/backup/make-backup.ts";
import type { BackupParts } from "#server/backup/backup-parts.ts";
import { schema } from "#server/program-files.ts";
import { openBackup, restoreBackup } from "#server/backup/restore-backup.ts";
import { originalsOf } from "#shop/pictures/picture-keys.ts";
import { openShop } from "#shop/open-shop.ts";
import { theProcess } from "#shop/values/viewer.ts";
import { KINDS } from "#tests/support/kinds.ts";
import { everythingIn, newFolder, openEmpty, openLivedIn, order } from "./lived-in-shop.ts";

async function restore(to: BackupParts, file: string, replace = false) {
  return await restoreBackup(to, await openBackup(file), {
    dataDir: await newFolder(),
    backupDir: await newFolder(),
    replace,
  });
}

async function numbersIn({ database }: Pick<BackupParts, "database">): Promise<number[]> {
  const { rows } = await database.pool.query<{ number: string }>("SELECT number FROM orders ORDER BY id");
  return rows.map(({ number }) => Number(number));
}

describe.each(KINDS)("a backup of the %s database", (from) => {
  test("that is made while orders arrive is of one moment, and comes back on the other database", async () => {
    const { shop, parts } = await openLivedIn(from);
    const folder = await newFolder();
    const before = await numbersIn(parts);
    const answered: { number: number; begunAfter: boolean }[] = [];
    let phase: "before" | "during" | "after" = "before";
    const buyers = Array.from({ length: 4 }, async () => {
      while (phase !== "after" || answered.filter(({ begunAfter }) => begunAfter).length < 4) {
        const begunAfter = phase === "after";
        answered.push({ number: await order(shop), begunAfter });
      }
    });
    while (answered.length < 8) await new Promise((settle) => setTimeout(settle, 5));
    const early = answered.map(({ number }) => number);
    phase = "during";
    const receipt = await makeBackup(parts, { file: join(folder, "shop.tar.gz"), dataDir: folder });
    phase = "after";
    await Promise.all(buyers);
    expect((await stat(receipt.file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(["shop.tar.gz"]);

    const target = await openEmpty(from === "server" ? "embedded" : "server");
    await restore(target, receipt.file);
    const numbers = await numbersIn(target);
    expect(numbers).toEqual(expect.arrayContaining([...before, ...early]));
    expect(numbers.length).toBe(receipt.orders);
    const late = answered.filter(({ begunAfter }) => begunAfter).map(({ number }) => number);
    expect(numbers.filter((number) => late.includes(number))).toEqual([]);
    expect(await target.shopBackup.checkBooks()).toEqual([]);
  });

  test.each(KINDS)("comes back on the %s database to the last character, and goes on from there", async (to) => {
    const { shop, parts, pictureId } = await openLivedIn(from);
    const file = join(await newFolder(), "shop.tar.gz");
    await parts.database.pool.query("UPDATE pictures SET edition = 1");
    const receipt = await makeBackup(parts, { file, dataDir: await newFolder() });
    expect(receipt).toMatchObject({ orders: 4, pictures: 1, missing: 0 });
    // Sizes are no part of a backup: they wait to be made anew.
    await parts.database.pool.query("UPDATE pictures SET edition = 0");
    const target = await openEmpty(to);
    await target.database.pool.query("INSERT INTO limits (key, level) VALUES ('of the target', 1)");
    expect(await restore(target, file)).toMatchObject({ orders: 4, pictures: 1, before: null });

    expect(await everythingIn(target.database)).toEqual(await everythingIn(parts.database));
    for (const key of originalsOf(pictureId)) {
      const [there, here] = [await target.files.get(key), await parts.files.get(key)];
      expect(there === null ? null : Buffer.from(there)).toEqual(here === null ? null : Buffer.from(here));
    }
    const counts = await target.database.pool.query(
      "SELECT (SELECT count(*)::int FROM sessions) AS sessions, (SELECT count(*)::int FROM verifications) AS links, " +
        "(SELECT count(*)::int FROM limits) AS limits, (SELECT count(*)::int FROM outbox WHERE template = 'welcome') AS mails",
    );
    expect(counts.rows).toEqual([{ sessions: 0, links: 0, limits: 0, mails: 0 }]);

    const again = openShop({ db: target.database.db, files: target.files, pubsub: openProcessPubsub(), secret: "new" });
    expect(await again.asAdmin(theProcess)?.pictures.sizes.makeNext(), "its sizes are made anew").toBe(true);
    expect(await again.picture(pictureId, "320.webp")).toMatchObject({ isLasting: true });
    await order({ shop: again, idOf: shop.idOf });
    await order(shop);
    const lastId = "SELECT max(id)::int AS id FROM orders";
    const [there, here] = [await target.database.pool.query(lastId), await parts.database.pool.query(lastId)];
    expect(there.rows, "both go on with the same id").toEqual(here.rows);
    expect(await target.shopBackup.checkBooks()).toEqual([]);
  });
});

test("a backup of a newer release's database, in which something would be missing, is refused", async () => {
  const { parts } = await openLivedIn("server");
  const folder = await newFolder();
  await parts.database.pool.query(
    "INSERT INTO drizzle.__drizzle_migrations (hash, created_at, older_may_write) VALUES ('newer', 9e15, true)",
  );
  onTestFinished(async () => {
    await parts.database.pool.query("DELETE FROM drizzle.__drizzle_migrations WHERE hash = 'newer'");
  });
  const made = makeBackup(parts, { file: join(folder, "shop.tar.gz"), dataDir: folder });
  await expect(made).rejects.toThrow("The database was updated by a newer version of Ankur");
  expect(await readdir(folder)).toEqual([]);
});

describe("restoring", () => {
  test("puts nothing in the place of a shop that is in use, unless it is told to, and then keeps that one", async () => {
    const [first, second] = [await openLivedIn("server"), await openLivedIn("embedded")];
    const file = join(await newFolder(), "shop.tar.gz");
    await makeBackup(first.parts, { file, dataDir: await newFolder() });
    const before = await everythingIn(second.parts.database);
    await expect(restore(second.parts, file)).rejects.toThrow(/add --replace\. Nothing was changed\.$/);
    expect(await everythingIn(second.parts.database)).toEqual(before);

    const restored = await restore(second.parts, file, true);
    expect(await everythingIn(second.parts.database)).toEqual(await everythingIn(first.parts.database));
    for (const key of originalsOf(second.pictureId)) expect(await second.parts.files.get(key)).toBeNull();
    expect(restored.before).toMatch(/before-restore-/);
    const target = await openEmpty("server");
    await restore(target, restored.before!);
    expect(await everythingIn(target.database)).toEqual(before);
  });

  test("that fails half-way leaves the shop as it was", async () => {
    const { parts } = await openLivedIn("server");
    const file = join(await newFolder(), "shop.tar.gz");
    await makeBackup(parts, { file, dataDir: await newFolder() });
    const backup = await openBackup(file);
    const { parts: target } = await openLivedIn("embedded");
    const before = await everythingIn(target.database);
    const lying = {
      ...backup.facts,
      tables: backup.facts.tables.map((table) => ({ ...table, rows: table.rows + 1 })),
    };
    const options = { dataDir: await newFolder(), backupDir: await newFolder(), replace: true };
    await expect(restoreBackup(target, { ...backup, facts: lying }, options)).rejects.toThrow(
      "The backup is missing rows of",
    );
    expect(await everythingIn(target.database)).toEqual(before);
    const files = { ...target.files, put: () => Promise.reject(new Error("no room")) };
    await expect(restoreBackup({ ...target, files }, backup, options)).rejects.toThrow("no room");
    expect(await everythingIn(target.database)).toEqual(before);
  });

  test("refuses what a newer program wrote, and what is no backup, before it touches anything", async () => {
    const { parts } = await openLivedIn("server");
    const folder = await newFolder();
    const file = join(folder, "shop.tar.gz");
    await makeBackup(parts, { file, dataDir: folder });
    const { facts, archive } = await openBackup(file);
    const entries: { name: string; bytes: Buffer }[] = [];
    for await (const entry of archive.entries()) entries.push(entry);
    const rewritten = async (changed: object, more: readonly string[] = []): Promise<string> => {
      const path = join(folder, "changed.tar.gz");
      await rm(path, { force: true });
      await writeArchive(path, { minFreeBytes: 0 }, async ({ add }) => {
        for (const { name, bytes } of entries) await add(name, bytes);
        for (const name of more) await add(name, Buffer.from("x"));
        return { ...facts, ...changed };
      });
      return path;
    };
    await expect(openBackup(await rewritten({}))).resolves.toBeDefined();
    const newer = /made by a newer version of Ankur\. Update this one first\. Nothing was changed\.$/;
    await expect(openBackup(await rewritten({ level: [...facts.level, "f".repeat(64)] }))).rejects.toThrow(newer);
    await expect(openBackup(await rewritten({ format: 2 }))).rejects.toThrow(newer);
    for (const name of [
      "rows/secrets/000000.jsonl",
      "letters/1.eml",
      "files/../../secret",
      "files/pictures/x/original.png",
    ]) {
      await expect(openBackup(await rewritten({}, [name]))).rejects.toThrow(newer);
    }
    await expect(openBackup(await rewritten({ level: [] }))).rejects.toThrow("is not an Ankur backup");
    await expect(openBackup(join(folder, "none"))).rejects.toThrow(/cannot be read: ENOENT/);
  });

  test("takes a backup of an older program at its level, and brings it up to date", async () => {
    const old = await openEmpty("embedded");
    const level = schema.migrations.slice(0, 1).map(({ hash }) => hash);
    // As the first program left it: without the later steps.
    const first = { ...schema, migrations: schema.migrations.slice(0, 1) };
    await old.database.pool.query("TRUNCATE drizzle.__drizzle_migrations");
    await rebuild(old.database, { ...first, tables: schema.tables, types: schema.types }, level, async () => {});
    await old.database.pool.query(
      `INSERT INTO shop_details (name, licences) VALUES ('Hirva', '[{"label": "GSTIN", "number": "27AAPFU0939F1ZV"}]')`,
    );
    // Its number was computed by the database.
    await old.database.pool.query(
      `INSERT INTO orders (token, key, fingerprint, name, email, phone, address, total_paise)
       VALUES ('t0ken', gen_random_uuid(), 'f', 'Sunita', 's@example.in', '+919822045678', 'Ozar', 100)`,
    );
    await old.database.pool.query(
      `INSERT INTO enquiries (key, name, email, message) VALUES (gen_random_uuid(), 'Ramesh', 'r@example.in', 'Seeds?')`,
    );
    const file = join(await newFolder(), "old.tar.gz");
    await makeBackup(old, { file, dataDir: await newFolder() });
    const target = await openEmpty("server");
    await restore(target, file);
    const { rows } = await target.database.pool.query("SELECT name, gstin, version FROM shop_details");
    expect(rows).toEqual([{ name: "Hirva", gstin: "27AAPFU0939F1ZV", version: 1 }]);
    expect((await target.database.pool.query("SELECT count(*)::int AS n FROM enquiries")).rows).toEqual([{ n: 1 }]);
    expect(await numbersIn(target), "an old order keeps its number").toEqual([926_112]);
  });

  test("refuses a real backup that was cut off or changed anywhere", async () => {
    const { parts } = await openLivedIn("embedded");
    const folder = await newFolder();
    const file = join(folder, "shop.tar.gz");
    await makeBackup(parts, { file, dataDir: folder });
    const whole = await readFile(file);
    const spoilt = join(folder, "spoilt");
    const isRefused = async (bytes: Buffer): Promise<void> => {
      await writeFile(spoilt, bytes);
      await expect(checkArchive(spoilt)).rejects.toThrow(/ is damaged: .+ Nothing was changed\.$/);
    };
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (place, bits) => {
        const changed = Buffer.from(whole);
        changed[place] = changed[place]! ^ bits;
        await isRefused(changed);
        await isRefused(whole.subarray(0, place));
      }),
      { numRuns: 100 },
    );
    await isRefused(Buffer.concat([whole, Buffer.from([0])]));
    await isRefused(Buffer.concat([whole, whole]));
  });
});
