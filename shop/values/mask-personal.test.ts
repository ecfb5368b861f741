import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskAddress, maskName } from "./mask-personal.ts";

describe("a name for whoever knows the order's number and phone", () => {
  test.each([
    ["Sunita Jadhav", "S••• J•••"],
    ["sunita", "s•••"],
    ["  Dr. A.  P. J. Abdul Kalam ", "D••• A••• P•••"],
    ["सुनीता जाधव", "सु••• जा•••"],
    ["'Sunita' -- (Jadhav)", "S••• J•••"],
    ["🌱 Sunita", "S•••"],
    ["🌱", "•••"],
    ["", "•••"],
  ])("%j is %j", (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });

  test("has one letter for each of at most three words, whatever was typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 100 }), (name) => {
        const words = maskName(name).split(" ");
        const first = new Intl.Segmenter("en-IN");
        expect(words.length).toBeLessThanOrEqual(3);
        for (const word of words) {
          expect(word.endsWith("•••")).toBe(true);
          expect([...first.segment(word.slice(0, -3))].length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe("an address for whoever knows the order's number and phone", () => {
  test.each([
    ["House 41, Palkhed, Nashik 422 303", "••• Nashik 422 303"],
    ["Gat 14, Ozar Mig Road\nNiphad, Nashik 422303", "••• Nashik 422 303"],
    ["House 41 Palkhed Nashik 422303", "••• Nashik 422 303"],
    ["House 41, Nashik - 422303", "••• Nashik 422 303"],
    ["12, Market Yard, Nashik 422209, Maharashtra, near the temple", "••• Nashik 422 209"],
    ["घर ४१, पालखेड, नाशिक ४२२३०३", "••• नाशिक 422 303"],
    // A number of a house or a phone is no town, and no PIN code.
    ["Palkhed, House 41 422303", "••• 422 303"],
    ["Palkhed, 98220 45678", "•••"],
    ["House 41, Palkhed", "•••"],
    // The town of a line before is another part.
    ["House 41\nPalkhed\n422303", "••• 422 303"],
    // Never the whole.
    ["Nashik 422303", "••• 422 303"],
    ["422303", "•••"],
    ["", "•••"],
  ])("%j is %j", (address, masked) => {
    expect(maskAddress(address)).toBe(masked);
  });

  test("shows one word and a PIN code at most, whatever was typed", () => {
    const part = fc.oneof(
      fc.string({ unit: "binary", maxLength: 12 }),
      fc.constantFrom("Nashik", "422303", "422 303", ",", "\n", " "),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const address = parts.join("");
        const masked = maskAddress(address);
        expect(masked).toMatch(/^•••(?: [\p{L}\p{M}]+)?(?: \d{3} \d{3})?$/u);
        expect(masked.slice(4).replaceAll(" ", "") === address.replaceAll(/\s/g, "") && masked !== "•••").toBe(false);
      }),
    );
  });

  test("hides the house and the village wherever a town follows", () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{3,9}$/);
    fc.assert(
      fc.property(word, word, word, (house, village, town) => {
        fc.pre(new Set([house, village, town]).size === 3);
        const masked = maskAddress(`${house} 41, ${village}, ${town} 422303`);
        expect(masked).toBe(`••• ${town} 422 303`);
      }),
    );
  });
});
