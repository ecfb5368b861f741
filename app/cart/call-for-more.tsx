import { href, useRouteLoaderData } from "react-router";
import { useMessages } from "#app/i18n/use-messages.ts";
import type { RootData } from "#app/root-data.ts";
import { formatPhone } from "#shop/format-phone.ts";
import { PlainLink } from "#app/ui/link.tsx";

/** Who wants more than one order takes calls the shop; where it has given no number, they write to it. */
export function CallForMore() {
  const { product } = useMessages();
  const phone = useRouteLoaderData<RootData>("root")?.shop.phone ?? null;
  if (phone === null) return <PlainLink to={href("/contactus")}>{product.callForMore}</PlainLink>;
  return <a href={`tel:${phone}`}>{product.callForMoreAt(formatPhone(phone))}</a>;
}
