import { useMessages } from "#app/i18n/use-messages.ts";

/** What the badge says of one product and of two, for the script of plain pages, which has no words of its own. */
export function BadgeWords() {
  const { site } = useMessages();
  return <data hidden value={`${site.cartLines(1)}|${site.cartLines(2)}`} />;
}
