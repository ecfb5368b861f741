/** Leafy greens and pulses, each in a 200 × 200 box. */
import { circle, COLOUR, dots, leaf, line, placed, shape, solid, tube } from "../ink.ts";

/** The band that holds a bunch, at the foot of the box. */
const bunchTie = (colour: string) =>
  shape("M74 156C86 162 114 162 126 156L128 172C114 178 86 178 72 172Z", colour, 3) +
  line("M76 164C90 169 110 169 124 164", 2, COLOUR.ink);

const stalks = (colour: string) =>
  tube(
    "M82 196C86 178 88 160 86 140M94 198C95 180 96 160 96 136M108 198C106 180 104 160 106 136M120 196C114 178 112 160 116 140",
    5,
    colour,
  );

export function palak(): string {
  const blade = (x: number, y: number, angle: number, scale: number, fill: string) =>
    placed(
      `translate(${x} ${y}) rotate(${angle}) scale(${scale})`,
      shape("M0 0C-6 -14 -30 -14 -34 -40C-38 -72 -18 -102 0 -116C18 -102 38 -72 34 -40C30 -14 6 -14 0 0Z", fill) +
        line("M0 0V-96M0 -28L-18 -46M0 -28L18 -46M0 -54L-16 -72M0 -54L16 -72", 2.5, "#BFE08A"),
    );
  return (
    stalks("#9CCB66") +
    blade(92, 146, -52, 0.94, "#2E7A3A") +
    blade(108, 146, 52, 0.94, "#256A32") +
    blade(96, 146, -26, 1.04, "#4B9A3F") +
    blade(106, 146, 27, 1.04, "#3A8738") +
    blade(100, 150, 0, 1.1, "#5FAE49") +
    bunchTie(COLOUR.terra)
  );
}

export function coriander(): string {
  const lobed =
    "M0 0C-8 -4 -20 -2 -24 -12C-34 -14 -36 -28 -26 -32C-28 -44 -14 -50 -6 -42C-4 -52 4 -52 6 -42C14 -50 28 -44 26 -32C36 -28 34 -14 24 -12C20 -2 8 -4 0 0Z";
  const sprig = (x: number, y: number, angle: number, scale: number, fill: string) =>
    placed(
      `translate(${x} ${y}) rotate(${angle}) scale(${scale})`,
      shape(lobed, fill) + line("M0 0V-32M0 -12L-16 -24M0 -12L16 -24", 2.5, "#D3EDA4"),
    );
  const stems =
    "M98 160C92 120 70 92 44 84M98 160C96 110 84 70 72 44M100 160C100 110 102 70 102 40M102 160C106 110 118 74 134 48M102 160C110 120 134 96 158 88M100 160C92 130 70 116 54 120M102 160C112 130 134 120 148 124";
  return (
    stalks("#A9D37A") +
    tube(stems, 4, "#8CC463") +
    sprig(48, 124, -66, 0.86, "#3A8738") +
    sprig(154, 126, 66, 0.86, "#2E7A3A") +
    sprig(42, 90, -48, 0.96, "#5FAE49") +
    sprig(160, 92, 48, 0.96, "#4B9A3F") +
    sprig(70, 56, -24, 1, "#6DB952") +
    sprig(134, 58, 24, 1, "#5FAE49") +
    sprig(102, 56, 0, 1.02, "#7CC65C") +
    sprig(84, 104, -24, 0.94, "#4B9A3F") +
    sprig(122, 106, 22, 0.94, "#6DB952") +
    sprig(102, 142, 0, 0.9, "#5FAE49") +
    bunchTie(COLOUR.turmeric)
  );
}

/** Three round leaflets on one stalk: methi, berseem. */
export function trefoil(x: number, y: number, angle: number, scale: number, fill: string): string {
  const leaflet = (turn: number) =>
    placed(
      `rotate(${turn})`,
      shape("M0 -3C-14 -10 -20 -30 -12 -42C-6 -48 6 -48 12 -42C20 -30 14 -10 0 -3Z", fill, 3.4) +
        line("M0 -8V-34", 2.4, "#D3EDA4"),
    );
  return placed(`translate(${x} ${y}) rotate(${angle}) scale(${scale})`, leaflet(-74) + leaflet(74) + leaflet(0));
}

