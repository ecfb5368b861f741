import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { deployFile, ROOT, substitute } from "./support/deploy-file.ts";
import { hasProgram, PROGRAMS } from "./support/packages.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** The parser that knip brings; the shop has none of its own. */
const { parse } = createRequire(createRequire(import.meta.url).resolve("knip"))("yaml") as {
  parse(text: string, options: { merge: boolean }): unknown;
};

/** Only the database of compose-several.yml has it. */
const NO_SETTING_OF_THE_SHOP = "POSTGRES_PASSWORD";

/** The names in server/env.ts. */
function settingsOfShop(): string[] {
  const source = readFileSync(join(ROOT, "server/env.ts"), "utf8");
  const [, body = ""] = /^const variables = v\.object\(\{\n(.*?)^\}\);/ms.exec(source) ?? [];
  return [...body.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = ""]) => name);
}

/** Each setting of ankur.env, also those that are commented out, with the lines above it. */
function settingsInFile(): { name: string; value: string; isSet: boolean; comment: string }[] {
  return deployFile("ankur.env")
    .split("\n\n")
    .flatMap((paragraph) => {
      const lines = paragraph.split("\n");
      const comment = lines.filter((line) => line.startsWith("# ")).join(" ");
      return lines.flatMap((line) => {
        const [, off, name = "", value = ""] = /^(#?)([A-Z][A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
        return name === "" ? [] : [{ name, value, isSet: off === "", comment }];
      });
    });
}

describe("ankur.env", () => {
  test("has every setting of the shop, once, with a comment", () => {
    const names = settingsInFile().map(({ name }) => name);
    expect(settingsOfShop().length).toBeGreaterThan(20);
    expect(names.toSorted()).toEqual([...settingsOfShop(), NO_SETTING_OF_THE_SHOP].toSorted());
    expect(settingsInFile().filter(({ comment }) => comment.length < 20)).toEqual([]);
  });

  test("sets what every shop needs: its address, the admin's email and how emails are sent", () => {
    const set = settingsInFile().flatMap(({ name, isSet }) => (isSet ? [name] : []));
    expect(set).toEqual(expect.arrayContaining(["SHOP_URL", "ADMIN_EMAIL", "SMTP_URL", "MAIL_FROM", "TRUST_PROXY"]));
  });

  test("has examples that the shop accepts, also where they are read by Node", () => {
    const folder = temporaryFolder();
    const file = join(folder, "all.env");
    writeFileSync(file, deployFile("ankur.env").replaceAll(/^#(?=[A-Z])/gm, ""));
    const print = ["--env-file", file, "-p", "JSON.stringify(process.env)"];
    const read = JSON.parse(execFileSync(process.execPath, print, { env: {} }).toString()) as Record<string, string>;
    expect(read["MAIL_FROM"]).toBe("Your Shop <shop@shop.example>");
    const env = readEnv(read);
    expect(env).toMatchObject({ shopUrl: "https://shop.example", trustProxy: true, s3: {}, provider: {} });
    expect(Object.values(env)).not.toContain(undefined);
  });
});

/** Where it cannot be installed, the set-up says so. */
describe.each((["systemd"] as const).filter(hasProgram))("%s", () => {
  test.each(["ankur.service", "ankur@.service"])("%s has nothing that systemd-analyze complains of", (name) => {
    const file = join(temporaryFolder(), name.replace("@.", "@3001."));
    writeFileSync(file, substitute(deployFile(name), [["/srv/ankur/current", ROOT]]));
    expect(verify(file)).toEqual({ status: 0, said: "" });
  });

  test("which complains of a key that it does not know, and of a program that is not there", () => {
    const file = join(temporaryFolder(), "ankur.service");
    writeFileSync(
      file,
      substitute(deployFile("ankur.service"), [
        ["/srv/ankur/current", ROOT],
        ["StateDirectory=", "DataDirectory="],
      ]),
    );
    expect(verify(file).said).toContain("DataDirectory");
    writeFileSync(file, deployFile("ankur.service"));
    expect(verify(file).status).not.toBe(0);
  });
});

function verify(file: string): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(PROGRAMS.systemd, ["verify", "--man=no", "--recursive-errors=no", file]);
  return { status, said: `${stdout.toString()}${stderr.toString()}`.trim() };
}

test("the units and the image start the shop as `npm start` does", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: { start: string } };
  const [, words = ""] = /\bnode (--.*)$/.exec(scripts.start) ?? [];
  const settings = ["NODE_ENV=production", ...(scripts.start.match(/MALLOC_\w+=\S+/g) ?? [])];
  expect([words, settings.length]).toEqual([expect.stringContaining("build/server/main.js"), 3]);
  const image = readFileSync(join(ROOT, "Containerfile"), "utf8");
  for (const text of [deployFile("ankur.service"), deployFile("ankur@.service")]) {
    expect(text).toContain(`/node ${words}\n`);
    for (const setting of settings) expect(text).toContain(setting);
  }
  expect(image).toContain(JSON.stringify(["node", ...words.split(" ")]).replaceAll('","', '", "'));
  for (const setting of settings) expect(image).toContain(setting);
});

