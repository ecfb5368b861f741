/** Roots, bulbs and heads, each in a 200 × 200 box. */
import { circle, COLOUR, dots, leaf, line, placed, scallop, shape, solid } from "../ink.ts";

function oneOnion(x: number, y: number, scale: number, angle: number): string {
  const bulb =
    "M100 44C105 62 120 74 140 86C178 108 176 160 140 176C120 186 80 186 60 176C24 160 22 108 60 86C80 74 95 62 100 44Z";
  return placed(
    `translate(${x} ${y}) rotate(${angle}) scale(${scale}) translate(-100 -112)`,
    line("M88 182C84 192 80 196 74 200M100 184V202M112 182C116 192 120 196 126 199", 2.5) +
      shape("M92 64C92 44 86 28 76 12C90 18 98 26 102 38C106 24 116 14 128 8C118 24 110 44 110 64Z", COLOUR.leafLight) +
      shape(bulb, COLOUR.plum) +
      shape(
        "M100 44C105 62 120 74 140 86C178 108 176 160 140 176C130 181 116 184 100 184C140 160 142 110 112 74C104 64 101 54 100 44Z",
        COLOUR.plumDeep,
        0,
      ) +
      shape(bulb, "none") +
      line("M96 66C62 96 58 148 92 180M104 66C120 96 124 148 106 180M110 72C150 98 160 146 128 178", 2) +
      line("M48 142C44 124 50 110 62 100", 5, COLOUR.plumLight),
  );
}

export function onion(): string {
  return oneOnion(138, 108, 0.74, 8) + oneOnion(76, 116, 0.92, -4);
}

/** A feathery carrot top: ribs with short side strokes. */
function feather(angle: number, length: number): string {
  let barbs = "";
  for (let at = 18; at < length; at += 9) {
    const reach = 12 * (1 - at / (length * 1.4));
    barbs += `M0 ${-at}L${-reach} ${-at - 9}M0 ${-at}L${reach} ${-at - 9}`;
  }
  return placed(
    `rotate(${angle})`,
    line(`M0 0V${-length}${barbs}`, 9) + line(`M0 0V${-length}${barbs}`, 4.5, COLOUR.leaf),
  );
}

function oneCarrot(x: number, y: number, angle: number, scale: number): string {
  return placed(
    `translate(${x} ${y}) rotate(${angle}) scale(${scale})`,
    placed("translate(0 -44)", feather(-34, 50) + feather(32, 50) + feather(0, 58)) +
      solid(
        "M-28 -34C-24 -50 24 -50 28 -34C34 -10 14 62 2 104C0 108 -2 108 -4 104C-16 62 -34 -10 -28 -34Z",
        "#DD4A2A",
        "#A82D16",
        13,
      ) +
      line("M-16 -28C-18 -12 -14 6 -10 22", 5, "#F79A78") +
      line("M28 -12H12M-24 6H-12M22 22H10M-15 42H-6M11 56H2", 2.5, "#8E2410"),
  );
}

export function carrot(): string {
  return oneCarrot(54, 108, 14, 0.84) + oneCarrot(146, 108, -14, 0.84) + oneCarrot(100, 110, 0, 0.94);
}

function oneRadish(x: number, y: number, angle: number, scale: number): string {
  const blade = (turn: number, length: number, fill: string) =>
    placed(
      `rotate(${turn})`,
      shape(
        `M-4 0C-6 -18 -22 -20 -20 -34C-26 -42 -20 -${length} 0 -${length + 6}C20 -${length} 26 -42 20 -34C22 -20 6 -18 4 0Z`,
        fill,
      ) + line(`M0 -4V-${length - 8}`, 2.5, COLOUR.leafDeep),
    );
  return placed(
    `translate(${x} ${y}) rotate(${angle}) scale(${scale})`,
    placed(
      "translate(0 -38)",
      blade(-36, 54, COLOUR.leaf) + blade(36, 54, COLOUR.leaf) + blade(0, 58, COLOUR.leafLight),
    ) +
      solid(
        "M-22 -32C-18 -44 18 -44 22 -32C26 -4 18 60 4 104C2 112 -2 112 -4 104C-18 60 -26 -4 -22 -32Z",
        "#FFFDF3",
        "#D9D8BE",
        12,
      ) +
      shape("M-21 -30C-18 -42 18 -42 21 -30C10 -22 -10 -22 -21 -30Z", "#C9DFA0", 0) +
      line("M-20 -2H-11M20 12H12M-16 34H-8M14 50H7M-9 68H-3", 2.5, "#A6A58A"),
  );
}

