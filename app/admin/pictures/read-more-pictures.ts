import { intentOf } from "#app/forms/submit-result.ts";
import type { AdminShop } from "#shop/admin/open-admin.ts";
import {
  MAX_MORE_PICTURES,
  movePicture,
  parseMorePictures,
  PICTURE_MOVES,
  type MorePicture,
  type MorePicturesProblem,
  type PictureMove,
} from "#shop/catalogue/products/more-pictures.ts";
import type { PictureProblem } from "#shop/pictures/read-photograph.ts";
import { isPictureId } from "#shop/pictures/picture-sizes.ts";
import type { PictureTrouble } from "./picture-field.tsx";
import { pictureOf, uploadedIn } from "./read-picture.ts";

/** The field with the ids of a product's further pictures in their order, and the id of their part of the form. */
export const MORE = "more";
/** The field with one more file, where it is sent with the form. */
export const MORE_IMAGE = "moreImage";
/** The field with a further picture's description. */
export const altField = (id: string): string => `alt-${id}`;

/** The button that uploads the chosen file. */
export const ADD_PICTURE = "add_picture";

/** The value of a button that moves a further picture. */
export const moveIntent = (move: PictureMove, id: string): string => `${move} ${id}`;

function parseMove(intent: string): { move: PictureMove; id: string } | null {
  const [name, id = ""] = intent.split(" ");
  const move = PICTURE_MOVES.find((each) => each === name);
  return move === undefined ? null : { move, id };
}

/** Whether the button changes the form's pictures, and does not save the product. */
export const isPictureIntent = (intent: string): boolean => intent === ADD_PICTURE || parseMove(intent) !== null;

/** 'lost': a picture no longer exists. */
export type MoreTrouble = PictureProblem | MorePicturesProblem | "lost";

/** The pictures of a form that is shown again. `more` is null for the form of a former release, which has none. */
type EnteredPictures = { picture: string | null; more: readonly MorePicture[] | null };

type PicturesTrouble = { picture: PictureTrouble | null; more: MoreTrouble | null };

type Fields = { get(name: string): unknown };

function textAt(form: Fields, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The further pictures as the form has them; more than allowed, so that one can be removed. */
export function readMore(form: Fields): MorePicture[] | null {
  const ids = form.get(MORE);
  if (typeof ids !== "string") return null;
  const listed = ids.split(" ", 2 * MAX_MORE_PICTURES).filter(isPictureId);
  return listed.map((id) => ({ id, alt: textAt(form, altField(id)) }));
}

/**
 * A product form's pictures: stores its files, and applies the button that was pressed. `present`: the product's own
 * first picture.
 */
export async function readPictures(
  form: FormData,
  adminShop: Pick<AdminShop, "pictures">,
  present: string | null,
): Promise<EnteredPictures & { trouble: PicturesTrouble | null }> {
  const uploaded = await pictureOf(form, adminShop);
  let picture = uploaded.ok ? uploaded.value : null;
  let more = readMore(form);
  let problem: MoreTrouble | null = null;
  const file = uploadedIn(form, MORE_IMAGE);
  if (more !== null && file !== null) {
    const added = more.length < MAX_MORE_PICTURES ? await adminShop.pictures.upload(await file.bytes()) : null;
    if (added?.ok) more = [...more, { id: added.value.id, alt: "" }];
    else problem = added === null ? "too_many" : added.problem;
  }
  const pressed = parseMove(intentOf(form));
  if (more !== null && pressed !== null) {
    const first = picture ?? present;
    const moved = movePicture({ first, more }, pressed.move, pressed.id);
    if (moved.first !== first) picture = moved.first;
    more = [...moved.more];
  }
  if (more !== null) {
    const parsed = parseMorePictures(more, picture ?? present);
    if (parsed.ok) more = parsed.value;
    else problem ??= parsed.problem;
  }
  const trouble =
    uploaded.ok && problem === null ? null : { picture: uploaded.ok ? null : uploaded.problem, more: problem };
  return { picture, more, trouble };
}

/** The form's pictures after a save that missed one of them, without that one. */
export function withoutLost(
  { picture, more }: EnteredPictures,
  lost: string,
): EnteredPictures & { trouble: PicturesTrouble } {
  if (lost === picture) return { picture: null, more, trouble: { picture: "lost", more: null } };
  const others = more === null ? null : more.filter(({ id }) => id !== lost);
  return { picture, more: others, trouble: { picture: null, more: "lost" } };
}
