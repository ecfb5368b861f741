/**
 * The hand of the pictures: one ink line, flat colour, one shade on the right, one light on the
 * left. Functions return SVG markup; lengths are px on the 480 × 480 canvas unless a crop says
 * otherwise (crops are drawn on 200 × 200).
 */
import { createHash } from "node:crypto";

export const COLOUR = {
  ink: "#2B1D12",
  cream: "#FFF6DF",
  paper: "#F6E6BF",
  turmeric: "#F4B61E",
  turmericDeep: "#D98A00",
  terra: "#C4502B",
  terraDeep: "#98361A",
  red: "#DA3A2B",
  redDeep: "#AE2318",
  redLight: "#F58A70",
  leaf: "#4B9A3F",
  leafDeep: "#236B33",
  leafLight: "#9CCB66",
  board: "#14512B",
  indigo: "#264F93",
  plum: "#A63162",
  plumDeep: "#7A1D45",
  plumLight: "#D9759B",
  brass: "#DDAE3F",
  brassDeep: "#AD7C1C",
  brassLight: "#F7DE8B",
  steel: "#B9C3C0",
  steelDeep: "#84918F",
  steelLight: "#E8EEEA",
  wood: "#B9773A",
  woodDeep: "#8C5323",
  soil: "#6B4426",
  soilDeep: "#4A2C16",
  soilLight: "#A6753F",
  orange: "#F08A1C",
  orangeDeep: "#CF6209",
  water: "#BFE0E2",
  waterDeep: "#6FA9AE",
  rubber: "#3C4A43",
  rubberLight: "#6B7B72",
  pine: "#2F6E4A",
  pineDeep: "#1D4D33",
} as const;

/** One decimal is finer than a screen shows at any size we render, and halves the files. */
export function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Cream letters, or dark ones where the ground (#RRGGBB) is so light that cream would fade on it. */
export function lettersOn(ground: string, dark: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => (Number.parseInt(ground.slice(at, at + 2), 16) / 255) ** 2.2,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.34 ? dark : COLOUR.cream;
}

function stroke(width: number, colour: string): string {
  return `stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;
}

/** A flat shape with the ink line round it; `width` 0 leaves the line out. */
export function shape(path: string, fill: string, width = 3): string {
  return `<path d="${path}" fill="${fill}"${width > 0 ? ` ${stroke(width, COLOUR.ink)}` : ""}/>`;
}

export function line(path: string, width = 3, colour: string = COLOUR.ink): string {
  return `<path d="${path}" fill="none" ${stroke(width, colour)}/>`;
}

/** A round thing of even thickness (hose, rod, stem): the ink shows 3 px at either side. */
export function tube(path: string, width: number, colour: string): string {
  return line(path, width + 6) + line(path, width, colour);
}

export function placed(transform: string, content: string): string {
  return `<g transform="${transform}">${content}</g>`;
}

export function circle(x: number, y: number, radius: number, fill: string, width = 3): string {
  return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="${fill}"${width > 0 ? ` ${stroke(width, COLOUR.ink)}` : ""}/>`;
}

export function ellipse(x: number, y: number, radiusX: number, radiusY: number, fill: string, width = 3): string {
  return `<ellipse cx="${rounded(x)}" cy="${rounded(y)}" rx="${rounded(radiusX)}" ry="${rounded(radiusY)}" fill="${fill}"${width > 0 ? ` ${stroke(width, COLOUR.ink)}` : ""}/>`;
}

export type Point = readonly [x: number, y: number];

/** Round specks: soil, granules, drops, holes. */
export function dots(points: readonly Point[], width: number, colour: string): string {
  return line(points.map(([x, y]) => `M${rounded(x)} ${rounded(y)}h.1`).join(""), width, colour);
}

/** A path as an outline of a box with round corners. */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = radius;
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  return (
    `M${x + r} ${y}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - 2 * r}q0 ${r} ${-r} ${r}` +
    `h${-(width - 2 * r)}q${-r} 0 ${-r} ${-r}v${-(height - 2 * r)}q0 ${-r} ${r} ${-r}Z`
  );
}

