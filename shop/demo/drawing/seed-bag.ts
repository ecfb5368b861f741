import { clipped, COLOUR, lettersOn, line, shape } from "./ink.ts";
import { letter } from "./letters.ts";
import { cropWindow, nameRibbon, varietyAndNet } from "./packet.ts";
import type { PacketPrint } from "./packet.ts";

const OUTLINE =
  "M96 34C150 26 330 26 384 34C388 60 384 70 388 100C396 200 398 300 386 448C340 462 140 462 94 448C82 300 84 200 92 100C96 70 92 60 96 34Z";

/** A sewn bag for the seed of cereals, pulses and fodder: wider than a packet, ears at the top. */
export function seedBag(print: Omit<PacketPrint, "window">): string {
  const { body, deep, sky = COLOUR.cream, ray = "#FFE9A8" } = print;
  let weave = "";
  for (let y = 70; y < 450; y += 9) weave += `M80 ${y}C180 ${y + 4} 300 ${y + 4} 400 ${y}`;
  return (
    shape(OUTLINE, body, 3.5) +
    clipped(
      OUTLINE,
      `<g opacity=".28">${line(weave, 1, deep)}</g>` +
        `<g opacity=".5">${shape("M352 20C366 160 366 330 350 470H410V20Z", deep, 0)}</g>` +
        `<g opacity=".16">${shape("M112 20C100 160 100 330 116 470H70V20Z", "#fff", 0)}</g>` +
        shape("M80 28H400V58C300 50 180 50 80 58Z", COLOUR.paper, 0),
    ) +
    line("M93 58C180 50 300 50 387 58", 2.5) +
    `<path d="M100 46C180 38 300 38 380 46" fill="none" stroke="${COLOUR.terra}" stroke-width="4" stroke-dasharray="9 6"/>` +
    shape(OUTLINE, "none", 3.5) +
    cropWindow(print.crop, "arch", sky, ray) +
    nameRibbon(print.name, deep) +
    letter(print.hindi, {
      x: 240,
      y: 386,
      size: 38,
      face: "hindi",
      fill: lettersOn(body, COLOUR.ink),
      max: 220,
    }) +
    varietyAndNet(print.variety, print.net, 428, lettersOn(body, COLOUR.ink))
  );
}
