import { href } from "react-router";
import { paperMessagesFor, usePaperMessages } from "#app/i18n/paper-messages.ts";
import { pageMeta } from "#app/ui/meta.ts";
import type { Route } from "./+types/terms.ts";
import { Grievance, Seller, useShop } from "./paper-contacts.tsx";
import { PaperPage, PaperSection, Points } from "./paper-page.tsx";

export const handle = { plain: true };

export function meta({ matches }: Route.MetaArgs) {
  const { papers, site } = paperMessagesFor("en");
  const root = matches[0].loaderData;
  return pageMeta({
    title: site.titled(papers.terms.title, root.shop.name),
    shopName: root.shop.name,
    description: papers.terms.description,
    canonical: root.origin + href("/terms"),
    picture: root.picture,
  });
}

export default function Terms() {
  const { terms } = usePaperMessages().papers;
  const { address } = useShop();
  return (
    <PaperPage title={terms.title} lead={terms.lead}>
      <Seller heading={terms.who} />
      {[terms.order, terms.prices, terms.stock, terms.use, terms.account].map(({ heading, points }) => (
        <PaperSection key={heading} heading={heading}>
          <Points points={points} />
        </PaperSection>
      ))}
      <PaperSection heading={terms.law.heading}>
        <Points points={[terms.law.text, address === null ? terms.law.courts : terms.law.courtsAt(address)]} />
        <div className="btn-row">
          <a className="btn btn-quiet" href={href("/returns")}>
            {terms.more.returns}
          </a>
          <a className="btn btn-quiet" href={href("/privacy")}>
            {terms.more.privacy}
          </a>
        </div>
      </PaperSection>
      <Grievance />
    </PaperPage>
  );
}
