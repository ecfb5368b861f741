import type { Category } from "#shop/values/product.ts";
import { CARD_WIDTHS, PICTURE_WIDTHS, SHARED_WIDTH, type PictureWidth } from "#shop/pictures/picture-sizes.ts";
import seeds from "./art/category-seeds.svg";
import fertilizers from "./art/category-fertilizers.svg";
import sprayers from "./art/category-sprayers.svg";
import garden from "./art/category-garden.svg";

const stand = { seeds, fertilizers, sprayers, garden };

/** The address of one size of a picture. */
export const pictureAddress = (id: string, width: PictureWidth): string => `/pictures/${id}/${width}.webp`;

/** The address of a picture for feeds and shared links; `SHARED_WIDTH` px wide. */
export const sharedPictureAddress = (id: string): string => `/pictures/${id}/${SHARED_WIDTH}.jpg`;

/** A picture's width in CSS px, by which browsers choose the file. */
export const SLOTS = {
  card: "(min-width: 75rem) 267px, (min-width: 64rem) 22vw, (min-width: 48rem) 30vw, (min-width: 30rem) 46vw, 128px",
  row: "(min-width: 75rem) 270px, (min-width: 48rem) 22vw, 44vw",
  // Less than its 93vw on a phone: the next larger file weighs three times as much, and shows little more.
  product: "(min-width: 75rem) 493px, (min-width: 48rem) 45vw, 85vw",
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

/**
 * A product's picture, square, in the size that fits the screen. A product without one shows its category's drawing.
 */
export function Picture({ pictureId, category, alt, slot, first = false }: Props) {
  const loading = first ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy", decoding: "async" } as const);
  if (pictureId === null) {
    return <img className="stand-in" src={stand[category]} width={480} height={480} alt={alt} {...loading} />;
  }
  const widths = slot === "product" ? PICTURE_WIDTHS : CARD_WIDTHS;
  return (
    <img
      src={pictureAddress(pictureId, 320)}
      srcSet={widths.map((width) => `${pictureAddress(pictureId, width)} ${width}w`).join(", ")}
      sizes={SLOTS[slot]}
      width={480}
      height={480}
      alt={alt}
      {...loading}
    />
  );
}
