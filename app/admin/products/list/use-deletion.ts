import { useEffect, useState } from "react";
import { href, useFetcher } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { openAway } from "#app/forms/confirm-button.tsx";
import { showToast } from "#app/toasts/toast-queue.ts";

type Named = { id: number; name: string };
type Answer = (Named & { kind: "deleted" | "restored" | "gone" }) | { kind: "failed" };

export type Deletion = ReturnType<typeof useDeletion>;

/**
 * Confirms a deletion, shows its result as a toast, and undoes it. `heading` takes the focus of a card that was
 * removed.
 */
export function useDeletion(
  dialog: React.RefObject<HTMLDialogElement | null>,
  heading: React.RefObject<HTMLHeadingElement | null>,
) {
  const { adminProducts, adminFlash } = useMessages({ adminWords });
  const { deletion } = adminProducts;
  const [toDelete, setAsked] = useState<Named | null>(null);
  const [times, setTimes] = useState(0);
  const fetcher = useFetcher<Answer>();
  const send = (what: "delete" | "restore", { id, name }: Named) =>
    void fetcher.submit(
      { do: what, id: String(id), name, script: "on" },
      { method: "post", action: href("/admin/allproducts") },
    );
  const answer = fetcher.data;
  useEffect(() => {
    if (answer === undefined) return;
    switch (answer.kind) {
      case "deleted":
        // The focused button was removed with its card.
        if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
        return showToast({ ...adminFlash.productDeleted(answer.name), undo: () => send("restore", answer) });
      case "restored":
        return showToast(adminFlash.productRestored(answer.name));
      case "gone":
        return showToast(adminFlash.productNotDeleted(deletion.gone(answer.name)));
      case "failed":
        return showToast(adminFlash.productNotDeleted(deletion.errorText));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each answer.
  }, [answer]);
  return {
    toDelete,
    /** How often a confirmation was opened. */
    times,
    ask(product: Named, pressed: Element | null) {
      setAsked(product);
      setTimes(times + 1);
      openAway(dialog.current, pressed);
    },
    confirm() {
      dialog.current?.close();
      if (toDelete !== null) send("delete", toDelete);
    },
    cancel: () => dialog.current?.close(),
  };
}
