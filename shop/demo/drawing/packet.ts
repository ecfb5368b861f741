import { circle, clipped, COLOUR, lettersOn, line, placed, rays, rounded, shape } from "./ink.ts";
import { letter, sign } from "./letters.ts";

export type PacketPrint = {
  /** Drawn in a 200 × 200 box. */
  crop: string;
  name: string;
  hindi: string;
  variety: string;
  net: string;
  /** Colour of the paper; chosen to stand out from the crop. */
  body: string;
  /** The same, about a third darker: shade, ribbon ends, letters. */
  deep: string;
  /** Ground of the window. */
  sky?: string;
  ray?: string;
  /** Vegetables and field crops show in an arch, flowers in a round. */
  window?: "arch" | "round";
};

/** The pinked edge of cut paper, from one x to the other. */
function pinked(from: number, to: number, y: number, step: number, height: number): string {
  const direction = to > from ? 1 : -1;
  let path = "";
  for (let x = from; direction * x < direction * to - 0.1; x += direction * step) {
    path +=
      `L${rounded(x + (direction * step) / 2)} ${rounded(y + height)}` +
      `L${rounded(x + direction * step)} ${rounded(y)}`;
  }
  return path;
}

const WINDOWS = {
  arch: {
    glass: "M128 262V158C128 100 178 72 240 72C302 72 352 100 352 158V262Z",
    frame: "M121 269V157C121 95 174 65 240 65C306 65 359 95 359 157V269",
  },
  round: {
    glass: "M240 64A104 104 0 0 1 240 272A104 104 0 0 1 240 64Z",
    frame: "M240 57A111 111 0 0 1 240 279A111 111 0 0 1 240 57Z",
  },
};

/** Crop in a window with the sun behind it, in the rectangle x 128–352, y 64–272. */
export function cropWindow(crop: string, kind: "arch" | "round", sky: string, ray: string): string {
  const { glass, frame } = WINDOWS[kind];
  const sun = shape("M120 56h240v220H120z", sky, 0) + rays(240, 190, 210, 16, ray);
  const standing = placed("translate(136 68) scale(1.04)", crop);
  return (
    clipped(glass, sun) +
    line(glass, 3) +
    line(frame, 4, COLOUR.turmeric) +
    (kind === "round" ? clipped(glass, standing) + line(glass, 3) : standing)
  );
}

/** The painted ribbon with the name of the crop. */
export function nameRibbon(name: string, deep: string): string {
  return (
    shape("M92 288L112 276V344L92 356L100 322Z", deep) +
    shape("M388 288L368 276V344L388 356L380 322Z", deep) +
    shape("M106 268H374V344H106Z", COLOUR.cream) +
    line("M112 275H368M112 337H368", 2, COLOUR.terra) +
    sign(name.toUpperCase(), { x: 240, y: 324, size: 52, max: 244, fill: deep, track: 1 }, COLOUR.turmeric, 2.4)
  );
}

/** Variety at the left, net weight in a tag at the right; `y` is the base line. */
export function varietyAndNet(variety: string, net: string, y: number, letters: string): string {
  return (
    letter(variety, { x: 128, y, size: 21, anchor: "start", fill: letters, max: 148 }) +
    placed(
      `translate(0 ${y - 422})`,
      shape(
        "M290 398H354Q360 398 360 404V424Q360 430 354 430H290Q284 430 284 424V404Q284 398 290 398Z",
        COLOUR.turmeric,
        2.5,
      ),
    ) +
    letter(net, { x: 322, y: y - 1, size: 21, max: 64 })
  );
}

/** A sealed paper packet of seed, standing. */
export function packet(print: PacketPrint): string {
  const { body, deep, sky = COLOUR.cream, ray = "#FFE9A8", window = "arch" } = print;
  const [left, right, top, bottom] = [102, 378, 26, 458];
  const outline =
    `M${left} ${top}${pinked(left, right, top, 11.5, -7)}` +
    `C${right - 3} 130 ${right - 3} 350 ${right} ${bottom}${pinked(right, left, bottom, 11.5, 7)}` +
    `C${left + 3} 350 ${left + 3} 130 ${left} ${top}Z`;
  let crimps = "";
  for (let x = left + 8; x < right - 4; x += 8) {
    crimps += `M${x} ${top + 2}v20M${x} ${bottom - 22}v20`;
  }
  const shade = `M${right - 26} ${top}C${right - 30} 140 ${right - 30} 350 ${right - 26} ${bottom}H${right}C${right - 3} 350 ${right - 3} 130 ${right} ${top}Z`;
  return (
    shape(outline, body, 3.5) +
    `<g opacity=".55">${shape(shade, deep, 0)}</g>` +
    line(crimps, 2, deep) +
    line(`M${left + 1} ${top + 24}H${right - 1}M${left + 1} ${bottom - 24}H${right - 1}`, 2, deep) +
    shape(outline, "none", 3.5) +
    circle(240, 39, 9, COLOUR.cream, 2.5) +
    cropWindow(print.crop, window, sky, ray) +
    nameRibbon(print.name, deep) +
    letter(print.hindi, {
      x: 240,
      y: 384,
      size: 36,
      face: "hindi",
      fill: lettersOn(body, COLOUR.ink),
      max: 220,
    }) +
    varietyAndNet(print.variety, print.net, 422, lettersOn(body, COLOUR.ink))
  );
}
