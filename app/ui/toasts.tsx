import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "./icon.tsx";
import {
  currentToasts,
  dismissToast,
  pauseToasts,
  resumeToasts,
  showToast,
  subscribeToToasts,
  type QueuedToast,
  type ToastContent as Content,
  type ToastText as Text,
} from "./toast-queue.ts";
import { ToastText } from "./toast-text.tsx";

const NONE: readonly QueuedToast[] = [];

/** All toasts. `first` came with the page, from a form that was sent without script; script takes it over. */
export function Toasts({ first }: { first: Text | null }) {
  const m = useMessages();
  const [takenOver, setTakenOver] = useState<Text | null>(null);
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE);
  useEffect(() => {
    if (first === null) return;
    showToast(first);
    setTakenOver(first);
  }, [first]);
  const shown = toasts.filter(({ visible }) => visible).length;
  const before = useRef(shown);
  useEffect(() => {
    // A button that is pressed goes with its toast, and is then neither left nor blurred: the others would stay for ever.
    if (shown < before.current) resumeToasts();
    before.current = shown;
  }, [shown]);
  // Where the page gives way to that of an error, nothing is left or blurred either.
  useEffect(() => resumeToasts, []);
  return (
    <section
      className="toasts"
      aria-label={m.site.notifications}
      aria-live="polite"
      onMouseEnter={pauseToasts}
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
          className={`toast ${content.tone}${content.action === undefined ? "" : " with-action"} ${visible ? "in" : "leaving"}`}
          inert={!visible}
        >
          <ToastContent {...content} onDismiss={() => dismissToast(id)} />
        </div>
      ))}
    </section>
  );
}

function ToastContent({ title, detail, tone, undo, action, onDismiss }: Content & { onDismiss?: () => void }) {
  const m = useMessages();
  const button = undo === undefined ? action : { label: m.site.undo, run: undo };
  return (
    <>
      <ToastText title={title} tone={tone} {...(detail === undefined ? {} : { detail })} />
      {undo !== undefined && action !== undefined && (
        <button
          className="undo"
          type="button"
          onClick={() => {
            action.run();
            onDismiss?.();
          }}
        >
          {action.label}
        </button>
      )}
      {button !== undefined && (
        <button
          className="undo"
          type="button"
          onClick={() => {
            button.run();
            onDismiss?.();
          }}
        >
          {button.label}
        </button>
      )}
      {button === undefined && onDismiss !== undefined && (
        <button className="x" type="button" aria-label={m.site.dismiss} onClick={onDismiss}>
          <Icon name="cross" className="ic-s" />
        </button>
      )}
    </>
  );
}
