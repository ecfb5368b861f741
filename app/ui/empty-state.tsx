import { createContext, useContext } from "react";
import basket from "./art/empty-basket.svg";
import noLine from "./art/no-line.svg";
import noResults from "./art/no-results.svg";
import notFound from "./art/not-found.svg";

const scenes = { basket, noLine, noResults, notFound };

/** Drawings that come with the page, as their own data: the line of an error may not bear another file. */
export const DrawingsInPage = createContext<Partial<typeof scenes>>({});

type Props = {
  scene: keyof typeof scenes;
  title: string;
  text: string;
  /** 'Could not load' alone is marked as a failure; an empty list is none. */
  failed?: boolean;
  /** The page's own heading is the title's level. */
  level?: 1 | 2;
  /** For a page that moves the focus here, when what had it is gone. */
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
