/** Small drawings on the labels of fertilizers and living inputs. */
import {
  circle,
  clipped,
  COLOUR,
  dots,
  ellipse,
  leaf,
  line,
  placed,
  rounded,
  scallop,
  shape,
  solid,
  sprout,
  tube,
} from "./ink.ts";
import type { Point } from "./ink.ts";
import { letter } from "./letters.ts";

/** Specks spread evenly without a random number: the same picture at every run. */
function scattered(count: number, left: number, top: number, width: number, height: number): Point[] {
  const points: Point[] = [];
  for (let step = 0; step < count; step++) {
    points.push([left + ((step * 0.618034) % 1) * width, top + ((step * 0.754878) % 1) * height]);
  }
  return points;
}

/** Dug earth in the window of an organic sack, x 126–354, y 268–396. */
const earth = shape("M126 268H354V396H126Z", COLOUR.soil) + dots(scattered(15, 138, 280, 204, 104), 9, "#9A6C3C");

export function earthworm(): string {
  const worm = "M168 356C190 320 214 380 240 346C262 318 286 372 314 338";
  return (
    earth + tube(worm, 11, "#E59A86") + line("M206 358L212 350M258 336L264 344", 3, "#B4604E") + sprout(240, 324, 1.02)
  );
}

function neemSprig(x: number, y: number, angle: number, scale: number): string {
  let leaflets = "";
  for (let at = 0; at < 5; at++) {
    leaflets += leaf(at * 22, 0, 40, 9, -58, COLOUR.leafLight) + leaf(at * 22, 0, 40, 9, 58, COLOUR.leaf);
  }
  return placed(
    `translate(${x} ${y}) rotate(${angle}) scale(${scale})`,
    tube("M-24 0H100", 3, COLOUR.leaf) + leaflets + leaf(98, 0, 36, 9, 0, COLOUR.leafLight),
  );
}

const neemFruit = (x: number, y: number, angle: number, scale = 1) =>
  placed(
    `translate(${x} ${y}) rotate(${angle}) scale(${scale})`,
    line("M0 -18V-30", 3) +
      solid(
        "M0 -18C10 -18 13 -8 13 2C13 12 8 19 0 19C-8 19 -13 12 -13 2C-13 -8 -10 -18 0 -18Z",
        "#D9D24C",
        "#A39A22",
        7,
      ) +
      line("M-6 -6C-7 0 -6 5 -4 9", 3, "#F4F0A8"),
  );

/** Neem leaves and fruit over crumbled cake. */
export function neemCake(): string {
  const window = "M126 268H354V396H126Z";
  return (
    shape(window, "#F4E9C6") +
    clipped(
      window,
      shape("M110 400C130 350 190 340 240 346C300 338 350 352 370 400Z", "#7A5326") +
        dots(scattered(26, 140, 356, 200, 36), 9, "#A57B45") +
        dots(scattered(14, 150, 362, 190, 30), 6, "#5A3A17"),
    ) +
    shape(window, "none") +
    neemSprig(184, 318, -14, 0.9) +
    neemFruit(300, 330, 16) +
    neemFruit(330, 322, -14, 0.86)
  );
}

/** Neem sprig with a drop of oil, for a bottle. */
export function neemDrop(): string {
  return (
    neemSprig(192, 350, -16, 0.62) +
    placed(
      "translate(282 348) scale(.9)",
      solid(
        "M0 -34C14 -12 24 0 24 14C24 30 12 38 0 38C-12 38 -24 30 -24 14C-24 0 -14 -12 0 -34Z",
        "#D9A72C",
        "#A5740F",
        12,
      ) + line("M-11 10C-11 18 -8 23 -3 26", 4, "#F8E3A0"),
    )
  );
}

/** Brown seaweed in water. */
export function seaweed(): string {
  const frond = (x: number, height: number, lean: number) => {
    let bladders = "";
    for (let at = 18; at < height; at += 17) {
      const side = (at / 17) % 2 < 1 ? -1 : 1;
      bladders += ellipse(
        x + side * 11 + (lean * at) / height,
        384 - at,
        9,
        5.5,
        at % 2 === 0 ? "#8E9A2E" : "#6E7C1E",
        2.2,
      );
    }
    return (
      tube(
        `M${x} 384C${x - 12} ${384 - height / 3} ${x + 14 + lean} ${384 - (2 * height) / 3} ${x + lean} ${384 - height}`,
        4,
        "#7C8A24",
      ) + bladders
    );
  };
  return (
    frond(204, 54, -8) +
    frond(240, 62, 6) +
    frond(276, 52, 10) +
    line("M164 360q8 -7 16 0t16 0M288 346q8 -7 16 0t16 0M160 336q7 -6 14 0", 3, COLOUR.waterDeep)
  );
}

/** Roots in dark earth, for humic acid. */
export function roots(): string {
  return (
    shape("M160 348C200 340 280 340 320 348V384H160Z", COLOUR.soilDeep) +
    dots(scattered(9, 168, 356, 144, 22), 6, COLOUR.soilLight) +
    line(
      "M240 346V382M240 350C226 360 220 368 212 382M240 350C254 360 260 368 268 382M240 352C216 356 200 362 188 374M240 352C264 356 280 362 292 374",
      3.5,
      "#F1DFB5",
    ) +
    sprout(240, 350, 0.46)
  );
}

