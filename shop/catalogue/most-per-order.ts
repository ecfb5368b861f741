import { sql } from "drizzle-orm";

/** Pieces of a product that one order may take: its own number, or the shop's for all. The column goes by its bare name. */
export const mostPerOrder = sql<number>`coalesce(most_per_order, (select shop_details.most_per_order from shop_details))`;
