import { isPictureId } from "../../pictures/picture-sizes.ts";

/** A picture beside a product's first one, such as the back of its packet. */
export type MorePicture = {
  id: string;
  /** What it shows, for people who do not see it; '' where the admin entered nothing. */
  alt: string;
};

/** All pictures of a product in the order in which they are shown. */
export type ProductPictures = { first: string | null; more: readonly MorePicture[] };

/** Pictures that a product may have beside its first one. */
export const MAX_MORE_PICTURES = 5;
/** Characters of a picture's description. */
export const MAX_ALT_LENGTH = 120;

export type MorePicturesProblem = "too_many" | "too_long";

type ParsedMore = { ok: true; value: MorePicture[] } | { ok: false; problem: MorePicturesProblem };

/** Validates the further pictures of a form. Drops what is no picture's id, and a picture's second entry. Pure. */
export function parseMorePictures(pictures: readonly MorePicture[], first: string | null = null): ParsedMore {
  const byId = new Map<string, MorePicture>();
  for (const { id, alt } of pictures) {
    if (isPictureId(id) && id !== first && !byId.has(id)) byId.set(id, { id, alt: cleaned(alt) });
  }
  const value = [...byId.values()];
  if (value.length > MAX_MORE_PICTURES) return { ok: false, problem: "too_many" };
  if (value.some(({ alt }) => alt.length > MAX_ALT_LENGTH)) return { ok: false, problem: "too_long" };
  return { ok: true, value };
}

/** One line without control characters, which PostgreSQL's text partly refuses. */
const cleaned = (alt: string): string =>
  alt
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\p{Cc}/gu, "")
    .trim();

export const PICTURE_MOVES = ["picture_up", "picture_down", "picture_first", "picture_remove"] as const;
export type PictureMove = (typeof PICTURE_MOVES)[number];

/**
 * The pictures after a move of the further picture `id`. The one that becomes the first changes places with the former
 * first, whose description is the product's name. Pure.
 */
export function movePicture({ first, more }: ProductPictures, move: PictureMove, id: string): ProductPictures {
  const at = more.findIndex((picture) => picture.id === id);
  const picture = more[at];
  if (picture === undefined) return { first, more };
  const others = more.filter((each) => each !== picture);
  const movedTo = (to: number) => [...others.slice(0, to), picture, ...others.slice(to)];
  switch (move) {
    case "picture_up":
      return { first, more: movedTo(Math.max(at - 1, 0)) };
    case "picture_down":
      return { first, more: movedTo(at + 1) };
    case "picture_first":
      return {
        first: id,
        more: first === null ? others : more.map((each) => (each === picture ? { id: first, alt: "" } : each)),
      };
    case "picture_remove":
      return { first, more: others };
  }
}

/** Whether two lists hold the same pictures with the same descriptions in the same order. */
export const isSameMore = (one: readonly MorePicture[], other: readonly MorePicture[]): boolean =>
  one.length === other.length && one.every(({ id, alt }, at) => id === other[at]?.id && alt === other[at].alt);
