import { Form, href } from "react-router";
import { FormField } from "#app/forms/admin-field.tsx";
import { useFormats } from "#app/i18n/formats.ts";
import { adminWords, deliveryWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { useShop } from "#app/session/root-data.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { Note } from "#app/ui/note.tsx";
import { Title } from "#app/ui/title.tsx";
import type { Holiday } from "#shop/delivery/delivery-rules.ts";
import { startOfDay } from "#shop/values/shop-days.ts";

/** The form's values: ticks are '1' or ''. */
export type SettingsValues = Record<"elsewhere" | "elsewhereFee" | "collect" | "state", string>;

type SettingsProps = {
  values: SettingsValues;
  version: string;
  refused: "bad_amount" | "changed" | undefined;
};

/** What holds beside the zones. */
export function DeliverySettings({ values, version, refused }: SettingsProps) {
  const { adminDelivery, states } = useMessages({ adminWords, deliveryWords });
  const { settings: words } = adminDelivery.delivery;
  const { address, openingHours } = useShop();
  return (
    <section className="section">
      <Title>{words.heading}</Title>
      <Form key={`${version} ${refused}`} className="panel" method="post" noValidate>
        <input type="hidden" name="version" value={version} />
        {refused === "changed" && (
          <Note tone="warn" role="alert" focused>
            {words.changed}
          </Note>
        )}
        <label className="check">
          <input type="checkbox" name="elsewhere" value="1" defaultChecked={values.elsewhere !== ""} />
          {words.elsewhere}
        </label>
        <FormField
          name="elsewhereFee"
          label={words.elsewhereFee}
          problem={refused === "bad_amount" ? words.badAmount : undefined}
        >
          {(control) => <input {...control} inputMode="decimal" maxLength={20} defaultValue={values.elsewhereFee} />}
        </FormField>
        <label className="check">
          <input type="checkbox" name="collect" value="1" defaultChecked={values.collect !== ""} />
          {words.collect}
        </label>
        {address === null || openingHours === null ? (
          <p>
            {words.noAddress} <PlainLink to={href("/admin/settings")}>{words.toSettings}</PlainLink>
          </p>
        ) : (
          <p className="lines hint">{[words.collectAt, address, openingHours].join("\n")}</p>
        )}
        <FormField name="state" label={words.state} problem={undefined}>
          {(control) => (
            <select {...control} defaultValue={values.state}>
              <option value="">{words.noState}</option>
              {Object.entries(states)
                .sort((a, b) => (a[1] < b[1] ? -1 : 1))
                .map(([code, name]) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
            </select>
          )}
        </FormField>
        <button className="btn" type="submit" name="intent" value="settings">
          {words.save}
        </button>
      </Form>
    </section>
  );
}

type HolidaysProps = {
  /** `orders`: open ones that are promised on that day. */
  holidays: readonly (Holiday & { orders: number })[];
  values: Record<"day" | "name", string>;
  refused: "bad_day" | "too_many" | undefined;
};

/** Days without a round, the coming ones. */
export function Holidays({ holidays, values, refused }: HolidaysProps) {
  const { holidays: words } = useMessages({ adminWords }).adminDelivery.delivery;
  const { weekdayDate } = useFormats();
  const problem = refused === "bad_day" ? words.badDay : words.tooMany;
  return (
    <section className="section" id="holidays">
      <Title>{words.heading}</Title>
      <p>{words.lead}</p>
      <Form method="post" className="holidays">
        <input type="hidden" name="intent" value="remove_holiday" />
        <ul>
          {holidays.map(({ day, name, orders }) => (
            <li key={day} className="between">
              <span>
                {weekdayDate(startOfDay(day))}
                {name !== null && <> · {name}</>}
                {orders > 0 && (
                  <PlainLink className="block" to={href("/admin/delivery/round/:day", { day })}>
                    {words.promised(orders)}
                  </PlainLink>
                )}
              </span>
              <button className="btn btn-quiet btn-s" type="submit" name="day" value={day}>
                {words.remove} <span className="sr">{weekdayDate(startOfDay(day))}</span>
              </button>
            </li>
          ))}
        </ul>
      </Form>
      <Form key={`${values.day} ${holidays.length}`} method="post" className="panel" noValidate>
        <FormField name="day" label={words.day} problem={refused === undefined ? undefined : problem}>
          {(control) => <input {...control} type="date" defaultValue={values.day} />}
        </FormField>
        <FormField name="holidayName" label={words.name} problem={undefined} optional>
          {(control) => <input {...control} maxLength={60} defaultValue={values.name} />}
        </FormField>
        <button className="btn btn-quiet" type="submit" name="intent" value="holiday">
          {words.add}
        </button>
      </Form>
    </section>
  );
}
