/**
 * The text with the digits of every script ('४८२', '４８２') as 0 to 9, and odd spaces as plain ones. The digits of a
 * script stand in a row from 0 to 9, and no two rows touch but where one follows the other whole.
 */
export const latinDigits = (text: string): string => onlyDigits(text.normalize("NFKC"));

/** The same for the digits alone: every other character stays as it is. */
export function onlyDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    let steps = 0;
    while (/^\p{Nd}$/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - steps - 1))) steps += 1;
    return String(steps % 10);
  });
}
