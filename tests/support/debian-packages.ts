import { existsSync } from "node:fs";
import { spawnSync } from "node:child_process";

/** Installs packages of Debian's. Where that cannot be, nothing happens. */
export function installFromDebian(...packages: string[]): void {
  if (!asRoot("apt-get", "update")) return;
  const quietly = ["-y", "--no-install-recommends", "-o", "Dpkg::Options::=--force-confold"];
  asRoot("apt-get", "install", ...quietly, ...packages);
}

/** Runs a command as root, or by a sudo that asks nothing, and answers whether it went well. */
export function asRoot(...command: string[]): boolean {
  return run(process.getuid?.() === 0 ? command : ["sudo", "-n", ...command]);
}

/** One that is missing has failed like any other. */
export function run([command = "", ...parameters]: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, parameters, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
}

/** Debian's way to say that a package which is installed starts no service. */
const POLICY = "/usr/sbin/policy-rc.d";

/**
 * Installs those packages of which a program is missing, by their names and the program's path, and says which cannot be had
 * here. No service starts.
 */
export function installMissing(programs: Readonly<Record<string, string>>): void {
  const missing = () => Object.keys(programs).filter((name) => !existsSync(programs[name]!));
  if (missing().length === 0) return;
  process.stderr.write(`Installing ${missing().join(", ")} for the tests …\n`);
  const hadPolicy = existsSync(POLICY);
  if (!hadPolicy) asRoot("sh", "-c", `printf '#!/bin/sh\\nexit 101\\n' >${POLICY} && chmod 755 ${POLICY}`);
  try {
    installFromDebian(...missing());
  } finally {
    if (!hadPolicy) asRoot("rm", "-f", POLICY);
  }
  const absent = missing();
  if (absent.length > 0) {
    process.stderr.write(`Cannot be installed here (Debian's packages): ${absent.join(", ")}. No test ran on them.\n`);
  }
}
