import { expect, test } from "vitest";
import { fateOf } from "./cancel-mail.ts";

const then = new Date();

test.each([
  ["nobody has begun to send", { attempts: 0, sentAt: null, droppedAt: null }, "kept_back"],
  ["somebody has begun to send", { attempts: 1, sentAt: null, droppedAt: null }, "may_be_out"],
  ["was sent", { attempts: 1, sentAt: then, droppedAt: null }, "may_be_out"],
  ["was sent while it was dropped", { attempts: 1, sentAt: then, droppedAt: then }, "may_be_out"],
  ["was given up or kept back before", { attempts: 0, sentAt: null, droppedAt: then }, "none"],
] as const)("an email that %s", (_what, mail, fate) => {
  expect(fateOf(mail)).toBe(fate);
});
