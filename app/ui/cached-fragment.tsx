import { createContext, createElement, useContext } from "react";

export type FragmentProps = {
  /** The outer element, whose other attributes are passed on and not cached. */
  as: "article" | "footer" | "form" | "template";
  /**
   * All that the part depends on, besides its language. The part must not use other contexts, router hooks, or a
   * preloaded picture.
   */
  shows: unknown;
  children: React.ReactElement;
} & Pick<React.ComponentProps<"form">, "className" | "id" | "action"> & { "data-tone"?: string };

/** Provided by the server only, and only in documents (entry.server.tsx): an app page's script needs the elements. */
export const FragmentCacheContext = createContext<{ Cached?: React.ComponentType<FragmentProps> }>({});

/** A part that repeats on other pages: most products of a list were rendered before. */
export function CachedFragment(props: FragmentProps) {
  const { Cached } = useContext(FragmentCacheContext);
  if (Cached !== undefined) return <Cached {...props} />;
  const { as, shows: _, ...rest } = props;
  return createElement(as, rest);
}
