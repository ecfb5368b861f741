import { data, Form, href } from "react-router";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import { dayText } from "#app/delivery/delivery-quote.server.ts";
import { redirectWithToast } from "#app/flash/redirect-with-toast.ts";
import { droppingDraft } from "#app/forms/device-draft.ts";
import { answeredOrFailed, intentOf, textOf, unlessFailed } from "#app/forms/submit-result.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { badRequest, formOf, languageAskedFor, shopOf } from "#app/request/context.ts";
import { logFailure } from "#app/request/log.ts";
import { FormField } from "#app/forms/admin-field.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { privateMeta } from "#app/session/private-meta.ts";
import { Note } from "#app/ui/note.tsx";
import { Title } from "#app/ui/title.tsx";
import type { AdminShop } from "#shop/admin/open-admin.ts";
import { overlapsOf, type DeliveryRules } from "#shop/delivery/delivery-rules.ts";
import { STATES } from "#shop/delivery/places.ts";
import { oneSpaced, parseZone, toZoneValues, ZONE_FIELDS, type ZoneValues } from "#shop/delivery/zone-form.ts";
import { rupeesIn } from "#shop/orders/editing/edit-form.ts";
import type { RoundDay } from "#shop/orders/queries/delivery-round.ts";
import { mergeEdits, readBase } from "#shop/values/merge-edits.ts";
import { plainRupees } from "#shop/values/money.ts";
import { parseDay, shopDay } from "#shop/values/shop-days.ts";
import type { Route } from "./+types/delivery.ts";
import { DeliverySettings, Holidays, type SettingsValues } from "./delivery-settings.tsx";
import { tryDelivery, type Trial, type TrialField } from "./trial.server.ts";
import { zoneDraft, type ZoneAnswer } from "./zone-editor.tsx";
import { ZoneList } from "./zone-list.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { delivery, orders } = adminShopOf(context);
  const [rules, misses, weightless, rounds] = await Promise.all([
    delivery.read(),
    delivery.misses(),
    delivery.weightless(),
    orders.roundDays(),
  ]);
  const { isClockDoubted } = await shopOf(context).deliveryRules();
  const language = languageAskedFor(context);
  const { adminDelivery } = messagesFor(language, { adminWords });
  const today = shopDay(new Date());
  const zones = rules.zones.map(({ villageIndex: _index, ...zone }) => zone);
  const open = searchParams.get("zone");
  const edited = zones.find(({ id }) => String(id) === open);
  return {
    zones,
    edited: edited === undefined && open !== "new" ? null : toOpen(edited ?? null),
    settings: toSettings(rules),
    version: String(rules.version),
    holidays: rules.holidays
      .filter(({ day }) => day >= today)
      .map((each) => ({ ...each, orders: ordersOn(each.day, rounds) })),
    overlaps: overlapsOf(rules.zones),
    misses,
    weightless,
    trial: tryDelivery({ ...rules, isClockDoubted }, searchParams, language, adminDelivery.delivery),
    today: { day: today, text: dayText(language, today) },
  };
}

const ordersOn = (day: string, rounds: readonly RoundDay[]): number =>
  rounds.find((each) => each.day === day)?.orders ?? 0;

/** A zone as its form is filled: the version and the values travel with it. */
function toOpen(zone: Omit<DeliveryRules["zones"][number], "villageIndex"> | null) {
  const values = toZoneValues(zone);
  return { id: zone === null ? "new" : String(zone.id), values, version: toVersion(zone?.version ?? 0, values) };
}

const toVersion = (version: number, values: ZoneValues): string =>
  JSON.stringify({ ...values, version: String(version) });

const toSettings = ({ elsewhere, elsewherePaise, collect, stateCode }: DeliveryRules): SettingsValues => ({
  elsewhere: elsewhere ? "1" : "",
  elsewhereFee: elsewherePaise === 0 ? "" : plainRupees(elsewherePaise),
  collect: collect ? "1" : "",
  state: stateCode ?? "",
});

