import { EmptyState } from "#app/ui/empty-state.tsx";
import { Form } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { LONGEST_SEARCH } from "#shop/values/text.ts";

type Props = {
  action: string;
  label: string;
  text: string;
  /** Fields that the search keeps. */ hidden?: Record<string, string>;
  /** Whether somebody came to type into it. */ focused?: boolean;
  /** 'get' for what names nobody: it stands in the address as it is. */ method?: "get" | "post";
};

/** A search over one of the desk's lists; see `answerSearch`. */
export function AdminSearch({ action, label, text, hidden = {}, focused = false, method = "post" }: Props) {
  const { adminArea } = useMessages({ adminWords });
  return (
    <Form className="desk-search" role="search" method={method} action={action}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="label" htmlFor="q">
        {label}
      </label>
      <div className="search">
        <input
          key={text}
          className="input"
          id="q"
          name="q"
          type="search"
          maxLength={LONGEST_SEARCH}
          defaultValue={text}
          enterKeyHint="search"
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- It was asked for, by the button that leads here.
          autoFocus={focused}
        />
        <button className="btn" type="submit">
          <Icon name="search" />
          <span className="sr">{adminArea.search}</span>
        </button>
      </div>
    </Form>
  );
}

type PagesProps = {
  /** Where the newest ones are. */
  first: string;
  /** Where the first ones are not the newest. */
  firstLabel?: string;
  isFirst: boolean;
  /** Where the next page is; null at the end. */
  next: string | null;
  nextLabel: string;
};

/** The way through a list that is shown page by page; nothing where there is one page. */
export function AdminListPages({ first, firstLabel, isFirst, next, nextLabel }: PagesProps) {
  const { adminArea } = useMessages({ adminWords });
  if (isFirst && next === null) return null;
  return (
    <p className="btn-row desk-pages">
      {!isFirst && (
        <PlainLink className="btn btn-quiet" to={first}>
          {firstLabel ?? adminArea.newest}
        </PlainLink>
      )}
      {next !== null && (
        <PlainLink className="btn btn-quiet" rel="next" to={next}>
          {nextLabel}
        </PlainLink>
      )}
    </p>
  );
}

/** An address with those of the values that say something. */
export function addressWith(path: string, values: Record<string, string | null>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

type EmptyListProps = {
  /** What was searched for; "" where the whole list is shown. */
  text: string;
  /** The whole list's address. */
  path: string;
  words: { none: string; noneText: string; noneFoundText: string };
};

/** In the place of a list that can be searched: nobody is there yet, or nobody was found. */
export function EmptyList({ text, path, words }: EmptyListProps) {
  const { adminArea } = useMessages({ adminWords });
  if (text === "") return <EmptyState scene="basket" title={words.none} text={words.noneText} />;
  return (
    <EmptyState scene="noResults" title={adminArea.nothingFound(text)} text={words.noneFoundText}>
      <div className="btn-row">
        <PlainLink className="btn btn-quiet" to={path}>
          {adminArea.everything}
        </PlainLink>
      </div>
    </EmptyState>
  );
}
