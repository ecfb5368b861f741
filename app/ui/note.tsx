import { Icon, type IconName } from "./icon.tsx";

const icons = { info: "info", ok: "tick", few: "info", warn: "warning" } satisfies Record<string, IconName>;

type Props = { tone: keyof typeof icons; icon?: IconName; role?: "alert" | "status"; children: React.ReactNode };

/** A boxed remark inside a page; `role` where it must be read out when it appears. */
export function Note({ tone, icon, role, children }: Props) {
  return (
    <div className={`note ${tone}`} role={role}>
      <Icon name={icon ?? icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
