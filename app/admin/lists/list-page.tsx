import { EmptyState } from "#app/ui/empty-state.tsx";
import { Form } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { LONGEST_SEARCH } from "#shop/values/text.ts";
import { listAddress, type List, type ListQuery } from "./list-address.ts";

type PagesProps = {
  list: List;
  query: Pick<ListQuery, "cursor"> & Partial<ListQuery>;
  /** The next page's cursor; null at the end. */
  next: string | number | null;
  /** `first`: where the first page does not have the newest entries. */
  words: { older: string; first?: string };
};

type ListPageProps = PagesProps & {
  query: ListQuery;
  words: { title: string; searchLabel?: string };
  className?: string;
  /** Between the title and the search. */
  intro?: React.ReactNode;
  /** Replaces the entries where there are none. */
  empty: React.ReactNode;
  /** Below the links to other pages. */
  footer?: React.ReactNode;
  children: React.ReactNode;
};

/** A page of the admin's lists: title, search, entries, and links to the other pages. */
export function ListPage({ className = "", intro, empty, footer, children, ...list }: ListPageProps) {
  const { title, searchLabel } = list.words;
  const { text, filters } = list.query;
  return (
    <div className={`page ${className}`.trim()}>
      <h1 className="page-title">{title}</h1>
      {intro}
      {searchLabel !== undefined && (
        <AdminSearch action={list.list.path} label={searchLabel} text={text} hidden={filters} />
      )}
      {empty || children}
      <AdminListPages {...list} />
      {footer}
    </div>
  );
}

type SearchProps = {
  action: string;
  label: string;
  text: string;
  /** Filters that the search keeps. */ hidden?: ListQuery["filters"];
  /** Focuses the field on arrival. */ focused?: boolean;
  /** 'get' where the text identifies nobody: the address then holds it as it is. */ method?: "get" | "post";
};

/** A search over one of the admin's lists; see `answerSearch`. */
export function AdminSearch({ action, label, text, hidden = {}, focused = false, method = "post" }: SearchProps) {
  const { adminArea } = useMessages({ adminWords });
  return (
    <Form className="desk-search" role="search" method={method} action={action}>
      {Object.entries(hidden).map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
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

/** Links through a paginated list; nothing for a single page. */
export function AdminListPages({ list, query, next, words }: PagesProps) {
  const { adminArea } = useMessages({ adminWords });
  if (query.cursor === null && next === null) return null;
  return (
    <p className="btn-row desk-pages">
      {query.cursor !== null && (
        <PlainLink className="btn btn-quiet" to={listAddress(list, { ...query, cursor: null })}>
          {words.first ?? adminArea.newest}
        </PlainLink>
      )}
      {next !== null && (
        <PlainLink className="btn btn-quiet" rel="next" to={listAddress(list, { ...query, cursor: next })}>
          {words.older}
        </PlainLink>
      )}
    </p>
  );
}

type TabsProps<Value> = {
  list: List;
  /** What the tabs change of it, and what they keep. */
  filter: string;
  find?: string | null;
  label: string;
  current: Value;
  /** Each value with its label; null: the list without the filter. */
  values: readonly (readonly [value: Value, label: string])[];
};

/** Links to a list by one of its filters. */
export function FilterTabs<Value extends string | null>({
  list,
  filter,
  find = null,
  label,
  current,
  values,
}: TabsProps<Value>) {
  return (
    <nav className="tabs" aria-label={label}>
      {values.map(([value, text]) => (
        <PlainLink
          key={value}
          to={listAddress(list, { find, filters: { [filter]: value } })}
          aria-current={value === current ? "page" : undefined}
        >
          {text}
        </PlainLink>
      ))}
    </nav>
  );
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
