import { privateMeta } from "#app/session/private-meta.ts";
import { data, href } from "react-router";
import { answeredOrFailed, unlessFailed, intentOf, textOf } from "#app/forms/submit-result.ts";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { redirectWithToast } from "#app/flash/redirect-with-toast.ts";
import { droppingDraft } from "#app/forms/device-draft.ts";
import { logFailure } from "#app/request/log.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { badRequest, formOf } from "#app/request/context.ts";
import { UPLOADED, pictureOf } from "#app/admin/pictures/read-picture.ts";
import { Note } from "#app/ui/note.tsx";
import { useAnswer } from "#app/forms/use-answer.ts";
import {
  DETAILS,
  DETAILS_FIELDS,
  DETAILS_GROUPS,
  type DetailsField,
  type DetailsFormValues,
} from "#shop/details/details-fields.ts";
import { parseShopDetails, toFormValues } from "#shop/details/details-form.ts";
import type { VersionedDetails } from "#shop/details/update-details.ts";
import type { FieldProblems } from "#shop/values/form-fields.ts";
import { mergeEdits, readBase } from "#shop/values/merge-edits.ts";
import type { AdminShop } from "#shop/admin/open-admin.ts";
import { DemonstrationPanel } from "./demo-panel.tsx";
import { DetailsForms, draftOf, inputOf, toBase, type Answer } from "./details-form.tsx";
import type { LogoTrouble } from "./logo-field.tsx";
import type { Route } from "./+types/settings.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const adminShop = adminShopOf(context);
  const [now, products] = await Promise.all([adminShop.details.read(), adminShop.demonstration.count()]);
  return {
    values: toShownValues(now),
    logoId: now.details.logoId,
    demonstration: now.demonstration,
    products,
    asks: new URL(request.url).searchParams.has("remove"),
  };
}

/** Invented numbers of the demonstration, such as DEMO-SEED-0001, are not prefilled. */
const toShownValues = ({ details }: VersionedDetails): DetailsFormValues => {
  const values = toFormValues(details);
  const invented = (["gstin", "seedLicence", "fertilizerLicence", "insecticideLicence"] as const).filter((field) =>
    values[field].startsWith("DEMO-"),
  );
  return { ...values, ...Object.fromEntries(invented.map((field) => [field, ""])) };
};

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const adminShop = adminShopOf(context);
  switch (intentOf(form)) {
    case "save":
      return await save(adminShop, form, context);
    case "remove":
      return await remove(adminShop, context);
    default:
      throw badRequest();
  }
}

type Context = Route.ActionArgs["context"];

/** Saves the fields of one section, or of all as a former release sent them; refused where both sides changed the same. */
async function save(adminShop: AdminShop, form: FormData, context: Context): Promise<SaveResult> {
  const before = await adminShop.details.read();
  const { logoId: currentLogo } = before.details;
  const shown = readBase(textOf(form, "seen"));
  const current = toShownValues(before);
  const group = DETAILS_GROUPS.find((each) => each === textOf(form, "group")) ?? null;
  // A field that the form lacks stays as it is. An unticked checkbox is not sent.
  const values = Object.fromEntries(
    DETAILS_FIELDS.map((field) => {
      const isOther = group !== null && DETAILS[field].group !== group;
      const isAsked = !isOther && (form.has(inputOf(field)) || field in shown);
      return [field, isAsked ? textOf(form, inputOf(field)) : current[field]];
    }),
  ) as DetailsFormValues;
  const back = { group, values, base: textOf(form, "seen") };
  const uploaded = textOf(form, UPLOADED);
  try {
    const parsed = parseShopDetails(values);
    const logo = await pictureOf(form, adminShop);
    // After another problem, the picture need not be uploaded again.
    const picture = logo.ok ? logo.value : null;
    const refuse = (problems: FieldProblems<DetailsField>, logoProblem: LogoTrouble | null) =>
      data({ kind: "problems" as const, problems, logo: logoProblem, picture, ...back }, 400);
    if (!parsed.ok) return refuse(parsed.problems, logo.ok ? null : logo.problem);
    if (!logo.ok) return refuse({}, logo.problem);
    const merged = mergeEdits<DetailsField>(shown, toFormValues(parsed.value), current);
    const removes = textOf(form, "logo") === "none";
    const isLogoChanged = shown["logo"] !== undefined && shown["logo"] !== (currentLogo ?? "");
    const hasLogoConflict = isLogoChanged && (picture !== null || removes);
    if (hasLogoConflict || merged.conflicts.some(({ mine }) => mine !== null)) {
      const base = toBase(current, currentLogo);
      return data({ kind: "changed" as const, group, ...merged, picture, isLogoChanged, base }, 409);
    }
    const whole = parseShopDetails(merged.values);
    if (!whole.ok) return refuse(whole.problems, null);
    const logoId = picture ?? (removes ? null : currentLogo);
    const saved = await adminShop.details.update(before.version, { ...whole.value, logoId });
    if (saved.ok) {
      return redirectWithToast(context, href("/admin/settings"), ({ toasts }) => ({
        title: toasts.saved,
        tone: "done",
      }));
    }
    if (saved.problem.kind === "no_picture") return data({ ...refusedLogo, ...back }, 400);
    // Someone else saved meanwhile: compare with that.
    return await save(adminShop, form, context);
  } catch (error) {
    logFailure(error);
    return data({ kind: "failed" as const, picture: uploaded === "" ? null : uploaded, ...back }, 503);
  }
}

type SaveResult = Response | ReturnType<typeof data<Answer>>;

const refusedLogo = { kind: "problems" as const, problems: {}, logo: "lost" as const, picture: null };

async function remove(adminShop: AdminShop, context: Route.ActionArgs["context"]) {
  try {
    const removed = await adminShop.demonstration.remove();
    return redirectWithToast(context, href("/admin/settings"), ({ adminFlash }) =>
      adminFlash.demonstrationRemoved(removed),
    );
  } catch (error) {
    logFailure(error);
    return data({ kind: "not_removed" as const }, 503);
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const group = textOf(await request.clone().formData(), "group");
  const sent = answeredOrFailed(serverAction());
  return await (group === "" ? sent : droppingDraft(draftOf(group), sent));
}

export const handle = { filledIn: true };

export const shouldRevalidate = unlessFailed;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminArea.settings.title);
}

/** The shop's own details, and the end of the demonstration. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const answer = useAnswer<typeof action | typeof clientAction>();
  const { settings } = useMessages({ adminWords }).adminArea;
  return (
    <div className="page desk-narrow">
      <h1 className="page-title">{settings.title}</h1>
      <p className="lead">{settings.lead}</p>
      {loaderData.demonstration && <Note tone="info">{settings.demonstration}</Note>}
      <DetailsForms now={loaderData} answer={answer} />
      {loaderData.products.demonstration > 0 && (
        <DemonstrationPanel
          counts={loaderData.products}
          asks={loaderData.asks}
          failed={answer?.kind === "not_removed"}
        />
      )}
    </div>
  );
}
