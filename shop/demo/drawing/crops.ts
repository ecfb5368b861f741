/** All crops by name, each drawn in a 200 × 200 box for the window of a packet or seed bag. */
export * from "./crops/fruiting.ts";
export * from "./crops/roots-and-heads.ts";
export * from "./crops/leaves-and-pods.ts";
export * from "./crops/cereals.ts";
export * from "./crops/fodder-and-oilseeds.ts";
export * from "./crops/flowers.ts";
