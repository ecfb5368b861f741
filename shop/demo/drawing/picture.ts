import { circle, ellipse } from "./ink.ts";

/** Ground of a picture by kind of goods: wall, disc, floor. `parts` is the sprayers' second tint. */
const TINT = {
  seeds: ["#F8E9BF", "#FCF3D8", "#E9D294"],
  fertilizers: ["#F1DFCB", "#F9EFE2", "#DDC1A2"],
  sprayers: ["#D3E6E3", "#E9F3F0", "#A9CCC8"],
  parts: ["#E4E2D3", "#F3F2E8", "#C5C1A9"],
  garden: ["#DCE9C6", "#EEF5DF", "#B9D096"],
} as const;
export type Ground = keyof typeof TINT;

/** Floor shadow under the goods; all px. */
export type Shadow = { x?: number; y?: number; halfWidth?: number; halfHeight?: number };

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

/** Clips move to the top and stand there once, however often their shape was drawn. */
function withDefinitions(content: string): string {
  const definitions = new Set<string>();
  const body = content.replace(/<(clipPath|pattern) .*?<\/\1>/g, (definition) => {
    definitions.add(definition);
    return "";
  });
  return definitions.size === 0 ? body : `<defs>${[...definitions].join("")}</defs>${body}`;
}

/** The whole picture, 480 × 480: wall, disc, floor shadow, goods. `title` is read out. */
export function picture(ground: Ground, title: string, goods: string, shadow: Shadow = {}): string {
  const [wall, disc, floor] = TINT[ground];
  const { x = 240, y = 452, halfWidth = 150, halfHeight = 16 } = shadow;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480" role="img" aria-label="${escaped(title)}">` +
    `<path fill="${wall}" d="M0 0h480v480H0z"/>` +
    circle(240, 226, 206, disc, 0) +
    (halfWidth > 0 ? ellipse(x, y, halfWidth, halfHeight, floor, 0) : "") +
    withDefinitions(goods) +
    "</svg>"
  );
}
