/** Sprayers with an engine, and those worked by foot or by two hands. */
import { box, circle, clipped, COLOUR, dots, ellipse, line, placed, rounded, shape, solid, sprout, tube } from "./ink.ts";
import type { TankColours } from "./sprayer.ts";
import { mist } from "./sprayer.ts";
import { letter, sign } from "./letters.ts";

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
    placed("translate(158 88) rotate(62)", mist()) +
    tube("M352 120V430H206", 8, COLOUR.steel) +
    line(pipe, 38) +
    line(pipe, 32, COLOUR.rubber) +
    // Ribs of the bellows: the same path again, broken into short thick strokes.
    `<path d="${pipe}" fill="none" stroke="${COLOUR.rubberLight}" stroke-width="26" stroke-dasharray="3 10"/>` +
    placed("rotate(23 138 170)", shape("M122 100H154L162 248H114Z", COLOUR.ink) + shape("M118 92H158V112H118Z", COLOUR.orange) + shape("M150 200H184V222H150Z", COLOUR.terra)) +
    shape(box(236, 26, 84, 28, 8), COLOUR.ink) +
    solid("M206 52H344Q370 52 372 80L378 222Q378 250 350 250H206Q178 250 178 222L180 80Q182 52 206 52Z", body, deep, 30, 0, 3.5) +
    line("M202 90L200 200", 7, light) +
    ellipse(276, 152, 60, 60, COLOUR.cream) +
    `<circle cx="276" cy="152" r="52" fill="none" stroke="${COLOUR.terra}" stroke-width="2.5"/>` +
    sprout(276, 134, 0.56) +
    sign(litres, { x: 275, y: 174, size: 42, max: 92, fill: deep }, COLOUR.turmeric, 2.4) +
    letter("MIST", { x: 276, y: 194, size: 17, max: 60 }) +
    shape("M174 246H384V264H174Z", COLOUR.steelDeep) +
    solid("M180 346C180 300 212 268 260 268C316 268 346 306 346 350C346 398 312 430 262 430H186V386H196C184 376 180 362 180 346Z", COLOUR.orange, COLOUR.orangeDeep, 20, 0, 3.5) +
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
  for (let turn = 0; turn < 5; turn++) spokes += placed(`rotate(${turn * 72})`, shape("M-8 -20L-6 -84H6L8 -20Z", "#4F7FB5", 2.5));
  const piston = (y: number) =>
    shape(`M54 ${y}H160V${y + 36}H54Z`, COLOUR.brass) +
    shape(`M54 ${y + 22}H160V${y + 36}H54Z`, COLOUR.brassDeep, 0) +
    shape(`M54 ${y}H160V${y + 36}H54Z`, "none") +
    line(`M66 ${y + 9}H120`, 4, COLOUR.brassLight) +
    shape(`M34 ${y + 5}H56V${y + 31}H34Z`, COLOUR.steel) +
    shape(`M104 ${y - 7}H124V${y + 43}H104Z`, COLOUR.steel);
  return (
    tube("M46 236C10 250 8 330 40 372C70 410 120 404 140 392", 12, COLOUR.terra) +
    shape("M70 400H424L436 434H58Z", COLOUR.ink) +
    shape("M150 210H300Q312 210 314 222L326 402H140L146 222Q146 210 150 210Z", "#3A6EA8", 3.5) +
    shape("M284 210H300Q312 210 314 222L326 402H292Z", "#23497A", 0) +
    shape("M150 210H300Q312 210 314 222L326 402H140L146 222Q146 210 150 210Z", "none", 3.5) +
    piston(230) + piston(288) + piston(346) +
    shape("M84 214H112V396H84Z", COLOUR.steel) +
    line("M84 268H112M84 326H112M84 384H112", 2.5) +
    // air chamber over the valve block
    shape("M86 176H110V216H86Z", COLOUR.brassDeep) +
    solid("M98 62C136 62 146 96 146 122C146 152 128 178 98 178C68 178 50 152 50 122C50 96 60 62 98 62Z", COLOUR.red, COLOUR.redDeep, 18, 0, 3.5) +
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
    )
  );
}

