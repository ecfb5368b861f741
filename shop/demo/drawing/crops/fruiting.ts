/** Crops grown for their fruit, each in a 200 × 200 box. */
import { around, circle, COLOUR, dots, leaf, line, placed, rounded, shape, solid, tube } from "../ink.ts";
import type { Point } from "../ink.ts";

const TOMATO = "M100 62C60 46 22 72 24 116C26 158 64 182 100 180C138 182 174 156 176 114C177 72 140 46 100 62Z";

/** One tomato; also hangs on the plant of the grow bag. */
export function oneTomato(): string {
  return (
    shape(TOMATO, COLOUR.red) +
    shape(
      "M176 114C174 156 138 182 100 180C82 181 64 176 50 166C96 170 140 148 148 98C150 82 147 70 143 61C164 68 177 90 176 114Z",
      COLOUR.redDeep,
      0,
    ) +
    shape(TOMATO, "none") +
    line("M42 118C40 98 48 86 60 80", 6, COLOUR.redLight) +
    shape(
      "M100 66C84 50 66 50 50 58C62 64 72 70 78 76C70 84 66 96 68 108C80 101 90 92 98 81C106 93 118 101 133 106C132 93 126 83 120 76C131 72 142 66 150 55C134 48 116 52 104 63C104 51 108 42 116 33L104 26C97 39 96 54 100 66Z",
      COLOUR.leaf,
    )
  );
}

export function tomato(): string {
  return (
    leaf(48, 66, 62, 22, 200) +
    leaf(150, 74, 62, 22, -24) +
    placed("translate(86 68) scale(.66)", oneTomato()) +
    placed("translate(-6 -6) scale(.86)", oneTomato())
  );
}

function okraPod(x: number, y: number, angle: number, scale: number): string {
  return placed(
    `translate(${x} ${y}) rotate(${angle}) scale(${scale})`,
    line("M0 -80V-100", 9) +
      line("M0 -80V-99", 5, COLOUR.leafLight) +
      shape("M0 -80C14 -78 20 -66 20 -48C20 4 10 62 0 98C-10 62 -20 4 -20 -48C-20 -66 -14 -78 0 -80Z", COLOUR.leaf) +
      shape("M4 -70C3 0 2 50 0 90C8 62 16 8 17 -48C17 -60 12 -68 4 -70Z", COLOUR.leafDeep, 0) +
      line("M-9 -58C-9 0 -5 40 -2 78", 2.5, COLOUR.leafLight) +
      line("M5 -60C5 0 3 40 0 88", 2) +
      shape("M-24 -54C-22 -76 -10 -86 0 -86C10 -86 22 -76 24 -54C12 -62 -12 -62 -24 -54Z", COLOUR.leafLight),
  );
}

export function okra(): string {
  const petal = shape("M0 0C-24 -12 -26 -44 0 -48C26 -44 24 -12 0 0Z", "#FBE58F", 2.5);
  return (
    leaf(60, 150, 70, 26, 160) +
    leaf(140, 150, 68, 26, 18) +
    okraPod(52, 112, 20, 0.86) +
    okraPod(148, 112, -20, 0.86) +
    okraPod(100, 106, 0, 1) +
    placed(
      "translate(148 160) scale(.72)",
      around(5, petal) + circle(0, 0, 14, COLOUR.plumDeep, 0) + circle(0, 0, 5, COLOUR.turmeric, 0),
    )
  );
}

type Tones = readonly [fill: string, deep: string, light: string];

function chilliPod(x: number, y: number, angle: number, scale: number, tones: Tones, flip = 1) {
  const [fill, deep, light] = tones;
  const outline = "M-4 -64C14 -66 26 -54 26 -32C28 12 6 60 -46 96C-28 56 -26 16 -26 -26C-26 -50 -18 -63 -4 -64Z";
  return placed(
    `translate(${x} ${y}) rotate(${angle}) scale(${scale * flip} ${scale})`,
    shape("M-2 -66C-8 -84 2 -94 16 -98L20 -90C8 -86 6 -80 8 -66Z", COLOUR.leaf) +
      shape(outline, fill) +
      shape("M26 -32C28 12 6 60 -46 96C-10 54 8 14 8 -34C8 -46 8 -56 6 -62C20 -60 26 -50 26 -32Z", deep, 0) +
      shape(outline, "none") +
      line("M-15 -34C-16 -6 -17 16 -22 40", 5, light) +
      shape(
        "M-28 -42C-30 -62 -16 -74 0 -74C18 -74 28 -62 28 -44C20 -54 12 -52 0 -46C-10 -54 -20 -52 -28 -42Z",
        COLOUR.leaf,
      ),
  );
}

