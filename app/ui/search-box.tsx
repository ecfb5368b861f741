import { href } from "react-router";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainForm } from "./link.tsx";
import { Icon } from "./icon.tsx";

/** A search for products from any page; `id` is unique for each box on a page. */
export function SearchBox({ id, wordless = false }: { id: string; wordless?: boolean }) {
  const { products } = useMessages();
  return (
    <PlainForm action={`${href("/products")}#list`} role="search">
      <label className="sr" htmlFor={id}>
        {products.search}
      </label>
      <div className="search">
        <input
          className="input"
          id={id}
          name="q"
          type="search"
          maxLength={100}
          placeholder={products.searchExample}
          enterKeyHint="search"
        />
        <button className="btn" type="submit">
          <Icon name="search" />
          <span className={wordless ? "sr" : undefined}>{products.searchButton}</span>
        </button>
      </div>
    </PlainForm>
  );
}
