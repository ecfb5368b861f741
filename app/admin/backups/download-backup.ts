import { href, redirect } from "react-router";
import { adminShopOf, backupsOf } from "#app/admin/layout/get-admin.ts";
import { addressWith } from "#app/admin/lists/list-address.ts";
import { textOf } from "#app/forms/submit-result.ts";
import { addressOf, askingOf, formOf, identityOf, notFound, viewerOf } from "#app/request/context.ts";
import { privateHeaders } from "#app/session/private-page.ts";
import type { Route } from "./+types/download-backup.ts";

const refused = (why: "password" | "wait"): Response =>
  redirect(addressWith(href("/admin/backups"), { refused: why }), 303);

/** A backup is asked for by POST. */
export function loader() {
  return redirect(href("/admin/backups"));
}

/**
 * A backup, streamed. By POST and with the admin's password: it holds everybody's data, and the phone may be in another
 * person's hands. The login history records it.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const [name, password] = [textOf(form, "file"), textOf(form, "password").normalize("NFC")];
  const identity = await identityOf(context);
  const isRight = await identity.isMyPassword(askingOf(request, context), viewerOf(context), password);
  if (isRight !== true) return refused(isRight === false ? "password" : "wait");
  const file = await backupsOf(context).open(name);
  if (file === null) throw notFound();
  await adminShopOf(context).audit.recordDownload(addressOf(context));
  return new Response(file.body, {
    headers: {
      ...privateHeaders(),
      "content-type": "application/gzip",
      "content-length": String(file.bytes),
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}
