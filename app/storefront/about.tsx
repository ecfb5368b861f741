import { href, useRouteLoaderData } from "react-router";
import { whatsappAddress } from "#app/layout/footer.tsx";
import { licencesOf } from "#app/ui/licences.ts";
import type { DocumentHandle } from "#app/documents/document-handle.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { aboutWords, footerWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import type { RootData } from "#app/session/root-data.ts";
import { pageMeta } from "#app/ui/meta.ts";
import { Title } from "#app/ui/title.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { OutwardLink } from "#app/ui/outward-link.tsx";
import { pageAddress } from "#app/request/page-address.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import type { Route } from "./+types/about.ts";

export const handle: DocumentHandle = { document: "text" };

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const { about, site } = messagesFor(root.language, { aboutWords });
  return pageMeta(root, {
    title: site.titled(about.title, root.shop.name),
    description: about.description,
    canonical: pageAddress(root, href("/about")),
    picture: root.picture,
  });
}

export default function About() {
  const m = useMessages({ aboutWords, footerWords });
  const { about } = m;
  const shop = useRouteLoaderData<RootData>("root")?.shop;
  return (
    <div className="page about">
      <h1>{about.title}</h1>
      <div className="about-text">
        {about.text.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          <a className="btn" href="#who">
            {about.knowMore}
          </a>
        </p>
      </div>
      <section className="section">
        <Title>{about.how}</Title>
        <ol className="steps">
          {about.steps.map((step) => (
            <li key={step}>
              <div>{step}</div>
            </li>
          ))}
        </ol>
      </section>
      <section className="section" id="who">
        <Title>{about.knowMoreHeading}</Title>
        <dl className="facts">
          <Fact label={about.legalName} value={shop?.legalName} />
          <Fact label={about.address} value={shop?.address} />
          <Fact label={about.hours} value={shop?.openingHours} />
          <Fact label={about.delivery} value={shop?.deliveryNote} />
          <Fact
            label={about.phone}
            value={shop?.phone && formatPhone(shop.phone)}
            to={shop?.phone && `tel:${shop.phone}`}
          />
          <Fact
            label={about.whatsapp}
            value={shop?.whatsapp && formatPhone(shop.whatsapp)}
            to={shop?.whatsapp && whatsappAddress(shop.whatsapp)}
          />
          <Fact label={about.email} value={shop?.email} to={shop?.email && `mailto:${shop.email}`} />
          {(shop === undefined ? [] : licencesOf(shop, m)).map((licence) => (
            <Fact key={licence.label} label={licence.label} value={licence.number} />
          ))}
        </dl>
        <p className="after-facts">
          <PlainLink className="btn btn-quiet" to={href("/contactus")}>
            {about.ask}
          </PlainLink>
        </p>
      </section>
    </div>
  );
}

type FactProps = { label: string; value: string | null | undefined; to?: string | null | undefined };

function Fact({ label, value, to }: FactProps) {
  if (!value) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{to ? <OutwardLink to={to}>{value}</OutwardLink> : value}</dd>
    </div>
  );
}
