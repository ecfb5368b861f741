import { useEffect, useRef } from "react";
import { ToastContent } from "#app/toasts/toasts.tsx";
import type { ToastContent as Content } from "#app/toasts/toast-queue.ts";

/** What an order's action led to, in the row that the order had, with Undo. */
export function RowAnswer({ content }: { content: Content }) {
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button went with the row's cells.
    if (document.activeElement === document.body) answer.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={answer} className={`row-answer ${content.tone}`} role="group" aria-label={content.title} tabIndex={-1}>
      <ToastContent {...content} />
    </div>
  );
}
