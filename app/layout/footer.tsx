import { href } from "react-router";
import { CachedFragment } from "#app/ui/cached-fragment.tsx";
import { footerWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { ContactIcon } from "#app/layout/contact-icon.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import type { ShopDetails } from "#shop/details/shop-details.ts";
import { formatPhone } from "#shop/values/format-phone.ts";
import { licencesOf } from "../ui/licences.ts";

/** A document's footer; an app page's is in app-footer.tsx. */
export const Footer = ({ shop }: { shop: ShopDetails }) => (
  <CachedFragment as="footer" className="board board-foot" shows={shop}>
    <FooterContent shop={shop} />
  </CachedFragment>
);

function Contact({ shop }: { shop: ShopDetails }) {
  const { footer } = useMessages({ footerWords });
  if (shop.phone === null && shop.whatsapp === null) return null;
  return (
    <div>
      <h2>{footer.contact}</h2>
      <PhoneLines shop={shop} />
    </div>
  );
}

/** Links to call the shop, and to write to it on WhatsApp. */
export function PhoneLines({ shop }: { shop: Pick<ShopDetails, "phone" | "whatsapp"> }) {
  const { site, footer } = useMessages({ footerWords });
  return (
    <>
      {shop.phone !== null && (
        <p className="foot-line">
          <ContactIcon name="phone" />
          <a href={`tel:${shop.phone}`}>{site.call(formatPhone(shop.phone))}</a>
        </p>
      )}
      {shop.whatsapp !== null && (
        <p className="foot-line">
          <ContactIcon name="chat" />
          <a href={whatsappAddress(shop.whatsapp)}>{footer.whatsapp(formatPhone(shop.whatsapp))}</a>
        </p>
      )}
    </>
  );
}

/** Where the shop is, and when it is open. */
export const AddressLines = ({ shop }: { shop: Pick<ShopDetails, "address" | "openingHours"> }) => (
  <>
    {shop.address !== null && (
      <p className="foot-line">
        <ContactIcon name="pin" />
        <span>{shop.address}</span>
      </p>
    )}
    {shop.openingHours !== null && (
      <p className="foot-line">
        <ContactIcon name="clock" />
        <span>{shop.openingHours}</span>
      </p>
    )}
  </>
);

/** The shop's contacts, on every page but /login and /signup. Missing ones are left out. */
export function FooterContent({ shop }: { shop: ShopDetails }) {
  const m = useMessages({ footerWords });
  return (
    <div className="page">
      <div className="foot-grid">
        <Contact shop={shop} />
        {(shop.address !== null || shop.openingHours !== null) && (
          <div>
            <h2>{m.footer.theShop}</h2>
            <AddressLines shop={shop} />
          </div>
        )}
        {shop.email !== null && <WriteUs email={shop.email} />}
      </div>
      <FurtherPages />
      <Particulars shop={shop} />
      <p className="foot-small">{m.footer.small(shop.name)}</p>
      {shop.demonstration && <p className="foot-demo">{m.footer.demonstration}</p>}
    </div>
  );
}

/**
 * Opens the visitor's mail program with a subject and a body; nothing is sent to a server. A GET form turns its named
 * fields into those of the mailto address. The visitor's address is only validated here, and added to the body by
 * script.
 */
function WriteUs({ email }: { email: string }) {
  const { footer } = useMessages({ footerWords });
  return (
    <form action={`mailto:${email}`} method="get" data-body={footer.mailBodyFrom("%")}>
      <h2>{footer.write}</h2>
      <div className="search">
        <input
          className="input"
          id="visitor-email"
          aria-label={footer.email}
          type="email"
          required
          autoComplete="email"
          placeholder={footer.emailExample}
          aria-describedby="visitor-email-hint"
        />
        <input type="hidden" name="subject" value={footer.mailSubject} />
        <input type="hidden" name="body" defaultValue={footer.mailBody} />
        <button className="btn btn-quiet" type="submit">
          {footer.send}
        </button>
      </div>
      <p className="foot-hint" id="visitor-email-hint">
        {footer.emailHint}
      </p>
    </form>
  );
}

function FurtherPages() {
  const { site, footer } = useMessages({ footerWords });
  const { legal } = footer;
  return (
    <nav aria-label={legal.navigation}>
      <ul className="foot-pages">
        <li>
          <PlainLink to={href("/contactus")}>{site.contact}</PlainLink>
        </li>
        <li>
          <PlainLink to={href("/shop")}>{site.shop}</PlainLink>
        </li>
        <li>
          <PlainLink to={href("/about")}>{site.about}</PlainLink>
        </li>
        <li>
          <PlainLink to={href("/find-order")}>{site.findOrder}</PlainLink>
        </li>
        <li>
          <PlainLink to={href("/returns")}>{legal.returns}</PlainLink>
        </li>
        <li>
          <PlainLink to={href("/privacy")}>{legal.privacy}</PlainLink>
        </li>
        <li>
          <PlainLink to={href("/terms")}>{legal.terms}</PlainLink>
        </li>
      </ul>
    </nav>
  );
}

/** What an Indian dealer must show: owner, licences and grievance contact. */
function Particulars({ shop }: { shop: ShopDetails }) {
  const m = useMessages({ footerWords });
  const { footer } = m;
  const licences = licencesOf(shop, m);
  const grievance = [shop.grievanceName, shop.grievancePhone && formatPhone(shop.grievancePhone), shop.grievanceEmail];
  const hasGrievance = grievance.some(Boolean);
  if (shop.legalName === null && licences.length === 0 && !hasGrievance) return null;
  return (
    <ul className="particulars">
      {shop.legalName !== null && <li>{shop.legalName}</li>}
      {licences.map((licence) => (
        <li key={licence.label}>{footer.licence(licence.label, licence.number)}</li>
      ))}
      {hasGrievance && <li>{footer.licence(footer.grievance, grievance.filter(Boolean).join(", "))}</li>}
    </ul>
  );
}

export function whatsappAddress(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, "")}`;
}
