/** A link out of the shop: to a telephone, a mail program, WhatsApp, another site. */
export function OutwardLink({ to, children, ...rest }: { to: string } & Omit<React.ComponentProps<"a">, "href">) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}
