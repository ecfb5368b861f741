/** Spare parts other than nozzles: seals, hoses, lids, straps and what belongs to the battery. */
import { box, circle, COLOUR, ellipse, line, placed, rounded, shape, solid, tube } from "./ink.ts";
import { letter, sign } from "./letters.ts";

/** A flat ring seen from above; `hole` shows the ground of the disc behind. */
function ring(x: number, y: number, radius: number, hole: number, fill: string, deep: string): string {
  const full = (r: number, sweep: 0 | 1) =>
    `M${x - r} ${y}A${r} ${r} 0 1 ${sweep} ${x + r} ${y}A${r} ${r} 0 1 ${sweep} ${x - r} ${y}Z`;
  return (
    `<path fill-rule="evenodd" fill="${fill}" stroke="${COLOUR.ink}" stroke-width="3.5" d="${full(radius, 1)}${full(hole, 0)}"/>` +
    line(
      `M${rounded(x + radius * 0.84)} ${rounded(y - radius * 0.2)}A${rounded(radius * 0.86)} ${rounded(radius * 0.86)} 0 0 1 ${rounded(x + radius * 0.1)} ${rounded(y + radius * 0.85)}`,
      Math.max(4, (radius - hole) * 0.28),
      deep,
    )
  );
}

export function washerKit(): string {
  const rubber = ["#3C4A43", "#212B26"] as const;
  return (
    solid(
      "M78 96H402Q416 96 416 110V404Q416 418 402 418H78Q64 418 64 404V110Q64 96 78 96Z",
      "#DCE9EC",
      "#B9CFD4",
      16,
      0,
      3.5,
    ) +
    line("M84 108L72 400", 5, "#FFFFFF") +
    shape("M56 58H424V118H56Z", COLOUR.terra, 3.5) +
    shape("M392 58H424V118H392Z", COLOUR.terraDeep, 0) +
    shape("M56 58H424V118H56Z", "none", 3.5) +
    sign("SEAL KIT", { x: 236, y: 104, size: 44, max: 250, fill: COLOUR.cream }) +
    ring(150, 204, 62, 38, ...rubber) +
    ring(300, 190, 44, 20, COLOUR.terra, COLOUR.terraDeep) +
    ring(368, 250, 28, 12, ...rubber) +
    ring(288, 288, 46, 30, ...rubber) +
    ring(130, 328, 46, 16, COLOUR.brass, COLOUR.brassDeep) +
    ring(212, 366, 32, 18, ...rubber) +
    ring(214, 288, 22, 9, COLOUR.terra, COLOUR.terraDeep) +
    ring(358, 348, 40, 24, COLOUR.steel, COLOUR.steelDeep) +
    ring(286, 378, 24, 10, COLOUR.brass, COLOUR.brassDeep)
  );
}

/** A coil of hose seen a little from above, with brass ends. */
export function coiledHose(colour: string, light: string, turns: number, thickness: number): string {
  let coil = "";
  for (let turn = 0; turn < turns; turn++) {
    const y = 340 - turn * (thickness + 6);
    const path = `M90 ${y}A150 58 0 1 1 390 ${y}A150 58 0 1 1 90 ${y}`;
    coil +=
      tube(path, thickness, colour) +
      line(`M100 ${y + 20}A150 58 0 0 0 200 ${y + 54}`, Math.max(3, thickness / 5), light);
  }
  const top = 340 - (turns - 1) * (thickness + 6);
  return (
    tube("M300 396C360 420 410 424 440 404", thickness, colour) +
    coil +
    tube(`M110 ${top - 34}C80 ${top - 90} 120 ${top - 120} 170 ${top - 112}`, thickness, colour) +
    placed(
      `translate(170 ${top - 112}) rotate(8)`,
      shape("M0 -20H34V20H0Z", COLOUR.brass) +
        line("M11 -20V20M22 -20V20", 3) +
        shape("M34 -13H70V13H34Z", COLOUR.brassLight) +
        line("M44 -13V13M53 -13V13M62 -13V13", 3),
    ) +
    placed("translate(436 402) rotate(-34)", shape("M-4 -18H26V18H-4Z", COLOUR.brass) + line("M6 -18V18M16 -18V18", 3))
  );
}

