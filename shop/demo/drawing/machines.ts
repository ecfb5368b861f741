/** Sprayers with an engine. */
import { box, circle, COLOUR, ellipse, line, placed, rounded, shape, solid, sprout, tube } from "./ink.ts";
import { letter, sign } from "./letters.ts";
import type { TankColours } from "./sprayer.ts";
import { mist } from "./sprayer.ts";

/** Cooling slots round a starter or a fan, centre (0, 0). */
function slots(radius: number, count: number): string {
  let path = "";
  for (let step = 0; step < count; step++) {
    const angle = (step / count) * 2 * Math.PI;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    path += `M${rounded(c * radius * 0.4)} ${rounded(s * radius * 0.4)}L${rounded(c * radius * 0.8)} ${rounded(s * radius * 0.8)}`;
  }
  return line(path, 4);
}

/** A small two-stroke engine: cylinder with fins, fuel tank, pull starter; about 200 × 110. */
function engine(): string {
  return (
    shape("M4 34H70V104H4Z", COLOUR.steel) +
    line("M4 46H70M4 58H70M4 70H70M4 82H70M4 94H70", 3) +
    shape("M18 16H54V34H18Z", COLOUR.steelDeep) +
    tube("M36 16C36 2 50 -2 64 2", 3, COLOUR.red) +
    solid(box(128, 36, 78, 58, 12), COLOUR.cream, "#DCCBAA", 12) +
    shape(box(150, 24, 32, 16, 4), COLOUR.red) +
    circle(98, 72, 42, COLOUR.red, 3.5) +
    circle(98, 72, 30, COLOUR.redDeep, 2.5) +
    slots(30, 10).replace("<path", '<path transform="translate(98 72)"') +
    circle(98, 72, 8, COLOUR.ink, 0)
  );
}

/** Petrol knapsack sprayer: tank over an engine in a tube frame. */
export function petrolSprayer({ body, deep, light }: TankColours, litres: string): string {
  return (
    tube("M352 380C420 384 432 300 404 236", 7, COLOUR.rubber) +
    placed(
      "rotate(8 400 220)",
      shape("M388 186H412V256Q412 262 406 262H394Q388 262 388 256Z", COLOUR.ink) +
        tube("M400 186V64", 5, COLOUR.brass) +
        shape("M392 66L408 66L412 46L400 36L388 46Z", COLOUR.brass),
    ) +
    tube("M132 90V424H350V90", 8, COLOUR.steel) +
    shape(box(198, 34, 90, 30, 8), COLOUR.ink) +
    line("M214 40V58M230 40V58M246 40V58M262 40V58M274 40V58", 3, "#5D5145") +
    solid(
      "M164 60H318Q348 60 350 92L356 258Q356 292 324 292H158Q126 292 126 258L132 92Q134 60 164 60Z",
      body,
      deep,
      34,
      0,
      3.5,
    ) +
    line("M156 100L150 232", 7, light) +
    shape("M182 110H296Q304 110 304 118V236Q304 244 296 244H182Q174 244 174 236V118Q174 110 182 110Z", COLOUR.cream) +
    line("M182 118H296V236H182Z", 2.5, COLOUR.terra) +
    sprout(239, 158, 0.6) +
    sign(litres, { x: 238, y: 202, size: 52, max: 104, fill: COLOUR.redDeep }, COLOUR.turmeric, 2.5) +
    letter("2-STROKE", { x: 239, y: 229, size: 20, max: 104 }) +
    shape("M126 424H356V440H126Z", COLOUR.ink) +
    placed("translate(138 312) scale(1.02)", engine()) +
    shape("M120 286H362V304H120Z", COLOUR.steelDeep)
  );
}

