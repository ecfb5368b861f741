/**
 * The text with the digits of every script ('४८२', '４８２') as 0 to 9, and odd spaces as plain ones. The digits of a
 * script stand in a row from 0 to 9, and no two rows touch but where one follows the other whole.
 */
export function latinDigits(text: string): string {
  return text.normalize("NFKC").replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}
