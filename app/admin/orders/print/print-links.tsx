import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { LineDrawing } from "#app/ui/icon.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { PAPER_SIZES } from "./slip-sheet.tsx";

/** A drawing of a printer; see `LineDrawing`. */
export const PRINTER = ["M7 9V3h10v6M7 17H4v-8h16v8h-3M7 14h10v7H7z"];

type Props = {
  paper: (typeof PAPER_SIZES)[number];
  addressOn: (paper: (typeof PAPER_SIZES)[number]) => string;
  back: { to: string; label: string };
  print: string;
};

/** Above the slips, not printed: a link back, the paper sizes, and Print. */
export function SlipWays({ paper, addressOn, back, print }: Props) {
  const { slip: words } = useMessages({ adminWords }).adminOrders;
  return (
    <div className="slip-ways">
      <PlainLink to={back.to}>‹ {back.label}</PlainLink>
      <nav className="tabs" aria-label={words.paper}>
        {PAPER_SIZES.map((each) => (
          <PlainLink key={each} to={addressOn(each)} aria-current={each === paper ? "page" : undefined}>
            {words.paperSizes[each]}
          </PlainLink>
        ))}
      </nav>
      <button className="btn" type="button" onClick={() => window.print()}>
        <LineDrawing paths={PRINTER} />
        {print}
      </button>
    </div>
  );
}
