import { href } from "react-router";
import { useMessages } from "#app/i18n/use-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PlainForm } from "#app/ui/link.tsx";

type Props = {
  /** The form on the page to which the field belongs; without one it has its own. */
  form?: string | undefined;
  /** What was searched for. */
  text?: string;
};

/**
 * The search in a page's header: a field on wide screens. On a phone an icon is the field's label; a tap focuses the
 * field, which opens it (header-footer.css). The next Tab after a search is in its list.
 */
export function HeaderSearch({ form, text = "" }: Props) {
  const { products } = useMessages();
  const field = (
    <>
      <input
        className="input"
        id="q"
        name="q"
        type="search"
        form={form}
        maxLength={100}
        defaultValue={text}
        placeholder={products.searchExample}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button className="btn" type="submit" form={form}>
        <Icon name="search" />
        <span className="sr">{products.searchButton}</span>
      </button>
    </>
  );
  const className = "search find";
  return (
    <>
      <label className="bar-btn find-sign" htmlFor="q">
        <Icon name="search" />
        <span className="sr">{products.search}</span>
      </label>
      {form === undefined ? (
        <PlainForm
          className={className}
          role="search"
          aria-label={products.search}
          action={`${href("/products")}#list`}
        >
          {field}
        </PlainForm>
      ) : (
        <div className={className} role="search" aria-label={products.search}>
          {field}
        </div>
      )}
    </>
  );
}