/** Mist blower: tank, engine with a snail-shaped fan and a wide ribbed tube. */
export function mistBlower({ body, deep, light }: TankColours, litres: string): string {
  const pipe = "M196 396C120 420 96 330 110 262L150 140";
  return (
    placed("translate(154 88) rotate(62) scale(.72)", mist()) +
    tube("M352 120V430H206", 8, COLOUR.steel) +
    line(pipe, 38) +
    line(pipe, 32, COLOUR.rubber) +
    // Ribs of the bellows: the same path again, broken into short thick strokes.
    `<path d="${pipe}" fill="none" stroke="${COLOUR.rubberLight}" stroke-width="26" stroke-dasharray="3 10"/>` +
    placed(
      "rotate(23 138 170)",
      shape("M122 100H154L162 248H114Z", COLOUR.ink) +
        shape("M118 92H158V112H118Z", COLOUR.orange) +
        shape("M150 200H184V222H150Z", COLOUR.terra),
    ) +
    shape(box(236, 26, 84, 28, 8), COLOUR.ink) +
    solid(
      "M206 52H344Q370 52 372 80L378 222Q378 250 350 250H206Q178 250 178 222L180 80Q182 52 206 52Z",
      body,
      deep,
      30,
      0,
      3.5,
    ) +
    line("M202 90L200 200", 7, light) +
    ellipse(276, 152, 60, 60, COLOUR.cream) +
    `<circle cx="276" cy="152" r="52" fill="none" stroke="${COLOUR.terra}" stroke-width="2.5"/>` +
    sprout(276, 134, 0.56) +
    sign(litres, { x: 275, y: 174, size: 42, max: 92, fill: deep }, COLOUR.turmeric, 2.4) +
    letter("MIST", { x: 276, y: 194, size: 17, max: 60 }) +
    shape("M174 246H384V264H174Z", COLOUR.steelDeep) +
    solid(
      "M180 346C180 300 212 268 260 268C316 268 346 306 346 350C346 398 312 430 262 430H186V386H196C184 376 180 362 180 346Z",
      COLOUR.orange,
      COLOUR.orangeDeep,
      20,
      0,
      3.5,
    ) +
    circle(262, 348, 52, COLOUR.ink) +
    circle(262, 348, 42, "#5D5145", 0) +
    slots(48, 14).replace("<path", '<path transform="translate(262 348)"') +
    circle(262, 348, 13, COLOUR.steel) +
    shape("M340 300H402V390H340Z", COLOUR.steel) +
    line("M340 314H402M340 330H402M340 346H402M340 362H402M340 378H402", 3) +
    shape("M356 282H388V300H356Z", COLOUR.steelDeep) +
    shape("M190 428H400V442H190Z", COLOUR.ink)
  );
}

/** HTP: three brass pistons in a row, crank case, air chamber, gauge and belt wheel. */
export function pistonPump(): string {
  let spokes = "";
  for (let turn = 0; turn < 5; turn++)
    spokes += placed(`rotate(${turn * 72})`, shape("M-8 -20L-6 -84H6L8 -20Z", "#4F7FB5", 2.5));
  const piston = (y: number) =>
    shape(`M54 ${y}H160V${y + 36}H54Z`, COLOUR.brass) +
    shape(`M54 ${y + 22}H160V${y + 36}H54Z`, COLOUR.brassDeep, 0) +
    shape(`M54 ${y}H160V${y + 36}H54Z`, "none") +
    line(`M66 ${y + 9}H120`, 4, COLOUR.brassLight) +
    shape(`M34 ${y + 5}H56V${y + 31}H34Z`, COLOUR.steel) +
    shape(`M104 ${y - 7}H124V${y + 43}H104Z`, COLOUR.steel);
  return placed(
    "translate(14 16) scale(.94)",
    tube("M46 236C10 250 8 330 40 372C70 410 120 404 140 392", 12, COLOUR.terra) +
      shape("M70 400H424L436 434H58Z", COLOUR.ink) +
      shape("M150 210H300Q312 210 314 222L326 402H140L146 222Q146 210 150 210Z", "#3A6EA8", 3.5) +
      shape("M284 210H300Q312 210 314 222L326 402H292Z", "#23497A", 0) +
      shape("M150 210H300Q312 210 314 222L326 402H140L146 222Q146 210 150 210Z", "none", 3.5) +
      piston(230) +
      piston(288) +
      piston(346) +
      shape("M84 214H112V396H84Z", COLOUR.steel) +
      line("M84 268H112M84 326H112M84 384H112", 2.5) +
      // air chamber over the valve block
      shape("M86 176H110V216H86Z", COLOUR.brassDeep) +
      solid(
        "M98 62C136 62 146 96 146 122C146 152 128 178 98 178C68 178 50 152 50 122C50 96 60 62 98 62Z",
        COLOUR.red,
        COLOUR.redDeep,
        18,
        0,
        3.5,
      ) +
      line("M68 122C68 102 74 90 82 84", 6, COLOUR.redLight) +
      // gauge
      shape("M194 176H214V212H194Z", COLOUR.brass) +
      circle(204, 142, 40, COLOUR.steel, 3.5) +
      circle(204, 142, 31, COLOUR.cream, 2.5) +
      line("M184 156A24 24 0 1 1 224 156", 2.5) +
      line("M204 144L218 128", 4, COLOUR.terra) +
      circle(204, 144, 5, COLOUR.ink, 0) +
      // plate and wheel
      shape("M168 236H244V288H168Z", COLOUR.cream, 2.5) +
      sign("HTP", { x: 205, y: 274, size: 36, max: 64, fill: "#23497A" }, COLOUR.turmeric, 2.2) +
      placed(
        "translate(352 292)",
        circle(0, 0, 100, "#2F5F95", 3.5) +
          circle(0, 0, 88, "#E4EDF2", 2.5) +
          spokes +
          circle(0, 0, 26, "#4F7FB5", 3) +
          circle(0, 0, 10, COLOUR.steel, 3) +
          line("M-94 -20A96 96 0 0 1 -40 -87", 5, "#8DB4DC"),
      ),
  );
}
