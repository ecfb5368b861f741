import { useRouteLoaderData } from "react-router";
import { cartWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import type { RootData } from "#app/root-data.ts";
import { formatPhone } from "#shop/format-phone.ts";

/** Who wants more than one order takes calls the shop, where it has given a number. */
export function CallForMore() {
  const { cart } = useMessages({ cartWords });
  const phone = useRouteLoaderData<RootData>("root")?.shop.phone;
  return phone && <a href={`tel:${phone}`}>{cart.callForMore(formatPhone(phone))}</a>;
}
