/** `000` to `999`, written once: each id has three of them. */
const THREE = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, "0"));

/** Ten digits that a person can read out on the phone: `4829-130-072`. Never the client's own, and no secret. */
export function newRequestId(): string {
  return `${Math.floor(Math.random() * 10)}${threeDigits()}-${threeDigits()}-${threeDigits()}`;
}

const threeDigits = () => THREE[Math.floor(Math.random() * 1000)] ?? "000";
