import { href } from "react-router";
import { languageName } from "#app/i18n/formats.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { useLanguages } from "#app/session/root-data.ts";
import { PlainForm } from "#app/ui/link.tsx";
import type { OrderForAdmin } from "#shop/orders/queries/admin-order.ts";
import { SHOP_LANGUAGE } from "#shop/values/languages.ts";

/** The language of an order's further emails; nothing in a shop with one language. */
export function OrderLanguage({ order }: { order: OrderForAdmin }) {
  const { one } = useMessages({ adminWords }).adminOrders;
  const names = useLanguages().map(([language]) => language);
  if (order.email === null || names.length < 2) return null;
  return (
    <PlainForm
      className="field order-language"
      method="post"
      action={href("/admin/orders/:number/language", { number: String(order.number) })}
    >
      <label className="label" htmlFor="language">
        {one.language}
      </label>
      <select key={order.language} className="input" id="language" name="language" defaultValue={order.language}>
        {[...new Set([...names, order.language])].map((language) => (
          <option key={language} value={language}>
            {languageName(language, SHOP_LANGUAGE)}
          </option>
        ))}
      </select>
      <button className="btn btn-quiet" type="submit">
        {one.saveLanguage}
      </button>
    </PlainForm>
  );
}