type Context = Route.ActionArgs["context"];

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const { delivery, orders } = adminShopOf(context);
  const id = Number(/^\d{1,9}$/.exec(textOf(form, "zone"))?.[0] ?? "0");
  const baseVersion = Number(/^\d{1,9}$/.exec(textOf(form, "version"))?.[0] ?? "0");
  switch (intentOf(form)) {
    case "zone":
      return await saveZone(context, delivery, form);
    case "delete": {
      const outcome = await delivery.deleteZone({ id, baseVersion });
      return toDelivery(context, ({ adminFlash }) =>
        outcome.ok ? adminFlash.zoneDeleted() : adminFlash.zoneNotDeleted(),
      );
    }
    case "raise":
      await delivery.raiseZone(id);
      return toDelivery(context, ({ adminFlash }) => adminFlash.zonesMoved());
    case "settings":
      return await saveSettings(context, delivery, form, baseVersion);
    case "holiday":
      return await saveHoliday(context, { delivery, orders }, form);
    case "remove_holiday": {
      const day = parseDay(textOf(form, "day"));
      if (typeof day !== "string") throw badRequest();
      await delivery.deleteHoliday(day);
      return toDelivery(context, ({ adminFlash }) =>
        adminFlash.holidayRemoved(dayText(languageAskedFor(context), day)),
      );
    }
    default:
      throw badRequest();
  }
}

const toDelivery = (context: Context, text: Parameters<typeof redirectWithToast>[2]) =>
  redirectWithToast(context, href("/admin/delivery"), text);

/** Saves a zone; refused where both sides changed the same. */
async function saveZone(context: Context, delivery: AdminShop["delivery"], form: FormData) {
  const values = Object.fromEntries(ZONE_FIELDS.map((field) => [field, textOf(form, field)]));
  const sent = textOf(form, "seen");
  const base = readBase(sent);
  const back = { values, version: sent };
  const parsed = parseZone(values);
  const refuse = (answer: ZoneAnswer, status: number) => data(answer, status);
  if (!parsed.ok) return refuse({ kind: "zone_problems", ...back, problems: parsed.problems }, 400);
  const id = /^\d{1,9}$/.test(textOf(form, "zone")) ? Number(textOf(form, "zone")) : null;
  try {
    const outcome = await delivery.saveZone({
      id,
      baseVersion: Number(base["version"] ?? "0") || 0,
      zone: parsed.zone,
    });
    if (outcome.ok) return toDelivery(context, ({ adminFlash }) => adminFlash.zoneSaved(parsed.zone.name));
    if (outcome.problem.kind === "too_many") return refuse({ kind: "zone_too_many", ...back }, 409);
    const now = (await delivery.read()).zones.find((zone) => zone.id === id);
    if (now === undefined) return refuse({ kind: "zone_gone", ...back }, 409);
    const theirs = toZoneValues(now);
    // The next Save is checked against the version whose changes this answer shows.
    const merged = mergeEdits(base, values, theirs);
    return refuse({ kind: "zone_changed", version: toVersion(now.version, theirs), ...merged }, 409);
  } catch (error) {
    logFailure(error);
    return refuse({ kind: "zone_failed", ...back }, 503);
  }
}

async function saveSettings(context: Context, delivery: AdminShop["delivery"], form: FormData, baseVersion: number) {
  const values: SettingsValues = {
    elsewhere: textOf(form, "elsewhere"),
    elsewhereFee: textOf(form, "elsewhereFee").slice(0, 20),
    collect: textOf(form, "collect"),
    state: textOf(form, "state"),
  };
  const elsewherePaise = rupeesIn(values.elsewhereFee);
  if (elsewherePaise === null) {
    return data(
      { kind: "settings" as const, values, version: String(baseVersion), refused: "bad_amount" as const },
      400,
    );
  }
  const outcome = await delivery.saveSettings(baseVersion, {
    elsewhere: values.elsewhere !== "",
    elsewherePaise,
    collect: values.collect !== "",
    stateCode: STATES.includes(values.state) ? values.state : null,
  });
  if (outcome.ok) return toDelivery(context, ({ adminFlash }) => adminFlash.deliverySaved());
  const version = String((await delivery.read()).version);
  return data({ kind: "settings" as const, values, version, refused: "changed" as const }, 409);
}

