import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { CANCEL_REASONS, LONGEST_CANCEL_REASON } from "#shop/orders/transitions/cancel-reasons.ts";

/** Why an order is cancelled: one of the usual reasons, or the admin's own words. It may be left open. */
export function CancelReasonFields() {
  const { change } = useMessages({ adminWords }).adminOrders;
  return (
    <div className="cancel-reason">
      <label className="label" htmlFor="cancel-reason">
        {change.reason}
      </label>
      <select className="input" id="cancel-reason" name="reason" defaultValue="">
        <option value="">{change.noReason}</option>
        {CANCEL_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {change.reasons[reason]}
          </option>
        ))}
        <option value="other">{change.otherReason}</option>
      </select>
      {/* Hidden by style while another reason is chosen. */}
      <div className="other-reason">
        <label className="label" htmlFor="other-reason">
          {change.ownReason}
        </label>
        <input
          className="input"
          id="other-reason"
          name="otherReason"
          maxLength={LONGEST_CANCEL_REASON}
          autoComplete="off"
        />
      </div>
    </div>
  );
}
