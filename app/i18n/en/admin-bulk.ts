import { counted, number } from "./numbers.ts";

/** What the admin's lists of orders say of several orders at once, in English. */
export const adminBulk = {
  together: {
    select: "Select",
    stop: "Close",
    all: (count: number) => `All ${number.format(count)}`,
    pick: (order: string, name: string) => `Select ${order}, ${name}`,
    selected: (count: number) => `${number.format(count)} selected`,
    withSelected: "Actions for selected orders",
    complete: (count: number) => (count === 0 ? "Complete" : `Complete ${number.format(count)}`),
    slips: "Print slips",
    export: "Export",
  },
  slips: {
    title: (count: number) => counted(count, "packing slip", "packing slips"),
    back: "Back to orders",
    print: (count: number) => `Print ${counted(count, "slip", "slips")}`,
  },
};