/** Orders that are promised for the day stay so; the list links to them. */
async function saveHoliday(
  context: Context,
  { delivery, orders }: Pick<AdminShop, "delivery" | "orders">,
  form: FormData,
) {
  const values = { day: textOf(form, "day").slice(0, 20), name: oneSpaced(textOf(form, "holidayName")).slice(0, 60) };
  const day = parseDay(values.day);
  const isRefused = day === undefined || day === null || day < shopDay(new Date());
  if (isRefused) return data({ kind: "holiday" as const, values, refused: "bad_day" as const }, 400);
  const isSaved = await delivery.saveHoliday({ day, name: values.name || null });
  if (!isSaved) return data({ kind: "holiday" as const, values, refused: "too_many" as const }, 409);
  const promised = ordersOn(day, await orders.roundDays());
  return redirectWithToast(context, `${href("/admin/delivery")}#holidays`, ({ adminFlash }) =>
    adminFlash.holidaySaved(dayText(languageAskedFor(context), day), promised),
  );
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const sent = answeredOrFailed(serverAction());
  return await (intentOf(form) === "zone" ? droppingDraft(zoneDraft(textOf(form, "zone")), sent) : sent);
}

export const handle = { filledIn: true };

export const shouldRevalidate = unlessFailed;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminDelivery.delivery.title);
}

/** Zones, charges, days: first a tester, then what deserves attention, then what is set. */
export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  const { delivery: words } = useMessages({ adminWords }).adminDelivery;
  const answer = useAnswer<typeof action | typeof clientAction>();
  const { zones, edited, settings, version, holidays, trial, today } = loaderData;
  const ofZone = answer !== undefined && answer.kind.startsWith("zone_") ? (answer as ZoneAnswer) : undefined;
  const ofSettings = answer?.kind === "settings" ? answer : undefined;
  const ofHoliday = answer?.kind === "holiday" ? answer : undefined;
  return (
    <div className="page desk-narrow delivery-page">
      <h1 className="page-title">{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <Tester trial={trial} />
      <p className="zone-does">
        <PlainLink className="btn btn-quiet" to={href("/admin/delivery/round/:day", { day: today.day })}>
          {words.round(today.text)}
        </PlainLink>
      </p>
      <Attention {...loaderData} />
      <ZoneList zones={zones} open={edited && { ...edited, answer: ofZone }} />
      <DeliverySettings
        values={ofSettings?.values ?? settings}
        version={ofSettings?.version ?? version}
        refused={ofSettings?.refused}
      />
      <Holidays holidays={holidays} values={ofHoliday?.values ?? { day: "", name: "" }} refused={ofHoliday?.refused} />
    </div>
  );
}

/** What an order of these values would cost, and when it would come. */
function Tester({ trial: { values, problems, answer } }: { trial: Trial }) {
  const { trial: words } = useMessages({ adminWords }).adminDelivery.delivery;
  const [result, ...reasons] = answer;
  return (
    <section className="panel" aria-labelledby="trial">
      <h2 id="trial">{words.heading}</h2>
      <Form method="get" action={href("/admin/delivery")} className="trial" noValidate>
        {(Object.keys(values) as TrialField[]).map((field) => (
          <FormField key={field} name={field} label={words[field]} problem={problems[field]}>
            {(control) => (
              <input
                {...control}
                inputMode={field === "village" ? "text" : "decimal"}
                maxLength={60}
                autoComplete="off"
                defaultValue={values[field]}
              />
            )}
          </FormField>
        ))}
        <button className="btn btn-quiet" type="submit">
          {words.submit}
        </button>
      </Form>
      <div role="status">
        {result !== undefined && (
          <Note tone="ok">
            <b>{result}</b>
            {reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </Note>
        )}
      </div>
    </section>
  );
}

type AttentionProps = Pick<Route.ComponentProps["loaderData"], "overlaps" | "misses" | "weightless">;

function Attention({ overlaps, misses, weightless }: AttentionProps) {
  const { delivery: words } = useMessages({ adminWords }).adminDelivery;
  return (
    <>
      {overlaps.map(({ entry, upper, lower }) => (
        <Note key={`${entry} ${lower}`} tone="warn">
          {words.overlap(entry, upper, lower)}
        </Note>
      ))}
      {weightless.count > 0 && (
        <Note tone="few">
          <b>{words.noWeight(weightless.count)}</b>
          <ul>
            {weightless.listed.map(({ id, name }) => (
              <li key={id}>
                <PlainLink to={href("/admin/editproduct/:id", { id: String(id) })}>{name}</PlainLink>
              </li>
            ))}
          </ul>
        </Note>
      )}
      {misses.length > 0 && (
        <section className="section">
          <Title>{words.misses}</Title>
          <p className="soft">{words.missesDays}</p>
          <ul className="misses">
            {misses.map(({ pin, count }) => (
              <li key={pin} className="between">
                <b>{pin}</b>
                <span>{words.times(count)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
