import type { Category } from "#shop/catalogue/product.ts";
import { CARD_WIDTHS, PICTURE_WIDTHS, type PictureFormat } from "#shop/pictures/picture-sizes.ts";
import seeds from "./art/category-seeds.svg";
import fertilizers from "./art/category-fertilizers.svg";
import sprayers from "./art/category-sprayers.svg";
import garden from "./art/category-garden.svg";

const stand = { seeds, fertilizers, sprayers, garden };

/** The address of a product picture's rendition; the server makes each once and keeps it. */
export function pictureAddress(id: string, width: (typeof PICTURE_WIDTHS)[number], format: PictureFormat): string {
  return `/pictures/${id}/${width}.${format}`;
}

/** How wide, in CSS px, a picture stands: browsers choose the file by it. */
export const SLOTS = {
  card: "(min-width: 75rem) 267px, (min-width: 64rem) 22vw, (min-width: 48rem) 30vw, (min-width: 30rem) 46vw, 128px",
  row: "(min-width: 75rem) 270px, (min-width: 48rem) 22vw, 44vw",
  product: "(min-width: 75rem) 493px, (min-width: 48rem) 45vw, 93vw",
  line: "88px",
} as const;

type Props = {
  pictureId: string | null;
  category: Category;
  alt: string;
  slot: keyof typeof SLOTS;
  /** The first picture of a page is fetched at once, the others when they come near. */
  first?: boolean;
};

/** A product's picture, square, in the best format that the browser takes. A product without one shows its category's drawing. */
export function Picture({ pictureId, category, alt, slot, first = false }: Props) {
  const loading = first ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy", decoding: "async" } as const);
  if (pictureId === null) {
    return <img className="stand-in" src={stand[category]} width={480} height={480} alt={alt} {...loading} />;
  }
  const set = (format: PictureFormat) =>
    (slot === "product" ? PICTURE_WIDTHS : CARD_WIDTHS)
      .map((width) => `${pictureAddress(pictureId, width, format)} ${width}w`)
      .join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={set("avif")} sizes={SLOTS[slot]} />
      <source type="image/webp" srcSet={set("webp")} sizes={SLOTS[slot]} />
      <img src={pictureAddress(pictureId, 480, "jpg")} width={480} height={480} alt={alt} {...loading} />
    </picture>
  );
}
