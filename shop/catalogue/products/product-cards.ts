import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Viewer } from "../../values/viewer.ts";
import { CARD_DESCRIPTION, toPack, type Category, type Pack, type PackUnit } from "../../values/product.ts";
import { mostPerOrder, products } from "../../schema/products.ts";
import { shownStock } from "../../values/stock-state.ts";
import { packCountOf } from "./families.ts";

/** What a card in a list shows of a product. */
export type ProductCard = {
  id: number;
  slug: string;
  name: string;
  brand: string | null;
  /** Its beginning only: a card clamps it to two or three lines. */
  description: string;
  category: Category;
  sparePart: boolean;
  pack: Pack;
  pricePaise: number;
  mrpPaise: number | null;
  stock: number;
  /** Pieces that one order may take. */
  mostPerOrder: number;
  pictureId: string | null;
  family: string | null;
  /** Packs of its family in the shop, itself among them; 1 without a family. */
  packs: number;
  /** Set where the name is in another language than the page; see `translateProducts`. */
  lang?: string;
  /** The same of the description. */
  textLang?: string;
};

export const cardColumns = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  brand: products.brand,
  description: sql<string>`left(${products.description}, ${CARD_DESCRIPTION})`,
  category: products.category,
  sparePart: products.sparePart,
  packAmount: sql<number>`${products.packAmount}::float8`,
  packUnit: products.packUnit,
  pricePaise: products.pricePaise,
  mrpPaise: products.mrpPaise,
  stock: products.stock,
  mostPerOrder,
  pictureId: products.pictureId,
  family: products.family,
  packs: packCountOf("products"),
};

/**
 * The same as SQL text, built once: for a search, drizzle needs more CPU time for these columns than for its
 * conditions.
 */
export const cardText = sql.raw(
  new PgDialect().sqlToQuery(
    sql
      .join(
        Object.entries(cardColumns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
        sql`, `,
      )
      .inlineParams(),
  ).sql,
);

/** A card for public pages, with the stock that they show; see `shownStock`. */
export const toShownCard = (row: CardRow): ProductCard => ({ ...toCard(row), stock: shownStock(row.stock) });

/** How a viewer gets cards: the admin alone reads how many there are. */
export const cardsFor = (viewer: Viewer) => (viewer.role === "admin" ? toCard : toShownCard);

export type CardRow = Omit<ProductCard, "pack"> & { packAmount: number; packUnit: PackUnit };

export function toCard(row: CardRow): ProductCard {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    brand: row.brand,
    description: row.description,
    category: row.category,
    sparePart: row.sparePart,
    pack: toPack(row),
    pricePaise: row.pricePaise,
    mrpPaise: row.mrpPaise,
    stock: row.stock,
    mostPerOrder: row.mostPerOrder,
    pictureId: row.pictureId,
    family: row.family,
    packs: row.packs,
  };
}
