import { useMessages } from "#app/i18n/use-messages.ts";

/** The cart's badge for a document's script, which has no words of its own: what is said of one product, and of more. */
export function PaintedBadge() {
  const { site } = useMessages();
  return (
    <span className="badge" hidden data-one={site.cartLines(1)} data-other={site.cartLines(2).replace("2", "{n}")}>
      <span aria-hidden="true" />
      <span className="sr" />
    </span>
  );
}
