import type { Messages } from "#app/i18n/messages.ts";
import type { footerWords } from "#app/i18n/registry.ts";
import type { ShopDetails } from "#shop/details/shop-details.ts";

/** The licences that an Indian dealer must show: those that the shop has entered, in a fixed order. */
export function licencesOf(
  shop: ShopDetails,
  { footer }: Pick<Messages<typeof footerWords>, "footer">,
): { label: string; number: string }[] {
  const { seedLicence, fertilizerLicence, insecticideLicence, gstin } = footer.licences;
  return [
    { label: seedLicence, number: shop.seedLicence },
    { label: fertilizerLicence, number: shop.fertilizerLicence },
    { label: insecticideLicence, number: shop.insecticideLicence },
    { label: gstin, number: shop.gstin },
  ].flatMap(({ label, number }) => (number === null ? [] : [{ label, number }]));
}
