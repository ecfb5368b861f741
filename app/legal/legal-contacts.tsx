import { href } from "react-router";
import { licencesOf } from "#app/ui/licences.ts";
import { footerWords, legalWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { OutwardLink } from "#app/ui/outward-link.tsx";
import { useShop } from "#app/session/root-data.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import { LegalSection } from "./legal-page.tsx";

/** The shop's owner and contacts; missing ones are left out. */
export function Seller({ heading }: { heading: string }) {
  const m = useMessages({ footerWords, legalWords });
  const { legal } = m;
  const shop = useShop();
  return (
    <LegalSection heading={heading}>
      <dl className="facts">
        <Fact label={legal.shop} value={shop.name} />
        <Fact label={legal.legalName} value={shop.legalName} />
        <Fact label={legal.address} value={shop.address} />
        <PhoneFact phone={shop.phone} />
        <EmailFact email={shop.email} />
        {licencesOf(shop, m).map((licence) => (
          <Fact key={licence.label} label={licence.label} value={licence.number} />
        ))}
      </dl>
    </LegalSection>
  );
}

/** The grievance contact, or the shop's own where none is named. */
export function Grievance() {
  const { legal } = useMessages({ legalWords });
  const { grievanceName, grievancePhone, grievanceEmail } = useShop();
  const named = grievanceName !== null || grievancePhone !== null || grievanceEmail !== null;
  return (
    <LegalSection heading={legal.grievance.heading}>
      <p>{named ? legal.grievance.text : legal.grievance.unnamed}</p>
      {named && (
        <dl className="facts">
          <Fact label={legal.person} value={grievanceName} />
          <PhoneFact phone={grievancePhone} />
          <EmailFact email={grievanceEmail} />
        </dl>
      )}
    </LegalSection>
  );
}

/** Buttons to call and to write; writing is always possible. */
export function WaysToAsk() {
  const { legal, site } = useMessages({ legalWords });
  const { phone } = useShop();
  return (
    <div className="btn-row">
      {phone !== null && (
        <a className="btn" href={`tel:${phone}`}>
          {site.call(formatPhone(phone))}
        </a>
      )}
      <PlainLink className="btn btn-quiet" to={href("/contactus")}>
        {legal.writeUs}
      </PlainLink>
    </div>
  );
}

function PhoneFact({ phone }: { phone: string | null }) {
  const { legal } = useMessages({ legalWords });
  if (phone === null) return null;
  return <Fact label={legal.phone} value={formatPhone(phone)} to={`tel:${phone}`} />;
}

function EmailFact({ email }: { email: string | null }) {
  const { legal } = useMessages({ legalWords });
  if (email === null) return null;
  return <Fact label={legal.email} value={email} to={`mailto:${email}`} />;
}

function Fact({ label, value, to }: { label: string; value: string | null; to?: string }) {
  if (value === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{to === undefined ? value : <OutwardLink to={to}>{value}</OutwardLink>}</dd>
    </div>
  );
}
