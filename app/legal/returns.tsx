import { href } from "react-router";
import type { DocumentHandle } from "#app/documents/document-handle.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { legalWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { pageMeta } from "#app/ui/meta.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { pageAddress } from "#app/request/page-address.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import type { Route } from "./+types/returns.ts";
import { useShop } from "#app/session/root-data.ts";
import { Grievance, WaysToAsk } from "./legal-contacts.tsx";
import { LegalPage, LegalSection, Points } from "./legal-page.tsx";

export const handle: DocumentHandle = { document: "text" };

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const { legal, site } = messagesFor(root.language, { legalWords });
  return pageMeta(root, {
    title: site.titled(legal.returns.title, root.shop.name),
    description: legal.returns.description,
    canonical: pageAddress(root, href("/returns")),
    picture: root.picture,
  });
}

export default function Returns() {
  const { returns } = useMessages({ legalWords }).legal;
  return (
    <LegalPage page="returns" title={returns.title} lead={returns.lead}>
      <LegalSection heading={returns.delivery.heading}>
        <Points points={returns.delivery.points} />
      </LegalSection>
      <LegalSection heading={returns.back.heading}>
        <Points points={returns.back.points} />
        <p>{returns.law}</p>
      </LegalSection>
      <How />
      <LegalSection heading={returns.cancel.heading}>
        <p>{returns.cancel.text}</p>
        <p>
          <PlainLink className="way-on" to={href("/find-order")}>
            {returns.findOrder}
          </PlainLink>
        </p>
      </LegalSection>
      <Grievance />
    </LegalPage>
  );
}

function How() {
  const { how } = useMessages({ legalWords }).legal.returns;
  const { phone } = useShop();
  const first = phone === null ? how.write : how.call(formatPhone(phone));
  return (
    <LegalSection heading={how.heading}>
      <ol className="steps">
        {[first, ...how.steps].map((step) => (
          <li key={step}>
            <div>{step}</div>
          </li>
        ))}
      </ol>
      <WaysToAsk />
    </LegalSection>
  );
}