/** A hand lens over green spores on threads. */
export function spores(): string {
  let threads = "";
  for (const angle of [20, 75, 130, 200, 250, 310]) {
    const [x, y] = [40 * Math.cos((angle * Math.PI) / 180), 40 * Math.sin((angle * Math.PI) / 180)];
    threads += `M0 0Q${rounded(x * 0.3 + y * 0.3)} ${rounded(y * 0.3 - x * 0.3)} ${rounded(x)} ${rounded(y)}`;
  }
  const tips = [20, 75, 130, 200, 250, 310]
    .map((angle) => {
      const [x, y] = [36 * Math.cos((angle * Math.PI) / 180), 36 * Math.sin((angle * Math.PI) / 180)];
      return circle(x, y, 8.5, "#5FAE49", 2) + circle(x * 0.62 + y * 0.22, y * 0.62 - x * 0.22, 6.5, "#8CCB66", 2);
    })
    .join("");
  return (
    placed(
      "translate(222 324)",
      line("M36 36L76 62", 16) +
        line("M36 36L76 62", 10, COLOUR.wood) +
        circle(0, 0, 50, "#EAF3DA", 3.5) +
        line(threads, 3.5, "#DDE8C0") +
        line(threads, 2.5, "#86A66A") +
        tips +
        circle(0, 0, 7, "#3E8B3A", 2) +
        line("M-36 -20C-32 -30 -26 -36 -18 -40", 5, "#FFFFFF"),
    ) +
    line("M172 324A50 50 0 0 1 272 324A50 50 0 0 1 172 324Z", 7, COLOUR.brass) +
    line("M168.500 324A53.500 53.500 0 0 1 275.500 324A53.500 53.500 0 0 1 168.500 324Z", 2.5) +
    line("M175.500 324A46.500 46.500 0 0 1 268.500 324A46.500 46.500 0 0 1 175.500 324Z", 2.5)
  );
}

/** A pulse plant with pink nodules on its roots. */
export function nodules(): string {
  const knots: Point[] = [
    [214, 352],
    [226, 366],
    [252, 358],
    [268, 350],
    [240, 376],
    [206, 368],
    [276, 366],
    [256, 374],
  ];
  return (
    shape("M136 332C200 324 280 324 344 332V382Q344 388 338 388H142Q136 388 136 382Z", COLOUR.soil, 2.5) +
    dots(scattered(12, 148, 342, 184, 38), 7, "#9A6C3C") +
    line(
      "M240 330V380M240 338C226 346 214 356 204 372M240 338C254 346 266 352 280 370M240 346C234 360 226 368 222 382M240 346C246 358 256 366 260 382",
      4,
      "#F1DFB5",
    ) +
    knots.map(([x, y]) => circle(x, y, 6.5, "#E58A96", 2.2)).join("") +
    tube("M240 330C240 316 240 306 240 290", 4, COLOUR.leaf) +
    leaf(240, 312, 46, 16, -158, COLOUR.leafLight) +
    leaf(240, 308, 46, 16, -22, COLOUR.leaf) +
    leaf(240, 296, 30, 11, -120, COLOUR.leaf) +
    leaf(240, 296, 30, 11, -60, COLOUR.leafLight)
  );
}

/** Two crossed bones and a rose, for bone meal. */
export function bones(): string {
  const bone = "M-50 -9C-62 -24 -80 -8 -68 2C-80 12 -62 26 -50 11H50C62 26 80 12 68 2C80 -8 62 -24 50 -9Z";
  const petals =
    shape(scallop(0, 0, 24, 6), COLOUR.red) +
    shape(scallop(0, 0, 15, 5), "#EE6A5C", 2.4) +
    circle(0, 0, 6, COLOUR.redDeep, 2.2);
  return (
    placed("translate(212 334) rotate(-24) scale(.86)", solid(bone, "#FFFDF3", "#DDD6BC", 0, 8)) +
    placed("translate(214 334) rotate(28) scale(.86)", solid(bone, "#FFFDF3", "#DDD6BC", 0, 8)) +
    placed("translate(302 316)", tube("M0 20C2 40 -2 54 -6 66", 4, COLOUR.leaf) + leaf(0, 48, 34, 11, -20) + petals)
  );
}

/** Signs of the trace elements in coloured rounds, for a jar. */
export function elements(): string {
  const colours = ["#3E8FB0", "#C4502B", "#7A3E8C", "#2F6E4A", "#D98A00", "#8C5323"];
  return ["Zn", "Fe", "Mn", "Cu", "B", "Mo"]
    .map((element, index) => {
      const [x, y] = [182 + (index % 3) * 58, 328 + Math.floor(index / 3) * 38];
      return (
        circle(x, y, 17, colours[index] ?? COLOUR.leaf, 2.5) +
        letter(element, { x, y: y + 6.5, size: 18, fill: COLOUR.cream })
      );
    })
    .join("");
}
