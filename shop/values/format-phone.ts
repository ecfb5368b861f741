/**
 * Landlines whose area code has two digits: Delhi, Pune, Mumbai, Kolkata, Hyderabad, Chennai, Ahmedabad, Bengaluru. The
 * last two share their first digits with mobiles; no mobile continues with 2, 4 or 6.
 */
const SHORT_AREA_CODE = /^(?:11|20|22|33|40|44|79(?=[246])|80(?=[246]))/;

/**
 * As it is read out: '+919822045678' → '98220 45678', '+912225801234' → '022 2580 1234', '+912532580123' →
 * '0253 258 0123'. Elsewhere area codes have three digits or more; their numbers are grouped as if by three.
 */
export function formatPhone(phone: string): string {
  const [, national] = /^\+91(\d{10})$/.exec(phone) ?? [];
  if (national === undefined) return phone;
  if (SHORT_AREA_CODE.test(national)) return `0${grouped(national, 2, 4)}`;
  if (/^[6-9]/.test(national)) return `${national.slice(0, 5)} ${national.slice(5)}`;
  return `0${grouped(national, 3, 3)}`;
}

/** An area code, then the subscriber's number in two groups. */
function grouped(national: string, area: number, group: number): string {
  return `${national.slice(0, area)} ${national.slice(area, area + group)} ${national.slice(area + group)}`;
}
