/** Sprayers carried on the back or in the hand. */
import { box, circle, COLOUR, dots, ellipse, line, placed, shape, solid, sprout, tube } from "./ink.ts";
import { letter, sign } from "./letters.ts";

export type TankColours = { body: string; deep: string; light: string };

export type KnapsackPrint = TankColours & {
  litres: string;
  /** Small word under the litres. */
  kind: string;
  drive: "lever" | "battery" | "both";
  lances?: 1 | 2;
};

const TANK =
  "M158 158C160 128 176 116 206 116H292C322 116 336 128 338 158L350 352C352 384 338 396 306 396H190C158 396 144 384 146 352Z";

/** Lance leaning at the left, 330 high, with its grip and nozzle. */
const lance = () =>
  line("M84 400L62 70", 10) +
  line("M84 400L62 70", 5, COLOUR.brass) +
  shape("M76 330L90 329L94 398L79 400Z", COLOUR.ink) +
  shape("M54 74L70 72L72 54L64 44L54 46Z", COLOUR.brass);

/** A tank for the back, from behind: strap, hose, lance, lever or battery base. */
export function knapsack(print: KnapsackPrint): string {
  const { body, deep, light, litres, kind, drive, lances = 1 } = print;
  const battery = drive !== "lever";
  const hose = "M336 372C392 384 404 430 356 440C250 452 96 448 84 396";
  return (
    tube("M164 150C112 170 108 300 150 356", 11, "#4C5B4A") +
    tube(hose, 6, COLOUR.rubber) +
    (lances === 2 ? placed("translate(-16 22) rotate(-5 84 400)", lance()) : "") +
    lance() +
    (drive === "battery"
      ? ""
      : tube("M352 366L392 344L404 168", 7, COLOUR.steel) +
        shape("M394 172L414 170L410 108Q402 100 392 109Z", COLOUR.ink)) +
    shape("M212 116V92H286V116Z", deep) +
    shape(box(192, 68, 114, 30, 8), COLOUR.ink) +
    line("M208 74V92M224 74V92M240 74V92M256 74V92M272 74V92M288 74V92", 3, "#5D5145") +
    shape(TANK, body, 3.5) +
    shape(
      "M292 116C322 116 336 128 338 158L350 352C352 384 338 396 306 396H270C300 392 312 380 310 350L298 158C296 132 288 120 270 116Z",
      deep,
      0,
    ) +
    shape(TANK, "none", 3.5) +
    line("M178 172L172 330", 7, light) +
    shape("M140 384H356V424Q356 432 348 432H148Q140 432 140 424Z", battery ? COLOUR.ink : deep, 3.5) +
    (battery
      ? shape("M164 394H224V422H164Z", "#2F3B36", 2) +
        circle(306, 408, 11, COLOUR.red, 2.5) +
        circle(262, 408, 6, COLOUR.leafLight, 0) +
        circle(280, 408, 6, COLOUR.leafLight, 0) +
        shape("M198 396L182 412H192L188 421L206 405H196Z", COLOUR.turmeric, 0)
      : line("M164 400H332", 3)) +
    shape("M192 190C220 184 270 184 292 190L300 318C270 326 214 326 186 318Z", COLOUR.cream) +
    line("M199 197C224 192 266 192 286 197L293 311C268 318 216 318 194 311Z", 2.5, COLOUR.terra) +
    sign(litres, { x: 243, y: 268, size: 56, max: 86, fill: deep }, COLOUR.turmeric, 2.5) +
    letter(kind, { x: 243, y: 302, size: 22, max: 84 }) +
    sprout(241, 234, 0.6) +
    shape("M306 196L318 197L330 340L318 342Z", COLOUR.water, 2.5) +
    shape("M311 262L323 261L330 340L318 342Z", COLOUR.waterDeep, 0) +
    line("M307 214H314M309 244H316M311 274H318M314 304H321", 2.2)
  );
}

/** Drops thrown from (0, 0) to the left. */
export function mist(): string {
  return (
    line("M-8 -8L-70 -40M-8 -2L-84 -14M-8 6L-84 18M-8 12L-66 46", 4, COLOUR.waterDeep) +
    dots(
      [
        [-34, -10],
        [-40, 6],
        [-34, 20],
        [-60, -26],
        [-64, 2],
        [-62, 30],
        [-92, -30],
        [-98, 2],
        [-88, 38],
      ],
      6,
      "#4E8F97",
    )
  );
}

