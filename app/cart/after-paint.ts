/**
 * Does what can wait, once the frame that answers a tap has been drawn. A page that is left before never does it: what must
 * not be lost is written down first.
 */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
