import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkArchive } from "#platform/archive/read-archive.ts";
import { nameOfDaily } from "#server/backup/rotation.ts";
import { KINDS } from "#tests/support/kinds.ts";
import { nozzle } from "#tests/support/fixtures.ts";
import { ADMIN, openShopApp, SHOP_URL, type ShopApp } from "#tests/support/shop-app.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { buy } from "./buying.ts";
import { adminOf } from "./people.ts";

const DAY = 24 * 3_600_000;

async function untilMade({ backups }: ShopApp): Promise<void> {
  for (;;) {
    const { percent } = await backups.view();
    if (percent === null) return;
    await new Promise((settle) => setTimeout(settle, 10));
  }
}

describe.each(KINDS)("the backups page, on the %s database", (kind) => {
  test("makes a backup, one at a time, and downloads it for the admin's password alone", async () => {
    const shop = await openShopApp(kind);
    const admin = await adminOf(shop);
    await buy(shop.visitor(), [shop.idOf(nozzle), 1]);
    expect((await admin.get("/admin/backups")).words).toContain("No backups yet");
    const answers = [1, 2, 3].map(() => admin.post("/admin/backups", { intent: "make" }));
    expect((await Promise.all(answers)).map(({ location }) => location)).toEqual(Array(3).fill("/admin/backups"));
    await untilMade(shop);
    const [name = "", ...others] = (await readdir(shop.backupDir)).filter((each) => each !== "last-failure.txt");
    expect(others, "one at a time").toEqual([]);
    const page = await admin.get("/admin/backups");
    expect(page.words).toMatch(/The last backup is of .* kB/);
    expect(page.words).toContain(shop.backupDir);

    for (const [file, password, answer] of [
      [name, "wrong", "/admin/backups?refused=password"],
      [name, "", "/admin/backups?refused=password"],
      ["../secret", ADMIN.password, 404],
      [nameOfDaily(new Date("2020-01-01")), ADMIN.password, 404],
    ] as const) {
      const { status, location } = await admin.post("/admin/backups/download", { file, password });
      expect([file, status === 303 ? location : status]).toEqual([file, answer]);
    }
    expect((await admin.get("/admin/backups?refused=password")).html).toContain('aria-invalid="true"');
    const response = await shop.app.request(`${SHOP_URL}/admin/backups/download`, {
      method: "POST",
      headers: {
        origin: SHOP_URL,
        cookie: [...admin.cookies].map(([cookie, value]) => `${cookie}=${value}`).join("; "),
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams({ file: name, password: ADMIN.password }).toString(),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
    const copy = join(temporaryFolder(), "copy.tar.gz");
    await writeFile(copy, bytes);
    expect((await checkArchive(copy)).contents.length).toBeGreaterThan(5);
    expect(await shop.sql("SELECT user_id FROM audit_events WHERE what = 'backup_downloaded'")).toEqual([
      { user_id: shop.admin.id },
    ]);
    expect((await admin.get("/admin/sign-ins")).words).toContain("Backup downloaded");
  });

  test("says why one failed; Today says so after two days, of a shop that is older, and not where they are off", async () => {
    let now = new Date();
    const shop = await openShopApp(kind, { backups: { now: () => now } });
    const admin = await adminOf(shop);
    const nags = async () => (await admin.get("/admin")).words.includes("No backup for two days");
    await buy(shop.visitor(), [shop.idOf(nozzle), 1]);
    expect(await nags(), "a new shop").toBe(false);
    now = new Date(now.getTime() + 2 * DAY + 1000);
    expect(await nags()).toBe(true);
    await writeFile(shop.backupDir, "not a folder");
    await admin.post("/admin/backups", { intent: "make" });
    await untilMade(shop);
    expect((await admin.get("/admin/backups")).words).toContain("The last backup failed");
    expect(await nags()).toBe(true);

    const off = await openShopApp(kind, { backups: { isOn: false, now: () => now } });
    const there = await adminOf(off);
    await buy(off.visitor(), [off.idOf(nozzle), 1]);
    expect((await there.get("/admin")).words).not.toContain("No backup for two days");
    expect((await there.get("/admin/backups")).words).toContain("Daily backups are off");
    await mkdir(off.backupDir);
    await writeFile(join(off.backupDir, "last-failure.txt"), "2026-11-21T21:30:00.000Z The disk has no room.");
    expect((await there.get("/admin/backups")).words).toContain("The disk has no room.");
  });
});
