import { href } from "react-router";
import type { DocumentHandle } from "#app/documents/document-handle.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { legalWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { pageMeta } from "#app/ui/meta.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { pageAddress } from "#app/request/page-address.ts";
import type { Route } from "./+types/terms.ts";
import { useShop } from "#app/session/root-data.ts";
import { Grievance, Seller } from "./legal-contacts.tsx";
import { LegalPage, LegalSection, Points } from "./legal-page.tsx";

export const handle: DocumentHandle = { document: "text" };

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const { legal, site } = messagesFor(root.language, { legalWords });
  return pageMeta(root, {
    title: site.titled(legal.terms.title, root.shop.name),
    description: legal.terms.description,
    canonical: pageAddress(root, href("/terms")),
    picture: root.picture,
  });
}

export default function Terms() {
  const { terms } = useMessages({ legalWords }).legal;
  const { address } = useShop();
  return (
    <LegalPage page="terms" title={terms.title} lead={terms.lead}>
      <Seller heading={terms.who} />
      {[terms.order, terms.prices, terms.stock, terms.use, terms.account].map(({ heading, points }) => (
        <LegalSection key={heading} heading={heading}>
          <Points points={points} />
        </LegalSection>
      ))}
      <LegalSection heading={terms.law.heading}>
        <Points points={[terms.law.text, address === null ? terms.law.courts : terms.law.courtsAt(address)]} />
        <div className="btn-row">
          <PlainLink className="btn btn-quiet" to={href("/returns")}>
            {terms.more.returns}
          </PlainLink>
          <PlainLink className="btn btn-quiet" to={href("/privacy")}>
            {terms.more.privacy}
          </PlainLink>
        </div>
      </LegalSection>
      <Grievance />
    </LegalPage>
  );
}
