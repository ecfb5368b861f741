import * as fertilizers from "./goods/fertilizers.ts";
import * as fieldSeeds from "./goods/field-seeds.ts";
import type { DemoGood } from "./goods/good.ts";
import * as parts from "./goods/parts.ts";
import * as seeds from "./goods/seeds.ts";
import * as sprayers from "./goods/sprayers.ts";

export type { DemoGood };

/** In the order of the shop's default listing: kinds are mixed, the most asked for first. */
export const demoGoods: readonly DemoGood[] = [...Object.values(seeds), ...Object.values(fieldSeeds), ...Object.values(fertilizers), ...Object.values(sprayers), ...Object.values(parts)];
