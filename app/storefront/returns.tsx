import { href } from "react-router";
import { paperMessagesFor, usePaperMessages } from "#app/i18n/paper-messages.ts";
import { pageMeta } from "#app/ui/meta.ts";
import { speakPhone } from "#shop/spoken-phone.ts";
import type { Route } from "./+types/returns.ts";
import { Grievance, useShop, WaysToAsk } from "./paper-contacts.tsx";
import { PaperPage, PaperSection, Points } from "./paper-page.tsx";

export const handle = { plain: true };

export function meta({ matches }: Route.MetaArgs) {
  const { papers, site } = paperMessagesFor("en");
  const root = matches[0].loaderData;
  return pageMeta({
    title: site.titled(papers.returns.title, root.shop.name),
    shopName: root.shop.name,
    description: papers.returns.description,
    canonical: root.origin + href("/returns"),
    picture: root.picture,
  });
}

export default function Returns() {
  const { returns } = usePaperMessages().papers;
  return (
    <PaperPage title={returns.title} lead={returns.lead}>
      <PaperSection heading={returns.door.heading}>
        <Points points={returns.door.points} />
      </PaperSection>
      <PaperSection heading={returns.back.heading}>
        <Points points={returns.back.points} />
        <p>{returns.law}</p>
      </PaperSection>
      <How />
      <PaperSection heading={returns.cancel.heading}>
        <p>{returns.cancel.text}</p>
        <p>
          <a className="way-on" href={href("/find-order")}>
            {returns.findOrder}
          </a>
        </p>
      </PaperSection>
      <Grievance />
    </PaperPage>
  );
}

function How() {
  const { how } = usePaperMessages().papers.returns;
  const { phone } = useShop();
  const first = phone === null ? how.write : how.call(speakPhone(phone));
  return (
    <PaperSection heading={how.heading}>
      <ol className="steps">
        {[first, ...how.steps].map((step) => (
          <li key={step}>
            <div>{step}</div>
          </li>
        ))}
      </ol>
      <WaysToAsk />
    </PaperSection>
  );
}
