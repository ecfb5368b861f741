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