/**
 * Shows `content` only inside `path`. The id is cut from the path itself: wherever pictures meet
 * on one page, the same id means the same clip, so no picture can spoil another.
 */
export function clipped(path: string, content: string): string {
  const id = `c${createHash("sha256").update(path).digest("hex").slice(0, 10)}`;
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/**
 * A solid thing: `deep` shows as a crescent on the right because the lit colour is the same
 * outline moved left by `depth` px (and up by `lift`) and clipped.
 */
export function solid(path: string, fill: string, deep: string, depth = 14, lift = 0, width = 3): string {
  const lit = `<path transform="translate(${-depth} ${-lift})" d="${path}" fill="${fill}"/>`;
  return clipped(path, shape(path, deep, 0) + lit) + shape(path, "none", width);
}

/** Alternate rays round a point, as painted behind gods and film stars. */
export function rays(x: number, y: number, radius: number, count: number, fill: string): string {
  let path = "";
  for (let ray = 0; ray < count; ray++) {
    const from = (ray / count) * 2 * Math.PI;
    const to = from + Math.PI / count;
    path +=
      `M${x} ${y}L${rounded(x + radius * Math.cos(from))} ${rounded(y + radius * Math.sin(from))}` +
      `L${rounded(x + radius * Math.cos(to))} ${rounded(y + radius * Math.sin(to))}Z`;
  }
  return `<path d="${path}" fill="${fill}"/>`;
}

/** Outline of a round thing with `count` bulges: a petalled flower, a curd, a cloud. */
export function scallop(x: number, y: number, radius: number, count: number): string {
  const bulge = rounded(radius * Math.sin(Math.PI / count) * 1.05);
  let path = "";
  for (let step = 0; step <= count; step++) {
    const angle = (step / count) * 2 * Math.PI;
    const to = `${rounded(x + radius * Math.cos(angle))} ${rounded(y + radius * Math.sin(angle))}`;
    path += step === 0 ? `M${to}` : `A${bulge} ${bulge} 0 0 1 ${to}`;
  }
  return `${path}Z`;
}

/** Repeats a drawing round the origin. */
export function around(count: number, content: string, start = 0): string {
  let all = "";
  for (let step = 0; step < count; step++) {
    all += placed(`rotate(${rounded(start + (step * 360) / count)})`, content);
  }
  return all;
}

/** A pointed leaf growing from (x, y) in the direction `angle` (degrees, 0 is to the right). */
export function leaf(
  x: number,
  y: number,
  length: number,
  halfWidth: number,
  angle: number,
  fill: string = COLOUR.leaf,
  rib: string = COLOUR.leafDeep,
): string {
  const [near, far] = [rounded(length * 0.2), rounded(length * 0.7)];
  return placed(
    `translate(${x} ${y}) rotate(${angle})`,
    shape(
      `M0 0C${near} ${-halfWidth} ${far} ${-halfWidth} ${length} 0C${far} ${halfWidth} ${near} ${halfWidth} 0 0Z`,
      fill,
    ) + line(`M4 0H${rounded(length * 0.82)}`, 2, rib),
  );
}

/** The sprout of the shop's mark (ankur): two first leaves on a stem; (x, y) is the ground. */
export function sprout(
  x: number,
  y: number,
  scale: number,
  fill: string = COLOUR.leaf,
  fillSecond: string = COLOUR.leafLight,
  outline: string = COLOUR.ink,
  width = 3,
): string {
  return placed(
    `translate(${x} ${y}) scale(${scale})`,
    line("M0 0C-1 -12 0 -20 1 -28", width + 2, fill) +
      `<g ${stroke(width, outline)}><path d="M1 -26C4 -44 20 -52 40 -48C38 -30 22 -20 1 -26Z" fill="${fill}"/>` +
      `<path d="M1 -26C-4 -40 -18 -46 -36 -40C-32 -24 -16 -18 1 -26Z" fill="${fillSecond}"/></g>`,
  );
}
