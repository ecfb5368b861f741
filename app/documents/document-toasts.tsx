import { href } from "react-router";
import { ADD_PICKED } from "#app/cart/merge-toast.tsx";
import { changeText } from "#app/cart/cart-toast.ts";
import { flashWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { CachedFragment } from "#app/ui/cached-fragment.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PlainForm, PlainLink } from "#app/ui/link.tsx";
import type { ToastText } from "#app/toasts/toast-queue.ts";
import { ToastText as Words, toastIcons } from "#app/toasts/toasts.tsx";

type Props = {
  /** The toast of a form that was sent. */
  notice: ToastText | null;
  /** Items in the guest cart after a login; 0: none. */
  guestItems: number;
  /** The document's own path. */
  path: string;
};

/** The changes that buttons of documents make. */
const CHANGES = ["added", "increased", "no_more", "full"] as const;

/**
 * The region of a document's toasts, with the server's toasts and the texts for Add to Cart. The script paints a toast
 * from its tone's template. On a phone the button itself shows what is no warning.
 */
export function DocumentToasts({ notice, guestItems, path }: Props) {
  const m = useMessages({ flashWords });
  const changes = Object.fromEntries(CHANGES.map((change) => [change, changeText(change, "{name}", m)]));
  const texts = {
    ...changes,
    onButton: m.product.inCart("{n}"),
    noCookies: m.documents.noCookies,
  };
  return (
    <section
      className="toasts"
      aria-label={m.site.notifications}
      aria-live="polite"
      data-changes={JSON.stringify(texts)}
    >
      {guestItems > 0 && (
        <div className="toast info with-action">
          <Words title={m.guestCart.offer(guestItems)} tone="info" />
          <PlainForm method="post" action={href("/cart")}>
            <input type="hidden" name="back" value={path} />
            <button className="undo" name="change" value={ADD_PICKED}>
              {m.guestCart.add(guestItems)}
            </button>
          </PlainForm>
        </div>
      )}
      {notice !== null && (
        <div className={`toast ${notice.tone}`}>
          <Words {...notice} />
          <Dismiss />
        </div>
      )}
      {(Object.keys(toastIcons) as ToastText["tone"][]).map((tone) => (
        <CachedFragment key={tone} as="template" data-tone={tone} shows={tone}>
          <div className={`toast ${tone}${tone === "warn" ? "" : " quiet"}`}>
            <Words title="" detail="" tone={tone} />
            {tone !== "warn" && <ViewCart />}
            <Dismiss />
          </div>
        </CachedFragment>
      ))}
    </section>
  );
}

/** Beside what was added, on a wide screen; on a phone the cart's sign is in sight. */
function ViewCart() {
  const { documents } = useMessages({ flashWords });
  return <PlainLink to={href("/cart")}>{documents.viewCart}</PlainLink>;
}

function Dismiss() {
  const { site } = useMessages();
  return (
    <button className="x by-script" type="button" aria-label={site.dismiss}>
      <Icon name="cross" className="ic-s" />
    </button>
  );
}