/** A short ribbed delivery hose in one bow, with a nut at either end. */
export function shortHose(): string {
  const bow = "M104 380C60 160 220 60 300 150C380 240 260 330 380 372";
  const nut = (x: number, y: number, angle: number) =>
    placed(
      `translate(${x} ${y}) rotate(${angle})`,
      solid("M-32 -34H32L40 -20V14L32 28H-32L-40 14V-20Z", COLOUR.brass, COLOUR.brassDeep, 18) +
        line("M-14 -34V28M14 -34V28", 3) +
        shape("M-22 28H22V62H-22Z", COLOUR.brassLight) +
        line("M-22 38H22M-22 48H22", 3.5),
    );
  return (
    line(bow, 40) +
    line(bow, 33, COLOUR.rubber) +
    `<path d="${bow}" fill="none" stroke="#58675F" stroke-width="33" stroke-dasharray="4 12"/>` +
    line("M92 340C70 190 180 110 250 128", 4, "#8FA096") +
    nut(108, 386, 8) +
    nut(384, 378, -8)
  );
}

/** A ribbed screw lid with its seal and leash. */
export function tankLid(): string {
  let grips = "";
  for (let x = 92; x <= 388; x += 21) grips += `M${x} 196V268`;
  return (
    tube("M372 300C430 330 420 410 340 418C280 424 250 400 214 414", 8, COLOUR.rubber) +
    ring(184, 416, 26, 12, COLOUR.rubber, "#212B26") +
    ellipse(240, 312, 132, 46, "#8C2C18", 3.5) +
    shape("M108 268H372V310H108Z", "#8C2C18", 0) +
    line("M108 268V312M372 268V312", 3.5) +
    line("M112 292C180 336 300 336 368 292M112 312C180 356 300 356 368 312", 3) +
    solid("M76 176H404V250C404 300 76 300 76 250Z", COLOUR.terra, COLOUR.terraDeep, 40, 0, 3.5) +
    line(grips, 5, COLOUR.terraDeep) +
    ellipse(240, 174, 164, 62, COLOUR.terra, 3.5) +
    ellipse(240, 170, 128, 45, "#D96A43", 2.5) +
    line("M132 154C150 138 190 130 216 128", 6, "#F2A98C") +
    circle(240, 170, 20, COLOUR.terraDeep) +
    circle(240, 168, 7, COLOUR.ink, 0)
  );
}

/** Basket strainer for the filling hole, with a fine mesh. */
export function strainer(): string {
  let mesh = "";
  for (let x = 150; x <= 330; x += 20) mesh += `M${x} 214L${240 + (x - 240) * 0.8} 412`;
  for (let y = 232; y <= 400; y += 20) {
    const half = 112 - (y - 200) * 0.13;
    mesh += `M${rounded(240 - half)} ${y}Q240 ${y + 24} ${rounded(240 + half)} ${y}`;
  }
  const basket = "M122 190H358L334 400C320 428 160 428 146 400Z";
  return (
    solid(basket, "#EDF3F2", "#C4D2D0", 26, 0, 3.5) +
    line(mesh, 2.2, "#7D8F8D") +
    line("M190 212L200 418M290 212L280 418", 8, COLOUR.pine) +
    shape("M146 386C190 410 290 410 334 386L332 404C318 430 162 430 148 404Z", COLOUR.pine) +
    shape(basket, "none", 3.5) +
    ellipse(240, 184, 156, 50, COLOUR.pine, 3.5) +
    ellipse(240, 178, 118, 33, "#234A36", 3) +
    line("M150 186C180 204 300 204 330 186", 2.5, "#7D8F8D") +
    line("M96 176C104 156 140 146 170 142", 6, "#8CC79E") +
    shape("M86 172L58 164Q48 164 50 174L54 190Q58 198 68 196L92 194Z", COLOUR.pine)
  );
}

