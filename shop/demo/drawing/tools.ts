/** Hand tools. Handles are of wood, blades of steel, ferrules of brass. */
import { box, circle, COLOUR, line, placed, shape, solid, sprout, tube } from "./ink.ts";

const HANDLE = "M206 10H274Q288 10 288 26L278 96L284 176H196L202 96L192 26Q192 10 206 10Z";

/** Turned wooden handle from (240, 10) down to (240, 176). */
function woodenHandle(): string {
  return (
    shape(HANDLE, COLOUR.wood) +
    shape("M262 10H274Q288 10 288 26L278 96L284 176H258Q262 90 256 10Z", COLOUR.woodDeep, 0) +
    line("M214 30C216 70 214 120 212 166M234 24C236 70 234 120 232 168", 2.5, COLOUR.woodDeep) +
    shape(HANDLE, "none")
  );
}

const ferrule = () => shape("M193 164H287V200H193Z", COLOUR.brass) + line("M193 176H287M193 188H287", 2.5);

export function khurpi(): string {
  const blade = "M168 266H312Q322 266 324 276L352 452Q240 490 128 452L156 276Q158 266 168 266Z";
  return placed(
    "translate(20 12) scale(.93) rotate(36 240 240) translate(0 -6)",
    woodenHandle() +
      ferrule() +
      shape("M226 200H254L250 232C250 252 262 262 278 268H202C218 262 230 252 230 232Z", COLOUR.steelDeep) +
      shape(blade, COLOUR.steel, 3.5) +
      shape(
        "M290 266H312Q322 266 324 276L352 452C332 460 318 465 298 468C306 400 300 330 290 266Z",
        COLOUR.steelDeep,
        0,
      ) +
      line("M176 290L160 420", 8, COLOUR.steelLight) +
      shape("M132 430Q240 464 348 430L352 452Q240 490 128 452Z", COLOUR.steelLight, 2.5) +
      shape(blade, "none", 3.5) +
      circle(240, 292, 6, COLOUR.ink, 0) +
      sprout(240, 392, 1.1, COLOUR.steelDeep, COLOUR.steelDeep, COLOUR.steelDeep, 2),
  );
}

export function sickle(): string {
  const blade =
    "M300 318C400 280 440 190 396 116C352 42 232 24 132 84C90 110 66 146 56 182C110 118 196 88 268 108C330 126 352 184 332 232C320 262 300 280 274 290Z";
  let teeth = "";
  for (let step = 0; step <= 15; step++) {
    const t = step / 15;
    // A point on the inner curve of the blade, by its two halves.
    const [a, b, c, d] =
      t < 0.55
        ? [
            [78, 160],
            [124, 110],
            [200, 90],
            [268, 108],
          ]
        : [
            [268, 108],
            [330, 126],
            [352, 184],
            [332, 232],
          ];
    const u = t < 0.55 ? t / 0.55 : (t - 0.55) / 0.45;
    const at = (axis: 0 | 1) =>
      (1 - u) ** 3 * (a?.[axis] ?? 0) +
      3 * u * (1 - u) ** 2 * (b?.[axis] ?? 0) +
      3 * u * u * (1 - u) * (c?.[axis] ?? 0) +
      u ** 3 * (d?.[axis] ?? 0);
    teeth += `M${at(0).toFixed(1)} ${at(1).toFixed(1)}l5 -11`;
  }
  return (
    solid(blade, COLOUR.steel, COLOUR.steelDeep, 0, -9, 3.5) +
    line("M92 128C150 70 270 50 350 110C400 156 396 230 346 276", 5, COLOUR.steelLight) +
    line(teeth, 2.5) +
    placed(
      "translate(286 304) rotate(58)",
      shape("M-10 -22H34V22H-10Z", COLOUR.brass) +
        line("M4 -22V22M18 -22V22", 2.5) +
        solid(
          "M30 -26C60 -36 90 -22 124 -28C150 -32 164 -20 164 0C164 20 150 32 124 28C90 22 60 36 30 26Z",
          COLOUR.wood,
          COLOUR.woodDeep,
          0,
          14,
        ) +
        line("M44 -12C70 -18 100 -10 140 -14M46 2H150", 2.5, COLOUR.woodDeep),
    )
  );
}

