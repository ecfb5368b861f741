/** Cereals and millets, each in a 200 × 200 box. */
import { circle, COLOUR, dots, leaf, line, placed, rounded, shape, solid, tube } from "../ink.ts";
import type { Point } from "../ink.ts";

const COB = "M100 16C126 24 136 66 134 110C132 156 118 184 100 188C82 184 68 156 66 110C64 66 74 24 100 16Z";

export function maize(): string {
  const kernels = `<pattern id="kernels" width="16" height="15" patternUnits="userSpaceOnUse"><rect width="16" height="15" fill="#B86E08"/><rect x="1.2" y="1" width="13.6" height="13" rx="5" fill="${COLOUR.turmeric}"/><path d="M4 5.5C4 4 5 3.4 6.5 3.4" stroke="#FFE694" stroke-width="2.2" fill="none" stroke-linecap="round"/></pattern>`;
  return (
    kernels +
    line("M100 20C98 8 104 2 112 -2M100 20C94 10 88 8 80 8M100 20C100 6 94 0 92 -6", 2.5, COLOUR.turmericDeep) +
    shape("M44 96C24 130 46 178 92 194C82 160 70 126 44 96Z", COLOUR.leafDeep) +
    shape("M156 96C176 130 154 178 108 194C118 160 130 126 156 96Z", COLOUR.leafDeep) +
    shape(COB, "url(#kernels)", 3.5) +
    `<g opacity=".3">${shape("M100 16C126 24 136 66 134 110C132 156 118 184 100 188C112 160 118 80 100 16Z", "#C9780C", 0)}</g>` +
    shape("M34 72C62 92 82 130 98 194C60 188 26 140 34 72Z", COLOUR.leaf) +
    shape("M166 72C138 92 118 130 102 194C140 188 174 140 166 72Z", COLOUR.leafLight) +
    line("M44 94C60 122 76 152 88 180M156 94C140 122 124 152 112 180", 2, COLOUR.leafDeep)
  );
}

/** An ear of wheat, 100 high, standing on (0, 0), with awns. */
function wheatEar(fill: string, deep: string): string {
  let awns = "";
  let grains = "";
  for (let row = 0; row < 6; row++) {
    const y = -row * 14;
    awns += `M0 ${y - 8}L-26 ${y - 60}M0 ${y - 8}L26 ${y - 60}`;
    grains +=
      placed(`translate(-2 ${y}) rotate(-26)`, shape("M0 0C-12 -6 -12 -20 0 -28C8 -20 8 -6 0 0Z", fill, 2.4)) +
      placed(`translate(2 ${y}) rotate(26)`, shape("M0 0C-8 -6 -8 -20 0 -28C12 -20 12 -6 0 0Z", deep, 2.4));
  }
  return (
    line(`${awns}M0 -80V-138`, 2.2, COLOUR.turmericDeep) +
    grains +
    shape("M0 -82C-9 -90 -9 -104 0 -112C9 -104 9 -90 0 -82Z", fill, 2.4)
  );
}

export function wheat(): string {
  const ear = wheatEar("#F0BE46", "#CE8F1C");
  return (
    leaf(96, 180, 80, 13, -140, COLOUR.leaf) +
    leaf(104, 180, 80, 13, -36, COLOUR.leafLight) +
    tube("M100 200C98 160 84 140 62 122M100 200C102 160 116 140 138 122M100 200V130", 5, "#C9A03A") +
    placed("translate(62 122) rotate(-20) scale(.8)", ear) +
    placed("translate(138 122) rotate(20) scale(.8)", ear) +
    placed("translate(100 140) scale(.98)", ear)
  );
}

type Grain = readonly [x: number, y: number, angle: number];

const grainsAlong = (grains: readonly Grain[], length: number, half: number, fill: string, tip = 0) =>
  grains
    .map(([x, y, angle]) =>
      placed(
        `translate(${x} ${y}) rotate(${angle})`,
        (tip > 0 ? line(`M${length} 0h${tip}`, 2, COLOUR.turmericDeep) : "") +
          shape(
            `M0 0C${rounded(length * 0.25)} ${-half} ${rounded(length * 0.75)} ${-half} ${length} 0C${rounded(length * 0.75)} ${half} ${rounded(length * 0.25)} ${half} 0 0Z`,
            fill,
            2.4,
          ),
      ),
    )
    .join("");

/** A nodding panicle of paddy, hanging to the right from (0, 0). */
function paddyPanicle(fill: string, deep: string, length: number, half: number, tip: number): string {
  const inner: Grain[] = [
    [8, -4, 100],
    [22, -2, 92],
    [36, 4, 86],
    [50, 14, 84],
    [62, 28, 84],
    [70, 44, 88],
    [74, 62, 92],
  ];
  const outer: Grain[] = [
    [16, -10, 20],
    [32, -6, 26],
    [48, 4, 38],
    [62, 16, 50],
    [74, 32, 62],
    [80, 50, 72],
    [80, 70, 84],
  ];
  return (
    tube("M0 0C30 -16 70 10 78 74", 3, "#A9A03A") +
    grainsAlong(inner, length, half, deep, tip) +
    grainsAlong(outer, length, half, fill, tip)
  );
}