test("both units keep everything in one folder, which every process shares", () => {
  const dataDir = settingsInFile().find(({ name }) => name === "DATA_DIR")?.value;
  expect(dataDir).toBe("/var/lib/ankur");
  for (const name of ["ankur.service", "ankur@.service"]) {
    const unit = deployFile(name);
    expect(unit).toMatch(/^StateDirectory=ankur$/m);
    expect(unit).toMatch(/^EnvironmentFile=\/etc\/ankur\.env$/m);
    expect(unit).not.toMatch(/DATA_DIR=/);
  }
});

type Service = {
  image: string;
  build?: { context: string; dockerfile: string };
  env_file?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  tmpfs?: string[];
  read_only?: boolean;
  depends_on?: string[] | Record<string, unknown>;
};
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> };

const readCompose = (name: string): Compose => parse(deployFile(name), { merge: true }) as Compose;

/** There is no Docker here: the files are read as YAML, and nothing more than that. */
describe.each(["compose.yml", "compose-several.yml"])("%s", (name) => {
  const { services, volumes } = readCompose(name);
  const shops = Object.entries(services).filter(([, { image }]) => image === "ankur");

  test("keeps the data of every process in a volume, and nothing that matters in memory", () => {
    expect(shops.length).toBe(name === "compose.yml" ? 1 : 2);
    for (const [, shop] of shops) {
      expect(shop.environment).toMatchObject({ DATA_DIR: "/data", BACKUP_DIR: "/data/backups" });
      expect(shop.volumes).toEqual(["data:/data"]);
      expect(shop.tmpfs).toEqual(["/tmp"]);
      expect(shop.read_only).toBe(true);
    }
    const mounted = Object.values(services).flatMap((service) =>
      (service.volumes ?? []).map((each) => each.split(":")[0]!),
    );
    expect(new Set(mounted.filter((each) => !each.startsWith(".")))).toEqual(new Set(Object.keys(volumes)));
  });

  test("gives every process the settings of ankur.env, which have email", () => {
    for (const [, shop] of shops) {
      expect(shop.env_file).toEqual(["ankur.env"]);
      expect(shop.build).toEqual({ context: "../..", dockerfile: "Containerfile" });
      const known = [...settingsOfShop(), NO_SETTING_OF_THE_SHOP];
      expect(Object.keys(shop.environment ?? {}).filter((each) => !known.includes(each))).toEqual([]);
    }
  });

  test("takes from ankur.env what it names, and the proxy knows every process", () => {
    const named = [...deployFile(name).matchAll(/\$\{(\w+)/g)].map(([, each = ""]) => each);
    const known = settingsInFile().map((setting) => setting.name);
    expect(named.filter((each) => !known.includes(each))).toEqual([]);
    expect(services["proxy"]?.environment?.["SHOP_PROCESSES"]).toBe(shops.map(([shop]) => `${shop}:3000`).join(" "));
    for (const variable of ["SHOP_URL", "SHOP_PROCESSES"]) {
      expect(deployFile("Caddyfile")).toContain(`{$${variable}:`);
      expect(Object.keys(services["proxy"]?.environment ?? {})).toContain(variable);
    }
  });
});

test("the command `ankur` runs the shop's commands with the service's settings and user", () => {
  // runuser takes the place of itself where only root may call it.
  const folder = temporaryFolder();
  const data = temporaryFolder();
  writeFileSync(join(folder, "runuser"), '#!/bin/sh\nshift 3\nexec "$@"\n');
  chmodSync(join(folder, "runuser"), 0o755);
  const settings = join(folder, "ankur.env");
  writeFileSync(settings, `DATA_DIR=${data}\n`);
  const script = join(folder, "ankur");
  writeFileSync(
    script,
    substitute(deployFile("ankur"), [
      ["/srv/ankur/current", ROOT],
      ["/etc/ankur.env", settings],
    ]),
  );
  const env = { PATH: `${folder}:${process.env["PATH"]}` };
  const help = spawnSync("sh", [script, "--help"], { env, cwd: folder });
  expect([help.status, help.stdout.toString()]).toEqual([0, expect.stringContaining("admin-link")]);
  const doctor = spawnSync("sh", [script, "backup", join(folder, "no-shop.tar.gz")], { env, cwd: folder });
  expect([doctor.status, doctor.stderr.toString()]).toEqual([1, expect.stringContaining(data)]);
});
