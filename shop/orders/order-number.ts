/** 482913 → '482 913': spoken on the phone three digits at a time. A number below six digits keeps its zeros. */
export function formatOrderNumber(number: number): string {
  const digits = String(number).padStart(6, "0");
  return `${digits.slice(0, -3)} ${digits.slice(-3)}`;
}
