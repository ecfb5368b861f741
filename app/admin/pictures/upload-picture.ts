import { data } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { logFailure } from "#app/request/log.ts";
import { formOf } from "#app/request/context.ts";
import type { PictureProblem } from "#shop/pictures/read-photograph.ts";
import type { Route } from "./+types/upload-picture.ts";
import { IMAGE, uploadedIn } from "./read-picture.ts";

export type UploadAnswer =
  | { kind: "kept"; id: string }
  | { kind: "refused"; problem: PictureProblem }
  | { kind: "failed" };

export function loader() {
  throw data(null, 405);
}

/** Uploads a picture as soon as it is chosen, while the user fills in the rest of the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const file = uploadedIn(await formOf(request), IMAGE);
  try {
    const outcome = await adminShopOf(context).pictures.upload(file === null ? new Uint8Array() : await file.bytes());
    const answer: UploadAnswer = outcome.ok
      ? { kind: "kept", id: outcome.value.id }
      : { kind: "refused", problem: outcome.problem };
    return Response.json(answer, { status: outcome.ok ? 200 : 400 });
  } catch (error) {
    logFailure(error);
    return Response.json({ kind: "failed" } satisfies UploadAnswer, { status: 503 });
  }
}