/** Long slender basmati: thin awned grains, and polished rice in a bowl. */
export function paddyBasmati(): string {
  const panicle = paddyPanicle("#EFC65A", "#C9962A", 30, 6, 12);
  const rice: Grain[] = [];
  for (let step = 0; step < 15; step++) {
    rice.push([44 + ((step * 37) % 96), 148 + ((step * 13) % 14), ((step * 53) % 70) - 35]);
  }
  return (
    leaf(100, 150, 110, 11, -112, COLOUR.leafLight) +
    leaf(100, 150, 116, 11, -64, COLOUR.leaf) +
    tube("M100 170C98 110 98 70 100 40", 5, "#8CB04A") +
    placed("translate(100 40) rotate(-6)", panicle) +
    placed("translate(100 52) scale(-1 1)", panicle) +
    shape("M30 158C50 140 150 140 170 158C150 168 50 168 30 158Z", "#FFFDF4") +
    grainsAlong(rice, 24, 4, "#FFFDF4") +
    solid("M26 158H174C172 184 150 200 100 202C50 200 28 184 26 158Z", "#B0522B", "#7D3416", 22)
  );
}

/** Short sturdy paddy: two full panicles, thicker grain. */
export function paddyMedium(): string {
  const panicle = paddyPanicle("#E2B03C", "#B98420", 24, 9, 0);
  return (
    leaf(100, 190, 120, 13, -126, COLOUR.leaf) +
    leaf(100, 190, 120, 13, -52, COLOUR.leaf) +
    leaf(100, 190, 96, 12, -160, COLOUR.leafLight) +
    leaf(100, 190, 96, 12, -18, COLOUR.leafLight) +
    tube("M100 200C98 130 92 80 84 46M100 200C102 130 106 70 112 34M100 200C100 150 100 120 98 96", 5, "#7DA83E") +
    placed("translate(112 34) rotate(4) scale(.94)", panicle) +
    placed("translate(86 46) scale(-.94 .94)", panicle) +
    placed("translate(98 98) rotate(14) scale(.72)", panicle)
  );
}

/** Points in rows on an upright oval or candle; `half` gives its half width at a height. */
function studded(top: number, bottom: number, step: number, half: (y: number) => number): Point[] {
  const points: Point[] = [];
  let row = 0;
  for (let y = top; y <= bottom; y += step * 0.8, row++) {
    const reach = half(y);
    for (let x = -reach + (row % 2) * (step / 2); x <= reach; x += step) points.push([x, y]);
  }
  return points;
}

export function bajra(): string {
  const spike = (x: number, y: number, angle: number, scale: number) =>
    placed(
      `translate(${x} ${y}) rotate(${angle}) scale(${scale})`,
      tube("M0 90V150", 6, "#8CB04A") +
        solid(
          "M0 -92C16 -92 21 -70 22 -40C23 10 22 60 16 88C10 98 -10 98 -16 88C-22 60 -23 10 -22 -40C-21 -70 -16 -92 0 -92Z",
          "#B9A55A",
          "#7F6E2E",
          14,
        ) +
        dots(
          studded(-80, 86, 10, (y) => (y < -60 ? 9 : 15)),
          6.4,
          "#5F5426",
        ) +
        dots(
          studded(-81, 85, 10, (y) => (y < -60 ? 9 : 15)).map(([px, py]) => [px - 0.8, py - 1] as const),
          4,
          "#D9CB86",
        ),
    );
  return (
    leaf(70, 196, 110, 14, -128, COLOUR.leaf) +
    leaf(130, 196, 110, 14, -52, COLOUR.leafLight) +
    spike(54, 112, -12, 0.8) +
    spike(146, 112, 12, 0.8) +
    spike(100, 104, 0, 0.92)
  );
}

export function jowar(): string {
  const head = "M0 -84C30 -84 54 -54 54 -14C54 26 30 52 0 62C-30 52 -54 26 -54 -14C-54 -54 -30 -84 0 -84Z";
  const grains = studded(-70, 52, 19, (y) => 48 * Math.sqrt(Math.max(0.05, 1 - ((y + 12) / 74) ** 2)));
  return (
    leaf(100, 190, 104, 15, -158, COLOUR.leaf) +
    leaf(100, 190, 104, 15, -22, COLOUR.leafLight) +
    leaf(98, 186, 92, 14, -142, COLOUR.leafLight) +
    leaf(102, 186, 92, 14, -38, COLOUR.leaf) +
    tube("M100 150V204", 8, "#8CB04A") +
    placed(
      "translate(100 96)",
      shape(head, "#8F7B3E") +
        grains.map(([x, y]) => circle(x, y, 10, x > 22 ? "#DCCB98" : "#FBF1D2", 2.4)).join("") +
        dots(
          grains.filter(([x]) => x <= 22).map(([x, y]) => [x - 3, y - 3.5] as const),
          3,
          "#FFFFFF",
        ),
    )
  );
}