export function battery(): string {
  return (
    shape("M136 104L176 78H408L368 104Z", "#58675F", 3.5) +
    shape("M368 104L408 78V372L368 408Z", "#1D2621", 3.5) +
    shape(box(136, 104, 232, 304, 6), COLOUR.rubber, 3.5) +
    line("M150 122V392", 6, COLOUR.rubberLight) +
    shape("M196 66H232V92H196Z", COLOUR.red) +
    shape("M204 50H224V68H204Z", COLOUR.steel) +
    shape("M330 66H366V92H330Z", COLOUR.ink) +
    shape("M338 50H358V68H338Z", COLOUR.steel) +
    sign("+", { x: 180, y: 152, size: 46, fill: COLOUR.red }, COLOUR.ink, 2) +
    sign("–", { x: 328, y: 150, size: 46, fill: COLOUR.cream }, COLOUR.ink, 2) +
    shape("M154 170H350V366H154Z", COLOUR.cream) +
    shape("M154 170H350V216H154Z", COLOUR.turmeric) +
    shape("M262 174L236 200H251L245 214L272 188H257Z", COLOUR.ink, 0) +
    sign("12 V", { x: 250, y: 276, size: 64, max: 168, fill: "#1D4D33" }, COLOUR.turmeric, 2.6) +
    letter("8 Ah", { x: 252, y: 322, size: 44, max: 160 }) +
    letter("SEALED LEAD ACID", { x: 252, y: 351, size: 20, max: 172 })
  );
}

export function charger(): string {
  return (
    tube("M300 342C300 430 200 440 140 424C60 402 60 320 92 300", 8, COLOUR.ink) +
    placed(
      "translate(92 296) rotate(8)",
      shape("M-16 -8H16V18H-16Z", COLOUR.ink) +
        shape("M-12 -54H12V-8H-12Z", COLOUR.rubber) +
        shape("M-7 -66H7V-54H-7Z", COLOUR.steel),
    ) +
    tube("M262 96V56M338 96V56", 7, COLOUR.brass) +
    shape("M232 96H368V124H232Z", "#1D2621") +
    solid(box(176, 120, 248, 224, 20), COLOUR.rubber, "#1D2621", 28, 0, 3.5) +
    line("M192 150V312", 6, COLOUR.rubberLight) +
    shape(box(210, 168, 168, 108, 8), COLOUR.cream) +
    shape("M302 176L262 224H288L276 264L328 210H300Z", COLOUR.turmeric, 2.5) +
    letter("12 V", { x: 238, y: 206, size: 24 }) +
    letter("1.7 A", { x: 350, y: 264, size: 20 }) +
    circle(236, 310, 11, COLOUR.red, 2.5) +
    circle(270, 310, 11, COLOUR.leafLight, 2.5) +
    line("M306 300H366M306 312H366M306 324H366", 4, "#1D2621")
  );
}

