import { orderWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { useShop } from "#app/session/root-data.ts";
import type { OrderDelivery } from "#shop/orders/find-order.ts";
import { startOfDay } from "#shop/values/shop-days.ts";
import { readPin } from "#shop/delivery/pin.ts";

/** The promised day of an order, and whether its charge is not known yet. Or where and when it can be collected. */
export function OrderPromise({ of: { fulfilment, promisedOn, isChargeOpen } }: { of: OrderDelivery }) {
  const { order: words } = useMessages({ orderWords });
  const { weekdayDate } = useFormats();
  const { address, openingHours } = useShop();
  if (fulfilment === "collect") {
    return (
      <div>
        <b>{words.collect}</b>
        <p className="lines">{[address, openingHours].filter(Boolean).join("\n")}</p>
      </div>
    );
  }
  return (
    <>
      {promisedOn !== null && (
        <p>
          <b>{words.promised(weekdayDate(startOfDay(promisedOn)))}</b>
        </p>
      )}
      {isChargeOpen && <p>{words.chargeOnCall}</p>}
    </>
  );
}

/** Village and PIN code in one line, where the buyer gave them beside the address. */
export function Destination({ of: { village, pinCode }, address }: { of: OrderDelivery; address: string }) {
  const isInAddress = village !== null && address.includes(village);
  const parts = [isInAddress ? null : village, readPin(address) === pinCode ? null : pinCode].filter(Boolean);
  return parts.length === 0 ? null : <p>{parts.join(" ")}</p>;
}
