import { href, useRouteLoaderData } from "react-router";
import type { RootData } from "#app/session/root-data.ts";
import type { DocumentHandle } from "#app/documents/document-handle.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { legalWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { pageMeta } from "#app/ui/meta.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { pageAddress } from "#app/request/page-address.ts";
import { RETENTION } from "#shop/values/retention-periods.ts";
import type { Route } from "./+types/privacy.ts";
import { Grievance, Seller, WaysToAsk } from "./legal-contacts.tsx";
import { Entries, LegalPage, LegalSection, Points } from "./legal-page.tsx";

export const handle: DocumentHandle = { document: "text" };

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const { legal, site } = messagesFor(root.language, { legalWords });
  return pageMeta(root, {
    title: site.titled(legal.privacy.title, root.shop.name),
    description: legal.privacy.description,
    canonical: pageAddress(root, href("/privacy")),
    picture: root.picture,
  });
}

export default function Privacy() {
  const { privacy } = useMessages({ legalWords }).legal;
  return (
    <LegalPage page="privacy" title={privacy.title} lead={privacy.lead}>
      <Seller heading={privacy.who} />
      <RetentionPeriods />
      <Cookies />
      <LegalSection heading={privacy.others.heading}>
        <Points points={privacy.others.points} />
      </LegalSection>
      <LegalSection heading={privacy.rights.heading}>
        <p>{privacy.rights.text}</p>
        <Points points={[privacy.rights.account, privacy.rights.noAccount, privacy.rights.board]} />
        <p>
          <PlainLink className="way-on" to={href("/account")}>
            {privacy.rights.toAccount}
          </PlainLink>
        </p>
        <WaysToAsk />
      </LegalSection>
      <Grievance />
    </LegalPage>
  );
}

function RetentionPeriods() {
  const { retention } = useMessages({ legalWords }).legal.privacy;
  return (
    <LegalSection heading={retention.heading}>
      <Entries
        entries={[
          retention.cart,
          retention.orders(RETENTION.orderYears),
          retention.messages(RETENTION.restockDays),
          retention.account(RETENTION.accountDays, RETENTION.accountWarnedDays),
          retention.password,
          retention.signIns(RETENTION.sessionIdleDays, RETENTION.sessionLongestDays),
          retention.mails(RETENTION.outboxDays),
          retention.log(RETENTION.signInsDays),
          retention.changes(RETENTION.changesDays),
          retention.counters,
        ]}
      />
      <p>{retention.copies}</p>
    </LegalSection>
  );
}

/** Every cookie that the shop sets, by the name under which a browser shows it. */
function Cookies() {
  const { cookies } = useMessages({ legalWords }).legal.privacy;
  const languages = useRouteLoaderData<RootData>("root")?.languages;
  return (
    <LegalSection heading={cookies.heading}>
      <p>{cookies.text}</p>
      <Entries
        code
        entries={[
          { what: "cart", text: cookies.cart },
          { what: "checkout", text: cookies.checkout },
          { what: "own-orders", text: cookies.ownOrders },
          { what: "buyer", text: cookies.buyer },
          { what: "pin", text: cookies.pin },
          ...(languages === undefined ? [] : [{ what: "language", text: cookies.language }]),
          { what: "notice", text: cookies.notice },
          { what: "picked", text: cookies.guestCart },
          { what: "unsaved", text: cookies.unsaved },
          { what: "ankur.session_token", text: cookies.session(RETENTION.sessionLongestDays) },
          { what: "signed-in", text: cookies.signedIn },
          { what: "known-device-…", text: cookies.knownDevice },
          { what: "signed-up", text: cookies.signedUp },
        ]}
      />
      <p>{cookies.underWay}</p>
      <p>{cookies.storage}</p>
    </LegalSection>
  );
}
