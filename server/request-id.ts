import { randomInt } from "node:crypto";

/** Ten digits that a person can read out on the phone: `4829-130-072`. Never the client's own, and no secret. */
export function newRequestId(): string {
  return String(randomInt(1e10))
    .padStart(10, "0")
    .replace(/^(\d{4})(\d{3})/, "$1-$2-");
}