/** Two-litre bottle with its own pump and trigger. */
export function handSprayer({ body, deep, light }: TankColours, litres: string): string {
  return (
    placed("translate(128 122)", mist()) +
    tube("M276 96V34", 8, COLOUR.steel) +
    shape(box(226, 14, 100, 28, 13), COLOUR.ink) +
    line("M244 22H306", 3, "#6B5B4C") +
    shape("M180 104H300Q326 104 336 128L346 166H214L206 144H180Z", COLOUR.orange) +
    shape("M300 104Q326 104 336 128L346 166H312L300 128Z", COLOUR.orangeDeep, 0) +
    shape("M180 104H300Q326 104 336 128L346 166H214L206 144H180Z", "none") +
    shape("M134 112H182V136H134Z", COLOUR.brass) +
    line("M150 112V136M164 112V136", 2.5) +
    shape("M120 116H136V132H120Z", COLOUR.brassDeep) +
    shape("M206 144C196 168 180 176 172 200L186 206C198 186 214 182 222 160Z", COLOUR.terra) +
    shape("M346 130C380 132 396 160 392 204L374 206C374 176 366 158 344 152Z", COLOUR.ink) +
    shape("M218 164H342V192H218Z", deep) +
    line("M232 168V188M248 168V188M264 168V188M280 168V188M296 168V188M312 168V188M328 168V188", 3, "#00000044") +
    solid(
      "M226 192H334C362 214 388 236 388 286V414Q388 442 360 442H200Q172 442 172 414V286C172 236 198 214 226 192Z",
      body,
      deep,
      32,
      0,
      3.5,
    ) +
    line("M194 284C194 256 204 240 218 228", 7, light) +
    ellipse(276, 338, 62, 62, COLOUR.cream) +
    ellipse(276, 338, 54, 54, "none", 0) +
    `<circle cx="276" cy="338" r="54" fill="none" stroke="${COLOUR.terra}" stroke-width="2.5"/>` +
    sprout(276, 320, 0.6) +
    sign(litres, { x: 276, y: 362, size: 46, max: 96, fill: deep }, COLOUR.turmeric, 2.4) +
    shape("M354 262H368V410H354Z", COLOUR.water, 2.5) +
    shape("M354 330H368V410H354Z", COLOUR.waterDeep, 0) +
    line("M354 290H361M354 320H361M354 350H361M354 380H361", 2.2)
  );
}

/** Five-litre pressure tank with T-handle, hose, short lance and strap. */
export function shoulderSprayer({ body, deep, light }: TankColours, litres: string): string {
  return (
    tube("M196 150C120 150 96 330 172 406", 9, "#4C5B4A") +
    tube("M318 392C404 396 430 330 412 262", 7, COLOUR.rubber) +
    placed(
      "rotate(10 400 240)",
      shape("M390 216H416V296Q416 304 408 304H398Q390 304 390 296Z", COLOUR.pine) +
        shape("M386 228L370 236L374 280L390 268Z", COLOUR.terra) +
        tube("M403 216V84", 5, COLOUR.brass) +
        tube("M403 86L386 66", 5, COLOUR.brass) +
        shape("M392 72L378 54L366 64L382 80Z", COLOUR.brassDeep),
    ) +
    tube("M250 96V62", 10, COLOUR.steel) +
    shape(box(186, 36, 128, 30, 14), COLOUR.ink) +
    line("M204 45H290", 3, "#6B5B4C") +
    shape("M206 92H294V128H206Z", deep) +
    line("M220 96V124M236 96V124M252 96V124M268 96V124M282 96V124", 3, "#00000044") +
    circle(320, 138, 11, COLOUR.red) +
    solid(
      "M206 126H294C330 138 346 160 346 196V406Q346 434 318 434H182Q154 434 154 406V196C154 160 170 138 206 126Z",
      body,
      deep,
      30,
      0,
      3.5,
    ) +
    line("M176 204C176 184 182 172 192 164", 7, light) +
    shape("M154 384H346V406Q346 442 318 442H182Q154 442 154 406Z", deep, 3.5) +
    shape("M186 216H314Q322 216 322 224V352Q322 360 314 360H186Q178 360 178 352V224Q178 216 186 216Z", COLOUR.cream) +
    line("M187 225H313V351H187Z", 2.5, COLOUR.terra) +
    sprout(250, 268, 0.66) +
    sign(litres, { x: 249, y: 318, size: 58, max: 108, fill: deep }, COLOUR.turmeric, 2.5) +
    letter("PRESSURE", { x: 250, y: 344, size: 20, max: 108 })
  );
}