export function chilli(): string {
  const green = [COLOUR.leaf, COLOUR.leafDeep, COLOUR.leafLight] as const;
  const red = [COLOUR.red, COLOUR.redDeep, COLOUR.redLight] as const;
  return (
    leaf(70, 52, 60, 20, 190) +
    leaf(132, 52, 58, 20, -14) +
    chilliPod(64, 110, 4, 0.9, green) +
    chilliPod(150, 108, -8, 0.9, red, -1) +
    chilliPod(110, 106, -4, 1, red)
  );
}

function oneBrinjal(x: number, y: number, angle: number, scale: number): string {
  return placed(
    `translate(${x} ${y}) rotate(${angle}) scale(${scale})`,
    tube("M0 -70C-2 -84 2 -92 10 -98", 7, COLOUR.leaf) +
      solid(
        "M-18 -62C-22 -10 -32 24 -32 56C-32 86 -16 100 2 100C22 100 36 84 34 54C32 20 22 -12 18 -62Z",
        "#6B2C7E",
        "#43154F",
        15,
      ) +
      line("M-12 -26C-14 10 -20 30 -19 58", 6, "#B583C4") +
      shape("M-26 -38C-30 -60 -18 -74 0 -75C18 -74 30 -60 26 -38L14 -50L3 -28L-10 -50Z", COLOUR.leaf),
  );
}

export function brinjal(): string {
  return (
    leaf(76, 60, 62, 24, 196) +
    leaf(126, 60, 62, 24, -16) +
    oneBrinjal(58, 110, 14, 0.82) +
    oneBrinjal(146, 110, -14, 0.82) +
    oneBrinjal(101, 104, 0, 0.96)
  );
}

function cucumberFruit(x: number, y: number, angle: number, scale: number): string {
  return placed(
    `translate(${x} ${y}) rotate(${angle}) scale(${scale})`,
    tube("M0 -80V-94", 6, COLOUR.leaf) +
      solid(
        "M-18 -78C-8 -86 8 -86 18 -78C30 -40 32 40 22 82C12 96 -12 96 -22 82C-32 40 -30 -40 -18 -78Z",
        "#7DB84B",
        "#4C8A32",
        14,
      ) +
      line("M-14 76C-18 50 -18 30 -16 14M0 82C-2 60 -2 40 0 22M13 78C15 56 14 44 12 30", 3, "#CDE59C") +
      line("M-16 -60C-21 -40 -22 -24 -22 -10", 5, "#BFE08A") +
      dots(
        [
          [-4, -50],
          [10, -34],
          [-8, -18],
          [8, 0],
          [-12, 4],
        ],
        5,
        "#3C7527",
      ),
  );
}

export function cucumber(): string {
  const seeds = around(6, `<ellipse cx="0" cy="-15" rx="3.5" ry="8" fill="#FFF9DD"/>`);
  return (
    leaf(92, 44, 70, 34, 186) +
    leaf(112, 46, 66, 32, -12) +
    cucumberFruit(70, 108, 14, 0.92) +
    cucumberFruit(124, 104, -10, 0.96) +
    placed(
      "translate(142 156)",
      circle(0, 0, 33, "#5E9C3B") + circle(0, 0, 26, "#DDEDB4", 0) + circle(0, 0, 20, "#C6DF93", 0) + seeds,
    )
  );
}

export function bottleGourd(): string {
  const gourd = (x: number, y: number, angle: number, scale: number) =>
    placed(
      `translate(${x} ${y}) rotate(${angle}) scale(${scale})`,
      tube("M0 -86C0 -98 4 -104 12 -108", 7, COLOUR.leafDeep) +
        solid(
          "M-15 -86C-18 -46 -36 -16 -38 36C-40 80 -22 98 0 98C22 98 40 80 38 36C36 -16 18 -46 15 -86C8 -92 -8 -92 -15 -86Z",
          "#C3DC8C",
          "#8DB657",
          18,
        ) +
        line("M-10 -58C-14 -30 -24 -4 -25 30", 6, "#EAF5C8") +
        dots(
          [
            [-4, -20],
            [6, 8],
            [-8, 40],
            [8, 60],
            [4, -40],
            [-14, 66],
          ],
          4,
          "#A6C96E",
        ),
    );
  const petal = shape("M0 0C-20 -10 -24 -36 0 -44C24 -36 20 -10 0 0Z", "#FFFDF4", 2.5);
  return (
    leaf(96, 40, 74, 38, 190) +
    gourd(78, 110, 10, 0.92) +
    gourd(134, 112, -10, 0.84) +
    placed("translate(142 46) scale(.66)", around(5, petal) + circle(0, 0, 8, COLOUR.turmeric, 2))
  );
}

