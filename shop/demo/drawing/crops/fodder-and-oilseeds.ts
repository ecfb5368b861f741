/** Fodder crops and mustard, each in a 200 × 200 box. */
import { circle, COLOUR, ellipse, leaf, line, placed, rounded, shape, solid, tube } from "../ink.ts";
import { trefoil } from "./leaves-and-pods.ts";

export function oat(): string {
  const spikelet = (x: number, y: number, angle: number) =>
    placed(
      `translate(${x} ${y}) rotate(${angle})`,
      shape("M0 0C-12 8 -13 26 -5 40C0 30 2 14 0 0Z", "#E9D48A", 2.4) +
        shape("M0 0C12 8 13 26 5 40C0 30 -2 14 0 0Z", "#C7A94C", 2.4) +
        line("M0 36V50", 2, COLOUR.turmericDeep),
    );
  const branches =
    "M100 200V16M100 44C84 38 72 40 64 50M100 44C116 38 128 40 136 50M100 78C76 66 56 70 44 84M100 78C124 66 144 70 156 84M100 112C74 104 52 110 40 124M100 112C126 104 148 110 160 124";
  return (
    leaf(98, 196, 100, 13, -146, COLOUR.leaf) +
    leaf(102, 196, 100, 13, -34, COLOUR.leaf) +
    tube(branches, 3, "#8CB04A") +
    spikelet(100, 12, 8) +
    spikelet(64, 50, 10) +
    spikelet(136, 50, -10) +
    spikelet(82, 42, 6) +
    spikelet(118, 42, -6) +
    spikelet(44, 84, 12) +
    spikelet(156, 84, -12) +
    spikelet(72, 72, 4) +
    spikelet(128, 72, -4) +
    spikelet(40, 124, 10) +
    spikelet(160, 124, -10) +
    spikelet(70, 108, 4) +
    spikelet(130, 108, -4) +
    spikelet(100, 114, 0)
  );
}

/** White clover-like heads over round trefoils. */
export function berseem(): string {
  const flower = (x: number, y: number, scale: number) => {
    let florets = "";
    for (const [ring, radius, count] of [
      [0, 26, 11],
      [1, 15, 7],
    ] as const) {
      for (let step = 0; step < count; step++) {
        const angle = (step / count) * 2 * Math.PI;
        const [px, py] = [radius * Math.cos(angle), radius * Math.sin(angle)];
        florets += placed(
          `translate(${rounded(px)} ${rounded(py)}) rotate(${rounded((angle * 180) / Math.PI + 90)})`,
          ellipse(0, 0, 6, 11, ring === 0 ? "#FFFBEA" : "#F3EBCB", 2.2),
        );
      }
    }
    return placed(`translate(${x} ${y}) scale(${scale})`, florets + circle(0, 0, 9, "#FFFBEA", 2.2));
  };
  return (
    tube(
      "M100 200C96 150 74 110 66 60M100 200C104 150 128 110 138 74M100 200C90 170 60 160 40 140M100 200C110 170 140 160 162 142M100 200V120",
      5,
      "#6DB952",
    ) +
    trefoil(38, 150, -44, 0.96, "#4B9A3F") +
    trefoil(162, 152, 44, 0.96, "#3A8738") +
    trefoil(76, 128, -18, 0.98, "#6DB952") +
    trefoil(126, 132, 18, 0.98, "#5FAE49") +
    trefoil(100, 178, 0, 1.1, "#7CC65C") +
    flower(64, 52, 0.98) +
    flower(138, 66, 0.84)
  );
}

/** Violet spikes over narrow leaflets. */
export function lucerne(): string {
  const narrow = (x: number, y: number, angle: number, scale: number, fill: string) =>
    placed(
      `translate(${x} ${y}) rotate(${angle}) scale(${scale})`,
      leaf(0, 0, 48, 10, -150, fill) + leaf(0, 0, 48, 10, -30, fill) + leaf(0, 0, 50, 10, -90, fill),
    );
  const spike = (x: number, y: number, scale: number) => {
    let florets = "";
    for (let row = 0; row < 5; row++) {
      const half = 22 - row * 3;
      for (const side of [-1, 1]) {
        florets += placed(
          `translate(${side * half * 0.5} ${-row * 15}) rotate(${side * 46})`,
          shape("M0 4C-10 -4 -10 -20 0 -26C10 -20 10 -4 0 4Z", side < 0 ? "#8E6CC7" : "#6A4AA6", 2.4),
        );
      }
    }
    return placed(
      `translate(${x} ${y}) scale(${scale})`,
      florets + shape("M0 -62C-8 -70 -8 -84 0 -92C8 -84 8 -70 0 -62Z", "#A98ADB", 2.4),
    );
  };
  return (
    tube(
      "M100 200C98 160 76 130 66 90M100 200C102 160 124 130 136 96M100 200C100 150 100 120 101 84M100 196C84 180 64 170 44 168M100 196C116 180 136 170 156 168",
      4.5,
      "#5FAE49",
    ) +
    narrow(46, 168, -40, 0.9, "#4B9A3F") +
    narrow(154, 168, 40, 0.9, "#3A8738") +
    narrow(74, 132, -20, 0.8, "#6DB952") +
    narrow(128, 136, 20, 0.8, "#5FAE49") +
    spike(64, 96, 0.82) +
    spike(138, 102, 0.82) +
    narrow(100, 172, 0, 0.96, "#7CC65C") +
    spike(101, 92, 0.94)
  );
}

/** Millet-like oilseed: yellow mustard in flower, with its pods. */
export function mustard(): string {
  const petal = shape("M0 0C-14 -6 -16 -22 0 -28C16 -22 14 -6 0 0Z", "#FBD22E", 2.4);
  const flower = (x: number, y: number, scale: number) =>
    placed(
      `translate(${x} ${y}) scale(${scale})`,
      [45, 135, 225, 315].map((turn) => placed(`rotate(${turn})`, petal)).join("") + circle(0, 0, 6, "#D98A00", 2),
    );
  const pod = (x: number, y: number, angle: number) =>
    placed(
      `translate(${x} ${y}) rotate(${angle})`,
      solid("M0 -4C14 -9 40 -8 50 -3L62 0L50 3C40 8 14 9 0 4Z", "#8CC463", "#5E9C3B", 0, 5, 2.6),
    );
  return (
    leaf(98, 190, 88, 24, -156, COLOUR.leaf) +
    leaf(102, 190, 88, 24, -24, COLOUR.leaf) +
    tube("M100 200V60M100 120C84 108 66 96 52 70M100 120C116 108 134 96 148 70", 5, "#6DB952") +
    pod(100, 164, -148) +
    pod(100, 164, -32) +
    pod(98, 142, -156) +
    pod(102, 142, -24) +
    flower(52, 70, 0.86) +
    flower(38, 96, 0.7) +
    flower(148, 70, 0.86) +
    flower(162, 96, 0.7) +
    flower(78, 92, 0.72) +
    flower(124, 92, 0.72) +
    flower(84, 50, 0.96) +
    flower(118, 50, 0.96) +
    flower(101, 74, 1) +
    flower(101, 28, 0.86)
  );
}
