/** ms after a tap that removes a row within which another counts as its second: another row may have moved there. */
const DOUBLE = 400;
let tappedAt = -DOUBLE;

/** Whether the tap is the second of two on what the first has removed. */
export function isSecondTap({ timeStamp }: React.MouseEvent): boolean {
  if (timeStamp - tappedAt < DOUBLE) return true;
  tappedAt = timeStamp;
  return false;
}
