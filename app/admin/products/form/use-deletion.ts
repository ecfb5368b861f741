import { useEffect, useState } from "react";
import { href, useFetcher, useNavigate, useSubmit } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { openAway } from "#app/forms/confirm-button.tsx";
import { showToast } from "#app/toasts/toast-queue.ts";

type Named = { id: number; name: string };
type Answer = (Named & { kind: "deleted" | "gone" }) | { kind: "failed" };

export type Deletion = ReturnType<typeof useDeletion>;

/** Confirms a deletion and leads back to the list, with a toast that undoes it. */
export function useDeletion(dialog: React.RefObject<HTMLDialogElement | null>, product: Named, back: string) {
  const { adminProducts, adminFlash } = useMessages({ adminWords });
  const { deletion } = adminProducts;
  const [times, setTimes] = useState(0);
  const fetcher = useFetcher<Answer>();
  const navigate = useNavigate();
  const submit = useSubmit();
  const { id, name } = product;
  const fields = { id: String(id), name, back };
  const target = { method: "post", action: href("/admin/allproducts") } as const;
  const answer = fetcher.data;
  useEffect(() => {
    switch (answer?.kind) {
      case undefined:
        return;
      case "deleted":
        showToast({
          ...adminFlash.productDeleted(answer.name),
          undo: () => void submit({ intent: "restore", ...fields }, target),
        });
        return void navigate(back);
      case "gone":
        return showToast(adminFlash.productNotDeleted(deletion.gone(answer.name)));
      case "failed":
        return showToast(adminFlash.productNotDeleted(deletion.errorText));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each answer.
  }, [answer]);
  return {
    product,
    /** How often the confirmation was opened. */
    times,
    ask(pressed: Element | null) {
      setTimes(times + 1);
      openAway(dialog.current, pressed);
    },
    confirm() {
      dialog.current?.close();
      void fetcher.submit({ intent: "delete", ...fields, script: "on" }, target);
    },
    cancel: () => dialog.current?.close(),
  };
}

/** Whether a reload follows the deletion: its product can no longer be loaded. */
export const isDeletion = (form: FormData | undefined): boolean => form?.get("intent") === "delete";
