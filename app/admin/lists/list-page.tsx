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
  /** Focuses the field on arrival. */ focused?: boolean;
  /** 'get' where the text identifies nobody: the address then holds it as it is. */ method?: "get" | "post";
};

/** A search over one of the admin's lists; see `answerSearch`. */
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
  /** The address of the newest entries. */
  first: string;
  /** The link's label where the first page does not have the newest entries. */
  firstLabel?: string;
  isFirst: boolean;
  /** The next page's address; null at the end. */
  next: string | null;
  nextLabel: string;
};

/** Links through a paginated list; nothing for a single page. */
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

/** An address with those of the values that are not empty. */
export function addressWith(path: string, values: Record<string, string | null>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

type EmptyListProps = {
  /** The search text; "" where the whole list is shown. */
  text: string;
  path: string;
  words: { none: string; noneText: string; noneFoundText: string };
};

/** Replaces an empty list: it has no entries, or the search matched none. */
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
