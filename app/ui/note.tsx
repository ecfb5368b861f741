import { useEffect, useRef } from "react";
import { Icon, type IconName } from "./icon.tsx";

const icons = { info: "info", ok: "tick", few: "info", warn: "warning" } satisfies Record<string, IconName>;

type Props = {
  tone: keyof typeof icons;
  /** In the place of the tone's. */
  icon?: React.ReactNode;
  role?: "alert" | "status";
  /** True: it takes the focus, and so comes into view, when it appears: what was pressed is far below it. */
  focused?: boolean;
  children: React.ReactNode;
};

/** A boxed remark inside a page; `role` where it must be read out when it appears. */
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
