import { expect, test } from "vitest";
import { runAll } from "./run-all.ts";

test("a step that fails holds up no other, and is thrown after the last", async () => {
  const done: string[] = [];
  const fail = (text: string) => () => Promise.reject(new Error(text));
  const steps = [fail("first"), async () => done.push("second"), fail("first"), fail("third")];
  await expect(runAll(steps)).rejects.toThrow(/^first; third$/);
  expect(done).toEqual(["second"]);
});
