import { Icon, type IconName } from "../ui/icon.tsx";
import {
  currentToasts,
  dismissToast,
  pauseToasts,
  resumeToasts,
  showToast,
  subscribeToToasts,
  type ToastText as Text,
  type QueuedToast,
  type ToastContent as Content,
} from "./toast-queue.ts";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useMessages } from "#app/i18n/use-messages.ts";
import { positionToasts } from "./position-toasts.ts";

export const toastIcons = { done: "tick", info: "info", warn: "warning" } satisfies Record<Text["tone"], IconName>;

/** A toast's text, with the icon of its tone. */
export function ToastText({ title, detail, tone }: Text) {
  return (
    <>
      <Icon name={toastIcons[tone]} />
      <div>
        <b>{title}</b>
        {detail !== undefined && <p>{detail}</p>}
      </div>
    </>
  );
}

const NONE: readonly QueuedToast[] = [];

/** All toasts. `first` came with the page, from a form without script; script takes it over. */
export function Toasts({ first }: { first: Text | null }) {
  const m = useMessages();
  const [takenOver, setTakenOver] = useState<Text | null>(null);
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE);
  useEffect(() => {
    if (first === null) return;
    showToast(first);
    setTakenOver(first);
  }, [first]);
  // When an error page replaces this one, there is no mouseleave or blur either.
  useEffect(() => resumeToasts, []);
  useEffect(positionToasts, [toasts]);
  return (
    <section
      className="toasts"
      aria-label={m.site.notifications}
      aria-live="polite"
      // Not `onMouseEnter`: a pointer that happens to rest where a toast appears does not pause it.
      onMouseMove={pauseToasts}
      onMouseLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      {first !== null && takenOver !== first && (
        <div className={`toast ${first.tone}`}>
          <ToastContent {...first} />
        </div>
      )}
      {toasts.map(({ id, content, visible }) => (
        <div
          key={id}
          className={`toast ${content.tone}${content.action ? " with-action" : ""}${content.quiet ? " quiet" : ""}`}
          inert={!visible}
        >
          <ToastContent {...content} onDismiss={() => dismissToast(id)} />
        </div>
      ))}
    </section>
  );
}

/** A toast's text and buttons. */
export function ToastContent({ title, detail, tone, undo, action, onDismiss }: Content & { onDismiss?: () => void }) {
  const m = useMessages();
  const offers = [action, undo && { label: m.site.undo, run: undo }].filter((each) => each !== undefined);
  return (
    <>
      <ToastText title={title} tone={tone} detail={detail} />
      {offers.map(({ label, run }) => (
        <button
          key={label}
          className="undo"
          type="button"
          onClick={() => {
            run();
            onDismiss?.();
          }}
        >
          {label}
        </button>
      ))}
      {offers.length === 0 && onDismiss !== undefined && (
        <button className="x" type="button" aria-label={m.site.dismiss} onClick={onDismiss}>
          <Icon name="cross" className="ic-s" />
        </button>
      )}
    </>
  );
}
