import { useEffect, useRef, useState } from "react";
import { toast, useToaster, type Toast } from "react-hot-toast/headless";
import { useMessages } from "#app/messages/messages.ts";
import type { NoticeText } from "#app/cart/notice.ts";
import { Icon, type IconName } from "./icon.tsx";

/*
 * react-hot-toast keeps at most 20 toasts and removes a dismissed one after 1 s, as the specification asks (section 9);
 * its headless entry leaves markup and style to us, so that no style element is injected.
 */
const icons = { done: "tick", info: "info", warn: "warning" } satisfies Record<NoticeText["tone"], IconName>;

/** ms: time to read two lines twice, or to reach for Undo. */
const SHOWN = { plain: 5000, undo: 8000 };

type Content = NoticeText & {
  undo?: () => void;
  /** A button of its own, in the place of Undo. */
  action?: { label: string; run: () => void };
  /** ms for which it is shown, where the usual time is not meant. */
  lasts?: number;
};

/** Shows a toast, with Undo where `undo` is given, or with another button. */
export function showToast({ lasts, ...content }: Content): void {
  toast((shown) => <ToastContent toastId={shown.id} {...content} onDismiss={() => toast.dismiss(shown.id)} />, {
    duration: lasts ?? (content.undo || content.action ? SHOWN.undo : SHOWN.plain),
    className: content.action === undefined ? content.tone : `${content.tone} with-action`,
  });
}

/** All toasts. `first` came with the page, from a form that was sent without script; script takes it over. */
export function Toasts({ first }: { first: NoticeText | null }) {
  const m = useMessages();
  const [takenOver, setTakenOver] = useState<NoticeText | null>(null);
  const { toasts, handlers } = useToaster();
  useEffect(() => {
    if (first === null) return;
    showToast(first);
    setTakenOver(first);
  }, [first]);
  const shown = toasts.filter(({ visible }) => visible).length;
  const before = useRef(shown);
  useEffect(() => {
    // A button that is pressed goes with its toast, and is then neither left nor blurred: the others would stay for ever.
    if (shown < before.current) handlers.endPause();
    before.current = shown;
  }, [shown, handlers]);
  return (
    <section
      className="toasts"
      aria-label={m.site.notifications}
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {first !== null && takenOver !== first && (
        <div className={`toast ${first.tone}`}>
          <ToastContent toastId="first" {...first} />
        </div>
      )}
      {toasts.map((shown) => (
        <div
          key={shown.id}
          className={`toast ${shown.className ?? ""} ${shown.visible ? "in" : "leaving"}`}
          inert={!shown.visible}
        >
          {messageOf(shown)}
        </div>
      ))}
    </section>
  );
}

function messageOf(shown: Toast): React.ReactNode {
  return typeof shown.message === "function" ? shown.message(shown) : shown.message;
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