export function secateurs(): string {
  return placed(
    "translate(8 -6) rotate(14 240 240)",
    // lower jaw and its handle
    solid(
      "M252 214C286 180 304 120 292 62C262 84 232 110 220 150C214 176 216 200 226 220Z",
      COLOUR.steelDeep,
      "#5E6B69",
      10,
    ) +
      solid(
        "M222 232C176 272 150 330 144 414C142 438 172 444 180 424C194 376 220 320 262 270Z",
        COLOUR.red,
        COLOUR.redDeep,
        12,
        0,
        3.5,
      ) +
      line("M160 404C168 356 184 316 208 284", 5, COLOUR.redLight) +
      // blade and its handle
      solid(
        "M228 216C196 184 168 130 184 50C222 78 254 120 264 164C268 188 262 206 252 222Z",
        COLOUR.steel,
        COLOUR.steelDeep,
        16,
      ) +
      line("M194 76C190 118 204 158 228 190", 5, COLOUR.steelLight) +
      solid(
        "M258 232C304 272 330 330 336 414C338 438 308 444 300 424C286 376 260 320 218 270Z",
        COLOUR.red,
        COLOUR.redDeep,
        14,
        0,
        3.5,
      ) +
      line("M300 320C312 350 318 380 322 404", 5, COLOUR.redLight) +
      // spring, bolt, catch
      line("M222 318q18 -10 36 0q-36 8 0 14q-36 8 0 14q-36 8 0 14", 9) +
      line("M222 318q18 -10 36 0q-36 8 0 14q-36 8 0 14q-36 8 0 14", 4, COLOUR.steel) +
      circle(240, 234, 27, COLOUR.steel, 3.5) +
      circle(240, 234, 14, COLOUR.brass) +
      line("M232 234H248", 3) +
      shape(box(150, 410, 30, 26, 6), COLOUR.brass),
  );
}

/** Red-handled trowel with a deep, pointed scoop. */
export function trowel(): string {
  const scoop =
    "M186 232C186 218 196 210 212 210H268C284 210 294 218 294 232L300 350C298 400 268 440 240 468C212 440 182 400 180 350Z";
  return placed(
    "rotate(-38 240 240) translate(0 2)",
    solid("M214 8H266Q282 8 280 26L270 84L278 128H202L210 84L200 26Q198 8 214 8Z", COLOUR.leaf, COLOUR.leafDeep, 18) +
      line("M216 28L222 112", 5, COLOUR.leafLight) +
      circle(240, 26, 8, COLOUR.ink, 0) +
      shape("M200 122H280V146H200Z", COLOUR.ink) +
      tube("M240 148C240 176 238 192 240 214", 14, COLOUR.steelDeep) +
      solid(scoop, COLOUR.steel, COLOUR.steelDeep, 26, 0, 3.5) +
      line("M206 240L204 344C206 368 214 388 222 402", 7, COLOUR.steelLight) +
      line("M240 226V420", 3, COLOUR.steelDeep) +
      line("M182 290H196M181 318H192M182 346H196", 2.5),
  );
}

/** Three-pronged hand fork. */
export function handFork(): string {
  const prong = (x: number, bend: number) =>
    `M240 216C${240 + bend * 0.2} 236 ${x} 232 ${x} 268L${x} 396C${x} 424 ${x - 1} 440 ${x} 458`;
  return placed(
    "rotate(32 240 240) translate(0 0)",
    solid(
      "M214 8H266Q282 8 280 26L270 84L278 128H202L210 84L200 26Q198 8 214 8Z",
      COLOUR.orange,
      COLOUR.orangeDeep,
      18,
    ) +
      line("M216 28L222 112", 5, "#FBC98A") +
      circle(240, 26, 8, COLOUR.ink, 0) +
      shape("M200 122H280V146H200Z", COLOUR.ink) +
      tube("M240 148V222", 14, COLOUR.steelDeep) +
      [170, 310].map((x) => tube(prong(x, x - 240), 14, x > 240 ? COLOUR.steelDeep : COLOUR.steel)).join("") +
      tube("M240 216V458", 14, COLOUR.steel) +
      line("M165 280V430M235 240V430M305 280V430", 4, COLOUR.steelLight) +
      shape("M216 204H264V230H216Z", COLOUR.steelDeep),
  );
}

/** Kudal: a broad blade set square on a long handle. */
export function kudal(): string {
  const blade = "M58 196L196 150C204 172 208 190 206 208L214 392C176 420 100 428 48 404C44 330 48 256 58 196Z";
  return (
    tube("M182 166L430 56", 24, COLOUR.wood) +
    line("M196 154L424 52", 4, "#DDA468") +
    line("M200 172L436 66", 3, COLOUR.woodDeep) +
    solid(blade, COLOUR.steel, COLOUR.steelDeep, 26, 0, 3.5) +
    line("M74 216C66 270 64 330 66 384", 8, COLOUR.steelLight) +
    shape("M49 384C100 408 176 402 213 372L214 392C176 420 100 428 48 404Z", COLOUR.steelLight, 2.5) +
    solid(
      "M126 176L170 124C180 112 200 110 214 120L232 150C238 166 230 180 216 188L152 216Z",
      COLOUR.steelDeep,
      "#5E6B69",
      0,
      18,
      3.5,
    ) +
    placed(
      "translate(192 152) rotate(-24)",
      `<ellipse cx="0" cy="0" rx="20" ry="24" fill="${COLOUR.woodDeep}" stroke="${COLOUR.ink}" stroke-width="3"/><path d="M-6 -8L8 10M8 -8L-6 10" stroke="${COLOUR.ink}" stroke-width="3"/>`,
    ) +
    circle(150, 188, 6, COLOUR.ink, 0) +
    sprout(128, 330, 1, COLOUR.steelDeep, COLOUR.steelDeep, COLOUR.steelDeep, 2)
  );
}
