import { useEffect, useRef, useState } from "react";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon, type IconName } from "./icon.tsx";
import {
  dismissToast,
  pauseToasts,
  queueToast,
  resumeToasts,
  useToastQueue,
  type ToastContent as Content,
  type ToastText,
} from "./toast-queue.ts";

const icons = { done: "tick", info: "info", warn: "warning" } satisfies Record<ToastText["tone"], IconName>;

/** ms: time to read two lines twice, or to reach for Undo. */
const SHOWN = { plain: 5000, undo: 8000 };

/** Shows a toast, with Undo where `undo` is given, or with another button; for the usual time, or for `lasts` ms. */
export function showToast({ lasts, ...content }: Content & { lasts?: number }): void {
  queueToast(content, lasts ?? (content.undo || content.action ? SHOWN.undo : SHOWN.plain));
}

/** All toasts. `first` came with the page, from a form that was sent without script; script takes it over. */
export function Toasts({ first }: { first: ToastText | null }) {
  const m = useMessages();
  const [takenOver, setTakenOver] = useState<ToastText | null>(null);
  const toasts = useToastQueue();
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
          <ToastContent toastId="first" {...first} />
        </div>
      )}
      {toasts.map(({ id, content, visible }) => (
        <div
          key={id}
          className={`toast ${content.tone}${content.action === undefined ? "" : " with-action"} ${visible ? "in" : "leaving"}`}
          inert={!visible}
        >
          <ToastContent toastId={String(id)} {...content} onDismiss={() => dismissToast(id)} />
        </div>
      ))}
    </section>
  );
}

function ToastContent({
  toastId,
  title,
  detail,
  tone,
  undo,
  action,
  onDismiss,
}: Content & { toastId: string; onDismiss?: () => void }) {
  const m = useMessages();
  const button = undo === undefined ? action : { label: m.site.undo, run: undo };
  return (
    <>
      <Icon name={icons[tone]} />
      <div id={`toast-${toastId}`}>
        <b>{title}</b>
        {detail !== undefined && <p>{detail}</p>}
      </div>
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
