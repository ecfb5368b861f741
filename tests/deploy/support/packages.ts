import { existsSync } from "node:fs";
import { asRoot, installFromDebian } from "#tests/support/debian-packages.ts";

/** Programs of Debian's that the deployment files are written for. */
export const PROGRAMS = {
  nginx: "/usr/sbin/nginx",
  caddy: "/usr/bin/caddy",
  systemd: "/usr/bin/systemd-analyze",
} as const;

type Name = keyof typeof PROGRAMS;

export const hasProgram = (name: Name): boolean => existsSync(PROGRAMS[name]);

/** Debian's way to say that a package which is installed starts no service. */
const POLICY = "/usr/sbin/policy-rc.d";

/** Vitest's global set-up: installs what is missing, and says what cannot be had here. */
export default function setUp(): void {
  const missing = namesOf().filter((name) => !hasProgram(name));
  if (missing.length === 0) return;
  process.stderr.write(`Installing ${missing.join(", ")} for the tests …\n`);
  const hadPolicy = existsSync(POLICY);
  if (!hadPolicy) asRoot("sh", "-c", `printf '#!/bin/sh\\nexit 101\\n' >${POLICY} && chmod 755 ${POLICY}`);
  try {
    installFromDebian(...missing);
  } finally {
    if (!hadPolicy) asRoot("rm", "-f", POLICY);
  }
  const absent = namesOf().filter((name) => !hasProgram(name));
  if (absent.length > 0) {
    process.stderr.write(`Cannot be installed here (Debian's packages): ${absent.join(", ")}. No test ran on them.\n`);
  }
}

const namesOf = () => Object.keys(PROGRAMS) as Name[];