export function methi(): string {
  const stems =
    "M98 160C90 120 66 96 44 92M99 160C96 110 82 74 72 52M100 160C100 110 102 70 100 46M101 160C106 110 120 78 132 56M102 160C112 120 138 100 160 96";
  return (
    stalks("#8CC463") +
    tube(stems, 4, "#8CC463") +
    trefoil(48, 128, -58, 0.74, "#2E7A3A") +
    trefoil(154, 130, 58, 0.74, "#2E7A3A") +
    trefoil(42, 92, -40, 0.82, "#4B9A3F") +
    trefoil(160, 94, 40, 0.82, "#4B9A3F") +
    trefoil(72, 60, -18, 0.82, "#5FAE49") +
    trefoil(132, 62, 20, 0.82, "#5FAE49") +
    trefoil(101, 54, 0, 0.86, "#7CC65C") +
    trefoil(78, 106, -26, 0.86, "#5FAE49") +
    trefoil(126, 108, 26, 0.86, "#6DB952") +
    trefoil(101, 138, 0, 0.86, "#7CC65C") +
    bunchTie("#F2EAD0")
  );
}

export function pea(): string {
  const pod = "M-96 0C-74 -38 74 -38 96 0C74 40 -74 40 -96 0Z";
  const peas = [-58, -30, 0, 30, 58]
    .map((x, index) => {
      const radius = [14, 17, 19, 17, 14][index] ?? 14;
      return (
        circle(x, 2, radius, "#8CCB4F", 2.5) +
        line(
          `M${x - radius * 0.5} ${-radius * 0.2}C${x - radius * 0.4} ${-radius * 0.5} ${x - radius * 0.2} ${-radius * 0.6} ${x} ${-radius * 0.6}`,
          3,
          "#D9F0A0",
        )
      );
    })
    .join("");
  const tendril = "M-96 0C-110 -4 -112 -18 -104 -26C-98 -32 -90 -26 -94 -20";
  return (
    placed(
      "translate(112 66) rotate(-28) scale(.84)",
      solid("M-88 0C-60 -32 60 -34 92 -4C60 26 -60 30 -88 0Z", "#6DB952", "#3E8B3A", 6, 12) +
        dots(
          [
            [-40, 0],
            [-14, 2],
            [14, 2],
            [40, 0],
          ],
          16,
          "#82C85E",
        ) +
        shape("M-88 0L-100 -10L-98 8Z", COLOUR.leafDeep),
    ) +
    leaf(60, 56, 52, 20, 214) +
    placed(
      "translate(98 126) rotate(-22) scale(.96)",
      tube(tendril, 3, COLOUR.leaf) +
        shape(pod, "#4B9A3F") +
        shape("M-84 0C-60 -26 60 -26 84 0C60 28 -60 28 -84 0Z", "#236B33", 0) +
        peas +
        shape("M-96 0C-74 40 74 40 96 0C70 24 -70 24 -96 0Z", "#6DB952") +
        shape("M-96 0L-108 -10L-104 10Z", COLOUR.leafDeep),
    )
  );
}

export function frenchBean(): string {
  const bean = (x: number, y: number, angle: number, fill: string, deep: string) =>
    placed(
      `translate(${x} ${y}) rotate(${angle})`,
      tube("M2 -84L8 -98", 4, COLOUR.leaf) +
        solid(
          "M-6 -84C0 -90 8 -88 11 -82C20 -40 22 30 6 78C2 92 -10 104 -16 102C-14 84 -8 60 -8 20C-8 -20 -12 -60 -6 -84Z",
          fill,
          deep,
          9,
        ) +
        line("M0 -64C2 -30 2 10 -2 48", 2.5, "#C6E89A"),
    );
  return (
    leaf(84, 40, 62, 26, 196) +
    leaf(112, 38, 62, 26, -18) +
    bean(44, 112, 22, "#6DB952", "#3E8B3A") +
    bean(160, 112, -16, "#5FAE49", "#2E7A3A") +
    bean(74, 108, 10, "#5FAE49", "#2E7A3A") +
    bean(130, 108, -8, "#7CC65C", "#3E8B3A") +
    bean(102, 104, 2, "#6DB952", "#3E8B3A")
  );
}