/** Outline of a warty spindle, 180 long and 56 wide. */
function wartySpindle(): string {
  const bumps = 11;
  const half = (t: number) => 6 + 25 * Math.sin(Math.PI * Math.min(1, t * 0.95 + 0.02)) ** 0.75;
  const at = (step: number, side: number) => {
    const t = step / bumps;
    return `${rounded(side * half(t))} ${rounded(-88 + 176 * t)}`;
  };
  const between = (step: number, side: number) => {
    const t = (step + 0.5) / bumps;
    return `${rounded(side * (half(t) + 8))} ${rounded(-88 + 176 * t)}`;
  };
  let path = `M${at(0, 1)}`;
  for (let step = 0; step < bumps; step++) path += `Q${between(step, 1)} ${at(step + 1, 1)}`;
  path += `L0 96L${at(bumps, -1)}`;
  for (let step = bumps - 1; step >= 0; step--) path += `Q${between(step, -1)} ${at(step, -1)}`;
  return `${path}Z`;
}

export function bitterGourd(): string {
  const ridge = (bend: number) => {
    const points: Point[] = [];
    for (let y = -70; y <= 72; y += 13) points.push([bend * Math.cos((y / 180) * Math.PI), y]);
    return points;
  };
  const gourd = (x: number, y: number, angle: number, scale: number) =>
    placed(
      `translate(${x} ${y}) rotate(${angle}) scale(${scale})`,
      tube("M0 -88C0 -98 -4 -104 -12 -108", 6, COLOUR.leafLight) +
        solid(wartySpindle(), "#4FA045", "#23702F", 16) +
        dots(ridge(-13), 8, "#8CCB66") +
        dots(ridge(4), 8, "#7CBD58") +
        dots(ridge(20), 6, "#3E8B3A"),
    );
  const petal = shape("M0 0C-18 -10 -22 -34 0 -42C22 -34 18 -10 0 0Z", "#FBD84A", 2.5);
  return (
    leaf(100, 44, 72, 30, 188) +
    leaf(104, 44, 66, 28, -8) +
    gourd(72, 112, 12, 0.9) +
    gourd(130, 110, -12, 0.9) +
    placed("translate(104 44) scale(.6)", around(5, petal) + circle(0, 0, 8, COLOUR.orangeDeep, 2))
  );
}

export function watermelon(): string {
  const rind = "M100 22C150 22 182 60 182 106C182 152 150 186 100 186C50 186 18 152 18 106C18 60 50 22 100 22Z";
  const slice = "M-78 0C-74 52 -36 80 0 80C36 80 74 52 78 0Z";
  const seeds: Point[] = [
    [-42, 16],
    [-22, 30],
    [0, 18],
    [22, 30],
    [42, 16],
    [-10, 48],
    [12, 48],
  ];
  return (
    placed(
      "translate(-8 -14) scale(.92)",
      leaf(100, 24, 60, 20, -20) +
        tube("M100 24C98 12 88 8 78 12", 6, COLOUR.leaf) +
        solid(rind, "#2C6A36", "#143F20", 26) +
        line(
          "M100 26C60 60 58 150 96 184M104 26C146 60 148 150 106 184M62 40C30 80 34 140 64 172M140 42C172 80 168 140 138 172",
          3,
          "#1B4F29",
        ) +
        line("M40 92C44 68 56 54 70 46", 6, "#7DB56B"),
    ) +
    placed(
      "translate(118 110) rotate(-14)",
      shape(slice, "#3B8443") +
        shape("M-68 0C-64 44 -32 69 0 69C32 69 64 44 68 0Z", "#E6F2C9", 0) +
        shape("M-62 0C-58 39 -29 62 0 62C29 62 58 39 62 0Z", "#EE5A50", 0) +
        shape("M62 0C58 39 29 62 0 62C24 50 40 30 42 0Z", "#CF3B38", 0) +
        shape(slice, "none") +
        dots(seeds, 8, COLOUR.ink),
    )
  );
}
