import { textOf } from "#app/forms/submit-result.ts";
import type { PictureProblem } from "#shop/pictures/read-photograph.ts";
import { isPictureId } from "#shop/pictures/picture-sizes.ts";
import type { AdminShop } from "#shop/admin/open-admin.ts";
import type { Outcome } from "#shop/values/outcome.ts";

/** The field with the chosen file, where it is sent with the form. */
export const IMAGE = "image";
/** The field with the id of a picture that was uploaded before the form. */
export const UPLOADED = "picture";

/** A form's file, or null where none was chosen: browsers then send an empty one without a name. */
export function uploadedIn(form: FormData, name: string): File | null {
  const file = form.get(name);
  return file instanceof File && (file.size > 0 || file.name !== "") ? file : null;
}

/**
 * The form's picture: its file, which is stored first, or the id of an earlier upload. Null without either. The id is
 * checked when it is used.
 */
export async function pictureOf(
  form: FormData,
  adminShop: Pick<AdminShop, "pictures">,
): Promise<Outcome<string | null, PictureProblem>> {
  const file = uploadedIn(form, IMAGE);
  if (file === null) {
    const uploaded = textOf(form, UPLOADED);
    return { ok: true, value: isPictureId(uploaded) ? uploaded : null };
  }
  const outcome = await adminShop.pictures.upload(await file.bytes());
  return outcome.ok ? { ok: true, value: outcome.value.id } : outcome;
}
