import { createContext, useContext } from "react";
import type { FooterContent } from "./footer.tsx";
import { completeLetter } from "./mail-link.ts";

/** Provided by the server only (entry.server.tsx): the footer is static, so no page's script has its elements and words. */
export const FooterContext = createContext<{ Content?: typeof FooterContent }>({});

/** In a browser: the content as the server rendered it. */
const rendered = typeof document === "undefined" ? "" : (document.querySelector("footer.board")?.innerHTML ?? "");

type Props = Pick<React.ComponentProps<typeof FooterContent>, "shop"> & {
  /** Hides all but phone and WhatsApp, where nothing else should lead away. */
  short?: boolean;
  /** Rendered but not shown: a navigation may lead to a page that shows it. */
  hidden?: boolean;
};

/**
 * An app page's footer: each of its pages has the same content, and style hides what a page does not show. None where a
 * navigation began on a page without one, as an admin's: the next full page has it.
 */
export function AppFooter({ shop, short = false, hidden }: Props) {
  const { Content } = useContext(FooterContext);
  if (Content === undefined && rendered === "") return null;
  const content =
    Content === undefined ? { dangerouslySetInnerHTML: { __html: rendered } } : { children: <Content shop={shop} /> };
  return (
    <footer
      className={short ? "board board-foot foot-short" : "board board-foot"}
      hidden={hidden}
      onSubmit={({ target }) => completeLetter(target)}
      {...content}
    />
  );
}
