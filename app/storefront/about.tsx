import { href, useRouteLoaderData } from "react-router";
import { whatsappAddress } from "#app/chrome/footer.tsx";
import { licencesOf } from "#app/chrome/licences.ts";
import { aboutMessagesFor, useAboutMessages } from "#app/i18n/about-messages.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { pageMeta } from "#app/ui/meta.ts";
import { Title } from "#app/ui/title.tsx";
import { speakPhone } from "#shop/spoken-phone.ts";
import type { Route } from "./+types/about.ts";

export const handle = { plain: true };

export function meta({ matches }: Route.MetaArgs) {
  const { about, site } = aboutMessagesFor("en");
  const root = matches[0].loaderData;
  return pageMeta({
    title: site.titled(about.title, root.shop.name),
    shopName: root.shop.name,
    description: about.description,
    canonical: root.origin + href("/about"),
    picture: root.picture,
  });
}

export default function About() {
  const m = useAboutMessages();
  const { about } = m;
  const shop = useRouteLoaderData<typeof rootLoader>("root")?.shop;
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
            value={shop?.phone && speakPhone(shop.phone)}
            to={shop?.phone && `tel:${shop.phone}`}
          />
          <Fact
            label={about.whatsapp}
            value={shop?.whatsapp && speakPhone(shop.whatsapp)}
            to={shop?.whatsapp && whatsappAddress(shop.whatsapp)}
          />
          <Fact label={about.email} value={shop?.email} to={shop?.email && `mailto:${shop.email}`} />
          {(shop === undefined ? [] : licencesOf(shop, m)).map((licence) => (
            <Fact key={licence.label} label={licence.label} value={licence.number} />
          ))}
        </dl>
        <p className="after-facts">
          <a className="btn btn-quiet" href={href("/contactus")}>
            {about.ask}
          </a>
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
      <dd>{to ? <a href={to}>{value}</a> : value}</dd>
    </div>
  );
}
