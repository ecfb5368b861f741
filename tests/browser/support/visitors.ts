/** The shop believes the header below: all browsers of a run are on this machine, and limits count by address. */
export const TRUSTING = { TRUST_PROXY: "on" };

let visitors = 0;

/** A network address that nobody else has. */
export function fromSomewhere(): Record<string, string> {
  visitors += 1;
  return { "x-forwarded-for": `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` };
}
