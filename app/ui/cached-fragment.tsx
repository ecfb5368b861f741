import { createContext, createElement, useContext } from "react";

export type FragmentProps = {
  /** Its outer element, whose other attributes are given too and are not kept. */
  as: "article" | "footer" | "form" | "template";
  /** All that the part depends on, besides its language. The part has no other context, no hooks of the router, and no picture fetched first. */
  shows: unknown;
  children: React.ReactElement;
} & Pick<React.ComponentProps<"form">, "className" | "id" | "action"> & { "data-tone"?: string };

/** Given by the server alone, and in documents alone (entry.server.tsx): an app page's script needs the elements. */
export const FragmentCacheContext = createContext<{ Cached?: React.ComponentType<FragmentProps> }>({});

/** A part of a page that comes again on others: in a list most products were shown before. */
export function CachedFragment(props: FragmentProps) {
  const { Cached } = useContext(FragmentCacheContext);
  if (Cached !== undefined) return <Cached {...props} />;
  const { as, shows: _, ...rest } = props;
  return createElement(as, rest);
}
