import { createContext, useContext } from "react";
import basket from "./art/empty-basket.svg";
import noLine from "./art/no-line.svg";
import noResults from "./art/no-results.svg";
import notFound from "./art/not-found.svg";

const scenes = { basket, noLine, noResults, notFound };

/** Drawings inlined in the page: after a network error another file may not load. */
export const DrawingsInPage = createContext<Partial<typeof scenes>>({});

type Props = {
  scene: keyof typeof scenes;
  title: string;
  text: string;
  /** Only 'Could not load' is marked as a failure, not an empty list. */
  failed?: boolean;
  /** Level 1 where the title is the page's own heading. */
  level?: 1 | 2;
  /** For a page that moves the focus here when the focused element is removed. */
  heading?: React.Ref<HTMLHeadingElement>;
  children?: React.ReactNode;
};

/** Why there is nothing here, and what to do next. */
export function EmptyState({ scene, title, text, failed = false, level = 2, heading, children }: Props) {
  const inPage = useContext(DrawingsInPage);
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className={failed ? "empty failed" : "empty"}>
      <img src={inPage[scene] ?? scenes[scene]} width={320} height={240} alt="" suppressHydrationWarning />
      <Heading ref={heading} tabIndex={heading === undefined ? undefined : -1} className="empty-title">
        {title}
      </Heading>
      <p>{text}</p>
      {children}
    </div>
  );
}
