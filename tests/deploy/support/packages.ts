import { existsSync } from "node:fs";
import { installMissing } from "#tests/support/debian-packages.ts";

/** Programs of Debian's that the deployment files are written for. */
export const PROGRAMS = {
  nginx: "/usr/sbin/nginx",
  caddy: "/usr/bin/caddy",
  systemd: "/usr/bin/systemd-analyze",
} as const;

export const hasProgram = (name: keyof typeof PROGRAMS): boolean => existsSync(PROGRAMS[name]);

/** Vitest's global set-up. */
export default function setUp(): void {
  installMissing(PROGRAMS);
}