/** Foot sprayer: upright cylinder on a stand, worked by a pedal. */
export function footSprayer(): string {
  return (
    tube("M196 300C110 300 60 340 70 400C78 440 140 440 168 420", 8, COLOUR.rubber) +
    tube("M284 214C350 190 420 200 420 110", 8, COLOUR.terra) +
    placed("translate(420 92)", shape("M-12 -10H12V34H-12Z", COLOUR.ink) + tube("M0 -10V-54", 5, COLOUR.brass) + shape("M-10 -54H10L14 -72H-14Z", COLOUR.brassDeep)) +
    tube("M150 426L216 190M330 426L264 190", 10, COLOUR.pine) +
    tube("M128 428H352", 12, COLOUR.pine) +
    tube("M184 330H300", 8, COLOUR.pine) +
    // pedal arm and plate
    tube("M240 392L392 372", 9, COLOUR.steel) +
    placed("rotate(-8 398 368)", shape(box(358, 350, 92, 24, 6), COLOUR.ink) + line("M370 356V368M384 356V368M398 356V368M412 356V368M426 356V368M438 356V368", 3, "#6B5B4C")) +
    tube("M240 392V280", 9, COLOUR.steel) +
    // cylinder
    solid(box(204, 150, 72, 172, 10), COLOUR.brass, COLOUR.brassDeep, 18, 0, 3.5) +
    line("M218 170V300", 6, COLOUR.brassLight) +
    shape("M196 142H284V166H196Z", COLOUR.pine) +
    shape("M196 306H284V328H196Z", COLOUR.pine) +
    // pressure chamber on top
    shape("M226 122H254V142H226Z", COLOUR.brassDeep) +
    solid("M240 30C270 30 280 50 280 78C280 106 266 124 240 124C214 124 200 106 200 78C200 50 210 30 240 30Z", COLOUR.red, COLOUR.redDeep, 16, 0, 3.5) +
    line("M214 80C214 64 220 54 226 50", 6, COLOUR.redLight) +
    circle(240, 392, 11, COLOUR.brass) +
    // strainer at the end of the suction hose
    shape(box(160, 400, 44, 40, 8), COLOUR.steel) +
    dots([[170, 412], [182, 412], [194, 412], [170, 426], [182, 426], [194, 426]], 5, COLOUR.ink)
  );
}

/** Rocker sprayer: pump and pressure vessel on a plank, a long lever on a fulcrum. */
export function rockerSprayer(): string {
  return (
    tube("M150 340C60 330 40 400 84 430", 8, COLOUR.rubber) +
    tube("M206 240C250 200 300 240 360 300C410 350 440 320 444 250", 8, COLOUR.terra) +
    placed("translate(444 232)", shape("M-11 -10H11V30H-11Z", COLOUR.ink) + tube("M0 -10V-60", 5, COLOUR.brass) + shape("M-10 -58H10L14 -76H-14Z", COLOUR.brassDeep)) +
    solid("M50 396H430L424 436H56Z", COLOUR.wood, COLOUR.woodDeep, 0, 12, 3.5) +
    line("M70 408H250M290 410H410", 2.5, COLOUR.woodDeep) +
    // pump barrel
    solid(box(138, 262, 62, 136, 8), COLOUR.brass, COLOUR.brassDeep, 16, 0, 3.5) +
    line("M152 280V382", 6, COLOUR.brassLight) +
    shape("M128 252H210V272H128Z", COLOUR.pine) +
    tube("M169 252V176", 8, COLOUR.steel) +
    // vessel
    solid("M252 196C290 196 304 226 304 262V376Q304 398 284 398H222Q200 398 200 376V262C200 226 214 196 252 196Z", COLOUR.pine, COLOUR.pineDeep, 22, 0, 3.5) +
    line("M218 270C218 246 224 230 234 222", 6, "#8CC79E") +
    shape("M220 292H284V350H220Z", COLOUR.cream, 2.5) +
    sprout(252, 342, 0.84) +
    circle(252, 186, 14, COLOUR.brass) +
    // fulcrum and lever
    shape("M326 398L346 214H372L392 398H366L359 292L352 398Z", COLOUR.steelDeep) +
    tube("M60 88L376 238", 12, COLOUR.steel) +
    line("M66 84L372 229", 3, COLOUR.steelLight) +
    placed("rotate(25 60 88)", shape(box(18, 74, 92, 28, 13), COLOUR.ink)) +
    circle(359, 230, 12, COLOUR.brass) +
    circle(169, 142, 10, COLOUR.brass) +
    line("M169 152V176", 9)
  );
}

/** Trombone: a double brass slide with two grips, hose and strainer. */
export function trombone(): string {
  return (
    tube("M398 372C430 420 380 452 300 440C230 430 180 400 120 424", 9, COLOUR.rubber) +
    shape(box(78, 402, 46, 42, 8), COLOUR.steel) +
    dots([[90, 414], [102, 414], [114, 414], [90, 430], [102, 430], [114, 430]], 5, COLOUR.ink) +
    placed(
      "translate(16 12) scale(.94) rotate(42 240 220)",
      placed("translate(-36 220) scale(.7)", mist()) +
        shape("M-26 204H2V236H-26L-36 228V212Z", COLOUR.brassDeep) +
        shape("M0 208H200V232H0Z", COLOUR.brassLight) +
        shape("M0 221H200V232H0Z", COLOUR.brass, 0) +
        shape("M0 208H200V232H0Z", "none") +
        clipped(box(180, 196, 280, 48, 6), shape(box(180, 196, 280, 48, 6), COLOUR.brass, 0) + shape("M180 224H460V246H180Z", COLOUR.brassDeep, 0)) +
        shape(box(180, 196, 280, 48, 6), "none", 3.5) +
        line("M196 206H440", 5, COLOUR.brassLight) +
        shape(box(66, 196, 84, 48, 10), COLOUR.ink) +
        line("M80 202V238M94 202V238M108 202V238M122 202V238M136 202V238", 3, "#6B5B4C") +
        shape(box(300, 190, 92, 60, 12), COLOUR.pine) +
        line("M316 196V244M332 196V244M348 196V244M364 196V244M380 196V244", 3, COLOUR.pineDeep) +
        shape("M172 192H190V248H172Z", COLOUR.brassDeep) +
        shape("M456 202H480V238H456Z", COLOUR.brassDeep),
    )
  );
}