export function radish(): string {
  return oneRadish(56, 110, 16, 0.84) + oneRadish(144, 110, -16, 0.84) + oneRadish(100, 106, 0, 0.96);
}

export function cabbage(): string {
  const wing =
    "M96 186C60 192 22 176 12 142C6 132 10 122 16 118C8 104 14 90 26 86C24 70 36 62 48 66C40 110 56 160 96 186Z";
  const head = "M100 30C146 28 174 66 172 108C170 150 140 180 100 180C60 180 30 150 28 108C26 66 54 28 100 30Z";
  return (
    shape(wing, "#5FA04B") +
    placed("translate(200 0) scale(-1 1)", shape(wing, "#47863C")) +
    line(
      "M86 178C56 166 34 148 24 124M40 152C32 146 26 146 20 148M114 178C144 166 166 148 176 124M160 152C168 146 174 146 180 148",
      2.5,
      "#CFE6A6",
    ) +
    solid(head, "#A9D37A", "#78AC50", 20) +
    line(
      "M60 50C84 66 96 98 98 176M72 76C64 90 50 96 40 98M86 104C74 122 60 130 44 134M94 132C84 148 74 156 62 160M92 92C104 76 112 62 114 46",
      3,
      "#E6F3C4",
    ) +
    shape(
      "M172 108C170 150 140 180 100 180C118 160 112 118 128 92C138 74 140 52 132 38C158 50 173 78 172 108Z",
      "#8FC264",
      2.5,
    ) +
    line(
      "M112 172C128 156 150 136 156 100M134 142C134 126 138 112 142 100M146 124C154 122 160 118 164 112",
      2.5,
      "#D8EDAF",
    )
  );
}

export function cauliflower(): string {
  const curds: readonly (readonly [number, number, number])[] = [
    [62, 92, 26],
    [138, 92, 26],
    [80, 66, 24],
    [122, 64, 24],
    [100, 52, 20],
    [76, 118, 24],
    [126, 118, 24],
    [100, 88, 30],
    [101, 124, 22],
  ];
  return (
    leaf(64, 172, 130, 36, -104, "#5FA04B") +
    leaf(136, 172, 130, 36, -76, "#47863C") +
    leaf(40, 160, 108, 30, -118, COLOUR.leafLight) +
    leaf(160, 160, 108, 30, -62, COLOUR.leaf) +
    circle(100, 94, 58, "#E5D6A4") +
    curds
      .map(([x, y, radius], index) => shape(scallop(x, y, radius, 8), index % 2 === 1 ? "#F5E9C2" : "#FFF8E0", 2.5))
      .join("") +
    dots(
      [
        [58, 84],
        [66, 92],
        [78, 58],
        [86, 64],
        [96, 78],
        [104, 86],
        [94, 92],
        [74, 110],
        [98, 46],
        [118, 58],
      ],
      4,
      "#D6C38A",
    ) +
    shape("M100 192C56 196 22 164 16 112C44 124 78 142 100 192Z", COLOUR.leaf) +
    shape("M100 192C144 196 178 164 184 112C156 124 122 142 100 192Z", "#3E8738") +
    line(
      "M28 124C52 140 78 162 94 186M46 138C46 148 50 156 56 160M172 124C148 140 122 162 106 186M154 138C154 148 150 156 144 160",
      2.5,
      "#C9E6A6",
    )
  );
}
