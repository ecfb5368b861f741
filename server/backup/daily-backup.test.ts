import { existsSync } from "node:fs";
import { readdir, readFile, utimes, writeFile, stat } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { backUpDaily, futureDailies, isDue, lastFailure, newestDaily } from "./daily-backup.ts";
import { RETENTION, nameOfDaily, outdated, timeOfDaily } from "./rotation.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const day = (text: string): Date => new Date(`${text}T21:30:00Z`);

describe("the rotation of backups", () => {
  const days = fc
    .uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 80 })
    .map((numbers) =>
      numbers.map((number) => nameOfDaily(new Date(day("2026-01-01").getTime() + number * 86_400_000))),
    );

  test("keeps the last seven, and the newest of each of four weeks", () => {
    const names = Array.from({ length: 40 }, (_, index) =>
      nameOfDaily(new Date(day("2026-10-12").getTime() + index * 86_400_000)),
    );
    const gone = outdated(names);
    // 12 October 2026 is a Monday; the last of these is Friday, 20 November.
    expect(names.filter((name) => !gone.includes(name)).map((name) => name.slice(6, 16))).toEqual([
      "2026-11-01",
      "2026-11-08",
      "2026-11-14",
      "2026-11-15",
      "2026-11-16",
      "2026-11-17",
      "2026-11-18",
      "2026-11-19",
      "2026-11-20",
    ]);
  });

  test("never takes the newest, the last seven, or a file of another name, and leaves eleven at most", () => {
    fc.assert(
      fc.property(days, (names) => {
        const gone = outdated([
          ...names,
          "ankur.tar.gz",
          "before-restore-2026-01-01T00-00-00-000Z.tar.gz",
          "notes.txt",
        ]);
        const left = names.filter((name) => !gone.includes(name));
        const newest = names.toSorted().slice(-RETENTION.days);
        expect(gone.every((name) => names.includes(name))).toBe(true);
        expect(left).toEqual(expect.arrayContaining(newest));
        expect(left.length).toBeLessThanOrEqual(RETENTION.days + RETENTION.weeks);
        expect(outdated(left), "a second round takes nothing").toEqual([]);
      }),
    );
  });

  test("knows its own names alone", () => {
    const at = new Date("2026-11-21T21:30:05Z");
    expect(timeOfDaily(nameOfDaily(at))).toEqual(at);
    for (const name of [
      "ankur-2026-13-41T21-30-05Z.tar.gz",
      "ankur-2026-11-21.tar.gz",
      `${nameOfDaily(at)}.unfinished`,
    ]) {
      expect(timeOfDaily(name)).toBeNull();
    }
  });
});

describe("the daily backup", () => {
  test("is due at night in India, and at any hour when it is overdue or there is none", () => {
    const newest = new Date("2026-11-20T21:30:00Z");
    expect(isDue(null, newest)).toBe(true);
    expect(isDue(newest, new Date("2026-11-21T12:00:00Z"))).toBe(false);
    expect(isDue(newest, new Date("2026-11-21T20:29:00Z")), "1.59 in India").toBe(false);
    expect(isDue(newest, new Date("2026-11-21T20:31:00Z")), "2.01 in India").toBe(true);
    expect(isDue(new Date("2026-11-21T20:31:00Z"), new Date("2026-11-21T23:00:00Z"))).toBe(false);
    expect(isDue(newest, new Date("2026-11-22T03:31:00Z"))).toBe(true);
  });

  test("is made despite one with a future date, which stays and does not count", async () => {
    const { folder, parts } = await openFolder();
    await backUpDaily({ ...parts, now: () => day("2027-11-21") });
    const ahead = nameOfDaily(day("2027-11-21"));
    expect(await newestDaily(folder, day("2026-11-21"))).toBeNull();
    expect(await backUpDaily(parts)).toBe(true);
    expect(await newestDaily(folder, day("2026-11-21"))).toMatchObject({ at: day("2026-11-21") });
    expect(await backUpDaily(parts)).toBe(false);
    expect(await futureDailies(folder, day("2026-11-21"))).toEqual([ahead]);
  });

  test("is made by whoever has the turn, of a shop that has something to lose", async () => {
    const { folder, parts, made } = await openFolder();
    expect(await backUpDaily({ ...parts, shopBackup: { ...parts.shopBackup, isUntouched: async () => true } })).toBe(
      false,
    );
    expect(
      await backUpDaily({ ...parts, shopBackup: { ...parts.shopBackup, takeBackupTurn: async () => false } }),
    ).toBe(false);
    expect(existsSync(folder)).toBe(false);
    expect(await backUpDaily(parts)).toBe(true);
    expect(await readdir(folder)).toEqual(["ankur-2026-11-21T21-30-00Z.tar.gz", "last-failure.txt"]);
    expect(await backUpDaily(parts)).toBe(false);
    expect(made()).toBe(1);
    expect(await newestDaily(folder, day("2026-11-21"))).toMatchObject({ at: day("2026-11-21"), bytes: 5 });
  });

  test("that fails is noted until one succeeds, gives the turn back, and takes nothing away", async () => {
    const { folder, parts, turns } = await openFolder();
    const old = Array.from({ length: 12 }, (_, index) =>
      nameOfDaily(new Date(day("2026-01-01").getTime() + index * 25 * 86_400_000)),
    );
    await backUpDaily({ ...parts, now: () => day("2025-12-01") });
    for (const name of old) await writeFile(join(folder, name), "old");
    const killed = join(folder, `${old[0]}.a1b2.unfinished`);
    await writeFile(killed, "half");
    await utimes(killed, day("2026-01-01"), day("2026-01-01"));
    const fails = { ...parts, backup: () => Promise.reject(new Error("The disk has no room.")) };
    await expect(backUpDaily(fails)).rejects.toThrow("The disk has no room.");
    expect(lastFailure(folder)).toBe("2026-11-21T21:30:00.000Z The disk has no room.");
    expect((await readdir(folder)).filter((name) => old.includes(name))).toEqual(old);
    expect(existsSync(killed)).toBe(false);
    expect(turns()).toBe(1);
    const { ino, blocks } = await stat(join(folder, "last-failure.txt"));
    const longer = { ...parts, backup: () => Promise.reject(new Error("No room. ".repeat(1000))) };
    await expect(backUpDaily(longer)).rejects.toThrow("No room.");
    expect(lastFailure(folder)).toContain("No room.");
    expect(await stat(join(folder, "last-failure.txt")), "over the block that is there").toMatchObject({ ino, blocks });

    expect(await backUpDaily(parts)).toBe(true);
    expect(lastFailure(folder)).toBeNull();
    const left = (await readdir(folder)).filter((name) => timeOfDaily(name) !== null);
    expect(left.length).toBeLessThan(old.length);
    expect(await readFile(join(folder, nameOfDaily(day("2026-11-21"))), "utf8")).toBe("whole");
  });
});

async function openFolder() {
  const root = temporaryFolder();
  const folder = join(root, "backups");
  let made = 0;
  let turns = 1;
  const parts = {
    folder,
    shopBackup: {
      isUntouched: async () => false,
      takeBackupTurn: async () => true,
      giveBackupTurnBack: async () => void (turns += 1),
    },
    async backup(file: string) {
      made += 1;
      turns -= 1;
      await writeFile(file, "whole");
      return { file, bytes: 5, orders: 0, pictures: 0, missing: 0, heldFor: 0 };
    },
    now: () => day("2026-11-21"),
  };
  return { folder, parts, made: () => made, turns: () => turns };
}
