import { existsSync, statSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer as createHttpServer, request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askControl, askForAdmin, askForBackup, openControl, type Console, type Status } from "./control-socket.ts";
import type { OnStep, Step } from "../progress.ts";

const facts: Status = {
  pid: 7,
  address: "http://127.0.0.1:3000",
  database: "embedded",
  products: 54,
  openOrders: 3,
  startedAt: "2026-01-01T00:00:00.000Z",
};

const telling = (status = async () => facts): Console => ({
  status,
  adminLink: async () => "http://127.0.0.1:3000/reset/once",
  changeAdmin: async (email) => `http://127.0.0.1:3000/reset/${email}`,
  backup: async (file) => ({ file, bytes: 1, orders: 0, pictures: 0, missing: 0, heldFor: 1 }),
  doctor: async () => [],
  repair: async () => ({ days: 1, customers: 2, products: 0 }),
  affected: async (file) => ({ file, people: 3 }),
});

let root: string;
beforeAll(async () => (root = await mkdtemp(join(tmpdir(), "ankur-control-"))));
afterAll(() => rm(root, { recursive: true }));
const dataFolder = () => mkdtemp(join(root, "d-"));

describe("the control socket", () => {
  test("answers with the facts, to its owner only, until it is closed", async () => {
    const folder = await dataFolder();
    expect(await askControl(folder)).toBeNull();
    const control = await openControl(folder, telling());
    expect(await askControl(folder)).toEqual(facts);
    expect(statSync(join(folder, "control.sock")).mode & 0o777).toBe(0o600);
    control.close();
    expect(existsSync(join(folder, "control.sock"))).toBe(false);
    expect(await askControl(folder)).toBeNull();
  });

  test("serves a data folder whose path is too long for a socket", async () => {
    const folder = join(await dataFolder(), "long".repeat(40));
    await mkdir(folder);
    const control = await openControl(folder, telling());
    expect(await askControl(folder)).toEqual(facts);
    expect(statSync(join(folder, "control.path")).mode & 0o777).toBe(0o600);
    control.close();
    expect(existsSync(join(folder, "control.path"))).toBe(false);
    expect(await askControl(folder)).toBeNull();
  });

  test("takes the place of one that a killed process left behind", async () => {
    const folder = await dataFolder();
    await writeFile(join(folder, "control.sock"), "");
    const control = await openControl(folder, telling());
    expect(await askControl(folder)).toEqual(facts);
    control.close();
  });

  test("leaves one alone that another process answers on", async () => {
    const folder = await dataFolder();
    const first = await openControl(folder, telling());
    const second = await openControl(
      folder,
      telling(async () => ({ ...facts, pid: 8 })),
    );
    second.close();
    expect(await askControl(folder)).toEqual(facts);
    first.close();
  });

  test("passes a failure on instead of making it look closed", async () => {
    const folder = await dataFolder();
    const control = await openControl(
      folder,
      telling(() => Promise.reject(new Error("no database"))),
    );
    await expect(askControl(folder)).rejects.toThrow("no database");
    control.close();
  });

  test("makes the admin's links, and says of whom", async () => {
    const folder = await dataFolder();
    expect(await askForAdmin(folder, null)).toBeNull();
    const control = await openControl(folder, telling());
    expect(await askForAdmin(folder, null)).toBe("http://127.0.0.1:3000/reset/once");
    expect(await askForAdmin(folder, { email: "new+er@example.in" })).toBe(
      "http://127.0.0.1:3000/reset/new+er@example.in",
    );
    control.close();
  });

  describe("a backup by the process that serves", () => {
    const receipt = { file: "/b.tar.gz", bytes: 1, orders: 0, pictures: 0, missing: 0, heldFor: 1 };
    const steps = [1, 2].map((done) => ({ what: "Backing up pictures", done, total: 2 }));
    const backingUp = (backup: (onStep: OnStep) => Promise<typeof receipt>): Console => ({
      ...telling(),
      backup: (_file, onStep = () => {}) => backup(onStep),
    });
    async function ask(console: Console) {
      const folder = await dataFolder();
      const control = await openControl(folder, console);
      const shown: Step[] = [];
      const answer = await askForBackup(folder, "/b.tar.gz", (step) => void shown.push(step)).catch(String);
      return { answer, shown, control };
    }

    test("shows its steps before the answer", async () => {
      const { answer, shown, control } = await ask(
        backingUp(async (onStep) => {
          steps.forEach(onStep);
          return receipt;
        }),
      );
      expect({ answer, shown }).toEqual({ answer: receipt, shown: steps });
      control.close();
    });

    test("passes on a failure after some steps", async () => {
      const { answer, control } = await ask(
        backingUp(async (onStep) => {
          steps.forEach(onStep);
          throw new Error("the disk is full");
        }),
      );
      expect(answer).toBe("Error: The running shop reported an error: the disk is full");
      control.close();
    });

    test("says so when the process ends after some steps", { timeout: 10_000 }, async () => {
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
      const folder = await dataFolder();
      const endless = backingUp((onStep) => {
        steps.forEach(onStep);
        return new Promise(() => {});
      });
      const control = await openControl(folder, endless);
      const asked = askForBackup(folder, "/b.tar.gz", () => begin());
      await begun;
      control.close();
      await expect(asked).rejects.toThrow("The running shop stopped before it answered.");
    });

    test("comes without steps from a process, and to a console, before 0.2.0", async () => {
      const folder = await dataFolder();
      const older = createHttpServer((_asked, response) => {
        response.setHeader("content-type", "application/json").end(JSON.stringify(receipt));
      });
      await new Promise<void>((settle) => older.listen(join(folder, "control.sock"), settle));
      expect(await askForBackup(folder, "/b.tar.gz")).toEqual(receipt);
      older.close();

      const control = await openControl(
        folder,
        backingUp(async (onStep) => {
          steps.forEach(onStep);
          return receipt;
        }),
      );
      const answer = await new Promise<string>((settle) => {
        const call = { socketPath: join(folder, "control.sock"), path: "/backup?file=%2Fb.tar.gz", method: "POST" };
        request(call, (response) => void text(response).then(settle)).end();
      });
      expect(JSON.parse(answer)).toEqual(receipt);
      control.close();
    });
  });

  test("is refused in one line when a process takes the call and says nothing", { timeout: 10_000 }, async () => {
    const folder = await dataFolder();
    const silent = createServer(() => {});
    await new Promise<void>((settle) => silent.listen(join(folder, "control.sock"), settle));
    await expect(askControl(folder)).rejects.toThrow("did not answer");
    silent.close();
  });

  test("says so when the process ends before it answers, or is of a release that does not know the command", async () => {
    const folder = await dataFolder();
    const ending = createServer((socket) => socket.once("data", () => socket.destroy()));
    await new Promise<void>((settle) => ending.listen(join(folder, "control.sock"), settle));
    await expect(askControl(folder)).rejects.toThrow("The running shop stopped before it answered.");
    ending.close();
    const older = createHttpServer((_asked, response) => void response.writeHead(404).end());
    await new Promise<void>((settle) => older.listen(join(folder, "control.sock"), settle));
    await expect(askControl(folder)).rejects.toThrow("does not know this command");
    older.close();
  });
});
