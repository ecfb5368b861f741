/** Garden flowers and sunflower, each in a 200 × 200 box. */
import { around, circle, COLOUR, dots, leaf, line, placed, rounded, scallop, shape } from "../ink.ts";
import type { Point } from "../ink.ts";

export function marigold(): string {
  const flower = (x: number, y: number, scale: number, inner: string, outer: string) =>
    placed(
      `translate(${x} ${y}) scale(${scale})`,
      shape(scallop(0, 0, 62, 15), outer) +
        shape(scallop(0, 0, 47, 13), inner, 2.5) +
        shape(scallop(0, 0, 32, 10), outer, 2.5) +
        shape(scallop(0, 0, 18, 7), inner, 2.5) +
        circle(0, 0, 5, COLOUR.ink, 0),
    );
  return (
    line("M70 110C76 150 88 180 98 200M140 130C132 160 116 184 104 200", 6, COLOUR.leafDeep) +
    leaf(84, 160, 62, 18, 160) +
    leaf(120, 166, 66, 18, 8) +
    leaf(70, 180, 50, 14, 190) +
    flower(140, 110, 0.72, COLOUR.turmeric, COLOUR.orange) +
    flower(74, 78, 1, COLOUR.orange, COLOUR.orangeDeep)
  );
}

const ring = (count: number, length: number, half: number, fill: string, start = 0) =>
  around(
    count,
    shape(
      `M0 0C${-half} ${-length * 0.3} ${-half} ${-length * 0.85} 0 ${-length}C${half} ${-length * 0.85} ${half} ${-length * 0.3} 0 0Z`,
      fill,
      2.4,
    ),
    start,
  );

export function zinnia(): string {
  const flower = (x: number, y: number, scale: number, outer: string, middle: string, inner: string) =>
    placed(
      `translate(${x} ${y}) scale(${scale})`,
      ring(14, 64, 13, outer) +
        ring(12, 48, 12, middle, 13) +
        ring(9, 32, 10, inner) +
        circle(0, 0, 13, "#8B3A12", 2.4) +
        dots(
          [
            [-8, -6],
            [0, -10],
            [8, -6],
            [10, 3],
            [-10, 3],
            [-4, 9],
            [4, 9],
          ],
          5,
          COLOUR.turmeric,
        ),
    );
  return (
    line("M68 100C76 150 90 180 98 200M146 120C136 160 116 184 104 200", 6, COLOUR.leafDeep) +
    leaf(92, 172, 66, 22, 176) +
    leaf(112, 176, 66, 22, -8) +
    flower(146, 122, 0.74, "#F08A1C", "#F6A93E", "#FBCB6B") +
    flower(76, 76, 1, "#D62F6D", "#E6558B", "#F284AC")
  );
}

export function petunia(): string {
  const trumpet = (x: number, y: number, scale: number, fill: string, star: string, throat: string) =>
    placed(
      `translate(${x} ${y}) scale(${scale})`,
      shape(scallop(0, 0, 50, 5), fill, 3) +
        around(5, shape("M0 -6C-10 -22 -8 -44 0 -66C8 -44 10 -22 0 -6Z", star, 0), 54) +
        shape(scallop(0, 0, 50, 5), "none", 3) +
        around(5, line("M-9 -24C-14 -38 -16 -50 -14 -58M9 -24C14 -38 16 -50 14 -58", 2, throat), 54) +
        circle(0, 0, 17, throat, 2.5) +
        circle(0, 1, 7, "#F6E08A", 0),
    );
  return (
    leaf(40, 156, 60, 24, 150) +
    leaf(160, 156, 60, 24, 30) +
    leaf(100, 170, 66, 26, 100) +
    leaf(70, 172, 54, 22, 126, COLOUR.leafLight) +
    leaf(132, 172, 54, 22, 56, COLOUR.leafLight) +
    trumpet(140, 70, 0.86, "#EFA2C4", "#FFF4F8", "#B44A82") +
    trumpet(58, 72, 0.9, "#6B3FA0", "#B79BE0", "#3E1F66") +
    trumpet(104, 134, 0.92, "#C2307A", "#F6D3E3", "#7A1450")
  );
}

export function sunflower(): string {
  const seeds: Point[] = [];
  for (let step = 1; step < 62; step++) {
    const radius = 4.5 * Math.sqrt(step);
    const angle = step * 2.39996;
    seeds.push([Number(rounded(radius * Math.cos(angle))), Number(rounded(radius * Math.sin(angle)))]);
  }
  return (
    line("M100 110C102 150 100 180 100 204", 12) +
    line("M100 110C102 150 100 180 100 204", 7, COLOUR.leaf) +
    leaf(102, 186, 84, 28, -18) +
    leaf(98, 186, 84, 28, 198) +
    placed(
      "translate(100 88)",
      ring(17, 84, 14, "#E39A0B") +
        ring(17, 76, 14, COLOUR.turmeric, 10.6) +
        circle(0, 0, 43, "#5A3517", 3) +
        dots(seeds, 5, "#A9713A") +
        circle(0, 0, 11, "#3D2210", 0),
    )
  );
}
