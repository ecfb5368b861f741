import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readSecret, readSigned, shareSecret, sign } from "./secret.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "ankur-secret-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe("the secret", () => {
  test("is made once, for its owner alone, and is long", () => {
    const made = readSecret({ dataDir, secret: undefined });
    expect(made.length).toBeGreaterThanOrEqual(43);
    expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
    expect(readSecret({ dataDir, secret: undefined })).toBe(made);
    expect(readFileSync(join(dataDir, "secret"), "utf8").trim()).toBe(made);
  });

  test("that is set counts, and nothing is written", () => {
    expect(readSecret({ dataDir, secret: "x".repeat(32) })).toBe("x".repeat(32));
    expect(() => statSync(join(dataDir, "secret"))).toThrow("ENOENT");
  });

  test("in a damaged file is refused in words", () => {
    writeFileSync(join(dataDir, "secret"), "short");
    expect(() => readSecret({ dataDir, secret: undefined })).toThrow(/contains no valid secret\. Set SECRET/);
  });

  test("is the same in all processes on one database, or set", async () => {
    let kept: string | null = null;
    const accounts = {
      readFingerprint: () => Promise.resolve(kept),
      saveFingerprint: (fingerprint: string) => {
        kept = fingerprint;
        return Promise.resolve();
      },
    };
    const shared = { isSet: false, isShared: true };
    await shareSecret(accounts, "the first one's", shared);
    expect(kept).not.toContain("first");
    await shareSecret(accounts, "the first one's", shared);
    await expect(shareSecret(accounts, "another machine's", shared)).rejects.toThrow(/Set SECRET to the same value/);
    await shareSecret(accounts, "one that was set", { isSet: true, isShared: true });
    await expect(shareSecret(accounts, "the first one's", shared)).rejects.toThrow("Set SECRET");
    await shareSecret(accounts, "restored from a backup", { isSet: false, isShared: false });
  });

  test("signs texts for one purpose each", () => {
    const signed = sign("secret", "device", "a.b");
    expect(readSigned("secret", "device", signed)).toBe("a.b");
    for (const forged of ["", ".", "a.b", `${signed}x`, signed.replace("a", "c"), signed.slice(0, -1)]) {
      expect(readSigned("secret", "device", forged), forged).toBeNull();
    }
    expect(readSigned("secret", "other", signed)).toBeNull();
    expect(readSigned("another", "device", signed)).toBeNull();
  });
});
