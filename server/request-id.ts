/** Ten digits that a person can read out on the phone: `4829-130-072`. Never the client's own, and no secret. */
export function newRequestId(): string {
  const digits = String(Math.floor(Math.random() * 1e10)).padStart(10, "0");
  return `${digits.slice(0, 4)}-${digits.slice(4, 7)}-${digits.slice(7)}`;
}
