import { box, clipped, COLOUR, line, shape, solid } from "./ink.ts";
import { letter, sign } from "./letters.ts";

export type BottlePrint = {
  name: string;
  hindi: string;
  note: string;
  net: string;
  /** Colour of the vessel. */
  body: string;
  deep: string;
  light: string;
  cap: string;
  /** Colour of the letters on the label. */
  print: string;
  /** Drawn in the rectangle x 180–300, y 290–392. */
  art: string;
};

/** Label wrapped round a vessel: frame, name, Hindi name, art, net content. */
function label(print: BottlePrint, left: number, right: number, top: number, bottom: number): string {
  const outline = `M${left} ${top}C${left + 50} ${top + 10} ${right - 50} ${top + 10} ${right} ${top}V${bottom}C${right - 50} ${bottom + 10} ${left + 50} ${bottom + 10} ${left} ${bottom}Z`;
  const width = right - left - 26;
  return (
    shape(outline, COLOUR.cream) +
    clipped(
      outline,
      shape(
        `M${left} ${bottom - 38}C${left + 50} ${bottom - 28} ${right - 50} ${bottom - 28} ${right} ${bottom - 38}V${bottom + 20}H${left}Z`,
        print.print,
        0,
      ) + `<g opacity=".12">${shape(box(right - 26, top - 10, 40, bottom - top + 30), COLOUR.ink, 0)}</g>`,
    ) +
    shape(outline, "none") +
    sign(
      print.name.toUpperCase(),
      { x: 240, y: top + 54, size: 44, max: width, fill: print.print, track: 1 },
      COLOUR.turmeric,
      2.2,
    ) +
    letter(print.hindi, { x: 240, y: top + 83, size: 26, face: "hindi", max: width }) +
    (print.note === "" ? "" : letter(print.note, { x: 240, y: top + 110, size: 18, max: width })) +
    print.art +
    letter(print.net, { x: 240, y: bottom - 4, size: 24, fill: COLOUR.cream, max: width })
  );
}

const ribs = (left: number, right: number, top: number, bottom: number, colour: string) => {
  let path = "";
  for (let x = left + 9; x < right - 4; x += 11) path += `M${x} ${top}V${bottom}`;
  return line(path, 3, colour);
};

/** A round-shouldered bottle. */
export function bottle(print: BottlePrint): string {
  return (
    solid(
      "M206 96H274V118C300 128 344 140 344 186V428Q344 448 322 448H158Q136 448 136 428V186C136 140 180 128 206 118Z",
      print.body,
      print.deep,
      26,
    ) +
    line("M154 190C154 172 162 162 176 156", 7, print.light) +
    solid(box(198, 38, 84, 62, 8), print.cap, COLOUR.ink, 14) +
    ribs(200, 268, 50, 92, "#00000055") +
    shape("M196 96H284V108H196Z", print.deep, 2.5) +
    label(print, 136, 344, 196, 420)
  );
}

/** A flat-sided can with a grip, for a litre and more. */
export function canister(print: BottlePrint): string {
  const body =
    "M150 132H214V112H276V132H300Q346 132 350 178V424Q350 450 326 450H154Q130 450 130 424V152Q130 132 150 132Z";
  return (
    solid(body, print.body, print.deep, 24) +
    shape("M150 100Q150 86 164 86H196Q208 86 208 98V132H184V112H172V150H150Z", print.body) +
    solid(box(206, 52, 78, 58, 8), print.cap, COLOUR.ink, 14) +
    ribs(208, 270, 62, 104, "#00000055") +
    line("M146 166V194", 7, print.light) +
    line("M300 150L332 186M312 146L338 174", 3, print.deep) +
    label(print, 130, 350, 206, 422)
  );
}

/** A wide jar with a screw lid, for powders and pastes. */
export function jar(print: BottlePrint): string {
  return (
    solid(
      "M126 132H354V150C366 158 370 172 370 190V416Q370 448 340 448H140Q110 448 110 416V190C110 172 114 158 126 150Z",
      print.body,
      print.deep,
      28,
    ) +
    line("M128 196C128 180 132 172 140 166", 7, print.light) +
    solid(box(116, 70, 248, 66, 12), print.cap, COLOUR.ink, 22) +
    ribs(120, 344, 84, 130, "#00000044") +
    line("M122 82C180 76 300 76 358 82", 2.5, "#ffffff66") +
    label(print, 110, 370, 196, 420)
  );
}
