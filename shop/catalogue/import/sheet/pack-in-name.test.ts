import { expect, test } from "vitest";
import { packInName } from "./pack-in-name.ts";

const read = (name: string, category = "fertilizers") => {
  const pack = packInName(name, category);
  return pack && `${pack.packAmount} ${pack.packUnit}`;
};

test.for([
  ["Neem pend 40 kg", "40 kg"],
  ["Gaay gobar khat 40kg", "40 kg"],
  ["Coco pit block 5 KG.", "5 kg"],
  ["Econeem Plus 500 ML", "500 ml"],
  ["Vermicompost (25 Kgs bag)", "25 kg"],
  ["जैविक खाद ५० किलो", "50 kg"],
  ["Urea 45 kg (45 KG)", "45 kg"],
  ["Zinc 2.5 kg", "2.5 kg"],
  ["Micronutrient 250 g", "250 g"],
] as const)("the pack of %s is %s", ([name, pack]) => {
  expect(read(name)).toBe(pack);
});

test("what may be no pack is none", () => {
  for (const name of [
    "Kadba kutti blade",
    "Shade net 50% 3x50 m",
    "DAP 12 x 500 g",
    "Urea 45 kg + 5 kg",
    "Phorate 10G",
    "Dose 2 kg/acre",
    "NPK 19:19:19",
    "Rope 8 mm",
    "kg",
    "0 kg",
    "M45kgx",
  ]) {
    expect(read(name), name).toBe(null);
  }
  expect(read("Knapsack sprayer 16 litre", "sprayers")).toBe(null);
  expect(read("jhara 10 ltr", "garden")).toBe(null);
  expect(read("jhara 10 ltr", ""), "of no category yet").toBe(null);
  expect(read("Coco pit block 5 kg", "garden")).toBe("5 kg");
  expect(read("Tomato 10g", "seeds")).toBe("10 g");
  expect(read(`${"9".repeat(200)} kg`)).toBe(null);
});
