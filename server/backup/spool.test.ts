import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { openSpool } from "./spool.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

test("two at once in one folder do not mix, and leave no file there", async () => {
  const folder = temporaryFolder();
  const [one, other] = [await openSpool(folder, 0), await openSpool(folder, 0)];
  for (const name of ["a", "b"]) {
    await one.put(name, Buffer.from(`one ${name}`));
    await other.put(name, Buffer.from(`other ${name}`));
  }
  expect(await readdir(folder)).toEqual([]);
  for (const [spool, who] of [
    [one, "one"],
    [other, "other"],
  ] as const) {
    const texts: string[] = [];
    for await (const { bytes } of spool.entries()) texts.push(bytes.toString());
    expect(texts).toEqual([`${who} a`, `${who} b`]);
  }
  await Promise.all([one.close(), other.close()]);
});
