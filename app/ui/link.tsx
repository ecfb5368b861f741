import { useHref } from "react-router";

/*
 * What leads to a page of this shop and loads it whole, as a browser does by itself. Paths are named without a language:
 * its prefix, the router's basename, is added here, and by React Router in its own Link and Form.
 */

type LinkProps = { to: string } & Omit<React.ComponentProps<"a">, "href">;

export const PlainLink = ({ to, ...rest }: LinkProps) => (
  // oxlint-disable-next-line jsx-a11y/anchor-has-content
  <a {...rest} href={useHref(to)} />
);

export const PlainForm = ({ action, ...rest }: { action: string } & React.ComponentProps<"form">) => (
  <form {...rest} action={useHref(action)} />
);
