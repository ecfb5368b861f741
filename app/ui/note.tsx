import { useEffect, useRef } from "react";
import { Icon, type IconName } from "./icon.tsx";

const icons = { info: "info", ok: "tick", few: "info", warn: "warning" } satisfies Record<string, IconName>;

type Props = {
  tone: keyof typeof icons;
  /** Replaces the tone's icon. */
  icon?: React.ReactNode;
  role?: "alert" | "status";
  /** True: it takes the focus when it appears, and so scrolls into view: the pressed button may be far below. */
  focused?: boolean;
  children: React.ReactNode;
};

/** A boxed note in a page; set `role` where screen readers must announce it. */
export function Note({ tone, icon, role, focused = false, children }: Props) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) note.current?.focus();
  }, [focused]);
  return (
    <div ref={note} className={`note ${tone}`} role={role} tabIndex={focused ? -1 : undefined}>
      {icon ?? <Icon name={icons[tone]} />}
      <div>{children}</div>
    </div>
  );
}