/** Diaphragm pump of a battery sprayer: motor, head with two ports, wires. */
export function pump(): string {
  return (
    tube("M384 210C430 210 440 270 420 330C410 370 430 390 446 402", 4, COLOUR.red) +
    tube("M384 236C410 240 412 290 396 340C388 376 400 400 420 416", 4, COLOUR.ink) +
    shape("M60 372H330L346 402H44Z", COLOUR.ink) +
    shape("M96 328H130V374H96ZM262 318H296V374H262Z", COLOUR.rubber) +
    solid(box(218, 150, 170, 170, 22), COLOUR.steel, COLOUR.steelDeep, 0, 44, 3.5) +
    line("M244 166H362", 7, COLOUR.steelLight) +
    shape("M250 196H352V282H250Z", COLOUR.cream, 2.5) +
    sign("12 V", { x: 300, y: 242, size: 38, max: 90, fill: "#1F4F88" }, COLOUR.turmeric, 2) +
    letter("DC PUMP", { x: 301, y: 270, size: 19, max: 90 }) +
    solid(box(78, 130, 142, 206, 14), "#3D7CC0", "#1F4F88", 20, 0, 3.5) +
    line("M92 152V310", 6, "#9CC7EE") +
    line("M126 136V330M170 136V330", 3, "#1F4F88") +
    [
      [96, 148],
      [202, 148],
      [96, 318],
      [202, 318],
    ]
      .map(([x, y]) => circle(x ?? 0, y ?? 0, 8, COLOUR.steel, 2.5))
      .join("") +
    shape("M102 92H134V130H102ZM164 92H196V130H164Z", "#1F4F88") +
    shape("M98 62H138V92H98Z", COLOUR.brass) +
    line("M98 72H138M98 82H138", 3) +
    shape("M160 62H200V92H160Z", COLOUR.brass) +
    line("M160 72H200M160 82H200", 3) +
    line("M118 50V22M106 34L118 20L130 34", 6, COLOUR.waterDeep) +
    line("M180 20V46M168 34L180 48L192 34", 6, COLOUR.waterDeep) +
    circle(149, 232, 40, COLOUR.cream, 2.5) +
    line("M132 244A20 20 0 1 1 166 244M160 238L167 246L174 236", 5, COLOUR.terra)
  );
}

/** Cup washers of leather and rubber: one standing, one turned over. */
export function pistonCup(): string {
  const cup = (x: number, y: number, scale: number, fill: string, deep: string, inside: string) =>
    placed(
      `translate(${x} ${y}) scale(${scale})`,
      solid("M-110 -40H110L92 62C84 104 -84 104 -92 62Z", fill, deep, 30, 0, 3.5) +
        line("M-94 -10L-82 52", 7, "#ffffff55") +
        ellipse(0, -40, 110, 40, fill, 3.5) +
        ellipse(0, -36, 88, 29, inside, 3) +
        ellipse(0, -26, 60, 16, deep, 2.5) +
        ellipse(0, -26, 20, 7, COLOUR.ink, 0),
    );
  return (
    cup(172, 190, 1.12, "#B9773A", "#7D4A1E", "#93591F") +
    cup(318, 344, 0.94, "#4C5B54", "#242E29", "#323E38") +
    placed(
      "translate(352 146) rotate(18)",
      ellipse(0, 8, 56, 22, COLOUR.brassDeep, 3) +
        ellipse(0, 0, 56, 22, COLOUR.brass, 3) +
        ellipse(0, 0, 18, 7, "#F3F2E8", 3),
    )
  );
}

/** Padded carrying strap with a buckle and two hooks. */
export function strap(): string {
  const web = "M110 92C60 200 100 380 250 398C380 412 420 280 372 130";
  const hook = (x: number, y: number, angle: number) =>
    placed(
      `translate(${x} ${y}) rotate(${angle})`,
      shape("M-24 -10H24V8H-24Z", COLOUR.steel) +
        line("M0 -10V-28C0 -44 22 -44 22 -28", 12) +
        line("M0 -10V-28C0 -44 22 -44 22 -28", 6, COLOUR.steel),
    );
  const pad = "M96 220C106 320 164 382 250 390";
  return (
    line(web, 34) +
    line(web, 28, COLOUR.pine) +
    `<path d="${web}" fill="none" stroke="#7FB58F" stroke-width="2.5" stroke-dasharray="8 6" transform="translate(-1 0)"/>` +
    line(pad, 66) +
    line(pad, 59, COLOUR.rubber) +
    `<path d="${pad}" fill="none" stroke="#9FB0A6" stroke-width="44" stroke-linecap="butt" stroke-dasharray="3 17" opacity=".55"/>` +
    placed(
      "translate(388 264) rotate(6)",
      solid(box(-32, -34, 64, 68, 8), COLOUR.steel, COLOUR.steelDeep, 12, 0, 3.5) +
        shape("M-18 -20H18V-6H-18ZM-18 6H18V20H-18Z", COLOUR.pine, 2.5),
    ) +
    hook(112, 84, 16) +
    hook(370, 120, -14)
  );
}
