import { Icon, type IconName } from "./icon.tsx";
import type { ToastText as Text } from "./toast-queue.ts";

export const toastIcons = { done: "tick", info: "info", warn: "warning" } satisfies Record<Text["tone"], IconName>;

/** What a toast says, with the sign of its tone. */
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
