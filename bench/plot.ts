export type Point = { x: number; perSecond: number; p99: number };

const WIDTH = 640;
const HEIGHT = 300;
const EDGE = { left: 64, right: 64, top: 36, bottom: 48 };

/**
 * A curve as SVG: answers a second (solid, left) and the 99th percentile in ms (dashed, right), both from zero, over a
 * logarithmic `x`. Colours are the reader's own, so that it is read on light and dark pages.
 */
export function plot(title: string, label: string, points: readonly Point[]): string {
  const [most, slowest] = [Math.max(...points.map((p) => p.perSecond)), Math.max(...points.map((p) => p.p99))];
  const [least, largest] = [Math.log(points[0]?.x ?? 1), Math.log(points.at(-1)?.x ?? 2)];
  const inner = { width: WIDTH - EDGE.left - EDGE.right, height: HEIGHT - EDGE.top - EDGE.bottom };
  const at = (x: number) => EDGE.left + ((Math.log(x) - least) / (largest - least)) * inner.width;
  const up = (share: number) => EDGE.top + inner.height * (1 - share);
  const line = (share: (point: Point) => number) =>
    points.map((point) => `${at(point.x).toFixed(1)},${up(share(point)).toFixed(1)}`).join(" ");
  const text = (x: number, y: number, anchor: string, words: string) =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}">${words}</text>`;
  const bottom = HEIGHT - EDGE.bottom;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">`,
    "<style>svg{background:#fff}text{font:13px sans-serif;fill:#222}path,polyline{fill:none;stroke:#222}</style>",
    text(WIDTH / 2, 20, "middle", title),
    `<path d="M${EDGE.left} ${EDGE.top}V${bottom}H${WIDTH - EDGE.right}V${EDGE.top}"/>`,
    `<polyline stroke-width="2.5" points="${line((point) => point.perSecond / most)}"/>`,
    `<polyline stroke-width="2.5" stroke-dasharray="7 5" points="${line((point) => point.p99 / slowest)}"/>`,
    ...points.map((point) => text(Math.round(at(point.x)), bottom + 18, "middle", point.x.toLocaleString("en-IN"))),
    text(WIDTH / 2, HEIGHT - 10, "middle", label),
    text(EDGE.left - 6, EDGE.top + 5, "end", `${Math.round(most).toLocaleString("en-IN")}/s`),
    text(WIDTH - EDGE.right + 6, EDGE.top + 5, "start", `${slowest.toFixed(1)} ms`),
    text(EDGE.left - 6, bottom, "end", "0"),
    text(WIDTH - EDGE.right + 6, bottom, "start", "0"),
    "</svg>\n",
  ].join("\n");
}
