import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startS3, type S3Server } from "#tests/support/s3-server.ts";
import { fileStoreContract } from "./file-store.contract.ts";
import { StoreUnreachable } from "./file-store.ts";
import { openS3, type S3Settings } from "./s3-store.ts";

describe("a bucket as a file store", () => {
  let server: S3Server;
  beforeAll(async () => void (server = await startS3()));
  afterAll(() => server.close());
  beforeEach(() => {
    server.files.clear();
    server.log.length = 0;
    server.trouble = [];
    server.skew = 0;
  });

  const quick = { attempts: 4, firstPause: 1, within: { read: 1000, write: 1000 }, rest: 0 };
  const open = (changes: Partial<S3Settings> = {}) => openS3({ ...server.settings, ...changes }, quick);
  const bytes = new TextEncoder().encode("a picture");

  /** Without those to requests that the contract's tests gave up: these may come late. */
  const answers = () => server.log.filter((line) => line.includes(" a/b "));

  fileStoreContract(async () => {
    server.files.clear();
    return open();
  });

  test.each([
    ["another secret", { secretAccessKey: "not the secret" }, "SignatureDoesNotMatch"],
    ["another key", { accessKeyId: "AKIASOMEBODY" }, "InvalidAccessKeyId"],
    ["another region", { region: "eu-west-1" }, "AuthorizationHeaderMalformed"],
  ])("says what is wrong with %s, and does not ask again", async (_what, changes, code) => {
    for (const asked of [
      () => open(changes).put("a/b", bytes),
      () => open(changes).get("a/b"),
      () => open(changes).delete("a/b"),
    ]) {
      await expect(asked()).rejects.toThrow(`the file store answered 403 (${code})`);
    }
    expect(answers()).toEqual(["PUT a/b 403", "GET a/b 403", "DELETE a/b 403"]);
    expect(server.files.size).toBe(0);
  });

  test("says that a clock is wrong", async () => {
    server.skew = 20 * 60_000;
    await expect(open().put("a/b", bytes)).rejects.toThrow("RequestTimeTooSkewed");
  });

  test("distinguishes a missing bucket from a missing file", async () => {
    await expect(open({ bucket: "no-such-bucket" }).get("a/b")).rejects.toThrow("404 (NoSuchBucket)");
    await expect(open({ bucket: "no-such-bucket" }).delete("a/b")).rejects.toThrow("404 (NoSuchBucket)");
    expect(await open().get("a/b")).toBeNull();
  });

  test("asks again when the store is busy, the connection drops or nobody answers", async () => {
    server.trouble = [503, "drop", 500];
    await open().put("a/b", bytes);
    expect(server.files.get("a/b")?.toString()).toBe("a picture");
    server.trouble = ["half", "half"];
    expect(await open().get("a/b")).toEqual(bytes);
    server.trouble = ["hang"];
    expect(await open().get("a/b")).toEqual(bytes);
    server.trouble = [429, 503];
    await open().delete("a/b");
    expect(server.files.size).toBe(0);
  });

  test("waits for an answer no longer than one reader does, and then asks nothing for a while", async () => {
    const patience = { ...quick, within: { read: 200, write: 400 }, rest: 600 };
    const store = openS3(server.settings, patience);
    await store.put("a/b", bytes);
    server.trouble = Array.from({ length: 12 }, () => "hang" as const);
    const begun = performance.now();
    for (let count = 0; count < 3; count += 1) await expect(store.get("a/b")).rejects.toThrow(StoreUnreachable);
    const took = performance.now() - begun;
    expect(took, "each attempt ends by itself").toBeGreaterThan(300);
    const left = server.trouble.length;
    for (const request of [() => store.get("a/b"), () => store.put("a/b", bytes), () => store.delete("a/b")])
      await expect(request()).rejects.toThrow("did not answer a moment ago");
    expect(server.trouble).toHaveLength(left);
    server.trouble = [];
    await expect.poll(() => store.get("a/b").catch(() => null), { timeout: 5000 }).toEqual(bytes);
  });

  test("gives up after a while, and keeps the secret to itself", async () => {
    server.trouble = [503, 503, 503, 503];
    await expect(open().put("a/b", bytes)).rejects.toThrow("the file store answered 503 (SlowDown) to PUT");
    expect(answers()).toHaveLength(4);
    server.trouble = ["drop", "drop", "drop", "drop"];
    const error = await open()
      .get("a/b")
      .catch((reason: unknown) => reason);
    expect(String(error) + JSON.stringify(error)).not.toContain(server.settings.secretAccessKey);
  });
});
