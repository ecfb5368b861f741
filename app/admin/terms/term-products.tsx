import { Form, href } from "react-router";
import { adminWords } from "#app/i18n/registry.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { PlainLink } from "#app/ui/link.tsx";
import { Title } from "#app/ui/title.tsx";
import { AdminSearch } from "../lists/list-page.tsx";

type Props = {
  term: { id: string; products: { id: number; name: string; by: ("name" | "admin")[] }[] };
  text: string;
  matches: { id: number; name: string }[];
};

/** The products of a term: those that match by name, and those that the admin adds or removes. */
export function TermProducts({ term, text, matches }: Props) {
  const { adminTerms: words } = useMessages({ adminWords });
  const tied = new Set(term.products.map(({ id }) => id));
  return (
    <section className="section">
      <Title>{words.ownProducts}</Title>
      <p>{words.ownProductsText}</p>
      {term.products.length === 0 && <p className="soft">{words.noProducts}</p>}
      <ul className="low-stock">
        {term.products.map((product) => (
          <li key={product.id}>
            <PlainLink to={href("/admin/editproduct/:id", { id: String(product.id) })}>{product.name}</PlainLink>
            {product.by.includes("admin") ? (
              <Tick product={product} intent="untick" label={words.untick} full={words.untickGood(product.name)} />
            ) : (
              <span className="soft">{words.byName}</span>
            )}
          </li>
        ))}
      </ul>
      <AdminSearch
        action={href("/admin/terms/:id", { id: term.id })}
        label={words.findProducts}
        text={text}
        method="get"
      />
      <ul className="low-stock">
        {matches
          .filter(({ id }) => !tied.has(id))
          .map((product) => (
            <li key={product.id}>
              <span>{product.name}</span>
              <Tick product={product} intent="tick" label={words.tick} full={words.tickGood(product.name)} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function Tick({
  product,
  intent,
  label,
  full,
}: {
  product: { id: number };
  intent: string;
  label: string;
  full: string;
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="product" value={product.id} />
      <button className="btn btn-quiet" type="submit" name="intent" value={intent} aria-label={full}>
        {label}
      </button>
    </Form>
  );
}
