import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openMailFolder } from "./folder-mailer.ts";
import { mail, mailerContract } from "./mailer.contract.ts";

describe("the folder as a mailer", () => {
  let root: string;
  beforeAll(async () => (root = await mkdtemp(join(tmpdir(), "ankur-mail-"))));
  afterAll(() => rm(root, { recursive: true }));
  const place = async () => join(await mkdtemp(join(root, "case-")), "not", "made", "yet");
  const namesIn = (folder: string) => readdir(folder).catch(() => []);

  mailerContract(async () => {
    const folder = await place();
    const sent = async () => Promise.all((await namesIn(folder)).map((name) => readFile(join(folder, name))));
    return { mailer: openMailFolder(folder, () => {}), sent };
  });

  test("reports the path of the email, named by its time and its id", async () => {
    const folder = await place();
    const told: string[] = [];
    await openMailFolder(folder, (path) => told.push(path)).send(mail);
    const name = "2026-11-21T06-23-00-000Z-3f0c9a52-6f0e-4f7f-9d5b-0d8b7c1e2a34.eml";
    expect(told).toEqual([join(folder, name)]);
    expect(await readdir(folder)).toEqual([name]);
  });

  test("only its owner may read", async () => {
    const folder = await place();
    await openMailFolder(folder, () => {}).send(mail);
    const [name] = await readdir(folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, name!))).mode & 0o777).toBe(0o600);
  });

  test("an email that is sent again replaces itself, and no other", async () => {
    const folder = await place();
    const told: string[] = [];
    const mailer = openMailFolder(folder, (path) => told.push(path));
    await mailer.send(mail);
    await mailer.send({ ...mail, messageId: "another@ankur.example" });
    await mailer.send({ ...mail, subject: "Once more", again: true, date: new Date("2026-11-22T00:00:00Z") });
    expect((await readdir(folder)).length).toBe(2);
    expect(told[2]).toBe(told[0]);
    expect(await readFile(told[0]!, "utf8")).toContain("Subject: Once more");
  });

  test("a disk that fails is reported, and leaves nothing unfinished", async () => {
    const folder = await place();
    const told: string[] = [];
    const mailer = openMailFolder(folder, (path) => told.push(path));
    await mailer.send(mail);
    await rm(told[0]!);
    await writeFile(join(root, "file"), "");
    await expect(openMailFolder(join(root, "file"), () => {}).send(mail)).rejects.toThrow(/EEXIST|ENOTDIR/);
    await mkdir(told[0]!);
    await expect(mailer.send(mail)).rejects.toThrow(/EISDIR|EEXIST/);
    expect((await readdir(folder)).length).toBe(1);
    expect(told.length).toBe(1);
  });
});