/** A heap of grain at the foot of the box. */
function heap(fill: string, deep: string, light: string, grain: number): string {
  const mound = "M22 196C34 166 66 148 100 148C134 148 166 166 178 196Z";
  const rows: [number, number][] = [];
  for (let row = 0; row < 4; row++) {
    const half = 26 + row * 18;
    const count = 3 + row * 2;
    for (let step = 0; step < count; step++) {
      rows.push([100 - half + (2 * half * step) / (count - 1), 158 + row * 11]);
    }
  }
  return (
    shape(mound, deep) +
    rows.map(([x, y]) => circle(x, y, grain, fill, 2)).join("") +
    dots(
      rows.map(([x, y]) => [x - grain * 0.35, y - grain * 0.35] as const),
      2.6,
      light,
    )
  );
}

export function moong(): string {
  const pod = (x: number, y: number, angle: number, fill: string, deep: string) =>
    placed(
      `translate(${x} ${y}) rotate(${angle})`,
      solid("M-7 0C-9 26 -8 66 -3 96C-2 104 3 104 4 96C9 66 10 26 8 0Z", fill, deep, 6) +
        dots(
          [
            [-1, 20],
            [-1, 36],
            [-1, 52],
            [0, 68],
          ],
          5,
          "#00000033",
        ),
    );
  return (
    leaf(94, 46, 70, 30, 196) +
    leaf(104, 46, 70, 30, -18) +
    tube("M100 62V20", 6, COLOUR.leaf) +
    pod(96, 52, 46, "#6E7A35", "#454E1C") +
    pod(104, 52, -46, "#6E7A35", "#454E1C") +
    pod(96, 54, 22, "#5A4A2C", "#38301C") +
    pod(104, 54, -22, "#7C8A3C", "#535F22") +
    pod(100, 54, 0, "#5A4A2C", "#38301C") +
    heap("#6FA83C", "#3F6E22", "#CDE79A", 8)
  );
}

export function gram(): string {
  const pod = (x: number, y: number, angle: number, scale: number) =>
    placed(
      `translate(${x} ${y}) rotate(${angle}) scale(${scale})`,
      tube("M0 -34V-50", 4, COLOUR.leaf) +
        shape("M-12 -32L0 -40L12 -32L16 -20L0 -26L-16 -20Z", COLOUR.leafDeep, 2.5) +
        solid(
          "M0 -30C20 -28 26 -6 22 14C18 30 8 36 2 50C-2 36 -18 30 -22 12C-26 -8 -20 -28 0 -30Z",
          "#9CCB66",
          "#6BA43F",
          10,
        ) +
        line("M-10 -8C-12 4 -10 12 -6 18", 4, "#DDF0B4"),
    );
  const frond = (x: number, y: number, angle: number) => {
    let leaflets = "";
    for (let at = 14; at <= 58; at += 15) {
      leaflets += leaf(at, 0, 20, 9, -58, COLOUR.leafLight) + leaf(at, 0, 20, 9, 58, COLOUR.leaf);
    }
    return placed(
      `translate(${x} ${y}) rotate(${angle})`,
      tube("M0 0H64", 2.5, COLOUR.leaf) + leaflets + leaf(62, 0, 20, 9, 0, COLOUR.leafLight),
    );
  };
  return (
    placed(
      "translate(12 26) scale(.88)",
      tube("M100 130V26", 4, COLOUR.leaf) +
        frond(100, 62, 188) +
        frond(100, 62, -8) +
        frond(100, 40, -138) +
        frond(100, 40, -42) +
        leaf(100, 30, 26, 11, -90, COLOUR.leafLight) +
        pod(66, 108, 12, 0.92) +
        pod(136, 108, -12, 0.92) +
        pod(101, 100, 0, 1),
    ) + heap("#B5763A", "#7D4A1E", "#EBC18D", 9)
  );
}
