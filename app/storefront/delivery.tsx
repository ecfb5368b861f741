import { href } from "react-router";
import type { DocumentHandle } from "#app/documents/document-handle.ts";
import { formatsFor } from "#app/i18n/formats.ts";
import { messagesFor, type Messages } from "#app/i18n/messages.ts";
import { deliveryWords } from "#app/i18n/registry.ts";
import { useLanguage, useMessages } from "#app/i18n/use-messages.ts";
import { ZoneFacts } from "#app/delivery/zone-facts.tsx";
import { notFound, shopOf } from "#app/request/context.ts";
import { pageAddress } from "#app/request/page-address.ts";
import { useShop } from "#app/session/root-data.ts";
import { pageMeta } from "#app/ui/meta.ts";
import { Title } from "#app/ui/title.tsx";
import { isConfigured } from "#shop/delivery/delivery-rules.ts";
import { formatPaise } from "#shop/values/money.ts";
import { shopDay, startOfDay } from "#shop/values/shop-days.ts";
import type { Route } from "./+types/delivery.ts";

export const handle: DocumentHandle = { document: "text" };

/** Holidays that the page names: those of the coming weeks. */
const MOST_HOLIDAYS = 10;

export async function loader({ context }: Route.LoaderArgs) {
  const { zones, holidays, elsewhere, elsewherePaise, collect, ...rules } = await shopOf(context).deliveryRules();
  if (!isConfigured({ zones, collect, ...rules })) throw notFound();
  const today = shopDay(new Date());
  const shown = zones.map(({ name, pins, pinPrefixes, villages, days, cutOffMinutes, leadDays, rates }) => {
    return { name, pins, pinPrefixes, villages, days, cutOffMinutes, leadDays, rates };
  });
  const coming = holidays.filter(({ day }) => day >= today).slice(0, MOST_HOLIDAYS);
  return { zones: shown, holidays: coming, elsewherePaise: elsewhere ? elsewherePaise : null, collect };
}

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const { delivery, site } = messagesFor(root.language, { deliveryWords });
  return pageMeta(root, {
    title: site.titled(delivery.page.title, root.shop.name),
    description: delivery.page.description,
    canonical: pageAddress(root, href("/delivery")),
    picture: root.picture,
  });
}

/** Where the shop delivers, on which day, and for how much: the same for everyone. */
export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  const { delivery: words } = useMessages({ deliveryWords });
  const { page } = words;
  const { weekdayDate } = formatsFor(useLanguage());
  const { zones, holidays, elsewherePaise, collect } = loaderData;
  const isElsewhereShown = zones.length > 0;
  return (
    <article className="page paper">
      <h1>{page.title}</h1>
      <p className="paper-lead">{page.lead}</p>
      {zones.map((zone) => (
        <section key={zone.name} className="section">
          <Title>{zone.name}</Title>
          <ZoneFacts zone={zone} />
        </section>
      ))}
      {isElsewhereShown && (
        <section className="section">
          <Title>{page.elsewhere}</Title>
          <p>{elsewhereText(words, elsewherePaise, collect)}</p>
        </section>
      )}
      {holidays.length > 0 && (
        <section className="section">
          <Title>{page.holidays}</Title>
          <ul className="points">
            {holidays.map(({ day, name }) => (
              <li key={day}>
                {weekdayDate(startOfDay(day))}
                {name !== null && <> · {name}</>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {collect && <CollectSection />}
    </article>
  );
}

function elsewhereText(words: DeliveryMessages, paise: number | null, collect: boolean): string {
  if (paise === null) return collect ? words.nowhereText : words.nowhereCall;
  return paise === 0 ? words.page.elsewhereFree : words.page.elsewhereFor(formatPaise(paise));
}

type DeliveryMessages = Messages<typeof deliveryWords>["delivery"];

function CollectSection() {
  const { delivery: words } = useMessages({ deliveryWords });
  const { address, openingHours } = useShop();
  return (
    <section className="section">
      <Title>{words.collect}</Title>
      <p>{words.page.collectText}</p>
      <p className="lines">{[address, openingHours].filter(Boolean).join("\n")}</p>
    </section>
  );
}
